import Testing

@testable import Composable
@testable import ComposableTesting

@Suite("Traces and differences")
struct TraceTests {
  private struct Game: Equatable, Sendable {
    var match = Match()
    var letters = Array(repeating: "A", count: 81)
  }
  private struct Match: Equatable, Sendable {
    var score = 0
    var words: [String: Int] = [:]
    var faces: Set<Int> = []
    var hint: String?
  }
  private enum Content: Equatable, Sendable {
    case game(Game)
    case help(page: Int)
  }
  private struct Screen: Equatable, Sendable, Identifiable {
    var id = 0
    var content = Content.game(Game())
  }
  private struct Program: Equatable, Sendable {
    var screens = [Screen()]
    var settings = 0
  }

  private func differences(_ old: Any, _ new: Any) -> [String] {
    Difference(from: old, to: new).changes.map { change in
      let old = change.old.map { describe($0) } ?? "-"
      let new = change.new.map { describe($0) } ?? "-"
      return "\(change.path): \(old) → \(new)"
    }
  }

  private func change(_ change: (inout Game) -> Void) -> [String] {
    var game = Game()
    change(&game)
    var program = Program()
    program.screens[0].content = .game(game)
    return differences(Program(), program)
  }

  @Test func `a difference is named by its path`() {
    #expect(change { $0.match.score = 27 } == ["screens[0].content.game.match.score: 0 → 27"])
    #expect(
      change {
        $0.letters[3] = "B"
        $0.match.hint = "CAB"
      } == [
        "screens[0].content.game.match.hint: nil → \"CAB\"",
        "screens[0].content.game.letters[3]: \"A\" → \"B\"",
      ]
    )
    #expect(differences(Program(), Program()) == [])
  }

  @Test func `a value with a text of its own is written whole`() {
    struct Clock: Equatable { var played: Duration? }
    #expect(
      differences(Clock(played: .seconds(1)), Clock(played: .milliseconds(1500)))
        == ["played: 1.0 seconds → 1.5 seconds"]
    )
  }

  @Test func `elements and entries that come and go are named`() {
    #expect(differences([1, 2], [1]) == ["[1]: 2 → -"])
    #expect(differences([1], [1, 2]) == ["[1]: - → 2"])
    #expect(
      differences(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 5, "d": 4]) == [
        "[\"b\"]: 2 → 5", "[\"c\"]: 3 → -", "[\"d\"]: - → 4",
      ]
    )
    #expect(differences(Set([1, 2]), Set([2, 3])) == [": 1 → -", ": - → 3"])
    #expect(differences(Content.help(page: 1), Content.help(page: 2)) == ["help.page: 1 → 2"])
  }

  @Test func `what only equality or only printing can tell apart is a difference, too`() {
    struct Rounded: Equatable {
      let value: Int
      static func == (left: Self, right: Self) -> Bool { left.value / 10 == right.value / 10 }
    }
    final class Box: Equatable {
      static func == (left: Box, right: Box) -> Bool { left === right }
    }
    struct Unequatable { let value: Int }
    #expect(differences(Rounded(value: 1), Rounded(value: 2)) == [])
    #expect(differences(Box(), Box()) == [": Box → Box"])
    #expect(differences(Unequatable(value: 1), Unequatable(value: 2)) == ["value: 1 → 2"])
    #expect(differences(1, "1") == [": 1 → \"1\""])
  }

  private func trace(
    _ actions: [String],
    clock: TestClock,
    _ reduce: @escaping @Sendable (inout Program, String) -> Effect<String>
  ) -> [String] {
    let lines = Recorder<String>()
    let store = Store(initialState: Program(), executor: clock.executor) {
      Reduce(reduce).traced(to: { lines.record($0) }, clock: clock.any)
    }
    for action in actions { store.send(action) }
    clock.advance(by: .milliseconds(1250))
    return lines.values
  }

  @Test func `each action is written with its time and what it changed`() {
    let clock = TestClock()
    clock.advance(by: .milliseconds(16))
    let lines = trace(["play", "nothing"], clock: clock) { state, action in
      switch action {
      case "play":
        guard case .game(var game) = state.screens[0].content else { return .none }
        game.match.score = 27
        state.screens[0].content = .game(game)
        state.screens.append(Screen(id: 1, content: .help(page: 1)))
        return .run { send in
          try await clock.any.sleep(for: .milliseconds(1234))
          send("saved")
        }
      case "saved": state.settings = 1
      default: break
      }
      return .none
    }
    #expect(
      lines == [
        """
        0.016 "play"
          screens[0].content.game.match.score: 0 → 27
          screens[1]: added Screen(id: 1, content: .help(page: 1))
        """,
        "0.016 \"nothing\"",
        "1.250 \"saved\"\n  settings: 0 → 1",
      ]
    )
  }

  @Test func `long values and many changes do not flood a trace`() {
    let lines = trace(["open", "fill"], clock: TestClock()) { state, action in
      if action == "open" {
        state.screens.append(Screen(id: 1))
      } else {
        var game = Game()
        game.letters = Array(repeating: "B", count: 81)
        state.screens[0].content = .game(game)
      }
      return .none
    }
    #expect(lines.count == 2 && lines[0].count < 160 && lines[0].hasSuffix("…"))
    #expect(lines[1].split(separator: "\n").count == 22 && lines[1].hasSuffix("  … and 61 more"))
  }

  @Test func `actions can be left out`() {
    let lines = Recorder<String>()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
      .traced(to: { lines.record($0) }, clock: TestClock().any, where: { $0 > 1 })
    }
    for action in [1, 2, 1] { store.send(action) }
    #expect(store.state == 4 && lines.values == ["0.000 2\n  1 → 3"])
  }

  @Test func `without a sink nothing is read or written`() {
    let reads = Recorder<Int>()
    let clock = AnyClock(
      now: {
        reads.record(1)
        return .zero
      },
      sleep: { _, _ in }
    )
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
      .traced(to: nil, clock: clock)
    }
    store.send(2)
    #expect(store.state == 2 && reads.values.isEmpty)
  }
}
