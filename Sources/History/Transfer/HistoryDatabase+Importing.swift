import Game
import Rules
import SQLite

extension HistoryDatabase {
  enum Import: Hashable {
    case added
    case continued
    case known
  }

  /// Adds a game that has been checked, unless the history has it.
  ///
  /// Two games are the same if mode, letters and moves with their times are equal. An older state of a
  /// game, with only the first of its moves, is the same game too. Games without moves are compared by
  /// their start, if both have one.
  ///
  /// If the game here was not played to its end, the missing moves, time, hints and the end are added. That is a
  /// running game or an interrupted one: a timed game that was exported while it ran is kept as
  /// interrupted.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - known: The games that the history has on the cubes of the import so far.
  ///   - isInUse: Whether a running game, given with its session, must not be changed.
  /// - Complexity: O(moves), and once for each cube O(moves of the games on it).
  func importGame(
    _ game: ExportedGame,
    known: inout KnownGames,
    isInUse: (GameID, Int64?) -> Bool
  ) throws(SQLiteError) -> Import {
    let record = game.record
    if known.isNew(record.letters) {
      for id in try games(on: record.letters) {
        if let other = try readable(id) { known.add(other) }
      }
    }
    for other in known.candidates(for: game) {
      let (id, moves) = (other.id, other.moves.map(\.move))
      let canGoOn = (other.end ?? .interrupted) == .interrupted && !isInUse(id, other.session)
      if record.moves.isEmpty {
        guard moves.isEmpty else { continue }
        if !game.isDated || other.game.startedAt == game.startedAt { return .known }
      } else if moves.starts(with: record.moves) {
        let progress = other.progress.later(
          than: GameProgress(record.secondsPlayed, hintsUsed: record.hintsUsed)
        )
        let hasNewEnd = game.end != nil && game.end != other.end
        guard moves.count == record.moves.count, hasNewEnd || progress != other.progress, canGoOn
        else { return .known }
        try addMoves(of: game, from: moves.count, to: id, hintedWords: other.progress.hintedWords)
        if let other = try readable(id) { known.add(other) }
        return .continued
      } else if !moves.isEmpty, record.moves.starts(with: moves), canGoOn {
        try addMoves(of: game, from: moves.count, to: id, hintedWords: other.progress.hintedWords)
        if let other = try readable(id) { known.add(other) }
        return .continued
      }
    }
    var new = NewGame(
      mode: record.mode,
      letters: record.letters,
      seed: record.seed,
      dictionary: record.dictionary.name,
      dictionaryVersion: record.dictionary.version ?? "",
      startedAt: game.startedAt,
      challenge: record.challenge
    )
    if let cube = record.challenge?.daily, record.challenge?.isCounted == true {
      let counts = try makeRoom(for: cube, startedAt: game.startedAt, isInUse: isInUse)
      if !counts { new.challenge = record.challenge?.practice }
    }
    let id = try insertGame(new, session: nil)
    try addMoves(of: game, from: 0, to: id)
    if let added = try readable(id) { known.add(added) }
    return .added
  }

  private func addMoves(
    of game: ExportedGame,
    from first: Int,
    to id: GameID,
    hintedWords: Set<String> = []
  ) throws(SQLiteError) {
    let progress = GameProgress(
      game.record.secondsPlayed,
      hintsUsed: game.record.hintsUsed,
      hintedWords: hintedWords.union(game.hintedWords).union(game.record.hintedWords)
    )
    let moves = zip(game.record.moves, game.playedAt).dropFirst(first)
      .map { PlayedMove($0, playedAt: $1) }
    try add(to: id, moves: moves, from: first, progress: progress, end: game.end)
  }

  /// A game; `nil` if its rows cannot be read.
  private func readable(_ id: GameID) throws(SQLiteError) -> StoredGame? {
    do throws(SQLiteError) {
      return try load(id)
    } catch {
      guard error.kind == .unreadableRow else { throw error }
      return nil
    }
  }
}
