import Files
import Game
import Platform
import Rules
import SQLite

@testable import History

extension ScratchDirectory {
  /// Plays some games into the directory's history and closes it.
  func fill(_ seeds: ClosedRange<UInt64> = 1...6) async throws {
    let store = store()
    for seed in seeds {
      let game = ScriptedGame(seed: seed, moveCount: 12)
      try await store.play(game)
      if seed % 2 == 0 {
        try await store.save(game.snapshot(progress: GameProgress(100), end: .endedByPlayer))
      }
    }
    await store.close()
  }

  /// Whether a whole game can be played and read again.
  func isPlayable(_ store: HistoryStore) async throws -> Bool {
    let game = ScriptedGame(seed: 77)
    let id = try await store.play(game)
    return try await store.record(id) == game.record
  }
}

extension ScratchDirectory {
  /// Whether the one notice is that of a damaged history, set aside at the beginning of 1970, of which so many
  /// games are back.
  func isRestored(_ notices: [String], games: Int) -> Bool {
    let count = games == 1 ? "1 game" : "\(games) games"
    return notices.count == 1
      && notices[0].hasPrefix("The history was damaged. It has \(count) again")
      && notices[0].hasSuffix("kept as \(file).damaged-1970-01-01T000000Z.")
  }

  /// A store that checks files up to a size for damage when it opens them.
  func store(maximumBytesChecked: Int) -> HistoryStore {
    var configuration = HistoryConfiguration(
      directory: path,
      now: { Timestamp(seconds: 0) },
      day: Timestamp.utcDay
    )
    configuration.maximumBytesChecked = maximumBytesChecked
    return HistoryStore(configuration)
  }

  /// Overwrites the history's file in place.
  func overwrite(_ bytes: [UInt8]) throws {
    let descriptor = open(file, O_WRONLY)
    guard descriptor >= 0 else { throw FileError(file) }
    defer { close(descriptor) }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}

extension HistoryStore {
  /// Drops the pages that are in memory, as a restart would.
  func dropCache() throws {
    try history().database.connection.execute("PRAGMA shrink_memory")
  }
}
