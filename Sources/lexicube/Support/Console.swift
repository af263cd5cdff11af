#if canImport(Glibc)
  import Glibc
#endif

/// The program's output when no screen is open.
enum Console {
  /// Writes a text to standard output, and ends the program when that cannot be: quietly when
  /// nobody reads it any more, else with the reason.
  static func print(_ text: String) {
    guard !write(text, to: STDOUT_FILENO) else { return }
    if errno != EPIPE { complain("standard output: \(String(cString: strerror(errno)))") }
    exit(ExitCode.refused.rawValue)
  }

  /// Writes a line to standard error, named for the program.
  static func complain(_ message: String) {
    _ = write("lexicube: \(message)\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes to a file, however many calls that takes.
  ///
  /// - Returns: Whether they were written; if not, `errno` says why.
  static func write(_ all: [UInt8], to descriptor: Int32) -> Bool {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return false }
        // Somebody has made it a stream that does not wait: then we wait for it.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
