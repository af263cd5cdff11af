import Glibc

/// A program in a terminal of its own: a tmux server that nobody else uses, with one window.
///
/// ```swift
/// let session = try TmuxSession(["play", "--seed", "1"], columns: 80, rows: 24)
/// defer { session.close() }
/// try await session.wait(for: "score")
/// try session.type("cab")
/// try session.press("Enter")
/// try await session.wait("the score to change") { $0.contains("27") }
/// ```
///
/// Nothing sleeps for a fixed time: what is awaited is looked for again and again, within a bound
/// which only a failing test reaches.
final class TmuxSession {
  /// A terminal's state, as tmux keeps it.
  struct Modes: Equatable {
    /// The second screen, which full-screen programs use, is shown.
    var isAlternateScreen: Bool
    var isCursorShown: Bool
    /// The mouse is reported in any way.
    var isMouseReported: Bool
    /// The keypad and the cursor keys send their application sequences.
    var isKeypadInApplicationMode: Bool

    /// As a shell has it.
    static let untouched = Self(
      isAlternateScreen: false,
      isCursorShown: true,
      isMouseReported: false,
      isKeypadInApplicationMode: false
    )
  }

  /// An environment in which nothing of the machine's own shows.
  static var plainEnvironment: [String: String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return [
      "PATH": path, "LANG": "C.UTF-8", "HOME": "/nonexistent", "TERM": "xterm-256color",
      // A program that crashes would ask the player what to do, and wait.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// How often the screen is looked at before a wait is given up, however long that takes.
  private static let fewestLooks = 300

  /// The socket of the server, a file of its own.
  private let socket: String
  private var isClosed = false

  /// Starts the game.
  ///
  /// - Parameters:
  ///   - arguments: of the game.
  ///   - columns, rows: the size of the terminal.
  ///   - terminal: `TERM`.
  ///   - environment: added to ``plainEnvironment``, or put in its place.
  convenience init(
    _ arguments: [String] = [],
    columns: Int = 80,
    rows: Int = 24,
    terminal: String = "tmux-256color",
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      command: [BuiltProgram.path()] + arguments,
      columns: columns,
      rows: rows,
      terminal: terminal,
      environment: environment
    )
  }

  /// Starts any program: a shell, to see what is left behind on its line.
  init(
    command: [String],
    columns: Int = 80,
    rows: Int = 24,
    terminal: String = "tmux-256color",
    environment: [String: String] = [:]
  ) throws {
    socket = "/tmp/lexicube-tmux-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let variables = Self.plainEnvironment.merging(environment) { _, other in other }
    var arguments = [
      "start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";",
      "set-option", "-g", "default-terminal", terminal, ";",
      "set-option", "-s", "escape-time", "0", ";", "set-option", "-g", "status", "off", ";",
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
    ]
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) where name != "TERM" {
      arguments += ["-e", "\(name)=\(value)"]
    }
    do {
      try tmux(arguments + ["--"] + command.map(Self.escaped))
    } catch let error as Command.StartError {
      throw TmuxError.unavailable(error.description)
    }
  }

  deinit { close() }

  // MARK: Output

  /// The characters on the screen, a line a row, without the spaces at their ends.
  func screen() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// The screen with its colours and attributes, as escape sequences.
  func styledScreen() throws -> String { try tmux(["capture-pane", "-p", "-e"]) }

  /// Where the cursor is, counted from 0.
  func cursor() throws -> (column: Int, row: Int) {
    let numbers = try format("#{cursor_x} #{cursor_y}").split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else {
      throw TmuxError.failed(command: "display-message", message: "no cursor")
    }
    return (numbers[0], numbers[1])
  }

  /// The title that the program gave its window.
  func title() throws -> String { try format("#{pane_title}") }

  /// How the program left or keeps the terminal. Whether the cursor is shown cannot be told after
  /// the program in the window itself has ended, since tmux hides it then: only in a shell.
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

  /// The program's process.
  func processID() throws -> pid_t {
    guard let number = pid_t(try format("#{pane_pid}")) else {
      throw TmuxError.failed(command: "display-message", message: "no process")
    }
    return number
  }

  // MARK: Waiting

  /// Waits until the screen has a text, and gives the screen.
  @discardableResult
  func wait(for text: String, within limit: Duration = .seconds(30)) async throws -> String {
    try await wait("“\(text)”", within: limit) { $0.contains(text) }
  }

  /// Waits until something is true of the screen, and gives the screen.
  ///
  /// - Parameters:
  ///   - description: what is awaited, for the failure's text.
  ///   - limit: when to give up. Generous, since machines are slow when many tests run.
  ///   - isTrue: asked with each new picture of the screen.
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
      try await Task.sleep(for: .milliseconds(20))
      // Other tests may hold up this one for long: then time passes, but nobody has looked.
    } while ContinuousClock.now < end || looks < Self.fewestLooks
    throw TmuxError.timedOut(waitingFor: description, screen: screen)
  }

  /// Waits until two pictures of the screen, one after another, are the same, and gives it.
  func waitUntilStill(within limit: Duration = .seconds(30)) async throws -> String {
    var earlier: String?
    return try await wait("the screen to stand still", within: limit) { screen in
      defer { earlier = screen }
      return screen == earlier
    }
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: its exit status; 128 and the signal's number when a signal ended it.
  func waitForExit(within limit: Duration = .seconds(30)) async throws -> Int32 {
    var status = ""
    try await wait("the program to end", within: limit) { _ in
      status = try format("#{pane_dead} #{pane_dead_status} #{pane_dead_signal}")
      guard status.hasPrefix("1") else { return false }
      if status.split(separator: " ").count > 1 { return true }
      // Dead, but of nothing yet: now and then tmux misses the signal that tells it, and is told
      // again.
      if let server = pid_t(try format("#{pid}")) { Glibc.kill(server, SIGCHLD) }
      return false
    }
    let numbers = status.split(separator: " ", omittingEmptySubsequences: false).map { Int32($0) }
    guard numbers.count == 3 else {
      throw TmuxError.failed(command: "display-message", message: "unknown status “\(status)”")
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
    let result = try Command.run(
      "tmux",
      ["-S", socket, "-f", "/dev/null"] + arguments,
      environment: Self.plainEnvironment
    )
    guard result.status == 0 else {
      throw TmuxError.failed(
        command: arguments.joined(separator: " "),
        message: result.errors + result.output
      )
    }
    return result.output
  }

  private func format(_ format: String) throws -> String {
    String(try tmux(["display-message", "-p", format]).drop { $0 == "\n" }.prefix { $0 != "\n" })
  }

  /// tmux joins what follows `--` to a command line of its shell only when it is one word; several
  /// words are run as they are. A lone `;` would end the command.
  private static func escaped(_ word: String) -> String {
    word.hasSuffix(";") ? word.dropLast() + "\\;" : word
  }
}
