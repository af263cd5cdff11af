import Platform

/// A JSON value of a record with its place, for error messages that name the place.
struct RecordValue {
  /// `nil` for a missing key.
  private let value: JSONValue?
  private let path: Path
  private let moveNumber: Int?

  /// The way to a value. Its text is made only for an error: a record has hundreds of values.
  private indirect enum Path {
    case root
    case member(Path, String)
    case element(Path, Int)

    /// Such as `cubes[4][1]`; empty for the root.
    var text: String {
      switch self {
      case .root: ""
      case .member(.root, let key): key
      case .member(let path, let key): "\(path.text).\(key)"
      case .element(let path, let index): "\(path.text)[\(index)]"
      }
    }
  }

  init(_ record: JSONValue) { self.init(record, path: .root, moveNumber: nil) }

  private init(_ value: JSONValue?, path: Path, moveNumber: Int?) {
    self.value = value
    self.path = path
    self.moveNumber = moveNumber
  }

  /// Whether the key is missing or its value is null.
  var isMissing: Bool { value == nil || value == .null }

  subscript(key: String) -> Self {
    Self(value?[key], path: .member(path, key), moveNumber: moveNumber)
  }

  /// The same value as the move of a number, counted from 1. Paths inside it start at the move.
  func asMove(_ number: Int) -> Self { Self(value, path: .root, moveNumber: number) }

  /// The error of a problem of this value, in words that go on from its place.
  func error(_ problem: String) -> RecordError {
    let path = path.text
    let place: RecordError.Place =
      switch (moveNumber, path.isEmpty) {
      case (nil, true): .record
      case (nil, false): .value(path)
      case (let number?, true): .move(number)
      case (let number?, false): .moveValue(number, path)
      }
    return RecordError(place, problem)
  }

  func members() throws(RecordError) -> [JSONValue.Member] {
    guard case .object(let members) = value else { throw wrongKind("an object") }
    return members
  }

  /// The elements of a list, which must have `count` elements if it is given.
  func elements(count: Int? = nil) throws(RecordError) -> [Self] {
    guard case .array(let elements) = value else { throw wrongKind("a list") }
    if let count, elements.count != count {
      throw wrongCount(elements.count, expected: count)
    }
    return elements.enumerated().map {
      Self($1, path: .element(path, $0), moveNumber: moveNumber)
    }
  }

  func string() throws(RecordError) -> String {
    guard case .string(let string) = value else { throw wrongKind("a text") }
    return string
  }

  func bool() throws(RecordError) -> Bool {
    guard case .bool(let bool) = value else { throw wrongKind("true or false") }
    return bool
  }

  /// A number as a value and as its text.
  func number() throws(RecordError) -> (value: Double, text: String) {
    guard case .number(let text) = value else { throw wrongKind("a number") }
    return (Double(text) ?? .infinity, text)
  }

  /// A time: a number from 0 to `TimedMove.latest`, not yet rounded.
  func seconds() throws(RecordError) -> Double {
    let number = try number()
    guard (0...TimedMove.latest).contains(number.value) else {
      throw outOfRange(number.text, "a time from 0 to \(Int(TimedMove.latest)) seconds")
    }
    return number.value
  }

  /// A score: a whole number, 0 or more.
  func score() throws(RecordError) -> Int {
    let number = try number()
    guard let score = Int(number.text), score >= 0 else {
      throw outOfRange(number.text, "a whole number, 0 or more")
    }
    return score
  }

  private func wrongKind(_ expected: String) -> RecordError {
    error(value.map { "must be \(expected), not \($0.kind)" } ?? "is missing")
  }
}

/// The problems that several values can have.
extension RecordValue {
  /// A text is too long or has invisible characters.
  func unfit(_ text: String) -> RecordError {
    error("\(text.quoted) must be 1 to \(DictionaryID.maximumLength) visible characters")
  }

  /// A number, as its text, is out of a range, which is in words.
  func outOfRange(_ number: String, _ range: String) -> RecordError {
    error("\(number.cut) must be \(range)")
  }

  func wrongCount(_ count: Int, expected: Int) -> RecordError {
    error("must have \(expected) entries, not \(count)")
  }

  /// A time is earlier than that of the previous move, in seconds.
  func tooEarly(_ seconds: Double, before: Double) -> RecordError {
    error("\(seconds) is earlier than the previous move, at \(before)")
  }

  /// A code is for another mode than the record's.
  func isForOtherMode(than mode: GameMode) -> RecordError {
    error("is for another mode than \(mode.name)")
  }
}

extension String {
  /// The text of a number, cut after 24 characters.
  var cut: String { count > 24 ? "\(prefix(24))…" : self }
}

extension JSONValue {
  /// Reads the JSON of a record, of one player or of two, from untrusted bytes.
  ///
  /// - Throws: That there are too many bytes, or where they are no JSON.
  /// - Complexity: O(*n*) in the bytes, of which no more are read than a record may have.
  package init(record bytes: some Collection<UInt8>) throws(RecordError) {
    guard bytes.count <= GameRecord.maximumBytes else {
      let limit = "the maximum is \(GameRecord.maximumBytes)"
      throw RecordError(.record, "has \(bytes.count) bytes; \(limit)")
    }
    do throws(JSONError) {
      self = try JSONValue(reading: bytes)
    } catch {
      throw RecordError(.record, "is not JSON: \(error)")
    }
  }
}
