import Glibc

/// The time that processors have worked: what others do on the machine meanwhile does not count.
enum ProcessorTime {
  /// Seconds that this thread has worked.
  static var ofThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
