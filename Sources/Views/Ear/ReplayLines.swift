import Features
import Model
import Rules
import Words

/// A replay by ear, move by move.
package enum ReplayLines {
  /// How a replay goes on: told with what begins it, or with its review.
  static let goesOn = "An empty line tells the next move. /back goes back, /home leaves."

  /// What begins: `Game 7 again, timed, 412 points in 12 moves. An empty line tells the next move.`
  static func title(_ replay: ReplayFeature.State) -> String {
    let moves = PlainWords.count(replay.moveCount, "move")
    if let players = replay.players {
      return
        "The game of \(players.names.first) and \(players.names.second) again, \(moves). \(goesOn)"
    }
    let name = replay.game.map { "Game \($0)" } ?? "The game"
    let points = replay.record.moves.reduce(0) { $0 + ($1.score ?? 0) }.points
    let title = "\(name) again, \(replay.record.mode.name), \(points) in \(moves)."
    // Who has asked for the review waits for its turning points, and is told after them how a replay goes on.
    guard replay.timesReviewAsked == 0 else { return title }
    let review =
      replay.canBeReviewed ? " /review tells the turning points of a game that is over." : ""
    return "\(title) \(goesOn)\(review)"
  }

  /// The latest move: `3 of 12, at 45 seconds: STONE, 75 points. 2 cubes vanish. Score 412.`
  package static func made(_ replay: ReplayFeature.State) -> String {
    let index = replay.movesMade - 1
    guard index >= 0 else {
      return "This is the start; \(moves(replay)) to come."
    }
    let name = replay.players.map { $0.name(index) }
    let sentences = MoveText.sentences(index, of: replay.matchSoFar, by: name) ?? []
    // The turns of two players have no times.
    let time = name == nil ? ", at \(PlainWords.time(replay.record.moves[index].at))" : ""
    let move = "\(index + 1) of \(replay.moveCount)\(time): \(sentences.joined(separator: " "))"
    let mark = replay.timesReviewAsked > 0 ? worth(replay) : nil
    let line = ["\(move) \(standing(replay))", mark].compactMap { $0 }.joined(separator: " ")
    guard replay.isAtEnd else { return line }
    let end = replay.players.map(\.end) ?? replay.end?.headline ?? ""
    return end.isEmpty ? "\(line) That was the last move." : "\(line) \(end.ended)"
  }

  /// The turning points, what the latest move was worth, and where the better word was.
  static func review(_ replay: ReplayFeature.State) -> [String] {
    guard let text = replay.reviewText else {
      return replay.review.problem.isEmpty ? [] : [replay.review.problem]
    }
    let points = text.review.turningPoints
    let count = PlainWords.count(points.count, "turning point")
    let title = points.isEmpty ? "No turning points: \(ReviewText.noneCostMore)." : "\(count)."
    return [title] + points.map(text.sentence) + latest(replay, text)
  }

  /// What is told of a review to who asks for more: what the cube offers, and what the moves were compared with.
  static func afterReview(_ replay: ReplayFeature.State) -> [String] {
    replay.reviewText == nil
      ? [] : offered(replay) + [ReviewText.spokenComparison]
  }

  /// The best of the words that the cube offers, the common ones first.
  private static func offered(_ replay: ReplayFeature.State) -> [String] {
    guard let offered = replay.offered else { return [] }
    func list(_ words: ArraySlice<PlayedWord>) -> String {
      words.prefix(mostWords).map { "\($0.word) \($0.score.grouped)" }.joined(separator: ", ")
    }
    let (common, others) = (
      offered.words.prefix(offered.commonCount), offered.words.dropFirst(offered.commonCount)
    )
    let count = PlainWords.count(common.count, "common word")
    let first = common.isEmpty ? [] : ["\(count) can be played now: \(list(common))."]
    return first
      + (others.isEmpty ? [] : ["And \(others.count.grouped) that fewer know: \(list(others))."])
  }

  /// The most words of a cube that are told.
  private static let mostWords = 10

  /// The latest move, and the path of the better word.
  private static func latest(_ replay: ReplayFeature.State, _ text: ReviewText) -> [String] {
    guard replay.movesMade > 0, let worth = worth(replay) else { return [] }
    let index = replay.movesMade - 1
    let word = replay.record.moves[index].word ?? "a removed cube"
    // A turning point was told just before.
    let isTold = text.review.turningPoints.contains(index)
    let move = "Move \(replay.movesMade), \(word): "
    let first = isTold ? [] : [move + worth]
    guard let better = replay.betterMove(index) else { return first }
    let removal =
      better.removed.isEmpty
      ? [] : ["Remove first \(CubeText.cubes(better.removed, replay.boardBefore(index)))."]
    let name = isTold ? "\(better.word), \(better.score.points)" : better.word
    var path = removal + ["\(name): \(CubeText.list(better.path, better.board))."]
    if isTold { path[0] = move + path[0] }
    return first + path
  }

  /// What the latest move was worth: `Slip, cost 90: SALUTARY, 312 points.`
  private static func worth(_ replay: ReplayFeature.State) -> String? {
    let index = replay.movesMade - 1
    guard let text = replay.reviewText, text.review.moves.indices.contains(index) else {
      return nil
    }
    let cost = text.review.moves[index].cost
    guard cost > 0 else { return "Best: none better was found." }
    let first = text.removals(index).map { "with \($0) removed first, " } ?? ""
    let better = replay.betterMove(index).map { ": \(first)\($0.word), \($0.score.points)" } ?? ""
    return "\(text.mark(index)), cost \(cost.grouped)\(better)."
  }

  /// `Score 412.`, of two players `Ann 75, Ben 30.`
  static func standing(_ replay: ReplayFeature.State) -> String {
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
