import Model
import Rules
import Testing

@testable import Ear
@testable import Features

/// What the narrator says of states that are made by hand.
@Suite struct NarratorTests {
  private var narrator = Narrator()

  private func state(
    _ mode: GameMode = .unlimited,
    seconds: Double = 0,
    change: (inout PlayFeature.State) -> Void = { _ in }
  ) -> AppFeature.State {
    var state = AppFeature.State(settings: Settings())
    state.hasStarted = true
    var game = PlayFeature.State(
      match: Match(mode: mode, seed: 64),
      progress: GameProgress(seconds),
      settings: Settings()
    )
    game.pauses = []
    change(&game)
    state.open(.game(game))
    return state
  }

  @Test mutating func `where the history does not say how today stands, neither does home`() {
    var state = AppFeature.State(settings: Settings())
    state.hasStarted = true
    state.home.dueWords = 0
    state.home.show(TodaysCubes(at: Timestamp(seconds: DailyCube.start(of: 326))))
    state.home.addNotice("The history cannot be read.")
    let lines = narrator.lines(for: state)
    #expect(lines.contains("daily: today’s cubes, timed, unlimited."), "\(lines)")
  }

  @Test mutating func `a move is told once the disk has answered, and no line is taken before`()
    throws
  {
    let match = try Match.removing("222")
    _ = narrator.lines(for: state())
    let saving = state {
      $0.match = match
      $0.autosave.isSaving = true
    }
    #expect(narrator.lines(for: saving).isEmpty && saving.isWaiting)
    var saved = state { $0.match = match }
    #expect(narrator.lines(for: saved).count == 1)
    #expect(saved.isWaiting, "the player's records are not known yet")
    saved.game?.cube.records = WordRecords()
    #expect(!saved.isWaiting)
  }

  @Test func `a race compares the same second, and at the end both games whole`() throws {
    let match = try Match.playing(words: 1)
    let record = GameRecord(match: match, secondsPlayed: 60)
    var running = try #require(state { $0.rival = Rival(name: "Ann", record: record) }.game)
    let begun = "Score 0, 0 words, 27 cubes, 0 seconds played."
    #expect(GameText.score(running) == "\(begun) Ann had 0 by now: you are level.")
    running.result = GameOverState(end: .endedByPlayer)
    let lost = "Ann made 918: you are 918 behind."
    #expect(GameText.score(running) == "\(begun) \(lost)")
    #expect(ResultText.lines(running).contains(lost))
  }

  @Test(arguments: [false, true])
  func `a new best game and an award are told with the word, in a word or two`(isBrief: Bool) throws
  {
    let match = try Match.playing(words: 1, mode: .timed)
    var narrator = Narrator()
    var before = state(.timed)
    var after = state(.timed) {
      $0.match = match
      $0.reward = Reward(
        word: "FOREDATES",
        score: 918,
        achievements: [.bestGame(900), .awards([.nineLetters])]
      )
    }
    if isBrief { (before.settings.talk, after.settings.talk) = (.brief, .brief) }
    _ = narrator.lines(for: before)
    let line = try #require(narrator.lines(for: after).first)
    #expect(line.contains("New best! Award: Nine lives."), "\(line)")
  }

  @Test func `the score says what there is to beat`() throws {
    let record = GameRecord(match: try Match.playing(words: 1, mode: .timed), secondsPlayed: 60)
    let game = try #require(state(.timed, seconds: 30) { $0.pace = Pace(record) }.game)
    #expect(GameText.score(game).hasSuffix(" Best now 918 of 918: you are 918 behind."))
    let words = try Match.playing(words: 2, mode: .timed)
    let passed = try #require(
      state(.timed, seconds: 30) {
        $0.pace = Pace(record)
        $0.match = words
      }.game
    )
    #expect(GameText.score(passed).hasSuffix(" New best, was 918."))
  }

  @Test func `after the game, only what was not told before and what was nearly earned is told`()
    throws
  {
    var over = state(.timed) {
      $0.match = (try? Match.playing(words: 1, mode: .timed)) ?? $0.match
      $0.awardWatch = AwardWatch(.none, at: Match(mode: .timed, seed: 64))
      $0.result = GameOverState(end: .timeUp)
      $0.result?.awards = [.firstWord, .streak3]
      $0.result?.missedAward = MissedAward(.timedScore, missing: 26, isWords: false)
    }
    let game = try #require(over.game)
    #expect(game.awardsSoFar.contains(.firstWord))
    over.game?.result?.missed = MissedWords([], end: [], played: [])
    over.game?.result?.greedyScore = 5000
    over.game?.autosave.receipt = SaveReceipt(game: GameID(rawValue: 1), moveCount: 1)
    var narrator = Narrator()
    let lines = narrator.lines(for: over)
    #expect(
      lines.filter { $0.hasPrefix("New award") } == [
        "New award: Three in a row, A streak of 3 days."
      ]
    )
    #expect(lines.contains("26 points short of Silver tongue."), "\(lines)")
  }

  @Test func `brief talk says the word, its points and the score, or what was removed`() throws {
    for (match, line) in [
      (try Match.playing(words: 1, mode: .timed), "FOREDATES, 918. Score 918."),
      (
        try .removing("222", mode: .timed), "Cube at top 3 3 and left 1 3 and right 1 1 removed."
      ),
    ] {
      var narrator = Narrator()
      var before = state(.timed)
      before.settings.talk = .brief
      _ = narrator.lines(for: before)
      var after = state(.timed) { $0.match = match }
      after.settings.talk = .brief
      #expect(narrator.lines(for: after) == [line])
    }
  }

  @Test(arguments: [(Settings.Talk.full, ". 6 cubes vanish. New: "), (.brief, ". 6 gone. Score ")])
  func `the cubes that went with a word are counted`(talk: Settings.Talk, told: String) throws {
    var narrator = Narrator()
    func lines(_ count: Int) throws -> [String] {
      let match = try Match.playing(words: count)
      var state = state { $0.match = match }
      state.settings.talk = talk
      return narrator.lines(for: state)
    }
    _ = try lines(2)
    let line = try #require(try lines(3).first)
    #expect(line.contains(told), "\(line)")
  }

  @Test mutating func `the last minute is told at 60, 30 and 10 seconds`() {
    var told: [String] = []
    for second in 0..<180 {
      told += narrator.lines(for: state(.timed, seconds: Double(second))).filter {
        $0.contains("seconds left")
      }
    }
    #expect(told == ["60 seconds left.", "30 seconds left.", "10 seconds left."])
  }

  @Test mutating func `a game of one minute does not begin with a warning`() {
    #expect(narrator.lines(for: state(.blitz)).allSatisfy { !$0.contains("seconds left") })
    #expect(narrator.lines(for: state(.blitz, seconds: 30)) == ["30 seconds left."])
  }

  @Test mutating func `a notice is told once, and again after the player has done something`() {
    _ = narrator.lines(for: state())
    let refused = state { $0.notice = Notice(.refusal, "FOO is not in the dictionary") }
    #expect(narrator.lines(for: refused) == ["FOO is not in the dictionary."])
    #expect(narrator.lines(for: refused).isEmpty)
    narrator.forgetNotice()
    #expect(narrator.lines(for: refused) == ["FOO is not in the dictionary."])
  }

  @Test mutating func `changes are those since the player last heard of them`() throws {
    func game(_ match: Match) throws -> CubeFeature.State {
      try #require(state { $0.match = match }.game).cube
    }
    let none = "No move since you last asked. /changed 1 tells the last move again."
    _ = narrator.lines(for: state())
    #expect(narrator.changes(of: try game(.removing()), moves: nil) == ["There was no move yet."])
    let two = try game(.removing("222", "122"))
    #expect(narrator.changes(of: two, moves: nil).first?.hasPrefix("The last 2 moves: ") == true)
    #expect(narrator.changes(of: two, moves: nil) == [none])
    #expect(narrator.changes(of: two, moves: 1).first?.hasPrefix("The last move: ") == true)
    let three = try game(.removing("222", "122", "112"))
    #expect(narrator.changes(of: three, moves: nil).first?.hasPrefix("The last move: ") == true)
    let four = try game(.removing("222", "122", "112", "212"))
    _ = narrator.faces(of: four)
    #expect(narrator.changes(of: four, moves: nil) == [none])
    #expect(narrator.changes(of: four, moves: 9).first?.hasPrefix("The last 4 moves: ") == true)
  }

  @Test func `a game that goes on begins with its letters, and its moves are old`() throws {
    let match = try Match.removing("222")
    let state = state { $0.match = match }
    var narrator = Narrator()
    _ = narrator.lines(for: state)
    let lines = narrator.changes(of: try #require(state.game).cube, moves: nil)
    #expect(lines.first?.hasPrefix("No move since") == true)
  }

  @Test func `the score is told with words, time and the best word`() throws {
    let fresh = try #require(state(.timed, seconds: 72).game)
    #expect(GameText.score(fresh) == "Score 0, 0 words, 27 cubes, 1 minute 48 seconds left.")
    let match = try Match.playing(words: 1)
    let game = try #require(
      state(.unlimited, seconds: 723) {
        $0.match = match
        $0.hintsUsed = 2
      }.game
    )
    let expected =
      "Score 918, 1 word, 27 cubes, 12 minutes 3 seconds played. Best word FOREDATES, 918. 2 hints."
    #expect(GameText.score(game) == expected)
  }

  @Test mutating func `trouble with saving is told, and again with each unsaved word`() throws {
    _ = narrator.lines(for: state())
    let full = Autosave(unsavedReason: "the disk is full")
    #expect(
      narrator.lines(for: state { $0.autosave = full }) == ["Not saved: the disk is full"]
    )
    for count in 1...2 {
      let match = try Match.playing(words: count)
      func played(_ autosave: Autosave) -> AppFeature.State {
        state {
          $0.match = match
          $0.autosave = autosave
        }
      }
      var saving = full
      saving.isDue = true
      #expect(!narrator.lines(for: played(saving)).contains { $0.hasPrefix("Not saved") })
      #expect(narrator.lines(for: played(full)).first == "Not saved.")
      #expect(narrator.lines(for: played(full)).isEmpty)
    }
    #expect(narrator.lines(for: state()) == ["Games are saved again."])
  }
}
