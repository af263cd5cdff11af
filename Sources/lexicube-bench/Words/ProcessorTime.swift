import Glibc

/// Measures the time that this thread had a processor: what others do on a busy machine does not
/// count, but for the caches they empty.
enum ProcessorTime {
  /// The processor time that a piece of work takes, in nanoseconds, divided by how often it does its
  /// thing, `count` times; `count` is at least 1.
  @inline(__always)
  static func nanoseconds(per count: Int = 1, _ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return (now - start) / Double(max(1, count))
  }

  /// The thread's processor time so far, in nanoseconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
