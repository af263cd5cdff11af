public import Composable
import Locks
import Synchronization
public import Testing

extension TestStore where Action: Equatable {
  /// Waits for an action of an effect, which must be this one, then reduces it and asserts how the state
  /// changes.
  ///
  /// For effects that leave the test's thread: they hop to the main actor, wait for a callback of some
  /// queue, or start unstructured tasks. Everything else is received without waiting. The call returns as
  /// soon as an action has come.
  ///
  /// ```swift
  /// await store.receive(.oneSecondPassed, timeout: .seconds(5)) { $0.count = 0 }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action that is expected.
  ///   - timeout: How long to wait before failing.
  ///   - clock: The clock that the timeout is measured on, not the store's; the system's by default.
  ///   - assert: Changes the old state into the expected one; without it the state must stay the same.
  ///   - isolation: Where the call runs; the caller's by default.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  public func receive(
    _ action: Action,
    timeout: Duration,
    on clock: AnyClock = .continuous,
    assert: ((inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await waitForAction(timeout, clock, isolation: isolation)
    receive(
      { $0 == action },
      expected: describe(action),
      whole: action,
      timeout: timeout,
      assert,
      sourceLocation
    )
  }
}

extension TestStore {
  /// Waits for an action of an effect, which must be of a case, whatever its value; then reduces it and
  /// asserts how the state changes.
  ///
  /// ```swift
  /// await store.receive(.settings, timeout: .seconds(5)) { $0.settings?.isLoud = true }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The case that is expected.
  ///   - timeout: How long to wait before failing.
  ///   - clock: The clock that the timeout is measured on, not the store's; the system's by default.
  ///   - assert: Changes the old state into the expected one; without it the state must stay the same.
  ///   - isolation: Where the call runs; the caller's by default.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  public func receive<Value>(
    _ path: CasePath<Action, Value>,
    timeout: Duration,
    on clock: AnyClock = .continuous,
    assert: ((inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await waitForAction(timeout, clock, isolation: isolation)
    receive(
      { path.extract($0) != nil },
      expected: "\(Action.self) of the case of \(Value.self)",
      whole: nil,
      timeout: timeout,
      assert,
      sourceLocation
    )
  }

  /// Waits for an action of an effect, which must satisfy a condition; then reduces it and asserts how
  /// the state changes.
  ///
  /// ```swift
  /// await store.receive(
  ///   matching: { $0 != .decrementButtonTapped },
  ///   timeout: .seconds(5),
  ///   assert: { $0.count = 0 }
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: Whether an action is the one expected.
  ///   - timeout: How long to wait before failing.
  ///   - clock: The clock that the timeout is measured on, not the store's; the system's by default.
  ///   - assert: Changes the old state into the expected one; without it the state must stay the same.
  ///   - isolation: Where the call runs; the caller's by default.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  public func receive(
    matching predicate: (Action) -> Bool,
    timeout: Duration,
    on clock: AnyClock = .continuous,
    assert: ((inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await waitForAction(timeout, clock, isolation: isolation)
    receive(
      predicate,
      expected: "one that matches",
      whole: nil,
      timeout: timeout,
      assert,
      sourceLocation
    )
  }

  /// Lets effects run until an action waits or the time is over.
  fileprivate func waitForAction(
    _ timeout: Duration,
    _ clock: AnyClock,
    isolation: isolated (any Actor)?
  ) async {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let isOver = Signal()
    let timer = Task {
      try await clock.sleep(for: timeout)
      isOver.set()
      signal.yield()
    }
    // An effect comes back by a job for its executor, or sends from where it is.
    arrivals.handle { signal.yield() }
    self.clock.executor.onJob { signal.yield() }
    defer {
      timer.cancel()
      arrivals.handle(nil)
      self.clock.executor.onJob(nil)
    }
    var iterator = signals.makeAsyncIterator()
    while true {
      self.clock.executor.drain()
      if !store.heldActions.isEmpty || isOver.isSet { return }
      if await iterator.next(isolation: isolation) == nil { return }
    }
  }
}

/// Says that something has happened.
private final class Signal: Sendable {
  private let storage = Atomic(false)

  var isSet: Bool { storage.load(ordering: .acquiring) }

  func set() {
    storage.store(true, ordering: .releasing)
  }
}

/// Tells a test store that mail has come to its store, from any thread.
final class Arrivals: Sendable {
  private let handler = Lock<(@Sendable () -> Void)?>(nil)

  func handle(_ handler: (@Sendable () -> Void)?) {
    self.handler.withLock { $0 = handler }
  }

  func report() {
    handler.withLock { $0 }?()
  }
}
