import Features
import Model
import Rules

/// A replay by ear, move by move.
package enum ReplayLines {
  /// What begins: `Game 7 again, timed, 412 points in 12 moves. An empty line tells the next move.`
  static func title(_ replay: ReplayFeature.State) -> String {
    let moves = PlainWords.count(replay.moveCount, "move")
    let how = "An empty line tells the next move. /back goes back, /home leaves."
    if let players = replay.players {
      return
        "The game of \(players.names.first) and \(players.names.second) again, \(moves). \(how)"
    }
    let name = replay.game.map { "Game \($0)" } ?? "The game"
    let points = replay.record.moves.reduce(0) { $0 + ($1.score ?? 0) }.points
    return "\(name) again, \(replay.record.mode.name), \(points) in \(moves). \(how)"
  }

  /// The latest move: `3 of 12, at 45 seconds: STONE, 75 points. 2 cubes vanish. Score 412.`
  static func made(_ replay: ReplayFeature.State) -> String {
    let index = replay.movesMade - 1
    guard index >= 0 else {
      return "This is the start; \(moves(replay)) to come."
    }
    let name = replay.players.map { $0.name(index) }
    let sentences = MoveText.sentences(index, of: replay.matchSoFar, by: name) ?? []
    // The turns of two players have no times.
    let time = name == nil ? ", at \(PlainWords.time(replay.record.moves[index].at))" : ""
    let move = "\(index + 1) of \(replay.moveCount)\(time): \(sentences.joined(separator: " "))"
    let line = "\(move) \(standing(replay))"
    guard replay.isAtEnd else { return line }
    let end = replay.players.map(\.end) ?? replay.end.headline
    return end.isEmpty ? "\(line) That was the last move." : "\(line) \(end.ended)"
  }

  /// `Score 412.`, of two players `Ann 75, Ben 30.`
  package static func standing(_ replay: ReplayFeature.State) -> String {
    guard let players = replay.players else { return "Score \(replay.score.grouped)." }
    let made = replay.record.moves.prefix(replay.movesMade)
    return Duel.Seat.allCases.map { "\(players.names[$0]) \(players.score($0, of: made).grouped)" }
      .joined(separator: ", ") + "."
  }

  /// Where the replay stands, how long the game lasted, and when it was played.
  package static func score(
    _ replay: ReplayFeature.State,
    utcOffset: (Timestamp) -> Int
  ) -> String {
    guard replay.players == nil else { return standing(replay) }
    let date = replay.playedAt.map { ", played \($0.localText(utcOffset))" } ?? ""
    let moves = "\(replay.movesMade) of \(PlainWords.count(replay.moveCount, "move"))"
    return
      "\(standing(replay)) \(moves), \(PlainWords.time(replay.record.secondsPlayed)) in all\(date)."
  }

  /// The words so far, the latest first.
  package static func words(_ replay: ReplayFeature.State) -> String {
    let words = replay.record.moves.prefix(replay.movesMade).reversed().compactMap { move in
      move.word.map { "\($0) \((move.score ?? 0).grouped)" }
    }
    guard !words.isEmpty else { return "No words yet." }
    return "\(PlainWords.count(words.count, "word")): \(words.joined(separator: ", "))."
  }

  private static func moves(_ replay: ReplayFeature.State) -> String {
    PlainWords.count(replay.moveCount - replay.movesMade, "move")
  }
}
