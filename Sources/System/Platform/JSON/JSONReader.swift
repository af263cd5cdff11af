/// A strict reader of JSON (RFC 8259) for untrusted bytes.
///
/// No input can make it trap or overflow the stack, because the reader limits the depth and checks
/// every position. Time and memory are O(bytes).
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var level = 0

  /// The maximum depth of nested arrays and objects. A record needs 4.
  private static let maximumDepth = 64
  /// The number of an object's keys from which they are hashed.
  private static let fewKeys = 16

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Reads the value in the bytes. A byte order mark before it is ignored.
  mutating func read() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try readValue()
    skipSpace()
    guard position == bytes.count else { throw error(.textAfterEnd) }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    skipSpace()
    guard let first = next else { throw error(.unexpectedEnd) }
    switch first {
    case ascii("{"): return try readObject()
    case ascii("["): return try readArray()
    case ascii("\""): return .string(try readString())
    case ascii("-"), ascii("0")...ascii("9"): return .number(try readNumber())
    case ascii("t"): return try readWord("true", .bool(true))
    case ascii("f"): return try readWord("false", .bool(false))
    case ascii("n"): return try readWord("null", .null)
    default: throw error(.expected("a value"))
    }
  }

  private mutating func readArray() throws(JSONError) -> JSONValue {
    try enter()
    defer { level -= 1 }
    var elements: [JSONValue] = []
    if isEnd(ascii("]")) { return .array([]) }
    repeat {
      elements.append(try readValue())
    } while try isMore(or: ascii("]"), expected: "a comma or ]")
    return .array(elements)
  }

  private mutating func readObject() throws(JSONError) -> JSONValue {
    try enter()
    defer { level -= 1 }
    var members: [JSONValue.Member] = []
    var keys: Set<[UInt8]> = []
    /// Whether a key is new, by its bytes: strings normalise for `==`, which takes quadratic time for a
    /// key of many combining marks. Few keys are compared faster than they are hashed.
    func isNew(_ key: String) -> Bool {
      if members.count < Self.fewKeys {
        return !members.contains { $0.key.isSameBytes(as: key) }
      }
      if keys.isEmpty { keys = Set(members.map { Array($0.key.utf8) }) }
      return keys.insert(Array(key.utf8)).inserted
    }
    if isEnd(ascii("}")) { return .object([]) }
    repeat {
      skipSpace()
      let start = position
      guard next == ascii("\"") else { throw endOr(.expected("a key in quotation marks")) }
      let key = try readString()
      guard isNew(key) else { throw error(.duplicateKey(key), at: start) }
      skipSpace()
      guard next == ascii(":") else { throw endOr(.expected("a colon")) }
      position += 1
      members.append(JSONValue.Member(key, try readValue()))
    } while try isMore(or: ascii("}"), expected: "a comma or }")
    return .object(members)
  }

  /// Skips the opening bracket.
  private mutating func enter() throws(JSONError) {
    guard level < Self.maximumDepth else { throw error(.tooDeep(Self.maximumDepth)) }
    level += 1
    position += 1
  }

  /// Skips the closing bracket of an empty array or object. Returns whether it was there.
  private mutating func isEnd(_ close: UInt8) -> Bool {
    skipSpace()
    guard next == close else { return false }
    position += 1
    return true
  }

  /// Skips the comma before the next element, or the closing bracket. Returns whether there is a
  /// next element.
  private mutating func isMore(or close: UInt8, expected: String) throws(JSONError) -> Bool {
    skipSpace()
    guard next == ascii(",") || next == close else { throw endOr(.expected(expected)) }
    defer { position += 1 }
    return next == ascii(",")
  }

  private mutating func readWord(
    _ word: StaticString,
    _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let text = word.withUTF8Buffer { Array($0) }
    guard bytes[position...].starts(with: text) else { throw error(.expected("a value")) }
    position += text.count
    return value
  }

  private mutating func readNumber() throws(JSONError) -> String {
    let start = position
    if next == ascii("-") { position += 1 }
    if next == ascii("0") { position += 1 } else { try skipDigits(from: start) }
    if next == ascii(".") {
      position += 1
      try skipDigits(from: start)
    }
    if next == ascii("e") || next == ascii("E") {
      position += 1
      if next == ascii("+") || next == ascii("-") { position += 1 }
      try skipDigits(from: start)
    }
    if let next, isDigit(next) { throw error(.badNumber, at: start) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips one or more digits.
  private mutating func skipDigits(from start: Int) throws(JSONError) {
    guard let next else { throw error(.unexpectedEnd) }
    guard isDigit(next) else { throw error(.badNumber, at: start) }
    while let next = self.next, isDigit(next) { position += 1 }
  }

  private mutating func readString() throws(JSONError) -> String {
    if let plain = readPlainString() { return plain }
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case ascii("\""):
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error(.notUTF8, at: start)
        }
        return string
      case ascii("\\"): text += try readEscape().utf8
      case 0..<0x20: throw error(.controlCharacter)
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  /// Reads a string of nothing but printable ASCII without escapes, as nearly all are; `nil`, without
  /// moving on, for another one.
  private mutating func readPlainString() -> String? {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != ascii("\"") {
      guard (0x20..<0x7F).contains(bytes[end]), bytes[end] != ascii("\\") else { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func readEscape() throws(JSONError) -> String {
    let start = position
    position += 1
    guard let kind = next else { throw error(.unexpectedEnd) }
    position += 1
    switch kind {
    case ascii("\""), ascii("\\"), ascii("/"): return String(UnicodeScalar(kind))
    case ascii("b"): return "\u{08}"
    case ascii("f"): return "\u{0C}"
    case ascii("n"): return "\n"
    case ascii("r"): return "\r"
    case ascii("t"): return "\t"
    case ascii("u"): break
    default: throw error(.badEscape, at: start)
    }
    var units = [try readHex(from: start)]
    if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      units.append(try readHex(from: start))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw error(.badEscape, at: start)
    }
    return text
  }

  private mutating func readHex(from start: Int) throws(JSONError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4 else { throw error(.unexpectedEnd, at: bytes.count) }
    var unit: UInt16 = 0
    for digit in digits {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue else {
        throw error(.badEscape, at: start)
      }
      unit = unit << 4 | UInt16(value)
    }
    position += 4
    return unit
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  /// The problem at this position; at the end of the text, that it ends too early.
  private func endOr(_ problem: JSONError.Problem) -> JSONError {
    error(next == nil ? .unexpectedEnd : problem)
  }

  private func error(_ problem: JSONError.Problem, at offset: Int? = nil) -> JSONError {
    let before = bytes.prefix(offset ?? position)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(
      line: before.count { $0 == 0x0A } + 1,
      column: before.count - lineStart + 1,
      problem: problem
    )
  }

  private func isDigit(_ byte: UInt8) -> Bool { ascii("0")...ascii("9") ~= byte }

  private func ascii(_ scalar: UnicodeScalar) -> UInt8 { UInt8(truncatingIfNeeded: scalar.value) }
}

extension JSONValue {
  /// Reads the JSON value in the bytes, strictly by RFC 8259. Duplicate keys and more than 64
  /// nested levels are errors too.
  ///
  /// Any bytes are safe. Time and memory are O(bytes), so limit the size of untrusted input first.
  package init(reading bytes: some Sequence<UInt8>) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.read()
  }
}

/// The first problem in bytes that are not JSON, and its place.
package struct JSONError: Error, Hashable, Sendable {
  /// The line, from 1.
  let line: Int
  /// The byte in its line, from 1.
  let column: Int
  let problem: Problem

  enum Problem: Hashable, Sendable {
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// Something else was expected here.
    case expected(String)
    /// Arrays and objects are nested deeper than this.
    case tooDeep(Int)
    /// The object already has the key.
    case duplicateKey(String)
    /// There is more text after the value.
    case textAfterEnd
    /// A string contains bytes that are not UTF-8.
    case notUTF8
    /// A string contains a control character, such as a line feed.
    case controlCharacter
    /// A backslash does not begin a JSON escape, or half of a surrogate pair stands alone.
    case badEscape
    /// A number has a leading zero, or digits are missing.
    case badNumber
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "line \(line), column \(column): \(problem)" }
}

extension JSONError.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .expected(let what): "\(what) is expected here"
    case .tooDeep(let levels): "lists and objects are nested deeper than \(levels) levels"
    case .duplicateKey(let key): "the key \(key.quoted) appears twice"
    case .textAfterEnd: "there is more text after the end"
    case .notUTF8: "the text is not UTF-8"
    case .controlCharacter: "a control character must be written as an escape"
    case .badEscape: "this backslash does not begin an escape"
    case .badNumber: "this is not a number"
    }
  }
}
