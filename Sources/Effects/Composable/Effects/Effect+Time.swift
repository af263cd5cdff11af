extension Effect {
  /// Starts this effect when nothing more of the name has been asked for during an interval.
  ///
  /// Of *n* calls that follow each other within the interval exactly the last is performed, one
  /// interval after it was asked for. This is a sleep on the clock, then the effect, under one id
  /// with `cancelInFlight`; so `.cancel(id:)` ends it while it waits and while it works.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { [search = dependencies.search] send in
  ///     send(.searchReturned(try await search(query)))
  ///   }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), clock: dependencies.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name, as in ``cancellable(id:cancelInFlight:)``.
  ///   - interval: How long it must be quiet.
  ///   - clock: The clock to sleep on; a test's own in tests.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  /// - Returns: The effect, debounced.
  public func debounce(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: AnyClock,
    fileID: String = #fileID,
    line: UInt = #line
  ) -> Self {
    .concatenate(
      .run(name: "debounce", fileID: fileID, line: line) { _ in
        try await clock.sleep(for: interval)
      },
      self
    )
    .cancellable(id: id, cancelInFlight: true)
  }

  /// An effect that sends an action at every interval, until it is cancelled.
  ///
  /// Ticks do not drift: each is due a whole number of intervals after the first. Ticks that were
  /// missed because the process slept are dropped, not sent in a burst; to know how much time has
  /// passed, read the clock in the reducer's dependencies or use
  /// ``frames(id:every:clock:fileID:line:action:)``.
  ///
  /// ```swift
  /// .timer(id: CancelID.timer, every: .seconds(1), clock: clock) { .ticked }
  /// ```
  ///
  /// To resume a stopped clock on the second, pass what was left of that second as `first`:
  ///
  /// ```swift
  /// case .resumed:
  ///   return .timer(
  ///     id: CancelID.timer,
  ///     every: .seconds(1),
  ///     first: .seconds(1) - state.partOfSecond,
  ///     clock: clock
  ///   ) { .ticked }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name by which it is cancelled. A timer that runs under it already is replaced.
  ///   - interval: The time between ticks; more than zero.
  ///   - first: The time before the first tick; the interval by default. With zero or less, it comes
  ///     at once.
  ///   - clock: The clock to sleep on; a test's own in tests.
  ///   - name: What reports call the effect.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - action: Makes the action of a tick.
  /// - Returns: The effect; a report, when the interval is not more than zero.
  public static func timer(
    id: some Hashable & Sendable,
    every interval: Duration,
    first: Duration? = nil,
    clock: AnyClock,
    name: String = "timer",
    fileID: String = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable () -> Action
  ) -> Self {
    ticks(
      id: id,
      every: interval,
      first: first ?? interval,
      clock: clock,
      name: name,
      place: SourcePlace(fileID: fileID, line: line)
    ) { _ in
      action()
    }
  }

  /// An effect that sends an action for every frame of an animation, with the time since the frame
  /// before, until it is cancelled.
  ///
  /// Start it when something begins to move and cancel it when all is still: a still screen then
  /// costs nothing. When frames come late, fewer are sent, each with more time.
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
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - action: Makes the action of a frame from the time since the last one.
  /// - Returns: The effect; a report, when the interval is not more than zero.
  public static func frames(
    id: some Hashable & Sendable,
    every interval: Duration,
    clock: AnyClock,
    fileID: String = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (_ elapsed: Duration) -> Action
  ) -> Self {
    ticks(
      id: id,
      every: interval,
      first: interval,
      clock: clock,
      name: "frames",
      place: SourcePlace(fileID: fileID, line: line),
      action: action
    )
  }

  private static func ticks(
    id: some Hashable & Sendable,
    every interval: Duration,
    first: Duration,
    clock: AnyClock,
    name: String,
    place: SourcePlace,
    action: @escaping @Sendable (_ elapsed: Duration) -> Action
  ) -> Self {
    guard interval > .zero else {
      return .report(.invalidInterval(interval, of: name, place: place))
    }
    return .run(name: name, fileID: place.fileID, line: place.line) { send in
      var last = clock.now
      var due = last.advanced(by: first)
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
