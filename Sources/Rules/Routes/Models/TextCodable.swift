import Platform
import Rules

/// A value that has one text, in a path, in a query and in JSON.
package protocol TextCodable: Codable, Hashable, Sendable {
  /// Reads a text; `nil` if it is not one of the values.
  init?(text: String)
  /// The text of the value. Reading it gives the value again.
  var text: String { get }
  /// What a text must be, for messages, such as “day, week or all”.
  static var expectation: String { get }
}

extension TextCodable {
  package init(from decoder: any Decoder) throws { self = try Self.decode(decoder) }
  package func encode(to encoder: any Encoder) throws { try encode(encoder) }

  fileprivate static func decode(_ decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text: text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(text.quoted) must be \(Self.expectation)"
        )
      )
    }
    return value
  }

  fileprivate func encode(_ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension TextCodable where Self: RawRepresentable, RawValue == String {
  package init?(text: String) { self.init(rawValue: text) }
  package var text: String { rawValue }

  // Said again, because the standard library says them for all raw values, with poorer messages.
  package init(from decoder: any Decoder) throws { self = try Self.decode(decoder) }
  package func encode(to encoder: any Encoder) throws { try encode(encoder) }
}

extension TextCodable where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var expectation: String { allCases.map(\.rawValue).joinedAsChoice }
}

extension GameMode: TextCodable {
  /// The modes as they are written on the command line.
  package static var expectation: String { choice() }
}

extension ChallengeCode: TextCodable {
  /// Reads a code as a player may write it; `nil` if it is none.
  package init?(text: String) {
    guard let code = try? ChallengeCode(text) else { return nil }
    self = code
  }

  package var text: String { description }

  package static var expectation: String { "the code of a cube, such as 128T-5CY4-TB" }
}
