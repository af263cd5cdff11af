extension RGB {
  /// The colour in a terminal's answer to the question for its background (OSC 11):
  /// `rgb:RRRR/GGGG/BBBB`, each of one to four hexadecimal digits, with or without what a terminal
  /// writes about it. `nil` for anything else.
  package init?(terminalAnswer answer: String) {
    guard let start = answer.firstRange(of: "rgb:")?.upperBound else { return nil }
    let digits = answer[start...].prefix { $0.isHexDigit || $0 == "/" }
    let channels = digits.split(separator: "/", omittingEmptySubsequences: false).map {
      Self.channel($0)
    }
    guard channels.count == 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  /// A channel of one to four hexadecimal digits, where all digits F are full.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
    let most = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}

extension Theme {
  /// The theme for a terminal whose background is known, or not: light on light, else the default.
  package static func automatic(background: RGB?) -> Self {
    guard let background else { return standard }
    return background.luminance > 0.4 ? light : standard
  }
}
