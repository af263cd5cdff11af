extension Effect {
  /// An effect that sends an action at every interval, until it is cancelled.
  ///
  /// Ticks do not drift: each is due a whole number of intervals after the start. Ticks that were
  /// missed because the process slept are left out, not sent in a burst; to know how much time has
  /// gone by, read the clock in the reducer's dependencies or use
  /// ``frames(id:every:clock:name:fileID:line:action:)``.
  ///
  /// ```swift
  /// .timer(id: CancelID.timer, every: .seconds(1), clock: clock) { .ticked }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name by which it is cancelled. A timer that runs under it already is replaced.
  ///   - interval: The time between ticks; more than zero.
  ///   - clock: The clock to sleep on; a test's own in tests.
  ///   - name: What to call the effect in reports.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - action: Makes the action of a tick.
  /// - Returns: The effect; a report, when the interval is not more than zero.
  public static func timer(
    id: some Hashable & Sendable,
    every interval: Duration,
    clock: AnyClock,
    name: String = "timer",
    fileID: String = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable () -> Action
  ) -> Self {
    frames(id: id, every: interval, clock: clock, name: name, fileID: fileID, line: line) { _ in
      action()
    }
  }

  /// An effect that sends an action for every frame of an animation, with the time since the frame
  /// before, until it is cancelled.
  ///
  /// Start it when something begins to move and cancel it when all is still, so that a still screen
  /// costs nothing. When frames come late, fewer are sent and each tells of more time.
  ///
  /// ```swift
  /// .frames(id: CancelID.frames, every: .milliseconds(16), clock: clock) { elapsed in
  ///   .framePassed(elapsed)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name by which it is cancelled. Frames that run under it already are replaced.
  ///   - interval: The time between frames; more than zero.
  ///   - clock: The clock to sleep on; a test's own in tests.
  ///   - name: What to call the effect in reports.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - action: Makes the action of a frame from the time that has gone by since the last one.
  /// - Returns: The effect; a report, when the interval is not more than zero.
  public static func frames(
    id: some Hashable & Sendable,
    every interval: Duration,
    clock: AnyClock,
    name: String = "frames",
    fileID: String = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (_ elapsed: Duration) -> Action
  ) -> Self {
    guard interval > .zero else {
      return .report(
        """
        The \(name) effect was asked to tick every \(interval).

        An interval must be more than zero, or the effect would never sleep. It was not started.
        """,
        fileID: fileID,
        line: line
      )
    }
    return .run(name: name, fileID: fileID, line: line) { send in
      var last = clock.now
      var due = last.advanced(by: interval)
      while true {
        try await clock.sleep(until: due, tolerance: nil)
        let now = clock.now
        send(action(last.duration(to: now)))
        last = now
        // In whole attoseconds: what a long sleep missed of a short interval overflows an `Int`.
        let missed = max(0, due.duration(to: now).attoseconds / interval.attoseconds)
        due = due.advanced(by: interval * (1 + missed))
      }
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}
