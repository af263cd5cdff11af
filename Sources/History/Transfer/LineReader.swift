import Glibc

/// Reads the lines of a file one by one, however many there are.
struct LineReader {
  /// Bytes of a line that are kept; the rest of a longer one is passed over.
  let longest: Int

  private let descriptor: Int32
  private var buffer: [UInt8]
  private var position = 0
  private var count = 0

  /// What went wrong with reading, if it did: the system's error number.
  private(set) var failure: Int32?

  /// Reads from where an open file stands. The file stays open.
  init(descriptor: Int32, longest: Int) {
    self.descriptor = descriptor
    self.longest = longest
    buffer = [UInt8](repeating: 0, count: 65_536)
  }

  /// The next line without its end (a line feed, or a carriage return and a line feed), or `nil`
  /// at the end of the file.
  mutating func next() -> [UInt8]? {
    var line: [UInt8] = []
    var isAnything = false
    while fill() {
      isAnything = true
      let rest = buffer[position..<count]
      let end = rest.firstIndex(of: 10) ?? count
      line += buffer[position..<end].prefix(longest + 1 - line.count)
      position = min(end + 1, count)
      if end < count { break }
    }
    guard isAnything else { return nil }
    if line.last == 13 { line.removeLast() }
    return line
  }

  /// Whether there are bytes to be read, of which some are in the buffer then.
  private mutating func fill() -> Bool {
    guard position == count else { return true }
    var result: Int
    repeat {
      result = read(descriptor, &buffer, buffer.count)
    } while result < 0 && errno == EINTR
    if result < 0 { failure = errno }
    position = 0
    count = max(0, result)
    return count > 0
  }
}
