import GameTesting
import Model
import Rules
import Testing

@testable import History

@Suite("Saving and reading")
struct RoundTripTests {
  let scratch = ScratchDirectory()

  @Test("Saving a move again changes nothing; another move in its place is refused")
  func repeated() async throws {
    let (game, other) = (ScriptedGame(seed: 3), ScriptedGame(seed: 4))
    let store = scratch.store()
    let id = try await store.play(game, 1...2)
    #expect(try await store.save(game.snapshot(1)) == SaveReceipt(game: id, moveCount: 2))
    #expect(try await store.save(game.snapshot(2)) == SaveReceipt(game: id, moveCount: 2))
    var forged = game.snapshot(2)
    forged.moves[1] = other.snapshot().moves[1]
    await #expect(throws: HistoryError.changedElsewhere(id)) { try await store.save(forged) }
    #expect(try await store.record(id).moves == Array(game.moves.prefix(2)))
    #expect(try await store.stats().wordsPlayed == game.moves.prefix(2).compactMap(\.word).count)
  }

  @Test func `A missing game is named in the error`() async throws {
    let store = scratch.store()
    await #expect(throws: HistoryError.noSuchGame(7)) { try await store.record(7) }
    #expect(try await store.plays(PlaysQuery("NONE")) == Page(total: 0))
    #expect(try await store.words(WordQuery()).total == 0)
  }
}
