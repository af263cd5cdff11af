import Game
import Rules

/// Words about the daily cubes.
enum DailyText {
  /// How far the player has come with a cube of today, such as “1,284, Chapter (54 %)”.
  static func progress(_ today: TodaysCubes, _ mode: GameMode) -> String {
    switch today.progress(mode) {
    case .unknown: ""
    case .open: "not played"
    case .running(let game):
      mode.isResumable ? "resume, \(game.game.score.grouped)" : "being played"
    case .over(let game): result(game)
    case .onlyPractice: "practice"
    }
  }

  /// The points of a game with its rank, such as “1,284, Chapter (54 %)”.
  static func result(_ game: DailyGame) -> String {
    [game.game.score.grouped, game.rank?.title].compactMap(\.self).joined(separator: ", ")
  }
}
