import Model
import Rules
import SQLite

/// Adds checked games to a history, within one transaction of the caller.
///
/// A game is found by its key, or, since older exports and records have none, by its cube and its first move. Two games
/// are the same if mode, letters and moves with their times are equal. An older state of a game, with only the first of
/// its moves, is the same game too. Games without moves are compared by their key or their start.
///
/// If the game here was not played to its end, the missing moves, time, hints and the end are added. That is
/// a running game or an interrupted one: a timed game that was exported while it ran is kept as interrupted.
///
/// A game that began as one that is here and went on in another way was continued on two machines. It is
/// added as another end of that game, and the moves that both have count once.
struct GameImporter {
  private let database: HistoryDatabase
  /// Whether a running game, given with its session, must not be changed.
  private let isInUse: (GameID, Int64?) -> Bool
  private let writer: MoveWriter
  private var dailyChanges: [ImportReport.DailyChange] = []

  init(_ database: HistoryDatabase, isInUse: @escaping (GameID, Int64?) -> Bool) {
    self.database = database
    self.isInUse = isInUse
    writer = MoveWriter(database)
  }

  /// Writes what still waits. The caller's last step before the commit.
  func finish() throws(SQLiteError) { try writer.flush() }

  /// Adds all that a file has for this history, and counts it.
  ///
  /// - Parameter progress: Is called with the number of games, each time some more have been added.
  mutating func add(
    _ games: ImportedGames,
    to report: inout ImportReport,
    progress: (Int) -> Void = { _ in }
  ) throws(SQLiteError) {
    var count = 0
    for (place, line) in games.lines {
      switch line {
      case .extra: break
      case .answer(let answer): report.count(answerIsNew: try database.answers.add(answer.answer))
      case .duel(let duel): report.count(try database.duels.add(duel), duel, at: place)
      case .game(let game): report.count(try add(game), game, at: place)
      }
      guard line.isGame else { continue }
      count += 1
      if count.isMultiple(of: ImportedGames.perReport) { progress(count) }
    }
    try finish()
    report.dailyChanges += dailyChanges
    dailyChanges = []
  }

  /// Adds a game unless the history has it.
  ///
  /// - Parameter id: The number that it should have if it is free, for one that was here before: only the game with its
  ///   key is the same then, and another end of it is not. `nil` for the next number.
  /// - Returns: `nil` for a game that is not known here and has words that nobody knows.
  /// - Complexity: O(moves), and for a game that is not known O(games on its cube).
  mutating func add(
    _ game: ExportedGame,
    id: GameID? = nil
  ) throws(SQLiteError) -> ImportOutcome? {
    let record = game.record
    var others: [StoredGame] = []
    // Nearly always, the game that has the key is the one, and no other one is looked for.
    for looksForKey in [true, false] {
      let ids =
        try looksForKey
        ? database.games(with: game.key)
        : database.games(on: record.letters, record.mode, first: record.moves.first)
      for otherID in ids where !others.contains(where: { $0.id == otherID }) {
        guard let other = try database.readableGame(otherID), other.game.mode == record.mode,
          other.game.letters == record.letters, game.canBe(other.game)
        else { continue }
        let mayBeSame = id == nil || other.game.key == game.key
        if mayBeSame, let outcome = try compare(game, with: other) { return outcome }
        others.append(other)
      }
    }
    guard game.unknown == nil else { return nil }
    return try insert(game, id: id, beside: others)
  }

  /// - Returns: `nil` if it is another game.
  private mutating func compare(
    _ game: ExportedGame,
    with other: StoredGame
  ) throws(SQLiteError) -> ImportOutcome? {
    let (record, moves) = (game.record, other.moves.map(\.move))
    let canGoOn = (other.end ?? .interrupted) == .interrupted && !isInUse(other.id, other.session)
    if record.moves.isEmpty {
      if game.key == other.game.key { return .known }
      guard moves.isEmpty else { return nil }
      return !game.isDated || other.game.startedAt == game.startedAt ? .known : nil
    }
    if moves.starts(with: record.moves) {
      let new = GameProgress(record.secondsPlayed, hintsUsed: record.hintsUsed)
      let progress = other.progress.later(than: new)
      let hasNewEnd = game.end != nil && game.end != other.end
      guard moves.count == record.moves.count, hasNewEnd || progress != other.progress, canGoOn
      else { return .known }
      return try goOn(other, with: game)
    }
    guard !moves.isEmpty || game.key == other.game.key, record.moves.starts(with: moves), canGoOn,
      game.unknown == nil
    else { return nil }
    return try goOn(other, with: game)
  }

  private mutating func goOn(
    _ other: StoredGame,
    with game: ExportedGame
  ) throws(SQLiteError) -> ImportOutcome {
    try addMoves(of: game, from: other.moves.count, to: other.id, other.progress.hintedWords)
    return .continued
  }

  private mutating func insert(
    _ game: ExportedGame,
    id: GameID?,
    beside others: [StoredGame]
  ) throws(SQLiteError) -> ImportOutcome {
    let record = game.record
    var new = NewGame(
      key: game.key,
      mode: record.mode,
      letters: record.letters,
      seed: record.seed,
      dictionary: record.dictionary.name,
      dictionaryVersion: record.dictionary.version ?? "",
      startedAt: game.startedAt,
      challenge: record.challenge
    )
    var isLate = false
    if let cube = record.challenge?.daily, record.challenge?.isCounted == true {
      let start = game.startedAt
      let (counts, replaced) = try database.makeRoom(for: cube, startedAt: start, isInUse: isInUse)
      isLate = !counts
      if !counts { new.challenge = record.challenge?.practice }
      if counts { try database.forgetDeletion(of: cube) }
      if let replaced { try note(cube, replaced, by: record) }
    }
    let otherEnd = game.isDated ? others.otherEnd(of: record.moves, from: game.startedAt) : nil
    let id = try database.insertGameBeside(new, session: nil, id: id, day: game.day)
    if isLate { try database.setPractice(Practice.afterCounting, of: id) }
    if let otherEnd { try database.setOtherEnd(otherEnd.game, of: id, shared: otherEnd.moves) }
    let shared = otherEnd?.moves ?? 0
    try addMoves(of: game, from: 0, to: id, shared: shared)
    let moves = zip(record.moves, game.playedAt).map { AwardMove(PlayedMove($0, playedAt: $1)) }
    try database.awardFacts.keep(AwardFacts(moves, mode: record.mode, sharedMoves: shared), of: id)
    return otherEnd == nil ? .added : .otherEnd
  }

  private mutating func note(
    _ cube: DailyCube,
    _ replaced: GameID,
    by record: GameRecord
  ) throws(SQLiteError) {
    guard let old = try database.game(replaced) else { return }
    let score = record.moves.reduce(0) { $0 + ($1.score ?? 0) }
    dailyChanges.append(.init(cube: cube, oldScore: old.score, newScore: score))
  }

  private func addMoves(
    of game: ExportedGame,
    from first: Int,
    to id: GameID,
    _ hintedWords: Set<String> = [],
    shared: Int = 0
  ) throws(SQLiteError) {
    let progress = GameProgress(
      game.record.secondsPlayed,
      hintsUsed: game.record.hintsUsed,
      hintedWords: hintedWords.union(game.hintedWords).union(game.record.hintedWords)
    )
    let moves = zip(game.record.moves, game.playedAt).dropFirst(first)
      .map { PlayedMove($0, playedAt: $1) }
    try writer.add(to: id, moves: moves, from: first, shared: shared)
    try database.set(progress, end: game.end, of: id)
  }
}

extension [StoredGame] {
  /// The game that shares most moves with another one and began at the same moment, and how many they are: one game
  /// that was continued on two machines.
  func otherEnd(
    of moves: [TimedMove],
    from start: Timestamp
  ) -> (game: GameID, moves: Int)? {
    var best: (game: GameID, moves: Int)?
    for other in self where other.game.startedAt == start {
      let shared = zip(other.moves, moves).prefix { $0.move == $1 }.count
      if shared > best?.moves ?? 0 { best = (other.id, shared) }
    }
    return best
  }
}

extension ExportedGame {
  /// Whether it may be another game, or another end of it: both ends of a game have begun at the same moment. Others
  /// with keys of their own are two games, whatever was played in them.
  fileprivate func canBe(_ other: NewGame) -> Bool {
    guard let key, key != other.key, isDated else { return true }
    return startedAt == other.startedAt
  }
}
