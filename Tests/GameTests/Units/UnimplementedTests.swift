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

  /// A call of an endpoint of each kind, by its client and name, and of those with a default: the compiler asks for all
  /// others where the clients are made.
  static let calls: [String: Call] = [
    "Dependencies.seed": { _ = $0.seed() },
    "BoardClient.read": { _ = try await $0.board.read(.folder("/d"), 1...2) { _ in } },
    "ApiClient.send": { _ = try await $0.api.send(.health, nil) },
    "OutboxClient.attempt": { _ = try await $0.outbox.attempt(.unlimited, 1) },
    "HistoryClient.stats": { _ = try await $0.history.stats() },
    "Dependencies.utcOffset": { _ = $0.utcOffset(Timestamp(seconds: 0)) },
    "DictionaryClient.commonWords": { _ = $0.dictionary.commonWords() },
    "DictionaryClient.review": {
      await $0.dictionary.review(Match(mode: .timed, seed: 1)) { _, _ in }
    },
  ]

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

  @Test func `an overridden closure is called, and the clock is the test's own`() {
    let clock = TestClock()
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.dictionary.contains = { $0 == "CAB" }
    #expect(dependencies.dictionary.contains("CAB"))
    clock.advance(by: .seconds(3))
    #expect(dependencies.clock.now.offset == .seconds(3))
  }
}
