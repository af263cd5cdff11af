import GameTesting
import Model
import Rules
import Testing

@Suite("The history client")
struct HistoryClientTests {
  @Test func `A history that stores nothing accepts everything`() async throws {
    let client = HistoryClient.noop
    let game = ScriptedGame(seed: 1)
    let id = try await client.play(game)
    #expect(try await client.save(game.snapshot(end: .timeUp)).rank?.place == 1)
    #expect(try await client.resumableGame(.unlimited) == nil)
    #expect(try await client.words(WordQuery()).total == 0)
    #expect(await client.status().isSaving == false)
    await #expect(throws: HistoryError.noSuchGame(id)) { try await client.record(id) }
  }

  @Test func `Every error says what happened and what to do, in one line`() {
    let id = GameID(rawValue: 12)
    let errors: [HistoryError] = [
      .cannotOpen(path: "/x", reason: "r"), .readOnly(path: "/x"), .diskFull(path: "/x"),
      .newerVersion(path: "/x", version: 9),
      .corrupt(path: "/x", setAside: "/x.damaged", RestoredGames()),
      .foreign(path: "/x", setAside: "/x.foreign"),
      .logOnly(path: "/x", setAside: "/x.damaged", nil),
      .notRepaired(path: "/x", copy: nil, reason: nil),
      .notRepaired(path: "/x", copy: "/x.copy", reason: "r"),
      .busy(path: "/x"), .notAnswering(path: "/x"), .noSuchGame(id), .damagedGame(id, reason: "r"),
      .gameInUse(id),
      .changedElsewhere(id), .gameEnded(id), .failed(reason: "/x: r"),
    ]
    for error in errors {
      #expect(error.message.contains("/x") || error.message.contains("12"), "\(error)")
      #expect(error.message.hasSuffix(".") && !error.message.contains("\n"), "\(error)")
    }
    #expect(Set(errors.map(\.message)).count == errors.count)
  }
}
