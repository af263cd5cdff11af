import Lexicon
import Online
import Routes
import Rules
import Server
import ServerTesting
import Synchronization

@testable import LexicubeProgram

/// The server's handlers in this process, without a socket, and a network that can fail.
final class ServerHandlers: Sendable {
  let server: Server
  private let directory: ScratchDirectory
  private let isReachable = Mutex(true)
  private let taken = Mutex(0)
  private let now: DateBox

  /// The moment on the server's clock.
  private final class DateBox: Sendable {
    let seconds: Mutex<Double>

    init(_ seconds: Double) { self.seconds = Mutex(seconds) }
  }

  init(date: Double) throws {
    directory = try ScratchDirectory()
    let chance = Mutex(SeededGenerator(seed: 1))
    let now = DateBox(date)
    self.now = now
    server = Server(
      ServerEnvironment(
        store: try SQLiteStore(path: directory.database).store,
        lexicon: try Self.lexicon.get(),
        now: { now.seconds.withLock { $0 } },
        uptime: { 0 },
        random: { chance.withLock { $0.next() } },
        log: .silent
      )
    )
  }

  /// The words of the game, which all servers share.
  static let lexicon = Result { () throws(LexiconError) in try Lexicon.builtInEnglish() }

  /// Makes it a player's server.
  func serve(_ player: TestPlayer, as name: String) throws {
    player.transport = transport
    try player.write("name = \(name)\nserver = https://play.example.org\n", to: player.settings)
  }

  func reach(_ isPossible: Bool) { isReachable.withLock { $0 = isPossible } }

  /// Lets time pass on the server.
  func wait(days: Double) { now.seconds.withLock { $0 += days * 86_400 } }

  /// How many turns have arrived, repeated ones included.
  var turnsTaken: Int { taken.withLock { $0 } }

  var transport: Transport {
    Transport(send: { request, _ throws(Transport.Failure) in
      guard self.isReachable.withLock({ $0 }) else { throw .unusable("There is no network.") }
      if request.target.contains("/turns/") { self.taken.withLock { $0 += 1 } }
      return self.server.answer(request, from: "192.0.2.1")
    })
  }
}
