import Features
import Model
import Rules
import Testing

@testable import Program

/// The lesson, replays and pages by ear, through a pipe.
@Suite struct EarPagesTests {
  private let player = TestPlayer()

  // MARK: The lesson

  @Test func `the whole lesson by ear leads to a timed game`() throws {
    let said = try player.listen([
      "learn", "/near G", "ga", "game", "games", "/paths games", "games", "/faces", "/used",
      "magic", "/changed", "new", "/removable top", "/remove top 1 1", "/remove top 1 1",
      "/remove top 3 2", "/remove top 3 2", "/hint", "/hint", "/hint", "indebted", "", "/go",
      "/quit",
    ]).from("The lesson")
    let steps = said.filter { $0.hasPrefix("Step") }.compactMap { $0.split(separator: ",").first }
    // A line plays its word, so the step that asks for Enter is passed with it.
    let later = [4, 5, 6, 7, 8, 9, 10, 11, 12, 12].map { "Step \($0) of 12" }
    #expect(steps.map(String.init) == ["Step 1 of 12", "Steps 2 and 3 of 12"] + later)
    for line in [
      "Right.", "Game: 36 points.", "Well spelled.", "You choose which faces you use.",
      "Games: 100 points.", "Those are the sides.", "Magic: 130 points.",
      "1 cube vanishes. New: N top 3, 3, 1 deep; E left 1, 3, 1 deep; W right 1, 1, 1 deep.",
      "New: 24 points.",
      "That one hides no letter of Cloud. It is the one with I, R and W.",
      "L, U and D have come to light.",
      "Indebted: \(LessonStep.score("INDEBTED")) points. Well found.",
      "Timed, 3 minutes. An empty line starts the clock.",
    ] {
      #expect(said.count { $0 == line } == 1, "\(line)")
    }
    for thing in ["arrow", "click", "Esc"] { #expect(!said.contains { $0.contains(thing) }) }
    #expect(try player.run("games", "--json").output == "{\"games\":[]}\n")
  }

  @Test func `the lesson says what is wrong, skips, repeats and is left`() throws {
    let said = try player.listen([
      "learn", "zap", "/go", "/remove top 1 1", "/hint", "/next", "/next", "/next", "games 2",
      "/back", "/next", "games 2", "/next", "word", "/score", "/timed", "/home", "quit",
    ]).from("The lesson")
    said.includes(["Zap can’t be traced: every Z is hidden. Write GA."])
    said.includes(["Removing cubes comes in step 10. Write GA."])
    said.includes(["No hint is needed. Write GA."])
    #expect(said.contains("Write GA."), "/go begins a game in the last step alone")
    said.includes([
      "Well spelled.", "You choose which faces you use.", "No word in this step. Ask /faces.",
      "Nothing counts in the lesson. An empty line tells the step.",
      "That is not for the lesson. An empty line tells the step; /home leaves.",
    ])
    #expect(said.last == "Home.")
  }

  @Test(arguments: LessonStep.allCases)
  func `every step can be begun by ear, and leads on`(step: LessonStep) throws {
    let skips = Array(repeating: "/next", count: step.number - 1)
    let answers: [LessonStep: [String]] = [
      .touch: ["ga"], .find: ["game"], .play: ["game"], .longer: ["games"],
      .paths: ["/paths games"], .length: ["games"], .turn: ["/faces"], .uses: ["magic"],
      .inside: ["new"], .remove: ["/remove top 3 2", "/remove top 3 2"],
      .ownWord: ["die"], .start: [],
    ]
    let said = try player.listen(["learn"] + skips + (answers[step] ?? [])).from("The lesson")
    let next = said.last { $0.hasPrefix("Step") }
    let number = next?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    #expect(step == .start ? number == 12 : number > step.number, "\(said)")
  }

  // MARK: Replays, races and comparisons

  /// A game of 930 points and one of 918 on the same cube.
  private func playTwice() throws {
    _ = try player.playsUnlimited(["foredates", "sol", "/end", "/end"])
    _ = try player.playsUnlimited([
      "foredates", "/remove top 3 3", "/remove top 3 3", "/end", "/end",
    ])
  }

  @Test func `why a game cannot be told again is said once, and again when it is asked for again`()
    throws
  {
    let said = try player.listen([
      "replay 99", "unlimited", "/score", "/home", "replay 99", "blitz", "", "quit",
    ])
    #expect(said.count { $0.hasPrefix("There is no game 99") } == 2)
  }

  @Test func `a game is told again move by move, and raced from there`() throws {
    try playTwice()
    let said = try player.listen([
      "replay 2", "back", "", "score", "", "changed", "near top 3 3", "words", "", "back 2",
      "next 9", "timed now", "race", "sol", "/score", "/quit",
    ]).from("Game 2 again")
    let expected =
      "Game 2 again, unlimited, 918 points in 2 moves. An empty line tells the next move. "
      + "/back goes back, /home leaves."
    #expect(said[0] == expected)
    #expect(said[1] == "This is the start.")
    #expect(said[2] == "1 of 2, at 0 seconds: Foredates, 918 points. Score 918.")
    #expect(said[3] == "Score 918. 1 of 2 moves, 0 seconds in all.")
    let removed = "2 of 2, at 0 seconds: Cube at top 3, 3 and left 1, 3 and right 1, 1 removed. "
    #expect(said[4].hasPrefix(removed) && said[4].hasSuffix("Score 918. Game ended."))
    #expect(said[5] == "The last move: a cube removed.")
    said.includes([
      "1 word: Foredates 918.",
      "That was the last move. /back goes back, /race plays the cube, /home leaves.",
      "Back. This is the start; 2 moves to come.",
      "Unlimited, no clock, against game 2: 918 points.",
    ])
    let score = "Score 12, 1 word, 27 cubes, 0 seconds played. Best word Sol, 12. "
    #expect(said.dropLast().last == score + "Game 2 made 918: you are 906 behind.")
  }

  @Test func `lexicube replay tells a game, and ends with it`() throws {
    try playTwice()
    let result = try player.run(["replay", "2", "--plain"], input: "\n\ntimed\nhome\nstats\n")
    let said = result.output.split(separator: "\n")
    #expect(result.code == .fine && said.count == 4, "\(result)")
    #expect(said.first?.hasPrefix("Game 2 again, unlimited, 918 points in 2 moves. ") == true)
    #expect(said.last == "A replay is open. An empty line tells the next move, /home leaves.")
    player.environment["ACCESSIBLE"] = "1"
    #expect(
      try player.run(["replay", "2"], input: "").output.hasPrefix("Game 2 again")
    )
  }

  @Test func `two games are compared by number, and a race at its end`() throws {
    try playTwice()
    let said = try player.listen([
      "games", "compare 1 2", "compare 1", "compare", "compare 1 9", "compare 1 9", "race 1", "sol",
      "/end", "/end", "/compare", "/race", "/home", "/quit",
    ]).from("2 games")
    #expect(said[0] == "2 games, the latest first.")
    let best = "0 seconds, best Foredates, 21 November 2026, 15:30."
    #expect(said[1] == "Game 2: 918 points, unlimited, 1 word, \(best)")
    #expect(said[2] == "Game 1: 930 points, unlimited, 2 words, \(best)")
    #expect(said[4] == "12 points ahead of game 2: 930 to 918. Words and their points:")
    #expect(said[5] == "In both, 1: Foredates 918.")
    #expect(said[6] == "Only in the first, 1: Sol 12.")
    #expect(said[7] == "Only in game 2: none.")
    #expect(said[8] == "/compare stands alone or takes the numbers of two games: compare 7, 9.")
    #expect(said[9] == "Which games? Games tells their numbers; then compare 7, 9.")
    let missing = "There is no game 9 in the history. Use \"lexicube games\" to list all games."
    #expect(said.count { $0 == missing } == 2)
    said.includes(["918 points behind game 1: 12 to 930. Words and their points:"])
    said.includes(["Unlimited, no clock, against your best: 930 points."])
  }

  @Test func `games on different cubes are not compared`() throws {
    try playTwice()
    _ = try player.listen(
      ["/remove top 3 2", "/remove top 3 2", "/end", "/end"],
      with: ["--mode", "unlimited", "--seed", "65"]
    )
    let said = try player.listen(["compare 1 3", "quit"])
    said.includes(["These are games on different cubes. Words are compared on one cube."])
  }

  @Test func `a damaged game is not told, raced or compared, and the reason is`() throws {
    try player.damageGame("UPDATE moves SET score = 7")
    let said = try player.listen(["replay 1", "race 1", "compare 1 1", "games", "quit"])
    // Home says it once, because the game could be resumed.
    #expect(said.count { $0.hasPrefix("Game 1 is damaged (") } == 4, "\(said)")
    said.includes(["1 game, the latest first."])
  }

  @Test func `a replay after the game comes back to its result`() throws {
    let said = try player.playsUnlimited(["/end", "/end", "/replay", "/again", "/end", "/home"])
    said.includes(["Nothing was played, so there is nothing to tell again."])
    let played = try player.playsUnlimited([
      "sol", "/end", "/end", "/replay", "", "/home", "/words", "games",
    ])
    played.includes(["Back after the game. /again, /same, /replay, …", "1 word: Sol 12."])
  }

  // MARK: Pages and settings

  @Test func `pages are told where the player is, and leave nothing open`() throws {
    try playTwice()
    let pages = ["stats", "awards", "words", "calendar", "home", "words 1", "words 9", "quit"]
    let said = try player.listen(pages).from("2 games since")
    #expect(
      said[0].hasPrefix("2 games since 21 November 2026, 3 words, 2 different, 1,848 points, ")
    )
    let best = "best without hints 930 points with Foredates in game 1"
    #expect(said[1] == "Unlimited: 2 games, \(best), 924 points on average, 0 minutes.")
    said.includes(["… of 28 awards."])
    let words = try said.from("2 words with their best points, the latest first.")
    #expect(words[1] == "Foredates 918, 2 times; Sol 12.")
    said.includes(["0 days of 325 played, streak 0 days, 0 forgiven, longest 0."])
    #expect(!said.contains("There is no more."))
    said.includes(["21 November 2026, daily cube 325: timed not played; unlimited not played."])
    let ofGame = try said.from("2 words of game 1 with their best points, the latest first.")
    #expect(ofGame[1].hasPrefix("Foredates 918, 2 times: verb, from foredate: "))
    #expect(ofGame[2].hasPrefix("Sol 12: noun: a colloid"))
    #expect(ofGame[3] == "Game 9 has no words.")
    // Home was not left, so it is not told again.
    said.includes(["Home. Timed, blitz, unlimited, daily, duel, learn, help or quit."])
  }

  @Test func `best games, a word and a board are told, and time, bests and streak at home`() throws
  {
    try playTwice()
    let shared = TestDirectory()
    try player.write("board = \(shared.path)\n", to: player.settings)
    let said = try player.listen([
      "best unlimited", "best timed week", "word sol", "word zzz", "board unlimited", "board week",
      "board blitz",
      "board sideways", "time", "games timed", "quit",
    ]).from("2 unlimited games, the best first.")
    #expect(said[1].hasPrefix("1. Game 1: 930 points, unlimited, 2 words, "))
    #expect(said.count { $0 == "No such game yet." } == 2)
    said.includes([
      "Sol: found 1 time, best 12 points, first 21 November 2026, 15:30, …"
        + "worth 12: 1+1+2 = 4 × 3 letters × 1. There 2 times. 12 points in all."
    ])
    said.includes(["Zzz: you have not found it yet, worth …"])
    let hidden = "hidden until you have played. Daily unlimited begins your try."
    said.includes([
      "Unlimited, today in \(shared.path): \(hidden)",
      "Timed, week in \(shared.path): nobody has played.", "Today counts once you have played.",
      "A folder has no list \"Blitz\".", "/board stands alone or takes what to list: …",
      "Unlimited: best 930, today 930.", "Streak 0 days. Next cubes in 8 hours 30 minutes.",
    ])
  }

  @Test func `a long list is read on as far as it goes`() throws {
    _ = try player.playsUnlimited(["foredates", "/end", "/end", "/quit"])
    let game = try player.run("export").output
    // Games are told apart by the moments of their moves.
    let games = (1...300).map { number in
      game.replacing("\"at\":0.0", with: "\"at\":\(number).0")
        .replacing("\"secondsPlayed\":0.0", with: "\"secondsPlayed\":\(number).0")
    }
    try player.run("import", "-", input: games.joined())
      .ends(.fine, output: importReport(300), errors: "")
    let heard = try player.listen(["games"] + Array(repeating: "/more", count: 60) + ["quit"])
    let numbers = heard.filter { $0.hasPrefix("Game ") }.compactMap {
      $0.split(separator: ":").first
    }
    #expect(Set(numbers).count == 301)
    #expect(numbers.count == 301, "each once")
    heard.includes(["294 more lines: /more."])
    #expect(heard.last == "There is no more.")
  }

  @Test func `what an answer has left to say is not said once it is out of date`() throws {
    let said = try player.listen([
      "code 1000-0002-0J", "/removable", "/more", "/removable", "foredates", "/more", "/more",
      "/settings", "/settings share-chart on", "/more", "/help", "tread", "/more", "/home", "quit",
    ])
    #expect(said.count { $0 == "That has changed since. Ask for it again." } == 2)
    #expect(said.count { $0 == "There is no more." } == 1, "help stays true")
  }

  @Test func `an empty history is told as such`() throws {
    let said = try player.listen(["games", "stats", "words", "replay 1", "replay", "quit"])
    #expect(said.count { $0 == "No game yet." } == 2)
    said.includes([
      "No words yet.", "Which game? Games tells their numbers; then replay 7 or race 7.",
    ])
  }

  @Test func `a shared result is pasted whole, and begins its cube where no game is on`() throws {
    let result = ["lexicube unlimited", "918 points, 1 word, longest 9 letters"]
    let pasted = result + ["LEXICUBE play 1000-0002-0J", "▁▂▃"]
    let said = try player.listen(pasted + ["foredates"] + pasted + ["/home", "quit"])
    #expect(said.count { $0 == "Unlimited, no clock." } == 1)
    #expect(said.count { $0 == "A game is on. /end or /home first, then paste the code." } == 1)
    said.includes(["Foredates, 918 points. Score 918. Your first word of 9 letters."])
    #expect(!said.contains { $0.contains("means nothing") || $0.contains("Only letters") })
  }

  @Test func `what was missed is told after the game, with places and meanings, and by length`()
    throws
  {
    let said = try player.playsUnlimited(
      ["foredates", "/missed", "/end", "/end", "/missed"] + Array(repeating: "/more", count: 9)
    ).from("What you missed is told after the game.")
    let missed = try said.from("The best 12 that you missed, of 206 words:")
    #expect(missed[1].hasPrefix("Extract, 588: E top 3, 2; X 3, 3; T left 1, 2; "))
    #expect(missed.count { $0.contains(#/^[A-Z][a-z]+, [0-9]+: /#) } == 12)
    #expect(try missed.from("Letters: ")[0].hasSuffix(", 1 of 2 with 8 or more."))
  }

  @Test func `talk can be brief, from the next word on and for good`() throws {
    let said = try player.playsUnlimited([
      "foredates", "/home", "settings talk brief", "unlimited", "sol", "/home", "quit",
    ])
    said.includes(["Foredates, 918 points. Score 918. Your first word of 9 letters."])
    said.includes(["Sol, 12. Score 930."])
    try player.listen(["settings talk", "quit"]).includes(["Talk: brief. …"])
  }

  @Test func `a setting that is changed in a game counts in that game`() throws {
    let lines = [
      "foredates", "/settings share-chart on", "/end", "/end", "/share", "/home", "quit",
    ]
    let said = try player.playsUnlimited(lines)
    #expect(said.contains { $0.contains("█") }, "\(said)")
  }

  @Test func `settings that matter by ear are read, changed and kept`() throws {
    let said = try player.listen([
      "settings", "more", "settings name ANN", "settings share-chart maybe", "settings theme tide",
      "more", "quit",
    ]).from("Language english; share-chart off; talk full; name ")
    #expect(said[0].hasSuffix("; board none. Settings name Ann changes one."))
    #expect(said[1] == "7 more lines: /more.")
    said.includes([
      "Server: none. Duel server and its address chooses one.",
      "Name: \"ANN\". Your name on the board.",
      "Share-chart can be off or on, not \"maybe\".",
      "\"theme\" is no setting here. There are language, share-chart, talk, name or board.",
    ])
    try player.listen(["settings name", "quit"]).includes(["Name: \"ANN\". Your name on the board."]
    )
  }

  @Test func `the cube of an earlier day is practice, and a day to come is refused`() throws {
    let said = try player.listen([
      "daily timed 2026-11-20", "/home", "daily 2027-01-01", "daily blitz 2026-11-20",
      "daily 2026-02-30", "quit",
    ])
    said.includes([
      "Daily 324, timed, practice, 3 minutes. An empty line starts the clock.",
      "1 January 2027 has not begun: today is 21 November 2026 in UTC.",
      "\"blitz\" has no cube of the day. Say daily timed or daily unlimited.",
      "\"2026-02-30\" has no cube of the day. Say daily timed or daily unlimited.",
    ])
  }

  @Test func `practice on a daily cube ends with its result, and the next line is answered`() throws
  {
    let said = try player.listen(["daily timed 2026-11-20", "", "nine", "/end", "/end", "quit"])
    said.includes(["Game ended. Score 24, 1 word. Best word Nine, 24."])
  }

  @Test func `a new game begins where one waits`() throws {
    let said = try player.playsUnlimited([
      "sol", "/home", "new unlimited", "/words", "/home", "games", "new", "quit",
    ])
    said.includes([
      "No words yet.", "Game 1: 12 points, unlimited, 1 word, …in progress.",
      "/new takes a game: new unlimited.",
    ])
  }
}
