import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("The board")
struct BoardStories {
  let world = World()
  static let day = 326
  static let folder = "/home/ada/shared/lexicube"

  func player(
    world: World = World(),
    name: String = "Ann",
    board: String = folder,
    dictionary: DictionaryClient = .anyWords,
    with change: (inout Dependencies) -> Void = { _ in }
  ) -> Player {
    let settings = Settings(motion: .reduced, name: PlayerName(user: name), board: board)
    return Player(world: world, settings: settings) {
      $0.dictionary = dictionary
      $0.date = world.morning(of: Self.day)
      change(&$0)
    }.atHome()
  }

  func page(_ player: Player) throws -> BoardFeature.State { try player.top() }

  func cube(_ mode: GameMode = .timed, day: Int = day) throws -> DailyCube {
    try #require(DailyCube(day: day, mode: mode))
  }

  /// A game of somebody else.
  func entry(
    _ name: String,
    _ score: Int,
    _ mode: GameMode = .timed,
    day: Int = day
  ) throws -> BoardEntry {
    BoardEntry(
      name: PlayerName(user: name),
      cube: try cube(mode, day: day),
      score: score,
      wordCount: 9,
      longest: 6,
      secondsPlayed: 180,
      startedAt: Timestamp(seconds: DailyCube.start(of: day) + 60),
      game: Fingerprint(name.utf8),
      origin: "daily-0326-\(name).json"
    )
  }

  /// Plays today's timed cube with one word, to the end of its time.
  func playsToday(_ player: Player) {
    player.begins(.timed, waiting: .seconds(4))
    player.drags("222t 222l 222r")
    player.presses(.enter)
    player.waits(.seconds(182))
  }

  // MARK: Publishing

  @Test func `a game that counts is written when it ends, and leads to the board`() throws {
    world.fillBoard(BoardReading(entries: [try entry("Bob", 1)]))
    let player = player(world: world)
    #expect(world.publications == 0, "there is nothing to write")
    playsToday(player)
    let games = try #require(world.published[PlayerName(user: "Ann")])
    #expect(try games.map(\.entry.cube) == [cube()] && games.map(\.entry.score) == [player.score])
    #expect(games.map(\.end) == [.timeUp])
    player.chooses(GameOverState.Row.board)
    let page = try page(player)
    #expect(page.mode == .timed && page.list.elements.map(\.name.text) == ["Ann", "Bob"])
    #expect(page.list.elements.map(\.isOwn) == [true, false])
    #expect(world.published[PlayerName(user: "Ann")]?.count == 1, "written once")
    player.presses(.escape)
    #expect(player.state.game?.isOver == true)
  }

  /// A player whose disk takes a minute for the end of a game.
  private func playerWithLateEnd() -> Player {
    let clock = world.clock
    return player(world: world) {
      let save = $0.history.save
      $0.history.save = { (snapshot) throws(HistoryError) in
        if snapshot.end != nil { try? await clock.sleep(until: clock.now + .seconds(60)) }
        return try await save(snapshot)
      }
    }
  }

  @Test func `a board that is opened before the end is saved shows it once it is`() throws {
    let player = playerWithLateEnd()
    playsToday(player)
    player.chooses(GameOverState.Row.board)
    #expect(try page(player).isHidden)
    player.waits(.seconds(60))
    #expect(try page(player).list.elements.map(\.name.text) == ["Ann"])
  }

  @Test func `a game that another one replaces before its end is saved is written, too`() throws {
    let player = playerWithLateEnd()
    playsToday(player)
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 42))
    player.sends(.asked(.race(KnownCube(.code(code)))))
    #expect(player.state.game?.match.mode == .unlimited && world.published.isEmpty)
    player.waits(.seconds(60))
    #expect(world.published.values.joined().map(\.end) == [.timeUp])
  }

  @Test func `practice, ordinary games and other word lists are not written`() throws {
    let player = player(world: world)
    playsToday(player)
    player.presses(.escape)
    playsToday(player)
    #expect(player.state.game?.match.challenge?.isPractice == true)
    #expect(player.state.game?.result?.rows.contains(.board) == false)
    player.presses(.escape)
    player.leaves()
    #expect(world.published.values.joined().map(\.record.challenge?.isCounted) == [true])

    let other = World()
    var list = DictionaryClient.story
    list.contains = { _ in true }
    let stranger = self.player(world: other, dictionary: list)
    playsToday(stranger)
    stranger.leaves()
    #expect(other.published.isEmpty)
  }

  @Test func `a game that could not be written is written next time; home says why`() throws {
    world.breakBoard(BoardError(message: "no such folder"))
    let first = player(world: world)
    playsToday(first)
    #expect(first.home.boardProblem == "no such folder")
    #expect(first.state.game?.notice == nil, "the game says nothing of it")
    first.presses(.escape)
    first.opens(.settings)
    first.presses(.end, .enter, .character("x"), .enter)
    guard case .settings(let page)? = first.state.page else {
      throw SettingsError(message: "the settings are not open")
    }
    #expect(page.boardProblem == "no such folder", "where the folder is chosen")
    first.leaves()
    #expect(world.published.isEmpty)

    world.breakBoard(nil)
    let second = player(world: world)
    #expect(world.published.values.joined().count == 1 && second.home.boardProblem == nil)
  }

  @Test func `without a board nothing is written, and home has no row for it`() {
    let player = player(world: world, board: "") {
      // Fails the test if it is used.
      $0.board = .unimplemented()
    }
    #expect(!player.home.rows.contains(.page(.board)))
    playsToday(player)
    #expect(player.state.game?.result?.rows.contains(.board) == false)
  }

  @Test func `a board that never answers keeps nobody from playing or leaving`() {
    let player = player(world: world) {
      $0.board = BoardClient(
        publish: { _, _ in try? await world.clock.any.sleep(for: .seconds(1_000_000)) },
        read: { _, _, _ in
          try? await world.clock.any.sleep(for: .seconds(1_000_000))
          return BoardReading()
        }
      )
    }
    playsToday(player)
    player.chooses(GameOverState.Row.board)
    #expect((try? page(player).isReading) == true)
    player.presses(.escape)
    #expect(player.state.page == nil)
    player.presses(.control("c"))
    #expect(player.state.hasQuit)
    player.isKilled()
  }

  @Test func `the name and the folder are typed in the settings, and count at once`() throws {
    let player = player(world: world, board: "")
    playsToday(player)
    player.presses(.escape)
    player.opens(.settings)
    player.chooses(SettingsRow.name)
    player.types(.enter, .control("u"), "?")
    #expect(player.state.help == nil, "in a text it is a character")
    player.types(.backspace, "Zoë q")
    #expect(player.state.settings.name.text == "Ann", "not before Enter")
    player.presses(.enter)
    #expect(player.state.settings.name.text == "Zoë q")
    player.presses(.down)
    player.sends(.pasted("/mnt/board\n"))
    player.presses(.enter)
    #expect(player.state.settings.board == "/mnt/board")
    #expect(world.savedSettings.last == player.state.settings)
    #expect(world.published.keys.map(\.text) == ["Zoë q"], "the game of today is written at once")
    player.presses(.escape)
    #expect(player.home.rows.contains(.page(.board)))
  }

  @Test func `Esc gives a text up, no name changes nothing, and no folder is no board`() throws {
    let player = player()
    player.opens(.settings)
    player.chooses(SettingsRow.name, times: 2)
    player.types("q ", .left, .backspace, .escape)
    #expect(player.state.settings.name.text == "Ann")
    player.presses(.backspace, .enter)
    #expect(player.state.settings.name.text == "Ann")
    player.presses(.enter, .character("!"))
    player.chooses(SettingsRow.sound)
    #expect(player.state.settings.name.text == "Ann!", "a click elsewhere takes it over")
    player.chooses(SettingsRow.board)
    player.presses(.delete, .down)
    #expect(player.state.settings.board == "")
    player.presses(.escape)
    #expect(!player.home.rows.contains(.page(.board)))
  }
}
