import GameTesting
import Platform
import Rules
import Testing

/// What Tab completes, in each shell itself.
@Suite(.ownThread) struct CompletionTests {
  /// A shell, and how a player of it loads completions.
  struct Shell: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let command: [String]
    /// The line that loads the script of a path.
    let load: @Sendable (String) -> String
  }

  static let shells = [
    Shell(testDescription: "bash", command: ["bash", "--norc", "--noprofile", "-i"]) {
      "source \($0)"
    },
    Shell(testDescription: "zsh", command: ["zsh", "-f", "-i"]) {
      "autoload -U compinit && compinit -D -u; source \($0)"
    },
    // Fish suggests without a Tab, too, which would look as if Tab had done it.
    Shell(testDescription: "fish", command: ["fish", "--no-config", "-i"]) {
      "set -g fish_autosuggestion_enabled 0; source \($0)"
    },
  ]

  /// What is typed before Tab, and what the line is then.
  static let lines = [
    ("lexicube wor", "lexicube words"),
    ("lexicube games --sort sc", "lexicube games --sort score"),
    ("lexicube words --sort al", "lexicube words --sort alpha"),
    ("lexicube --mode bl", "lexicube --mode blitz"),
    ("lexicube --mode=bl", "lexicube --mode=blitz"),
    ("lexicube play --see", "lexicube play --seed"),
    ("lexicube --sound t", "lexicube --sound tones"),
    ("lexicube --seed 7 --mo", "lexicube --seed 7 --mode"),
    ("lexicube completions b", "lexicube completions bash"),
    ("lexicube help comple", "lexicube help completions"),
    ("lexicube verify a-re", "lexicube verify a-record.json"),
    ("lexicube --dictionary=a-re", "lexicube --dictionary=a-record.json"),
    ("lexicube --data-dir a-d", "lexicube --data-dir a-directory/"),
    ("lexicube dictionary make port", "lexicube dictionary make portuguese"),
    ("lexicube key ren", "lexicube key renew"),
    ("lexicube key --server https://a.b ren", "lexicube key --server https://a.b renew"),
    ("lexicube board --span da", "lexicube board --span day"),
    ("lexicube guide by", "lexicube guide by-ear"),
    ("lexicube settings theme pap", "lexicube settings theme paper"),
    ("lexicube share 1", "lexicube share 12"),
    ("lexicube replay 1", "lexicube replay 12"),
    ("lexicube replay a-re", "lexicube replay a-record.json"),
  ]

  @Test(arguments: shells)
  func `Tab completes commands, options, values and paths`(shell: Shell) async throws {
    let home = PlayerHome()
    let script = try home.run(["completions", shell.testDescription])
    #expect(script.status == 0, "\(script.errors)")
    let directory = home.directory.path
    let path = try home.directory.file("script", script.output)
    _ = try home.directory.file("a-record.json", "")
    // The numbers of games are offered, too. Here only the twelfth is left.
    let games = (1...12).map { GameRecord.cube(seed: $0).text() + "\n" }
    _ = try home.run(["import", "-"], input: games.joined())
    for id in 1...11 { _ = try home.run(["games", "--delete", "\(id)"]) }
    try #require(symlink(BuiltProgram.path(), directory + "/lexicube") == 0)
    _ = try Command.run("mkdir", [directory + "/a-directory", directory + "/b"])
    let environment = home.environment.merging(["PS1": "", "ZDOTDIR": directory]) { $1 }
    let session = try TmuxSession(command: shell.command, environment: environment)
    // The program that is typed answers, whatever PATH has.
    try session.enter("cd \(directory)")
    try session.enter(shell.load(path))
    // The shell answers when it has loaded the script.
    try await session.enter("echo re''ady", see: "ready")
    try session.press("C-l")
    for (typed, completed) in Self.lines {
      try session.type("./\(typed)")
      try await session.press("Tab", see: completed)
      try session.press("C-u")
      try await session.wait("an empty line") { !$0.contains("lexicube") }
    }
  }

  @Test func `an unknown shell is named`() throws {
    let home = PlayerHome()
    for arguments in [["completions"], ["completions", "csh"]] {
      let result = try home.run(arguments)
      #expect(result.status == 2 && result.errors.contains("bash, zsh or fish"))
    }
  }
}
