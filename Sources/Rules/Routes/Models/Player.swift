import Rules

/// The secret that proves who a player is: 256 random bits, made by the player's program.
///
/// It travels in the `Authorization` header alone, except for a new key, which travels once in a body.
/// The server keeps a hash of it. Its description hides it, so it does not get into a log by accident.
package struct PlayerKey: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// The number of bytes.
  static let byteCount = 32

  /// Makes a key of 32 bytes; `nil` for another number of bytes.
  init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Makes a new key.
  ///
  /// - Parameter generator: Its numbers must be unpredictable, as those of
  ///   `SystemRandomNumberGenerator` are.
  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}

extension PlayerKey: TextCodable {
  package init?(text: String) {
    guard text.utf8.count == 2 * Self.byteCount, let bytes = HexDigits.bytes(text) else {
      return nil
    }
    self.init(bytes: bytes)
  }

  /// 64 hexadecimal digits: the secret itself.
  package var text: String { HexDigits.text(bytes) }

  package static var expectation: String { "a key of \(2 * byteCount) hexadecimal digits" }
}

extension PlayerKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "a player's key" }
  /// Nothing, because printing a value's parts would print the key.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// On boards, names need not be unique.
extension PlayerName: TextCodable {
  package init?(text: String) { self.init(text) }

  package static var expectation: String { "a name with at least one visible character" }
}

/// A player as the server knows one.
package struct Player: Codable, Hashable, Sendable {
  /// The name that boards show. Other players may have the same.
  package var name: PlayerName
  /// When the player registered, in seconds since 1970-01-01 00:00 UTC.
  var since: Double

  package init(name: PlayerName, since: Double) {
    self.name = name
    self.since = since
  }
}

/// A name for a player, new or changed.
package struct NameRequest: Codable, Hashable, Sendable {
  /// The name, which other players may have, too.
  package var name: PlayerName

  package init(name: PlayerName) { self.name = name }
}

package struct KeyRequest: Codable, Hashable, Sendable {
  /// The key that replaces the one in the header.
  package var newKey: PlayerKey

  package init(newKey: PlayerKey) { self.newKey = newKey }
}
