import Model
import Rules

extension SampleHistory {
  /// The awards of a player who has found some hundred words: some were earned, one of them a hidden one,
  /// and others are nearly there.
  package static let awards: Awards = {
    var tally = AwardTally()
    // A year of two words every few days, the longest and best ones late.
    for number in 0..<137 {
      var game = games[number % games.count]
      game.id = GameID(rawValue: Int64(number + 1))
      game.mode = .timed
      game.end = .timeUp
      game.hintsUsed = 0
      game.challenge = nil
      game.startedAt.seconds = date.seconds - Double(137 - number) * 86_400 * 2.6
      game.score = 620 + number * number % 1150
      game.wordCount = 9 + number % 8
      tally.add(game, moves: moves(of: number, startedAt: game.startedAt))
    }
    for daily in dailyGames where !daily.isPractice {
      var game = daily.game
      game.startedAt = Timestamp(seconds: DailyCube.start(of: daily.cube.day) + 30_000)
      game.id.rawValue += 1000
      let word = AwardMove(PlayedMove(dailyMove, playedAt: game.startedAt))
      tally.add(game, moves: [word])
    }
    return tally.awards
  }()

  private static let dailyMove = TimedMove(
    at: 8,
    move: .word([]),
    score: 27,
    word: "CAB"
  )

  /// Two words of a game, more letters in later ones, and in one game a cube removed by hand.
  private static func moves(of number: Int, startedAt: Timestamp) -> [AwardMove] {
    let words = entries.map(\.word).filter { $0.utf8.count <= 5 + number / 34 }
    var moves = (0..<2).map { index in
      let word = words[(number * 2 + index) * 7 % words.count]
      return TimedMove(
        at: number == 80 && index == 1 ? 179.5 : Double(20 + 40 * index),
        move: .word([]),
        score: Score.ofWord(points: 9, letterCount: word.utf8.count),
        word: word
      )
    }
    if number == 5 {
      moves.append(
        TimedMove(at: 90, move: .removal(LatticePoint.all[0]), score: nil, word: nil)
      )
    }
    return moves.map {
      AwardMove(PlayedMove($0, playedAt: Timestamp(seconds: startedAt.seconds + $0.at)))
    }
  }
}
