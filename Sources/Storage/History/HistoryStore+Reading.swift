import Model
import Rules
import SQLite

extension HistoryStore {
  /// One page of all words ever played, or of those of a game.
  ///
  /// - Throws: `noSuchGame` if it asks for such a game.
  package func words(_ query: WordQuery) throws(HistoryError) -> Page<WordEntry> {
    let page = try readWords { database throws(SQLiteError) -> Page<WordEntry>? in
      if let game = query.game {
        let found: Int? = try database.connection.value("SELECT 1 FROM games WHERE id = \(game)")
        guard found != nil else { return nil }
      }
      return try database.words(query)
    }
    if page == nil, let game = query.game { throw .noSuchGame(game) }
    return page ?? Page(total: 0)
  }

  /// One page of the plays of a word, the latest first.
  package func plays(_ query: PlaysQuery) throws(HistoryError) -> Page<WordPlay> {
    try readWords { database throws(SQLiteError) in try database.plays(query) }
  }

  package func games(_ query: GameQuery) throws(HistoryError) -> Page<GameSummary> {
    try read { database throws(SQLiteError) in try database.games(query) }
  }

  /// The best scores of each mode that has finished games.
  func bestScores(on day: Int) throws(HistoryError) -> [GameMode: BestScores] {
    try read { database throws(SQLiteError) in try database.bestScores(on: day) }
  }

  /// What other processes have written, as a number; see `HistoryClient.revision`. 0 if it cannot be read:
  /// what is read next says why.
  func revision() -> Int {
    let version = try? read { database throws(SQLiteError) in
      try database.connection.value("PRAGMA data_version", as: Int.self)
    }
    return version ?? 0
  }

  /// Statistics over all games.
  package func stats() throws(HistoryError) -> Stats {
    let today = configuration.day(configuration.now())
    return try readWords { database throws(SQLiteError) in try database.stats(today: today) }
  }

  /// When which words of the games on the disk were found for the first time.
  package func growth() throws(HistoryError) -> Growth {
    let language = configuration.language
    return try readWords { database throws(SQLiteError) in try database.growth(in: language) }
  }

  /// Reads words after those of games of two have been counted.
  func readWords<Value>(
    _ body: (HistoryDatabase) throws(SQLiteError) -> Value
  ) throws(HistoryError) -> Value {
    try read { database throws(SQLiteError) in
      try database.duels.countWords()
      return try body(database)
    }
  }

  /// One game as a record, replayed by the rules.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` with the move that breaks the rules.
  func record(_ id: GameID) throws(HistoryError) -> GameRecord {
    emptyInbox()
    if let game = sessionGames[id] { return try StoredGame(id, game.snapshot).record() }
    return try repairing(id) { () throws(HistoryError) in try load(id).record() }
  }

  /// When a game started, by the wall clock.
  package func startedAt(_ id: GameID) throws(HistoryError) -> Timestamp {
    emptyInbox()
    if let game = sessionGames[id] { return game.snapshot.game.startedAt }
    return try load(id).game.startedAt
  }

  /// A game with its moves from the disk.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` if a row of it cannot be read.
  func load(_ id: GameID) throws(HistoryError) -> StoredGame {
    var damage: SQLiteError?
    let game = try read { database throws(SQLiteError) -> StoredGame? in
      do throws(SQLiteError) {
        return try database.load(id)
      } catch {
        guard error.kind == .unreadableRow else { throw error }
        damage = error
        return nil
      }
    }
    if let damage { throw .damagedGame(id, reason: damage.reason) }
    guard let game else { throw .noSuchGame(id) }
    return game
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
    emptyInbox()
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
  func dailyGames(_ days: ClosedRange<Int>) throws(HistoryError) -> [DailyGame] {
    emptyInbox()
    return try read { database throws(SQLiteError) in try database.dailyGames(days) }
  }

  /// Ends the counted games of earlier days that no living process has. One in play ends itself.
  func closeDailyGames(_ history: OpenHistory) throws(SQLiteError) {
    let today = DailyCube.day(at: configuration.now().seconds)
    try close(history.database.runningDailyGames(before: today), of: history, as: .dayOver)
  }
}

extension HistoryStore {
  /// All awards: from what each game came to, which is kept with it, and from the moves of those games that
  /// may have earned one first.
  ///
  /// A game that is saved meanwhile, and home that is opened, must not wait for ten years of games: after
  /// some games, whatever else waits for the history goes first. Games that are saved between two steps may
  /// be missing; the next answer has them.
  ///
  /// - Throws: What cannot be read, and `failed` if the task is cancelled.
  package func awards() async throws(HistoryError) -> Awards {
    emptyInbox()
    var words: AwardFactTable.WordTraitsByChunk = [:]
    let source = try history().database
    var tally = AwardTally(of: configuration.language)
    var candidates: [(game: GameID, mode: GameMode, facts: AwardFacts)] = []
    var last = Int64.min
    while let end = try read({ database throws(SQLiteError) in
      try database.awardFacts.forEachGame(Self.gamesPerStep, after: last, words: &words) {
        game,
        facts in
        tally.add(game, facts)
        candidates.append((game.id, game.mode, facts))
      }
    }) {
      last = end
      // A damaged file is set aside, and another one continues. Its games have other numbers.
      guard try await goesOn(with: source) else { return try await awards() }
    }
    // Numbers are sorted faster than what they stand for.
    let times = candidates.map { $0.facts.earliest?.seconds ?? 0 }
    var rest = candidates.indices.sorted { times[$0] < times[$1] }[...]
    while !rest.isEmpty {
      try read { database throws(SQLiteError) in
        var moves = 0
        while moves < Self.movesPerStep, let next = rest.popFirst() {
          let (game, mode, facts) = candidates[next]
          guard tally.needsMoments(facts, of: game) else { continue }
          moves += facts.moveCount
          tally.addMoments(
            of: try database.awardFacts.moves(of: game, words: &words),
            in: game,
            mode: mode,
            sharedMoves: facts.sharedMoves
          )
        }
      }
      guard try await goesOn(with: source) else { return try await awards() }
    }
    return tally.awards
  }

  /// Lets others ask the history, between two steps.
  ///
  /// - Returns: Whether it is still the same file.
  private func goesOn(with source: HistoryDatabase) async throws(HistoryError) -> Bool {
    await Task.yield()
    if Task.isCancelled { throw .failed(reason: "Nobody waits for the awards any more.") }
    return try history().database === source
  }

  /// How many games and moves are read in one step, which takes about a millisecond.
  private static let (gamesPerStep, movesPerStep) = (200, 2000)
}
