import Rules

/// A game on a daily cube, as a line of a list.
package struct DailyGame: Hashable, Sendable {
  /// The cube, and whether the game was practice.
  package var cube: DailyCube
  /// Whether the game does not count.
  package var isPractice: Bool
  package var game: GameSummary

  package init(cube: DailyCube, isPractice: Bool, game: GameSummary) {
    self.cube = cube
    self.isPractice = isPractice
    self.game = game
  }

  /// The game's rank on its cube; `nil` beyond the table and with other words.
  package var rank: RankedScore? {
    cube.greedyScore(by: game.dictionary)
      .flatMap { RankedScore(game.score, greedyScore: $0, mode: cube.mode) }
  }

  /// Whether the game can go on: only on its day, and only if its mode allows it.
  package func isResumable(on today: Int) -> Bool { cube.day == today && game.isResumable }
}

extension Sequence<DailyGame> {
  /// The counted game on a cube; `nil` if it was not begun.
  package func counted(_ cube: DailyCube) -> DailyGame? {
    first { $0.cube == cube && !$0.isPractice }
  }

  /// The best score of practice on a cube; `nil` if there was none.
  package func practiceBest(_ cube: DailyCube) -> Int? {
    filter { $0.cube == cube && $0.isPractice }.map(\.game.score).max()
  }
}

/// What the history says about the daily cubes as a whole, and about one day.
package struct DailyOverview: Hashable, Sendable {
  /// The days with at least one word in a counted game, ascending, each once.
  package var playedDays: [Int]
  /// The games on the day's cubes, counted ones first.
  package var games: [DailyGame]
  /// How many counted games are over.
  package var finishedCount: Int
  /// Whether a counted game of a later day within a month was begun: then the clock was set back, and
  /// no game of this day counts any more.
  var hasLaterGame: Bool
  /// The modes whose counted game on the day's cube was deleted: there is no other try.
  var deletedModes: Set<GameMode>

  package init(
    playedDays: [Int] = [],
    games: [DailyGame] = [],
    finishedCount: Int = 0,
    hasLaterGame: Bool = false,
    deletedModes: Set<GameMode> = []
  ) {
    self.playedDays = playedDays
    self.games = games
    self.finishedCount = finishedCount
    self.hasLaterGame = hasLaterGame
    self.deletedModes = deletedModes
  }

  /// How many days ahead a counted game is evidence that the clock was set back. A clock that is wrong
  /// by years, as after an empty battery, must not lock the player out for years.
  package static let laterDays = 31

  /// The counted game on the cube of a mode; `nil` while there is none.
  package func counted(_ mode: GameMode) -> DailyGame? {
    games.first { $0.cube.mode == mode && !$0.isPractice }
  }
}
