extension JSONValue {
  /// Encodes a value. Members have the order in which the value encodes them, so equal values give
  /// equal bytes.
  ///
  /// Foundation's encoder is not used, because the game starts faster without Foundation.
  ///
  /// - Throws: What the value throws.
  package init(encoding value: some Encodable) throws {
    self = try JSONTree.encode(value, path: [])
  }

  package init(model: some Encodable) {
    do { try self.init(encoding: model) } catch {
      preconditionFailure("models consist of texts, numbers and lists, which never throw: \(error)")
    }
  }
}

/// A JSON value that is being built. Containers share it with their parents.
private final class JSONTree {
  enum Content {
    case value(JSONValue)
    case array([JSONTree])
    case object([(key: String, tree: JSONTree)])
  }

  var content: Content?

  /// The finished value. What encoded nothing is an empty object, as in Foundation.
  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { .init($0.key, $0.tree.value) })
    case nil: .object([])
    }
  }

  /// The place for a member. A second value for a key replaces the first.
  func member(_ key: String) -> JSONTree {
    var members: [(key: String, tree: JSONTree)] = []
    if case .object(let existing) = content { members = existing }
    let tree = JSONTree()
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].tree = tree
    } else {
      members.append((key, tree))
    }
    content = .object(members)
    return tree
  }

  /// The place for one more element.
  func element() -> JSONTree {
    var elements: [JSONTree] = []
    if case .array(let existing) = content { elements = existing }
    let tree = JSONTree()
    content = .array(elements + [tree])
    return tree
  }

  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  static func encode(_ value: some Encodable, path: [any CodingKey]) throws -> JSONValue {
    // A value that is JSON already, such as the record of a game, is taken as it is.
    if let json = value as? JSONValue { return json }
    let tree = JSONTree()
    try value.encode(to: TreeEncoder(tree: tree, codingPath: path))
    return tree.value
  }
}

private struct TreeEncoder: Encoder {
  let tree: JSONTree
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if tree.content == nil { tree.content = .object([]) }
    return KeyedEncodingContainer(KeyedContainer(tree: tree, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if tree.content == nil { tree.content = .array([]) }
    return ListContainer(tree: tree, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(tree: tree, codingPath: codingPath)
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let tree: JSONTree
  let codingPath: [any CodingKey]

  private func set(_ value: JSONValue, _ key: Key) {
    tree.member(key.stringValue).content = .value(value)
  }

  func encodeNil(forKey key: Key) { set(.null, key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    set(try JSONTree.encode(value, path: codingPath + [key]), key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    TreeEncoder(tree: tree.member("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: Key) -> TreeEncoder {
    TreeEncoder(tree: tree.member(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct ListContainer: UnkeyedEncodingContainer {
  let tree: JSONTree
  let codingPath: [any CodingKey]
  var count: Int { tree.count }

  func encodeNil() { tree.element().content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let value = try JSONTree.encode(value, path: codingPath)
    tree.element().content = .value(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(tree: tree.element(), codingPath: codingPath) }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let tree: JSONTree
  let codingPath: [any CodingKey]

  private func set(_ value: JSONValue) { tree.content = .value(value) }

  func encodeNil() { set(.null) }
  func encode(_ value: Bool) { set(.bool(value)) }
  func encode(_ value: String) { set(.string(value)) }
  func encode(_ value: Double) { set(.number(value)) }
  func encode(_ value: Float) { set(.number(Double(value))) }
  func encode(_ value: some BinaryInteger & Encodable) { set(.number(value)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    set(try JSONTree.encode(value, path: codingPath))
  }
}

extension JSONValue: Encodable {
  /// Encodes with the encoder of this module only, which takes the value as it is.
  package func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      .init(codingPath: encoder.codingPath, debugDescription: "only JSON contains JSON")
    )
  }
}
