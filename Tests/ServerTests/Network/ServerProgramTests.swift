import Platform
import Routes
import Rules
import SQLite
import ServerTesting
import Testing

@testable import Server

/// The program itself: exit codes, a backup while it serves, and its end.
@Suite struct ServerProgramTests {
  @Test func `wrong usage and what does not work have exit codes and reasons`() throws {
    let directory = try ScratchDirectory()
    #expect(try ServerProcess.run("--help").status == 0)
    #expect(try ServerProcess.run("--version").status == 0)
    let usage = try ServerProcess.run("--wat")
    #expect(usage.status == 2 && usage.errors.contains("there is no option \"--wat\""))
    let missing = try ServerProcess.run("backup", directory.path + "/x", "--data", directory.path)
    #expect(missing.status == 1 && missing.errors.contains("server.sqlite"))
    #expect(access(directory.path + "/x", F_OK) != 0)
    let file = try ServerProcess.run("--data", "/dev/null/x", "--listen", "127.0.0.1:0")
    #expect(file.status == 1 && file.errors.contains("/dev/null"))
    #expect(file.errors.contains("a disk with room that it can write, see --data"))
  }

  @Test func `a backup is made while it serves, and it ends when it is asked to`() throws {
    let directory = try ScratchDirectory()
    let server = try ServerProcess(data: directory.path)
    let connection = try LoopbackConnection(port: server.port)
    var generator = SeededGenerator(seed: 8)
    let key = PlayerKey(using: &generator)
    let name = NameRequest(name: try #require(PlayerName(text: "Ann")))
    #expect(try connection.ask(APIRequest(.register(name), key: key)).status == 200)

    let taken = try ServerProcess.run(
      "--data",
      directory.path,
      "--listen",
      "127.0.0.1:\(server.port)"
    )
    #expect(taken.status == 1 && taken.errors.contains("Address already in use"))
    let copy = directory.path + "/copy.sqlite"
    #expect(try ServerProcess.run("backup", copy, "--data", directory.path).status == 0)
    var status = stat()
    #expect(stat(copy, &status) == 0 && status.st_mode & 0o077 == 0)

    #expect(try connection.ask(APIRequest(.player, key: key)).status == 200)
    #expect(server.stop(SIGINT) == 0)
    let hash = Secrets.sodium.hash(key)
    #expect(try SQLiteStore(path: copy).store.player(hash)?.name.text == "Ann")
  }

  @Test func `data is copied and checked, and what disagrees is an exit code`() throws {
    let directory = try ScratchDirectory()
    let (from, to) = ("sqlite:\(directory.database)", "sqlite:\(directory.path)/copy.sqlite")
    let missing = try ServerProcess.run("copy", "--from", from, "--to", to)
    #expect(missing.status == 1 && missing.errors.contains("No such file"))
    #expect(try ServerProcess.run("verify", "--store", from).status == 1)
    let store = try SQLiteStore(path: directory.database).store
    let ann = try TestPlayer(try TestWorld(store: store))
    try ann.play(.timed, words: 3)
    #expect(try ServerProcess.run("copy", "--from", from, "--to", to).status == 0)
    let again = try ServerProcess.run("copy", "--from", from, "--to", to)
    #expect(again.status == 1 && again.errors.contains("has data in it"))
    #expect(try ServerProcess.run("verify", "--data", directory.path).status == 0)
    let backup = directory.path + "/backup.sqlite"
    #expect(try ServerProcess.run("backup", backup, "--data", directory.path).status == 0)
    let bytes = try File.read(backup, limit: 1 << 20)
    #expect(try ServerProcess.run("verify", "--store", "sqlite:" + backup).status == 0)
    // It is what it was, and has nothing beside it.
    #expect(try File.read(backup, limit: 1 << 20) == bytes)
    #expect(access(backup + "-wal", F_OK) != 0 && access(backup + "-shm", F_OK) != 0)
    try SQLiteConnection(path: directory.path + "/copy.sqlite", mode: .readWriteCreate)
      .execute("UPDATE games SET score = 9999; CREATE TABLE unfinished_copy (source TEXT NOT NULL)")
    #expect(try ServerProcess.run("verify", "--store", to).status == 1)
    // A server does not take a part of a copy.
    let part = try ServerProcess.run("--store", to, "--listen", "127.0.0.1:0")
    #expect(part.status == 1 && part.errors.contains("has only a part of"))
    let database = "postgresql://ann:secret@/cube?host=/nowhere"
    let refused = try ServerProcess.run("backup", "x", "--store", database)
    #expect(refused.status == 1 && refused.errors.contains("pg_dump"))
    let unreachable = try ServerProcess.run("--store", database)
    #expect(unreachable.status == 1 && !unreachable.errors.contains("secret"))
  }

  @Test func `the bounds of connections are in the metrics, with what is used of them`() throws {
    let server = try ServerProcess(data: try ScratchDirectory().path)
    let held = try (0..<50).map { _ in try LoopbackConnection(port: server.port) }
    for connection in held { #expect(try connection.ask(APIRequest(.health)).status == 200) }
    let refused = try LoopbackConnection(port: server.port)
    #expect(throws: (any Error).self) { try refused.ask(APIRequest(.health)) }
    let metrics = String(decoding: try held[0].ask(APIRequest(.metrics)).body, as: UTF8.self)
    let lines = metrics.split(separator: "\n").filter { $0.contains("connections") }
    #expect(
      lines == [
        "# TYPE lexicube_connections gauge", "lexicube_connections 50",
        "# TYPE lexicube_refused_connections_total counter", "lexicube_refused_connections_total 1",
        "# TYPE lexicube_connections_bound gauge",
        "lexicube_connections_bound{user=\"network\"} 200",
        "lexicube_connections_bound{user=\"address\"} 50",
        "lexicube_connections_bound{user=\"everybody\"} 2000",
        "# TYPE lexicube_waiting_connections gauge", "lexicube_waiting_connections 0",
        "# TYPE lexicube_waiting_connections_bound gauge",
        "lexicube_waiting_connections_bound 1000",
      ]
    )
  }

  @Test func `a log that nobody reads holds up neither answers nor the end`() throws {
    let directory = try ScratchDirectory()
    let server = try ServerProcess(data: directory.path, readsLog: false, "--behind-proxy")
    let connection = try LoopbackConnection(port: server.port)
    // A pipe holds 64 kB, and the lines of these are 100 kB.
    for number in 0..<1200 {
      #expect(try Self.ask(APIRequest(.health), number, connection).status == 200)
    }
    let began = ContinuousClock.now
    #expect(server.stop(SIGTERM) == 0)
    #expect(ContinuousClock.now - began < .seconds(10))
  }

  @Test func `when writes fail it says so, shows what it has, and ends as it should`() throws {
    let directory = try ScratchDirectory()
    let server = try ServerProcess(data: directory.path, fileLimit: 1 << 20, "--behind-proxy")
    let connection = try LoopbackConnection(port: server.port)
    var generator = SeededGenerator(seed: 9)
    var players: [PlayerKey] = []
    var status = 200
    for number in 0..<1000 where status == 200 {
      let key = PlayerKey(using: &generator)
      let request = APIRequest(.register(NameRequest(name: .player)), key: key)
      status = try Self.ask(request, number, connection).status
      if status == 200 { players.append(key) }
    }
    #expect(status == 503 && !players.isEmpty)
    // What was counted is there.
    for (number, key) in players.enumerated() {
      #expect(try Self.ask(APIRequest(.player, key: key), number, connection).status == 200)
    }
    #expect(try Self.ask(APIRequest(.health), 0, connection).status == 503)
    #expect(server.stop(SIGTERM) == 0)
    #expect(server.complaints.isEmpty, "\(server.complaints)")
  }

  /// Asks from an address of its own, so that no allowance ends it.
  private static func ask(
    _ request: APIRequest,
    _ number: Int,
    _ connection: LoopbackConnection
  ) throws -> HTTPResponse {
    var http = request.http
    http.headers["X-Forwarded-For"] = "10.0.\(number / 250).\(number % 250)"
    try connection.send(http)
    return try connection.receive()
  }
}
