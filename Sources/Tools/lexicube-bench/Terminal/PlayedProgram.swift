import Foundation
import Platform
import Surface
import TerminalTesting

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

/// A built program in a pseudo-terminal, with files of its own.
final class PlayedProgram {
  enum StartError: Error {
    /// The program is not in the folder of the benchmarks. Build it first: `swift build -c release`.
    case missing(path: String)
    /// The game ran but did not show the awaited text in time.
    case silent(awaited: String)
  }

  let terminal: PseudoTerminal
  /// How fast bytes are read; `nil` is as fast as they come.
  var bytesPerMillisecond: Int?

  private let reply: Reply
  private let process: ChildProcess
  private let directory: String
  private static let mostPictures = 1000

  /// Which program to start. Both are in the folder of the benchmarks.
  enum Kind: String {
    case game = "lexicube"
    /// A C program with ncurses that draws one screen; see ``makeRival()``.
    case rival = "curses-rival"
  }

  /// Makes the rival from its source, as a C compiler links it: without Swift.
  ///
  /// - Throws: ``StartError/missing(path:)`` if there is no C compiler or no ncurses.
  static func makeRival() throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("CursesRival/main.c")
    let made = try folder() + "/" + Kind.rival.rawValue
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["cc", "-O2", source.path, "-lncursesw", "-ltinfo", "-o", made]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw StartError.missing(path: made) }
  }

  /// Starts the game.
  ///
  /// - Parameters:
  ///   - kind: The game, or what it is compared with.
  ///   - arguments: The game's arguments.
  ///   - size: The terminal's size. Its type is `xterm-256color`.
  ///   - reply: When the terminal answers the game's questions.
  ///   - variables: Further variables of the environment, `NAME=value`.
  init(
    _ kind: Kind = .game,
    arguments: [String] = [],
    size: Size,
    reply: Reply = .atOnce,
    variables more: [String] = []
  ) throws {
    let path = try Self.path(of: kind)
    self.reply = reply
    terminal = try PseudoTerminal()
    let cell = reply == .withPictures ? PixelCell(width: 10, height: 20) : nil
    terminal.resize(size, cell: cell)
    var template = Array("/tmp/lexicube-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp", code: errno) }
    let directory = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    self.directory = directory

    if reply == .withPictures || reply == .remembered {
      try Self.remember(reply == .withPictures, in: directory)
    }
    let variables =
      [
        "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "TERM=xterm-256color", "HOME=" + directory,
        "XDG_DATA_HOME=\(directory)/data", "XDG_CONFIG_HOME=\(directory)/config",
        "XDG_STATE_HOME=\(directory)/state",
      ] + more
    process = try ChildProcess(
      path,
      arguments: arguments,
      input: terminal.line,
      output: terminal.line,
      errors: terminal.line,
      session: ChildProcess.Session(terminal: terminal.path, environment: variables)
    )
  }

  deinit {
    process.kill()
    process.wait()
    takePictures()
    // If this fails, the files stay in a directory for temporary files.
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Removes the memory of pictures, as a terminal does that has read them.
  func takePictures() {
    for number in 1...Self.mostPictures { _ = shm_unlink("/lexicube-\(process.id)-\(number)") }
  }

  /// Reads the next bytes, and answers a query among them.
  ///
  /// - Returns: The bytes; none if nothing came in time.
  func read(within milliseconds: Int32) -> [UInt8] {
    let bytes = terminal.read(within: milliseconds, atMost: bytesPerMillisecond ?? 65_536)
    if let bytesPerMillisecond { usleep(UInt32(bytes.count * 1000 / bytesPerMillisecond)) }
    // The last query asks for the device attributes, which every terminal answers.
    if reply != .never, bytes.holds(Array("\u{1B}[c".utf8)) {
      let shows = reply == .withPictures && bytes.holds(Array(",a=q,".utf8))
      terminal.type(
        (shows ? "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\" : "") + "\u{1B}[?62c"
      )
    }
    return bytes
  }

  /// Reads until nothing comes for a while.
  func readUntilQuiet(for milliseconds: Int32, limit: Int? = nil) {
    var reads = 0
    while limit.map({ reads < $0 }) ?? true, !read(within: milliseconds).isEmpty { reads += 1 }
  }

  /// Reads the game's output until a text appears in it.
  ///
  /// - Throws: ``StartError/silent(awaited:)`` after ten seconds without a byte.
  func wait(for text: String) throws {
    let wanted = Array(text.utf8)
    var seen: [UInt8] = []
    while !seen.holds(wanted) {
      let bytes = read(within: 10_000)
      if bytes.isEmpty { throw StartError.silent(awaited: text) }
      seen = seen.suffix(wanted.count) + bytes
    }
  }

  /// Leaves what a terminal has answered last time.
  private static func remember(_ hasPictures: Bool, in directory: String) throws {
    let folder = directory + "/state/lexicube"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pictures = hasPictures ? "kitty-shared\t10x20" : "-\t-"
    let answers = "xterm-256color|||||||||||\t-\tno\t-\tdirect\t\(pictures)\n"
    try Data(answers.utf8).write(to: URL(fileURLWithPath: folder + "/terminals"))
  }

  /// The path of a program, which is in the folder of this one.
  private static func path(of kind: Kind) throws -> String {
    let path = try folder() + "/" + kind.rawValue
    guard access(path, X_OK) == 0 else { throw StartError.missing(path: path) }
    return path
  }
  private static func folder() throws -> String {
    guard let own = cplatform_own_path() else {
      throw SystemError(call: "realpath", code: errno)
    }
    defer { free(own) }
    return "/" + String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
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
