extension ProcessorTime {
  /// The processor time that a piece of work takes, in nanoseconds, divided by how often it does its
  /// thing.
  ///
  /// - Parameters:
  ///   - count: how many operations the work performs; at least 1.
  ///   - work: the work, all of it on this thread.
  @inline(__always)
  static func nanoseconds(per count: Int = 1, _ work: () throws -> Void) rethrows -> Double {
    let start = ofThread
    try work()
    return (ofThread - start) * 1e9 / Double(max(1, count))
  }
}
