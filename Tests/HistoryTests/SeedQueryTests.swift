import Game
import Testing

@testable import History

/// Finding the games on one cube, to race the best of them.
@Suite("Games on a seed")
struct SeedQueryTests {
  @Test func `Only the games on the seed are listed and counted`() async throws {
    let scratch = ScratchDirectory()
    try await scratch.fill(1...6)
    let store = scratch.store()
    let all = try await store.games(GameQuery()).elements
    let seed = try #require(all.compactMap(\.seed).first)
    let expected = all.filter { $0.seed == seed }
    let page = try await store.games(GameQuery(seed: seed))
    #expect(page.elements == expected)
    #expect(page.total == expected.count)
    #expect(try await store.games(GameQuery(seed: .max)).total == 0)
    // The highest seeds are negative numbers in the file.
    #expect(try await store.games(GameQuery(seed: 1 << 63)).elements.isEmpty)
  }
}
