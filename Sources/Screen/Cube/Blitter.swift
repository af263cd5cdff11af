/// The glyphs that pictures are made of: how many points of its own a cell has.
package enum Blitter: String, CaseIterable, Hashable, Sendable {
  /// 2×3 points a cell: `🬀`…, Unicode 13, drawn by most terminals themselves.
  case sextant
  /// 2×2 points a cell: `▖▗▟`…
  case quadrant
  /// 1×2 points a cell: `▀▄`, in nearly every font.
  case halfBlock = "half-block"
  /// `/ \ | _` and their like.
  case ascii

  /// Points across a cell.
  package var columns: Int { self == .halfBlock ? 1 : 2 }

  /// Points down a cell. ASCII is fitted to 2×3 points.
  package var rows: Int {
    switch self {
    case .sextant, .ascii: 3
    case .quadrant, .halfBlock: 2
    }
  }

  /// The finest glyphs that the terminal is likely to show well.
  ///
  /// - Parameters:
  ///   - isUTF8: Whether the locale's characters are UTF-8.
  ///   - terminal: The value of `TERM`.
  ///   - program: The value of `TERM_PROGRAM`, where set.
  package static func automatic(isUTF8: Bool, terminal: String, program: String? = nil) -> Self {
    guard isUTF8 else { return .ascii }
    let name = terminal.lowercased()
    if name.hasPrefix("vt") || name.hasPrefix("dumb") || name.hasPrefix("ansi") { return .ascii }
    // The Linux console's fonts hold 256 or 512 glyphs: half blocks are among them.
    if name.hasPrefix("linux") { return .halfBlock }
    // These leave sextants to the font, and most fonts have none.
    if program == "Apple_Terminal" || name.hasPrefix("putty") { return .quadrant }
    if name.hasPrefix("rxvt") || name == "xterm" { return .quadrant }
    return .sextant
  }
}
