import Routes
import Rules
import SQLite

extension ServerDatabase {
  /// Counts a game, in two round trips: the first adds it and reads what it meets, the second updates
  /// the lists.
  func submit(_ new: NewGame, _ today: Int) throws(StoreError) -> SubmitOutcome {
    // A game changes its player's places: one game of a player at a time.
    try connection.hold("players", new.player)
    guard let name = PlayerName(text: "?") else { return .unknownAttempt }
    // The insertion returns both. No other game has a number yet that is as high.
    var game = StoredGame(id: .max, new, name: name, today: today)
    let insertion: SQL = """
      INSERT INTO games (attempt, player, mode, daily, day, score, word_count, hints, flags, at,
        published, record)
      SELECT id, player, \(new.mode), \(orNull: new.daily), \(game.day), \(new.score),
        \(new.words.count), \(new.hints), \(new.flags), \(new.at), \(game.isPublished), \(new.record)
      FROM attempts WHERE id = \(new.attempt) AND player = \(new.player)
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.attempt = attempts.id)
      RETURNING id, (SELECT name FROM players WHERE players.id = games.player)
      """
    let keys = game.rankingKeys
    let standings = keys.map { Self.standing($0, of: game, isNew: true) }
    let rivals = Self.rivals(of: game, new.words)
    let answers = try connection.rows(of: [insertion] + standings + rivals)
    guard let inserted = answers.first?.first else { return try outcome(of: new) }
    (game.id, game.name) = try inserted.make { ($0, $1) }
    let rest = answers.dropFirst()
    let found = try Self.standings(rest.prefix(keys.count))
    let words = rest.dropFirst(keys.count).first ?? []
    try addToLists(game, new.words, earlier: found.map { $0?.earlier }, rivals: words)
    return .accepted(game, Self.places(of: game, found))
  }

  /// The outcome if the attempt is unknown or has a game.
  private func outcome(of new: NewGame) throws(StoreError) -> SubmitOutcome {
    guard let attempt = try attempt(new.attempt), attempt.player == new.player,
      let id = attempt.game, let game = try game(id)
    else { return .unknownAttempt }
    return game.record == new.record ? .repeated(game) : .alreadySubmitted
  }

  /// The query for a game's words in the narrowest list; none before it is published.
  private static func rivals(of game: StoredGame, _ words: [NewGame.Word]) -> [SQL] {
    game.wordLists.prefix(1).map { bestWords($0, among: words.map(\.word)) }
  }

  /// - Parameters:
  ///   - earlier: The player's places in its rankings.
  ///   - rivals: The answer to ``rivals(of:_:)``.
  private func addToLists(
    _ game: StoredGame,
    _ words: [NewGame.Word],
    earlier: [PlaceRow?],
    rivals: [DatabaseRow]
  ) throws(StoreError) {
    // Rows that many games share come last, and are not held long.
    try addWords(words, of: game, rivals: rivals)
    try addPlaces(of: game, earlier: earlier)
  }

  func publish(_ today: Int, _ most: Int) throws(StoreError) -> PublishedStep {
    let waiting = try readableGames(
      "games.published = 0 AND games.day < \(today) ORDER BY games.day, games.id LIMIT \(most)"
    )
    // What cannot be read is in no list, and must not keep the others from theirs for ever.
    var faults = waiting.faults
    for fault in faults { try endWaiting(fault.id) }
    for var game in waiting.elements {
      try endWaiting(game.id)
      guard let words = Self.words(of: game) else {
        faults.append(RowFault(id: game.id, reason: "its record cannot be read"))
        continue
      }
      game.isPublished = true
      // Nobody asks for the ranks.
      let places = game.rankingKeys.map { Self.place($0, of: game.player) }
      let answers = try connection.rows(of: places + Self.rivals(of: game, words))
      let earlier = try answers.prefix(places.count).map { rows throws(StoreError) in
        try rows.first?.make(PlaceRow.init)
      }
      let rivals = answers.dropFirst(places.count).first ?? []
      try addToLists(game, words, earlier: earlier, rivals: rivals)
    }
    let isLast = waiting.elements.count + waiting.faults.count < most
    if isLast { try forgetWords(today) }
    return PublishedStep(isLast: isLast, faults: faults)
  }

  /// Marks a game as published.
  private func endWaiting(_ game: RankedGameID) throws(StoreError) {
    try connection.run("UPDATE games SET published = 1 WHERE id = \(game)")
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
      let count = try count(key)
      // The list of a day that is long over may be forgotten, and then nobody knows a rank in it.
      let rank = count > 0 ? try countBetter(key, than: game) + 1 : 0
      own.append(OwnGame(game, board: key.board, rank: rank, count: count))
    }
    return own
  }

  /// The words of a stored game, which its record has; `nil` if it cannot be read.
  private static func words(of game: StoredGame) -> [NewGame.Word]? {
    (try? GameRecord(text: game.record))?.words
  }

  func games(_ condition: SQL) throws(StoreError) -> [StoredGame] {
    try connection.rows(Self.games(condition), make: StoredGame.init)
  }

  func readableGames(_ condition: SQL) throws(StoreError) -> ReadableRows<StoredGame> {
    try connection.readableRows(Self.games(condition)) { row throws(StoreError) in
      try row.make(StoredGame.init)
    }
  }

  private static func games(_ condition: SQL) -> SQL {
    """
    SELECT games.id, games.player, players.name, mode, daily, day, score, word_count, hints, flags,
      at, published, record
    FROM games JOIN players ON players.id = games.player WHERE \(condition)
    """
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
