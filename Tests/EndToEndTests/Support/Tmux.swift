import Platform

/// A program in a terminal: the only window of a tmux server for this test.
///
/// ```swift
/// let session = try TmuxSession(command: [BuiltProgram.path(), "play", "--seed", "1"])
/// defer { session.close() }
/// try await session.wait(for: "score")
/// try session.type("cab")
/// try session.press("Enter")
/// try await session.wait("the score to change") { $0.contains("27") }
/// ```
///
/// Nothing sleeps for a fixed time. A wait looks at the screen again and again, up to a limit that only a
/// failing test reaches. It holds its thread, so a suite that starts one has ``OwnThread``.
final class TmuxSession {
  /// The modes of the terminal.
  struct Modes: Equatable {
    /// Whether the second screen, which full-screen programs use, is shown.
    var isAlternateScreen: Bool
    var isCursorShown: Bool
    /// Whether the mouse is reported in any way.
    var isMouseReported: Bool
    /// Whether the keypad and the cursor keys send their application sequences.
    var isKeypadInApplicationMode: Bool

    /// The modes of a shell.
    static let untouched = Self(
      isAlternateScreen: false,
      isCursorShown: true,
      isMouseReported: false,
      isKeypadInApplicationMode: false
    )
  }

  /// An environment that does not depend on the machine.
  static var plainEnvironment: [String: String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return [
      "PATH": path, "LANG": "C.UTF-8", "HOME": "/nonexistent", "TERM": "xterm-256color",
      // A program that crashes would ask the player what to do, and wait.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// How often a wait looks at the screen before it fails, however long that takes.
  private static let minimumLooks = 300

  /// The socket of the server.
  private let socket: String
  private var isClosed = false

  /// Starts a program, such as the game, or a shell that shows what a game leaves on its line.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal, which has 24 rows.
  ///   - environment: Variables that are added to ``plainEnvironment``, or replace some of it.
  init(command: [String], columns: Int = 80, environment: [String: String] = [:]) throws {
    socket = "/tmp/lexicube-tmux-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let variables = Self.plainEnvironment.merging(environment) { _, other in other }
    var arguments = [
      "start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";", "set-option", "-g",
      "default-terminal", "tmux-256color", ";", "set-option", "-s", "escape-time", "0", ";",
      "set-option",
      "-g", "status", "off", ";", "new-session", "-d", "-x", "\(columns)", "-y", "24",
    ]
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) where name != "TERM" {
      arguments += ["-e", "\(name)=\(value)"]
    }
    try tmux(arguments + ["--"] + command.map(Self.escaped))
  }

  deinit { close() }

  // MARK: Output

  /// The characters on the screen, one line per row, without spaces at the ends of lines.
  func screen() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// The modes of the terminal. If the program in the window has ended, tmux hides the cursor, and the
  /// cursor counts as shown.
  func modes() throws -> Modes {
    let flags = try format(
      "#{alternate_on}#{cursor_flag}#{mouse_any_flag}#{keypad_cursor_flag}#{pane_dead}"
    ).map { $0 == "1" }
    guard flags.count == 5 else {
      throw TmuxError.failed(command: "display-message", message: "unknown flags")
    }
    return Modes(
      isAlternateScreen: flags[0],
      isCursorShown: flags[1] || flags[4],
      isMouseReported: flags[2],
      isKeypadInApplicationMode: flags[3]
    )
  }

  /// The column and row of the cursor, which may be hidden.
  func cursor() throws -> (column: Int, row: Int) {
    let numbers = try format("#{cursor_x} #{cursor_y}").split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else {
      throw TmuxError.failed(command: "display-message", message: "no place of the cursor")
    }
    return (numbers[0], numbers[1])
  }

  /// The program's process.
  func processID() throws -> pid_t {
    guard let number = pid_t(try format("#{pane_pid}")) else {
      throw TmuxError.failed(command: "display-message", message: "no process")
    }
    return number
  }

  // MARK: Waiting

  /// Waits until the screen has a text, and returns the screen.
  @discardableResult
  func wait(for text: String, within limit: Duration = .seconds(30)) async throws -> String {
    try await wait("'\(text)'", within: limit) { $0.contains(text) }
  }

  /// Waits until the screen satisfies a condition, and returns the screen.
  ///
  /// - Parameters:
  ///   - description: What the test waits for, for the message of a failure.
  ///   - limit: When to fail. It is long, because machines are slow when many tests run.
  ///   - isTrue: The condition, called with each new screen.
  @discardableResult
  func wait(
    _ description: String,
    within limit: Duration = .seconds(30),
    until isTrue: (String) throws -> Bool
  ) async throws -> String {
    let end = ContinuousClock.now + limit
    var screen = ""
    var looks = 0
    repeat {
      screen = try self.screen()
      looks += 1
      if try isTrue(screen) { return screen }
      // The test has a thread of its own, and keeps its place: see OwnThread.
      usleep(20_000)
    } while ContinuousClock.now < end || looks < Self.minimumLooks
    throw TmuxError.timedOut(waitingFor: description, screen: screen)
  }

  /// Waits until two consecutive looks show the same screen, and returns it.
  func waitUntilStill(within limit: Duration = .seconds(30)) async throws -> String {
    var earlier: String?
    return try await wait("the screen to stand still", within: limit) { screen in
      defer { earlier = screen }
      return screen == earlier
    }
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: The exit status; 128 plus the signal's number if a signal ended the program.
  func waitForExit(within limit: Duration = .seconds(30)) async throws -> Int32 {
    var status = ""
    try await wait("the program to end", within: limit) { _ in
      status = try format("#{pane_dead} #{pane_dead_status} #{pane_dead_signal}")
      guard status.hasPrefix("1") else { return false }
      if status.split(separator: " ").count > 1 { return true }
      // tmux sometimes misses the signal that its child has ended, so the test sends it again.
      if let server = pid_t(try format("#{pid}")) { Platform.kill(server, SIGCHLD) }
      return false
    }
    let numbers = status.split(separator: " ", omittingEmptySubsequences: false).map { Int32($0) }
    guard numbers.count == 3 else {
      throw TmuxError.failed(command: "display-message", message: "unknown status '\(status)'")
    }
    return numbers[1] ?? numbers[2].map { 128 + $0 } ?? -1
  }

  /// Ends the server, and with it the program.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    _ = try? tmux(["kill-server"])
    unlink(socket)
  }

  // MARK: tmux

  @discardableResult
  func tmux(_ arguments: [String]) throws -> String {
    let result = try Command.run("tmux", ["-S", socket, "-f", "/dev/null"] + arguments)
    guard result.status != 127 else { throw TmuxError.unavailable(result.errors) }
    guard result.status == 0 else {
      throw TmuxError.failed(
        command: arguments.joined(separator: " "),
        message: result.errors + result.output
      )
    }
    return result.output
  }

  func format(_ format: String) throws -> String {
    String(try tmux(["display-message", "-p", format]).drop { $0 == "\n" }.prefix { $0 != "\n" })
  }

  /// A word that tmux does not change. tmux runs several words after `--` without a shell, but a `;` at the
  /// end of a word would end the command.
  private static func escaped(_ word: String) -> String {
    word.hasSuffix(";") ? word.dropLast() + "\\;" : word
  }
}

/// Why a test in tmux cannot continue. Its text contains the screen, which helps to understand it.
enum TmuxError: Error, CustomStringConvertible {
  /// tmux is missing or too old.
  case unavailable(String)
  /// A command of tmux failed.
  case failed(command: String, message: String)
  /// The screen never showed what the test waited for.
  case timedOut(waitingFor: String, screen: String)

  /// The last call of the system failed.
  static func system(_ command: String) -> Self {
    .failed(command: command, message: String(cString: strerror(errno)))
  }

  var description: String {
    switch self {
    case .unavailable(let reason):
      "the end-to-end tests need tmux 3.2 or later (apt-get install tmux): \(reason)"
    case .failed(let command, let message):
      "tmux \(command) failed: \(message)"
    case .timedOut(let awaited, let screen):
      "waited too long for \(awaited); the screen is:\n\(screen)"
    }
  }
}
