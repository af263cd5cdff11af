import Game
import Rules

/// A game that follows the rules, played by chance: every word of at least three letters is one.
///
/// Few letters are taken, so that the same words come in many games.
struct ScriptedGame {
  var new: NewGame
  var moves: [TimedMove]

  /// Plays a game.
  ///
  /// - Parameters:
  ///   - seed: Decides the cube and the moves.
  ///   - moveCount: How many moves, if the cube lasts.
  init(
    seed: UInt64,
    mode: GameMode = .unlimited,
    moveCount: Int = 8,
    startedAt: Double = 1000
  ) {
    var generator = SeededGenerator(seed: seed)
    let letters = CubeLetters { _ in
      let few = Letter.all.filter { "AETSQU".contains($0.text) || $0.text == "QU" }
      return few[Int(generator.next(below: UInt64(few.count)))]
    }
    var match = Match(mode: mode, letters: letters, seed: seed)
    new = NewGame(
      mode: mode,
      letters: letters,
      seed: seed,
      dictionary: "english",
      dictionaryVersion: "",
      startedAt: Timestamp(seconds: startedAt)
    )
    var tries = 0
    while match.moves.count < moveCount, !match.isOver, tries < 200 {
      tries += 1
      let at = Double(match.moves.count) * 2.5 + 1.125
      _ = try? match.play(Self.move(on: match, &generator), at: at) { _ in true }
    }
    moves = match.moves
  }

  /// The moves as they are saved.
  func saved(_ id: GameID) -> [SavedMove] {
    moves.enumerated().map { index, move in
      SavedMove(
        game: id,
        index: index,
        move: move,
        playedAt: Timestamp(seconds: new.startedAt.seconds + move.at),
        secondsPlayed: move.at + 0.5
      )
    }
  }

  var record: GameRecord {
    get throws {
      var match = Match(mode: new.mode, letters: new.letters, seed: new.seed)
      for move in moves { try match.play(move.move, at: move.at) { _ in true } }
      return GameRecord(match: match, secondsPlayed: (moves.last?.at ?? -0.5) + 0.5)
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
