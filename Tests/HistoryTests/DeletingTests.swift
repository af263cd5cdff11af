import Rules
import Testing

@testable import History
@testable import Model

@Suite("Deleting games")
struct DeletingTests {
  let scratch = ScratchDirectory()

  /// What pages tell of a history.
  private struct Picture: Equatable {
    var games: [GameSummary]
    var words: [WordEntry]
    var filtered: [String]
    var stats: Stats
    var awards: Awards

    init(_ store: HistoryStore) async throws {
      games = try await store.games(GameQuery()).elements
      words = try await store.words(WordQuery(sort: .alpha)).elements
      filtered = try await store.words(WordQuery(sort: .alpha, search: WordSearch("A"))).elements
        .map(\.word)
      stats = try await store.stats()
      awards = try await store.awards()
    }
  }

  private func play(_ seeds: [UInt64], in store: HistoryStore) async throws -> [GameID] {
    var ids: [GameID] = []
    for seed in seeds {
      let game = ScriptedGame(
        seed: seed,
        moveCount: 40,
        startedAt: Double(seed) * 100_000,
        hasHints: seed % 3 == 0
      )
      let id = try await store.play(game, game.moves.count...game.moves.count)
      try await store.save(game.snapshot(end: .endedByPlayer))
      ids.append(id)
    }
    return ids
  }

  @Test(arguments: [0, 4, 9])
  func `A deleted game leaves a history as if it had not been played, and undo brings it back`(
    _ index: Int
  ) async throws {
    let store = scratch.store()
    let ids = try await play(Array(1...10), in: store)
    let before = try await Picture(store)
    #expect(try await store.delete(.none) == [])
    #expect(try await store.delete(.game(ids[index])) == [ids[index]])
    let after = try await Picture(store)
    #expect(after.games == before.games.filter { $0.id != ids[index] })

    let other = ScratchDirectory()
    let expected = other.store()
    var seeds = Array(UInt64(1)...10)
    seeds.remove(at: index)
    _ = try await play(seeds, in: expected)
    let never = try await Picture(expected)
    #expect(after.words == never.words && after.filtered == never.filtered)
    #expect(after.stats.totalScore == never.stats.totalScore)
    #expect(after.stats.letterUses == never.stats.letterUses)
    #expect(after.stats.wordsByLength == never.stats.wordsByLength)
    #expect(after.stats.distinctWords == never.stats.distinctWords)
    #expect(after.stats.weeks == never.stats.weeks)
    #expect(after.awards.listed.map(\.award) == never.awards.listed.map(\.award))
    #expect(try await !store.gameIDs().contains(ids[index]))
    let missing = HistoryError.noSuchGame(ids[index])
    await #expect(throws: missing) { try await store.record(ids[index]) }

    #expect(try await store.delete(.undo) == [])
    #expect(try await Picture(store) == before)
    await #expect(throws: HistoryError.nothingDeleted) { try await store.delete(.undo) }
    await store.close()
    await expected.close()
  }

  @Test func `All games can be deleted and brought back, the last one first`() async throws {
    let store = scratch.store()
    let ids = try await play([1, 2, 3], in: store)
    let before = try await Picture(store)
    for id in ids { _ = try await store.delete(.game(id)) }
    let nothing = try await Picture(store)
    #expect(nothing.games.isEmpty && nothing.words.isEmpty && nothing.stats.distinctWords == 0)
    #expect(try await store.delete(.undo) == [ids[0], ids[1]])
    #expect(try await store.games(GameQuery()).elements.map(\.id) == [ids[2]])
    _ = try await store.delete(.undo)
    _ = try await store.delete(.undo)
    #expect(try await Picture(store) == before)
    // Closed in between, as when the player is away, undo still works.
    _ = try await store.delete(.game(ids[1]))
    await store.close()
    _ = try await store.delete(.undo)
    #expect(try await Picture(store) == before)
    await store.close()
  }

  @Test func `A late save does not bring a deleted game back, and after undo it is saved again`()
    async throws
  {
    let store = scratch.store()
    let game = ScriptedGame(seed: 4, moveCount: 6)
    let id = try #require(try await store.save(game.snapshot(5, end: .endedByPlayer)).game)
    _ = try await store.delete(.game(id))
    await #expect(throws: HistoryError.noSuchGame(id)) {
      try await store.save(game.snapshot(5, end: .endedByPlayer))
    }
    #expect(try await store.gameIDs().isEmpty)
    _ = try await store.delete(.undo)
    #expect(try await store.save(game.snapshot(5, end: .endedByPlayer)).game == id)
    #expect(try await store.gameIDs() == [id])
    await store.close()
  }

  @Test func `A second window sees it, and new words after it`() async throws {
    let (store, window) = (scratch.store(), scratch.store())
    let ids = try await play([1, 2, 3], in: store)
    #expect(try await Picture(window) == Picture(store))
    _ = try await store.delete(.game(ids[0]))
    #expect(try await Picture(window) == Picture(store))
    _ = try await play([7, 8], in: window)
    #expect(try await Picture(window) == Picture(store))
    // A game that another window plays is left alone.
    let running = ScriptedGame(seed: 20, moveCount: 8)
    let id = try await window.play(running, 1...4)
    await #expect(throws: HistoryError.gameInUse(id)) { try await store.delete(.game(id)) }
    let missing = HistoryError.noSuchGame(ids[0])
    await #expect(throws: missing) { try await store.delete(.game(ids[0])) }
    await window.close()
    await store.close()
  }

  @Test func `The counted game of a day is the one try, also when it was deleted`() async throws {
    let now = DailyCube.start(of: 5) + 3600
    let store = scratch.store(now: now)
    let cube = try #require(DailyCube(day: 5, mode: .timed))
    let game = ScriptedGame(.daily(cube, isPractice: false), startedAt: now)
    let id = try await store.play(game)
    try await store.save(game.snapshot(end: .timeUp))
    #expect(try await store.dailyOverview(5).playedDays == [5])
    _ = try await store.delete(.game(id))

    let overview = try await store.dailyOverview(5)
    #expect(overview.playedDays == [] && overview.games == [] && overview.finishedCount == 0)
    #expect(overview.status(of: cube, today: 5) == .practice(.deleted))
    var second = game
    second.new.key = .random()
    let taken = HistoryError.dailyBegun(cube)
    await #expect(throws: taken) { try await store.save(second.snapshot(0)) }
    _ = try await store.delete(.undo)
    let back = try await store.dailyOverview(5)
    #expect(back.playedDays == [5] && back.deletedModes == [])
    #expect(back.counted(.timed)?.game.id == id)
    await store.close()
  }

  @Test func `Practice leaves no trace of a try`() async throws {
    let now = DailyCube.start(of: 5) + 3600
    let store = scratch.store(now: now)
    let cube = try #require(DailyCube(day: 5, mode: .timed))
    let id = try await store.play(ScriptedGame(.daily(cube, isPractice: true), startedAt: now))
    await store.close()
    _ = try await store.delete(.game(id))
    #expect(try await store.dailyOverview(5).status(of: cube, today: 5) == .open)
    await store.close()
  }

  @Test func `A history that cannot be written keeps its games`() async throws {
    let store = ScratchDirectory.store(at: "/dev/null/none")
    let id = try await store.play(ScriptedGame(seed: 1))
    await #expect(throws: HistoryError.self) { try await store.delete(.game(id)) }
    #expect(try await store.games(GameQuery()).elements.count == 1)
  }
}
