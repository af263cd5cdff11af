import Composable
import ComposableTesting
import Game
import GameTesting
import Lexicon
import Platform
import Routes
import Rules
import Server
import ServerTesting
import Synchronization
import Testing

@testable import Online

/// The real server's handlers in this process, on a clock that stands still, and a network between that can
/// fail.
final class TestServer: Sendable {
  /// Noon of day 326, 2026-11-22.
  static let noon = DailyCube.start(of: 326) + 43_200
  static let address = try? ServerAddress("https://play.example.org")
  static let lexicon = Result { () throws(LexiconError) in try Lexicon.builtInEnglish() }

  /// What the network does with a request.
  enum Weather: Hashable, Sendable {
    case fine
    /// The request is lost.
    case requestLost
    /// The server does what the request asks for, and its answer is lost.
    case answerLost
  }

  let server: Server
  private let directory: ScratchDirectory
  private let requests = Mutex<[HTTPRequest]>([])
  private let weather = Mutex<@Sendable (Int) -> Weather>({ _ in .fine })
  private let answers = Mutex<[HTTPResponse]>([])

  init() throws {
    directory = try ScratchDirectory()
    let chance = Mutex(SeededGenerator(seed: 1))
    var limits = ServerLimits()
    let many = Allowance(burst: 1e9, perSecond: 1e9)
    limits.uses = limits.uses.mapValues { $0.mapValues { _ in many } }
    server = Server(
      ServerEnvironment(
        store: try SQLiteStore(path: directory.database).store,
        lexicon: try Self.lexicon.get(),
        now: { Self.noon },
        uptime: { 0 },
        random: { chance.withLock { $0.next() } },
        log: .silent,
        limits: limits
      )
    )
  }

  /// The requests that were sent, lost ones included.
  var sent: [HTTPRequest] { requests.withLock { $0 } }
  /// Their methods and paths.
  var targets: [String] { sent.map { "\($0.method) \($0.target)" } }

  /// Decides what happens to each request, by its number from 0.
  func setWeather(_ new: @escaping @Sendable (Int) -> Weather) { weather.withLock { $0 = new } }

  /// Gives the next requests fixed answers, whatever they are.
  func answerNext(_ responses: HTTPResponse...) { answers.withLock { $0 = responses } }

  var transport: Transport {
    Transport(send: { request, url throws(Transport.Failure) in
      #expect(url == "https://play.example.org")
      let number = self.requests.withLock { requests in
        requests.append(request)
        return requests.count - 1
      }
      let fixed = self.answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let fixed { return fixed }
      let weather = self.weather.withLock { $0 }(number)
      if weather == .requestLost { throw .unreachable("The request was lost.") }
      let response = self.server.answer(request, from: "192.0.2.1")
      if weather == .answerLost { throw .unreachable("The answer was lost.") }
      return response
    })
  }

  /// A program of a player whose files are in a directory.
  func connection(
    _ directory: StateDirectory,
    name: PlayerName = .test("Ann"),
    clock: AnyClock = .immediate
  ) throws -> ServerConnection {
    ServerConnection(
      to: try #require(Self.address),
      identities: IdentityStore(directory),
      name: name,
      transport: transport,
      clock: clock,
      chance: { 0.5 }
    )
  }
}

extension PlayerName {
  static func test(_ text: String) -> PlayerName { PlayerName(text) ?? .player }
}
