extension GameRecord {
  /// The maximum size of a record in bytes.
  ///
  /// A game has at most 108 moves, 81 words of three faces and 27 removals, and its record is
  /// smaller than 60 kB. The rest is room for unknown keys.
  package static let maximumBytes = 1_048_576

  /// Reads a record from untrusted bytes.
  ///
  /// This checks the form: every size, name, letter and number, and the order of the times.
  /// `replay` checks the moves and the scores.
  ///
  /// - Throws: The first problem and its place.
  package init(reading bytes: some Collection<UInt8>) throws(RecordError) {
    guard bytes.count <= Self.maximumBytes else {
      throw RecordError(.record, .tooLarge(bytes: bytes.count))
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(reading: bytes)
    } catch {
      throw RecordError(.record, .notJSON(error))
    }
    try self.init(value)
  }

  /// Reads a record from untrusted JSON text, like `init(reading:)`.
  package init(text: String) throws(RecordError) { try self.init(reading: text.utf8) }

  /// Reads a record from an untrusted JSON value.
  package init(_ value: JSONValue) throws(RecordError) {
    let record = RecordValue(value)
    _ = try record.members()
    try Self.checkVersion(record["version"])

    let mode = try Self.mode(record["mode"])
    let letters = try Self.letters(record["cubes"])
    let (moves, lastTime) = try Self.moves(record["moves"], mode: mode, letters: letters)
    self.init(
      mode: mode,
      dictionary: try Self.dictionary(
        name: record["dictionary"],
        version: record["dictionaryVersion"]
      ),
      seed: try Self.seed(record["seed"]),
      letters: letters,
      moves: moves,
      secondsPlayed: try Self.secondsPlayed(
        record["secondsPlayed"],
        mode: mode,
        lastMove: lastTime
      )
    )
  }

  private static func checkVersion(_ value: RecordValue) throws(RecordError) {
    let number = try value.number()
    guard number.text == "\(version)" else {
      throw value.error(.unknownVersion(number.text))
    }
  }

  private static func mode(_ value: RecordValue) throws(RecordError) -> GameMode {
    let text = try value.string()
    guard let mode = GameMode(rawValue: text) else { throw value.error(.unknownMode(text)) }
    return mode
  }

  private static func dictionary(
    name: RecordValue,
    version: RecordValue
  ) throws(RecordError) -> DictionaryID {
    let nameText = try name.string()
    let versionText = version.isMissing ? nil : try version.string()
    guard let dictionary = DictionaryID(name: nameText, version: versionText) else {
      throw DictionaryID.isValid(nameText)
        ? version.error(.unfitText(versionText ?? "")) : name.error(.unfitText(nameText))
    }
    return dictionary
  }

  private static func seed(_ value: RecordValue) throws(RecordError) -> UInt64? {
    if value.isMissing { return nil }
    let number = try value.number()
    guard let seed = UInt64(number.text) else {
      throw value.error(.outOfRange(number.text, range: "a whole number from 0 to \(UInt64.max)"))
    }
    return seed
  }

  private static func letters(_ value: RecordValue) throws(RecordError) -> CubeLetters {
    var letters: [Letter] = []
    for cube in try value.elements(count: LatticePoint.all.count) {
      for face in try cube.elements(count: Side.allCases.count) {
        let text = try face.string()
        guard let letter = Letter(text) else { throw face.error(.unknownLetter(text)) }
        letters.append(letter)
      }
    }
    guard let cube = CubeLetters(letters) else {
      // Never reached, because 27 cubes of 3 letters were read.
      throw value.error(.wrongCount(expected: Face.all.count, found: letters.count))
    }
    return cube
  }

  private static func moves(
    _ value: RecordValue,
    mode: GameMode,
    letters: CubeLetters
  ) throws(RecordError) -> (moves: [TimedMove], lastTime: Double) {
    var moves: [TimedMove] = []
    // Times are compared before rounding, and stored as milliseconds.
    var last = 0.0
    for (index, element) in try value.elements().enumerated() {
      let value = element.asMove(index + 1)
      _ = try value.members()
      let at = try value["at"].seconds()
      if at < last { throw value["at"].error(.tooEarly(at, before: last)) }
      if let limit = mode.seconds, at >= limit {
        throw value["at"].error(.timeIsUp(at, limit: limit))
      }
      last = at
      moves.append(try move(value, at: mode.timeOfMove(at), letters: letters))
    }
    return (moves, last)
  }

  private static func move(
    _ value: RecordValue,
    at: Double,
    letters: CubeLetters
  ) throws(RecordError) -> TimedMove {
    let (word, removal) = (value["word"], value["remove"])
    guard word.isMissing != removal.isMissing else { throw value.error(.notOneMove) }
    if word.isMissing {
      let name = try removal.string()
      guard let point = LatticePoint(name: name) else {
        throw removal.error(.unknownCube(name))
      }
      // Removals score nothing. The key is optional.
      let score = value["score"].isMissing ? 0 : try value["score"].score()
      return TimedMove(
        at: at,
        move: .removal(point),
        score: score == 0 ? nil : score,
        word: nil
      )
    }
    var faces: [Face] = []
    for element in try word.elements() {
      let name = try element.string()
      guard let face = Face(name: name) else { throw element.error(.unknownFace(name)) }
      faces.append(face)
    }
    return TimedMove(
      at: at,
      move: .word(faces),
      score: try value["score"].score(),
      word: faces.reduce(into: "") { $0 += letters[$1].text }
    )
  }

  private static func secondsPlayed(
    _ value: RecordValue,
    mode: GameMode,
    lastMove: Double
  ) throws(RecordError) -> Double {
    let seconds = try value.seconds()
    if seconds < lastMove { throw value.error(.tooEarly(seconds, before: lastMove)) }
    if let limit = mode.seconds, seconds > limit {
      throw value.error(.outOfRange("\(seconds)", range: "at most \(limit) in a \(mode.name) game"))
    }
    return TimedMove.wholeMilliseconds(seconds)
  }
}

/// A JSON value of a record with its place, for error messages that name the place.
struct RecordValue {
  /// `nil` for a missing key.
  private let value: JSONValue?
  private let path: String
  private let moveNumber: Int?

  /// The whole record.
  init(_ record: JSONValue) { self.init(record, path: "", moveNumber: nil) }

  private init(_ value: JSONValue?, path: String, moveNumber: Int?) {
    self.value = value
    self.path = path
    self.moveNumber = moveNumber
  }

  /// Whether the key is missing or its value is null.
  var isMissing: Bool { value == nil || value == .null }

  /// The value of a key.
  subscript(key: String) -> Self {
    Self(value?[key], path: path.isEmpty ? key : "\(path).\(key)", moveNumber: moveNumber)
  }

  /// The same value as the move of a number, counted from 1. Paths inside it start at the move.
  func asMove(_ number: Int) -> Self { Self(value, path: "", moveNumber: number) }

  func error(_ problem: RecordError.Problem) -> RecordError {
    let place: RecordError.Place =
      switch (moveNumber, path.isEmpty) {
      case (nil, true): .record
      case (nil, false): .value(path)
      case (let number?, true): .move(number)
      case (let number?, false): .moveValue(number, path)
      }
    return RecordError(place, problem)
  }

  /// The members of an object.
  func members() throws(RecordError) -> [JSONValue.Member] {
    guard case .object(let members) = value else { throw wrongKind("an object") }
    return members
  }

  /// The elements of a list, which must have `count` elements if it is given.
  func elements(count: Int? = nil) throws(RecordError) -> [Self] {
    guard case .array(let elements) = value else { throw wrongKind("a list") }
    if let count, elements.count != count {
      throw error(.wrongCount(expected: count, found: elements.count))
    }
    return elements.enumerated().map {
      Self($1, path: "\(path)[\($0)]", moveNumber: moveNumber)
    }
  }

  func string() throws(RecordError) -> String {
    guard case .string(let string) = value else { throw wrongKind("a text") }
    return string
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
      throw error(
        .outOfRange(number.text, range: "a time from 0 to \(Int(TimedMove.latest)) seconds")
      )
    }
    return number.value
  }

  /// A score: a whole number, 0 or more.
  func score() throws(RecordError) -> Int {
    let number = try number()
    guard let score = Int(number.text), score >= 0 else {
      throw error(.outOfRange(number.text, range: "a whole number, 0 or more"))
    }
    return score
  }

  private func wrongKind(_ expected: String) -> RecordError {
    error(value.map { .wrongKind(expected: expected, found: $0.kind) } ?? .missing)
  }
}
