import Game
import Rules
import SQLite

extension HistoryStore {
  /// All awards, from every move of every game.
  ///
  /// Ten years of games take a tenth of a second. A game that is saved meanwhile, and home that is opened,
  /// must not wait for that: after some games, whatever else waits for the history goes first. Games that
  /// are saved between two steps may be missing; the next answer has them.
  ///
  /// - Throws: What cannot be read, and `failed` if the task is cancelled.
  package func awards() async throws(HistoryError) -> Awards {
    takeDelivered()
    let words = try read { database throws(SQLiteError) in try database.wordTraits() }
    let source = try history().database
    var tally = AwardTally(of: configuration.language)
    var last: Int64? = .min
    while let game = last {
      last = try read { database throws(SQLiteError) in
        try database.addGames(Self.gamesPerStep, after: game, words: words, to: &tally)
      }
      await Task.yield()
      if Task.isCancelled { throw .failed(reason: "Nobody waits for the awards any more.") }
      // A damaged file is set aside, and another one continues. Its games have other numbers.
      guard try history().database === source else { return try await awards() }
    }
    return tally.awards
  }

  /// How many games are read in one step, which takes about a millisecond.
  private static let gamesPerStep = 200
}
