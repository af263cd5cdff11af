import Routes
import Rules
import SQLite

extension ServerDatabase {
  func submit(_ new: NewGame, _ today: Int) throws(StoreError) -> SubmitOutcome {
    // A game changes its player's places: one game of a player at a time.
    try connection.hold("players", new.player)
    guard let attempt = try attempt(new.attempt), attempt.player == new.player else {
      return .unknownAttempt
    }
    if let id = attempt.game, let game = try game(id) {
      return game.record == new.record ? .repeated(game) : .alreadySubmitted
    }
    // The name and the number are filled in when the row is read back.
    guard let name = PlayerName(text: "?") else { return .unknownAttempt }
    let draft = StoredGame(id: 0, new, name: name, today: today)
    let id = try connection.insert(
      """
      INSERT INTO games (attempt, player, mode, daily, day, score, word_count, hints, flags, at,
        published, record)
      VALUES (\(new.attempt), \(new.player), \(new.mode), \(orNull: new.daily), \(draft.day), \(new.score),
        \(new.words.count), \(new.hints), \(new.flags), \(new.at), \(draft.isPublished), \(new.record))
      """
    )
    guard let game = try game(id) else {
      throw StoreError(reason: "game \(id) was not found after it was inserted")
    }
    try addPlaces(of: game, game.rankingKeys)
    if game.isPublished { try addWords(new.words, of: game) }
    return .accepted(game)
  }

  func publish(_ today: Int) throws(StoreError) {
    let waiting = try games("games.published = 0 AND games.day < \(today)")
    for var game in waiting {
      try connection.run("UPDATE games SET published = 1 WHERE id = \(game.id)")
      game.isPublished = true
      try addPlaces(of: game, game.rankingKeys)
      try addWords(try words(of: game), of: game)
    }
    try forgetWords(today)
  }

  func game(_ id: RankedGameID) throws(StoreError) -> StoredGame? {
    try games("games.id = \(id)").first
  }

  func history(_ player: PlayerID, _ query: HistoryQuery) throws(StoreError) -> [OwnGame] {
    let games = try games(
      """
      games.player = \(player) AND games.id < \(query.before ?? .max)
      ORDER BY games.id DESC LIMIT \(query.limit)
      """
    )
    var own: [OwnGame] = []
    for game in games {
      guard let key = game.rankingKeys.first else { continue }
      let better = try countBetter(key, than: game)
      own.append(OwnGame(game, board: key.board, rank: better + 1, count: try count(key)))
    }
    return own
  }

  /// The words of a stored game, which its record has.
  private func words(of game: StoredGame) throws(StoreError) -> [NewGame.Word] {
    guard let record = try? GameRecord(text: game.record) else {
      throw StoreError(reason: "the record of game \(game.id) cannot be read")
    }
    return record.words
  }

  /// The games of a condition.
  func games(_ condition: SQL) throws(StoreError) -> [StoredGame] {
    try connection.rows(
      """
      SELECT games.id, games.player, players.name, mode, daily, day, score, word_count, hints, flags,
        at, published, record
      FROM games JOIN players ON players.id = games.player WHERE \(condition)
      """,
      make: StoredGame.init
    )
  }
}

extension GameRecord {
  var words: [NewGame.Word] {
    moves.compactMap { move in
      guard let word = move.word, let score = move.score else { return nil }
      return NewGame.Word(word: word, score: score)
    }
  }
}
