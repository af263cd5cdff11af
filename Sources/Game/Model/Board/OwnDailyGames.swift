import Rules

/// The player's own games on daily cubes, as a board shows and publishes them. They are always read from
/// the history, so nothing has to remember what was published.
package struct OwnDailyGames: Hashable, Sendable {
  /// The player's name on the board.
  var name: PlayerName
  /// The finished games that count and have a word.
  package var games: [Game] = []
  /// The cubes on which the try that counts is over, with words or without.
  package var playedCubes: Set<DailyCube> = []

  package struct Game: Hashable, Sendable {
    /// The line on the board, with the player's name.
    package var entry: BoardEntry
    /// All moves, so that others can play it again.
    package var record: GameRecord
    package var end: GameEnd

    package init(entry: BoardEntry, record: GameRecord, end: GameEnd) {
      self.entry = entry
      self.record = record
      self.end = end
    }
  }

  package init(name: PlayerName) { self.name = name }

  var entries: [BoardEntry] { games.map(\.entry) }

  /// Reads the games of some days.
  ///
  /// Games with another word list than that of their language are left out, and so are damaged ones: the list
  /// of games names those.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - today: The day now. Games of earlier days that were left open are closed first.
  ///   - name: The player's name on the board.
  ///   - history: Where the games are.
  /// - Throws: Why the history cannot be read.
  package static func read(
    _ days: ClosedRange<Int>,
    today: Int,
    name: PlayerName,
    history: HistoryClient
  ) async throws(HistoryError) -> Self {
    _ = try await history.dailyOverview(today)
    var own = Self(name: name)
    for daily in try await history.dailyGames(days) {
      guard !daily.isPractice, let end = daily.game.end else { continue }
      own.playedCubes.insert(daily.cube)
      guard daily.game.wordCount > 0,
        daily.game.dictionary == daily.cube.language.dictionaryName
      else { continue }
      let record: GameRecord
      do throws(HistoryError) {
        record = try await history.record(daily.game.id)
      } catch {
        if error.isStorageFailure { throw error }
        continue
      }
      guard let match = try? record.replay(isWord: { _ in true }) else { continue }
      let entry = BoardEntry(
        name: name,
        cube: daily.cube,
        match: match,
        record: record,
        startedAt: daily.game.startedAt,
        origin: "your history"
      )
      own.games.append(Game(entry: entry, record: record, end: end))
    }
    return own
  }
}
