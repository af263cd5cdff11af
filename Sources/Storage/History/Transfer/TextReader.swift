import Platform

/// Divides a file into the texts of records: one in a line, or one in several lines as `lexicube record`
/// prints it.
///
/// A line that begins with `{` begins a record, whatever came before, so a record that is cut off spoils
/// no other. Another line belongs to the record before it if the brackets of that are still open.
/// Otherwise it is a text of its own.
package struct TextReader {
  struct Text: Hashable {
    var line: Int
    /// The text. If it is longer than a record may be, it is cut one byte after that length.
    var bytes: [UInt8]
  }

  /// What a file may have. A device such as `/dev/zero` or a pipe can go on for ever.
  struct Limits {
    /// The most bytes of a line. A line with more than a record may have is read over.
    var line = 64 << 20
    var file = 1 << 30
    var idleLines = 100_000
  }

  private let longest: Int
  private let limits: Limits
  private var lines: LineReader
  private var number = 0
  /// The number of the last line of the last game.
  private var lastGame = 0
  /// A line that has been read and is the start of the next text.
  private var ahead: [UInt8]?

  /// Reads from the current position of an open file. The file stays open.
  init(descriptor: Int32, longest: Int, limits: Limits = Limits()) {
    self.longest = longest
    self.limits = limits
    lines = LineReader(descriptor: descriptor, longest: longest, limits: limits)
  }

  enum Problem: Hashable {
    /// The system did not hand out the rest, with this `errno`. It may do so later.
    case system(Int32)
    /// What is in the file is no export, in words.
    case content(String)

    var text: String {
      switch self {
      case .system(let code): String(cString: strerror(code))
      case .content(let words): words
      }
    }
  }

  /// Why reading ended before the end of the file; `nil` if it did not.
  private(set) var problem: Problem?

  /// Notes that the last text was a game.
  mutating func foundGame() { lastGame = number }

  /// The next text that is not blank; `nil` at the end of the file.
  mutating func next() -> Text? {
    var first = nextLine()
    while let line = first, line.allSatisfy({ $0 == 32 || $0 == 9 }) { first = nextLine() }
    guard let first else { return nil }
    var text = Text(line: number, bytes: first)
    guard first.first == Self.brace else { return text }
    var brackets = Brackets()
    brackets.count(first)
    while brackets.areOpen, let line = nextLine() {
      guard line.first != Self.brace else {
        ahead = line
        number -= 1
        break
      }
      brackets.count(line)
      text.bytes += ([10] + line).prefix(longest + 1 - text.bytes.count)
    }
    return text
  }

  /// The bytes that some programs put before a text in UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What a file is that begins with some bytes, and what to do about it; `nil` if it may be an export.
  package static func otherContent(startingWith bytes: some Collection<UInt8>) -> String? {
    if let packer = packers.first(where: { bytes.starts(with: $0.beginning) })?.name {
      return "it is packed by \(packer); unpack it first"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "it is text in UTF-16, as > writes it in PowerShell; write it in UTF-8, or by cmd"
    }
    return nil
  }

  /// How files begin that programs have packed.
  private static let packers: [(name: String, beginning: [UInt8])] = [
    ("gzip", [0x1F, 0x8B]), ("zip", [0x50, 0x4B, 0x03, 0x04]),
    ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]), ("bzip2", [0x42, 0x5A, 0x68]),
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD]), ("7-Zip", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
  ]

  private mutating func nextLine() -> [UInt8]? {
    guard problem == nil else { return nil }
    var line = ahead ?? lines.next()
    if number == 0, ahead == nil, let start = line {
      problem = Self.otherContent(startingWith: start).map(Problem.content)
      guard problem == nil else { return nil }
      if start.starts(with: Self.byteOrderMark) { line = Array(start.dropFirst(3)) }
    }
    ahead = nil
    guard let line else {
      problem = lines.problem.map { problem in
        switch problem {
        case .system(let code): .system(code)
        case .longLine: .content("line \(number + 1) has more than \(limits.line) bytes")
        case .longFile: .content("it has more than \(limits.file) bytes")
        }
      }
      return nil
    }
    number += 1
    if number - lastGame > limits.idleLines {
      problem = .content("no game is in the \(limits.idleLines) lines up to line \(number)")
      return nil
    }
    return line
  }

  private static let brace = UInt8(ascii: "{")
}

/// How many brackets are open in a JSON text, as far as it has been read.
private struct Brackets {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  var areOpen: Bool { depth > 0 }

  mutating func count(_ bytes: [UInt8]) {
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }
}

/// Reads the lines of a file one at a time, however many there are.
private struct LineReader {
  /// How many bytes of a line are kept; the rest of a longer one is ignored.
  let longest: Int

  enum Problem {
    /// The system's error number.
    case system(Int32)
    case longLine
    case longFile
  }

  private let descriptor: Int32
  private let limits: TextReader.Limits
  private var buffer: [UInt8]
  private var position = 0
  private var count = 0
  /// How many bytes of the file have been read.
  private var total = 0

  /// Why reading ended before the end of the file; `nil` if it did not.
  private(set) var problem: Problem?

  /// Reads from the current position of an open file. The file stays open.
  init(descriptor: Int32, longest: Int, limits: TextReader.Limits) {
    self.descriptor = descriptor
    self.longest = longest
    self.limits = limits
    buffer = [UInt8](repeating: 0, count: 65_536)
  }

  /// The next line without its end; `nil` at the end of the file.
  mutating func next() -> [UInt8]? {
    var line: [UInt8] = []
    var isAnything = false
    var length = 0
    while fill() {
      isAnything = true
      let rest = buffer[position..<count]
      let end = rest.firstIndex(of: 10) ?? count
      length += end - position
      guard length <= limits.line else {
        problem = .longLine
        return nil
      }
      line += buffer[position..<end].prefix(longest + 1 - line.count)
      position = min(end + 1, count)
      if end < count { break }
    }
    guard isAnything, problem == nil else { return nil }
    if line.last == 13 { line.removeLast() }
    return line
  }

  /// Reads into the buffer if it is empty. Returns whether it has bytes now.
  private mutating func fill() -> Bool {
    guard position == count else { return true }
    var result: Int
    repeat {
      result = read(descriptor, &buffer, buffer.count)
    } while result < 0 && errno == EINTR
    if result < 0 { problem = .system(errno) }
    position = 0
    count = max(0, result)
    total += count
    if total > limits.file {
      problem = .longFile
      count = 0
    }
    return count > 0
  }
}
