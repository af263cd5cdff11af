import Composable
public import Testing

extension TestStore {
  /// Sends an action, as the user or the system would, and asserts how the state changes.
  ///
  /// Effects that it starts run up to their first real wait. What they send waits for
  /// ``receive(_:assert:sourceLocation:)``.
  ///
  /// ```swift
  /// store.send(.decrementButtonTapped) { $0.count = -1 }
  /// ```
  ///
  /// The closure may throw, which is a failure: a part of the state that must be there can be required.
  ///
  /// ```swift
  /// store.send(.settings(.loudSwitchTapped)) { state in
  ///   var settings = try #require(state.settings)
  ///   settings.isLoud.toggle()
  ///   state.settings = settings
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - assert: Changes the old state into the expected one; without it the state must stay the same.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  public func send(
    _ action: Action,
    assert: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // The test may have woken an effect by other means than the clock.
    clock.executor.drain()
    let waiting = store.heldActions
    if !waiting.isEmpty {
      if exhaustivity == .on {
        fail(.sentBeforeReceiving(action, waiting: waiting), sourceLocation)
      }
      skipReceivedActions(sourceLocation: sourceLocation)
    }
    perform(verb: "sent", action, assert, sourceLocation) { store.send(action) }
  }

  /// Reduces the first waiting action of an effect, which must be this one, and asserts how the state
  /// changes.
  ///
  /// With ``Exhaustivity/off`` the actions before it are skipped: they are reduced, and the test need
  /// not say what they change.
  ///
  /// - Parameters:
  ///   - action: The action that is expected.
  ///   - assert: Changes the old state into the expected one; without it the state must stay the same.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  public func receive(
    _ action: Action,
    assert: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // The test may have woken an effect by other means than the clock.
    clock.executor.drain()
    if exhaustivity == .off {
      // Each may cancel those behind it, so look again after every one.
      while let first = store.heldActions.first, first != action,
        store.heldActions.contains(action)
      {
        pass(first, sourceLocation)
      }
    }
    guard let first = store.heldActions.first else {
      return fail(
        .receivedNothing(expected: action, effects: store.effectsInFlight, clock),
        sourceLocation
      )
    }
    guard first == action else {
      fail(.receivedAnother(expected: action, first), sourceLocation)
      // It is reduced all the same: one mistake is one failure.
      return pass(first, sourceLocation)
    }
    perform(verb: "received", first, assert, sourceLocation) { store.deliverHeldAction() }
  }

  /// Lets time pass on the clock, deadline by deadline. What effects send waits to be received.
  ///
  /// ```swift
  /// store.advance(by: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How much; not negative.
  ///   - sourceLocation: The line that failures name; the caller's by default.
  public func advance(
    by duration: Duration,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    lastLocation = sourceLocation
    clock.advance(by: duration)
    recordIssues(sourceLocation)
    isFinished = false
  }

  /// Reduces a waiting action without asserting anything.
  func pass(_ action: Action, _ location: SourceLocation) {
    step(verb: "received", action, location) { store.deliverHeldAction() }
  }

  private func perform(
    verb: String,
    _ action: Action,
    _ assert: ((inout State) throws -> Void)?,
    _ location: SourceLocation,
    _ body: () -> Void
  ) {
    let before = store.state
    let after = step(verb: verb, action, location, body)
    var expected = exhaustivity == .on ? before : after
    do {
      try assert?(&expected)
    } catch is ExpectationFailedError {
      // `#require` has recorded it.
      return
    } catch {
      return fail(.assertionThrew(error, verb: verb, action), location)
    }
    if expected != after {
      fail(.unexpectedState(expected: expected, actual: after, verb: verb, action), location)
    } else if exhaustivity == .on, assert != nil, before == after {
      fail(.noChange(verb: verb, action), location)
    }
  }

  /// Has the store reduce one action, then lets effects run as far as they can.
  @discardableResult
  private func step(
    verb: String,
    _ action: Action,
    _ location: SourceLocation,
    _ body: () -> Void
  ) -> State {
    isFinished = false
    lastLocation = location
    body()
    let after = store.state
    origins[store.step] = Origin(verb: verb, location: location)
    clock.executor.drain()
    recordIssues(location)
    forgetOrigins()
    return after
  }

  /// Keeps the origins of what can still be left over: a long test should not grow.
  private func forgetOrigins() {
    var steps = Set(store.effectsInFlight.map(\.step))
    steps.formUnion(store.heldWithEffects.map(\.effect.step))
    steps.formUnion(sleepers.compactMap { $0?.effect.step })
    origins = origins.filter { steps.contains($0.key) }
  }

  func recordIssues(_ location: SourceLocation) {
    for issue in issues.take() { fail(.reported(issue), location) }
  }

  func fail(_ failure: TestFailure, _ location: SourceLocation) {
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}
