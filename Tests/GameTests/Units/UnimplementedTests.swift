import Composable
import ComposableTesting
import GameTesting
import Routes
import Rules
import Testing

@testable import Features
@testable import Model

@Suite("Clients that no test has overridden")
struct UnimplementedTests {
  typealias Call = @Sendable (Dependencies) async throws -> Void

  /// A call of every endpoint, by its client and name.
  static let calls: [String: Call] = [
    "Dependencies.date": { _ = $0.date() },
    "Dependencies.utcOffset": { _ = $0.utcOffset(Timestamp(seconds: 0)) },
    "Dependencies.seed": { _ = $0.seed() },
    "Dependencies.gameKey": { _ = $0.gameKey() },
    "DictionaryClient.contains": { _ = $0.dictionary.contains("CAB") },
    "DictionaryClient.solve": { _ = await $0.dictionary.solve(Board(.story)) },
    "DictionaryClient.fairSeed": { _ = await $0.dictionary.fairSeed(1) },
    "DictionaryClient.relations": { _ = await $0.dictionary.relations("CAB", nil) },
    "MeaningClient.family": { _ = $0.meanings.family("CAB", .english) },
    "MeaningClient.lookUp": { _ = $0.meanings.lookUp("CAB", .english) },
    "DictionaryClient.review": {
      await $0.dictionary.review(Match(mode: .timed, seed: 1)) { _, _ in }
    },
    "DictionaryClient.commonWords": { _ = $0.dictionary.commonWords() },
    "BoardClient.publish": { try await $0.board.publish(.folder("/d"), []) },
    "BoardClient.read": { _ = try await $0.board.read(.folder("/d"), 1...2) { _ in } },
    "ApiClient.send": { _ = try await $0.api.send(.health, nil) },
    "ApiClient.choose": { _ = try await $0.api.choose(try address(), try name()) },
    "ApiClient.makeRequestID": { _ = $0.api.makeRequestID() },
    "OutboxClient.keep": { try await $0.outbox.keep(attempt()) },
    "OutboxClient.attempt": { _ = try await $0.outbox.attempt(.unlimited, 1) },
    "OutboxClient.add": { try await $0.outbox.add(submission()) },
    "OutboxClient.contents": { _ = await $0.outbox.contents() },
    "OutboxClient.turns": { _ = await $0.outbox.turns() },
    "OutboxClient.addTurn": { try await $0.outbox.addTurn(turn) },
    "OutboxClient.removeTurn": { await $0.outbox.removeTurn(turn) },
    "OutboxClient.remove": { await $0.outbox.remove(1) },
    "SettingsClient.save": { try await $0.settings.save(Settings()) },
    "SettingsClient.finishLesson": { await $0.settings.finishLesson() },
    "SettingsClient.missingWords": { _ = await $0.settings.missingWords() },
    "SoundClient.ring": { $0.sound.ring() },
    "SoundClient.play": { $0.sound.play(.refusal) },
    "ClipboardClient.copy": { $0.clipboard.copy("text") },
    "HistoryClient.save": { _ = try await $0.history.save(snapshot) },
    "HistoryClient.resumableGame": { _ = try await $0.history.resumableGame(.unlimited) },
    "HistoryClient.savedGame": { _ = try await $0.history.savedGame(.number(game)) },
    "HistoryClient.words": { _ = try await $0.history.words(WordQuery()) },
    "HistoryClient.plays": { _ = try await $0.history.plays(PlaysQuery("CAB")) },
    "HistoryClient.games": { _ = try await $0.history.games(GameQuery()) },
    "HistoryClient.bestScores": {
      _ = try await $0.history.bestScores(0)
    },
    "HistoryClient.dailyOverview": { _ = try await $0.history.dailyOverview(1) },
    "HistoryClient.dailyGames": { _ = try await $0.history.dailyGames(1...2) },
    "HistoryClient.record": { _ = try await $0.history.record(game) },
    "HistoryClient.growth": { _ = try await $0.history.growth() },
    "HistoryClient.stats": { _ = try await $0.history.stats() },
    "HistoryClient.awards": { _ = try await $0.history.awards() },
    "HistoryClient.saveDuel": { _ = try await $0.history.saveDuel(try duel) },
    "HistoryClient.delete": { _ = try await $0.history.delete(.none) },
    "HistoryClient.duels": { _ = try await $0.history.duels() },
    "HistoryClient.status": { _ = await $0.history.status() },
    "HistoryClient.revision": { _ = await $0.history.revision() },
    "HistoryClient.answers": { _ = try await $0.history.answers() },
    "HistoryClient.saveAnswer": {
      _ = try await $0.history.saveAnswer(.init("CAB", at: Timestamp(seconds: 0), .right))
    },
    "HistoryClient.commonWords": { _ = try await $0.history.commonWords(.init(.missed)) },
    "HistoryClient.known": { _ = try await $0.history.known() },
    "HistoryClient.searchedGames": {
      guard let common = DictionaryClient.story.commonWords() else { return }
      _ = try await $0.history.searchedGames(MissedFindings(of: common, limit: 1))
    },
  ]

  private static func attempt() throws -> Attempt {
    Attempt(
      id: 1,
      mode: .unlimited,
      daily: nil,
      code: try #require(ChallengeCode(mode: .unlimited, seed: 1)),
      startedAt: 0,
      closesAt: 1
    )
  }
  private static let turn = WaitingTurn(
    TurnRequest(duel: 1, number: 0, turn: .pass),
    invite: nil
  )
  private static func address() throws -> ServerAddress {
    try ServerAddress("https://play.example.org")
  }

  private static func name() throws -> PlayerName { try #require(PlayerName("Ann")) }

  private static func submission() -> Submission {
    let record = GameRecord(match: Match(mode: .unlimited, seed: 1), secondsPlayed: 0)
    return Submission(attempt: 1, record: record)
  }
  private static let game = GameID(rawValue: 1)
  private static var duel: DuelGame {
    get throws {
      DuelGame(
        id: DuelKey(rawValue: 1),
        place: .keyboard,
        code: try #require(ChallengeCode(mode: .unlimited, seed: 1)),
        players: DuelPlayers(first: .player, second: .player),
        dictionary: .english,
        startedAt: Timestamp(seconds: 0)
      )
    }
  }
  private static let snapshot = GameSnapshot(
    NewGame(
      mode: .timed,
      letters: .story,
      seed: nil,
      dictionary: "english",
      dictionaryVersion: "1",
      startedAt: Timestamp(seconds: 0)
    )
  )

  @Test(arguments: calls.keys.sorted())
  func `each fails by name, in the same words`(name: String) async throws {
    let call = try #require(Self.calls[name])
    await withKnownIssue {
      // Those that can throw do, so that the feature's own handling of errors goes on.
      try? await call(.unimplemented(clock: TestClock()))
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.hasPrefix("\(name) was called with (")
          && comment.rawValue.hasSuffix(
            """
            ), and this test does not override it.

            If the feature is right to call it, give the client that the test uses an endpoint of \
            that name; if not, the test has found a mistake.
            """
          )
      }
    }
  }

  @Test func `every endpoint of every client is tested`() {
    let dependencies = Dependencies.unimplemented(clock: TestClock())
    let clients: [(name: String, value: Any)] = [
      ("Dependencies", dependencies), ("HistoryClient", dependencies.history),
      ("DictionaryClient", dependencies.dictionary), ("SettingsClient", dependencies.settings),
      ("SoundClient", dependencies.sound), ("ClipboardClient", dependencies.clipboard),
      ("BoardClient", dependencies.board), ("ApiClient", dependencies.api),
      ("OutboxClient", dependencies.outbox), ("MeaningClient", dependencies.meanings),
    ]
    // What is no endpoint: the clients themselves, the test's own clock, a name, a language, a style and paths.
    let values = [
      "Dependencies.clock", "Dependencies.history", "Dependencies.dictionary",
      "Dependencies.settings", "Dependencies.clipboard", "Dependencies.sound", "Dependencies.board",
      "Dependencies.api", "Dependencies.outbox", "Dependencies.meanings", "Dependencies.pictures",
      "ClipboardClient.style",
      "DictionaryClient.readID",
      "DictionaryClient.language", "DictionaryClient.isBuiltIn", "Dependencies.paths",
    ]
    let members = clients.flatMap { client in
      // What is in a box has a name with an underscore.
      Mirror(reflecting: client.value).children.map {
        "\(client.name).\(($0.label ?? "?").trimmingPrefix("_"))"
      }
    }
    #expect(Set(members).subtracting(values) == Set(Self.calls.keys))
  }

  @Test func `an overridden closure is called, and the clock is the test's own`() {
    let clock = TestClock()
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.dictionary.contains = { $0 == "CAB" }
    #expect(dependencies.dictionary.contains("CAB"))
    clock.advance(by: .seconds(3))
    #expect(dependencies.clock.now.offset == .seconds(3))
  }
}
