import Game
import Testing

@testable import LexicubeProgram

/// Whole games line by line, through a pipe.
@Suite struct PlainTests {
  private let player: TestPlayer

  init() throws { player = try TestPlayer() }

  /// What the program says to some lines.
  private func listen(_ arguments: [String] = [], _ lines: String...) throws -> [String] {
    let input = lines.map { $0 + "\n" }.joined()
    let result = try player.run(["--plain"] + arguments, input: input, script: nil)
    #expect(result.code == .fine, "\(result.errors)")
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `a whole game by ear is in the history`() throws {
    let said = try listen(
      ["--mode", "unlimited", "--seed", "64"],
      "foredates",
      "foredates",
      "zzz",
      "",
      "/words",
      "/end",
      "/end",
      "/home",
      "quit"
    )
    #expect(said[0] == "Unlimited, no clock.")
    let rest = Array(said.dropFirst(5))
    #expect(rest[0] == "FOREDATES, 918 points. Score 918.")
    #expect(rest[1] == "FOREDATES was already played.")
    #expect(rest[2].hasPrefix("ZZZ can’t be traced on the cube. "))
    #expect(rest[3] == "Score 918.")
    #expect(rest[4] == "1 word: FOREDATES 918.")
    #expect(rest[5] == "The game ends at 918. /end again to end it.")
    #expect(rest[6] == "Game ended. Score 918, 1 word. Best word FOREDATES, 918.")
    #expect(rest[7] == "The first of your unlimited games.")
    #expect(rest.contains { $0.hasPrefix("You missed ") })
    #expect(rest.contains { $0.hasPrefix("Home. ") })
    let games = try player.run("games", "--json")
    #expect(games.output.contains("\"score\":918"))
  }

  @Test func `the end of the input saves a game that can wait, and it goes on`() throws {
    _ = try listen(["--mode", "unlimited"], "/time")
    let words = try listen(["--mode", "unlimited", "--seed", "64"], "foredates")
    #expect(words.last == "FOREDATES, 918 points. Score 918.")
    let again = try listen(["--mode", "unlimited"], "/words")
    #expect(again[0] == "Unlimited, no clock. Your game goes on after 1 word.")
    #expect(again.last == "1 word: FOREDATES 918.")
  }

  @Test func `a timed game starts with the first line`() throws {
    let said = try listen(["--mode", "timed", "--seed", "42"], "", "/pause", "/go", "/quit")
    #expect(said[0] == "Timed, 3 minutes. An empty line starts the clock.")
    #expect(said[4] == "Score 0, 3:00 left.")
    #expect(Array(said[5...]) == ["Paused. /go goes on.", "On. Score 0, 3:00 left."])
  }

  @Test func `a step back before the clock starts does not start it`() throws {
    let said = try listen(["--daily"], "/faces", "/home", "/quit")
    #expect(said[1] == "The clock waits. An empty line starts it and tells the letters.")
    #expect(said[2] == "The game would end here and count. /home again to leave.")
    #expect(!said.contains { $0.contains("from above") })
  }

  @Test func `what is no word is refused aloud, and questions leave the clock stopped`() throws {
    let said = try listen(
      ["--mode", "timed", "--seed", "64"],
      "",
      "12",
      "f0redates",
      "/pause",
      "/words",
      "/time"
    )
    let rest = Array(said.dropFirst(5))
    #expect(rest[0] == "Only the letters A to Z make words.")
    #expect(rest[1] == rest[0])
    #expect(Array(rest[2...]) == ["Paused. /go goes on.", "No words yet.", "Score 0, 3:00 left."])
  }

  @Test func `leaving a timed game with words is asked once`() throws {
    let said = try listen(
      ["--mode", "timed", "--seed", "64"],
      "foredates",
      "/quit",
      "/time",
      "/quit"
    )
    #expect(said.contains("FOREDATES, 918 points. Score 918, 3:00 left."))
    #expect(said.count { $0 == "The game would end here and count. /quit again to leave." } == 2)
    #expect(try player.run("games", "--json").output.contains("\"score\":918"))
  }

  @Test func `a cube is removed after a question where it is for good`() throws {
    let said = try listen(
      ["--mode", "unlimited", "--seed", "64"],
      "/remove 111",
      "/remove x",
      "/remove 222",
      "/remove 222",
      "/changed"
    )
    #expect(said.contains("That cube is hidden."))
    #expect(said.contains("\"x\" names no cube. /removable lists those that can be removed."))
    #expect(said.contains("Cube 222 would be gone for good. /remove 222 again."))
    #expect(said.contains { $0.hasPrefix("Cube 222 removed. New letters: ") })
    #expect(said.last?.hasPrefix("Gone: ") == true)
  }

  @Test func `hints give a letter, then a path`() throws {
    let said = try listen(["--mode", "unlimited", "--seed", "64"], "/hint", "/hint")
    #expect(said.contains { $0.hasSuffix("This word now scores half.") })
    #expect(said.last?.contains(" top ") == true || said.last?.contains(" left ") == true)
    #expect(said.count { $0 == said.last } == 1)
    let again = try listen(["--mode", "unlimited"], "/hint", "/hint", "/hint")
    #expect(again.last == again.dropLast().last, "the path is told again")
    let timed = try listen(["--mode", "timed", "--seed", "64"], "", "/hint")
    #expect(timed.contains("There are no hints in timed games."))
  }

  @Test func `today's cube is played from home, and told there afterwards`() throws {
    let said = try listen([], "daily unlimited", "/home", "daily blitz", "quit")
    #expect(said[1] == "daily: today’s cubes, timed not played, unlimited not played.")
    #expect(said[2] == "Daily 325, unlimited, no clock.")
    #expect(said.contains("\"blitz\" has no cube of the day. Say daily timed or daily unlimited."))
  }

  @Test func `ACCESSIBLE=1 is the same as the option`() throws {
    player.environment["ACCESSIBLE"] = "1"
    let result = try player.run([], input: "quit\n", script: nil)
    #expect(result.output.hasPrefix("Home. "))
    player.environment["ACCESSIBLE"] = "0"
    #expect(try player.run([], input: "quit\n", script: nil).code == .unusable)
  }

  @Test func `lines of any bytes end nothing`() throws {
    var generator = SeededBytes(seed: 7)
    let noise = (0..<200).map { _ in generator.line() }.joined(separator: "\n")
    let result = try player.run(
      ["--plain", "--mode", "unlimited", "--seed", "64"],
      input: noise + "\nfoo\u{1B}[2J\n" + String(repeating: "a", count: 5000) + "\n/time\n",
      script: nil
    )
    #expect(result.code == .fine)
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.output.hasSuffix("Score 0.\n"))
  }

  @Test func `a reader who leaves ends the game without a word`() throws {
    let result = try player.run(["--plain"], input: "unlimited\n", script: nil, outputError: 32)
    #expect(result.errors.isEmpty)
  }
}

/// Random lines without line feeds.
private struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func line() -> String {
    let bytes = (0..<40).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return max(UInt8(truncatingIfNeeded: state >> 33), 11)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
