import Composable
public import Testing

extension TestStore {
  /// Ends the test: fails for each action that was not received, each effect that still runs, and
  /// for each task that still sleeps on the clock.
  ///
  /// You need not call it: the test store does the same when it goes away.
  ///
  /// - Parameter sourceLocation: The line that failures name; the caller's by default.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    reportLeftovers(at: sourceLocation)
    isFinished = true
  }

  /// Reduces the actions that wait, and those that follow, without asserting anything.
  ///
  /// After ``maximumSkipped`` actions, when features answer each other without end, it fails and cancels
  /// the effects.
  ///
  /// - Parameter sourceLocation: The line that failures name; the caller's by default.
  public func skipReceivedActions(sourceLocation: SourceLocation = #_sourceLocation) {
    clock.executor.drain()
    for _ in 0..<max(0, maximumSkipped) {
      guard let action = store.heldActions.first else { return }
      pass(action, sourceLocation)
    }
    guard let action = store.heldActions.first else { return }
    fail(.skippedWithoutEnd(action, after: maximumSkipped), sourceLocation)
    skipInFlightEffects(sourceLocation: sourceLocation)
  }

  /// Cancels the effects that still run, without a failure.
  ///
  /// ```swift
  /// store.skipInFlightEffects()
  /// store.finish()
  /// ```
  ///
  /// - Parameter sourceLocation: The line that failures name; the caller's by default.
  public func skipInFlightEffects(sourceLocation: SourceLocation = #_sourceLocation) {
    store.cancelAll()
    clock.executor.drain()
    recordIssues(sourceLocation)
  }
}

// MARK: - What is left

extension TestStore {
  /// What sleeps on the clock: effects of this store, and `nil` for tasks of no store. Other stores
  /// report their own.
  var sleepers: [EffectMark?] {
    clock.sleepingMarks.filter { $0 == nil || $0?.store == store.identity }
  }

  /// Fails for what is left, each at the line that began it.
  ///
  /// - Parameter location: The line of the call; `nil` when the store goes away.
  func reportLeftovers(at location: SourceLocation?) {
    defer {
      store.cancelAll()
      clock.executor.drain()
    }
    clock.executor.drain()
    let last = Origin(verb: "sent", location: location ?? lastLocation)
    for issue in issues.take() { fail(.reported(issue), last.location) }
    guard exhaustivity == .on else { return }
    reportWaitingActions(otherwise: last)
    let effects = store.effectsInFlight
    for effect in effects {
      let origin = origins[effect.step] ?? last
      fail(.stillRunning(effect, verb: origin.verb, clock), origin.location)
    }
    reportSleepers(beside: effects, otherwise: last)
  }

  /// One failure for each line of the test, however many actions came from it.
  private func reportWaitingActions(otherwise last: Origin) {
    let waiting = store.heldWithEffects
    var reported: Set<UInt64> = []
    for step in waiting.map(\.effect.step) where reported.insert(step).inserted {
      let origin = origins[step] ?? last
      let ofStep = waiting.filter { $0.effect.step == step }
      fail(.notReceived(ofStep, verb: origin.verb), origin.location)
    }
  }

  /// Sleepers beside the effects that are reported already: one failure for each effect, and one for
  /// all tasks of no effect.
  private func reportSleepers(beside effects: [EffectInFlight], otherwise last: Origin) {
    var reported = Set(effects.map(\.number))
    for case let mark? in sleepers where reported.insert(mark.effect.number).inserted {
      let origin = origins[mark.effect.step] ?? last
      fail(.stillAsleep(mark.effect, verb: origin.verb, clock), origin.location)
    }
    if sleepers.contains(where: { $0 == nil }) { fail(.stillAsleep(clock), last.location) }
  }
}
