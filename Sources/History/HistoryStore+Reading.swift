import Game
import Rules
import SQLite

extension HistoryStore {
  /// One page of all words ever played.
  package func words(_ query: WordQuery) throws(HistoryError) -> Page<WordEntry> {
    try read { database throws(SQLiteError) in try database.words(query) }
  }

  /// One page of the plays of a word, the latest first.
  package func plays(_ query: PlaysQuery) throws(HistoryError) -> Page<WordPlay> {
    try read { database throws(SQLiteError) in try database.plays(query) }
  }

  /// One page of games.
  package func games(_ query: GameQuery) throws(HistoryError) -> Page<GameSummary> {
    try read { database throws(SQLiteError) in try database.games(query) }
  }

  /// The best scores of each mode that has finished games.
  package func bestScores(on day: Int) throws(HistoryError) -> [GameMode: BestScores] {
    try read { database throws(SQLiteError) in try database.bestScores(on: day) }
  }

  /// Statistics over all games.
  package func stats() throws(HistoryError) -> Stats {
    let today = configuration.day(configuration.now())
    return try read { database throws(SQLiteError) in try database.stats(today: today) }
  }

  /// One game as a record, replayed by the rules.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` with the move that breaks the rules.
  package func record(_ id: GameID) throws(HistoryError) -> GameRecord {
    takeDelivered()
    if let game = running[id] { return try StoredGame(id, game.snapshot).record() }
    return try repairing(id) { () throws(HistoryError) in try load(stored(id)).record() }
  }

  /// When a game started, by the wall clock.
  package func startedAt(_ id: GameID) throws(HistoryError) -> Timestamp {
    takeDelivered()
    if let game = running[id] { return game.snapshot.game.startedAt }
    return try load(stored(id)).game.startedAt
  }

  /// A game with its moves from the disk.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` if a row of it cannot be read.
  func load(_ id: GameID) throws(HistoryError) -> StoredGame {
    let game = try read { database throws(SQLiteError) -> Result<StoredGame?, SQLiteError> in
      do throws(SQLiteError) {
        return .success(try database.load(id))
      } catch {
        guard error.kind == .unreadableRow else { throw error }
        return .failure(error)
      }
    }
    switch game {
    case .success(let game?): return game
    case .success(nil): throw .noSuchGame(id)
    case .failure(let error): throw .damagedGame(id, reason: error.reason)
    }
  }
}

extension StoredGame {
  /// A game as it is in memory.
  init(_ id: GameID, _ snapshot: GameSnapshot) {
    self.init(
      id: id,
      game: snapshot.game,
      moves: snapshot.moves,
      progress: snapshot.progress,
      end: snapshot.end
    )
  }
}

extension HistoryStore {
  /// What the history has of the daily cubes, and of a day's games. Counted games of earlier days are
  /// closed as they stand.
  package func dailyOverview(_ day: Int) throws(HistoryError) -> DailyOverview {
    takeDelivered()
    // If this fails, the next time does it.
    try? closeDailyGames(history())
    return try read { database throws(SQLiteError) in
      DailyOverview(
        playedDays: try database.playedDailyDays(),
        games: try database.dailyGames(day...day),
        finishedCount: try database.finishedDailyCount(),
        hasLaterGame: try database.hasCountedGame((day + 1)...(day + DailyOverview.laterDays)),
        deletedModes: try database.deletedModes(on: day)
      )
    }
  }

  /// The games on the daily cubes of some days, by day; counted ones before practice.
  package func dailyGames(_ days: ClosedRange<Int>) throws(HistoryError) -> [DailyGame] {
    takeDelivered()
    return try read { database throws(SQLiteError) in try database.dailyGames(days) }
  }

  /// Ends the counted games of earlier days that no living process has. One in play ends itself.
  func closeDailyGames(_ history: OpenHistory) throws(SQLiteError) {
    guard let lock = history.lock else { return }
    let today = DailyCube.day(at: configuration.now().seconds)
    let closing = try history.database.runningDailyGames(before: today).filter { game in
      game.session != lock.session && game.session.map { !lock.isAlive($0) } ?? true
    }
    guard !closing.isEmpty else { return }
    try history.database.connection.transaction { () throws(SQLiteError) in
      for game in closing { try history.database.add(to: game.id, end: .dayOver) }
    }
  }
}

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
