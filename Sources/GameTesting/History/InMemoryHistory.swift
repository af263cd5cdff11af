import Game
import Rules
import Synchronization

/// A history without a disk: what each call should do, said as simply as can be.
///
/// It serves tests of features, which can look at what they have saved, and is the model that the
/// real history is tested against. All calls return without suspending. Everything is O(moves).
package final class InMemoryHistory: Sendable {
  /// A game as it was saved.
  package struct Entry: Hashable, Sendable {
    /// Its number: 1, 2, 3… in the order of beginning.
    package var id: GameID
    /// What was known when it began.
    package var game: NewGame
    /// Its moves in their order.
    package var moves: [SavedMove] = []
    /// How far it has been played.
    package var progress = GameProgress(0)
    /// Why it is over; `nil` while it runs.
    package var end: GameEnd?
  }

  private let stored: Mutex<[Entry]>
  private let status: HistoryStatus
  let today: @Sendable () -> Int

  /// Begins an empty history.
  ///
  /// - Parameters:
  ///   - status: What the history says of itself.
  ///   - today: The day it is in UTC, counted from 1970-01-01; for the statistics' weeks.
  package init(
    status: HistoryStatus = HistoryStatus(),
    today: @escaping @Sendable () -> Int = { 0 }
  ) {
    stored = Mutex([])
    self.status = status
    self.today = today
  }

  /// All games in the order in which they were begun.
  package var entries: [Entry] { stored.withLock { $0 } }

  /// The client that saves here.
  package var client: HistoryClient {
    HistoryClient(
      beginGame: { new in self.beginGame(new) },
      saveMove: { (move) throws(HistoryError) in try self.saveMove(move) },
      saveProgress: { (id, progress) throws(HistoryError) in try self.saveProgress(id, progress) },
      endGame: { (id, end, progress) throws(HistoryError) in
        try self.endGame(id, end, progress)
      },
      resumableGame: { (mode) throws(HistoryError) in try self.resumableGame(mode) },
      savedGame: { (id) throws(HistoryError) in try self.savedGame(id) },
      words: { query in self.words(query) },
      plays: { query in self.plays(query) },
      games: { query in self.games(query) },
      record: { (id) throws(HistoryError) in try self.record(id) },
      stats: { self.stats() },
      status: { self.status }
    )
  }

  /// Begins a game.
  package func beginGame(_ new: NewGame) -> GameID {
    stored.withLock {
      let id = GameID(rawValue: Int64($0.count) + 1)
      $0.append(Entry(id: id, game: new))
      return id
    }
  }

  /// Adds the next move of a game; the same move again changes nothing.
  package func saveMove(_ move: SavedMove) throws(HistoryError) {
    try change(move.game) { (entry) throws(HistoryError) in
      if entry.moves.indices.contains(move.index), entry.moves[move.index].move == move.move {
        return
      }
      guard entry.end == nil else { throw .gameEnded(entry.id) }
      guard move.index == entry.moves.count else {
        throw .moveOutOfOrder(entry.id, index: move.index, expected: entry.moves.count)
      }
      entry.moves.append(move)
      entry.progress = entry.progress.later(than: GameProgress(move.secondsPlayed))
    }
  }

  /// Takes down how far a game has been played.
  package func saveProgress(_ id: GameID, _ progress: GameProgress) throws(HistoryError) {
    try change(id) { (entry) throws(HistoryError) in
      guard entry.end == nil else { throw .gameEnded(id) }
      entry.progress = progress.later(than: entry.progress)
    }
  }

  /// Ends a game; a second end changes nothing.
  package func endGame(
    _ id: GameID,
    _ end: GameEnd,
    _ progress: GameProgress
  ) throws(HistoryError) -> GameRank {
    try change(id) { (entry) throws(HistoryError) in
      guard entry.end == nil else { return }
      entry.end = end
      entry.progress = progress.later(than: entry.progress)
    }
    let entry = try entry(id)
    let others = entries.filter {
      $0.id != id && $0.end != nil && $0.game.mode == entry.game.mode
    }
    return GameRank(
      place: others.count { $0.score > entry.score } + 1,
      of: others.count + 1,
      bestScore: others.map(\.score).max() ?? 0
    )
  }

  /// The resumable game that was begun last of those that have not ended.
  ///
  /// - Parameter mode: The game's mode; `nil` for any.
  package func resumableGame(_ mode: GameMode? = nil) throws(HistoryError) -> SavedGame? {
    let last = resumable.filter { mode == nil || $0.game.mode == mode }.max {
      ($0.game.startedAt, $0.id.rawValue) < ($1.game.startedAt, $1.id.rawValue)
    }
    guard let last else { return nil }
    return try savedGame(last.id)
  }

  /// One resumable game that has not ended.
  package func savedGame(_ id: GameID) throws(HistoryError) -> SavedGame {
    let entry = try entry(id)
    guard entry.end == nil else { throw .gameEnded(id) }
    return SavedGame(
      id: id,
      record: try entry.record(),
      startedAt: entry.game.startedAt,
      hintsUsed: entry.progress.hintsUsed,
      othersWaiting: resumable.count { $0.id != id && $0.game.mode == entry.game.mode }
    )
  }

  private var resumable: [Entry] {
    entries.filter { $0.game.mode.isResumable && $0.end == nil }
  }

  /// One game as a record, played through by the rules.
  package func record(_ id: GameID) throws(HistoryError) -> GameRecord { try entry(id).record() }

  private func entry(_ id: GameID) throws(HistoryError) -> Entry {
    guard let entry = entries.first(where: { $0.id == id }) else { throw .noSuchGame(id) }
    return entry
  }

  private func change(
    _ id: GameID,
    _ work: (inout Entry) throws(HistoryError) -> Void
  ) throws(HistoryError) {
    try stored.withLock { (entries) throws(HistoryError) in
      guard let index = entries.firstIndex(where: { $0.id == id }) else { throw .noSuchGame(id) }
      try work(&entries[index])
    }
  }
}
