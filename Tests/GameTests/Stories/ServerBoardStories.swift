import ComposableTesting
import GameTesting
import Platform
import Routes
import Rules
import Surface
import Synchronization
import Testing

@testable import Features
@testable import Model

@Suite("The board of a server")
struct ServerBoardStories {
  let server = Server()

  static let day = 326
  static let noon = DailyCube.start(of: day) + 43_200

  /// A server in memory: fixed answers, a log of what it was asked, and a switch that takes it away.
  final class Server: Sendable {
    private let state = Mutex(State())

    struct State {
      var asked: [Route] = []
      var failure: ApiClient.Failure?
      var boards: [LeaderboardID: Leaderboard] = [:]
      var daily: DailyResults?
      var words = WordList(words: [])
      var own: [OwnGame] = []
      var record: JSONValue = .null
    }

    var asked: [Route] { state.withLock { $0.asked } }

    func change(_ change: @Sendable (inout sending State) -> Void) {
      state.withLock { change(&$0) }
    }

    func fail(_ failure: ApiClient.Failure?) { state.withLock { $0.failure = failure } }

    var client: ApiClient {
      ApiClient(send: { route, _ throws(ApiClient.Failure) in
        let state = self.state.withLock { state in
          state.asked.append(route)
          return state
        }
        if let failure = state.failure { throw failure }
        let answer: any Encodable
        switch route {
        case .leaderboard(let query):
          answer =
            state.boards[query.board]
            ?? Leaderboard(board: query.board, span: query.span, count: 0, top: [], around: [])
        case .daily:
          guard let daily = state.daily else {
            throw .refused(APIError(.hiddenUntilPlayed, "Hidden."))
          }
          answer = daily
        case .bestWords, .dayWords: answer = state.words
        case .history(let query):
          let games = state.own.filter { $0.game < query.before ?? .max }
          answer = OwnGames(games: Array(games.prefix(query.limit)))
        case .game(let id):
          answer = WatchedGame(
            game: id,
            name: .player,
            score: 1,
            at: ServerBoardStories.noon,
            isFlagged: false,
            record: state.record
          )
        default: throw .refused(APIError(.unknownRoute, "?"))
        }
        let value = (try? JSONValue(encoding: answer)) ?? .null
        return HTTPResponse(status: 200, body: Array(value.text().utf8))
      })
    }
  }

  func player(
    world: World = World(),
    board: String = "",
    _ change: (inout Dependencies) -> Void = { _ in }
  ) throws -> Player {
    let address = try ServerAddress("https://play.example.org")
    let settings = Settings(motion: .reduced, board: board, server: address)
    return Player(world: world, settings: settings) {
      $0.dictionary = .anyWords
      $0.api = server.client
      // No game is ranked in these stories.
      $0.outbox = .noop
      $0.date = { [clock = world.clock] in
        Timestamp(seconds: Self.noon + Double(clock.now.components.seconds))
      }
      change(&$0)
    }.atHome()
  }

  func page(_ player: Player) throws -> BoardFeature.State { try player.top() }

  func board(_ mode: GameMode = .timed, isDaily: Bool = false) throws -> LeaderboardID {
    try #require(LeaderboardID(mode: mode, isDaily: isDaily))
  }

  func entry(_ rank: Int, isOwn: Bool = false) -> LeaderboardEntry {
    LeaderboardEntry(
      rank: rank,
      name: PlayerName(user: "p\(rank)"),
      score: 5000 - rank,
      words: 9,
      at: Self.noon,
      game: Int64(rank),
      isFlagged: false,
      isOwn: isOwn
    )
  }

  /// The players of the boards of this suite: the best 20, and the player's own neighbourhood.
  func fill(_ server: Server, _ mode: GameMode = .timed) throws {
    let id = try board(mode)
    let (top, around) = ((1...20).map { entry($0) }, (38...44).map { entry($0, isOwn: $0 == 41) })
    server.change {
      $0.boards[id] = Leaderboard(board: id, span: .day, count: 60, top: top, around: around)
    }
  }

  /// Somebody who opened the page of the boards, filled or empty.
  func reader(isFilled: Bool = false) throws -> Player {
    if isFilled { try fill(server) }
    let player = try player()
    player.opens(.board)
    return player
  }

  func lists(_ server: Server) -> Int {
    server.asked.count {
      switch $0 {
      case .leaderboard, .daily, .bestWords, .dayWords, .history: true
      default: false
      }
    }
  }

  // MARK: Lists

  @Test func `the board opens with the best players and the own neighbourhood`() throws {
    let player = try reader(isFilled: true)
    let page = try page(player)
    #expect(page.place == .server && page.server.server == "play.example.org")
    #expect(page.server.tab == .mode(.timed) && page.server.shownPeriod == .today)
    let rows = page.server.list.elements
    #expect(rows.count == 28 && rows[20] == .gap(17) && rows[24].isOwn)
    #expect(page.server.list.cursor.index == 0)
    player.types("o")
    #expect(try self.page(player).server.list.chosen?.isOwn == true)
  }

  @Test func `the cursor goes over the gap, in both directions`() throws {
    let player = try reader(isFilled: true)
    for _ in 0..<19 { player.presses(.down) }
    #expect(try page(player).server.list.cursor.index == 19)
    player.presses(.down)
    #expect(try page(player).server.list.cursor.index == 21)
    player.presses(.up)
    #expect(try page(player).server.list.cursor.index == 19)
    player.clicks(.row(ServerRow.ID.gap))
    #expect(try page(player).server.list.cursor.index == 19)
    #expect(server.asked.allSatisfy { if case .game = $0 { false } else { true } })
  }

  @Test func `turning quickly asks for the last list only, after a pause`() throws {
    let player = try reader()
    #expect(lists(server) == 1)
    player.types(.tab, .tab, .tab, "d")
    #expect(try page(player).server.isReading)
    player.waits(ServerBoardFeature.pause - .milliseconds(1))
    #expect(lists(server) == 1)
    player.waits(.milliseconds(1))
    #expect(lists(server) == 2)
    let cube = try #require(DailyCube(day: Self.day - 1, mode: .timed))
    #expect(server.asked.last == .daily(DailyQuery(cube: cube)))
    #expect(try page(player).server.isReading == false)
  }

  @Test func `a fresh answer is not asked for again, an old one is, and u asks at once`() throws {
    let player = try reader(isFilled: true)
    player.presses(.tab)
    player.waits(ServerBoardFeature.pause)
    player.presses(.backtab)
    player.waits(ServerBoardFeature.pause)
    #expect(try lists(server) == 2 && page(player).server.list.elements.count == 28)
    player.types("u")
    #expect(lists(server) == 3)
    player.waits(.seconds(30))
    player.presses(.tab)
    player.waits(ServerBoardFeature.pause)
    #expect(lists(server) == 4)
  }

  @Test func `without the server, the last answer stays with its age`() throws {
    let player = try reader(isFilled: true)
    server.fail(.unreachable("No way there."))
    player.waits(.seconds(180))
    #expect(try page(player).server.age == 180)
    player.types("u")
    let page = try page(player).server
    #expect(page.failure == .unreachable("No way there.") && page.list.elements.count == 28)
    #expect(page.problem == nil)
    server.fail(nil)
    player.types("u")
    #expect(try self.page(player).server.failure == nil && self.page(player).server.age == 0)
  }

  @Test func `every tab and every period asks for its list`() throws {
    let player = try reader()
    for digit in ["1", "2", "3", "4", "5", "6"] {
      player.types(digit)
      player.waits(ServerBoardFeature.pause)
      let periods = try page(player).server.tab.periods.count
      for _ in 0..<max(0, periods) {
        player.types("d")
        player.waits(ServerBoardFeature.pause)
      }
    }
    player.types("4m")
    player.waits(ServerBoardFeature.pause)
    player.types("3i")
    player.waits(ServerBoardFeature.pause)
    let asked = Set(server.asked)
    for mode in GameMode.all.filter(\.isRanked) {
      for span in TimeSpan.allCases {
        let query = LeaderboardQuery(board: try board(mode), span: span)
        #expect(asked.contains(.leaderboard(query)), "\(query)")
      }
    }
    for (mode, day) in [(GameMode.timed, Self.day), (.timed, Self.day - 1), (.unlimited, Self.day)]
    {
      let cube = try #require(DailyCube(day: day, mode: mode))
      #expect(asked.contains(.daily(DailyQuery(cube: cube))), "\(cube)")
    }
    for span in [TimeSpan.week, .all] {
      let query = LeaderboardQuery(board: try board(.timed, isDaily: true), span: span)
      #expect(asked.contains(.leaderboard(query)), "\(query)")
    }
    for span in TimeSpan.allCases { #expect(asked.contains(.bestWords(WordsQuery(span: span)))) }
    #expect(asked.contains(.dayWords(DayWordsQuery(day: Self.day - 1))))
    #expect(asked.contains(.history(HistoryQuery(limit: 50))))
    let hints = LeaderboardQuery(board: try board(.unlimited), span: .day, hints: true)
    #expect(asked.contains(.leaderboard(hints)))
  }

  @Test func `own games are read on as the cursor comes near the end`() throws {
    let id = try board()
    server.change { state in
      state.own = (0..<120).map { number in
        OwnGame(
          game: Int64(1000 - number),
          board: id,
          day: Self.day,
          score: 5,
          words: 1,
          hints: 0,
          isFlagged: false,
          at: Self.noon,
          rank: 1,
          count: 2
        )
      }
    }
    let player = try reader()
    player.types("6")
    player.waits(ServerBoardFeature.pause)
    #expect(try page(player).server.list.elements.count == 50)
    player.presses(.end)
    #expect(try page(player).server.list.elements.count == 100)
    player.presses(.end)
    #expect(try page(player).server.list.elements.count == 120)
    player.presses(.end, .end)
    #expect(try page(player).server.list.elements.count == 120)
    let histories = server.asked.count { if case .history = $0 { true } else { false } }
    #expect(histories == 3)
  }
}
