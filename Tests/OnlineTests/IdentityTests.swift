import GameTesting
import Model
import Platform
import Routes
import Testing

@testable import Online

@Suite struct IdentityTests {
  @Test func `where no new key can be written, the player keeps the old one`() throws {
    let home = TemporaryDirectory()
    defer { withExtendedLifetime(home) {} }
    let server = try ServerAddress("https://play.example.org")
    // In so long a path there is room for each file's name, and for no draft's: nothing can be written, as on a full disk.
    var base = home.path
    let longest = Int(PATH_MAX) - 1 - "/identity.old-1".utf8.count
    func missing() -> Int { longest - StateDirectory(in: base, for: server).path.utf8.count }
    while missing() > 200 { base += "/" + String(repeating: "d", count: 99) }
    base += "/" + String(repeating: "d", count: missing() - 1)
    let directory = StateDirectory(in: base, for: server)
    try directory.create()
    let store = IdentityStore(directory)
    var random = SystemRandomNumberGenerator()
    let old = Identity(key: PlayerKey(using: &random))
    try TemporaryDirectory.write(old.file, to: store.path)
    #expect(throws: FileError.self) {
      try store.replace(with: Identity(key: PlayerKey(using: &random)))
    }
    #expect(try store.load() == old)
  }
}
