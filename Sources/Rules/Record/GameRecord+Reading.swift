extension GameRecord {
  /// The most bytes that are read. No game has more than 108 moves, since 81 words of three faces
  /// use up everything, and its record is under 60 kB; the rest is room for unknown keys.
  package static let mostBytes = 1_048_576

  /// Reads a record from bytes of any origin.
  ///
  /// Its shape is checked whole: every size, name, letter, number, and the order of times. Whether
  /// the moves keep the rules of the game and have the scores they claim, `replay` tells.
  ///
  /// - Throws: The first thing that is wrong, and where.
  package init(reading bytes: some Collection<UInt8>) throws(RecordError) {
    guard bytes.count <= Self.mostBytes else {
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

  /// Reads a record from JSON text of any origin, as `init(reading:)` does.
  package init(text: String) throws(RecordError) { try self.init(reading: text.utf8) }

  /// Reads a record from a JSON value of any origin.
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
      throw DictionaryID.isFit(nameText)
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
      // Not reached: 27 cubes of 3 letters have been read.
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
    // Times are compared as they are written, and kept to the millisecond.
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
      // A removal scores nothing, and need not say so.
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
