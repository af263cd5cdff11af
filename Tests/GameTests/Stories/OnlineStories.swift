import ComposableTesting
import GameTesting
import Model
import Routes
import Rules
import Samples
import Surface
import Testing

@testable import Features

@Suite("Playing for a server's rankings")
struct OnlineStories {
  private static let day = 326
  let world: World
  let server: FakeServer
  /// Somebody who has chosen the server, at home.
  let player: Player

  init() {
    world = World()
    let now = world.morning(of: Self.day)
    server = FakeServer(clock: world.clock.any, now: { now().seconds })
    player = Self.player(world, server)
  }

  /// A player who has chosen the server, in the morning of the day, at home.
  static func player(
    _ world: World,
    _ server: FakeServer,
    settings: Settings = FakeServer.settings
  ) -> Player {
    Player(world: world, settings: settings) {
      $0.dictionary = .anyWords
      $0.date = world.morning(of: Self.day)
      $0.api = server.api
      $0.outbox = server.outbox
    }.atHome()
  }

  /// Plays a word of three faces that touch on every new cube.
  func plays(_ player: Player) {
    player.drags("222t 222l 222r")
    player.presses(.enter)
  }

  /// Deals a timed game, and plays a word in it.
  func playsTimed(_ player: Player) {
    player.opens(.mode(.timed))
    player.waits(.seconds(2))
    plays(player)
  }

  func ranking(_ player: Player) -> RankedGame.Stage? { player.state.game?.ranking?.stage }

  func result(_ player: Player) -> GameResult? {
    if case .counted(let result)? = ranking(player) { result } else { nil }
  }

  // MARK: Daily cubes

  @Test func `a timed daily cube is played for the server; its place comes at the end`() throws {
    player.begins(.timed, waiting: .seconds(2))
    #expect(server.starts == [StartRequest(mode: .timed, daily: Self.day)] && player.notice == nil)
    plays(player)
    player.endsGame()
    let counted = try #require(result(player))
    #expect(counted.placeToday.map { [$0.rank, $0.count] } == [1, 41])
    let record = try #require(server.submissions.first?.record)
    #expect(record.challenge?.daily?.day == Self.day)
    #expect(try record.moves == player.play().match.moves && server.outboxed == [])
    player.leaves()
    #expect(server.submissions.count == 1)
  }

  @Test func `an answer that comes during practice from the review is of the game`() throws {
    let player = Player(world: world, settings: FakeServer.settings) {
      $0.dictionary = .anyWords
      $0.dictionary.review = { _, report in report(SampleGame.review, 1) }
      $0.date = world.morning(of: Self.day)
      $0.api = server.api
      $0.outbox = server.outbox
    }.atHome()
    player.begins(.timed, waiting: .seconds(2))
    plays(player)
    plays(player)
    server.delays(.seconds(5))
    player.endsGame()
    player.chooses(GameOverState.Row.review)
    player.presses(.home)
    player.types("p")
    #expect(try player.play().autosave.moment != nil && ranking(player) == nil)
    player.waits(.seconds(6))
    guard case .counted? = player.state.savedGame?.ranking?.stage else {
      Issue.record("the game below has no place")
      return
    }
  }

  @Test func `offline, a daily cube is played as always; a line says: it is not ranked`() throws {
    server.breaks(FakeServer.offline)
    let player = Self.player(world, server)
    player.begins(.timed, waiting: .seconds(2))
    #expect(player.notice == "Offline: this game is not ranked by play.example.org")
    #expect(try player.play().match.challenge?.isCounted == true)
    plays(player)
    player.endsGame()
    #expect(try ranking(player) == nil && player.play().result?.daily?.streak == 1)
    player.leaves()
    #expect(server.outboxed == [])
  }

  @Test(arguments: [
    (
      APIError.Code.alreadyPlayed,
      "You have played this cube on play.example.org before: not ranked there"
    ),
    (.wrongDay, "It is another day on play.example.org: this game is not ranked there"),
    (.unavailable, "Not ranked by play.example.org: Sorry."),
  ])
  func `a refused start is said, and the game goes on`(code: APIError.Code, line: String) throws {
    server.breaks(.refused(APIError(code, "Sorry.")))
    let player = Self.player(world, server)
    player.begins(.unlimited)
    #expect(player.notice == line)
    plays(player)
    #expect((try #require(player.score)) > 0)
  }

  @Test func `without curl, a daily cube says what is missing`() {
    server.breaks(.noCurl)
    let player = Self.player(world, server)
    player.begins(.timed, waiting: .seconds(2))
    #expect(player.notice == "curl is missing: this game is not ranked by play.example.org")
  }

  @Test func `an answer that comes after two seconds of play is too late`() throws {
    server.delays(.seconds(3))
    let player = Self.player(world, server)
    player.begins(.unlimited)
    plays(player)
    player.waits(.seconds(4))
    #expect(player.notice == "play.example.org answered too late: this game is not ranked there")
    #expect(ranking(player) == nil)
  }

  @Test func `leaving before the letters are seen uses no try on the server either`() throws {
    player.begins(.timed, waiting: .seconds(1))
    player.presses(.escape)
    #expect(player.state.isHomeInFront && server.starts == [])
    player.begins(.timed, waiting: .seconds(2))
    #expect(server.starts.count == 1)
  }

  @Test func `an unlimited daily cube is left and resumed for the same attempt`() throws {
    player.begins(.unlimited)
    plays(player)
    player.menu(PlayMenu.Row.leave)
    #expect(server.outboxed == [])
    player.begins(.unlimited)
    guard case .running(let attempt)? = ranking(player) else {
      Issue.record("\(String(describing: ranking(player)))")
      return
    }
    player.endsGame()
    #expect(server.submissions.map(\.attempt) == [attempt.id] && server.starts.count == 1)
  }

  @Test func `a game whose attempt cannot be read says so, and counts once it can`() throws {
    player.begins(.unlimited)
    plays(player)
    player.menu(PlayMenu.Row.leave)
    server.breaksAttempts(OutboxError(message: "An attempt cannot be read: bad block"))
    player.begins(.unlimited)
    #expect(ranking(player) == nil && player.notice?.hasPrefix("Not ranked now") == true)
    let reason = "An attempt cannot be read: bad block"
    #expect(
      player.home.notices == ["The game that you went on with is not ranked now. \(reason)"]
    )
    player.menu(PlayMenu.Row.leave)
    server.breaksAttempts(nil)
    player.begins(.unlimited)
    player.endsGame()
    #expect(server.submissions.map(\.attempt) == [1])
  }

  // MARK: New games

  @Test(arguments: [GameMode.timed, .blitz])
  func `the server's cube takes its place behind the countdown`(mode: GameMode) throws {
    server.delays(.milliseconds(400))
    let player = Self.player(world, server)
    player.opens(.mode(mode))
    #expect(try player.play().match.seed == 42)
    player.waits(.seconds(1))
    let game = try player.play()
    #expect(game.countdown != nil && game.match.letters == CubeLetters(seed: FakeServer.seed))
    #expect(game.firstBoard == Board(game.match.letters) && game.trace.path == [])
    player.waits(.seconds(2))
    plays(player)
    #expect((try #require(player.score)) > 0)
    player.endsGame()
    #expect(server.submissions.first?.record.letters == CubeLetters(seed: FakeServer.seed))
    #expect(result(player) != nil)
  }

  @Test func `a cube that is on the screen is not exchanged`() throws {
    server.delays(.seconds(1))
    let player = Self.player(world, server)
    player.opens(.mode(.timed))
    player.presses(.enter)
    #expect(try player.play().countdown == nil)
    player.waits(.seconds(2))
    #expect(try player.play().match.seed == 42 && ranking(player) == nil && player.notice == nil)
  }

  @Test func `an unlimited game is the server's if it answers within a moment`() throws {
    server.delays(.milliseconds(300))
    let player = Self.player(world, server)
    player.opens(.mode(.unlimited))
    #expect(player.home.dealing == .unlimited)
    player.waits(.milliseconds(300), step: .milliseconds(100))
    #expect(try player.play().match.seed == FakeServer.seed)
    plays(player)
    player.endsGame()
    #expect(server.submissions.count == 1)
  }

  @Test func `no game waits longer than a moment, and the next one does not wait`() throws {
    server.delays(.seconds(30))
    let player = Self.player(world, server)
    player.opens(.mode(.unlimited))
    player.waits(.seconds(1))
    #expect(try player.play().match.seed == 42 && ranking(player) == nil)
    plays(player)
    player.endsGame()
    player.presses(.escape)
    player.opens(.mode(.unlimited))
    #expect(try player.play().match.seed == 42 && server.starts.count == 1)
  }

  @Test func `a game that is left before its first word is not handed in`() {
    player.opens(.mode(.timed))
    player.leaves()
    #expect(server.starts.count == 1 && server.outboxed == [] && server.submissions == [])
  }

  @Test func `games by a seed or with other words are nobody else's business`() {
    player.sends(.started(.game(.timed, seed: 5)))
    player.leaves()
    #expect(server.starts == [])
    let other = Player(world: World(), settings: FakeServer.settings) {
      $0.dictionary = .words("cab cad", name: "own")
      $0.api = server.api
      $0.outbox = server.outbox
    }.atHome()
    other.opens(.mode(.timed))
    other.leaves()
    #expect(server.starts == [])
  }

  // MARK: Without a server

  @Test func `without a server nothing is sent in a whole session`() throws {
    // The client and the outbox of this world fail the test that touches them.
    let player = Player(world: world) {
      $0.dictionary = .anyWords
      $0.date = world.morning(of: Self.day)
    }.atHome()
    player.begins(.timed, waiting: .seconds(2))
    plays(player)
    player.endsGame()
    player.presses(.escape)
    for row: HomeFeature.Row in [.mode(.timed), .mode(.blitz), .mode(.unlimited)] {
      player.opens(row)
      player.waits(.seconds(2))
      plays(player)
      player.endsGame()
      player.presses(.escape)
    }
  }
}
