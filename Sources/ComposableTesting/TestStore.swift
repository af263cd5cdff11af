public import Composable
public import Testing

/// A store for tests: it asks the test to say everything that happens, and nothing happens before
/// the test says so.
///
/// ```swift
/// @Test func `a decrement comes back after one second`() {
///   let clock = TestClock()
///   let store = TestStore(initialState: Counter.State(), clock: clock) {
///     Counter(clock: clock.any)
///   }
///   store.send(.decrementButtonTapped) { $0.count = -1 }
///   store.advance(by: .seconds(1))
///   store.receive(.oneSecondPassed) { $0.count = 0 }
/// }
/// ```
///
/// - The state is asserted by changing the old state into the new: a closure that is left out says
///   that nothing changes.
/// - Actions from effects wait, in order, until the test receives them; they are not reduced before.
/// - Time passes only in ``advance(by:sourceLocation:)``.
/// - At the end of the test, or in ``finish(sourceLocation:)``, an action that was not received or an
///   effect that still runs is a failure, at the line of the `send` that began it.
///
/// It is all synchronous: effects run in the calling thread, in turns, in one order. An effect that
/// leaves it (by an unstructured `Task`, a callback of some queue, or the main actor) is not waited
/// for.
public final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
  /// What began some effects: the action, and the line of the test that sent or received it.
  struct Origin {
    let verb: String
    let location: SourceLocation
  }

  /// The clock, whose time ``advance(by:sourceLocation:)`` lets pass.
  public let clock: TestClock

  /// How much the test must say.
  public var exhaustivity: Exhaustivity

  /// The most actions that ``skipReceivedActions(sourceLocation:)`` passes over before it fails:
  /// 10,000, unless it is set.
  public var mostSkipped = 10_000

  let store: Store<State, Action>
  let issues: IssueBox
  var origins: [UInt64: Origin] = [:]
  /// Whether ``finish(sourceLocation:)`` has looked at what is left, since the last step.
  var isFinished = true

  /// The line of the test that last did something, for what is found at the end.
  var lastLocation: SourceLocation

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - clock: The clock that the reducer was given, if it was given one.
  ///   - exhaustivity: How much the test must say.
  ///   - sourceLocation: The line of the call; leave it out.
  ///   - reducer: The feature.
  public init(
    initialState: State,
    clock: TestClock = TestClock(),
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
