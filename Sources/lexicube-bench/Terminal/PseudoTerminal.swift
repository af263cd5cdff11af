import Dispatch
import Glibc
import Surface

/// A terminal that the benchmark plays: it reads what a program writes, and types.
///
/// It answers the queries that the program sends at its start at once, so that the program does not
/// wait for them.
final class PseudoTerminal {
  /// The system has no pseudo-terminal; `code` is the `errno`.
  struct Unavailable: Error { var code: Int32 }

  /// The end that the benchmark holds.
  let master: Int32
  /// The path of the end that a program opens.
  let path: String

  init(size: Size) throws(Unavailable) {
    // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), macros that Swift does not import.
    let unlock: UInt = 0x4004_5431
    let numberOf: UInt = 0x8004_5430
    master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var zero: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, unlock, &zero) == 0, ioctl(master, numberOf, &number) == 0
    else { throw Unavailable(code: errno) }
    path = "/dev/pts/\(number)"
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  deinit { Glibc.close(master) }

  /// Types bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads the next bytes, and answers a query among them.
  ///
  /// - Parameter milliseconds: The longest time to wait; −1 has no limit.
  /// - Returns: The bytes; none if nothing came in time or the program has ended.
  func read(within milliseconds: Int32) -> [UInt8] {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Glibc.read(master, buffer.baseAddress, buffer.count))
    }
    // The last query asks for the device attributes, which every terminal answers.
    if bytes.count >= 3, bytes.suffix(3).elementsEqual("\u{1B}[c".utf8) { type("\u{1B}[?62c") }
    return bytes
  }

  /// Reads until nothing comes for a while.
  func readUntilQuiet(for milliseconds: Int32) {
    while !read(within: milliseconds).isEmpty {}
  }
}

/// Reads everything that a terminal gets, on a thread of its own, and discards it: a terminal that
/// is never too slow.
final class TerminalReader {
  private let stopping: (read: Int32, write: Int32)
  private let finished = DispatchSemaphore(value: 0)

  /// - Parameter master: The terminal's end of a pseudo-terminal. It must stay open until
  ///   ``stop()``.
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

  /// Stops reading, and returns when the thread has stopped.
  func stop() {
    close(stopping.write)
    finished.wait()
    close(stopping.read)
  }
}
