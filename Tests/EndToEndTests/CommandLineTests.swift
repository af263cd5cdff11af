import GameTesting
import Testing

/// The built program without a terminal, as scripts use it.
@Suite struct CommandLineTests {
  @Test func `without a terminal the game says so and exits with 2`() throws {
    let result = try BuiltProgram.run("--seed", "1")
    #expect(result.status == 2)
    #expect(result.errors.contains("standard input is not a terminal"), "\(result.errors)")
  }

  /// A string of such a path would name another directory.
  @Test(arguments: [
    (#"lexicube games --data-dir "$1""#, "an argument"),
    (#"lexicube --plain --board="$1""#, "an argument"),
    (#"lexicube import "$1/games""#, "an argument"),
    (#"lexicube solve --dictionary "$1/words""#, "an argument"),
    (#"HOME=$1 lexicube --plain"#, "HOME"),
    (#"XDG_DATA_HOME=$1 lexicube words"#, "XDG_DATA_HOME"),
    (#"XDG_STATE_HOME=$1 lexicube --plain"#, "XDG_STATE_HOME"),
    (#"XDG_CONFIG_HOME=$1 lexicube settings name Ann"#, "XDG_CONFIG_HOME"),
    (#"cd "$1" && lexicube --plain --board board"#, "the working directory"),
    (#"lexicube-server --data "$1""#, "an argument"),
    (#"HOME=$1 lexicube-server"#, "HOME"),
  ])
  func `a path that is not UTF-8 is refused before anything is touched`(
    command: String,
    place: String
  ) throws {
    let directory = TemporaryDirectory()
    let program = try BuiltProgram.path()
    let folder = program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex)
    // Latin-1: the shell makes the byte, since no string has it.
    let script = #"""
      set -- "$1/caf$(printf '\351')" "$2"; PATH=$2:$PATH; mkdir "$1"; : | (\#(command)); status=$?
      ls -A "$1"; ls "${1%/*}" | wc -l; exit $status
      """#
    let result = try Command.run(
      "/bin/sh",
      ["-c", script, "sh", directory.path, String(folder)],
      environment: ["HOME": directory.path]
    )
    #expect(result.status == 2)
    #expect(result.errors.contains("\(place) is not UTF-8: \""), "\(result.errors)")
    #expect(result.errors.contains(#"/caf\xE9"#))
    #expect(result.output == "1\n", "the directory is empty, and there is no other")
  }

  @Test func `settings are not written where a link leads that is not UTF-8`() throws {
    let directory = TemporaryDirectory()
    let script = #"""
      mkdir -p "$1/.config/lexicube"; ln -s "$1/caf$(printf '\351')" "$1/.config/lexicube/settings"
      "$2" settings name Ann; status=$?; ls "$1"; exit $status
      """#
    let result = try Command.run(
      "/bin/sh",
      ["-c", script, "sh", directory.path, try BuiltProgram.path()],
      environment: ["HOME": directory.path]
    )
    #expect(result.status == 1)
    #expect(
      result.errors.contains(#"is not UTF-8: "\#(directory.path)/caf\xE9""#),
      "\(result.errors)"
    )
    #expect(result.output.isEmpty)
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
