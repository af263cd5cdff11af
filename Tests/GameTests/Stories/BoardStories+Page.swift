import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

extension BoardStories {
  @Test func `today is hidden until it has been played, and Enter plays it`() throws {
    world.fillBoard(
      BoardReading(entries: [
        try entry("Bob", 50), try entry("Bob", 70, .unlimited), try entry("Cy", 60, day: 325),
        try entry("Cy", 30, day: 320),
      ])
    )
    let player = player(world: world)
    player.opens(.board)
    #expect(try page(player).isHidden && page(player).list.elements.isEmpty)
    player.presses(.tab)
    #expect(try page(player).mode == .unlimited && page(player).isHidden)
    player.types("d")
    #expect(try page(player).period == .yesterday && page(player).list.elements.isEmpty)
    player.presses(.left)
    #expect(try page(player).list.elements.map(\.score) == [60])
    player.types("d")
    #expect(try page(player).list.elements.map(\.score) == [90], "without today")
    #expect(try page(player).hidesToday && !page(player).isHidden)
    player.presses(.enter)
    #expect(player.state.game == nil, "Enter plays only where the page says so")
    player.types("d")
    #expect(try page(player).period == .today)
    player.presses(.enter)
    #expect(player.state.game?.match.challenge == .daily(try cube(), isPractice: false))
  }

  @Test func `the mouse turns to days and modes, chooses players, and plays`() throws {
    world.fillBoard(
      BoardReading(entries: try (0..<30).map { try entry("p\($0)", 1000 - $0, day: 325) })
    )
    let player = player(world: world)
    player.opens(.board)
    player.clicks(.row(BoardFeature.Period.yesterday))
    #expect(try page(player).list.elements.count == 30)
    player.points(.wheelDown, at: .ground)
    #expect(try page(player).list.cursor.index == 3)
    player.clicks(.row(PlayerName(user: "p9")))
    #expect(try page(player).list.chosen?.name.text == "p9")
    player.clicks(.row(GameMode.unlimited))
    #expect(try page(player).mode == .unlimited)
    player.clicks(.row(BoardFeature.Period.today))
    player.clicks(.row(try cube(.timed)))
    #expect(player.state.game == nil, "that is the other mode")
    player.clicks(.row(try cube(.unlimited)))
    #expect(player.state.game?.match.mode == .unlimited)
  }

  @Test func `the calendar leads to the board of its day`() throws {
    let player = player()
    player.opens(.calendar)
    for period in [BoardFeature.Period.today, .yesterday, .week] {
      player.types("b")
      #expect(try page(player).period == period)
      // The day stays chosen under the board.
      player.presses(.escape, .left)
    }
    let alone = self.player(board: "")
    alone.opens(.calendar)
    alone.types("b")
    if case .board? = alone.state.page { Issue.record("there is no board") }
  }

  @Test func `the own row is chosen`() throws {
    world.fillBoard(BoardReading(entries: try (0..<30).map { try entry("p\($0)", 100_000 + $0) }))
    let player = player(world: world)
    playsToday(player)
    player.presses(.escape)
    player.opens(.board)
    #expect(try page(player).list.cursor.index == 30 && page(player).list.chosen?.isOwn == true)
    #expect(try page(player).list.chosen?.place == 31)
  }

  @Test func `files that were left out are listed with their reasons`() throws {
    let yesterday = try cube(day: 325)
    world.fillBoard(
      BoardReading(
        entries: [try entry("Bob", 50, day: 325)],
        leftOut: (0..<9).map { LeftOut("file \($0)", "is a directory", cube: yesterday) }
      )
    )
    let player = player(world: world)
    player.opens(.board)
    player.types("f")
    #expect(try page(player).leftOutList == nil, "none of today")
    player.types("df")
    #expect(try page(player).leftOutList?.count == 9)
    player.types("jj")
    player.points(.wheelDown, at: .ground)
    #expect(try page(player).leftOutList?.index == 5)
    player.clicks(.row(LeftOut("file 7", "is a directory", cube: yesterday)))
    #expect(try page(player).leftOutList?.index == 7)
    player.presses(.escape)
    #expect(try page(player).leftOutList == nil)
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `after midnight a key reads the new day, and starts nothing`() throws {
    world.fillBoard(BoardReading(entries: [try entry("Bob", 50), try entry("Cy", 60, day: 325)]))
    let player = player(world: world)
    player.opens(.board)
    #expect(try page(player).isHidden)
    player.waits(.seconds(24 * 3600), step: .seconds(3600))
    player.presses(.enter)
    #expect(player.state.game == nil, "the key was meant for yesterday's cube")
    #expect(try page(player).today == Self.day + 1)
    player.types("d")
    #expect(try page(player).list.elements.map(\.score) == [50])
  }

  @Test func `a board that cannot be read says why, and is read again when it is shown`() throws {
    world.breakBoard(BoardError(message: "gone"))
    let player = player(world: world)
    player.opens(.board)
    #expect(try page(player).problem == "gone" && page(player).games == nil)
    player.presses(.function(1))
    world.breakBoard(nil)
    player.presses(.escape)
    #expect(try page(player).problem == nil && page(player).games != nil)
  }

  @Test func `the page as a whole: reading, progress, rows`() throws {
    let clock = TestClock()
    var dependencies = Dependencies.unimplemented(clock: clock)
    let bob = try entry("Bob", 50, day: 325)
    dependencies.date = { Timestamp(seconds: DailyCube.start(of: Self.day) + 60) }
    dependencies.history = .noop
    dependencies.board.read = { source, days, progress in
      #expect(source == .folder(Self.folder) && days == 320...326)
      progress(ReadingProgress(done: 64, total: 65))
      return BoardReading(entries: [bob])
    }
    let store = TestStore(BoardFeature.State(), clock, BoardFeature(dependencies: dependencies))
    store.send(.input(.shown(Settings(board: Self.folder)))) {
      $0 = BoardFeature.State(games: nil, today: Self.day)
    }
    store.receive(.progressed(ReadingProgress(done: 64, total: 65))) {
      $0.progress = ReadingProgress(done: 64, total: 65)
    }
    let games = BoardGames(BoardReading(entries: [bob]), own: OwnDailyGames(name: .player))
    store.receive(.read(games)) {
      $0 = BoardFeature.State(games: games, today: Self.day)
    }
    store.send(.input(.key(.character("d")))) {
      $0 = BoardFeature.State(games: games, today: Self.day, period: .yesterday)
    }
    store.send(.input(.key(.escape))) { $0.request = .close }
    store.finish()
  }
}
