import Platform
import Routes
import Rules
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
}
