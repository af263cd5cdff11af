import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

@Suite("Daily cubes")
struct DailyStories {
  private let world = World()
  private let wall = WallClock()
  /// Somebody at home, in the morning.
  private let player: Player

  init() { player = Self.player(world, wall) }

  /// The day of the stories, and nine in the morning.
  private static let day = 326
  private static let morning = DailyCube.start(of: day) + 9 * 3600

  /// A wall clock that can be set, besides running.
  private final class WallClock: Sendable {
    let offset: Mutex<Double>

    init(at seconds: Double = DailyStories.morning) { offset = Mutex(seconds) }

    func sets(_ seconds: Double) { offset.withLock { $0 = seconds } }
  }

  private static func player(
    _ world: World = World(),
    _ wall: WallClock = WallClock(),
    dictionary: DictionaryClient = .anyWords
  ) -> Player {
    Player(world: world) {
      $0.dictionary = dictionary
      $0.date = {
        Timestamp(seconds: wall.offset.withLock { $0 } + world.clock.now.inSeconds)
      }
    }.atHome()
  }

  private func challenge(_ mode: GameMode, isPractice: Bool = false) throws -> Challenge {
    .daily(try #require(DailyCube(day: Self.day, mode: mode)), isPractice: isPractice)
  }

  /// Three faces that touch on every new cube.
  private let path = "222t 222l 222r"

  /// Plays a word of them.
  private func plays(_ player: Player) {
    player.drags(path)
    player.presses(.enter)
  }

  @Test func `home begins with today's cubes, and says how long they last`() {
    // The lesson comes first until a game has been played.
    #expect(player.home.rows.prefix(3) == [.page(.lesson), .daily(.timed), .daily(.unlimited)])
    #expect(player.home.row == .page(.lesson) && player.home.today?.day == Self.day)
    #expect(player.home.today?.minutesLeft == 15 * 60 && player.home.today?.status(.timed) == .open)
    #expect(player.home.today?.streak?.length == 0)
    player.waits(.seconds(61))
    #expect(player.home.today?.minutesLeft == 15 * 60 - 1)
  }

  @Test func `before the first day there are no daily cubes`() {
    wall.sets(1_000_000)
    let player = Self.player(world, wall)
    #expect(player.home.today == nil && !player.home.rows.contains(.daily(.timed)))
  }

  @Test func `a first try is announced, and used once the letters are seen`() throws {
    player.opens(.daily(.timed))
    let game = try player.play()
    #expect(game.match.challenge == (try challenge(.timed)))
    #expect(game.announcement == "One try counts; 3 minutes")
    player.waits(.seconds(10))
    player.presses(.delete)
    #expect(try player.play().isAnnounced, "it waits")
    player.presses(.enter)
    #expect(try player.play().isCountingDown && world.saves == [])
    player.waits(.seconds(2))
    #expect(world.history.entries.map(\.game.challenge) == [try challenge(.timed)])
    #expect(world.saves.map(\.moves.count) == [0])
    player.leaves()
    #expect(world.history.entries.map(\.end) == [.endedByPlayer])
  }

  @Test(arguments: [
    [Key.escape], [.function(10), .end, .up, .enter], [.control("c")], [.enter, .escape],
    [.enter, .function(10), .end, .up, .enter], [.enter, .control("c")],
  ])
  func `leaving before the letters are seen uses no try`(keys: [Key]) {
    player.opens(.daily(.timed))
    player.waits(.seconds(1))
    for key in keys { player.presses(key) }
    #expect(player.state.game == nil || player.state.hasQuit)
    player.leaves()
    #expect(world.history.entries.isEmpty && world.saves == [])
  }

  @Test func `the terminal closes before the letters are seen, and the try is left`() {
    player.begins(.timed)
    player.sends(.hungUp)
    player.rests()
    #expect(world.history.entries.isEmpty)
  }

  @Test func `an Enter too many, and one that is held, begin nothing`() throws {
    player.opens(.daily(.timed))
    for _ in 1...20 {
      player.presses(.enter)
      player.waits(.milliseconds(100))
    }
    #expect(try player.play().isAnnounced)
  }

  @Test func `a click too many begins nothing either`() throws {
    player.clicks(.row(HomeFeature.Row.daily(.unlimited)))
    for _ in 1...20 {
      player.clicks(.ground)
      player.waits(.milliseconds(100))
    }
    #expect(try player.play().isAnnounced && world.history.entries.isEmpty)
    player.waits(.seconds(1))
    player.clicks(.ground)
    #expect(try player.play().isBeingPlayed)
  }

  @Test func `an unlimited cube is announced with its letters hidden`() throws {
    player.opens(.daily(.unlimited))
    #expect(try player.play().announcement == "One try counts; until midnight UTC")
    #expect(try player.play().isUnseen)
    player.types("n", .escape)
    #expect(player.state.isHomeInFront && world.history.entries.isEmpty)
    player.begins(.unlimited)
    #expect(try player.play().isBeingPlayed && world.history.entries.count == 1)
  }

  @Test func `after five finished tries nothing is announced`() throws {
    for day in 1...5 {
      let player = Self.player(world, WallClock(at: DailyCube.start(of: day) + 60))
      player.opens(.daily(.timed))
      #expect(try player.play().isAnnounced, "day \(day)")
      player.presses(.character(" "))
      player.waits(.seconds(2))
    }
    let player = Self.player(world)
    player.opens(.daily(.timed))
    #expect(try player.play().isCountingDown)
    player.leaves()
    #expect(world.history.entries.count == 5)
  }

  @Test func `a countdown that outlasts its day leads to practice`() throws {
    player.opens(.daily(.timed))
    wall.sets(DailyCube.start(of: Self.day + 1) + 60)
    player.presses(.character(" "))
    player.waits(.seconds(2))
    #expect(try player.play().match.challenge?.isPractice == true)
    #expect(player.notice == "Practice: its day is over")
    player.leaves()
    #expect(world.history.entries.isEmpty)
  }

  @Test func `a game that was played shows its points at home, and is practice then`() throws {
    player.begins(.timed, waiting: .seconds(2))
    plays(player)
    let score = try #require(player.score)
    #expect(score > 0)
    player.waits(.seconds(181))
    let atEnd = try player.play().rankedScore
    player.presses(.escape)
    guard case .finished(let played)? = player.home.today?.status(.timed) else {
      Issue.record("the game is not over at home")
      return
    }
    #expect(played.game.score == score)
    #expect(atEnd == played.rank, "one rank, whatever the words of today give")
    #expect(played.rank?.share == score * 100 / (played.cube.greedyScore ?? 1))
    #expect(player.home.today?.streak?.length == 1)
    #expect(player.home.today?.status(.unlimited) == .open)

    // Its row opens the result, and practice is one of the rows there. No key too many begins it.
    player.opens(.daily(.timed))
    #expect(player.state.game == nil)
    let day: CalendarFeature.State = try player.top()
    #expect(day.rows.prefix(3) == [.watch(played), .share(played), .play(played.cube)])
    #expect(day.row == .watch(played))
    player.presses(.down, .down, .enter)
    #expect(try player.play().match.challenge == (try challenge(.timed, isPractice: true)))
    #expect(player.notice == "Practice: you have played this cube")
    player.leaves()
    #expect(world.history.entries.count == 1)
  }

  @Test func `the result of today is shared from its day`() throws {
    player.begins(.timed, waiting: .seconds(2))
    plays(player)
    player.waits(.seconds(181))
    var text = try player.play().shareText
    player.presses(.escape)
    player.opens(.daily(.timed))
    player.presses(.down, .enter)
    let shared = try #require(player.state.replay?.shared)
    text.style = shared.style
    #expect(shared.lines == text.lines)
    player.presses(.escape)
    let calendar: CalendarFeature.State = try player.top()
    if case .share? = calendar.row {} else { Issue.record("Esc leads back to the day") }
  }

  @Test func `an unlimited cube is resumed until its day ends`() throws {
    player.begins(.unlimited)
    plays(player)
    player.menu(PlayMenu.Row.leave)
    guard case .running? = player.home.today?.status(.unlimited) else {
      Issue.record("the game does not wait at home")
      return
    }
    // The row of unlimited games does not offer it.
    #expect(player.home.resumable[.unlimited] == nil)
    player.begins(.unlimited)
    #expect(try player.play().match.moves.count == 1)
    #expect(try player.play().match.challenge == (try challenge(.unlimited)))
    player.leaves()
    #expect(world.history.entries.count == 1)
  }

  @Test func `leaving the one try asks first, even before the first word`() throws {
    player.begins(.timed, waiting: .seconds(2))
    player.presses(.control("c"))
    #expect(try player.play().menu?.asking == .quit)
    player.presses(.escape, .escape)
    player.menu(PlayMenu.Row.end)
    #expect(try player.play().menu?.asking == .end)
    player.presses(.enter)
    #expect(try player.play().result?.end == .endedByPlayer)
  }

  @Test func `the result of a counted game names the streak and the next cube`() throws {
    player.begins(.timed, waiting: .seconds(2))
    plays(player)
    player.waits(.seconds(181))
    #expect(try player.play().result?.daily?.streak == 1)
    #expect(try player.play().result?.rows.prefix(3) == [.playAgain, .review, .share])
    #expect(try player.play().result?.daily?.minutesLeft == 15 * 60 - 3)
    player.presses(.escape)
    // Practice leads to nothing.
    player.begins(.timed, waiting: .seconds(190))
    #expect(try player.play().isOver && player.play().result?.daily == nil)
  }

  @Test func `midnight ends an unlimited game in the middle, and what was found counts`() throws {
    player.begins(.unlimited)
    plays(player)
    player.waits(.seconds(14 * 3600 + 3000), step: .seconds(3600))
    #expect(try player.play().isOver == false)
    player.waits(.seconds(601), step: .seconds(600))
    #expect(try player.play().result?.end == .dayOver)
    #expect(world.history.entries.map(\.end) == [.dayOver])
    #expect(world.history.entries.map(\.moves.count) == [1])
    player.waitsForResult()
    player.presses(.escape)
    #expect(player.home.today?.day == Self.day + 1 && player.home.today?.streak?.length == 1)
  }

  @Test func `after a sleep over midnight no word is accepted any more`() throws {
    player.begins(.unlimited)
    wall.sets(DailyCube.start(of: Self.day + 1))
    plays(player)
    #expect(try player.play().result?.end == .dayOver)
    #expect(world.history.entries.map(\.moves.count) == [0])
  }

  @Test func `a timed game may be finished after midnight`() throws {
    player.begins(.timed, waiting: .seconds(2))
    wall.sets(DailyCube.start(of: Self.day + 1) + 1)
    plays(player)
    #expect(try player.play().match.moves.count == 1)
    player.waits(.seconds(181))
    #expect(world.history.entries.map(\.end) == [.timeUp])
    #expect(world.history.entries.map(\.game.challenge?.daily?.day) == [Self.day])
  }

  @Test func `at midnight the home screen has new cubes`() {
    player.begins(.timed, waiting: .seconds(200))
    player.presses(.escape)
    player.waits(.seconds(15 * 3600), step: .seconds(600))
    #expect(player.home.today?.day == Self.day + 1 && player.home.today?.status(.timed) == .open)
  }

  @Test func `a cube that another window is playing is practice here`() throws {
    let first = Self.player(world)
    first.begins(.timed, waiting: .seconds(2))
    let second = Self.player(world)
    second.begins(.timed)
    #expect(try second.play().match.challenge?.isPractice == true)
    #expect(second.notice == "Practice: it is being played elsewhere")
  }

  @Test func `of two windows that wait, the first to see the letters has the try`() throws {
    let (first, second) = (Self.player(world), Self.player(world))
    first.opens(.daily(.unlimited))
    second.opens(.daily(.unlimited))
    first.presses(.character(" "))
    first.waits(.seconds(1))
    second.presses(.character(" "))
    #expect(try first.play().match.challenge?.isCounted == true)
    #expect(try second.play().match.challenge?.isPractice == true)
    #expect(second.notice == "Practice: it is being played elsewhere")
    plays(second)
    #expect(world.history.entries.map(\.moves.count) == [0, 1])
  }

  @Test func `a try that cannot be written is played, and says that it is not saved`() throws {
    world.breakHistory(.diskFull(path: "/d"))
    let player = Self.player(world)
    player.begins(.unlimited)
    #expect(try player.play().autosave.trouble?.contains("disk is full") == true)
    world.breakHistory(nil)
    plays(player)
    #expect(world.history.entries.map(\.game.challenge) == [try challenge(.unlimited)])
  }

  @Test func `a clock that was set back makes the day practice`() throws {
    player.begins(.timed, waiting: .seconds(200))
    wall.sets(DailyCube.start(of: Self.day - 1))
    player.presses(.escape)
    #expect(player.home.today?.day == Self.day - 1)
    #expect(player.home.today?.status(.timed) == .practice(.clockSetBack))
    player.begins(.timed)
    #expect(try player.play().match.challenge?.isPractice == true)
    #expect(player.notice == "Practice: you have played a later day")
  }

  @Test func `with another word list a daily cube is practice`() throws {
    let player = Self.player(dictionary: .story)
    #expect(player.home.today?.status(.timed) == .practice(.otherWords))
    player.begins(.timed)
    #expect(try player.play().match.challenge?.isPractice == true)
  }

  @Test func `the cube of an earlier day is practice`() throws {
    let cube = try #require(DailyCube(day: 3, mode: .unlimited))
    player.sends(.started(.daily(cube)))
    #expect(try player.play().match.challenge == .daily(cube, isPractice: true))
    #expect(player.notice == "Practice: its day is over")
    plays(player)
    #expect(player.world.history.entries.map(\.game.challenge?.isPractice) == [true])
  }

  @Test func `a code deals its cube, and the same cube again keeps it`() throws {
    let code = try ChallengeCode("128T-5CY4-TB")
    player.sends(.started(.code(code)))
    #expect(try player.play().match.challenge == .code(code))
    plays(player)
    player.endsGame()
    player.chooses(GameOverState.Row.sameCube)
    #expect(try player.play().match.challenge == .code(code) && player.play().match.moves.isEmpty)
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
