import Dispatch
import Lexicon
import Platform
import Routes
import Rules
import SQLite
import Server
import ServerTesting

/// `lexicube-server-bench [CONNECTIONS [RESULTS]]`: how many requests a second the server answers over
/// loopback, with its clients in the same process, and how large its data gets. Durable writes depend on
/// the disk of `/tmp`. RESULTS is how many games the rankings are measured with, 100,000 if not given. Where
/// PostgreSQL is installed, one server and three over the same data in it follow.
enum ServerBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    let numbers = arguments.dropFirst().map { Int($0) ?? 0 }
    let connections = max(1, numbers.first ?? 16)
    let results = min(max(1, numbers.dropFirst().first ?? 100_000), maximumResults)
    do {
      let directory = try ScratchDirectory()
      let sqlite = StoreAddress.sqlite(directory.database)
      var host: BenchmarkHost? = try BenchmarkHost(sqlite, threads: threads)
      print("\(connections) connections, clients and server in one process")
      let ceiling = try Ceiling(threads: threads)
      let health = APIRequest(.health)
      try Load("a bare libmicrohttpd", [ceiling.port], health, connections, times: 5000).run()
      if let host {
        try Load("whether it works", [host.port], health, connections, times: 3000).run()
        try fill(host, directory.database, results)
        try measure([host], connections, results)
        try backup(host, directory)
        try idleConnections(host)
      }
      // Its last words to the file.
      host = nil
      guard PostgreSQLCluster.programs != nil else { return 0 }
      let cluster = try PostgreSQLCluster(isDurable: true)
      let database = StoreAddress.postgresql(cluster.address())
      try sqlite.copy(to: database) { _ in }
      for servers in [1, 3] {
        let whose = servers == 1 ? "the server's" : "the \(servers) servers'"
        print("over PostgreSQL; processor time is \(whose) and the clients', not the database's")
        let hosts = try (0..<servers).map { _ in try BenchmarkHost(database, threads: threads) }
        try measure(hosts, connections, results)
      }
      return 0
    } catch {
      print("lexicube-server-bench: \(error)")
      return 1
    }
  }

  /// - Parameter hosts: Servers over one store. A connection leads to one of them.
  private static func measure(
    _ hosts: [BenchmarkHost],
    _ connections: Int,
    _ results: Int
  ) throws {
    try starts(hosts, connections)
    try submissions(hosts, connections)
    try rankings(hosts, connections, results)
  }

  private static let threads = 2

  private static func starts(_ hosts: [BenchmarkHost], _ connections: Int) throws {
    var generator = SystemRandomNumberGenerator()
    let requests = try (0..<connections).map { number in
      let player = try BenchmarkPlayer(port: hosts[number % hosts.count].port, name: "Ann")
      return (0..<200).map { _ in
        let id = RequestID(using: &generator)
        return player.bytes(.start(StartRequest(mode: .unlimited)), id: id)
      }
    }
    try Load(name: "start a game", ports: hosts.map(\.port), requests: requests).run()
  }

  /// Games of ten words: replayed, solved for signs of a machine, and stored durably. They are played before
  /// the time runs, four by each player.
  private static func submissions(_ hosts: [BenchmarkHost], _ connections: Int) throws {
    var games: [ChallengeCode: GameRecord] = [:]
    var requests = Array(repeating: [[UInt8]](), count: connections)
    var players: [BenchmarkPlayer] = []
    for number in 0..<800 {
      let host = hosts[number % hosts.count]
      var player = try BenchmarkPlayer(port: host.port, name: "Player \(number)")
      for _ in 0..<4 {
        let attempt = try player.start(.unlimited)
        let record =
          games[attempt.code]
          ?? GameRecord.played(attempt, by: host.lexicon, words: 10, pace: 0.1)
        games[attempt.code] = record
        let route = Route.submit(Submission(attempt: attempt.id, record: record))
        requests[number % connections].append(player.bytes(route))
      }
      players.append(player)
    }
    try Load(name: "submit 10 words", ports: hosts.map(\.port), requests: requests).run()
  }

  private static func rankings(
    _ hosts: [BenchmarkHost],
    _ connections: Int,
    _ results: Int
  ) throws {
    guard let board = LeaderboardID(mode: .timed, isDaily: false) else { return }
    let ports = hosts.map(\.port)
    let route = Route.leaderboard(LeaderboardQuery(board: board, span: .all))
    let name = "top 20 of \(results)"
    try Load(name, ports, APIRequest(route), connections, times: 4000).run()
    let requests = try (0..<connections).map { number in
      let host = hosts[number % hosts.count]
      var player = try BenchmarkPlayer(port: host.port, name: "Ann")
      let attempt = try player.start(.timed)
      let record = GameRecord.played(attempt, by: host.lexicon, words: 3, pace: 0.1)
      let _: GameResult = try player.ask(.submit(Submission(attempt: attempt.id, record: record)))
      let others = (0..<200).map { number in
        let (top, around) = (15 + number / 20, number % 20)
        let query = LeaderboardQuery(board: board, span: .all, top: top, around: around)
        return player.bytes(.leaderboard(query))
      }
      return (kept: Array(repeating: player.bytes(route), count: 2000), others: others)
    }
    try Load(name: "top 20 and own place", ports: ports, requests: requests.map(\.kept)).run()
    // Nobody has asked for these before.
    try Load(name: "the same, computed", ports: ports, requests: requests.map(\.others)).run()
  }

  /// The most results that are added: as many minutes of disk and time as a benchmark may take.
  private static let maximumResults = 5_000_000

  /// Adds players with one timed game of twelve words each to the database, past the server, and prints
  /// what they take on the disk.
  private static func fill(_ host: BenchmarkHost, _ path: String, _ results: Int) throws {
    var player = try BenchmarkPlayer(port: host.port, name: "Ann")
    let attempt = try player.start(.unlimited)
    let record = GameRecord.played(attempt, by: host.lexicon, words: 12, pace: 0.1).text()
    let connection = try SQLiteConnection(path: path, mode: .readWriteCreate)
    let before = try size(connection)
    let began = clock(CLOCK_MONOTONIC)
    try connection.execute("BEGIN")
    try connection.execute(
      """
      WITH RECURSIVE n (n) AS (SELECT 1000000 UNION ALL SELECT n + 1 FROM n LIMIT \(results))
      INSERT INTO players (id, key_hash, name, since)
      SELECT n, randomblob(32), 'Player ' || n, 0 FROM n;
      INSERT INTO attempts (id, player, request, mode, daily, seed, started_at, closes_at)
      SELECT id, id, hex(randomblob(16)), 'timed', NULL, abs(random()) % 1000000, 0, 210 FROM players
      WHERE id >= 1000000;
      """
    )
    try connection.run(
      """
      INSERT INTO games (id, attempt, player, mode, day, score, word_count, hints, flags, at, published,
        record)
      SELECT id, id, id, 'timed', 1, abs(random()) % 3000, 12, 0, '', id, 1, \(record) FROM players
      WHERE id >= 1000000
      """
    )
    try connection.execute(
      """
      INSERT INTO places (board, span, period, hints, player, score, at, game)
      SELECT 'timed', span, 0, 0, player, score, at, id
      FROM games, (SELECT 'all' AS span UNION SELECT 'week' UNION SELECT 'day') WHERE id >= 1000000;
      INSERT INTO score_counts
      SELECT board, span, period, hints, score, count(*) FROM places
      WHERE board = 'timed' AND period = 0 GROUP BY 1, 2, 3, 4, 5;
      COMMIT;
      PRAGMA wal_checkpoint(TRUNCATE);
      """
    )
    let bytes = try size(connection) - before
    let seconds = Int(clock(CLOCK_MONOTONIC) - began)
    print(
      "\(results) results with their players, added in \(seconds) s: \(bytes / 1_000_000) MB, "
        + "\(bytes / results) bytes each, of which the record \(record.utf8.count)"
    )
    try fillWords(host.lexicon, connection)
  }

  /// Adds the words that so many games would have found: all shorter ones at some time, half of them this
  /// week, a quarter today.
  private static func fillWords(_ lexicon: Lexicon, _ connection: SQLiteConnection) throws {
    let today = DailyCube.day(at: clock(CLOCK_REALTIME))
    let lists = [("all", 0), ("week", (today + 2) / 7), ("day", today)]
    try connection.execute("BEGIN")
    let words = lexicon.words().lazy.filter { $0.count < 8 }.map { $0.uppercased() }
    for (number, word) in words.enumerated() {
      let score = Score.ofWord(word.compactMap { Letter(String($0)) }, in: .english)
      for (rarity, list) in lists.enumerated() where number.isMultiple(of: 1 << rarity) {
        try connection.run(
          "INSERT INTO best_words VALUES (\(list.0), \(list.1), \(word), \(score), \(1_000_000))"
        )
      }
    }
    try connection.execute("COMMIT")
  }

  private static func size(_ connection: SQLiteConnection) throws -> Int {
    let pages: Int = try connection.value("PRAGMA page_count") ?? 0
    let bytes: Int = try connection.value("PRAGMA page_size") ?? 0
    return pages * bytes
  }

  /// How long a copy takes, and how long a submission waits meanwhile.
  private static func backup(_ host: BenchmarkHost, _ directory: ScratchDirectory) throws {
    let (port, lexicon) = (host.port, host.lexicon)
    let (path, copy) = (directory.database, directory.path + "/copy.sqlite")
    let ended = DispatchSemaphore(value: 0)
    let outcome = Lock<Result<Double, any Error>>(.success(0))
    var player = try BenchmarkPlayer(port: port, name: "Ann")
    try startThread {
      let began = clock(CLOCK_MONOTONIC)
      let result = Result { try SQLiteStore.backUp(path, to: copy) }
      outcome.withLock { $0 = result.map { clock(CLOCK_MONOTONIC) - began } }
      ended.signal()
    }
    var longest = 0.0
    repeat {
      let attempt = try player.start(.unlimited)
      let record = GameRecord.played(attempt, by: lexicon, words: 3, pace: 0.1)
      let began = clock(CLOCK_MONOTONIC)
      let submission = Route.submit(Submission(attempt: attempt.id, record: record))
      let _: GameResult = try player.ask(submission)
      longest = max(longest, clock(CLOCK_MONOTONIC) - began)
    } while ended.wait(timeout: .now()) == .timedOut
    let seconds = try outcome.withLock { $0 }.get()
    print(
      "a backup: \(Double(Int(seconds * 100)) / 100) s; a submission meanwhile took at most "
        + "\(Double(Int(longest * 10_000)) / 10) ms"
    )
  }

  /// What a connection that waits costs.
  private static func idleConnections(_ host: BenchmarkHost) throws {
    let before = residentKilobytes
    let count = 1000
    let connections = try (0..<count).map { _ in try LoopbackConnection(port: host.port) }
    for connection in connections { _ = try connection.ask(APIRequest(.health)) }
    print(
      "\(count) idle connections: \((residentKilobytes - before) / count) kB each, client included; "
        + "the process has \(residentKilobytes / 1024) MB"
    )
  }

  private static var residentKilobytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 256)
    guard fgets(&bytes, 256, file) != nil else { return 0 }
    let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }
}
