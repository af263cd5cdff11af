import Platform
import Testing

@Suite struct DirectoryTests {
  @Test(arguments: [
    ("/home/ann/games", "/home/ann"), ("/home/ann/games/", "/home/ann"), ("/home//games", "/home"),
    ("/home", "/"), ("/", "/"), ("//", "/"), ("games/new", "games"), ("games", "."),
    ("games/", "."), ("", "."), ("/café/été", "/café"),
  ])
  func `the parent of a path`(_ path: String, _ parent: String) {
    #expect(Directory.parent(of: path) == parent)
  }
}
