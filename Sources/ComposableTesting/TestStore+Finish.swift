import Composable
public import Testing

extension TestStore {
  /// Ends the test: fails for each action that was not received, each effect that still runs, and
  /// for a clock that is slept on.
  ///
  /// It need not be called: the end of the test store's life does the same.
  ///
  /// - Parameter sourceLocation: The line of the call; leave it out.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    clock.executor.drain()
    recordIssues(sourceLocation)
    reportLeftovers(at: sourceLocation)
    isFinished = true
  }

  /// Reduces the actions that wait, and those that come of it, without asserting anything.
  ///
  /// - Parameter sourceLocation: The line of the call; leave it out.
  public func skipReceivedActions(sourceLocation: SourceLocation = #_sourceLocation) {
    // A bound, for features that answer each other without end.
    for _ in 0..<10_000 {
      guard let action = store.heldActions.first else { return }
      pass(action, sourceLocation)
    }
  }

  /// Cancels the effects that still run, and says that this is all right.
  ///
  /// - Parameter sourceLocation: The line of the call; leave it out.
  public func skipInFlightEffects(sourceLocation: SourceLocation = #_sourceLocation) {
    store.cancelAll()
    clock.executor.drain()
    recordIssues(sourceLocation)
  }

  /// Fails for what is left.
  ///
  /// - Parameter location: The line that asked; `nil` at the end of the store's life.
  func reportLeftovers(at location: SourceLocation?) {
    defer {
      store.cancelAll()
      clock.executor.drain()
    }
    for issue in issues.take() { fail(.reported(issue), location ?? lastLocation) }
    guard exhaustivity == .on else { return }
    let waiting = store.heldActions
    if !waiting.isEmpty { fail(.notReceived(waiting), location ?? lastLocation) }
    let effects = store.effectsInFlight
    for effect in effects {
      let origin = origins[effect.step]
      fail(
        .stillRunning(effect, verb: origin?.verb ?? "sent", clock),
        origin?.location ?? location ?? lastLocation
      )
    }
    if effects.isEmpty, clock.sleeperCount > 0 {
      fail(.stillAsleep(clock), location ?? lastLocation)
    }
  }
}
