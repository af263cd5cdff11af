import GameTesting
import Platform
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("The home screen")
struct HomeStories {
  let world = World()

  @Test func `the program starts at home and ends with q, its row, or Ctrl-C`() {
    for keys in [
      [Key.character("q")], [.end, .enter], [.control("c")], [.up, .end, .character(" ")],
    ] {
      let player = Player().atHome()
      #expect(player.state.isHomeInFront)
      for key in keys { player.presses(key) }
      player.isGone()
    }
  }

  @Test func `a timed game is dealt fairly from a fresh seed`() throws {
    let player = Player(with: { $0.dictionary.fairSeed = { $0 + 1 } }).atHome()
    player.opens(.mode(.timed))
    #expect(try player.play().match.mode == .timed && player.play().match.seed == 43)
    #expect(try player.play().match.letters == CubeLetters(seed: 43))
    #expect(try player.play().isCountingDown && !player.state.isHomeInFront)
    #expect(player.home.dealing == nil)
  }

  @Test func `an unlimited game is left, shown at home, and resumed where it was`() throws {
    let player = Player().atHome()
    player.opens(.mode(.unlimited))
    #expect(try player.play().match.mode == .unlimited)
    player.waits(.seconds(3))
    player.presses(.delete, .enter, .enter)
    let match = try player.play().match
    player.presses(.escape)
    player.chooses(PlayMenu.Row.leave)
    #expect(player.state.game == nil)
    #expect(player.home.resumable[.unlimited]?.record.moves == match.moves)
    #expect(player.home.resumable[.unlimited]?.score ?? 0 == 0)
    player.presses(.enter)
    #expect(try player.play().match == match && player.play().clock.played == .seconds(3))
    #expect(try player.play().autosave.receipt?.moveCount == 1)
  }

  @Test func `home shows the score of the unfinished game, and nothing once it has ended`() throws {
    let id = try world.add(.story("CAB CAD", .unlimited), at: 1)
    let player = Player(world: world).atHome()
    #expect(player.home.resumable[.unlimited]?.id == id)
    #expect(player.home.resumable[.unlimited]?.score == 27 + 24)
    player.opens(.mode(.unlimited))
    player.presses(.escape)
    // Ending asks once where something has been played.
    player.chooses(PlayMenu.Row.end)
    #expect(try player.play().menu?.asking == .end)
    player.chooses(PlayMenu.Row.end)
    #expect(try player.play().result?.end == .endedByPlayer)
    #expect(try player.play().result?.rank == GameRank(place: 1, of: 1, bestScore: 0))
    player.waitsForResult()
    player.presses(.escape)
    #expect(player.home.resumable == [:])
    #expect(player.home.resumable[.unlimited]?.score ?? 0 == 0)
  }

  @Test func `rows are chosen by keys and clicks, and missing rows do nothing`() throws {
    let player = Player().atHome()
    let rows = player.home.rows
    player.presses(.down, .down)
    #expect(player.home.row == rows[2])
    player.types("k")
    #expect(player.home.row == rows[1])
    player.points(.wheelDown, at: .ground)
    #expect(player.home.row == rows[2])
    player.points(.wheelUp, at: .ground)
    player.clicks(.row(99))
    player.clicks(.row(SettingsRow.sound))
    #expect(player.home.row == rows[1] && !player.state.hasQuit)
    player.opens(.lesson)
    #expect(player.state.lesson?.step == .touch)
    player.presses(.escape, .end, .enter)
    #expect(player.state.isHomeInFront)
  }

  @Test func `the wheel stops at the ends of the menu, and keys wrap around`() {
    let player = Player().atHome()
    player.presses(.home)
    player.points(.wheelUp, at: .ground)
    #expect(player.home.list.index == 0)
    player.presses(.up)
    #expect(player.home.row == .quit)
    player.presses(.down)
    #expect(player.home.list.index == 0)
  }

  @Test(arguments: [Key.function(1), .character("?")])
  func `help is a key away`(key: Key) {
    let player = Player().atHome()
    player.presses(key)
    #expect(player.state.top == .howToPlay(HowToPlayFeature.State(offersLesson: true)))
    #expect(!player.state.isHomeInFront)
  }

  /// The rows on a day without daily cubes, as in the year of these stories.
  private var withoutDaily: [HomeFeature.Row] {
    HomeFeature.Row.allCases.filter { row in
      if case .daily = row { false } else { row != .page(.board) }
    }
  }

  @Test func `the lesson stands first until a game has been played`() throws {
    let player = Player(world: world).atHome()
    #expect(player.home.isNewcomer && player.home.rows.first == .page(.lesson))
    #expect(player.home.row == .page(.lesson) && Set(player.home.rows) == Set(withoutDaily))
    try world.add(.story("CAB", .timed), at: 1)
    player.opens(.stats)
    player.presses(.escape)
    #expect(!player.home.isNewcomer && player.home.rows == withoutDaily)
    #expect(player.home.row == .page(.stats), "the chosen row stays chosen")
    player.leaves()
    let next = Player(world: world).atHome()
    #expect(next.home.row == .mode(.timed))
  }

  @Test func `a finished lesson is remembered, and what is next is chosen then`() {
    let player = Player(world: world, with: { $0.date = world.morning(of: 326) }).atHome()
    #expect(player.home.row == .page(.lesson))
    player.presses(.enter)
    for _ in LessonStep.allCases.dropFirst() {
      player.menu(LessonMenu.Row.skip)
    }
    #expect(player.state.lesson?.step == .start && world.lessonsFinished == 1)
    player.presses(.escape)
    #expect(!player.home.isNewcomer && player.home.row == .daily(.timed))
    player.leaves()
    let next = Player(
      world: world,
      state: { $0 = AppFeature.State(settings: $0.settings, hasFinishedLesson: true) }
    ).atHome()
    #expect(next.home.rows.first != .page(.lesson))
  }

  @Test func `home chooses the running game, today's cube, then what was played last`() throws {
    try world.add(.story("CAB", .blitz), at: 1, end: .timeUp)
    let date = world.morning(of: 326)
    let player = Player(world: world) {
      $0.date = date
      $0.dictionary = .anyWords
    }.atHome()
    #expect(player.home.row == .daily(.timed))
    for mode in [GameMode.timed, .unlimited] {
      player.begins(mode)
      player.waits(.seconds(2))
      player.drags("222t 222l 222r")
      player.presses(.enter)
      player.endsGame()
      player.presses(.escape)
    }
    #expect(player.home.row == .mode(.unlimited), "both are played, the last one was unlimited")
    player.opens(.mode(.unlimited))
    player.drags("222t 222l 222r")
    player.presses(.enter, .function(10))
    player.chooses(PlayMenu.Row.leave)
    #expect(player.home.row == .mode(.unlimited))
    // The player's own choice stays.
    player.opens(.words)
    player.presses(.escape)
    #expect(player.home.row == .page(.words))
    player.leaves()
    let next = Player(world: world, with: { $0.date = date }).atHome()
    #expect(next.home.row == .mode(.unlimited))
  }

  @Test func `left and right go through the games that wait in a row`() throws {
    let older = try world.add(.story("CAB", .unlimited), at: 1)
    let newer = try world.add(.story("CAD", .unlimited), at: 9)
    let player = Player(world: world).atHome()
    #expect(player.home.row == .mode(.unlimited) && player.home.resumable[.unlimited]?.id == newer)
    #expect(player.home.resumable[.unlimited]?.number == 1)
    player.presses(.right)
    #expect(player.home.resumable[.unlimited]?.id == older)
    #expect(player.home.resumable[.unlimited]?.number == 2)
    player.presses(.right)
    #expect(player.home.resumable[.unlimited]?.id == newer)
    player.presses(.left, .enter)
    #expect(try player.play().autosave.game == older)
  }

  @Test(
    arguments: [HistoryError.gameInUse, HistoryError.gameEnded, HistoryError.noSuchGame].map {
      $0(GameID(rawValue: 1))
    }
  )
  func `a game that another window has taken meanwhile is not replaced by a new one`(
    error: HistoryError
  ) throws {
    let id = try world.add(.story("CAB", .unlimited), at: 1)
    let isTaken = Lock(false)
    let offered = try world.history.resumableGame()
    let player = Player(world: world) {
      $0.history.savedGame = throwing(error)
      $0.history.resumableGame = { _ throws(HistoryError) in
        guard isTaken.withLock({ $0 }) else { return offered }
        if case .gameInUse = error { throw error }
        return nil
      }
    }.atHome()
    #expect(player.home.resumable[.unlimited]?.id == id)
    isTaken.withLock { $0 = true }
    player.presses(.enter)
    #expect(player.state.game == nil && player.home.dealing == nil)
    #expect(player.home.notices == [error.message])
    #expect(player.home.resumable[.unlimited] == nil, "it is not offered any more")
    // Now the row begins a new game, and says so.
    player.presses(.enter)
    #expect(try player.play().autosave.game == nil)
  }

  @Test func `a history that cannot be read offers no lesson first`() {
    let player = Player(with: { $0.history.games = throwing(.busy(path: "/d")) }).atHome()
    #expect(!player.home.isNewcomer)
  }

  @Test func `opening a page while a cube is dealt stops the dealing`() {
    let player = Player(with: { $0.dictionary.fairSeed = { _ in await never() } }).atHome()
    player.opens(.mode(.timed))
    #expect(player.home.dealing != nil)
    player.presses(.function(1))
    #expect(player.home.dealing == nil)
    player.presses(.escape)
    #expect(player.state.game == nil)
  }

  @Test func `notices of the history are shown once, beside the faults of the settings`() {
    let player = Player(world: world) {
      $0.history.status = { HistoryStatus(notices: ["set aside"]) }
      $0.history.resumableGame = throwing(.busy(path: "/d"))
    } state: {
      $0.settings = .parse("theme = green\n")
      $0.home.apply($0.settings)
    }
    .atHome()
    player.presses(.function(1), .escape)
    let notices = ["set aside", HistoryError.busy(path: "/d").message]
    #expect(player.home.notices == [HomeFeature.State.faultNotice] + notices)
    player.opens(.settings)
    player.presses(.right, .escape)
    #expect(player.home.notices == notices, "the setting that was chosen is written")
  }

  // MARK: Straight into a game

  @Test(arguments: GameMode.all)
  func `a seed on the command line is played as it is`(mode: GameMode) throws {
    let player = Player()
    player.starts(.game(mode, seed: 7))
    #expect(try player.play().match == Match(mode: mode, seed: 7, dictionary: player.id))
    #expect(try player.play().isBeingPlayed != mode.isTimed)
    #expect(try player.play().isCountingDown == mode.isTimed)
  }

  @Test func `a game without a seed is dealt, unless an unlimited one can be resumed`() throws {
    for mode in GameMode.all {
      let fresh = Player()
      fresh.starts(.game(mode, seed: nil))
      #expect(try fresh.play().match.seed == 42)
    }
    let id = try world.add(.story("CAB", .unlimited), at: 1)
    let player = Player(world: world)
    player.starts(.game(.unlimited, seed: nil))
    #expect(try player.play().autosave.game == id && player.score == 27)
    let key = world.history.entries.first?.snapshot.key
    #expect(player.world.saves.last?.key == key, "it is this window's at once")
  }

  @Test func `a history that cannot be read does not prevent a game`() throws {
    let player = Player(with: { $0.history.resumableGame = throwing(.busy(path: "/d")) })
    player.starts(.game(.unlimited, seed: nil))
    #expect(try player.play().match.seed == 42)
    #expect(player.home.notices == [HistoryError.busy(path: "/d").message])
  }

  @Test func `a saved game that breaks the rules is reported, and a new one is dealt`() throws {
    let id = try world.add(.story("CAB", .unlimited), at: 1)
    let saved = try #require(try world.history.resumableGame())
    let player = Player(world: world) {
      $0.history.resumableGame = { _ in
        SavedGame(id: id, record: saved.record.withWrongScores, startedAt: saved.startedAt)
      }
    }
    player.starts(.game(.unlimited, seed: nil))
    #expect(try player.play().autosave.game == nil && player.home.notices.count == 1)
    #expect(player.home.notices.first?.contains("Game 1 is damaged") == true)
  }

  @Test func `a game that begins in a terminal too small does not run`() throws {
    let player = Player()
    player.sends(.resized(Size(columns: 40, rows: 10)))
    player.starts(.game(.timed, seed: 1))
    player.waits(.seconds(10))
    #expect(try player.play().timeLeft == .seconds(180) && !player.state.isHomeInFront)
    player.sends(.resized(Size(columns: 80, rows: 24)))
    player.presses(.enter)
    player.waits(.seconds(10))
    #expect(try player.play().timeLeft == .seconds(170))
  }
}

extension Player {
  /// The dictionary of the stories.
  fileprivate var id: DictionaryID { DictionaryClient.story.id }
}

extension GameRecord {
  /// A record whose moves claim what they did not score, made by reading it from changed text.
  fileprivate var withWrongScores: GameRecord {
    let wrong = text().replacing("\"score\":27", with: "\"score\":28")
      .replacing("\"score\": 27", with: "\"score\": 28")
    return (try? GameRecord(text: wrong)) ?? self
  }
}
