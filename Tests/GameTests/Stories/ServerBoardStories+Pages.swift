import ComposableTesting
import GameTesting
import Platform
import Routes
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

extension ServerBoardStories {
  // MARK: The daily cube

  @Test func `today's results are hidden until they may be seen; Enter plays the cube`() throws {
    let player = try reader()
    player.types("4")
    player.waits(ServerBoardFeature.pause)
    let cube = try #require(DailyCube(day: Self.day, mode: .timed))
    #expect(try page(player).server.hiddenCube == cube && page(player).server.hiddenResult == .open)
    #expect(try page(player).server.list.elements.isEmpty)
    player.presses(.enter)
    #expect(player.state.game?.match.challenge == .daily(cube, isPractice: false))
  }

  @Test func `daily results have a rank of N and a distribution`() throws {
    let own = entry(31, isOwn: true)
    let top = (1...20).map { entry($0) }
    server.change {
      $0.daily = DailyResults(
        day: Self.day,
        mode: .timed,
        isOver: false,
        count: 57,
        top: top,
        own: own,
        distribution: [.init(from: 0, to: 3000, count: 40), .init(from: 3000, to: 6000, count: 17)]
      )
    }
    let player = try reader()
    player.types("4")
    player.waits(ServerBoardFeature.pause)
    let answer = try #require(try page(player).server.answer)
    #expect(answer.own == own && answer.count == 57 && answer.distribution.count == 2)
    #expect(answer.rows.suffix(2) == [.gap(10), .player(own)])
  }

  // MARK: Watching

  @Test func `Enter watches the game of a line, a word from its move`() throws {
    try fill(server)
    var match = Match(mode: .timed, letters: .story)
    for (index, path) in ["222t 222l 122l", "222t 222l 122t"].enumerated() {
      try match.play(.word(faces(path)), at: Double(index + 1), isWord: { _ in true })
    }
    let record = GameRecord(match: match, secondsPlayed: 9)
    let last = try #require(record.moves.last?.word)
    server.change { state in
      state.record = (try? JSONValue(reading: record.text().utf8)) ?? .null
      state.words = WordList(words: [.init(word: last, score: 9, name: .player, game: 7)])
    }
    let player = try reader()
    player.presses(.down, .enter)
    let whole = try #require(player.state.replay)
    #expect(server.asked.last == .game(2))
    #expect(whole.record == record && whole.movesMade == 0 && whole.player == .player)
    player.types(.escape, "5")
    player.waits(ServerBoardFeature.pause)
    player.presses(.enter)
    let word = try #require(player.state.replay)
    #expect(word.movesMade == record.moves.count - 1)
    player.presses(.escape)
    #expect(try page(player).server.tab == .words)
  }

  @Test func `a game that cannot be watched says why, and the next key forgets it`() throws {
    let player = try reader(isFilled: true)
    player.presses(.enter)
    let problem = try #require(try page(player).server.problem)
    #expect(problem.hasPrefix("This game cannot be watched"), "\(problem)")
    player.presses(.down)
    #expect(try page(player).server.problem == nil)
    server.fail(.refused(APIError(.hiddenUntilPlayed, "Hidden.")))
    player.presses(.enter)
    #expect(try page(player).server.problem?.contains("after its day is over") == true)
  }

  @Test func `a game that was asked for does not open over another list`() throws {
    try fill(server)
    let clock = TestClock()
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.date = { Timestamp(seconds: Self.noon) }
    dependencies.api = server.client.override("game") {
      _,
      _ throws(ApiClient.Failure) -> Health in
      do { try await clock.any.sleep(for: .seconds(1)) } catch { throw .cancelled }
      throw .unreachable("Too late.")
    }
    let store = TestStore(.init(), clock, ServerBoardFeature(dependencies: dependencies))
    store.exhaustivity = .off
    store.send(.shown)
    store.skipReceivedActions()
    store.send(.input(.key(.enter)))
    #expect(store.state.opening == 1)
    store.send(.input(.key(.tab)))
    #expect(store.state.opening == nil)
    clock.advance(by: .seconds(2))
    store.skipReceivedActions()
    #expect(store.state.problem == nil && store.state.request == nil)
    store.send(.input(.hidden))
    store.finish()
  }

  @Test func `the board as a whole: asking, turning, answering, leaving`() throws {
    let clock = TestClock()
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.date = { Timestamp(seconds: Self.noon) }
    let (timed, unlimited) = (try board(), try board(.unlimited))
    let first = LeaderboardQuery(board: timed, span: .day)
    let answered = Leaderboard(board: timed, span: .day, count: 1, top: [entry(1)], around: [])
    let second = Route.leaderboard(LeaderboardQuery(board: unlimited, span: .day))
    let isSecond = { @Sendable (route: Route) in route == second }
    // Blitz, which is passed on the way, would fail the test if it were asked for.
    dependencies.api = dependencies.api
      .override(route: .leaderboard(first), with: answered)
      .override(where: isSecond) {
        _,
        _ throws(ApiClient.Failure) -> Leaderboard in throw .unreachable("Gone.")
      }
    let store = TestStore(.init(), clock, ServerBoardFeature(dependencies: dependencies))
    store.send(.shown) {
      $0.now = Timestamp(seconds: Self.noon)
      $0.today = Self.day
      $0.isReading = true
      $0.fill()
    }
    let list = ServerList.players(timed, .day, hints: false)
    let answer = ServerAnswer(answered, readAt: Timestamp(seconds: Self.noon))
    store.receive(.read(list, .success(answer))) {
      $0.isReading = false
      $0.answers[list] = answer
      $0.fill()
    }
    store.send(.input(.key(.tab))) {
      $0.tab = .mode(.blitz)
      $0.isReading = true
      $0.fill()
    }
    store.send(.input(.key(.tab))) { $0.tab = .mode(.unlimited) }
    clock.advance(by: ServerBoardFeature.pause)
    let other = ServerList.players(unlimited, .day, hints: false)
    store.receive(.read(other, .failure(.unreachable("Gone.")))) {
      $0.isReading = false
      $0.failures[other] = .unreachable("Gone.")
    }
    store.send(.input(.key(.backtab))) {
      $0.tab = .mode(.blitz)
      $0.isReading = true
    }
    // Back on a list whose answer is fresh: what was to be asked for is not.
    store.send(.input(.key(.backtab))) {
      $0.tab = .mode(.timed)
      $0.isReading = false
      $0.fill()
    }
    store.send(.input(.key(.escape))) { $0.request = .close }
    store.send(.input(.hidden))
    store.finish()
  }

  // MARK: Two boards

  @Test func `b changes between the server and the folder`() throws {
    try fill(server)
    let player = try player(board: "/shared")
    player.opens(.board)
    #expect(try page(player).places == [.server, .folder] && page(player).place == .server)
    player.types("b")
    #expect(try page(player).place == .folder && page(player).games != nil)
    player.types("d")
    #expect(try page(player).period == .yesterday)
    player.clicks(.row(BoardFeature.Place.server))
    #expect(try page(player).place == .server && page(player).server.list.elements.count == 28)
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `without a folder b does nothing, and without a board there is no row`() throws {
    let player = try reader()
    player.types("b")
    #expect(try page(player).place == .server)
    let alone = Player(world: World()).atHome()
    #expect(!alone.home.hasBoard)
  }

  @Test func `the calendar leads to the results of its day`() throws {
    let player = try player()
    player.opens(.calendar)
    player.types("b")
    let page = try page(player).server
    #expect(page.tab == .daily && page.shownPeriod == .today)
  }

  @Test func `the mouse turns to lists, days and modes, and chooses lines`() throws {
    try fill(server, .unlimited)
    let player = try reader()
    player.clicks(.row(ServerBoardFeature.Tab.mode(.unlimited)))
    player.waits(ServerBoardFeature.pause)
    #expect(try page(player).server.list.elements.count == 28)
    player.clicks(.row(ServerRow.ID.game(5)))
    #expect(try page(player).server.list.cursor.index == 4)
    player.points(.wheelDown, at: .ground)
    #expect(try page(player).server.list.cursor.index == 7)
    player.clicks(.row(ServerBoardFeature.Period.all))
    #expect(try page(player).server.shownPeriod == .all)
    player.clicks(.row(ServerBoardFeature.Hints.with))
    #expect(try page(player).server.hints == .with)
    player.clicks(.row(ServerBoardFeature.Tab.daily))
    player.clicks(.row(GameMode.unlimited))
    #expect(try page(player).server.dailyMode == .unlimited)
    player.waits(ServerBoardFeature.pause)
  }

  @Test func `another day makes another list, and the key is not taken for it`() throws {
    let player = try reader(isFilled: true)
    let before = lists(server)
    player.waits(.seconds(86_400))
    player.presses(.tab)
    #expect(
      try page(player).server.tab == .mode(.timed) && page(player).server.today == Self.day + 1
    )
    #expect(lists(server) == before + 1)
  }
}
