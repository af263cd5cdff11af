import Glibc
import Routes
import Rules
import SQLite
import Server
import ServerTesting

/// `lexicube-server-bench [CONNECTIONS]`: how many requests a second the server answers over loopback, with
/// its clients in the same process. Durable writes depend on the disk of `/tmp`.
enum ServerBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    let connections = max(1, arguments.dropFirst().first.flatMap { Int($0) } ?? 16)
    do {
      let host = try BenchmarkHost(threads: 2)
      print("\(connections) connections, clients and server in one process")
      try starts(host, connections)
      try submissions(host, connections)
      try fill(host)
      try rankings(host, connections)
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

  private static func rankings(_ host: BenchmarkHost, _ connections: Int) throws {
    guard let board = LeaderboardID(mode: .timed, isDaily: false) else { return }
    let (port, lexicon) = (host.port, host.lexicon)
    let query = LeaderboardQuery(board: board, span: .all)
    let load = Load(name: "top 20 of \(filledPlayers)", connections: connections, requests: 300)
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

  private static let filledPlayers = 100_000

  /// Adds players with one timed game each to the database, past the server.
  private static func fill(_ host: BenchmarkHost) throws {
    let connection = try SQLiteConnection(path: host.directory.database, mode: .readWriteCreate)
    try connection.execute(
      """
      BEGIN;
      WITH RECURSIVE n (n) AS (SELECT 1000000 UNION ALL SELECT n + 1 FROM n LIMIT \(filledPlayers))
      INSERT INTO players (id, key_hash, name, since) SELECT n, randomblob(32), 'P' || n, 0 FROM n;
      INSERT INTO games (id, attempt, player, mode, day, score, word_count, hints, flags, at, published,
        record)
      SELECT id, id, id, 'timed', 1, abs(random()) % 3000, 10, 0, '', id, 1, '{}' FROM players
      WHERE id >= 1000000;
      INSERT INTO places (board, span, period, hints, player, score, at, game)
      SELECT 'timed', 'all', 0, 0, player, score, at, id FROM games WHERE id >= 1000000;
      INSERT INTO score_counts
      SELECT board, span, period, hints, score, count(*) FROM places
      WHERE board = 'timed' AND span = 'all' GROUP BY 1, 2, 3, 4, 5;
      COMMIT;
      """
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

  /// The memory of this process.
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
