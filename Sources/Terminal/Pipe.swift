import Glibc

/// The two ends of a pipe, neither of which blocks or outlives an `exec`.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// - Throws: ``TerminalError/system(call:code:)`` when there are no descriptors left.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reading = ends[0]
    writing = ends[1]
  }
}
