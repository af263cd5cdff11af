import GameTesting
import Platform
import Rules
import Testing

extension InTerminal {
  /// If the history cannot be used, the game can still be played. Its first screen says what is wrong, and
  /// the files it found stay unchanged.
  @Suite struct WeatherTests {
    private let home = PlayerHome()
    private let best: SolvedCube.Word

    init() throws {
      best = try #require(try SolvedCube(seed: 42).words.first)
    }

    /// Makes a history of one game.
    private func begin() throws {
      let cube = GameRecord.cube(seed: 7).text()
      #expect(try home.run(["import", "-"], input: cube).status == 0)
    }

    /// Looks for lines on the first screen, then plays a word in a new game and leaves.
    private func play(
      _ arguments: [String] = [],
      notices: [String],
      isSaved: Bool = true,
      isKept: Bool = false
    ) async throws {
      let first = try home.start(arguments)
      try await first.wait("'\(notices)' on the first screen") { screen in
        // A line may break anywhere, even in a path.
        let text = screen.filter { !$0.isWhitespace }
        return notices.allSatisfy { text.contains($0.filter { !$0.isWhitespace }) }
      }
      try await first.quits()

      let second = try home.start(arguments + ["--mode", "unlimited", "--seed", "42"])
      try await second.wait(for: "0 points")
      try second.enter(best.text.lowercased())
      try await second.wait(forScore: best.score)
      try second.press("C-c")
      // A loss is reported at the end, with exit code 1.
      #expect(try await second.waitForExit() == (isSaved ? 0 : 1))
      let log = home.directory.path + "/state/lexicube/lexicube.log"
      if !isSaved, home.environment["HOME"] != "" {
        let text = String(decoding: try home.bytes(log), as: UTF8.self)
        #expect(text.contains("Your latest moves were not saved. "))
      }
      if isKept {
        let text = String(decoding: try home.bytes(log), as: UTF8.self)
        #expect(text.contains("Your latest moves are kept in \(home.data)/history.unsaved-"))
      }
    }

    @Test func `a directory that cannot be made`() async throws {
      let file = try home.directory.file("file", "no directory")
      try await play(
        ["--data-dir", file + "/below"],
        notices: ["What you play now is not saved.", "cannot be opened", "is not a directory"],
        isSaved: false
      )
    }

    @Test func `no home directory`() async throws {
      home.environment = ["XDG_DATA_HOME": "not/absolute", "HOME": ""]
      try await play(
        notices: ["What you play now is not saved.", "no home directory is known"],
        isSaved: false
      )
    }

    @Test(arguments: [false, true])
    func `a damaged history`(isCut: Bool) async throws {
      try begin()
      if isCut {
        #expect(truncate(home.history, 5000) == 0)
      } else {
        try home.overwrite(at: 0, Array(repeating: 0xAA, count: 6000))
      }
      let damaged = try home.bytes(home.history)
      try await play(notices: [
        "The history was damaged. No game in it can be read, and a new one was started.",
        "The damaged one was kept as", "history.sqlite.damaged-",
      ])
      let names = try Command.run("/bin/ls", [home.data]).output.split(separator: "\n")
      let kept = try #require(names.first { $0.contains("damaged-") && !$0.contains("-wal") })
      #expect(try home.bytes(home.data + "/" + kept) == damaged)
      #expect(try home.exportedGames().map(\.seed) == [42], "and it goes on being saved")
    }

    @Test func `a history of a newer version`() async throws {
      try begin()
      let version = Array(try home.bytes(home.history)[60..<64])
      try home.overwrite(at: 60, [0, 0, 0, 99])
      let before = try home.bytes(home.history)
      try await play(
        notices: ["What you play now is not saved.", "made by a newer lexicube"],
        isKept: true
      )
      #expect(try home.bytes(home.history) == before)
      // The program of that version finds the game.
      try home.overwrite(at: 60, version)
      #expect(try home.exportedGames().map(\.seed) == [7, 42])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
    func `a full disk`() async throws {
      let disk = try SmallDisk()
      try disk.fill()
      try await play(
        ["--data-dir", disk.path],
        notices: ["What you play now is not saved.", "disk is full"],
        isSaved: false
      )
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
    func `a disk that fills up during play, and has room again`() async throws {
      let disk = try SmallDisk()
      let words = try SolvedCube(seed: 42).words.map(\.text)
      var generator = SeededGenerator(seed: 3)
      var typist = Typist(match: Match(mode: .unlimited, seed: 42), words: words)
      let terminal = try home.start([
        "--data-dir", disk.path, "--mode", "unlimited", "--seed", "42",
      ])
      func type() async throws {
        let keys = typist.type(using: &generator)
        try terminal.send(try #require(keys).utf8)
        try await terminal.wait(forScore: typist.match.score)
      }
      try await terminal.wait(for: "0 points")
      try await type()
      try disk.fill()
      // Until there is no room for the log either.
      for _ in 1...6 { try await type() }
      disk.makeRoom()
      try await type()
      let shown = try terminal.screen()
      try await terminal.quits()
      let export = try home.run(["export", "--data-dir", disk.path])
      let record = try GameRecord(
        text: String(try #require(export.output.split(separator: "\n").first))
      )
      let moves = typist.match.moves.map(\.move)
      #expect(record.moves.map(\.move) == moves, "\(export.errors)\n\(shown)")
    }
  }
}
