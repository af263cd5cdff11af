import Platform
import Testing

@Suite struct FileWritingTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func text(_ name: String) throws -> String {
    String(decoding: try File.read(scratch(name), limit: 1 << 20), as: UTF8.self)
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(scratch(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `a file is replaced as a whole, and nothing else is left`() throws {
    for content in ["one", "", "three"] {
      try File.replace(scratch("a"), with: Array(content.utf8))
      #expect(try text("a") == content)
      #expect(try scratch.names == ["a"])
    }
    #expect(mode("a") == 0o600)
  }

  @Test func `a file keeps who may use it, if that is asked for`() throws {
    try File.replace(scratch("a"), with: [], mode: nil)
    #expect(mode("a") == 0o600)
    #expect(chmod(scratch("a"), 0o640) == 0)
    try File.replace(scratch("a"), with: [], mode: nil)
    #expect(mode("a") == 0o640)
    try File.replace(scratch("a"), with: [])
    #expect(mode("a") == 0o600)
  }

  @Test func `what cannot be replaced stays, and leaves no draft`() throws {
    try Directory.make(scratch("a/b"))
    #expect(throws: FileError(scratch("a"), .system(EISDIR))) {
      try File.replace(scratch("a"), with: Array("x".utf8))
    }
    #expect(throws: FileError(scratch("none/a"), .system(ENOENT))) {
      try File.replace(scratch("none/a"), with: [])
    }
    #expect(try scratch.names == ["a"])
    // A full disk.
    #expect(File.write([1], to: open("/dev/full", O_WRONLY | O_CLOEXEC)) == ENOSPC)
  }

  /// All ways, as everywhere, and each alone, as where the file system lacks those before it.
  static let ways = [File.FreeNaming.allCases] + File.FreeNaming.allCases.map { [$0] }

  @Test(arguments: ways)
  func `a file is created once`(ways: [File.FreeNaming]) throws {
    #expect(try File.create(scratch("a"), Array("one".utf8), ways))
    #expect(try !File.create(scratch("a"), Array("two".utf8), ways))
    #expect(try text("a") == "one")
    #expect(try scratch.names == ["a"])
    #expect(mode("a") == 0o600)
    #expect(throws: FileError.self) { try File.create(scratch("a/b"), [], ways) }
    #expect(symlink("nowhere", scratch("link")) == 0)
    #expect(try !File.create(scratch("link"), [], ways), "a link that leads nowhere has the name")
  }

  @Test func `of programs that create one file at once, one has created it`() async throws {
    for round in 1...20 {
      let (path, ways) = (scratch("\(round)"), Self.ways[round % Self.ways.count])
      let winners = try await withThrowingTaskGroup { group in
        for content in 1...8 {
          group.addTask { try File.create(path, [UInt8(content)], ways) ? UInt8(content) : nil }
        }
        return try await group.reduce(into: [UInt8]()) { if let winner = $1 { $0.append(winner) } }
      }
      #expect(try winners.count == 1 && File.read(path, limit: 1) == winners)
    }
  }

  @Test func `where no way is left, it is said, and no draft stays`() throws {
    #expect(throws: FileError(scratch("a"), .system(ENOTSUP))) {
      try File.create(scratch("a"), [1], [])
    }
    #expect(try scratch.names == [])
  }

  @Test(arguments: ways)
  func `a file that is set aside takes nobody's name`(ways: [File.FreeNaming]) throws {
    for name in ["a", "b"] { try File.replace(scratch(name), with: Array(name.utf8)) }
    #expect(!File.setAside(scratch("a"), as: scratch("b"), ways))
    #expect(File.setAside(scratch("a"), as: scratch("c"), ways))
    #expect(!File.setAside(scratch("a"), as: scratch("d"), ways))
    #expect(try scratch.names == ["b", "c"])
    #expect(try text("b") == "b" && text("c") == "a")
  }

  @Test func `only old drafts of the file itself are removed`() throws {
    for name in [".a.1.tmp", ".a.2.tmp", ".a.3", ".b.1.tmp", "a.1.tmp"] {
      try File.replace(scratch(name), with: [])
    }
    let past = [timespec](repeating: timespec(tv_sec: 100, tv_nsec: 0), count: 2)
    #expect(utimensat(AT_FDCWD, scratch(".a.1.tmp"), past, 0) == 0)
    let folder = open(scratch.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    for (moment, count) in [(99.0, 5), (101, 4), (.infinity, 3)] {
      File.removeDrafts(of: "a", in: folder, before: moment, limit: 10)
      #expect(try scratch.names.count == count)
    }
    #expect(try scratch.names == [".a.3", ".b.1.tmp", "a.1.tmp"])
  }

  @Test func `a lock is held while work runs, and not longer`() throws {
    func isHeld() -> Bool {
      let other = open(scratch("lock"), O_RDWR | O_CLOEXEC)
      defer { close(other) }
      return flock(other, LOCK_EX | LOCK_NB) != 0
    }
    #expect(try File.withLock(scratch("lock")) { isHeld() })
    #expect(!isHeld())
    #expect(throws: FileError("work", .isLink)) {
      try File.withLock(scratch("lock")) { () throws(FileError) in throw FileError("work", .isLink)
      }
    }
    #expect(!isHeld())
    #expect(symlink(scratch("lock"), scratch("link")) == 0)
    #expect(throws: FileError(scratch("link"), .system(ELOOP))) {
      try File.withLock(scratch("link")) {}
    }
  }

  @Test func `links lead to the file, whether it exists or not`() throws {
    #expect(symlink("b", scratch("a")) == 0)
    #expect(symlink(scratch("c"), scratch("b")) == 0)
    #expect(symlink("loop", scratch("loop")) == 0)
    #expect(try File.target(of: scratch("a")) == scratch("c"))
    try File.replace(File.target(of: scratch("a")), with: Array("x".utf8))
    #expect(try text("c") == "x")
    #expect(try scratch.names == ["a", "b", "c", "loop"])
    #expect(throws: FileError.self) { try File.target(of: scratch("loop")) }
  }

  @Test func `a directory is made with its parents, and a file in its way is named`() throws {
    try Directory.make(scratch("a/b/c"))
    try Directory.make(scratch("a/b/c"))
    #expect(mode("a/b") == 0o700)
    try File.replace(scratch("file"), with: [])
    #expect(throws: FileError(scratch("file"), .isNotDirectory)) {
      try Directory.make(scratch("file/under"))
    }
  }
}
