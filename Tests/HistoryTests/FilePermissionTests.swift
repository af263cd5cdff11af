import Model
import Platform
import Testing

@testable import History

@Suite("The files of the history")
struct FilePermissionTests {
  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0, "\(path)")
    return status.st_mode & 0o777
  }

  @Test("Nobody else can read a new history, its log, its shared memory and its lock")
  func permissions() async throws {
    let scratch = ScratchDirectory()
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 1))
    for suffix in [".sqlite", ".sqlite-wal", ".sqlite-shm", ".lock"] {
      #expect(try mode(scratch.path + "/history" + suffix) == 0o600, "\(suffix)")
    }
  }

  @Test func `A path that Linux cannot take is refused at once`() async {
    let path = String(repeating: "/a", count: 60_000)
    let refusal = #expect(throws: FileError.self) { try Directory.make(path) }
    #expect(refusal?.message == "its path has more than 4095 bytes")
    let store = ScratchDirectory.store(at: path)
    let failure = await store.openFailure()
    #expect((failure?.message.count ?? .max) < 1100)
  }

  @Test("A directory that is made without waiting names the directories that have changed")
  func madeSoon() throws {
    let scratch = ScratchDirectory()
    let path = scratch.path + "/a/b"
    #expect(Directory.makeSoon(path) == [scratch.path, scratch.path + "/a"])
    #expect(try mode(path) == 0o700)
    #expect(Directory.makeSoon(path) == [])
    #expect(Directory.makeSoon(scratch.path + String(repeating: "/a", count: 60_000)) == [])
  }
}
