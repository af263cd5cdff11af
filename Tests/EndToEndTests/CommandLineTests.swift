import Rules
import Testing

/// The built program without a terminal, as scripts use it.
@Suite struct CommandLineTests {
  @Test func `help fits a screen and shows each command`() throws {
    let help = try BuiltProgram.run("--help")
    #expect(help.status == 0)
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let commands = [
      "play", "words", "games", "stats", "record", "export", "import", "cube", "solve", "verify",
    ]
    for command in commands {
      #expect(help.output.contains(command))
    }
  }

  @Test(arguments: [
    (
      ["--seed", "five"],
      "--seed must be a whole number from 0 to 18446744073709551615, not \"five\""
    ),
    (["--turbo"], "unknown option --turbo"),
    (["dance"], "unknown command \"dance\"; the nearest is \"race\""),
    (["cube", "--seed", "1", "--json"], "\"cube\" does not accept --json"),
    (["stats", "extra"], "unexpected argument \"extra\""),
  ])
  func `wrong usage is named and exits with 2`(arguments: [String], message: String) throws {
    let result = try Command.run(
      BuiltProgram.path(),
      arguments,
      environment: TmuxSession.plainEnvironment
    )
    #expect(result.status == 2)
    let command = ["cube", "stats"].first(where: arguments.contains).map { "\($0) " } ?? ""
    #expect(result.errors == "lexicube: \(message)\nTry \"lexicube \(command)--help\".\n")
    #expect(result.output.isEmpty)
  }

  @Test func `without a terminal the game says so and exits with 2`() throws {
    let result = try BuiltProgram.run("--seed", "1")
    #expect(result.status == 2)
    #expect(result.errors.contains("standard input is not a terminal"), "\(result.errors)")
  }

  @Test func `a cube verifies, and a broken record is named`() throws {
    let cube = try BuiltProgram.run("cube", "--seed", "42")
    let fine = try BuiltProgram.run("verify", "-", "--json", input: cube.output)
    #expect(fine.output == "{\"valid\":true,\"score\":0,\"words\":[]}\n")
    let broken = try BuiltProgram.run("verify", "-", input: cube.output + "]")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("is not JSON"), "\(broken.errors)")
    let deep = try BuiltProgram.run(
      "verify",
      "-",
      input: String(repeating: "[", count: 10_000_000)
    )
    #expect(deep.status == 1)
    #expect(deep.errors.contains("has more than 1048576 bytes"), "\(deep.errors)")
  }

  @Test func `bad dictionaries are named`() throws {
    let directory = try TemporaryDirectory()
    let cases: [(String, String)] = [
      (directory.path + "/none", "/none cannot be read: No such file or directory"),
      (try directory.file("empty", ""), "has no words: it is empty"),
      (try directory.file("latin1", [0x63, 0x61, 0x66, 0xE9, 0x0A]), "is not UTF-8 (line 1)"),
      (directory.path, "Is a directory"),
    ]
    for (path, message) in cases {
      let result = try BuiltProgram.run("solve", "--seed", "1", "--dictionary", path)
      #expect(result.status == 1)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    let mixed = try directory.file("mixed", "cab\nnot a word\nab\nCAB\n")
    let result = try BuiltProgram.run("solve", "--seed", "1", "--dictionary", mixed)
    #expect(result.status == 0)
    #expect(result.errors.contains("2 lines were skipped: line 2"), "\(result.errors)")
  }

  @Test func `a dictionary of 50 MB is read`() throws {
    let directory = try TemporaryDirectory()
    let line = Array("nonsense\n".utf8)
    var bytes: [UInt8] = []
    while bytes.count < 50_000_000 { bytes += line }
    let path = try directory.file("large", bytes)
    let result = try BuiltProgram.run("solve", "--seed", "1", "--dictionary", path)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `a command names a data directory that it cannot write`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("file", "not a directory")
    let result = try BuiltProgram.run("words", "--data-dir", file + "/below")
    #expect(result.status == 1)
    #expect(result.errors.contains(file), "\(result.errors)")
  }
}
