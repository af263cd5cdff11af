import Dispatch
import Platform
import Surface

/// When a terminal answers a program's questions.
enum Reply: String {
  case atOnce = "answering"
  case never = "silent"
  /// At once, that it shows pictures and shares memory, as it did last time.
  case withPictures = "pictures"
  /// The same without pictures.
  case remembered

  var summary: String {
    switch self {
    case .atOnce: "answers at once"
    case .never: "never answers"
    case .withPictures: "shows pictures of 10×20 points a cell"
    case .remembered: "shows none, as it has said last time"
    }
  }
}

/// A terminal that the benchmark plays: it reads what a program writes, and types.
final class PseudoTerminal {
  /// The system has no pseudo-terminal; `code` is the `errno`.
  struct Unavailable: Error { var code: Int32 }

  /// The end that the benchmark holds.
  let master: Int32
  /// The path of the end that a program opens.
  let path: String
  /// How fast bytes are read; `nil` is as fast as they come.
  var bytesPerMillisecond: Int?

  private let reply: Reply

  init(size: Size, reply: Reply = .atOnce) throws(Unavailable) {
    self.reply = reply
    var name = [CChar](repeating: 0, count: 128)
    master = cplatform_open_pseudo_terminal(0, &name, name.count)
    guard master >= 0 else { throw Unavailable(code: errno) }
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    if reply == .withPictures {
      (window.ws_xpixel, window.ws_ypixel) = (10 * window.ws_col, 20 * window.ws_row)
    }
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  deinit { Platform.close(master) }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads the next bytes, and answers a query among them.
  ///
  /// - Returns: The bytes; none if nothing came in time or the program has ended.
  func read(within milliseconds: Int32) -> [UInt8] {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return [] }
    let capacity = bytesPerMillisecond ?? 65_536
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, Platform.read(master, buffer.baseAddress, buffer.count))
    }
    if let bytesPerMillisecond { usleep(UInt32(bytes.count * 1000 / bytesPerMillisecond)) }
    // The last query asks for the device attributes, which every terminal answers.
    if reply != .never, bytes.holds(Array("\u{1B}[c".utf8)) {
      let shows = reply == .withPictures && bytes.holds(Array(",a=q,".utf8))
      type((shows ? "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\" : "") + "\u{1B}[?62c")
    }
    return bytes
  }

  /// Reads until nothing comes for a while.
  func readUntilQuiet(for milliseconds: Int32, limit: Int? = nil) {
    var reads = 0
    while limit.map({ reads < $0 }) ?? true, !read(within: milliseconds).isEmpty { reads += 1 }
  }
}

extension [UInt8] {
  /// Whether other bytes are among these. The standard library's search takes longer than the programs
  /// that are measured.
  func holds(_ other: Self) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        guard let start = bytes.baseAddress, let wanted = other.baseAddress else { return false }
        var place = 0
        while place + other.count <= bytes.count {
          if memcmp(start + place, wanted, other.count) == 0 { return true }
          place += 1
        }
        return false
      }
    }
  }
}

/// Reads and discards what a terminal gets, on its own thread: it is never too slow.
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

  func stop() {
    close(stopping.write)
    finished.wait()
    close(stopping.read)
  }
}
