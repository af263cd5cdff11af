import GameTesting
import Platform
import Rules
import Surface
import Testing
import Words

@testable import Features
@testable import Model

@Suite("The menu, and the end of a game")
struct GameOverStories {
  private let player = Player(in: .timed)

  @Test func `the menu resumes, opens help and settings, and ends the game`() throws {
    player.types("cab", .enter, .function(10))
    let rows = PlayMenu.Row.allCases
    #expect(try player.play().menu?.rows == rows.filter { $0 != .hint }, "timed games have none")
    #expect(!PlayMenu(canRestart: false).rows.contains(.restart))
    player.types("c")
    #expect(try player.play().selection.isEmpty)
    player.presses(.function(10))
    #expect(try player.play().menu == nil)
    player.presses(.function(10), .down, .down, .enter)
    #expect(player.state.top == .howToPlay(HowToPlayFeature.State()))
    player.presses(.escape, .down, .enter)
    var ranks = HowToPlayFeature.State()
    ranks.page = .ranks
    #expect(player.state.top == .howToPlay(ranks))
    player.presses(.escape, .down, .enter)
    #expect(player.state.page == .settings(SettingsFeature.State(settings: player.state.settings)))
    player.presses(.escape, .down, .enter)
    #expect(try player.play().menu?.asking == .end)
    player.presses(.escape)
    #expect(try player.play().menu?.asking == nil)
    player.presses(.enter, .up)
    #expect(try player.play().menu?.asking == nil)
    player.presses(.down, .enter, .enter)
    #expect(try player.play().result?.end == .endedByPlayer)
    #expect(player.world.history.entries.first?.end == .endedByPlayer)
  }

  @Test func `clicks on rows of the menu ask as keys do`() throws {
    let player = Player(in: .unlimited)
    #expect(!PlayMenu(canRestart: false).rows.contains(.restart))
    player.types("cab", .enter, .function(10))
    #expect(try player.play().menu?.rows == PlayMenu.Row.allCases)
    player.clicks(.row(PlayMenu.Row.hint))
    #expect(try player.play().menu == nil && player.play().cube.hint != nil)
    player.presses(.function(10))
    player.clicks(.row(PlayMenu.Row.end))
    #expect(try player.play().menu?.asking == .end)
    player.clicks(.row(PlayMenu.Row.end))
    #expect(try player.play().isOver)
  }

  @Test(arguments: [GameMode.timed, .unlimited])
  func `starting again ends the game and begins its cube anew`(mode: GameMode) throws {
    let player = Player(in: mode)
    player.enters("cab")
    player.menu(PlayMenu.Row.restart)
    #expect(try player.play().menu?.asking == .restart)
    player.presses(.enter)
    let game = try player.play()
    #expect(game.match.moves.isEmpty && !game.isOver && game.match.letters == .story)
    #expect(player.world.history.entries.map(\.end) == [.endedByPlayer])
  }

  @Test func `going home from a timed game asks, because it ends`() throws {
    player.enters("cab")
    player.menu(PlayMenu.Row.leave)
    #expect(try player.play().menu?.asking == .leave)
    player.presses(.enter)
    #expect(player.state.isHomeInFront)
    #expect(player.world.history.entries.map(\.end) == [.endedByPlayer])
  }

  @Test func `quitting from the menu saves the game`() throws {
    for mode in GameMode.all {
      let player = Player(in: mode)
      player.enters("cab")
      player.menu(PlayMenu.Row.quit)
      if !mode.isResumable { player.presses(.enter) }
      #expect(player.state.hasQuit)
      #expect(
        player.world.history.entries.first?.end == (mode.isResumable ? nil : .endedByPlayer)
      )
      player.rests()
    }
  }

  @Test func `the result has its rank, its best word and what was missed`() throws {
    player.enters("cab", "qua")
    player.waits(.seconds(180))
    let play = try player.play()
    let result = try #require(play.result)
    #expect(result.end == .timeUp && result.rank == GameRank(place: 1, of: 1, bestScore: 0))
    #expect(result.rank?.previousBest == nil, "a try without a word is no best game")
    #expect(result.missed?.best.map(\.word) == ["CAD", "DAB"] && result.missed?.count == 2)
    // QUA, CAB and CAD; then the A that DAB would need is gone.
    #expect(result.greedyScore == 42 + 27 + 24 && play.rankedScore?.rank == .library)
    #expect(play.rankedScore?.share == 74)
    #expect(play.rankedScore?.nextScore == nil, "Babel is a surprise")
    #expect(result.missed?.lengths.rows.first == WordLengths.Row(length: 3, found: 2, there: 4))
    #expect(play.bestWord?.word == "QUA" && play.playedWords.map(\.word) == ["QUA", "CAB"])
    #expect(
      play.resultText
        == "lexicube timed\n69 points, 2 words, longest 3 letters, rank Library\n2 words of 3 letters"
    )
    #expect(!play.isBeingPlayed)
    player.waits(.seconds(30))
    #expect(try player.play().clock.played == .seconds(180))
    player.rests()
  }

  @Test func `a word that came too late is shown and does not count`() throws {
    player.types("cab", .enter, "qua")
    player.waits(.seconds(181))
    let late = try #require(player.play().result?.lateWord)
    #expect(late == Candidate(text: "QUA", score: 42, verdict: .playable) && player.score == 27)
    player.rests()
    // Whoever types on and presses Enter does not begin another game.
    let quick = Player(in: .timed)
    quick.types("qua")
    quick.waits(.seconds(180))
    for key in [Key.character("d"), .enter, .enter] {
      quick.waits(.milliseconds(900))
      #expect(try quick.play().result?.acceptsKeys == false)
      quick.presses(key)
    }
    // Nor with letters that come once the menu takes keys.
    for key in [Key.character("d"), .enter] {
      quick.waits(GameOverState.pause(after: .timeUp))
      #expect(try quick.play().result?.acceptsKeys == true)
      quick.presses(.character("t"), key)
      #expect(try quick.play().result?.acceptsKeys == false)
    }
    quick.waits(GameOverState.pause(after: .timeUp))
    #expect(try quick.play().result?.acceptsKeys == true)
    quick.rests()
    // What was no word, or was ended by hand, came not too late.
    for keys in ["qu", "cab"] {
      let other = Player(in: .timed)
      other.enters("cab")
      other.types(keys)
      other.waits(.seconds(181))
      #expect(try other.play().result?.end == .timeUp && other.play().result?.lateWord == nil)
      other.rests()
    }
    let ended = Player(in: .timed)
    ended.types("cab", .enter, "qua")
    ended.endsGame()
    #expect(try ended.play().result?.end == .endedByPlayer && ended.play().result?.lateWord == nil)
    // A whole word is typed, some of whose letters move the cursor, then Enter.
    ended.waits(GameOverState.pause(after: .timeUp))
    for letter in "hello" {
      ended.presses(.character(letter))
      ended.waits(.milliseconds(200))
    }
    ended.waits(.milliseconds(500))
    ended.presses(.enter)
    #expect(try ended.play().result?.end == .endedByPlayer)
    ended.waits(GameOverState.pause(after: .timeUp))
    #expect(try ended.play().result?.acceptsKeys == true)
    ended.rests()
  }

  @Test func `the result is shared, and its text stays on the screen, as it was copied, until Esc`()
    throws
  {
    player.enters("cab")
    player.waits(.seconds(182))
    #expect(
      try player.play().result?.rows
        == GameOverState.Row.allCases.filter { $0 != .compare && $0 != .board }
    )
    player.chooses(GameOverState.Row.share)
    #expect(
      player.world.copied == [
        "lexicube timed\n27 points, 1 word, longest 3 letters, rank Chapter\n⬜"
      ]
    )
    #expect(try player.play().result?.shared?.text == player.world.copied[0])
    player.types("?")
    var help = HowToPlayFeature.State()
    (help.page, help.isForShare) = (.ranks, true)
    help.ranked = try player.play().rankedScore
    #expect(player.state.top == .howToPlay(help))
    player.types(.escape, "c")
    #expect(try player.play().selection.isEmpty)
    player.presses(.escape)
    #expect(try player.play().result?.shared == nil, "Esc leads back to the result")
    player.presses(.enter)
    // The menu, which it covers, takes neither keys nor clicks.
    player.types(.up, "w", "a")
    player.clicks(.row(GameOverState.Row.home))
    #expect(try player.play().result?.shared != nil && player.play().result?.words == nil)
    player.presses(.escape)
    #expect(try player.play().result?.row == .share)
    player.clicks(.row(GameOverState.Row.home))
    #expect(player.state.game == nil && player.state.isHomeInFront)
  }

  @Test func `where coloured squares are not seen, words are shared in their place`() throws {
    let player = Player(in: .timed) { $0.clipboard.style = .words }
    player.enters("cab")
    player.waits(.seconds(182))
    player.chooses(GameOverState.Row.share)
    let shared = try #require(player.world.copied.first)
    #expect(try player.play().result?.shared?.text == shared)
    let isASCII = shared.allSatisfy(\.isASCII)
    #expect(try isASCII && shared == player.play().resultText)
    #expect(shared.hasSuffix("1 word of 3 letters"))
  }

  @Test func `the second Enter on Share keeps a picture, and says where and what it shows`() throws
  {
    let saved = Lock<[GamePicture]>([])
    let isFull = Lock(true)
    let player = Player(in: .timed) {
      $0.pictures = PictureClient { picture throws(PictureError) in
        if isFull.withLock({ $0 }) { throw PictureError("/pictures: No space left on device") }
        saved.withLock { $0.append(picture) }
        return "/pictures/lexicube-timed.png"
      }
    }
    player.enters("cab", "quad")
    player.waits(.seconds(182))
    let word = try #require(try player.play().match.words.max { $0.letterCount < $1.letterCount })
    #expect(try player.play().result?.picture == .offered(word: word))
    player.chooses(GameOverState.Row.share)
    #expect(try player.play().result?.picture == .offered(word: word), "sharing keeps none")
    player.presses(.enter)
    #expect(
      try player.play().result?.picture?.outcome
        == "There is no picture: /pictures: No space left on device."
    )
    #expect(try player.play().result?.shared != nil)
    isFull.withLock { $0 = false }
    player.presses(.enter)
    #expect(
      try player.play().result?.picture?.outcome
        == "The picture is /pictures/lexicube-timed.png. It shows your word \(word)."
    )
    let picture = try #require(GamePicture(of: try player.play().match))
    #expect(saved.withLock { $0 } == [picture])
    player.presses(.enter)
    player.clicks(.row(GameOverState.PictureLine()))
    #expect(saved.withLock { $0.count } == 1, "it is there already")
    #expect(player.world.copied.count == 1)
    player.rests()
  }

  @Test func `guests and games without a word are offered no picture`() throws {
    let guest = Player(in: .timed)
    guest.enters("cab")
    guest.waits(.seconds(182))
    guest.chooses(GameOverState.Row.share)
    #expect(try guest.play().result?.picture == nil)
    guest.presses(.enter)
    #expect(try guest.play().result?.shared != nil)
    let player = Player(in: .timed) {
      $0.pictures = PictureClient { _ throws(PictureError) in throw PictureError("") }
    }
    player.waits(.seconds(182))
    #expect(try player.play().result?.picture == nil)
  }

  @Test func `the words of the game say what they mean, and each opens its page`() throws {
    let player = Player(in: .timed) {
      $0.meanings = MeaningClient { word, _ in
        WordMeaning(word: word, .init(kind: "noun", gloss: "the meaning of \(word)"))
      }
      $0.history.words = { query in
        let entry = WordEntry("CAB", count: 3, bestScore: 40, at: 5)
        let isThere = query.search.matches(entry.word)
        return Page(isThere ? [entry] : [], offset: query.offset, total: isThere ? 1 : 0)
      }
      $0.history.plays = { Page(offset: $0.offset, total: 0) }
    }
    player.enters("cab", "qua", "cad")
    player.waits(.seconds(182))
    player.chooses(GameOverState.Row.words)
    let words = try player.play().endWords
    let own = try player.play().wordsByScore.map(\.word)
    #expect(
      own == ["QUA", "CAB", "CAD"] && words.filter { !$0.isMissed }.map(\.played.word) == own
    )
    #expect(try player.play().result?.meaning?.word == "QUA")
    player.presses(.down)
    #expect(try player.play().result?.meaning?.gloss == "the meaning of CAB")
    player.presses(.enter)
    let page = try #require(player.state.word)
    #expect(page.entry.count == 3 && page.entry.bestScore == 40)
    #expect(page.meaning?.gloss == "the meaning of CAB" && !page.isEntryUnread)
    player.presses(.escape)
    #expect(try player.play().result?.words?.index == 1)
    player.clicks(.row(words[2]))
    #expect(player.state.word == nil, "the first click chooses")
    player.clicks(.row(words[2]))
    #expect(player.state.word?.entry.word == "CAD")
    #expect(player.state.word?.entry.count == 0, "the history has not got it")
    player.presses(.escape)
    player.points(.wheelDown, at: .ground)
    // The rows of the menu are covered.
    player.clicks(.row(GameOverState.Row.home))
    #expect(try player.play().result?.words != nil)
    player.presses(.escape)
    #expect(try player.play().result?.words == nil && player.play().result?.meaning == nil)
    #expect(try player.play().result?.row == .words)
  }

  @Test func `a key opens the words of the game, if there are any`() throws {
    player.enters("cab")
    player.waits(.seconds(182))
    let row = try player.play().result?.row
    player.types("w")
    #expect(try player.play().result?.words?.index == 0)
    player.presses(.escape)
    #expect(try player.play().result?.words == nil)
    #expect(try player.play().result?.row == row, "the menu stays on its row")

    let idle = Player(in: .timed)
    idle.waits(.seconds(182))
    idle.types("w")
    let missed = try idle.play().endWords
    #expect(try idle.play().result?.words?.count == missed.count)
    #expect(missed.count == 4 && missed.allSatisfy(\.isMissed), "who found nothing missed all")
  }

  @Test func `a game without a word offers the words of its cube for practice`() throws {
    let player = Player(in: .timed)
    player.waits(.seconds(182))
    player.chooses(GameOverState.Row.practice)
    let clues = try (player.top() as PracticeFeature.State).clues
    #expect(Set(clues.map(\.word)) == ["CAB", "CAD", "DAB", "QUA"])
    let match = try player.play().match
    #expect(clues.allSatisfy { $0.letters == match.letters && $0.playedAt != nil })
    player.presses(.escape)
  }

  @Test func `the game can be reviewed move by move, and then left`() throws {
    player.enters("cab", "qua")
    player.waits(.seconds(182))
    player.chooses(GameOverState.Row.review)
    let replay = try #require(player.state.replay)
    #expect(replay.game == GameID(rawValue: 1) && replay.playedAt == Timestamp(seconds: 1_000_000))
    #expect(replay.moveCount == 2 && !replay.isPlaying)
    player.presses(.escape)
    #expect(try player.play().result?.row == .review)
  }

  @Test func `the same cube again is a new game on the same letters`() throws {
    player.enters("cab")
    player.waits(.seconds(182))
    let first = try player.play().match
    player.chooses(GameOverState.Row.sameCube)
    let again = try player.play()
    #expect(again.match.letters == first.letters && again.match.seed == first.seed)
    #expect(again.match.mode == .timed && again.match.moves.isEmpty)
    #expect(again.countdown != nil && again.autosave.game == nil)
    player.enters("cab")
    player.leaves()
    #expect(player.world.history.entries.count == 2)
  }

  @Test func `a game without a move has nothing to watch, and its menu wraps around`() throws {
    let player = Player(in: .unlimited)
    player.menu(PlayMenu.Row.end)
    player.waitsForResult()
    #expect(
      try player.play().result?.rows
        == [.playAgain, .practice, .sameCube, .words, .share, .home]
    )
    player.chooses(GameOverState.Row.review)
    #expect(player.state.replay == nil)
    player.presses(.up)
    #expect(try player.play().result?.row == .home)
    player.presses(.down)
    #expect(try player.play().result?.row == .playAgain)
  }

  @Test func `playing again deals a new cube, and no effect of the old game reaches it`() throws {
    player.enters("cab")
    player.waits(.seconds(181))
    player.presses(.enter)
    let play = try player.play()
    #expect(player.state.screens.map(\.id) == [ScreenID(rawValue: 2)] && play.match.seed == 42)
    #expect(play.match.score == 0 && play.isCountingDown)
    player.presses(.enter)
    player.waits(.seconds(2))
    #expect(try player.play().timeLeft == .seconds(178))
  }

  @Test func `an unlimited game that was ended is followed by a new one`() throws {
    let player = Player(in: .unlimited)
    player.endsGame(after: "cab")
    player.chooses(GameOverState.Row.playAgain)
    #expect(try player.play().match.mode == .unlimited && player.play().match.moves.isEmpty)
    #expect(player.world.history.entries.map(\.end) == [.endedByPlayer])
  }

  @Test func `missed words may arrive late or never`() throws {
    let player = Player(in: .timed) { $0.dictionary.solve = { _ in await never([]) } }
    player.enters("cab")
    player.waits(.seconds(181))
    #expect(try player.play().result?.missed == nil)
    player.presses(.escape)
    #expect(player.state.game == nil)
  }
}
