/// Measures time on the clock that does not stand still.
enum Stopwatch {
  /// The time that a piece of work takes, in nanoseconds, divided by how often it does its thing.
  ///
  /// - Parameters:
  ///   - count: How many operations the work performs; at least 1.
  ///   - work: The work.
  /// - Returns: Nanoseconds per operation.
  static func nanoseconds(per count: Int = 1, _ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(work)
    return time / .nanoseconds(1) / Double(max(1, count))
  }

  /// The same for work that waits.
  static func nanoseconds(
    per count: Int = 1,
    _ work: () async throws -> Void
  ) async rethrows -> Double {
    let clock = ContinuousClock()
    let time = try await clock.measure(work)
    return time / .nanoseconds(1) / Double(max(1, count))
  }
}

/// Uses a value, so that the optimiser cannot leave out the work that made it.
@inline(never)
func blackHole<Value>(_ value: Value) {}
