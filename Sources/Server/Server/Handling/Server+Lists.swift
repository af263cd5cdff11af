import Platform
import Routes
import Rules

extension Server {
  func leaderboard(_ query: LeaderboardQuery, _ visit: Visit) throws(APIError) -> Leaderboard {
    try publishFinishedDays(visit)
    if query.board.isDaily, query.span == .day,
      let cube = DailyCube(day: visit.today, mode: query.board.mode)
    {
      try checkHasPlayed(cube, visit)
    }
    let key = RankingKey(
      board: query.board,
      span: query.span,
      day: visit.today,
      hints: query.hints
    )
    let ranking = try ask(store.ranking, key, query.top, query.around, visit.player?.id)
    return Leaderboard(
      board: query.board,
      span: query.span,
      count: ranking.count,
      top: ranking.top,
      around: ranking.around
    )
  }

  func bestWords(_ query: WordsQuery, _ visit: Visit) throws(APIError) -> WordList {
    try publishFinishedDays(visit)
    let games = WordPeriod.games(query.span, day: visit.today)
    return WordList(words: try ask(store.words, games, query.limit))
  }

  func dayWords(_ query: DayWordsQuery, _ visit: Visit) throws(APIError) -> WordList {
    try publishFinishedDays(visit)
    // Also for those who have played one of the day's two cubes: the list has words of both.
    guard query.day < visit.firstOpenDay else { throw Self.dayIsOpen(query.day, visit) }
    return WordList(words: try ask(store.words, .daily(query.day), query.limit))
  }

  func daily(_ query: DailyQuery, _ visit: Visit) throws(APIError) -> DailyResults {
    let cube = query.cube
    guard let board = LeaderboardID(mode: cube.mode, isDaily: true) else {
      throw APIError(.badParameter, "There are no daily results of \(cube.mode) games.")
    }
    try checkHasPlayed(cube, visit)
    let key = RankingKey(board: board, span: .day, day: cube.day, hints: false)
    let ranking = try ask(store.ranking, key, query.top, 0, visit.player?.id)
    return DailyResults(
      day: cube.day,
      mode: cube.mode,
      isOver: cube.day < visit.today,
      count: ranking.count,
      top: ranking.top,
      own: ranking.around.first,
      distribution: try ask(store.distribution, key)
    )
  }

  func history(_ query: HistoryQuery, _ visit: Visit) throws(APIError) -> OwnGames {
    let player = try visit.own
    try publishFinishedDays(visit)
    return OwnGames(games: try ask(store.history, player.id, query))
  }

  func game(_ id: RankedGameID, _ visit: Visit) throws(APIError) -> WatchedGame {
    guard let game = try ask(store.game, id) else {
      throw APIError(.unknownGame, "There is no game \(id).")
    }
    // Also from those who have played: a second key is quickly made, and could hand the record in.
    if let day = game.daily, day >= visit.firstOpenDay { throw Self.dayIsOpen(day, visit) }
    guard let record = try? JSONValue(reading: game.record.utf8) else {
      journal.write("storeError", [.init("reason", .string("record of game \(id)"))])
      throw APIError(.unavailable, "The record of game \(id) is damaged.")
    }
    return WatchedGame(
      game: id,
      name: game.name,
      score: game.score,
      at: game.at,
      isFlagged: !game.flags.isEmpty,
      record: record
    )
  }

  /// Throws unless the results on a daily cube can no longer help the player who asks: no attempt of its day
  /// runs any more, or the player's one try is over.
  private func checkHasPlayed(_ cube: DailyCube, _ visit: Visit) throws(APIError) {
    if cube.day < visit.firstOpenDay { return }
    if let player = visit.player {
      let attempt = try ask(store.dailyAttempt, player.id, cube)
      if let attempt, attempt.game != nil || attempt.closesAt < visit.settled { return }
    }
    throw APIError(
      .hiddenUntilPlayed,
      "This is hidden until you have played the \(cube.mode.name) cube of day \(cube.day), or the day is "
        + "over."
    )
  }

  private static func dayIsOpen(_ day: Int, _ visit: Visit) -> APIError {
    let seconds = Int(visit.secondsOpen)
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return APIError(
      .hiddenUntilPlayed,
      "The games and words of day \(day) are shown when its last attempt is closed, at "
        + "00:\(padded(seconds / 60)):\(padded(seconds % 60)) UTC on the next day."
    )
  }

  /// Forgets what is old; call it again while it has forgotten something.
  ///
  /// - Returns: Whether it has.
  func forget() throws(APIError) -> Bool {
    let visit = visit("")
    let limits = Forgetting(
      environment.limits.memory,
      now: visit.settled,
      isBelieved: visit.settled == visit.now
    )
    let forgotten = try ask(store.forget, limits)
    metrics.count(forgotten)
    return forgotten.values.contains { $0 > 0 }
  }

  /// Writes what was counted since the last call to the log.
  func sayCounts() { journal.sayCounts() }
}
