import Composable
import Platform

@testable import ComposableTesting

/// A store of a list of words: each action is added to the state, and may have an effect. Effects run
/// in turns on the test's clock.
final class WordStore: Sendable {
  let clock: TestClock
  let store: Store<[String], String>
  let issues: Recorder<RuntimeIssue>

  init(
    clock: TestClock = TestClock(),
    onChange: @escaping @Sendable () -> Void = {},
    effect: @escaping @Sendable (String) -> Effect<String>
  ) {
    let issues = Recorder<RuntimeIssue>()
    self.clock = clock
    self.issues = issues
    store = Store(
      initialState: [],
      onChange: onChange,
      onIssue: { issues.record($0) },
      executor: clock.executor,
      holdsEffectActions: false,
      reduce: { words, word in
        words.append(word)
        return effect(word)
      }
    )
  }

  /// A store in which some words have an effect.
  convenience init(clock: TestClock = TestClock(), _ effects: [String: Effect<String>]) {
    self.init(clock: clock) { effects[$0] ?? .none }
  }

  /// Sends words, and lets effects run after each.
  func send(_ words: String...) {
    for word in words {
      store.send(word)
      clock.executor.drain()
    }
  }

  var words: [String] { store.state }
}

/// Collects values from any thread.
final class Recorder<Value: Sendable>: Sendable {
  private let storage = Lock<[Value]>([])

  var values: [Value] { storage.withLock { $0 } }

  func record(_ value: Value) {
    storage.withLock { $0.append(value) }
  }
}

/// Holds on to a `Send` that has left its effect.
typealias SendBox = Recorder<Send<String>>
