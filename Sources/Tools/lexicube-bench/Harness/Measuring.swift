import Platform

enum Stopwatch {
  /// The nanoseconds that some work takes for each of its operations.
  ///
  /// - Returns: Nanoseconds per operation.
  static func nanoseconds(per count: Int = 1, _ work: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(work) / .nanoseconds(1) / Double(max(1, count))
  }

  /// The same for asynchronous work.
  static func nanoseconds(
    per count: Int = 1,
    _ work: () async throws -> Void
  ) async rethrows -> Double {
    try await ContinuousClock().measure(work) / .nanoseconds(1) / Double(max(1, count))
  }

  /// The milliseconds that some work takes.
  static func milliseconds(_ work: () async throws -> Void) async rethrows -> Double {
    try await nanoseconds(work) / 1e6
  }
}

/// Uses a value, so that the optimiser cannot remove the work that made it.
@inline(never)
func blackHole<Value>(_ value: Value) {}

/// Processor time, in which the work of other programs does not count.
enum ProcessorTime {
  /// The seconds that this thread has run.
  static var ofThread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The seconds that all threads of the program have run.
  static var ofProgram: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension ProcessorTime {
  /// The nanoseconds of processor time that some work takes for each of its operations.
  ///
  /// - Parameters:
  ///   - count: The number of operations in the work; at least 1.
  ///   - work: The work to measure, all of it on this thread.
  @inline(__always)
  static func nanoseconds(per count: Int = 1, _ work: () throws -> Void) rethrows -> Double {
    let start = ofThread
    try work()
    return (ofThread - start) * 1e9 / Double(max(1, count))
  }
}

enum MemoryUse {
  /// The program's resident bytes; 0 where `/proc` cannot be read.
  static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
