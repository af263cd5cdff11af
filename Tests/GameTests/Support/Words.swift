import Game
import Rules

extension WordEntry {
  init(_ word: String, count: Int, bestScore: Int, at seconds: Double) {
    let last = Timestamp(seconds: seconds)
    self.init(word: word, count: count, bestScore: bestScore, lastPlayedAt: last)
  }
}

extension WordPlay {
  /// A move that scored 27.
  init(game: GameID, moveIndex: Int = 0, at seconds: Double, _ mode: GameMode) {
    let time = Timestamp(seconds: seconds)
    self.init(game: game, moveIndex: moveIndex, score: 27, playedAt: time, mode: mode)
  }
}
