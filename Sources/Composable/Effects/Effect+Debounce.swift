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
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
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
}
