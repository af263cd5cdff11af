extension JSONValue {
  /// Decodes a value from untrusted JSON. Unknown keys are ignored.
  ///
  /// - Throws: `DecodingError` with the path of what is missing or has the wrong kind, or what the
  ///   type throws. `DecodingError.summary` is a sentence for people.
  package func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try TreeDecoder(value: self, codingPath: []).decode(type)
  }
}

extension DecodingError {
  /// What is wrong and where, on one line, such as `mode: must be a text, not a number`.
  package var summary: String {
    switch self {
    case .keyNotFound(let key, let context):
      Self.place(context.codingPath + [key]) + "is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      Self.place(context.codingPath) + context.debugDescription
    @unknown default: "cannot be read"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "the body " : path.map(\.stringValue).joined(separator: ".") + ": "
  }
}

private struct TreeDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = value else { throw mismatch("an object", type) }
    return KeyedDecodingContainer(KeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch("a list", [Any].self) }
    return ListContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { ValueContainer(decoder: self) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A value that stays JSON, such as the record of a game.
    if let json = value as? Value { return json }
    return try Value(from: self)
  }

  func bool() throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("true or false", Bool.self) }
    return bool
  }

  func string() throws -> String {
    guard case .string(let string) = value else { throw mismatch("a text", String.self) }
    return string
  }

  func double() throws -> Double {
    guard case .number(let digits) = value else { throw mismatch("a number", Double.self) }
    guard let number = Double(digits), number.isFinite else {
      throw corrupted("the number is too large")
    }
    return number
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard case .number(let digits) = value else { throw mismatch("a number", type) }
    guard let number = Number(digits) else {
      throw corrupted("must be a whole number from \(Number.min) to \(Number.max)")
    }
    return number
  }

  func mismatch(_ expected: String, _ type: any Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      .init(codingPath: codingPath, debugDescription: "must be \(expected), not \(value.kind)")
    )
  }

  private func corrupted(_ problem: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: problem))
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: TreeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    guard case .object(let members) = decoder.value else { return [] }
    return members.compactMap { Key(stringValue: $0.key) }
  }

  func contains(_ key: Key) -> Bool { decoder.value[key.stringValue] != nil }

  private func at(_ key: Key) throws -> TreeDecoder {
    guard let value = decoder.value[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        .init(codingPath: codingPath, debugDescription: "is missing")
      )
    }
    return TreeDecoder(value: value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try at(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try at(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try at(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try at(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try at(key) }
}

private struct ListContainer: UnkeyedDecodingContainer {
  let decoder: TreeDecoder
  let elements: [JSONValue]
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  /// The next element. It counts as read only when it could be decoded.
  private var current: TreeDecoder {
    get throws {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          Any.self,
          .init(codingPath: codingPath, debugDescription: "has too few elements")
        )
      }
      return TreeDecoder(
        value: elements[currentIndex],
        codingPath: codingPath + [Index(intValue: currentIndex)]
      )
    }
  }

  mutating func decodeNil() throws -> Bool {
    guard try current.value == .null else { return false }
    currentIndex += 1
    return true
  }

  private mutating func next<Value>(_ read: (TreeDecoder) throws -> Value) throws -> Value {
    let value = try read(current)
    currentIndex += 1
    return value
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

private struct ValueContainer: SingleValueDecodingContainer {
  let decoder: TreeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.bool() }
  func decode(_ type: String.Type) throws -> String { try decoder.string() }
  func decode(_ type: Double.Type) throws -> Double { try decoder.double() }
  func decode(_ type: Float.Type) throws -> Float { Float(try decoder.double()) }
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try decoder.integer(type)
  }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

extension JSONValue: Decodable {
  /// Decodes with the decoder of this module only, which passes the value on as it is.
  package init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "only JSON contains JSON")
    )
  }
}
