import Foundation
import Platform
import Surface

/// A built program in a pseudo-terminal, with files of its own.
final class PlayedProgram {
  enum StartError: Error {
    /// The program is not in the folder of the benchmarks. Build it first: `swift build -c release`.
    case missing(path: String)
    /// A system call failed; `code` is its `errno`.
    case system(call: String, code: Int32)
    /// The game ran but did not show the awaited text in time.
    case silent(awaited: String)
  }

  let terminal: PseudoTerminal
  private let process: pid_t
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
    terminal = try PseudoTerminal(size: size, reply: reply)
    var template = Array("/tmp/lexicube-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw StartError.system(call: "mkdtemp", code: errno)
    }
    let directory = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    self.directory = directory

    var actions = makeSpawnedFiles()
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = makeSpawnAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    // In a session of its own, the first terminal that it opens becomes its controlling terminal.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes,
      Int16(cplatform_spawn_in_new_session() | Int32(POSIX_SPAWN_SETSIGMASK))
    )

    if reply == .withPictures || reply == .remembered {
      try Self.remember(reply == .withPictures, in: directory)
    }
    let variables =
      [
        "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "TERM=xterm-256color", "HOME=" + directory,
        "XDG_DATA_HOME=\(directory)/data", "XDG_CONFIG_HOME=\(directory)/config",
        "XDG_STATE_HOME=\(directory)/state",
      ] + more
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for text in words + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &words, &environment)
    guard code == 0 else { throw StartError.system(call: "posix_spawn", code: code) }
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    takePictures()
    // If this fails, the files stay in a directory for temporary files.
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Removes the memory of pictures, as a terminal does that has read them.
  func takePictures() {
    for number in 1...Self.mostPictures { _ = shm_unlink("/lexicube-\(process)-\(number)") }
  }

  /// Reads the game's output until a text appears in it.
  ///
  /// - Throws: ``StartError/silent(awaited:)`` after ten seconds without a byte.
  func wait(for text: String) throws {
    let wanted = Array(text.utf8)
    var seen: [UInt8] = []
    while !seen.holds(wanted) {
      let bytes = terminal.read(within: 10_000)
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
      throw StartError.system(call: "realpath", code: errno)
    }
    defer { free(own) }
    return "/" + String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
  }
}
