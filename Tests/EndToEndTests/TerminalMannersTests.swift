import Glibc
import Testing

extension InTerminal {
  /// Whatever ends or stops the program, a shell gets its terminal back as it was.
  @Suite struct TerminalMannersTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A game without a clock, started from an interactive shell, which says afterwards how the game
    /// ended and whether the line is set as before.
    private func start() async throws -> TmuxSession {
      let session = try TmuxSession(
        command: ["bash", "--norc", "--noprofile", "-i"],
        columns: 90,
        rows: 24,
        environment: [
          "PS1": "shell> ", "HOME": directory.path, "XDG_DATA_HOME": directory.path + "/data",
          "XDG_CONFIG_HOME": directory.path + "/config",
          "XDG_STATE_HOME": directory.path + "/state",
        ]
      )
      try await session.wait(for: "shell>")
      let program = try BuiltProgram.path()
      try session.type(
        "A=$(stty -g); \(program) --mode unlimited --seed 1; echo ended=$?; "
          + "[ $A = $(stty -g) ] && echo same-line"
      )
      try session.press("Enter")
      try await session.wait(for: "Score")
      return session
    }

    /// The game's process: the only one that the shell runs.
    private func game(of session: TmuxSession) throws -> pid_t {
      let shell = try session.processID()
      let result = try Command.run(
        "cat",
        ["/proc/\(shell)/task/\(shell)/children"],
        environment: TmuxSession.plainEnvironment
      )
      return try #require(
        result.output.split(whereSeparator: \.isWhitespace).first.flatMap { pid_t($0) }
      )
    }

    @Test func `Ctrl-C leaves in order`() async throws {
      let session = try await start()
      defer { session.close() }
      try session.press("C-c")
      try await session.wait(for: "ended=0")
      try await session.wait(for: "same-line")
      #expect(try session.modes() == .untouched)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func `a signal that asks the program to end ends it in order`(signal: Int32) async throws {
      let session = try await start()
      defer { session.close() }
      kill(try game(of: session), signal)
      try await session.wait(for: "ended=0")
      try await session.wait(for: "same-line")
      #expect(try session.modes() == .untouched)
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP])
    func `a crash puts the terminal back, and tells its signal`(signal: Int32) async throws {
      let session = try await start()
      defer { session.close() }
      kill(try game(of: session), signal)
      try await session.wait(for: "ended=\(128 + signal)")
      try await session.wait(for: "same-line")
      #expect(try session.modes() == .untouched)
    }

    @Test(arguments: [SIGTSTP, SIGSTOP])
    func `stopped by a signal, it comes back whole`(signal: Int32) async throws {
      let session = try await start()
      defer { session.close() }
      let game = try game(of: session)
      let modes = try session.modes()
      kill(game, signal)
      try await session.wait(for: "Stopped")
      // Nobody can prepare for SIGSTOP.
      if signal == SIGTSTP { #expect(try session.modes() == .untouched) }
      try session.type("fg")
      try session.press("Enter")
      try await session.wait("the game's screen") {
        try session.modes() == modes && !$0.contains("Stopped")
      }
      try session.press("C-c")
      try await session.wait("the game to end") { _ in kill(game, 0) != 0 }
      try await session.wait(for: "same-line")
      #expect(try session.modes().isMouseReported == false)
    }

    @Test func `a terminal that closes ends it`() async throws {
      let session = try await start()
      let game = try game(of: session)
      session.close()
      let end = ContinuousClock.now + .seconds(30)
      while kill(game, 0) == 0, ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(kill(game, 0) != 0)
    }
  }
}
