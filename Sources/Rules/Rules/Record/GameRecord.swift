import Platform

/// A game as a file: its cube and its moves, which is all that is needed to replay and verify it.
///
/// Reading checks the form of a record. Its moves may still break the rules; `replay` checks those.
/// This is the JSON of a record:
///
/// ```json
/// {"version": 1, "mode": "timed", "dictionary": "english", "seed": 42,
///  "cubes": [["A","QU","R"], … 27 entries, each [top, left, right]],
///  "moves": [{"at": 12.25, "word": ["222t","222l","122l"], "score": 27},
///            {"at": 15.0, "remove": "222"}],
///  "secondsPlayed": 171.5}
/// ```
///
/// `seed` and `dictionaryVersion` (a text) are optional. The letters always come from `cubes`, not
/// from the seed. `hints` is the number of hints that the player used, and is missing if there were
/// none. Unknown keys are ignored.
///
/// Version 2 marks each word that a hint had named with `"hinted": true`; such a word scores half.
/// Only a game with such a word is written as version 2, because a program that knows version 1
/// alone would call its scores wrong.
///
/// A record of a challenge says which: `"challenge": "128T-5CY4-TB"`, or `"daily": 326`, with
/// `"practice": true` where the game does not count. Its letters must be those of that cube.
///
/// `"accepted": ["QWERTZ"]` names the words that the program's list does not have: the player had added
/// them, or played with a list that is not part of the program.
package struct GameRecord: Hashable, Sendable {
  package let mode: GameMode
  package let dictionary: DictionaryID
  /// The seed that made the letters, if it is known. It is information only.
  package let seed: UInt64?
  package let letters: CubeLetters
  /// The moves in the order of their times, with the scores that the record claims.
  package private(set) var moves: [TimedMove]
  /// The seconds of play, at least the time of the last move.
  package let secondsPlayed: Double
  /// How many hints were used, at least one for each hinted word.
  package let hintsUsed: Int

  /// The challenge that the cube belongs to, if it does.
  package private(set) var challenge: Challenge?

  /// The words of its moves, in capitals, that only its player's list had.
  ///
  /// ``replay(isWord:)`` does not believe them: whoever asks for a result that others have to trust must
  /// not. ``isWord(_:or:)`` does.
  package private(set) var acceptedWords: Set<String> = []

  /// The versions of the format that can be read.
  static let versions = 1...2
  /// The first version that marks hinted words.
  static let firstVersionWithHints = 2
  /// The most hints that a record may have: far more than a game has words.
  static let maximumHints = 1_000_000
}

extension GameRecord {
  /// Makes the record of a game that is running or over.
  ///
  /// - Parameters:
  ///   - match: The game.
  ///   - secondsPlayed: The seconds of play so far. Values before the last move or after the time
  ///     limit are clamped.
  ///   - hintsUsed: How many hints were used. Each hinted word counts as one at least.
  package init(match: Match, secondsPlayed: Double, hintsUsed: Int = 0) {
    let time = max(TimedMove.wholeMilliseconds(secondsPlayed), match.moves.last?.at ?? 0)
    self.init(
      mode: match.mode,
      dictionary: match.dictionary,
      seed: match.seed,
      letters: match.letters,
      moves: match.moves,
      secondsPlayed: match.mode.seconds.map { min(time, $0) } ?? time,
      hintsUsed: max(hintsUsed, match.moves.count(where: \.isHinted)),
      challenge: match.challenge
    )
  }

  /// The record of the cube of a seed, without moves.
  package static func cube(
    seed: UInt64,
    mode: GameMode = .unlimited,
    dictionary: DictionaryID = .english
  ) -> Self {
    Self(match: Match(mode: mode, seed: seed, dictionary: dictionary), secondsPlayed: 0)
  }

  /// The record with the words that a list does not have as accepted ones, so that the game can be judged by
  /// the list that it was played with, wherever it is read.
  ///
  /// - Parameter list: Whether the list that all have has a word in capitals.
  package func acceptingWords(notIn list: (String) -> Bool) -> Self {
    var record = self
    record.acceptedWords.formUnion(moves.compactMap(\.word).filter { !list($0) })
    return record
  }

  /// The same game as one that counts on its daily cube.
  package var counted: Self {
    guard let challenge, let cube = challenge.daily else { return self }
    var record = self
    record.challenge = .daily(cube, isPractice: false)
    return record
  }

  /// Whether a word counted when the game was played: a list has it, or its player had added it.
  package func isWord(_ word: String, or list: (String) -> Bool) -> Bool {
    acceptedWords.contains(word) || list(word)
  }

  /// The hinted words that were played, in capitals and in order.
  package var hintedWords: [String] { moves.compactMap { $0.isHinted ? $0.word : nil } }

  /// Replays the moves under the rules.
  ///
  /// - Parameter isWord: Returns whether the dictionary has a word in capitals.
  /// - Returns: The game after the last move. It is ended if its time was up.
  /// - Throws: Letters that are not those of the record's challenge, or the first move that breaks a
  ///   rule or claims a wrong score.
  package func replay(isWord: (String) -> Bool) throws(RecordError) -> Match {
    if let challenge, challenge.letters != letters {
      throw .lettersDoNotMatch
    }
    var match = Match(
      mode: mode,
      letters: letters,
      seed: seed,
      dictionary: dictionary,
      challenge: challenge
    )
    for (index, move) in moves.enumerated() {
      let place = RecordError.Place.move(index + 1)
      if move.isHinted, let word = move.word { match.addHintedWord(word) }
      let outcome: MoveOutcome
      do throws(Refusal) {
        outcome = try match.play(move.move, at: move.at, isWord: isWord)
      } catch {
        let isUnlisted = if case .notInDictionary = error { true } else { false }
        throw RecordError(place, "\(error)", isUnlisted: isUnlisted)
      }
      guard (move.score ?? 0) == outcome.score else {
        throw .wrongScore(place, move.score ?? 0, correct: outcome.score)
      }
    }
    if mode.isTimeUp(at: secondsPlayed) { match.end() }
    return match
  }
}

extension GameRecord {
  /// The record as JSON text. Equal records give equal texts on every machine.
  package func text(_ layout: JSONLayout = .compact) -> String { json.text(layout) }

  package var json: JSONValue {
    var json: JSONValue = [
      "version": .number(version), "mode": .string(mode.rawValue),
      "dictionary": .string(dictionary.name),
    ]
    if let version = dictionary.version { json += ["dictionaryVersion": .string(version)] }
    if let seed { json += ["seed": .number(seed)] }
    switch challenge {
    case .code(let code): json += ["challenge": .string(code.description)]
    case .daily(let cube, let isPractice):
      json += ["daily": .number(cube.day)]
      if isPractice { json += ["practice": .bool(true)] }
    case nil: break
    }
    json += [
      "cubes": letters.json, "moves": .array(moves.map(\.json)),
      "secondsPlayed": .number(secondsPlayed),
    ]
    if hintsUsed > 0 { json += ["hints": .number(hintsUsed)] }
    return json + acceptedWords.acceptedJSON
  }

  /// The version of the record's text: the first that has all of its keys.
  private var version: Int {
    moves.contains(where: \.isHinted) ? Self.firstVersionWithHints : Self.versions.lowerBound
  }
}

extension Set<String> {
  /// Accepted words as part of a record, in the order of their letters; no member if there are none.
  var acceptedJSON: JSONValue {
    isEmpty ? [:] : ["accepted": .array(sorted().map(JSONValue.string))]
  }
}

extension CubeLetters {
  /// The letters as part of a record: 27 cubes, each `[top, left, right]`.
  var json: JSONValue {
    .array(
      LatticePoint.all.map { point in
        .array(Side.allCases.map { .string(self[Face(point, $0)].text) })
      }
    )
  }
}

extension TimedMove {
  /// The move as part of a record.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [.init("at", .number(at))]
    switch move {
    case .word(let faces):
      members.append(.init("word", .array(faces.map { .string($0.name) })))
    case .removal(let point):
      members.append(.init("remove", .string(point.name)))
    }
    if let score { members.append(.init("score", .number(score))) }
    if isHinted { members.append(.init("hinted", .bool(true))) }
    return .object(members)
  }
}
