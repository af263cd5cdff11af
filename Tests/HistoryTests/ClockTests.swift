import Game
import GameTesting
import History
import Testing

@Suite("A wrong clock")
struct ClockTests {
  let scratch = ScratchDirectory()

  @Test("A clock that is set back a year loses nothing, and both games can be continued")
  func clockSetBack() async throws {
    let year = 365.0 * 86_400
    let (first, second) = (
      ScriptedGame(seed: 1, startedAt: 2 * year), ScriptedGame(seed: 2, startedAt: year)
    )
    let model = InMemoryHistory(today: { 365 })
    for game in [first, second] {
      let store = scratch.store(now: game.new.startedAt.seconds)
      #expect(try await store.play(game) == model.client.play(game))
      await store.close()
    }
    let store = scratch.store(now: year)
    #expect(await store.status() == HistoryStatus())
    #expect(try await store.stats() == model.stats(), "a game in the future belongs to no week")
    #expect(try await store.games(GameQuery()) == model.games(GameQuery()))
    for sort in WordSort.allCases {
      let query = WordQuery(sort: sort)
      #expect(try await store.words(query) == model.words(query))
    }
    for (id, game) in [(GameID(rawValue: 1), first), (GameID(rawValue: 2), second)] {
      #expect(try await store.savedGame(id).record == game.record)
    }
    #expect(try await store.resumableGame() == model.resumableGame())
  }
}
