import Rules

/// The name that a player has chosen for boards that others read.
package struct PlayerName: Hashable, Sendable {
  /// The name: 1 to 24 visible characters, without spaces at its ends.
  package let text: String

  /// The most characters that a name may have.
  package static let maximumLength = 24

  /// Makes a name; `nil` for a text that is empty, too long, or has invisible characters, such as those
  /// that reverse the direction of a line.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    // A character may have any number of marks over it. A bounded text is compared fast.
    guard !scalars.isEmpty, scalars.count <= 4 * Self.maximumLength,
      text.count <= Self.maximumLength, scalars.allSatisfy(\.isVisible),
      scalars.first?.properties.isWhitespace == false,
      scalars.last?.properties.isWhitespace == false
    else { return nil }
    self.text = text
  }

  /// The name in the names of files: its letters a–z and digits, and eight digits that tell apart names
  /// with the same ones, such as `ann-1f3a90c2`.
  package var slug: String {
    var plain = ""
    for scalar in text.lowercased().unicodeScalars where scalar.isASCII {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        plain.unicodeScalars.append(scalar)
      }
    }
    // FNV-1a, by G. Fowler, L. C. Noll and K.-P. Vo, over the name as it is written.
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return (plain.isEmpty ? "player" : String(plain.prefix(Self.maximumLength))) + "-" + padded
  }
}

extension PlayerName: CustomStringConvertible {
  package var description: String { text }
}
