import Dispatch
import Locks
import Platform
import Routes
import Rules
import Runtime
import SQLite
import Server
import ServerTesting

/// `lexicube-server-bench [CONNECTIONS [RESULTS]]`: how many requests a second the server answers over
/// loopback, with its clients in the same process, and how large its data gets. Durable writes depend on
/// the disk of `/tmp`. RESULTS is how many games the rankings are measured with, 100,000 if not given.
enum ServerBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    let numbers = arguments.dropFirst().map { Int($0) ?? 0 }
    let connections = max(1, numbers.first ?? 16)
    let results = min(max(1, numbers.dropFirst().first ?? 100_000), maximumResults)
    do {
      let host = try BenchmarkHost(threads: 2)
      print("\(connections) connections, clients and server in one process")
      try starts(host, connections)
      try submissions(host, connections)
      try fill(host, results)
      try rankings(host, connections, results)
      try backup(host)
      try idleConnections(host)
      return 0
    } catch {
      print("lexicube-server-bench: \(error)")
      return 1
    }
  }

  private static func starts(_ host: BenchmarkHost, _ connections: Int) throws {
    let port = host.port
    try Load(name: "start a game", connections: connections, requests: 100).run {
      var player = try BenchmarkPlayer(port: port, name: "Ann")
      return { _ in _ = try player.start(.unlimited) }
    }
  }

  /// Games of twelve words: replayed, solved for signs of a machine, and stored durably. They are played
  /// before the time runs.
  private static func submissions(_ host: BenchmarkHost, _ connections: Int) throws {
    let (port, lexicon, requests) = (host.port, host.lexicon, 40)
    let load = Load(name: "submit 12 words", connections: connections, requests: requests)
    try load.run {
      var player = try BenchmarkPlayer(port: port, name: "Ann")
      let games = try (0..<requests).map { _ in
        let attempt = try player.start(.unlimited)
        // Less play than the clock's tolerance, because hardly any time passes on the server.
        let record = GameRecord.played(attempt, by: lexicon, words: 12, pace: 0.1)
        return Submission(attempt: attempt.id, record: record)
      }
      return { [player] number in let _: GameResult = try player.ask(.submit(games[number])) }
    }
  }

  private static func rankings(
    _ host: BenchmarkHost,
    _ connections: Int,
    _ results: Int
  ) throws {
    guard let board = LeaderboardID(mode: .timed, isDaily: false) else { return }
    let (port, lexicon) = (host.port, host.lexicon)
    let query = LeaderboardQuery(board: board, span: .all)
    let load = Load(name: "top 20 of \(results)", connections: connections, requests: 300)
    try load.run {
      let player = try BenchmarkPlayer(port: port, name: "Ann")
      return { _ in let _: Leaderboard = try player.ask(.leaderboard(query)) }
    }
    let own = Load(name: "top 20 and own place", connections: connections, requests: 100)
    try own.run {
      var player = try BenchmarkPlayer(port: port, name: "Ann")
      let attempt = try player.start(.timed)
      let record = GameRecord.played(attempt, by: lexicon, words: 3, pace: 0.1)
      let submission = Submission(attempt: attempt.id, record: record)
      let _: GameResult = try player.ask(.submit(submission))
      return { [player] _ in let _: Leaderboard = try player.ask(.leaderboard(query)) }
    }
  }

  /// The most results that are added: as many minutes of disk and time as a benchmark may take.
  private static let maximumResults = 5_000_000

  /// Adds players with one timed game of twelve words each to the database, past the server, and prints
  /// what they take on the disk.
  private static func fill(_ host: BenchmarkHost, _ results: Int) throws {
    var player = try BenchmarkPlayer(port: host.port, name: "Ann")
    let attempt = try player.start(.unlimited)
    let record = GameRecord.played(attempt, by: host.lexicon, words: 12, pace: 0.1).text()
    let connection = try SQLiteConnection(path: host.directory.database, mode: .readWriteCreate)
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
  }

  private static func size(_ connection: SQLiteConnection) throws -> Int {
    let pages: Int = try connection.value("PRAGMA page_count") ?? 0
    let bytes: Int = try connection.value("PRAGMA page_size") ?? 0
    return pages * bytes
  }

  /// How long a copy takes, and how long a submission waits meanwhile.
  private static func backup(_ host: BenchmarkHost) throws {
    let (port, lexicon) = (host.port, host.lexicon)
    let (path, copy) = (host.directory.database, host.directory.path + "/copy.sqlite")
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
