import Glibc

extension RuntimeIssue {
  /// Writes the issue to standard error, in one call, so that two do not mix.
  public func writeToStandardError() {
    let bytes = Array((description + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
