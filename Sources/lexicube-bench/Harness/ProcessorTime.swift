import Glibc

/// The time that processors have worked: what others do on the machine meanwhile does not count.
enum ProcessorTime {
  /// Seconds that this thread has worked.
  static var ofThread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Seconds that all threads of the program have worked.
  static var ofProgram: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
