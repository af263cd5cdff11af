import Platform
import Rules
import Testing

@testable import Program

/// What `lexicube define` says, with and without the program dict.
@Suite struct DefineCommandTests {
  private let player = TestPlayer()

  @Test func `a word cannot control the terminal`() throws {
    let hostile = try player.run("define", "\u{1B}[2Jx").output
    #expect(hostile == "\u{FFFD}[2JX is not a word of the game\n")
  }

  @Test(.timeLimit(.minutes(1))) func `a word with thousands of marks is answered at once`() throws
  {
    // Sorting them takes quadratic time: 80 KB took most of a minute.
    let marked = "a" + String(repeating: "\u{301}\u{323}", count: 40_000)
    let result = try player.run("define", "-", input: marked + "\nsang").ends(.refused)
    #expect(result.output.contains("is not a word of the game\nSANG: verb, from sing"))
    #expect(try player.run("define", marked).code == .unusable)
  }

  @Test(arguments: ["word,score\n", "word;score\n", "score;word\n", "\u{FEFF}word;score\n"])
  func `of a table with commas or semicolons, the column of words counts`(head: String) throws {
    let separator = head.contains(";") ? ";" : ","
    let row = head.contains("score;word") ? "12;SANG" : "SANG\(separator)12"
    let result = try player.run("define", "-", input: head + row + "\n").ends(.fine)
    #expect(
      result.output.hasPrefix("SANG: verb") && result.output.split(separator: "\n").count == 1
    )
  }

  // MARK: dict

  @Test func `dict is asked about a word without a meaning, as an argument and cleaned`() throws {
    try player.install("dict", #"printf '\nasked %s %s %s\n  \033[31mred\a\n\n' "$#" "$1" "$2""#)
    let result = try player.run("define", "upon").ends(.fine)
    let expected = """
      UPON: no meaning is known here; dict says:
        asked 2 -- upon
          \u{FFFD}[31mred\u{FFFD}

      """
    #expect(result.output == expected)
    let text = try #require(player.rows("define", "upon").first?["dict"]?.text)
    #expect(text.hasPrefix("asked 2 -- upon"))
  }

  @Test func `dict is not asked about words that have a meaning, or are none`() throws {
    let mark = player.path("asked")
    try player.install("dict", "echo > '\(mark)'")
    _ = try player.run("define", "sang", "xyzzy", "$(true)")
    #expect(access(mark, F_OK) != 0)
    _ = try player.run("define", "upon")
    #expect(access(mark, F_OK) == 0)
  }

  @Test func `a dict that does not know the word, prints nothing or cannot start is no answer`()
    throws
  {
    try player.install("dict", "echo 'No definitions found' >&2; exit 20")
    let unknown = "UPON: no meaning is known here; dict does not know it either\n"
    #expect(try player.run("define", "upon").output == unknown)
    try player.install("dict", "exit 0")
    #expect(try player.run("define", "upon").output == unknown)
    let path = try player.directory.file("bin/dict", "#!/no/such/interpreter\n")
    try #require(chmod(path, 0o700) == 0)
    let output = try player.run("define", "upon").output
    let start = "UPON: no meaning is known here; dict cannot be started: "
    #expect(output.hasPrefix(start))
  }

  @Test func `no more than the limit is read of a dict that never ends`() throws {
    try player.install(
      "dict",
      "while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done"
    )
    let result = try player.run("define", "upon").ends(.fine)
    #expect((30_000...40_000).contains(result.output.utf8.count), "\(result.output.utf8.count)")
  }

  @Test(arguments: ["", "echo 'half an answer'; "])
  func `a dict that never ends is ended at the limit`(beginning: String) throws {
    // Nobody writes to the pipe, so the shell waits for ever to open it.
    let pipe = player.path("never")
    try #require(mkfifo(pipe, 0o600) == 0)
    try player.install("dict", "\(beginning)read line < '\(pipe)'")
    let path = try #require(player.environment["PATH"])
    let dict = try #require(DictProgram(in: path, patience: .milliseconds(20)))
    // The answer comes when the process is gone: it is waited for.
    #expect(dict.define("upon") == .failure("dict has not answered in time"))
  }

  @Test func `dict gets five seconds`() { #expect(DictProgram.patience == .seconds(5)) }
}
