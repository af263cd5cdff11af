import Model
import Rules
import Terminal
import Testing

@testable import Program

/// Whole games line by line, through a pipe.
@Suite struct ByEarTests {
  private let player = TestPlayer()

  /// What the first word of nine letters is answered.
  private static let foredates = "Foredates, 918 points. Score 918. Your first word of 9 letters."

  @Test func `practice goes on by its number, and a code that was sent is played`() throws {
    let practice = ["--daily", "--mode", "unlimited", "--date", "2026-11-20"]
    let left = try player.listen(["", "/remove top 1 1", "/remove top 1 1"], with: practice)
    #expect(left.last == "Your game is saved at 0 points: go 1 resumes it any time.")
    let again = try player.listen([
      "go", "share", "go 1", "/home", "go 9", "lexicube play 128T-5CY4-TB",
    ])
    again.includes([
      "No game waits at home…",
      "Which game? Games tells their numbers; then replay 7 and share.",
      "…Your game goes on after 0 words.", "There is no game 9…", "Unlimited, no clock.",
    ])
  }

  @Test(arguments: ["play", "near", "faces middle", "finish", "move", "/hint now"])
  func `what needs a game says at home that there is none`(line: String) throws {
    let said = try player.listen([line, "quit"])
    #expect(said.last == "There is no game. Timed, blitz, unlimited or daily begins one.")
  }

  @Test func `brief talk tells all sides at once, and more of them when asked`() throws {
    let said = try player.playsUnlimited(["/settings talk brief", "/faces", "/more", "/changed"])
    let brief = try said.from("Top: ")
    #expect(brief.prefix(3).map { $0.prefix { $0 != ":" } } == ["Top", "Left", "Right"])
    #expect(brief.dropFirst(3).first?.hasPrefix("Top, from the back: ") == true, "\(brief)")
  }

  @Test(arguments: ["?", "help", "Quit", "daily", "...", "/nonsense", "near e"])
  func `what is no word does not begin the one try on a daily cube`(line: String) throws {
    let said = try player.playsDaily([line])
    #expect(!said.contains { $0.hasPrefix("Top, from the back") }, "\(said)")
    #expect(try player.run("daily", "--json").output.contains("\"state\":\"open\""))
  }

  @Test func `home tells today's cubes as they are after the game, once`() throws {
    let said = try player.playsDaily(["", "/end", "/end", "/home", "quit"])
    #expect(said.filter { $0.hasPrefix("Daily: ") }.count == 1, "\(said)")
    said.includes(["Daily: today’s cubes, timed 0 points…"])
  }

  @Test func `under a clock, a cube removed by habit does not take the next one with it`() throws {
    let line = "/remove top 3 3"
    let said = try player.playsTimed(["", line, line, "/score", line, "/score"])
    said.includes([
      "Cube at top 3, 3 and left 1, 3 and right 1, 1 removed…",
      "That cube is gone. The same again removes the next, at top 3, 3, 1 deep…",
      "Score 0, 0 words, 26 cubes…", "Score 0, 0 words, 25 cubes…",
    ])
  }

  @Test func `in brief, who asks hears how a paused game goes on`() throws {
    let said = try player.playsTimed(["", "/settings talk brief", "/pause", ""])
    said.includes(["Paused.", "Paused. /go."])
  }

  @Test func `go goes on with the one game that waits, that of today, too`() throws {
    _ = try player.listen([""], with: ["--daily", "--mode", "unlimited"])
    try player.listen(["go"]).includes(["Daily 325, unlimited, no clock."])
  }

  @Test func `a line that is too long is refused and not played`() throws {
    let said = try player.playsUnlimited([
      "foredates" + String(repeating: " ", count: 1000), "/score",
    ])
    #expect(said.suffix(2).first == "That line is too long: a line has at most 1,000 bytes.")
    #expect(said.last == "Score 0, 0 words, 27 cubes, 0 seconds played.")
  }

  @Test func `ACCESSIBLE=1 is the same as the option`() throws {
    player.environment["ACCESSIBLE"] = "1"
    let result = try player.run([], input: "quit\n")
    #expect(result.output.hasPrefix("Home. "))
    player.environment["ACCESSIBLE"] = "0"
    #expect(try player.run([], input: "quit\n").code == .unusable)
  }

  @Test func `a terminal that cannot show a picture is played line by line, and told why`() throws {
    for error in [TerminalError.cannotDraw(name: "dumb"), .unknown(name: "x")] {
      player.refusal = error
      let result = try player.run([], input: "quit\n")
      #expect(result.code == .fine)
      #expect(result.output.hasPrefix("Home. "))
      #expect(result.errors == "lexicube: \(error). Until then the game is played line by line.\n")
    }
  }

  @Test func `marks are ASCII where the locale is not UTF-8`() throws {
    for (name, locale, word) in [
      ("LC_ALL", "C", "today's"), ("LANG", "de_DE", "today's"), ("LC_ALL", "C.UTF-8", "today’s"),
    ] {
      player.environment[name] = locale
      let result = try player.run(["--plain"], input: "help\nquit\n")
      #expect(result.output.contains(word))
      #expect(result.output.utf8.allSatisfy { $0 < 0x80 } == (word == "today's"))
      player.environment[name] = nil
    }
  }

  @Test func `lines of any bytes end nothing`() throws {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<200).map { _ in
      // No line feed, and nothing before it.
      let line = (0..<40).map { _ in UInt8.random(in: 11...255, using: &generator) }
      return String(decoding: line, as: UTF8.self)
    }
    let result = try player.run(
      ["--plain"] + TestPlayer.unlimited,
      input: noise.joined(separator: "\n") + "\nfoo\u{1B}[2J\n"
        + String(repeating: "a", count: 5000) + "\n\n"
    ).ends(.fine)
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.output.hasSuffix("Score 0.\n"))
  }

  @Test func `a reader who leaves ends the game without a word`() throws {
    let result = try player.run(["--plain"], input: "unlimited\n", outputError: 32)
    #expect(result.errors.isEmpty)
  }
}
