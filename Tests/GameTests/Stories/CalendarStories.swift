import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

@Suite("The calendar")
struct CalendarStories {
  private let player: Player = Self.player()

  private static let today = 326

  /// The days that the history was asked for.
  private final class Reads: Sendable {
    let ranges = Mutex<[ClosedRange<Int>]>([])
  }

  private static func player(
    today: Int = today,
    world: World = World(),
    reads: Reads = Reads(),
    problem: HistoryError? = nil
  ) -> Player {
    let player = Player(world: world) {
      $0.dictionary = .anyWords
      $0.date = world.morning(of: today)
      let dailyGames = $0.history.dailyGames
      $0.history.dailyGames = { (range) throws(HistoryError) in
        reads.ranges.withLock { $0.append(range) }
        if let problem { throw problem }
        return try await dailyGames(range)
      }
    }.atHome()
    player.opens(.page(.calendar))
    return player
  }

  private func calendar(_ player: Player) throws -> CalendarFeature.State { try player.top() }

  private func cube(_ day: Int, _ mode: GameMode = .timed) throws -> DailyCube {
    try #require(DailyCube(day: day, mode: mode))
  }

  /// Puts a game of three words into the history.
  private func add(_ day: Int, isPractice: Bool = false, _ world: World) throws {
    var match = Match(.daily(try cube(day), isPractice: isPractice))
    let path = try #require(
      Face.all.lazy.compactMap { face -> [Face]? in
        let near = Face.all.filter { $0 != face && match.board.isPlayable($0) && $0.touches(face) }
        guard match.board.isPlayable(face), let second = near.first,
          let third = near.first(where: { $0 != second && $0.touches(second) })
        else { return nil }
        return [face, second, third]
      }.first
    )
    try match.play(.word(path), at: 3) { _ in true }
    try world.add(match, at: DailyCube.start(of: day) + 3600, seconds: 180, end: .timeUp)
  }

  @Test func `it opens on today; keys move by days, weeks and months within its days`() throws {
    #expect(try calendar(player).day == Self.today)
    player.presses(.right)
    #expect(try calendar(player).day == Self.today)
    player.presses(.left)
    #expect(try calendar(player).day == Self.today - 1)
    player.presses(.up)
    #expect(try calendar(player).day == Self.today - 8)
    player.presses(.down, .right)
    #expect(try calendar(player).day == Self.today)
    player.presses(.pageUp)
    #expect(try "\(calendar(player).date)" == "2026-10-22")
    for _ in 0..<30 { player.presses(.pageUp) }
    #expect(try calendar(player).day == 1)
    player.presses(.up, .left)
    #expect(try calendar(player).day == 1)
    player.presses(.home)
    #expect(try calendar(player).day == Self.today)
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `a month has no 31st: its last day is chosen`() throws {
    // 2028-03-31
    let player = Self.player(today: 821)
    #expect(try "\(calendar(player).date)" == "2028-03-31")
    player.presses(.pageUp)
    #expect(try "\(calendar(player).date)" == "2028-02-29")
  }

  @Test func `a year is read by one call, once`() throws {
    let reads = Reads()
    let player = Self.player(today: 370, reads: reads)
    player.presses(.left, .right, .pageUp, .pageUp, .pageDown, .home)
    #expect(reads.ranges.withLock { $0 } == [366...730, 1...365])
  }

  @Test func `played days, practice and the forgiven day are told apart`() throws {
    let world = World()
    for day in [321, 322, 323, 325] { try add(day, world) }
    try add(320, isPractice: true, world)
    let player = Self.player(world: world)
    let state = try calendar(player)
    #expect(state.playedDays == [321, 322, 323, 325] && state.forgivenDays == [324])
    #expect(state.streak.length == 4)
    #expect((320...326).map(state.isJoinedToNext) == [false, true, true, true, true, false, false])
    #expect(try state.counted(cube(323)) != nil && state.counted(cube(320)) == nil)
    #expect(try state.practiceBest(cube(320)) != nil)
  }

  @Test func `an earlier day is practised, and today's cube is played`() throws {
    player.presses(.left, .enter)
    #expect(try calendar(player).rows == DailyCube.cubes(of: 325).map { .play($0) })
    player.presses(.down, .enter)
    #expect(
      try player.play().match.challenge == .daily(cube(325, .unlimited), isPractice: true)
    )

    let other = Self.player()
    other.presses(.enter, .enter)
    #expect(try other.play().match.challenge == .daily(cube(326), isPractice: false))
  }

  @Test func `the chosen row stays chosen when the games of the day come late`() throws {
    let world = World()
    try add(Self.today, world)
    let player = Player(world: world) {
      $0.dictionary = .anyWords
      $0.date = world.morning(of: Self.today)
      $0.history.dailyGames = $0.clock.delaying($0.history.dailyGames)
    }.atHome()
    player.opens(.page(.calendar))
    player.presses(.enter, .down)
    #expect(try calendar(player).row == .play(cube(Self.today, .unlimited)))
    player.waits(.seconds(2))
    #expect(try calendar(player).rows.count > 2)
    #expect(try calendar(player).row == .play(cube(Self.today, .unlimited)))
  }

  @Test func `a played game can be watched, and Esc goes back to the days`() throws {
    let world = World()
    try add(325, world)
    let player = Self.player(world: world)
    player.presses(.left, .enter)
    guard case .watch? = try calendar(player).row else {
      Issue.record("the first row does not watch the game")
      return
    }
    player.presses(.enter)
    let replay = try #require(player.state.replay)
    #expect(replay.record.challenge == .daily(try cube(325), isPractice: false))
    player.presses(.escape, .escape)
    #expect(try calendar(player).list == nil && calendar(player).day == 325)
  }

  @Test func `the mouse chooses days and rows, and the wheel changes the month`() throws {
    player.clicks(.row(CalendarFeature.Day(300)))
    #expect(try calendar(player).day == 300 && calendar(player).list == nil)
    player.clicks(.row(CalendarFeature.Day(300)))
    #expect(try calendar(player).list != nil)
    player.clicks(.row(CalendarFeature.Row.play(try cube(300))))
    #expect(try player.play().match.challenge?.isPractice == true)
  }

  @Test(arguments: [
    DailyOverview(deletedModes: [.timed]), DailyOverview(hasLaterGame: true),
  ])
  func `a try that is no longer open is practice, as it is when it is played`(
    overview: DailyOverview
  ) throws {
    let player = Player {
      $0.dictionary = .anyWords
      $0.date = World().morning(of: Self.today)
      $0.history.dailyOverview = { _ in overview }
    }.atHome()
    player.opens(.page(.calendar))
    let cube = try cube(Self.today)
    guard case .practice? = try calendar(player).status(of: cube) else {
      Issue.record("\(String(describing: try calendar(player).status(of: cube)))")
      return
    }
    player.presses(.enter, .enter)
    #expect(try player.play().match.challenge == .daily(cube, isPractice: true))
  }

  @Test func `what cannot be read is said`() throws {
    let player = Self.player(problem: .busy(path: "/d"))
    #expect(try calendar(player).problem == .busy(path: "/d"))
  }

  @Test func `before the first day the calendar is empty, and closes`() throws {
    let player = Self.player(today: -5)
    #expect(try calendar(player).today == 0)
    player.presses(.enter, .left, .pageUp)
    #expect(try calendar(player).day == 0)
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `after midnight the next key finds the new day`() throws {
    player.waits(.seconds(16 * 3600), step: .seconds(3600))
    player.presses(.right)
    #expect(try calendar(player).today == Self.today + 1 && calendar(player).day == Self.today + 1)
  }

  @Test(arguments: [Key.enter, .right, .character("b")])
  func `after midnight a key in the open rows starts nothing`(key: Key) throws {
    player.presses(.enter)
    #expect(try calendar(player).list != nil)
    player.waits(.seconds(16 * 3600), step: .seconds(3600))
    player.presses(key)
    #expect(try player.state.game == nil && calendar(player).list == nil)
    #expect(try calendar(player).today == Self.today + 1)
  }

  @Test func `after midnight a click starts nothing`() throws {
    player.presses(.enter)
    let row = try #require(calendar(player).row)
    player.waits(.seconds(16 * 3600), step: .seconds(3600))
    player.clicks(.row(row))
    #expect(try player.state.game == nil && calendar(player).list == nil)
  }
}
