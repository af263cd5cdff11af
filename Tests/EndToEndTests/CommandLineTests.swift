import GameTesting
import Testing

/// The built program without a terminal, as scripts use it.
@Suite struct CommandLineTests {
  @Test(arguments: [
    (["--turbo"], "unknown option --turbo"),
    (["cube", "--seed", "1", "--json"], "\"cube\" does not accept --json"),
  ])
  func `wrong usage is named and exits with 2`(arguments: [String], message: String) throws {
    let result = try Command.run(BuiltProgram.path(), arguments)
    #expect(result.status == 2)
    let command = arguments.first == "cube" ? "cube " : ""
    #expect(result.errors == "lexicube: \(message)\nTry \"lexicube \(command)--help\".\n")
    #expect(result.output.isEmpty)
  }

  @Test func `a command that is refused exits with 1`() throws {
    let result = try BuiltProgram.run("verify", "/nonexistent/file")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("lexicube: /nonexistent/file: cannot be read: "))
  }

  @Test func `without a terminal the game says so and exits with 2`() throws {
    let result = try BuiltProgram.run("--seed", "1")
    #expect(result.status == 2)
    #expect(result.errors.contains("standard input is not a terminal"), "\(result.errors)")
  }

  @Test func `a dictionary of 50 MB is read`() throws {
    let directory = TemporaryDirectory()
    let line = Array("nonsense\n".utf8)
    var bytes: [UInt8] = []
    while bytes.count < 50_000_000 { bytes += line }
    let path = try directory.file("large", bytes)
    let result = try BuiltProgram.run("solve", "--seed", "1", "--dictionary", path)
    #expect(result.status == 0, "\(result.errors)")
  }
}
