import Dispatch
import Glibc

/// Reads all that comes from a terminal, on a thread of its own, and throws it away: a terminal that
/// is never too slow.
final class TerminalReader {
  private let stopping: (read: Int32, write: Int32)
  private let finished = DispatchSemaphore(value: 0)

  /// - Parameter master: The end of a pseudo-terminal that the terminal holds. It must stay open
  ///   until ``stop()``.
  init(_ master: Int32) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw PseudoTerminal.Unavailable(code: errno) }
    stopping = (ends[0], ends[1])
    let (stop, finished) = (ends[0], finished)
    DispatchQueue(label: "lexicube.bench.terminal").async {
      var requests = [
        pollfd(fd: master, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while poll(&requests, 2, -1) > 0, requests[1].revents == 0 {
        if read(master, &buffer, buffer.count) <= 0 { break }
      }
      finished.signal()
    }
  }

  /// Returns when the thread has stopped reading.
  func stop() {
    close(stopping.write)
    finished.wait()
    close(stopping.read)
  }
}
