import Model
import Platform
import Routes
import Rules
import SQLite
import Testing

@testable import History

/// Games of two that could not be written, and games of two on a server.
extension DuelTests {
  private var keptFiles: [String] { scratch.keptFiles }

  @Test func `a game of one and one of two are kept in one file`() async throws {
    let (game, duel) = (ScriptedGame(seed: 3), try #require(try Self.states(seed: 3).last))
    let store = scratch.store(busyTimeout: 0)
    try await scratch.whileLocked(store) {
      _ = try? await store.save(game.snapshot())
      _ = try await store.saveDuel(duel)
    }
    #expect(keptFiles.count == 1)
    let next = scratch.store()
    #expect(try await next.games(GameQuery()).elements.count == 1)
    #expect(try await next.duels().games == [duel])
    #expect(keptFiles.isEmpty)
  }

  @Test func `kept turns of a game that another window has played on become a game of their own`()
    async throws
  {
    let states = try Self.states(seed: 3, turns: 4)
    let store = scratch.store(busyTimeout: 0)
    _ = try await store.saveDuel(states[3])
    var (here, there) = (states[3], states[3])
    try here.take(.pass, at: Timestamp(seconds: 5000)) { _ in true }
    try there.take(.giveUp, at: Timestamp(seconds: 5000)) { _ in true }
    try await scratch.whileLocked(store) { _ = try await store.saveDuel(here) }
    // A window of a version that does not read the file first.
    let file = scratch.path + "/" + (try #require(keptFiles.first))
    let bytes = try scratch.bytes(file)
    #expect(unlink(file) == 0)
    let window = scratch.store()
    _ = try await window.saveDuel(there)
    await window.close()
    try scratch.write(bytes, to: file)
    let turns = try await scratch.store().duels().games.map(\.duel.turns)
    #expect(turns.count == 2)
    #expect(turns.contains(here.duel.turns) && turns.contains(there.duel.turns))
  }

  @Test func `a damaged line of a kept game of two is named, and the rest is added`() async throws {
    let duel = try #require(try Self.states(seed: 3).last)
    let text = ExportedDuel(duel).line + "\n{\"duel\":1}\n"
    let path = scratch.path + "/history.unsaved-2026-11-22T000000Z-1.jsonl"
    try scratch.write(Array(text.utf8), to: path)
    let store = scratch.store()
    #expect(try await store.duels().games == [duel])
    #expect(await store.status().notices.first?.contains("cannot be read (line 2: ") == true)
  }

  // MARK: - On a server

  private func server(_ own: Duel.Seat, hasJoined: Bool = true) throws -> DuelPlace {
    .server(
      ServerDuel(
        server: try ServerAddress("https://play.example.org/games"),
        number: 17,
        invite: try #require(InviteCode(text: "K7M2-Q9TX")),
        own: own,
        hasJoined: hasJoined
      )
    )
  }

  @Test func `a game on a server is kept, exported and imported with its place`() async throws {
    let store = scratch.store()
    var games: [DuelGame] = []
    for (seed, own) in zip(UInt64(1)..., Duel.Seat.allCases) {
      let game = try #require(try Self.states(seed: seed, place: server(own)).last)
      _ = try await store.saveDuel(game)
      games.append(game)
    }
    #expect(try await store.duels() == SavedDuels(games: games))
    for game in games {
      let line = ExportedDuel(game).line
      #expect(line.contains("\"place\":\"server 17 K7M2-Q9TX https://play.example.org/games\""))
      let now = Timestamp(seconds: 0)
      #expect(try ExportedDuel(reading: Array(line.utf8), now: now) { _, _ in true }.game == game)
    }
  }

  @Test func `an invitation becomes a game when somebody has joined`() async throws {
    let store = scratch.store()
    let place = try server(.first, hasJoined: false)
    let first = try #require(try Self.states(seed: 1, turns: 0, place: place).last)
    _ = try await store.saveDuel(first)
    #expect(try await store.duels().games.first?.openInvitation?.text == "K7M2-Q9TX")
    let joined = DuelGame(
      id: first.id,
      place: try server(.first),
      code: first.code,
      players: DuelPlayers(
        first: first.players.first,
        second: try #require(PlayerName("Zoe"))
      ),
      dictionary: first.duel.match.dictionary,
      startedAt: first.startedAt
    )
    _ = try await store.saveDuel(joined)
    #expect(try await scratch.store().duels().games == [joined])
  }

  @Test(arguments: [
    "server", "server 17 K7M2-Q9TX", "server 0 K7M2-Q9TX https://a.org",
    "server 17 K7 https://a.org",
    "server x K7M2-Q9TX https://a.org", "server 17 K7M2-Q9TX http://a.org",
    "moon 17 K7M2-Q9TX https://a.org", "server 17 K7M2-Q9TX ", "keyboard",
  ])
  func `what is no place is not read`(name: String) {
    #expect(DuelPlace(name: name, own: .first) == nil)
  }
}
