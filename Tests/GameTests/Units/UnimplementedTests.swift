import Composable
import ComposableTesting
import Game
import GameTesting
import Rules
import Testing

@Suite("Clients that no test has overridden")
struct UnimplementedTests {
  /// Calls that must each fail the test and name themselves.
  static let calls: [(name: String, call: @Sendable (Dependencies) async throws -> Void)] = [
    ("Dependencies.date", { _ = $0.date() }),
    ("Dependencies.seed", { _ = $0.seed() }),
    ("DictionaryClient.contains", { _ = $0.dictionary.contains("CAB") }),
    ("DictionaryClient.solve", { _ = await $0.dictionary.solve(Board(.story)) }),
    ("DictionaryClient.fairSeed", { _ = await $0.dictionary.fairSeed(1) }),
    ("SettingsClient.save", { try? await $0.settings.save(Settings()) }),
    ("BellClient.ring", { $0.bell.ring() }),
    ("ClipboardClient.copy", { $0.clipboard.copy("text") }),
    ("HistoryClient.stats", { _ = try? await $0.history.stats() }),
    ("HistoryClient.status", { _ = await $0.history.status() }),
  ]

  @Test(arguments: calls.indices)
  func `each fails by name`(index: Int) async throws {
    let (name, call) = Self.calls[index]
    try await withKnownIssue {
      try await call(.unimplemented(clock: TestClock()))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("\(name) was called") }
    }
  }

  @Test func `what is overridden is quiet, and time is the test's own`() {
    let clock = TestClock()
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.dictionary.contains = { $0 == "CAB" }
    #expect(dependencies.dictionary.contains("CAB"))
    clock.advance(by: .seconds(3))
    #expect(dependencies.clock.now.offset == .seconds(3))
  }
}
