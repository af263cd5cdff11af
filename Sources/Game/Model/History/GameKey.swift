import Platform
import Rules

/// Which game it is, wherever it is: in memory, in the file, and in every export. It is random, and made when the
/// game begins. The number that a player sees and types is its place in the list, a ``GameID``.
package struct GameKey: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  package static func random() -> Self {
    Self(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
  }

  /// The key of a game that has none: it began before there were keys, or elsewhere. It follows from the moment and
  /// the cube, so that all copies of a game have the same; see version 12 of the schema.
  init(startedAt: Timestamp, letters: CubeLetters) {
    high = UInt64(bitPattern: Int64(startedAt.held.seconds * 1_000_000))
    low =
      Face.all.prefix(6).reduce(0) { $0 << 8 | UInt64(truncatingIfNeeded: letters[$1].index) } << 16
  }

  /// The key for another game that would have this one.
  package var next: Self { Self(high: high, low: low &+ 1) }

  /// 32 hexadecimal digits.
  package var text: String { Self.digits(high) + Self.digits(low) }

  /// Reads 32 hexadecimal digits; `nil` for any other text.
  package init?(text: String) {
    let digits = text.utf8
    guard digits.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16), text == Self(high: high, low: low).text
    else { return nil }
    self.init(high: high, low: low)
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// How a game to be resumed is named.
package enum GameName: Hashable, Sendable {
  /// By its place in the list, which a player has seen.
  case number(GameID)
  /// By its key: it may not be in the list yet.
  case key(GameKey)
}
