import Model
import Platform
import Rules
import SQLite
import Surface
import Synchronization
import Testing

@testable import Program

/// Files with contents that nobody wrote on purpose, or somebody did: databases, pipes, word lists.
@Suite struct HostileFilesTests {
  private let player = TestPlayer()

  /// What a terminal acts upon: escapes, a bell, a carriage return, zero, C1, directions, a line separator.
  private static let hostile = "A\u{1B}]0;x\u{7}\r\u{0}\u{9B}31m\u{202E}\u{2066}\u{2028}Z"

  /// Whether a terminal can show all of a text, line by line.
  private func isShown(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isVisible || $0 == "\n" }
  }

  @Test(arguments: [
    ["words"], ["words", "--json"], ["games"], ["games", "--json"], ["stats"], ["stats", "--json"],
    ["record", "1"], ["export"], ["awards"], ["daily"], ["share", "1"],
  ])
  func `text of a hostile database cannot control the terminal`(command: [String]) throws {
    try player.playGame()
    do {
      let file = try player.database()
      try file.run("UPDATE words SET word = \(Self.hostile)")
      try file.run(
        """
        UPDATE games SET best_word = \(Self.hostile), dictionary = \(Self.hostile),
          dictionary_version = \(Self.hostile), ended = 'endedByPlayer'
        """
      )
    }
    let result = try player.run(command)
    #expect(isShown(result.output), "\(result.output.debugDescription)")
    #expect(isShown(result.errors), "\(result.errors.debugDescription)")
    try player.database().run("UPDATE games SET mode = \(Self.hostile)")
    let unknown = try player.run(command)
    #expect(isShown(unknown.output + unknown.errors), "\(unknown)")
  }

  @Test(arguments: [
    ("/nonexistent/words", "No such file or directory"),
    ("/", "Is a directory"),
    ("/dev/zero", "has more than 67108864 bytes, which is too much"),
  ])
  func `a missing word list, a folder and an endless file are refused`(
    path: String,
    reason: String
  ) throws {
    let errors = "lexicube: the word list \(path) cannot be read: \(reason)\n"
    try player.run("solve", "--seed", "1", "--dictionary", path).ends(.refused, errors: errors)
  }

  @Test func `JSON keeps the text, in escapes`() throws {
    try player.playGame()
    try player.database().run("UPDATE games SET dictionary = \(Self.hostile)")
    #expect(try player.rows("games").first?["dictionary"] == .string(Self.hostile))
  }

  @Test func `a damaged word of a million letters fills neither the table nor the screen`() throws {
    try player.playGame()
    let word = String(repeating: "E", count: 1_000_000)
    try player.database().run("UPDATE words SET word = \(word)")
    let result = try player.run("words").ends(.fine, saying: "1 of 1 words cannot be read")
    #expect(result.output.utf8.count < 1000)
    let rows = [[word, "1"]] + [[String]](repeating: ["x", "2"], count: 1000)
    let table = TextTable([("A", .left), ("B", .right)], rows)
    #expect(table.text.utf8.count < 1_200_000, "other rows are not filled with spaces")
  }

  @Test func `impossible tallies are shown on the screen and by commands`() throws {
    try player.playGame()
    try player.database().execute(
      """
      INSERT INTO tallies SELECT 'length', value, 9223372036854775807 FROM json_each('[3,4,5,6,7,8]');
      UPDATE tallies SET uses = 9223372036854775807;
      UPDATE games SET score = 9223372036854775807, word_count = 9223372036854775807,
        seconds_played = 9e999, started_at = 9e999;
      """
    )
    try player.run(
      size: Size(columns: 60, rows: 20),
      script: select("Stats") + [.see("Words by length"), .quit]
    )
    for command in ["stats", "games", "words", "awards", "daily"] {
      #expect(try player.run(command).code == .fine, "\(command)")
      #expect(try player.run(command, "--json").code == .fine, "\(command)")
    }
  }

  // MARK: - Pipes in the place of files

  private static let wide = Size(columns: 160, rows: 40)

  private func makePipe(_ name: String) throws {
    try player.directory.makeDirectory(".config/lexicube")
    try #require(mkfifo(player.settings(name), 0o600) == 0)
  }

  @Test func `a pipe in the place of the settings is named, and does not keep the game waiting`()
    throws
  {
    try makePipe("settings")
    let notice = "Some settings could not be read: see Settings."
    try player.run(size: Self.wide, script: [.see(notice), .quit]).ends(.fine)
    try player.run("settings").ends(.fine, saying: "is not a regular file")
  }

  @Test(arguments: ["accepted-words.txt", "refused-words.txt"])
  func `a pipe in the place of the player's own words is left out`(name: String) throws {
    try makePipe(name)
    try player.run(size: Self.wide, script: [.see("The file is left out."), .quit])
    let solved = try player.run("solve", "--seed", "64")
      .ends(.fine, saying: "\(name): is not a regular file. The file is left out.")
    #expect(solved.output.contains("FOREDATES"))
  }

  @Test func `a link to the player's own words is followed`() throws {
    let words = try player.directory.file("words.txt", "foredates\n")
    let target = try player.directory.file("mine", "foredat\n")
    try player.directory.makeDirectory(".config/lexicube")
    try #require(symlink(target, player.settings("accepted-words.txt")) == 0)
    let solved = try player.run("solve", "--seed", "64", "--dictionary", words)
    #expect(solved.ends(.fine, errors: "").output.contains("FOREDAT "))
  }

  @Test func `a list of the player's own that is named as the built-in one is not taken for it`()
    throws
  {
    let words = try player.directory.file("english", "cab\nree\ntee\n")
    let heard = try player.run(
      ["--plain", "--daily", "--mode", "timed", "--dictionary", words],
      input: "/quit\n"
    )
    #expect(heard.output.contains("Practice: the word list is not the built-in one."))
  }

  @Test func `the game is played without a faulty file of own words, and says so`() throws {
    try player.directory.makeDirectory(".config/lexicube")
    try player.directory.file(".config/lexicube/accepted-words.txt", [0, 1, 2, 255])
    try player.run(size: Self.wide, script: [.see("UTF-8"), .quit]).ends(.fine)
    let solved = try player.run("solve", "--seed", "64").ends(.fine)
    #expect(solved.errors.hasSuffix("The file is left out.\n"))
  }

  // MARK: - Names

  @Test func `paths of the environment and the command line are printed clean`() throws {
    // Below a file, no directory can be made.
    let path = try player.directory.file("file", "") + "/\u{1B}[31m\u{202E}\nx"
    for command in ["words", "stats", "import"] {
      let operands = command == "import" ? ["-"] : []
      let named = try player.run([command, "--data-dir", path] + operands)
        .ends(.refused, saying: "\u{FFFD}[31m\u{FFFD}\u{FFFD}x")
      #expect(isShown(named.errors), "\(named.errors.debugDescription)")
      player.environment["XDG_DATA_HOME"] = path
      let found = try player.run([command] + operands)
      #expect(isShown(found.errors), "\(found.errors.debugDescription)")
      player.environment["XDG_DATA_HOME"] = nil
    }
    player.environment["HOME"] = "/proc/\u{1B}[31m"
    #expect(isShown(try player.run("import", "-").errors))
  }

  @Test func `progress is shown to those who watch`() throws {
    func errors(isWatched: Bool) -> String {
      let errors = Mutex("")
      let console = Console(
        write: { _ in nil },
        writeError: { text in errors.withLock { $0 += text } },
        isWatched: isWatched
      )
      console.showProgress("1,000 games\u{7}")
      console.showProgress("")
      return errors.withLock { $0 }
    }
    #expect(errors(isWatched: true) == "\r\u{1B}[K1,000 games\u{FFFD}\r\u{1B}[K")
    #expect(errors(isWatched: false) == "")
  }
}
