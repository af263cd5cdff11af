import Composable
import Platform

struct BenchCounter: Reducer {
  enum Action: Sendable { case incremented }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state += 1
    return .none
  }
}

/// A counter that is another feature's optional child.
struct BenchParent: ComposedReducer {
  struct State: Sendable { var child: Int? = 0 }
  enum Action: Sendable { case child(BenchCounter.Action) }

  var body: some Reducer<State, Action> {
    EmptyReducer()
      .ifLet(
        \.child,
        action: CasePath(embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      ) {
        BenchCounter()
      }
  }
}

/// Starts effects that finish, wait or are cancelled.
struct BenchEffects: Reducer {
  enum Action: Sendable {
    case started(id: Int)
    case waitStarted(id: Int)
    case startedAndCancelled(id: Int)
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .started(let id):
      return .run { _ in }.cancellable(id: id)
    case .waitStarted(let id):
      return .run { _ in
        // The stream is empty and never finishes, so only cancellation ends this.
        for await _ in AsyncStream<Never>.makeStream().stream {}
      }
      .cancellable(id: id)
    case .startedAndCancelled(let id):
      return .merge(.run { _ in }.cancellable(id: id), .cancel(id: id))
    }
  }
}

/// A timer whose ticks each start an effect that finishes.
struct BenchTimer: Reducer {
  struct State: Sendable {
    var ticks = 0
    /// The program's memory after a tenth of the ticks.
    var bytesEarly = 0
  }

  enum Action: Sendable { case started, ticked, workDone }

  let lastTick: Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started:
      return .timer(id: "timer", every: .milliseconds(1), clock: .hurried()) { .ticked }
    case .ticked:
      state.ticks += 1
      if state.ticks == lastTick / 10 { state.bytesEarly = MemoryUse.residentBytes }
      if state.ticks == lastTick { return .cancel(id: "timer") }
      return .run { send in send(.workDone) }
        .cancellable(id: state.ticks % 10, cancelInFlight: true)
    case .workDone:
      return .none
    }
  }
}

extension AnyClock {
  /// A clock whose sleeps end at once. Its time is the last deadline.
  static func hurried() -> Self {
    let now = HurriedTime()
    return AnyClock(
      now: { now.value },
      sleep: { deadline, _ in
        try Task.checkCancellation()
        await Task.yield()
        now.value = deadline
      }
    )
  }
}

private final class HurriedTime: Sendable {
  private let storage = Lock<Duration>(.zero)

  var value: Duration {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// A number behind a lock, which stores are compared with.
final class LockedCounter: Sendable {
  private let state = Lock(0)
  private let reduce: @Sendable (inout Int, BenchCounter.Action) -> Effect<BenchCounter.Action> = {
    BenchCounter().reduce(into: &$0, action: $1)
  }

  func send(_ action: BenchCounter.Action) {
    state.withLock { blackHole(reduce(&$0, action)) }
  }
}
