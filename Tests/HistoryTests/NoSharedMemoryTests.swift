import Model
import Testing

@testable import History

/// Such a disk is that of another system, or of a network.
@Suite("A disk on which programs cannot share memory")
struct NoSharedMemoryTests {
  let scratch = ScratchDirectory()

  private func store(sharesMemory: Bool = false) -> HistoryStore {
    var configuration = ScratchDirectory.configuration(scratch.path)
    configuration.sharesMemory = sharesMemory
    return HistoryStore(configuration)
  }

  @Test(arguments: [false, true])
  func `two programs share a history there, which says so once`(isNew: Bool) async throws {
    // It may have been brought there from another disk.
    if !isNew { try await scratch.fill(1...2) }
    let stores = [store(), store()]
    let notices = await stores[0].status().notices
    #expect(notices.count == 1 && notices[0].contains("cannot share memory"), "\(notices)")
    #expect(await stores[1].status() == HistoryStatus())
    let games = (10...13 as ClosedRange<UInt64>).map { ScriptedGame(seed: $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, store) in stores.enumerated() {
        let own = games[2 * index...2 * index + 1]
        group.addTask { for game in own { try await store.play(game) } }
      }
      try await group.waitForAll()
    }
    #expect(!scratch.names.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") })
    for store in stores {
      #expect(try await store.movesBySeed().count == games.count + (isNew ? 0 : 2))
      #expect(await store.close() == nil)
    }
    // Back on a disk that has it, the history has a log again.
    let back = store(sharesMemory: true)
    #expect(await back.status() == HistoryStatus())
    #expect(try await back.pragma("journal_mode", as: String.self) == "wal")
    #expect(try await back.movesBySeed().count == games.count + (isNew ? 0 : 2))
    await back.close()
    #expect(await store().status().notices.count == 1)
  }
}
