import CSignals
import Platform

/// Takes standard error while the game uses the screen, and adds it to a log file in the end.
///
/// Until then it is in memory: nearly always there is nothing to add, and a disk that does not answer holds up
/// only who has a file of it open. After a crash the signal handlers add it.
package struct ErrorLog {
  /// A copy of the original standard error.
  let standardError: Int32
  let memory: Int32
  let path: String

  /// Returns `nil`, and leaves standard error unchanged, if that fails: the game can be played without a log.
  init?(path: String) {
    let memory = csignals_make_memory()
    guard memory >= 0 else { return nil }
    fflush(nil)
    let standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard standardError >= 0, dup2(memory, STDERR_FILENO) >= 0 else {
      Platform.close(memory)
      if standardError >= 0 { Platform.close(standardError) }
      return nil
    }
    (self.standardError, self.memory, self.path) = (standardError, memory, path)
  }

  func close() {
    fflush(nil)
    dup2(standardError, STDERR_FILENO)
    Platform.close(standardError)
    lseek(memory, max(0, lseek(memory, 0, SEEK_END) - off_t(Self.sizeLimit)), SEEK_SET)
    let text = (try? File.read(memory, path: path, limit: Self.sizeLimit)) ?? []
    Platform.close(memory)
    guard !text.isEmpty else { return }
    SerialQueue.finish(within: 2000) { [path] in Self.append(text, to: path) }
  }

  /// The most bytes that a session adds: the last ones.
  private static let sizeLimit = 1 << 20

  /// Adds to a log, which is created if it is missing. A log that cannot be written is not a fault.
  package static func append(_ text: [UInt8], to path: String) {
    // Without O_NONBLOCK, a pipe in its place would wait for a reader.
    let log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard log >= 0 else { return }
    defer { Platform.close(log) }
    _ = File.write(text, to: log)
  }
}
