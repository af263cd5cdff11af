import Platform
import Testing

extension InTerminal {
  /// However the program ends or stops, the shell gets its terminal back unchanged.
  @Suite struct TerminalMannersTests {
    private let home = PlayerHome()

    /// An unlimited game, started from an interactive shell. The shell then prints the exit status, and
    /// whether the line has the same settings as before.
    private func start(_ options: String = "", see text: String = "0 points") async throws
      -> TmuxSession
    {
      let session = try await home.startShell(columns: 90)
      let program = try BuiltProgram.path()
      try session.type(
        "A=$(stty -g); \(program) --mode unlimited --seed 1 \(options); echo ended=$?; "
          + "[ $A = $(stty -g) ] && echo same-line"
      )
      try await session.press("Enter", see: text)
      return session
    }

    /// The game's process, the only child of the shell.
    private func game(of session: TmuxSession) throws -> pid_t {
      let shell = try session.processID()
      let result = try Command.run("cat", ["/proc/\(shell)/task/\(shell)/children"])
      return try #require(
        result.output.split(whereSeparator: \.isWhitespace).first.flatMap { pid_t($0) }
      )
    }

    /// For Braille displays and magnifiers, which show where the cursor is. Without UTF-8, letters are text.
    @Test func `the hidden cursor stands on the last letter, and on the chosen row`() async throws {
      let word = try #require(try SolvedCube(seed: 42).words.first).text.lowercased()
      let session = try TmuxSession(
        command: [try BuiltProgram.path(), "--mode", "unlimited", "--seed", "42"],
        environment: home.environment.merging(["LANG": "C", "LC_ALL": "C"]) { $1 }
      )
      func waitForCursor(at text: String) async throws {
        try await session.wait("the cursor at '\(text)'") { screen in
          let place = try session.cursor()
          let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
          guard rows.indices.contains(place.row), try !session.modes().isCursorShown else {
            return false
          }
          return rows[place.row].dropFirst(place.column).uppercased().hasPrefix(text.uppercased())
        }
      }
      try await session.wait(for: "0 points")
      for letter in word.prefix(4) {
        try session.type("\(letter)")
        try await waitForCursor(at: "\(letter)")
      }
      try session.press("Escape")
      try await session.press("F10", see: "Leave lexicube")
      try await waitForCursor(at: "Resume")
      try session.press("Down", "Down")
      try await waitForCursor(at: "Start again")
      try session.press("Up", "Up", "Up")
      try await waitForCursor(at: "Leave lexicube")
      try await session.quits()
    }

    @Test func `Ctrl-C quits and restores the terminal`() async throws {
      let session = try await start()
      try await session.press("C-c", see: "ended=0")
      try await session.wait(for: "same-line")
      #expect(try session.modes() == .untouched)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func `a signal to quit ends the program and restores the terminal`(signal: Int32) async throws {
      let session = try await start()
      kill(try game(of: session), signal)
      try await session.wait(for: "ended=0")
      try await session.wait(for: "same-line")
      #expect(try session.modes() == .untouched)
    }

    @Test(arguments: [
      SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGUSR1, SIGALRM, SIGXCPU, SIGPWR, 34, 64,
    ])
    func `a crash, or another signal that ends a program, restores the terminal`(
      signal: Int32
    ) async throws {
      let session = try await start()
      kill(try game(of: session), signal)
      try await session.wait(for: "ended=\(128 + signal)")
      try await session.wait(for: "same-line")
      #expect(try session.modes() == .untouched)
    }

    /// The shell sends the signal, and then lets the program go on in the background.
    @Test(arguments: ["", "--plain"], [SIGTSTP, SIGSTOP])
    func `a stopped program ends when the shell ends it`(options: String, stop: Int32) async throws
    {
      let session = try await start(options, see: options.isEmpty ? "0 points" : "Score 0")
      let game = try game(of: session)
      kill(game, stop)
      try await session.wait(for: "Stopped")
      try session.enter("kill %1")
      try await session.wait("the game to end") { _ in kill(game, 0) != 0 }
      if options.isEmpty { #expect(try session.modes() == .untouched) }
      try await session.enter("echo $((6 * 7))", see: "42")
    }

    @Test func `by ear, each return from the shell says that the game is paused`() async throws {
      let session = try await start("--plain", see: "Score 0")
      for count in 1...2 {
        try session.press("C-z")
        try await session.wait("a stop") { $0.ranges(of: "Stopped").count == count }
        try session.enter("fg")
        try await session.wait("the pause") { $0.ranges(of: "Paused.").count == count }
      }
    }

    @Test(arguments: [SIGTSTP, SIGSTOP])
    func `after a stop by a signal, the whole screen is shown again`(signal: Int32) async throws {
      let session = try await start()
      let game = try game(of: session)
      let modes = try session.modes()
      kill(game, signal)
      try await session.wait(for: "Stopped")
      // A program cannot handle SIGSTOP.
      if signal == SIGTSTP { #expect(try session.modes() == .untouched) }
      try session.enter("fg")
      try await session.wait("the game's screen") {
        try session.modes() == modes && !$0.contains("Stopped")
      }
      try session.press("C-c")
      try await session.wait("the game to end") { _ in kill(game, 0) != 0 }
      try await session.wait(for: "same-line")
      #expect(try session.modes().isMouseReported == false)
    }

    @Test func `a terminal that closes ends the program`() async throws {
      let session = try await start()
      let game = try game(of: session)
      session.close()
      let end = ContinuousClock.now + .seconds(30)
      while kill(game, 0) == 0, ContinuousClock.now < end {
        usleep(20_000)
      }
      #expect(kill(game, 0) != 0)
    }
  }
}
