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

  @Test func `a whole game by ear is in the history`() throws {
    let said = try player.playsUnlimited([
      "foredates", "foredates", "zzz", "", "/words", "/end", "/end", "/home", "quit",
    ])
    #expect(said[0].hasPrefix("A line is a word to play. "))
    #expect(said[1] == "Unlimited, no clock.")
    let rest = Array(said.dropFirst(6))
    #expect(rest[0] == Self.foredates)
    #expect(rest[1] == "Foredates was already played.")
    #expect(rest[2] == "Zzz: no Z is left.")
    #expect(rest[3] == "Score 918.")
    #expect(rest[4] == "1 word: Foredates 918.")
    #expect(rest[5] == "/end again ends it at 918.")
    #expect(rest[6] == "Game ended. Score 918, 1 word. Best word Foredates, 918.")
    #expect(rest[7] == "The first of your unlimited games.")
    rest.includes(["You missed …", "Home. …"])
    let games = try player.run("games", "--json")
    #expect(games.output.contains("\"score\":918"))
  }

  @Test func `the end of the input saves a game that can wait, and it goes on`() throws {
    _ = try player.listen(["/time"], with: ["--mode", "unlimited"])
    let words = try player.playsUnlimited(["foredates"])
    let farewell = "Your game waits at 918 points: go 1 goes on with it."
    #expect(words.suffix(2) == [Self.foredates, farewell])
    let again = try player.listen(["/words"], with: ["--mode", "unlimited"])
    #expect(again[0] == "Unlimited, no clock. Your game goes on after 1 word.")
    #expect(again.suffix(2) == ["1 word: Foredates 918.", farewell])
  }

  @Test func `the one game that waits goes on without its number`() throws {
    _ = try player.playsUnlimited(["foredates", "/quit"])
    let said = try player.listen(["go", "/words", "/quit"])
    said.includes([
      "Unlimited, no clock. Your game goes on after 1 word.", "1 word: Foredates 918.",
    ])
  }

  @Test func `practice goes on by its number, and a code that was sent is played`() throws {
    let practice = ["--daily", "--mode", "unlimited", "--date", "2026-11-20"]
    let left = try player.listen(["", "/remove top 1 1", "/remove top 1 1"], with: practice)
    #expect(left.last == "Your game waits at 0 points: go 1 goes on with it.")
    let again = try player.listen([
      "go", "share", "go 1", "/home", "go 9", "lexicube play 128T-5CY4-TB",
    ])
    again.includes([
      "Which game? Games tells their numbers; then go 7.",
      "There is no game to share. In your shell, lexicube share 7 shares game 7.",
      "…Your game goes on after 0 words.", "There is no game 9…", "Unlimited, no clock.",
    ])
  }

  @Test(arguments: ["?", "help", "Quit", "daily", "...", "/nonsense", "near e"])
  func `what is no word does not begin the one try on a daily cube`(line: String) throws {
    let said = try player.playsDaily([line])
    #expect(!said.contains { $0.hasPrefix("Top, from the back") }, "\(said)")
    #expect(try player.run("daily", "--json").output.contains("\"state\":\"open\""))
  }

  @Test func `a played daily cube is raced from its replay`() throws {
    _ = try player.playsDaily(["", "/remove top 1 1", "/end", "/end"])
    let said = try player.listen(["replay 1", "/race"])
    said.includes(["…against game 1: 0 points…"])
  }

  @Test func `a game that ends because it is left is told before`() throws {
    let daily = try player.playsDaily(["", "/home", "/home", "quit"])
    daily.includes(["The game is over and counts: 0 points, 0 words."])
    let timed = try player.playsTimed(["foredates", "/quit", "/quit"])
    #expect(timed.last == "The game is over and counts: 918 points, 1 word.")
    let cut = try player.playsTimed(["foredates"])
    #expect(cut.last == timed.last, "the end of the input")
  }

  @Test func `a timed game starts with the first line`() throws {
    let said = try player.listen(
      ["", "/pause", "/go", "/quit"],
      with: ["--mode", "timed", "--seed", "42"]
    )
    #expect(said[1] == "Timed, 3 minutes. An empty line starts the clock.")
    #expect(said[5] == "Score 0, 3 minutes left.")
    #expect(Array(said[6...]) == ["Paused. /go goes on.", "On. Score 0, 3 minutes left."])
  }

  @Test func `a step back before the clock starts does not start it`() throws {
    let said = try player.playsDaily(["/faces", "/home", "/quit"])
    #expect(
      said[1]
        == "Daily 325, timed. One try counts; 3 minutes. An empty line begins, and /home leaves."
    )
    #expect(said[2] == "The game waits. An empty line begins it and tells the letters.")
    #expect(said[4].contains("Daily: today’s cubes, timed not played"))
    #expect(!said.contains { $0.contains("from above") })
  }

  @Test func `same begins a game anew, after a question`() throws {
    let said = try player.playsUnlimited(["foredates", "/same", "/same", "/score"])
    said.includes(["The game would end here and begin anew. /same again to start over."])
    #expect(said.last == "Score 0, 0 words, 27 cubes, 0 seconds played.")
    let daily = try player.playsDaily(["", "/same"])
    daily.includes(["This is your one try that counts. It does not begin anew."])
  }

  @Test func `home tells how many games wait, and a number goes on with one`() throws {
    _ = try player.playsUnlimited(["foredates", "/home", "quit"])
    _ = try player.listen(
      ["/remove top 1 1", "/remove top 1 1"],
      with: ["--mode", "unlimited", "--seed", "65"]
    )
    let home = try player.listen(["unlimited 3", "unlimited 2", "/words"])
    home.includes(["…2 games wait: unlimited 2 is the one before."])
    home.includes(["There is no unlimited game number 3: 2 games wait."])
    #expect(home.dropLast().last == "1 word: Foredates 918.")
  }

  @Test func `what is no word is refused aloud, and questions leave the clock stopped`() throws {
    let lines = ["", "12", "f0redates", "/go", "/pause", "/words", "/score", ""]
    let rest = Array(try player.playsTimed(lines).dropFirst(6))
    #expect(rest[0] == "Only letters make words.")
    #expect(rest[1] == rest[0])
    let paused = "The game is paused."
    #expect(
      rest[2...] == [
        "The game is not paused.", "Paused. /go goes on.", "No words yet.",
        "Score 0, 0 words, 27 cubes, 3 minutes left.", paused, "Score 0, 3 minutes left.",
      ]
    )
  }

  @Test func `leaving a timed game with words is asked once`() throws {
    let said = try player.playsTimed(["foredates", "/quit", "/time", "/quit"])
    said.includes([
      "Foredates, 918 points. Score 918, 3 minutes left. Your first word of 9 letters."
    ])
    let question = "The game would end here and count. /quit or Ctrl-C again to leave."
    #expect(said.count { $0 == question } == 2)
    #expect(try player.run("games", "--json").output.contains("\"score\":918"))
  }

  @Test func `a cube is removed after a question where it is for good`() throws {
    let said = try player.playsUnlimited([
      "/remove 111", "/remove x", "/remove xy", "/remove top", "/remove top 3 3", "zzz",
      "/remove top 3 3", "/near x", "", "/remove 222", "/changed", "/remove top 3 3",
    ])
    said.includes(["That cube is hidden.", "/remove takes a place: /remove top 3, 3."])
    let question = "Name one, as in /remove top"
    said.includes(["2 cubes have a letter X: X top 3, 3; X right 2, 3. \(question) 3, 3."])
    said.includes(["9 cubes have a face on the top. \(question) 1, 1."])
    let corner = "at top 3, 3 and left 1, 3 and right 1, 1"
    let warning = "The cube \(corner) would be gone for good. The same again removes it."
    // A move in between takes the question back, a question does not.
    #expect(said.count { $0 == warning } == 2)
    #expect(said.count { $0.hasPrefix("Cube \(corner) removed. ") } == 1)
    said.includes(["Gone: X top 3, 3 and R left 1, 3 and A, right 1, 1."])
    #expect(said.dropLast().last?.contains("would be gone for good") == true)
  }

  @Test func `words are tried, refusals are explained, and long answers go on, all on request`()
    throws
  {
    let said = try player.playsUnlimited([
      "/why", "ladle", "/why", "lall", "/try foredates", "/try fore", "/try ladle", "/try ex",
      "foredates", "/try foredates", "/removable", "/more", "/more", "/more", "/more", "/delete 7",
    ]).from("No word was refused")
    #expect(
      said[1...10] == [
        "Ladle: no D next to A. /why tells more.",
        "Ladle stops after LA, at the A, top 2, 1: no D touches it. The nearest D is 4 steps away: left 3, 2.",
        "Lall: every L is in the word.", "Foredates would score 918 points.",
        "Fore would score 36 points.", "Ladle: no D next to A.",
        "A word has at least 3 letters.",
        Self.foredates, "Foredates was already played.", "19 cubes can be removed.",
      ]
    )
    let more = [19, 12, 7].map { "\($0) more lines: /more." }
    #expect(said.filter { $0.hasSuffix("/more.") } == more)
    let faces = [" top ", " left ", " right "]
    #expect(said[11...].count { line in faces.contains { line.contains($0) } } == 19)
    let last = ["There is no more.", "A game is on. /end or /home first."]
    #expect(said.suffix(3).dropLast() == last[...])
  }

  @Test func `with a clock no question costs time`() throws {
    let said = try player.playsTimed(["", "/remove top 3 3"])
    let removed = "Cube at top 3, 3 and left 1, 3 and right 1, 1 removed. "
    #expect(said.dropLast().last?.hasPrefix(removed) == true)
    let paused = try player.playsTimed(["", "/pause", "/faces", "/near E"])
    #expect(paused.suffix(2) == Array(repeating: "The game is paused.", count: 2))
    let lines = ["", "/pause", "foredates", "/remove top 3 3", "/go", "foredates"]
    let words = try player.playsTimed(lines)
    #expect(
      words.suffix(5).dropLast() == [
        "Paused. Foredates not played.", "The game is paused.",
        "On. Score 0, 3 minutes left.",
        "Foredates, 918 points. Score 918, 3 minutes left. Your first word of 9 letters.",
      ]
    )
    let daily = try player.playsDaily(["x", "stone", "zz9", "/home", "quit"])
    let waits = "The game waits. Help is /help; an empty line begins the game."
    #expect(daily.count { $0 == waits } == 3 && !daily.contains { $0.hasPrefix("Top, ") })
    let help = try player.playsTimed(["", "/help", "/more", "/more"])
    #expect(help.contains { $0.hasPrefix("/remove: ") } && !help.contains { $0.hasPrefix("/hint") })
  }

  @Test func `a path that a word does not have plays no other one`() throws {
    let words = ["foredates 99", "zzz 99", "", "/paths foredates", "foredates 1"]
    let said = try player.playsUnlimited(words)
    said.includes(["Foredates has only 1 path.", "Zzz: no Z is left."])
    #expect(said.filter { $0 == "Score 0." }.count == 2)
    #expect(said.filter { $0.hasPrefix("1: F right 2, 1; ") }.count == 1)
    #expect(said.dropLast().last == Self.foredates)
  }

  @Test func `a daily cube that does not count says that it is practice`() throws {
    let said = try player.playsDaily([
      "", "/end", "/end", "/same", "/home", "daily", "/home", "quit",
    ])
    #expect(said[1].hasPrefix("Daily 325, timed. One try counts"))
    said.includes(["Practice: you have played …"])
    said.includes(["Daily 325, timed, practice, 3 minutes. An empty line starts the clock."])
  }

  @Test func `after a game another one begins at once, without a detour`() throws {
    let said = try player.playsUnlimited([
      "foredates", "/end", "/end", "code xxx", "daily blitz", "code 128T-5CY4-TB", "/end",
      "/end", "timed",
    ])
    said.includes(["\"xxx\": A code has 10 letters and digits, not 3. …"])
    said.includes(["\"blitz\" has no cube of the day. Say daily timed or daily unlimited."])
    #expect(!said.contains { $0.hasPrefix("Home. ") })
    #expect(said.last == "Timed, 3 minutes. An empty line starts the clock.")
    let games = said.filter { $0.hasSuffix(", no clock.") || $0.hasPrefix("Timed, ") }
    #expect(games.count == 3, "\(said)")
  }

  @Test func `an unlimited game that waits goes on after another game`() throws {
    let said = try player.playsUnlimited(["foredates", "/home", "blitz", "", "/end", "unlimited"])
    said.includes(["Unlimited goes on at 918 points."])
    said.includes(["Unlimited, no clock. Your game goes on after 1 word."])
  }

  @Test func `home tells today's cubes as they are after the game, once`() throws {
    let said = try player.playsDaily(["", "/end", "/end", "/home", "quit"])
    #expect(said.filter { $0.hasPrefix("Daily: ") }.count == 1, "\(said)")
    said.includes(["Daily: today’s cubes, timed 0 points…"])
  }

  @Test func `a line that is too long is refused and not played`() throws {
    let said = try player.playsUnlimited([
      "foredates" + String(repeating: " ", count: 1000), "/score",
    ])
    #expect(said.suffix(2).first == "That line is too long: a line has at most 1,000 bytes.")
    #expect(said.last == "Score 0, 0 words, 27 cubes, 0 seconds played.")
  }

  @Test func `the meaning of a word is told at home and after a game, but not in it`() throws {
    let said = try player.listen(["meaning trees", "meaning zzzz", "meaning", "quit"])
    said.includes(["Trees: noun, from tree: …."])
    said.includes(["Zzzz: no meaning is known here."])
    said.includes(["/meaning takes a word: meaning stone."])
    let played = try player.playsUnlimited([
      "foredates", "/meaning sun", "/end", "/end", "/meaning sun",
    ])
    played.includes(["A game is on. /end or /home first."])
    #expect(played.last?.hasPrefix("Sun: noun: ") == true, "\(played.suffix(3))")
  }

  @Test func `hints tell the first face, half of the path, then all of it`() throws {
    let said = try player.playsUnlimited(["/hint", "/hint", "/hint", "/hint"])
    let half = "This word now scores half. /hint tells half its path, and costs no more."
    #expect(said.suffix(4).first?.hasSuffix(" games with hints rank apart. /hint again.") == true)
    #expect(said.suffix(3).first?.hasSuffix(half) == true)
    let places = said.suffix(3).map { $0.count { $0 == ";" } + 1 }
    #expect(places[0] == 1 && places[1] == (places[2] + 1) / 2 && places[2] > 2)
    let again = try player.listen(
      ["/hint", "/hint", "/hint", "/hint", "/hint"],
      with: ["--mode", "unlimited"]
    )
    #expect(again.last == again.dropLast().last, "the path is told again")
    let timed = try player.playsTimed(["", "/hint"])
    timed.includes(["There are no hints in timed games."])
  }

  @Test func `today's cube is played from home, and told there afterwards`() throws {
    let said = try player.listen(["daily unlimited", "/home", "quit"])
    #expect(said[1] == "Daily: today’s cubes, timed not played, unlimited not played.")
    #expect(said[2] == "Learn: a lesson that shows how the game goes.")
    let expected =
      "Daily 325, unlimited, no clock. One try counts; until midnight UTC. An empty line begins, "
      + "and /home leaves."
    #expect(said[4] == expected)
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
