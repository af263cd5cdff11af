import Platform

extension GameRecord {
  /// The maximum size of a record in bytes, also of a game of two.
  ///
  /// A game has at most 121 moves: 94 words of two faces (QU and another), for seven uses a cube, and 27 removals. Its
  /// record is smaller than 60 kB. The rest is room for unknown keys.
  package static let maximumBytes = 1_048_576

  /// Reads a record from untrusted bytes.
  ///
  /// This checks the form: every size, name, letter and number, and the order of the times.
  /// `replay` checks the moves and the scores.
  ///
  /// - Throws: The first problem and its place.
  package init(reading bytes: some Collection<UInt8>) throws(RecordError) {
    try self.init(try JSONValue(record: bytes))
  }

  /// Reads a record from untrusted JSON text, like `init(reading:)`.
  package init(text: String) throws(RecordError) { try self.init(reading: text.utf8) }

  /// Reads a record from an untrusted JSON value.
  package init(_ value: JSONValue) throws(RecordError) {
    let record = RecordValue(value)
    _ = try record.members()
    let version = try Self.version(record["version"])

    let mode = try Self.mode(record["mode"])
    let language = Self.language(record["dictionary"])
    let letters = try Self.letters(record["cubes"], in: language)
    let (moves, lastTime) = try Self.moves(
      record["moves"],
      mode: mode,
      letters: letters,
      version: version
    )
    let dictionary = try Self.dictionary(
      name: record["dictionary"],
      version: record["dictionaryVersion"]
    )
    self.init(
      mode: mode,
      dictionary: dictionary,
      seed: try Self.seed(record["seed"]),
      letters: letters,
      moves: moves,
      secondsPlayed: try Self.secondsPlayed(
        record["secondsPlayed"],
        mode: mode,
        lastMove: lastTime
      ),
      hintsUsed: try Self.hints(record["hints"], hintedWords: moves.count(where: \.isHinted)),
      challenge: try Self.challenge(record, mode: mode, language: dictionary.language),
      acceptedWords: try Self.acceptedWords(record["accepted"])
    )
  }

  static func acceptedWords(_ value: RecordValue) throws(RecordError) -> Set<String> {
    if value.isMissing { return [] }
    var words: Set<String> = []
    for element in try value.elements() {
      let word = try element.string()
      guard word.isInCapitals else { throw element.unfit(word) }
      words.insert(word)
    }
    return words
  }

  private static func version(_ value: RecordValue) throws(RecordError) -> Int {
    let number = try value.number()
    guard let version = versions.first(where: { "\($0)" == number.text }) else {
      let readable = versions.map(String.init).joined(separator: " and ")
      throw value.error("\(number.text.cut) is unknown; this program reads versions \(readable)")
    }
    return version
  }

  private static func mode(_ value: RecordValue) throws(RecordError) -> GameMode {
    let text = try value.string()
    guard let mode = GameMode(rawValue: text) else {
      throw value.error("\(text.quoted) must be \(GameMode.choice(\.quoted))")
    }
    return mode
  }

  static func dictionary(
    name: RecordValue,
    version: RecordValue
  ) throws(RecordError) -> DictionaryID {
    let nameText = try name.string()
    let versionText = version.isMissing ? nil : try version.string()
    guard let dictionary = DictionaryID(name: nameText, version: versionText) else {
      throw DictionaryID.isValid(nameText)
        ? version.unfit(versionText ?? "") : name.unfit(nameText)
    }
    return dictionary
  }

  private static func seed(_ value: RecordValue) throws(RecordError) -> UInt64? {
    if value.isMissing { return nil }
    let number = try value.number()
    guard let seed = UInt64(number.text) else {
      throw value.outOfRange(number.text, "a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  /// The challenge that a record names. Whether its letters are those of the cube, `replay` checks.
  private static func challenge(
    _ record: RecordValue,
    mode: GameMode,
    language: Language
  ) throws(RecordError) -> Challenge? {
    let (code, daily, practice) = (record["challenge"], record["daily"], record["practice"])
    guard code.isMissing || daily.isMissing else {
      throw daily.error("a record with a challenge cannot have a day, too")
    }
    if !code.isMissing {
      let text = try code.string()
      do throws(ChallengeCodeError) {
        let code = try ChallengeCode(text)
        if code.mode == mode { return .code(code) }
      } catch {
        throw code.error("\(error)")
      }
      throw code.isForOtherMode(than: mode)
    }
    if daily.isMissing { return nil }
    let number = try daily.number()
    guard let day = Int(number.text), DailyCube.days.contains(day) else {
      throw daily.outOfRange(number.text, "the number of a day, 1 or more")
    }
    guard let cube = DailyCube(day: day, mode: mode, language: language) else {
      throw daily.error("there are no daily cubes for \(mode.name) games")
    }
    return .daily(cube, isPractice: practice.isMissing ? false : try practice.bool())
  }

  /// The language of a dictionary's name; English where that cannot be read, which is an error of its own.
  private static func language(_ name: RecordValue) -> Language {
    (try? name.string()).map { Language(dictionaryName: $0) } ?? .english
  }

  static func letters(_ value: RecordValue, in language: Language) throws(RecordError)
    -> CubeLetters
  {
    var letters: [Letter] = []
    for cube in try value.elements(count: LatticePoint.all.count) {
      for face in try cube.elements(count: Side.allCases.count) {
        let text = try face.string()
        guard let letter = Letter(text),
          language.weight(of: letter) > 0 || !Letter.marked.contains(letter)
        else {
          throw face.error("\(text.quoted) is not the letter of a face (A to Z, with QU for Q)")
        }
        letters.append(letter)
      }
    }
    guard let cube = CubeLetters(letters) else {
      // Never reached, because 27 cubes of 3 letters were read.
      throw value.wrongCount(letters.count, expected: Face.all.count)
    }
    return cube
  }

  private static func moves(
    _ value: RecordValue,
    mode: GameMode,
    letters: CubeLetters,
    version: Int
  ) throws(RecordError) -> (moves: [TimedMove], lastTime: Double) {
    var moves: [TimedMove] = []
    // Times are compared before rounding, and stored as milliseconds.
    var last = 0.0
    for (index, element) in try value.elements().enumerated() {
      let value = element.asMove(index + 1)
      _ = try value.members()
      let at = try value["at"].seconds()
      if at < last { throw value["at"].tooEarly(at, before: last) }
      if let limit = mode.seconds, at >= limit {
        throw value["at"].error("\(at) is too late; the time is up at \(limit)")
      }
      last = at
      let isHinted = version < firstVersionWithHints ? false : try isHinted(value, mode: mode)
      moves.append(
        try move(value, at: mode.timeOfMove(at), letters: letters, isHinted: isHinted)
      )
    }
    return (moves, last)
  }

  /// Whether a move is marked as hinted. Only a word can be, in a mode that has hints.
  private static func isHinted(_ move: RecordValue, mode: GameMode) throws(RecordError) -> Bool {
    let value = move["hinted"]
    guard !value.isMissing, try value.bool() else { return false }
    if move["word"].isMissing { throw value.error("a removal cannot be hinted") }
    if !mode.allowsHints {
      throw value.error("there are no hints in \(mode.name) games")
    }
    return true
  }

  private static func move(
    _ value: RecordValue,
    at: Double,
    letters: CubeLetters,
    isHinted: Bool
  ) throws(RecordError) -> TimedMove {
    let (word, removal) = (value["word"], value["remove"])
    guard word.isMissing != removal.isMissing else {
      throw value.error("must have either a word or a cube to remove")
    }
    if word.isMissing {
      let name = try removal.string()
      guard let point = LatticePoint(name: name) else {
        throw removal.error("\(name.quoted) is not the name of a cube, such as 222")
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
      guard let face = Face(name: name) else {
        throw element.error("\(name.quoted) is not the name of a face, such as 222t")
      }
      faces.append(face)
    }
    return TimedMove(
      at: at,
      move: .word(faces),
      score: try value["score"].score(),
      word: faces.reduce(into: "") { $0 += letters[$1].text },
      isHinted: isHinted
    )
  }

  /// The number of hints. Each hinted word counts as one at least.
  private static func hints(
    _ value: RecordValue,
    hintedWords: Int
  ) throws(RecordError) -> Int {
    if value.isMissing { return hintedWords }
    let number = try value.number()
    guard let hints = Int(number.text), (hintedWords...maximumHints).contains(hints) else {
      throw value.outOfRange(
        number.text,
        "a whole number from \(hintedWords) to \(maximumHints)"
      )
    }
    return hints
  }

  private static func secondsPlayed(
    _ value: RecordValue,
    mode: GameMode,
    lastMove: Double
  ) throws(RecordError) -> Double {
    let seconds = try value.seconds()
    if seconds < lastMove { throw value.tooEarly(seconds, before: lastMove) }
    if let limit = mode.seconds, seconds > limit {
      throw value.outOfRange("\(seconds)", "at most \(limit) in a \(mode.name) game")
    }
    return TimedMove.wholeMilliseconds(seconds)
  }
}
