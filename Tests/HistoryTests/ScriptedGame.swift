import History
import Model
import Rules

/// A random game that follows the rules. Every text of at least three letters is a word.
///
/// The cube has few different letters, so many games have the same words.
struct ScriptedGame {
  /// What is known of it when it starts; its key follows from that.
  var new: NewGame
  var moves: [TimedMove]
  /// The words that hints have named, some of which could not be played.
  var hintedWords: Set<String>

  private static let few = Letter.basic.filter {
    "AETSQU".contains($0.text) || $0.text == "QU"
  }

  /// Plays a game.
  ///
  /// - Parameters:
  ///   - seed: Decides the cube and the moves.
  ///   - moveCount: How many moves, if the cube lasts.
  ///   - hasHints: Whether hints name some of the words.
  init(
    seed: UInt64,
    mode: GameMode = .unlimited,
    moveCount: Int = 8,
    startedAt: Double = 1000,
    hasHints: Bool = false
  ) {
    var generator = SeededGenerator(seed: seed)
    let letters = CubeLetters { _ in
      Self.few[Int(generator.next(below: UInt64(Self.few.count)))]
    }
    self.init(
      Match(mode: mode, letters: letters, seed: seed),
      &generator,
      moveCount: moveCount,
      startedAt: startedAt,
      hasHints: hasHints
    )
  }

  /// Plays a game on the cube of a challenge.
  ///
  /// - Parameter seed: Decides the moves.
  init(_ challenge: Challenge, seed: UInt64 = 1, moveCount: Int = 4, startedAt: Double) {
    var generator = SeededGenerator(seed: seed)
    self.init(Match(challenge), &generator, moveCount: moveCount, startedAt: startedAt)
  }

  private init(
    _ match: Match,
    _ generator: inout SeededGenerator,
    moveCount: Int,
    startedAt: Double,
    hasHints: Bool = false
  ) {
    var match = match
    new = NewGame(
      mode: match.mode,
      letters: match.letters,
      seed: match.seed,
      dictionary: "english",
      dictionaryVersion: "",
      startedAt: Timestamp(seconds: startedAt),
      challenge: match.challenge
    )
    var tries = 0
    while match.moves.count < moveCount, !match.isOver, tries < 200 {
      tries += 1
      let at = Double(match.moves.count) * 2.5 + 1.125
      let move = Self.move(on: match, &generator)
      if hasHints, case .word(let faces) = move, generator.next(below: 2) == 0 {
        match.addHintedWord(match.word(faces))
      }
      _ = try? match.play(move, at: at) { _ in true }
    }
    moves = match.moves
    hintedWords = match.hintedWords
  }

  /// The game as it is saved after its first moves.
  ///
  /// - Parameters:
  ///   - count: How many moves; `nil` for all.
  ///   - progress: The progress; `nil` for half a second after the last move.
  ///   - end: Why it is over; `nil` while it runs.
  func snapshot(
    _ count: Int? = nil,
    progress: GameProgress? = nil,
    end: GameEnd? = nil
  ) -> GameSnapshot {
    let moves = moves.prefix(count ?? moves.count)
    let start = new.startedAt.seconds
    return GameSnapshot(
      new,
      moves: moves.map { PlayedMove($0, playedAt: Timestamp(seconds: start + $0.at)) },
      progress: progress ?? self.progress(moves.last.map { $0.at + 0.5 } ?? 0),
      end: end
    )
  }

  /// The progress after some seconds, with a hint for each hinted word.
  func progress(_ seconds: Double) -> GameProgress {
    GameProgress(seconds, hintsUsed: hintedWords.count, hintedWords: hintedWords)
  }

  var record: GameRecord {
    get throws {
      var match = Match(
        mode: new.mode,
        letters: new.letters,
        seed: new.seed,
        challenge: new.challenge
      )
      for word in hintedWords { match.addHintedWord(word) }
      for move in moves { try match.play(move.move, at: move.at) { _ in true } }
      return GameRecord(
        match: match,
        secondsPlayed: (moves.last?.at ?? -0.5) + 0.5,
        hintsUsed: hintedWords.count
      )
    }
  }

  private static func move(on match: Match, _ generator: inout SeededGenerator) -> Move {
    let playable = Array(match.board.playableFaces)
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(generator.next(below: UInt64(elements.count)))]
    }
    if generator.next(below: 6) == 0 { return .removal(pick(playable).point) }
    var path = [pick(playable)]
    let length = 3 + Int(generator.next(below: 3))
    while path.count < length {
      let next = playable.filter { path[path.count - 1].touches($0) && !path.contains($0) }
      guard !next.isEmpty else { break }
      path.append(pick(next))
    }
    return .word(path)
  }
}

extension HistoryClient {
  /// Plays moves of a game and saves it after each.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - numbers: How many moves it has after the first and after the last of them; `nil` for all.
  /// - Returns: The game's number.
  @discardableResult
  func play(
    _ game: ScriptedGame,
    _ numbers: ClosedRange<Int>? = nil
  ) async throws(HistoryError) -> GameID {
    var known: GameID?
    for number in numbers ?? 1...game.moves.count {
      known = try await save(game.snapshot(number)).game
    }
    return known ?? 0
  }
}

extension HistoryStore {
  /// Plays moves of a game and saves it after each.
  @discardableResult
  nonisolated(nonsending) func play(
    _ game: ScriptedGame,
    _ numbers: ClosedRange<Int>? = nil
  ) async throws(HistoryError) -> GameID {
    try await HistoryClient.live(self).play(game, numbers)
  }
}
