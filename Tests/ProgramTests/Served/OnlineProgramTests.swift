import Model
import Platform
import Routes
import Rules
import Server
import ServerTesting
import Surface
import Synchronization
import TerminalTesting
import Testing

@testable import Program
@testable import Terminal

/// The whole program against a real server on loopback, through curl.
@Suite("The program and a server", .serialized)
struct OnlineProgramTests {
  /// A server in this process, whose clock is that of the players.
  final class LoopbackServer {
    private let listener: HTTPListener
    private let keys = Keys()

    private final class Keys: Sendable {
      let seen = Mutex<Set<String>>([])
      let results = Mutex(0)
    }

    init(date: Double) throws {
      let handlers = try TestWorld(date: date)
      let keys = keys
      listener = try HTTPListener(
        ListenAddress(host: "127.0.0.1", port: 0),
        HTTPListener.Settings(),
        uptime: { 0 },
        answer: { request, address, _ in
          if let key = request.headers["Authorization"] {
            _ = keys.seen.withLock { $0.insert(String(key.dropFirst("Bearer ".count))) }
          }
          let response = handlers.server.answer(request, from: address)
          if request.target.hasSuffix("/record"), response.isSuccess {
            keys.results.withLock { $0 += 1 }
          }
          return response
        },
        refuse: { handlers.server.refuse($0, from: $1) }
      )
    }

    deinit { listener.stop(waiting: 5) }

    var url: String { "http://127.0.0.1:\(listener.port)" }
    /// All keys that players have sent.
    var keysSeen: Set<String> { keys.seen.withLock { $0 } }
    /// How many results were handed in, repeated ones included.
    var resultCount: Int { keys.results.withLock { $0 } }
  }

  private static let path = "/usr/local/bin:/usr/bin:/bin"

  let ann: TestPlayer
  let server: LoopbackServer

  init() throws {
    ann = try Self.player("Ann")
    server = try LoopbackServer(date: ann.date.seconds)
  }

  static func player(_ name: String) throws -> TestPlayer {
    let player = TestPlayer()
    player.environment["PATH"] = path
    player.environment["USER"] = name
    try player.write("name = \(name)\n", to: player.settings)
    return player
  }

  /// A word on a cube of today.
  ///
  /// - Parameter skip: How many better ones there are.
  private func word(_ mode: GameMode = .timed, skip: Int) throws -> String {
    let day = DailyCube.day(at: TestPlayer().date.seconds)
    let cube = try #require(DailyCube(day: day, mode: mode))
    let attempt = Attempt(
      id: 1,
      mode: mode,
      daily: day,
      code: try #require(cube.code),
      startedAt: 0,
      closesAt: 0
    )
    let record = GameRecord.played(
      attempt,
      by: try TestWorld.lexicon.get(),
      words: 1,
      skip: skip
    )
    return try #require(record.moves.first?.word).lowercased()
  }

  /// Everything that a player has on the disk but the identity, and what a run has printed.
  private func traces(of player: TestPlayer, _ results: TestPlayer.Result...) throws -> [String] {
    try player.files().filter { !$0.path.contains("/identity") }.map(\.text)
      + results.flatMap { [$0.output, $0.errors] }
  }

  @Test func `two players play the daily cube, and both see their places`() throws {
    let bea = try Self.player("Bea")
    for player in [ann, bea] {
      let result = try player.run("online", server.url).ends(.fine)
      #expect(result.output.contains("now ranks your games"))
    }
    let trace = ann.path("trace")
    let first = try play(ann, skip: 60, seeing: "server: 1 of 1 today", "--trace", trace)
    let second = try play(bea, skip: 5, seeing: "server: 1 of 2 today")
    // Nothing waits, and no secret is anywhere but in its file.
    #expect(try ann.run("online").output.contains("No results wait"))
    #expect(server.keysSeen.count == 2)
    for text in try traces(of: ann, first) + traces(of: bea, second) {
      for key in server.keysSeen { #expect(!text.contains(key)) }
    }
    let log = try #require(ann.files().first { $0.path == trace }?.text)
    #expect(log.contains("attemptStarted"))
  }

  /// Plays one word of today's timed cube to the end, on a screen with room for the place on the server beside the awards,
  /// whichever comes first.
  @discardableResult
  func play(
    _ player: TestPlayer,
    skip: Int,
    seeing text: String,
    _ arguments: String...
  ) throws -> TestPlayer.Result {
    try player.run(
      ["play", "--daily", "--mode", "timed"] + arguments,
      size: Size(columns: 200, rows: 60),
      script: TestPlayer.beginsDaily + [.press(.character(" ")), .see("0 points")]
        + [.type(try word(skip: skip)), .press(.enter)]
        + [.press(.function(10))] + select("Finish now") + [.press(.enter)]
        + [.see(text), .quit]
    )
  }

  @Test(arguments: [false, true])
  func `a result that could not be sent goes at the next start, or when one asks`(
    asks: Bool
  ) throws {
    _ = try ann.run("online", server.url)
    let kept = ann.path(".local/state/lexicube/online")
    // The player's only curl, which goes and comes back.
    let programs = ann.path("programs")
    let curl = programs + "/curl"
    let found = try #require(Self.find("curl"))
    try #require(mkdir(programs, 0o755) == 0 && symlink(found, curl) == 0)
    ann.environment["PATH"] = programs
    try ann.run(
      ["play", "--daily", "--mode", "unlimited"],
      script: TestPlayer.beginsDaily + [
        .see("0 points"), .perform { Self.waitForFile("attempt-", below: kept) },
        .perform { unlink(curl) },
        .type(try word(.unlimited, skip: 60)), .press(.enter), .press(.function(10)),
      ] + select("Finish now") + [
        .press(.enter), .see("server: sent later"), .quit,
      ]
    ).ends(.fine)
    let offline = try ann.run("online").ends(.refused)
    #expect(offline.errors.contains("curl, which is missing"))
    #expect(offline.output.contains("1 result waits to be sent."))
    #expect(server.resultCount == 0)
    // The next start sends it, although the player leaves at once.
    try #require(symlink(found, curl) == 0)
    // With another player's key it would be that player's, and the server would not take it.
    let bea = try Self.player("Bea")
    _ = try bea.run("online", server.url)
    let key = try bea.run("key", "export").output
    try ann.run("key", "import", input: key).ends(.refused, saying: "of Ann wait here to be sent")
    try ann.run("key", "import", input: try ann.run("key", "export").output).ends(.fine)
    if !asks {
      _ = try ann.run([], script: [.see("Calendar"), .quit])
      #expect(server.resultCount == 1)
    }
    #expect(try ann.run("online").output.contains("No results wait to be sent."))
    #expect(server.resultCount == 1)
  }

  @Test func `a damaged result is said when the player asks`() throws {
    _ = try ann.run("online", server.url)
    let own = try #require(try ann.files().first { $0.path.contains("/online/") }?.path)
    let folder = own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)
    try ann.write("{", to: "\(folder)result-1-1")
    let asked = try ann.run("online").ends(.fine, saying: "is damaged and was not sent")
    #expect(asked.output.contains("No results wait to be sent."))
  }

  @Test func `a key counts where the player's name cannot be saved, which is said`() throws {
    _ = try ann.run("online", server.url)
    let key = try ann.run("key", "export").output
    let cat = try Self.player("Cat")
    // Nothing can be written there.
    try #require(unlink(cat.settings) == 0 && symlink("/proc/none", cat.settings) == 0)
    let taken = try cat.run("key", "import", "--server", server.url, input: key)
      .ends(.refused, saying: "The next request renames you to Cat")
    #expect(taken.output.contains("You are Ann on"))
  }

  /// The path of a program.
  private static func find(_ name: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Waits until a file whose name begins so is somewhere below a directory.
  private static func waitForFile(_ prefix: String, below path: String) {
    for _ in 0..<10_000 {
      let isThere = TestPlayer.files(below: path).contains { file in
        file.split(separator: "/").last?.hasPrefix(prefix) == true
      }
      if isThere { return }
      usleep(1000)
    }
    Issue.record("no file \(prefix)… below \(path)")
  }

  @Test func `without a server nothing is sent, and nothing is on the disk for one`() throws {
    try play(ann, skip: 60, seeing: "game ended")
    #expect(try ann.files().allSatisfy { !$0.path.contains("/online/") })
    #expect(try ann.run("online").output.hasPrefix("No server is chosen. Nothing is sent."))
  }

  @Test func `a server is chosen for one run`() throws {
    try play(ann, skip: 60, seeing: "server: 1 of 1 today", "--server", server.url)
    #expect(try ann.run("online").output.hasPrefix("No server is chosen."))
  }

  @Test func `whoever only looks at a server's lists is not registered there`() throws {
    let look = ["board", "--server", server.url]
    #expect(try ann.run(look).ends(.fine).output.contains("0 players"))
    #expect(try ann.run(look + ["--own"]).ends(.refused).errors.contains("registers you there"))
    #expect(server.keysSeen.isEmpty)
  }

  @Test func `what is no server is not chosen`() throws {
    try ann.run("online", "http://play.example.org")
      .ends(.unusable, saying: "--allow-plain-http")
    try ann.run("online", "http://127.0.0.1:1")
      .ends(.refused, errors: "lexicube: 127.0.0.1:1 cannot be reached.\n")
    ann.environment["PATH"] = "/nowhere"
    let missing = try ann.run("online", "http://127.0.0.1:1")
    #expect(missing.errors.contains("Install curl"))
    #expect(try ann.run("online").output.hasPrefix("No server is chosen."))
  }

  @Test func `an address without a scheme is the server at home`() throws {
    let chosen = try ann.run("online", String(server.url.dropFirst("http://".count)))
    #expect(chosen.output.hasPrefix("\(server.url) (lexicube-server "), "\(chosen)")
  }

  @Test func `by ear, too, an address without a scheme is the server at home`() throws {
    let ben = try Self.player("Ben")
    let text = String(server.url.dropFirst("http://".count))
    // HTTPS is tried three times, with pauses between.
    let heard = try ben.whileTimePasses {
      try ben.listen(["duel server \(text)", "duel server \(text)", "duel server", "home", "quit"])
        .from("\(server.url) is your server now.")
    }
    #expect(heard.contains("\(server.url) is your server. Duel server invites somebody there."))
    #expect(heard.contains("Your invitation, on \(server.url)."))
  }

  @Test func `a server is left, and the key stays`() throws {
    _ = try ann.run("online", server.url)
    let key = try ann.run("key", "export", "--server", server.url).output
    #expect(try ann.run("online", "off").output.contains("Nothing is sent from now on."))
    #expect(try ann.run("online", "off").output.hasPrefix("No server is chosen."))
    #expect(try ann.run("key", "export").code == .unusable)
    #expect(try ann.run("key", "export", "--server", server.url).output == key)
  }

  // MARK: Keys

  @Test func `a key goes to another machine, and the one there is kept`() throws {
    let laptop = try Self.player("Laptop")
    for player in [ann, laptop] { _ = try player.run("online", server.url) }
    let export = try ann.run("key", "export")
    #expect(export.output.count == 65)
    #expect(export.errors.contains("keep it secret"))
    #expect(!export.errors.contains(export.output.prefix(64)))
    let before = try laptop.run("key", "export").output
    let imported = try laptop.run("key", "import", input: "  \(export.output)\n").ends(.fine)
    #expect(imported.output.contains("You are Ann"))
    #expect(try laptop.run("online").output.contains("You are Ann there."), "and not Laptop")
    #expect(try laptop.run("key", "export").output == export.output)
    let kept = try laptop.files().first { $0.path.hasSuffix("identity.old-1") }
    #expect(kept?.text.contains(before.prefix(64)) == true)
  }

  @Test(arguments: [
    "", "abc", String(repeating: "z", count: 64), String(repeating: "0", count: 64),
  ])
  func `what is no key, or nobody's, is not imported`(text: String) throws {
    _ = try ann.run("online", server.url)
    let before = try ann.run("key", "export").output
    let result = try ann.run("key", "import", input: text).ends(.refused)
    if text.count > 3 { #expect(!result.errors.contains(text)) }
    #expect(try ann.run("key", "export").output == before)
  }

  @Test func `a server that has lost its players says how to register again`() throws {
    _ = try ann.run("online", server.url)
    let identity = try #require(ann.files().first { $0.path.hasSuffix("/identity") })
    let key = String(try ann.run("key", "export").output.prefix(64))
    let unknown = String(repeating: "7", count: 64)
    try ann.write(identity.text.replacing(key, with: unknown), to: identity.path)
    let lost = try ann.run("online")
    #expect(lost.code == .refused && lost.errors.contains("lexicube online URL"))
    #expect(lost.output.contains("No results wait"))
    #expect(try ann.run("key", "import", input: unknown).errors.contains("No player has this key."))
    _ = try ann.run("online", server.url).ends(.fine)
    #expect(try ann.run("online").ends(.fine).output.contains("You are Ann there."))
  }

  @Test func `a server that has lost its players while a key was renewed knows them again, too`()
    throws
  {
    _ = try ann.run("online", server.url)
    let identity = try #require(ann.files().first { $0.path.hasSuffix("/identity") })
    let key = String(try ann.run("key", "export").output.prefix(64))
    let (unknown, new) = (String(repeating: "7", count: 64), String(repeating: "8", count: 64))
    let renewing = identity.text.replacing(key, with: unknown)
      .replacing("{", with: "{\"newKey\":\"\(new)\",", maxReplacements: 1)
    try ann.write(renewing, to: identity.path)
    _ = try ann.run("online", server.url).ends(.fine)
    #expect(try ann.run("online").ends(.fine).output.contains("You are Ann there."))
    #expect(try ann.run("key", "export").output.hasPrefix(unknown))
  }

  @Test func `a renewed key is another one, and the old one is worth nothing`() throws {
    let thief = try Self.player("Thief")
    for player in [ann, thief] { _ = try player.run("online", server.url) }
    let old = try ann.run("key", "export").output
    let renewed = try ann.run("key", "renew").ends(.fine)
    #expect(!renewed.output.contains(old.prefix(64)))
    #expect(try ann.run("key", "export").output != old)
    #expect(try thief.run("key", "import", input: old).code == .refused)
    #expect(try ann.run("online").output.contains("You are Ann there."))
  }
}
