import Routes
import Rules

extension Server {
  func leaderboard(_ query: LeaderboardQuery, _ visit: Visit) throws(APIError) -> Leaderboard {
    try publishFinishedDays(visit.today)
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
    let viewer = visit.player?.id
    let ranking = try stored { store throws(StoreError) in
      try store.ranking(key, query.top, query.around, viewer)
    }
    return Leaderboard(
      board: query.board,
      span: query.span,
      count: ranking.count,
      top: ranking.top,
      around: ranking.around
    )
  }

  func bestWords(_ query: WordsQuery, _ visit: Visit) throws(APIError) -> WordList {
    try publishFinishedDays(visit.today)
    let today = visit.today
    return WordList(
      words: try stored { store throws(StoreError) in
        try store.words(.games(query.span, day: today), query.limit)
      }
    )
  }

  func dayWords(_ query: DayWordsQuery, _ visit: Visit) throws(APIError) -> WordList {
    try publishFinishedDays(visit.today)
    // Also for those who have played one of the day's two cubes: the list has words of both.
    guard query.day < visit.today else {
      throw APIError(
        .hiddenUntilPlayed,
        "The words of day \(query.day) are shown when it is over, at 00:00 UTC."
      )
    }
    return WordList(
      words: try stored { store throws(StoreError) in
        try store.words(.daily(query.day), query.limit)
      }
    )
  }

  func daily(_ query: DailyQuery, _ visit: Visit) throws(APIError) -> DailyResults {
    let cube = query.cube
    guard let board = LeaderboardID(mode: cube.mode, isDaily: true) else {
      throw APIError(.badParameter, "There are no daily results of \(cube.mode) games.")
    }
    try checkHasPlayed(cube, visit)
    let key = RankingKey(board: board, span: .day, day: cube.day, hints: false)
    let viewer = visit.player?.id
    let ranking = try stored { store throws(StoreError) in
      try store.ranking(key, query.top, 0, viewer)
    }
    return DailyResults(
      day: cube.day,
      mode: cube.mode,
      isOver: cube.day < visit.today,
      count: ranking.count,
      top: ranking.top,
      own: ranking.around.first,
      distribution: try stored { store throws(StoreError) in try store.distribution(key) }
    )
  }

  func history(
    _ query: HistoryQuery,
    _ player: StoredPlayer,
    _ visit: Visit
  ) throws(APIError) -> OwnGames {
    try publishFinishedDays(visit.today)
    return OwnGames(
      games: try stored { store throws(StoreError) in try store.history(player.id, query) }
    )
  }

  func game(_ id: RankedGameID, _ visit: Visit) throws(APIError) -> WatchedGame {
    let found = try stored { store throws(StoreError) in try store.game(id) }
    guard let game = found else { throw APIError(.unknownGame, "There is no game \(id).") }
    if let day = game.daily, let cube = DailyCube(day: day, mode: game.mode) {
      try checkHasPlayed(cube, visit)
    }
    guard let record = try? JSONValue(reading: game.record.utf8) else {
      environment.log.write("storeError", [.init("reason", .string("record of game \(id)"))])
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

  /// Throws unless what others did on a daily cube can no longer help the player who asks: the day is over,
  /// or the player's one try is.
  private func checkHasPlayed(_ cube: DailyCube, _ visit: Visit) throws(APIError) {
    if cube.day < visit.today { return }
    if cube.day == visit.today, let player = visit.player {
      let attempt = try stored { store throws(StoreError) in
        try store.dailyAttempt(player.id, cube)
      }
      if let attempt, attempt.game != nil || attempt.closesAt < visit.now { return }
    }
    throw APIError(
      .hiddenUntilPlayed,
      "This is hidden until you have played the \(cube.mode.name) cube of day \(cube.day), or the day is "
        + "over."
    )
  }

  /// Forgets old attempts; called now and then.
  package func forgetOldAttempts() throws(APIError) {
    let moment = environment.now() - environment.limits.memoryOfAttempts
    try stored { store throws(StoreError) in try store.forgetAttempts(moment) }
  }
}
