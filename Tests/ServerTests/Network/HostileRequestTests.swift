import Dispatch
import Lexicon
import Platform
import Routes
import Rules
import SQLite
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// Sends the program what an attacker could, through its real socket, and then looks at what it has
/// counted.
///
/// `LEXICUBE_REQUESTS` is the number of requests (400 if it is not set), `LEXICUBE_SEED` the random seed.
/// `.ci/checks/server-attack` sends many to a server with sanitizers.
@Suite struct HostileRequestTests {
  @Test func `hostile requests neither stop the server nor count for anything`() throws {
    let count = Environment.number("LEXICUBE_REQUESTS") ?? 400
    let seed = UInt64(Environment.number("LEXICUBE_SEED") ?? 1)
    let directory = try ScratchDirectory()
    // So that each request can say another address, and the allowances do not end the attack.
    let server = try ServerProcess(data: directory.path, "--behind-proxy")
    let port = server.port
    let clients = 4
    let tallies = Mutex<[Result<HostileClient.Tally, any Error>]>([])
    let ended = DispatchGroup()
    for number in 0..<clients {
      ended.enter()
      try startThread {
        defer { ended.leave() }
        let tally = Result {
          var client = HostileClient(port: port, seed: seed &* 1000 &+ UInt64(number))
          return try client.send(count / clients)
        }
        tallies.withLock { $0.append(tally) }
      }
    }
    ended.wait()
    var tally = HostileClient.Tally()
    for result in tallies.withLock({ $0 }) { tally.add(try result.get()) }
    let memory = server.peakMemoryKilobytes
    #expect(server.stop(SIGTERM) == 0, "seed \(seed)")
    #expect(server.complaints.isEmpty, "seed \(seed): \(server.complaints)")
    #expect(tally.refusedHonest.isEmpty, "seed \(seed): \(tally.refusedHonest)")
    #expect(tally.unanswered == 0, "seed \(seed)")
    // A server's error is a mistake of the server. 505 is libmicrohttpd's answer to other versions of HTTP.
    let errors = tally.statuses.filter { $0.key >= 500 && $0.key != 505 }
    #expect(errors.isEmpty, "seed \(seed): \(errors)")
    #expect(tally.statuses[200, default: 0] > count / 20)
    let games = try checkGames(directory.database)
    print(
      """
      hostile requests, seed \(seed): \(tally.sent.values.reduce(0, +)) sent, \(tally.text); \
      \(games) games counted, all legal; at most \(memory / 1024) MB
      """
    )
  }

  /// Checks that the database is sound, and that every game in it is what the rules make of its record.
  ///
  /// - Returns: The number of games.
  private func checkGames(_ path: String) throws -> Int {
    let lexicon = try TestWorld.lexicon.get()
    let connection = try SQLiteConnection(path: path, mode: .readOnly)
    let state: String? = try connection.value("PRAGMA integrity_check")
    #expect(state == "ok")
    let orphans = try connection.rows("PRAGMA foreign_key_check") { _ throws(SQLiteError) in 1 }
    #expect(orphans.isEmpty)
    var count = 0
    try connection.forEach(
      """
      SELECT games.record, games.score, attempts.seed, players.name
      FROM games JOIN attempts ON attempts.id = games.attempt JOIN players ON players.id = games.player
      """
    ) { row throws(SQLiteError) in
      count += 1
      let text: String = try row.value(0)
      let (score, seed): (Int, Int64) = (try row.value(1), try row.value(2))
      let record = try? GameRecord(text: text)
      #expect(record?.letters == CubeLetters(seed: UInt64(bitPattern: seed)))
      #expect((try? record?.replay { lexicon.contains($0) })?.score == score)
      let name: String = try row.value(3)
      #expect(PlayerName(text: name)?.text == name)
    }
    return count
  }
}

/// One attacker, who also plays honestly now and then: the damaged requests are made of honest ones.
struct HostileClient {
  struct Tally {
    var sent: [HostileRequests.Kind: Int] = [:]
    var statuses: [Int: Int] = [:]
    /// Connections that were closed without an answer.
    var closed = 0
    /// Complete requests after which nothing came and the connection stayed open.
    var unanswered = 0
    /// Others that the server has waited for the rest of.
    var unfinished = 0
    /// What was answered to honest requests that were not granted.
    var refusedHonest: [String] = []

    mutating func add(_ other: Self) {
      sent.merge(other.sent, uniquingKeysWith: +)
      statuses.merge(other.statuses, uniquingKeysWith: +)
      closed += other.closed
      unanswered += other.unanswered
      unfinished += other.unfinished
      refusedHonest += other.refusedHonest
    }

    var text: String {
      let kinds = HostileRequests.Kind.allCases.map { "\(sent[$0] ?? 0) \($0)" }
      let answers = statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      return kinds.joined(separator: ", ") + "; answers " + answers.joined(separator: ", ")
        + ", closed without one: \(closed), left unfinished: \(unfinished)"
    }
  }

  private let port: UInt16
  private var requests: HostileRequests
  private var generator: SeededGenerator
  private var tally = Tally()
  /// How many connections were opened.
  private var opened = 0

  /// How many requests are made of one honest player's.
  private static let requestsPerPlayer = 150

  init(port: UInt16, seed: UInt64) {
    self.port = port
    requests = HostileRequests(seed: seed)
    generator = SeededGenerator(seed: ~seed)
  }

  mutating func send(_ count: Int) throws -> Tally {
    for number in 0..<count {
      if number % Self.requestsPerPlayer == 0 { requests.valid = try playHonestly() }
      let (kind, bytes) = requests.next()
      tally.sent[kind, default: 0] += 1
      try send(bytes, isComplete: kind == .intact || kind == .changed)
    }
    return tally
  }

  /// Opens a connection from one of many addresses: of one alone, the ports would run out within a minute.
  private mutating func connect() throws -> LoopbackConnection {
    opened += 1
    return try LoopbackConnection(port: port, from: UInt16(1 + opened % 200))
  }

  private mutating func send(_ bytes: [UInt8], isComplete: Bool) throws {
    let connection = try connect()
    // The server may have had enough before the end.
    try? connection.send(bytes)
    do {
      let status =
        try isComplete
        ? connection.receive().status
        : connection.receive(milliseconds: Self.patience).status
      tally.statuses[status, default: 0] += 1
    } catch {
      switch (isComplete, errno == EAGAIN) {
      case (true, true): tally.unanswered += 1
      case (false, true): tally.unfinished += 1
      case (_, false): tally.closed += 1
      }
    }
  }

  /// Milliseconds to wait for what may be no complete request, whose rest the server then waits for.
  private static let patience = 20

  /// Registers a player and plays a game, as the program does it.
  ///
  /// - Returns: Requests of that player, which were not sent yet.
  private mutating func playHonestly() throws -> [HTTPRequest] {
    let connection = try connect()
    let key = PlayerKey(using: &generator)
    let address = "192.0.\(generator.next(below: 250)).\(generator.next(below: 250))"
    let name = NameRequest(name: .player)
    let today = DailyCube.day(at: Clocks.now())
    func ask<Answer: Decodable>(_ route: Route, _ id: RequestID? = nil) throws -> Answer {
      var request = APIRequest(route, key: key, id: id).http
      request.headers["X-Forwarded-For"] = address
      try connection.send(request)
      return try connection.receive().decoded()
    }
    do {
      let _: Player = try ask(.register(name))
      let mode = GameMode.all[Int(generator.next(below: UInt64(GameMode.all.count)))]
      let attempt: Attempt = try ask(.start(StartRequest(mode: mode)), RequestID(using: &generator))
      let record = try GameRecord.played(attempt, words: 2, pace: 0.1)
      let submission = Route.submit(Submission(attempt: attempt.id, record: record))
      let board = LeaderboardID(mode: mode, isDaily: false)
      let cube = DailyCube(day: today, mode: .timed)
      let routes: [Route?] = [
        submission, submission, submission, .register(name), .rename(name), .player,
        .renewKey(KeyRequest(newKey: PlayerKey(using: &generator))),
        .start(StartRequest(mode: mode)),
        .start(StartRequest(mode: .timed, daily: today)), .history(HistoryQuery()), .health,
        .metrics,
        board.map { .leaderboard(LeaderboardQuery(board: $0, span: .week)) },
        .bestWords(WordsQuery(span: .all)), .dayWords(DayWordsQuery(day: today - 1)),
        cube.map { .daily(DailyQuery(cube: $0)) }, .game(1), .createDuel,
        .joinDuel(InviteCode(bits: 1)), .duel(1),
        .takeTurn(TurnRequest(duel: 1, number: 0, turn: .pass)),
        .claimDuel(1), .rematch(1), .duels(limit: 5),
      ]
      return routes.compactMap { route in
        route.map { APIRequest($0, key: key, id: RequestID(using: &generator)).http }
      }
    } catch {
      tally.refusedHonest.append("\(error)")
      return requests.valid
    }
  }
}
