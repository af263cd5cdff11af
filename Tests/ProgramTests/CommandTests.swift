import Model
import Platform
import Rules
import Surface
import Testing

@testable import Program
@testable import Terminal

/// The commands, in process: what they print, what they refuse.
@Suite struct CommandTests {
  private let player = TestPlayer()

  @Test func `a game is printed as a record that verifies, and solves`() throws {
    try player.playGame()
    let record = try player.run("record", "1").ends(.fine)
    try player.run("verify", "-", input: record.output)
      .ends(
        .fine,
        output: "valid: 918 points, 1 word\n",
        saying: "played with the word list \"words.txt\", checked with \"english\""
      )
    // Two of them, each on several lines, are two games.
    #expect(record.output.split(separator: "\n").count > 3)
    let imported = try player.run("import", "-", input: record.output + record.output)
    #expect(imported.output == importReport(0, known: 2))
    let solved = try player.run("solve", "-", input: record.output).ends(.fine)
    // A word may be played once, but its faces are still there.
    #expect(solved.output.split(separator: "\n").count > 100)
    #expect(try player.run("solve", "1").output == solved.output)
  }

  @Test func `words that are not in the list are named, with what to do`() throws {
    try player.playGame()
    let export = try player.run("export").output
    let words = try player.directory.file("others.txt", "cab\n")
    let other = player.path("other")
    let advice =
      "Some games were played with the word list \"words.txt\". To import them, name its file with "
      + "--dictionary and import again."
    try player.run("import", "-", "--data-dir", other, "--dictionary", words, input: export)
      .ends(.refused, saying: advice)
  }

  @Test func `a game of a built-in list is imported with its language, as the message says`() throws
  {
    try player.run(
      TestPlayer.unlimited,
      script: [.see("0 points"), .type("fore"), .press(.enter), .see("FORE"), .quit]
    )
    let export = try player.run("export").output
    let words = try player.directory.file("others.txt", "cab\n")
    let other = player.path("other")
    let advice =
      "played with the word list \"english\". To import them, use --language english and import"
    try player.run("import", "-", "--data-dir", other, "--dictionary", words, input: export)
      .ends(.refused, saying: advice)
    let way = ["import", "-", "--data-dir", other, "--language", "english"]
    #expect(try player.run(way, input: export).ends(.fine).output.hasPrefix("1 game added"))
  }

  @Test func `a broken record is named, and JSON says the same`() throws {
    let cube = try player.run("cube", "--seed", "42").output
    for command in ["verify", "replay", "review"] {
      let starts: [String: [UInt8]] = ["UTF-16": [0xFF, 0xFE, 0x7B, 0], "gzip": [0x1F, 0x8B, 8]]
      for (name, start) in starts {
        let path = try player.directory.file("other", start)
        try player.run(command, path).ends(.refused, saying: "\(path): it is ")
        #expect(try player.run(command, path).errors.contains(name))
      }
    }
    let broken = try player.run("verify", "-", input: cube + "]").ends(.refused)
    #expect(broken.errors.hasPrefix("lexicube: standard input: "))
    #expect(try player.json("verify", "-", "--json", input: cube + "]")["valid"] == false)
    let long = try player.run("verify", "-", input: String(repeating: "[", count: 2_000_000))
    #expect(long.errors.contains("has more than 1048576 bytes"))
  }

  @Test(arguments: [
    ["words"], ["games"], ["stats"], ["awards"], ["export"], ["record", "1"],
    ["replay", "1"], ["review", "1"],
    ["words", "--json"], ["solve", "--seed", "1"], ["cube", "--seed", "1"], ["help"],
  ])
  func `a command that reads creates nothing`(arguments: [String]) throws {
    _ = try player.run(arguments)
    for name in [".local", ".config", ".cache"] {
      #expect(access(player.path("") + name, F_OK) != 0, "\(name)")
    }
  }

  @Test(arguments: Command.allCases)
  func `every command explains itself`(command: Command) throws {
    let help = try player.run(command.rawValue, "--help").ends(.fine)
    #expect(help.output == (try player.run("help", command.rawValue).output))
    // What it does, its usage, its options, and examples.
    let parts = help.output.split(separator: "\n\n").map { $0.split(separator: "\n") }
    let lists = [command.options.isEmpty, command.examples.isEmpty]
    #expect(parts.count == 2 + lists.count { !$0 })
    #expect(parts[0].joined(separator: " ") == command.summary)
    #expect(parts[1][0].hasPrefix("usage: lexicube \(command.rawValue)"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help.output)")
    let options = command.options.isEmpty ? [] : parts[2]
    let names = options.compactMap { $0.firstMatch(of: /^  --([a-z-]+)/)?.output.1 }
    #expect(Set(names.map(String.init)) == Set(command.options.map(\.rawValue)))
    #expect(names.count == command.options.count)
    // All of what options are for begins in one column.
    let columns = options.map { line in
      line.wholeMatch(of: /(?:  --[a-z-]+(?: [A-Z]+)? {3,}| {8,})(\S.*)/)
        .map { line.count - $0.output.1.count }
    }
    #expect(Set(columns).count <= 1 && !columns.contains(nil), "\(help.output)")
    for example in command.examples {
      let line = String(example.prefix { !"|<>".contains($0) })
      let arguments = ["lexicube"] + line.split(separator: " ").map(String.init)
      #expect(throws: Never.self, "\(example)") { try Options(parsing: arguments) }
    }
  }

  @Test func `a record that breaks the rules is not replayed`() throws {
    try player.playGame()
    let record = try player.run("record", "1").output
    let file = try player.directory.file("bad.json", record.replacing("918", with: "919"))
    let result = try player.run(["replay", file], script: []).ends(.refused)
    #expect(result.errors.hasPrefix("lexicube: \(file): "))
    #expect(result.terminal == nil)
  }

  @Test func `output that cannot be written is an error, and silent when nobody reads`() throws {
    try player.run("cube", "--seed", "1", outputError: ENOSPC)
      .ends(.refused, errors: "lexicube: standard output: No space left on device\n")
    try player.run("cube", "--seed", "1", outputError: EPIPE).ends(.refused, errors: "")
  }

  @Test(arguments: ["words", "games", "stats", "export", "import"])
  func `a data directory that cannot be made is named`(command: String) throws {
    let file = try player.directory.file("file", "not a directory")
    let operands = command == "import" ? ["-"] : []
    try player.run([command, "--data-dir", file + "/below"] + operands).ends(.refused, saying: file)
  }
}
