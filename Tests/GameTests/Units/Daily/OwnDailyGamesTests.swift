import Model
import Rules
import Testing

@testable import Features

@Suite("The player's own daily games")
struct OwnDailyGamesTests {
  private let world = World()

  private func read() async throws(HistoryError) -> OwnDailyGames {
    try await OwnDailyGames.read(
      1...400,
      today: 326,
      name: PlayerName(user: "Ann"),
      history: world.dependencies().history
    )
  }

  @Test func `a game that cannot be read now is not left out, and a damaged one is`() async throws {
    var match = Match(.daily(try #require(DailyCube(day: 326, mode: .timed)), isPractice: false))
    let faces = try ["222t", "222l", "222r"].map { try #require(Face(name: $0)) }
    try match.play(.word(faces), at: 1, isWord: { _ in true })
    let id = try world.add(match, at: DailyCube.start(of: 326) + 100, end: .timeUp)
    #expect(try await read().games.count == 1)
    let busy = HistoryError.busy(path: "history.sqlite")
    world.breaksReading(busy)
    await #expect(throws: busy) { try await read() }
    world.breaksReading(.damagedGame(id, reason: "move 1"))
    #expect(try await read().games.isEmpty)
    #expect(try await read().playedCubes.count == 1)
  }
}
