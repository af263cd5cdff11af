import GameTesting
import Model
import Platform
import Sound
import Testing

extension InTerminal {
  /// The program with tones, and a script in the place of the program that plays them.
  @Suite struct SoundTests {
    private let home = PlayerHome()

    init() throws {
      home.environment["dir"] = home.directory.path
    }

    /// A command that finds the script first. tmux gives its sessions the `PATH` of its own.
    private func command(_ words: [String]) -> [String] {
      let path = TmuxSession.plainEnvironment["PATH"] ?? ""
      return ["env", "PATH=\(home.directory.path):\(path)"] + words
    }

    private func addPlayer(_ script: String) throws {
      let text = "#!/bin/sh\necho $$ >> $dir/starts\n\(script)\n"
      for name in ["pw-play", "paplay", "aplay"] {
        chmod(try home.directory.file(name, text), 0o700)
      }
    }

    private func start(_ arguments: String...) throws -> TmuxSession {
      try start(arguments)
    }

    private func start(_ arguments: [String]) throws -> TmuxSession {
      let game = [try BuiltProgram.path(), "--mode", "unlimited", "--seed", "64"]
      return try TmuxSession(command: command(game + arguments), environment: home.environment)
    }

    /// The lines of a file that the player program has written; none if there is no file.
    private func lines(_ name: String) -> [String] {
      let bytes = (try? home.bytes("\(home.directory.path)/\(name)")) ?? []
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits for something outside the terminal.
    private func wait(_ what: String, until isSo: () -> Bool) async throws {
      let end = ContinuousClock.now + .seconds(30)
      while !isSo() {
        try #require(ContinuousClock.now < end, "waiting for \(what)")
        usleep(5_000)
      }
    }

    /// Whether a process that wrote its number as a line is gone.
    private func isGone(_ line: String) -> Bool {
      pid_t(line).map { kill($0, 0) == -1 && errno == ESRCH } ?? false
    }

    @Test func `a letter is heard, then the player ends and the program rests`() async throws {
      try addPlayer("ls -l /proc/$$/fd > $dir/files; exec cat > $dir/heard")
      let terminal = try start("--sound", "tones")
      try await terminal.wait(for: "0 points")
      try terminal.type("d")
      let tone = Tones.samples(of: .letter(1))
      let expected = tone.withUnsafeBytes { Array($0) }
      let file = home.directory.path + "/heard"
      try await wait("the tone") { (try? home.bytes(file))?.count ?? 0 >= expected.count }
      #expect(try home.bytes(file).prefix(expected.count) == expected[...])
      let player = try #require(lines("starts").first)
      try await wait("the player to end") { isGone(player) }
      #expect(lines("starts").count == 1)

      // The player has its pipe, /dev/null and what its shell opens, but no file of the game.
      let files = lines("files").filter { $0.contains("->") }
      #expect(files.count { $0.contains("/dev/null") } >= 1)
      let held = ["sqlite", "/dev/pts", "log"]
      #expect(!files.contains { file in held.contains { file.contains($0) } })

      _ = try await terminal.waitUntilStill()
      let (before, after) = try Activity.watched(terminal.processID(), seconds: 1, within: 30)
      #expect(after == before)
      try await terminal.quits()
    }

    @Test func `a player that is stuck delays nothing, and ends with the program`() async throws {
      try addPlayer("exec sleep 1000")
      let terminal = try start("--sound", "tones")
      try await terminal.wait(for: "0 points")
      try await terminal.enter("foredates", see: "918")
      try await wait("the start of the player") { !lines("starts").isEmpty }
      try await terminal.quits()
      #expect(lines("starts").allSatisfy(isGone))
    }

    @Test func `Ctrl-Z ends the player`() async throws {
      try addPlayer("exec sleep 1000")
      home.environment["PS1"] = "shell> "
      let terminal = try TmuxSession(
        command: command(["bash", "--norc", "--noprofile", "-i"]),
        environment: home.environment
      )
      try await terminal.wait(for: "shell>")
      let program = try BuiltProgram.path()
      try terminal.type("\(program) --mode unlimited --seed 64 --sound tones\n")
      try await terminal.wait(for: "0 points")
      try terminal.type("d")
      try await wait("the start of the player") { !lines("starts").isEmpty }
      try await terminal.press("C-z", see: "Stopped")
      #expect(lines("starts").allSatisfy(isGone))
      try terminal.type("fg\n")
      try await terminal.wait(for: "Paused")
      try await terminal.press("C-c", see: "shell>")
    }

    @Test func `over ssh tones are played only if they are asked for`() async throws {
      try addPlayer("exec cat > $dir/heard")
      home.environment["SSH_TTY"] = "/dev/pts/7"
      let config = home.directory.path + "/config/lexicube"
      for directory in [home.directory.path + "/config", config] { mkdir(directory, 0o700) }
      _ = try home.directory.file("config/lexicube/settings", "sound = tones\n")
      for arguments in [[], ["--sound", "tones"]] {
        let terminal = try start(arguments)
        try await terminal.wait(for: "0 points")
        try terminal.type("d")
        try await terminal.wait(for: "D")
        if !arguments.isEmpty { try await wait("the player") { !lines("starts").isEmpty } }
        try await terminal.quits()
        #expect(lines("starts").isEmpty == arguments.isEmpty)
      }
    }
  }
}
