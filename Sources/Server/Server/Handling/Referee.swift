import Lexicon
import Model
import Platform
import Routes
import Rules
import Words

/// Decides whether a record is a game of an attempt. It believes nothing that the record says.
struct Referee: Sendable {
  let lexicon: Lexicon
  let limits: ServerLimits

  /// Checks a record against its attempt, the clock and the rules.
  ///
  /// - Parameters:
  ///   - record: What the player has submitted.
  ///   - attempt: What the server has dealt.
  ///   - now: The moment of the submission.
  ///   - settled: The time that has come for certain; `nil` for the same. 0 while none is known.
  ///   - setBack: The seconds by which the clock was set back since the server began.
  /// - Returns: The game that the record proves.
  /// - Throws: The first thing that is wrong, in the order: cube, time, moves and scores.
  func judge(
    _ record: GameRecord,
    _ attempt: StoredAttempt,
    now: Double,
    settled: Double? = nil,
    setBack: Double = 0
  ) throws(APIError) -> NewGame {
    try checkCube(record, attempt)
    try checkTime(record, attempt, now: now, settled: settled ?? now, setBack: setBack)
    let match: Match
    do throws(RecordError) {
      match = try record.replay { lexicon.contains($0) }
    } catch {
      let isOther = error.isUnlisted && !isJudgedByItsList(record)
      let versions =
        isOther
        ? " The game was played with another version of the word list than this server has." : ""
      throw APIError(.recordRefused, "The record breaks the rules: \(error.message).\(versions)")
    }
    return NewGame(
      attempt: attempt.id,
      player: attempt.player,
      mode: attempt.mode,
      daily: attempt.daily,
      score: match.score,
      words: record.words,
      hints: record.hintsUsed,
      flags: flags(of: record),
      at: now,
      record: record.text()
    )
  }

  private func checkCube(
    _ record: GameRecord,
    _ attempt: StoredAttempt
  ) throws(APIError) {
    guard record.mode == attempt.mode else {
      throw APIError(
        .otherCube,
        "The attempt is for a \(attempt.mode.name) game, and the record is of a \(record.mode.name) one."
      )
    }
    guard record.letters == CubeLetters(seed: attempt.seed) else {
      throw APIError(
        .otherCube,
        "The letters of the record are not those of the cube that this attempt was given."
      )
    }
    // A record may leave out what it was played as, but not say something else.
    let isOther: Bool =
      switch record.challenge {
      case nil: false
      case .code(let code): code.seed != attempt.seed
      case .daily(let cube, let isPractice): isPractice || cube != attempt.cube
      }
    if isOther {
      throw APIError(.otherCube, "The record says that it belongs to another cube or is practice.")
    }
    guard record.dictionary.name == DictionaryID.english.name else {
      throw APIError(
        .recordRefused,
        "The record names the word list \(record.dictionary.name.quoted). Only games with the built-in "
          + "list, \(DictionaryID.english.name.quoted), are ranked."
      )
    }
  }

  private func checkTime(
    _ record: GameRecord,
    _ attempt: StoredAttempt,
    now: Double,
    settled: Double,
    setBack: Double
  ) throws(APIError) {
    let passed = now - attempt.startedAt
    let missing = record.secondsPlayed - passed - limits.clockTolerance
    // The server's own mistake is nobody's game. When the seconds have passed by this clock, too, it counts.
    guard missing <= 0 || passed >= 0 && missing > setBack else {
      // About this game alone: the player's others may count at once.
      throw APIError(
        .tooEarly,
        "The server's clock was set back. The game counts later; hand it in again.",
        retryAfter: Int(min(missing, 86_400)) + 1
      )
    }
    guard missing <= 0 else {
      throw APIError(
        .tooFast,
        "The record has \(Int(record.secondsPlayed)) seconds of play, but the attempt began "
          + "\(max(0, Int(passed))) seconds ago."
      )
    }
    // An attempt that began by a clock that is not believed ends by it, and the others do not.
    let isByDoubted = settled > 0 && attempt.startedAt > settled
    let end = isByDoubted ? now : min(now, settled)
    guard end <= attempt.closesAt else {
      throw APIError(
        .attemptClosed,
        "The attempt was closed \(Int(end - attempt.closesAt) + 1) seconds ago. The game is not ranked."
      )
    }
  }
}

extension Referee {
  /// Whether a game was played with this server's version of the list, as far as its record says.
  func isJudgedByItsList(_ record: GameRecord) -> Bool {
    record.dictionary.version.map { $0 == String(lexicon.version, radix: 16) } ?? true
  }

  /// The fewest words that say something about how they were found.
  private static let fewestWords = 8
  /// The most words that are compared with the best ones; each has to be solved.
  private static let mostSolved = 30
  /// No human finds and types words of so many seconds a face, one after the other.
  private static let secondsPerFace = 0.05

  /// The signs that no human played a game whose moves are legal.
  func flags(of record: GameRecord) -> Set<PaceFlag> {
    var flags: Set<PaceFlag> = []
    let words = record.moves.count { $0.word != nil }
    if Self.fastWords(record) * 3 > words, words >= 3 { flags.insert(.tooFast) }
    if words >= Self.fewestWords, hasBestWords(record) { flags.insert(.bestWords) }
    return flags
  }

  /// How many words were played in less time than it takes to type them.
  private static func fastWords(_ record: GameRecord) -> Int {
    var last = 0.0
    return record.moves.count { move in
      defer { last = move.at }
      guard case .word(let faces) = move.move else { return false }
      return move.at - last < secondsPerFace * Double(faces.count)
    }
  }

  /// Whether at least three of four words scored as much as the best word on the board.
  private func hasBestWords(_ record: GameRecord) -> Bool {
    var solver = Solver(lexicon)
    let points = FacePoints(.english)
    var board = Board(record.letters)
    var played: Set<String> = []
    var (left, others) = (min(record.moves.count { $0.word != nil }, Self.mostSolved), 0)
    let mostOthers = left / 4
    for move in record.moves {
      if let word = move.word, let score = move.score {
        if score < Self.bestScore(&solver, points, board, besides: played) { others += 1 }
        left -= 1
        // Most games of people are decided by a few words, and need not be solved further.
        if others > mostOthers { return false }
        if left == 0 { break }
        played.insert(word)
      }
      board.make(move.move)
    }
    return true
  }

  /// The best score of the words on a board that were not played; 0 if there is none.
  private static func bestScore(
    _ solver: inout Solver,
    _ points: FacePoints,
    _ board: Board,
    besides played: Set<String>
  ) -> Int {
    guard let (graph, _) = board.letterGraph, let words = solver.solve(graph) else { return 0 }
    var best: UInt32 = 0
    for index in words.indices {
      let letters = words.letters(at: index)
      let score = points.score(of: letters)
      if score > best, !played.contains(LexiconText.capitals(letters)) { best = score }
    }
    return Int(best)
  }
}
