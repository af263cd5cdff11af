import Glibc
import Synchronization

/// The file of `--trace`: what happened in the program, one line per event, for a bug report.
final class TraceFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let firstError = Mutex<Int32?>(nil)

  /// Creates the file, or empties it if it exists.
  ///
  /// - Throws: ``Failure`` when the file cannot be written.
  init(path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure(message: "--trace: \(path.fitForTerminal) cannot be written: \(reason)")
    }
  }

  deinit { close(descriptor) }

  /// Adds a line; called from any thread. One that cannot be written is lost, see ``problem``.
  @Sendable func write(_ line: String) {
    guard let code = FileWriter.write(Array((line + "\n").utf8), to: descriptor) else { return }
    firstError.withLock { $0 = $0 ?? code }
  }

  /// A message if any line was lost.
  var problem: String? {
    guard let code = firstError.withLock({ $0 }) else { return nil }
    let reason = String(cString: strerror(code))
    return "--trace: \(path.fitForTerminal) is incomplete: \(reason)"
  }
}
