import Composable
import Game
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

/// Writes every action that a feature receives, with the time since the program began.
struct TracedReducer<Base: Reducer>: Reducer {
  let base: Base
  let clock: AnyClock
  let trace: @Sendable (String) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    trace("\(Self.seconds(clock.now.offset)) \(action)")
    return base.reduce(into: &state, action: action)
  }

  /// A time in seconds, to the millisecond: `12.034`.
  private static func seconds(_ time: Duration) -> String {
    let milliseconds = Int((time / .milliseconds(1)).rounded(.down))
    return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
  }
}
