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
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return false
      }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
