import Model
import SQLite
import Testing

@testable import History

@Suite("Reports of lost moves at close")
struct LossTests {
  let scratch = ScratchDirectory()

  private func inMemory(hasHome: Bool = true) async throws -> (HistoryStore, HistoryError) {
    try scratch.write([0], to: scratch.path + "/file")
    let store = ScratchDirectory.store(at: hasHome ? scratch.path + "/file/below" : nil)
    return (store, try #require(await store.openFailure()))
  }

  @Test(arguments: [false, true], [false, true])
  func `A game that was only in memory is reported as lost, once`(
    isOver: Bool,
    hasHome: Bool
  ) async throws {
    let (store, failure) = try await inMemory(hasHome: hasHome)
    let game = ScriptedGame(seed: 3)
    try await store.play(game)
    if isOver { try await store.save(game.snapshot(end: .endedByPlayer)) }
    let work = try #require(await store.close())
    #expect(work.reason == failure && work.file == nil)
    #expect(work.message.hasPrefix("Your latest moves were not saved."))
    #expect(await store.close() == nil)
  }

  @Test func `Without any moves, nothing is lost`() async throws {
    let (store, _) = try await inMemory()
    #expect(await store.close() == nil)
  }
}
