public import Composable
import Platform
public import Testing

/// A store for tests: the test says everything that happens, and nothing happens before the test says
/// so.
///
/// ```swift
/// @Test func `a decrement comes back after one second`() {
///   let store = TestStore(initialState: Counter.State()) { clock in
///     Counter(clock: clock)
///   }
///   store.send(.decrementButtonTapped) { $0.count = -1 }
///   store.advance(by: .seconds(1))
///   store.receive(.oneSecondPassed) { $0.count = 0 }
/// }
/// ```
///
/// - The state is asserted by changing the old state into the new: a call without a closure says that
///   nothing changes.
/// - Actions from effects wait, in order, until the test receives them; they are not reduced before.
/// - Time passes only in ``advance(by:sourceLocation:)``.
/// - At the end of the test, or in ``finish(sourceLocation:)``, an action that was not received or an
///   effect that still runs is a failure, at the line of the `send` that began it.
///
/// Everything is synchronous: effects run in the calling thread, in turns, in one order. What leaves that
/// thread (an unstructured `Task`, a callback of some queue, the main actor) is not waited for: give the
/// feature a client, and let the test's client answer on the clock.
public final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
  /// What began some effects: the action, and the line of the test that sent or received it.
  struct Origin {
    let verb: String
    let location: SourceLocation
  }

  /// The clock that ``advance(by:sourceLocation:)`` advances.
  public let clock: TestClock

  /// How much the test must say.
  public var exhaustivity: Exhaustivity

  /// The most actions that ``skipReceivedActions(sourceLocation:)`` skips before it fails; 10,000 by
  /// default.
  public var maximumSkipped = 10_000

  let store: Store<State, Action>
  let issues: IssueBox
  var origins: [UInt64: Origin] = [:]
  /// Whether ``finish(sourceLocation:)`` has looked at what is left, since the last step.
  var isFinished = true

  /// The line of the test that last did something, for what is found at the end.
  var lastLocation: SourceLocation

  /// Makes a test store with a clock of its own, and hands the clock to the closure that makes the
  /// feature.
  ///
  /// A feature that knows no clock ignores it: `{ _ in Feature() }`.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - exhaustivity: How much the test must say.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  ///   - reducer: Makes the feature.
  public convenience init(
    initialState: State,
    exhaustivity: Exhaustivity = .on,
    sourceLocation: SourceLocation = #_sourceLocation,
    reducer: (_ clock: AnyClock) -> some Reducer<State, Action>
  ) {
    let clock = TestClock()
    self.init(
      initialState: initialState,
      clock: clock,
      exhaustivity: exhaustivity,
      sourceLocation: sourceLocation
    ) {
      reducer(clock.any)
    }
  }

  /// Makes a test store that advances the clock of the test's own world.
  ///
  /// An effect that sleeps on another test clock is a failure.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - clock: The clock that the feature was given.
  ///   - exhaustivity: How much the test must say.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  ///   - reducer: Makes the feature.
  public init(
    initialState: State,
    clock: TestClock,
    exhaustivity: Exhaustivity = .on,
    sourceLocation: SourceLocation = #_sourceLocation,
    reducer: () -> some Reducer<State, Action>
  ) {
    let reducer = reducer()
    let issues = IssueBox()
    self.clock = clock
    self.exhaustivity = exhaustivity
    self.issues = issues
    lastLocation = sourceLocation
    store = Store(
      initialState: initialState,
      onChange: {},
      onIssue: { issues.append($0) },
      executor: clock.executor,
      holdsEffectActions: true,
      reduce: { reducer.reduce(into: &$0, action: $1) }
    )
  }

  deinit {
    if !isFinished { reportLeftovers(at: nil) }
  }

  /// The state: as the last action that was sent or received left it.
  public var state: State { store.state }
}

/// How much a test must say of what happens.
///
/// ```swift
/// store.exhaustivity = .off
/// store.send(.decrementButtonTapped)
/// store.advance(by: .seconds(1))
/// store.skipReceivedActions()
/// ```
public enum Exhaustivity: Sendable {
  /// Every change of state, every action received and every effect.
  case on
  /// Only what the test says must hold: other changes, actions and effects are ignored.
  case off
}

/// Collects what the store reports until the test store makes failures of it, at a line of the test.
final class IssueBox: Sendable {
  private let issues = Lock<[RuntimeIssue]>([])

  func append(_ issue: RuntimeIssue) {
    issues.withLock { $0.append(issue) }
  }

  func take() -> [RuntimeIssue] {
    issues.withLock { issues in
      defer { issues.removeAll() }
      return issues
    }
  }
}
