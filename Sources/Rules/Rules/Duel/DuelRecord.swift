import Platform

/// A game of two as a file: its cube, its players and its turns, which is all that is needed to replay
/// and verify it.
///
/// Reading checks the form of a record. Its turns may still break the rules; `replay` checks those.
/// This is the JSON of a record:
///
/// ```json
/// {"duel": 1, "dictionary": "english", "code": "128T-5CY4-TB", "players": ["Ann", "Ben"],
///  "cubes": [["A","QU","R"], … 27 entries, each [top, left, right]],
///  "turns": [{"word": ["222t","222l","122l"]}, {"remove": ["222"], "word": ["122t","122r","212t"]},
///            {"remove": ["122", "212"]}, {"pass": true}, {"giveUp": true}],
///  "scores": [27, 81]}
/// ```
///
/// `duel` is the version. The first player's turns come first. `{"giveUp": "waiting"}` is of the
/// player whose turn it is not. `dictionaryVersion` (a text) is optional, and so is
/// `"timedOut": true`, for a game whose next player did not move in time. Unknown keys are ignored.
package struct DuelRecord: Hashable, Sendable {
  package let dictionary: DictionaryID
  package let code: ChallengeCode
  /// The letters of the faces. `replay` checks that they are those of the code.
  let letters: CubeLetters
  package let players: DuelPlayers
  package let turns: [Duel.Turn]
  /// The scores that the record claims, the first player's first.
  let scores: [Int]
  /// Whether the player whose turn comes next did not take it in time.
  package let isTimedOut: Bool
  /// The words of its turns that only the players' list had; see ``GameRecord/acceptedWords``.
  package private(set) var acceptedWords: Set<String> = []

  static let version = 1

  /// Makes the record of a game that is running or over.
  package init(_ duel: Duel, code: ChallengeCode, players: DuelPlayers) {
    dictionary = duel.match.dictionary
    self.code = code
    letters = duel.match.letters
    self.players = players
    turns = duel.turns
    scores = Duel.Seat.allCases.map { duel.score($0) }
    if case .timedOut = duel.end { isTimedOut = true } else { isTimedOut = false }
  }

  /// The record with words as accepted ones; see ``GameRecord/acceptingWords(notIn:)``.
  package func acceptingWords(_ words: Set<String>) -> Self {
    var record = self
    record.acceptedWords.formUnion(words)
    return record
  }

  /// Whether a word counted when the game was played: a list has it, or its players had added it.
  package func isWord(_ word: String, or list: (String) -> Bool) -> Bool {
    acceptedWords.contains(word) || list(word)
  }

  /// Replays the turns under the rules.
  ///
  /// - Parameter isWord: Returns whether the dictionary has a word in capitals.
  /// - Returns: The game after the last turn.
  /// - Throws: Letters that are not those of the code, the first turn that breaks a rule, or scores that
  ///   are wrong.
  package func replay(isWord: (String) -> Bool) throws(RecordError) -> Duel {
    guard letters == code.letters else { throw .lettersDoNotMatch }
    var duel = Duel(code, dictionary: dictionary)
    for (index, turn) in turns.enumerated() {
      do throws(DuelRefusal) {
        try duel.play(turn, by: turn.seat(index), isWord: isWord)
      } catch {
        let isUnlisted = if case .move(.notInDictionary) = error { true } else { false }
        throw RecordError(.turn(index + 1), "\(error)", isUnlisted: isUnlisted)
      }
    }
    if isTimedOut {
      guard duel.end == nil else {
        throw RecordError(.value("timedOut"), "\(DuelRefusal.gameIsOver)")
      }
      duel.timeOut()
    }
    for (index, seat) in Duel.Seat.allCases.enumerated() where scores[index] != duel.score(seat) {
      let place = RecordError.Place.value("scores[\(index)]")
      throw .wrongScore(place, scores[index], correct: duel.score(seat))
    }
    return duel
  }
}

extension DuelRecord {
  /// The record as JSON text. Equal records give equal texts on every machine.
  package func text(_ layout: JSONLayout = .compact) -> String { json.text(layout) }

  package var json: JSONValue {
    var json: JSONValue = ["duel": .number(Self.version), "dictionary": .string(dictionary.name)]
    if let version = dictionary.version { json += ["dictionaryVersion": .string(version)] }
    json += [
      "code": .string(code.description),
      "players": .array(Duel.Seat.allCases.map { .string(players[$0].text) }),
      "cubes": letters.json, "turns": .array(turns.map(\.json)),
      "scores": .array(scores.map(JSONValue.number)),
    ]
    if isTimedOut { json += ["timedOut": .bool(true)] }
    return json + acceptedWords.acceptedJSON
  }
}

// MARK: - Reading

extension DuelRecord {
  /// Whether a JSON value says that it is a game of two.
  package static func isOne(_ value: JSONValue) -> Bool { value["duel"] != nil }

  /// Reads a record from untrusted bytes.
  ///
  /// - Throws: The first problem of its form, and its place.
  init(reading bytes: some Collection<UInt8>) throws(RecordError) {
    try self.init(try JSONValue(record: bytes))
  }

  /// Reads a record from an untrusted JSON value.
  package init(_ value: JSONValue) throws(RecordError) {
    let record = RecordValue(value)
    _ = try record.members()
    let version = try record["duel"].number()
    guard version.text == "\(Self.version)" else {
      throw record["duel"].outOfRange(
        version.text,
        "\(Self.version), the version that this program reads"
      )
    }
    dictionary = try GameRecord.dictionary(
      name: record["dictionary"],
      version: record["dictionaryVersion"]
    )
    code = try Self.code(record["code"])
    players = try Self.players(record["players"])
    letters = try GameRecord.letters(record["cubes"], in: dictionary.language)
    turns = try Self.turns(record["turns"], value["turns"])
    var scores: [Int] = []
    for element in try record["scores"].elements(count: Duel.Seat.allCases.count) {
      scores.append(try element.score())
    }
    self.scores = scores
    isTimedOut = record["timedOut"].isMissing ? false : try record["timedOut"].bool()
    acceptedWords = try GameRecord.acceptedWords(record["accepted"])
  }

  private static func code(_ value: RecordValue) throws(RecordError) -> ChallengeCode {
    let text = try value.string()
    let code: ChallengeCode
    do throws(ChallengeCodeError) {
      code = try ChallengeCode(text)
    } catch {
      throw value.error("\(error)")
    }
    guard code.mode == .unlimited else { throw value.isForOtherMode(than: .unlimited) }
    return code
  }

  private static func players(_ value: RecordValue) throws(RecordError) -> DuelPlayers {
    var names: [PlayerName] = []
    for element in try value.elements(count: Duel.Seat.allCases.count) {
      let text = try element.string()
      guard let name = PlayerName(text) else { throw element.unfit(text) }
      names.append(name)
    }
    return DuelPlayers(first: names[0], second: names[1])
  }

  private static func turns(
    _ value: RecordValue,
    _ json: JSONValue?
  ) throws(RecordError) -> [Duel.Turn] {
    let count = try value.elements().count
    guard count <= Duel.maximumTurns else {
      throw value.outOfRange("\(count)", "at most \(Duel.maximumTurns) turns")
    }
    guard case .array(let elements) = json else { return [] }
    var turns: [Duel.Turn] = []
    for (index, element) in elements.enumerated() {
      guard let turn = Duel.Turn(element) else {
        let turn = "one word, a removal and a word, two removals, a pass, or giving up"
        throw RecordError(.turn(index + 1), "must be \(turn)")
      }
      turns.append(turn)
    }
    return turns
  }
}
