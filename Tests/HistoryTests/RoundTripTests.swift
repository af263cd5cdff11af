import Game
import GameTesting
import History
import Rules
import Testing

@Suite("Saving and reading")
struct RoundTripTests {
  let scratch = ScratchDirectory()

  @Test("An unlimited game is resumed with every move, by another process, too")
  func resume() async throws {
    let game = ScriptedGame(seed: 1)
    #expect(game.moves.count == 8)
    let first = scratch.store()
    let id = try await first.play(game)
    #expect(try await first.resumableGame()?.record == game.record)
    await first.close()

    let second = scratch.store()
    let saved = try #require(try await second.resumableGame())
    #expect(saved.id == id)
    #expect(saved.startedAt == game.new.startedAt)
    #expect(try saved.record == game.record)
    #expect(await second.status() == HistoryStatus())
  }

  @Test func `A game continues where it was left, and can be left again`() async throws {
    let game = ScriptedGame(seed: 2)
    var id = GameID(rawValue: 0)
    for (index, _) in game.moves.enumerated() {
      let store = scratch.store()
      if index == 0 {
        id = try await store.play(game, 1...1)
      } else {
        #expect(try await store.resumableGame()?.record.moves == Array(game.moves.prefix(index)))
        try await store.save(game.snapshot(index + 1, of: id))
      }
      await store.close()
    }
    #expect(try await scratch.store().record(id) == game.record)
  }

  @Test func `A timed game that has ended is ranked, and is not resumed`() async throws {
    let store = scratch.store()
    let client = HistoryClient.live(store)
    var scores: [Int] = []
    for seed in 1...6 as ClosedRange<UInt64> {
      let game = ScriptedGame(seed: seed, mode: .timed)
      let id = try await client.play(game)
      let ended = game.snapshot(progress: GameProgress(180), end: .timeUp)
      let rank = try #require(try await client.save(ended).rank)
      let score = game.moves.reduce(0) { $0 + ($1.score ?? 0) }
      #expect(rank.place == scores.count { $0 > score } + 1)
      #expect(rank.of == scores.count + 1)
      #expect(rank.bestScore == scores.max() ?? 0)
      scores.append(score)
      #expect(try await client.save(ended).rank == rank, "ending it again changes nothing")
      let late = game.snapshot(progress: GameProgress(200))
      await #expect(throws: HistoryError.gameEnded(id)) { try await client.save(late) }
    }
    #expect(try await client.resumableGame(.unlimited) == nil)
  }

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
    let game = ScriptedGame(seed: 1)
    await #expect(throws: HistoryError.noSuchGame(7)) { try await store.record(7) }
    for snapshot in [game.snapshot(of: 7), game.snapshot(of: 7, end: .endedByPlayer)] {
      await #expect(throws: HistoryError.noSuchGame(7)) { try await store.save(snapshot) }
    }
    #expect(try await store.plays(PlaysQuery("NONE")) == Page(total: 0))
    #expect(try await store.words(WordQuery()).total == 0)
  }
}
