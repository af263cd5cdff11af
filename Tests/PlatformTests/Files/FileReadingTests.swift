import Testing

@testable import Platform

@Suite struct FileReadingTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ text: String, to name: String) throws {
    try File.replace(scratch(name), with: Array(text.utf8))
  }

  private func failure(of name: String, limit: Int = 100, _ kind: File.Kind) -> FileError.Reason? {
    do throws(FileError) {
      _ = try File.readIfPresent(scratch(name), limit: limit, kind)
      return nil
    } catch {
      #expect(error.path == scratch(name))
      return error.reason
    }
  }

  @Test func `a file is read to its end, and up to its limit`() throws {
    let text = String(repeating: "abc", count: 60_000)
    try write(text, to: "a")
    for kind: File.Kind in [.unlinked, .regular, .anything] {
      #expect(try File.read(scratch("a"), limit: text.utf8.count, kind) == Array(text.utf8))
      let reason = failure(of: "a", limit: text.utf8.count - 1, kind)
      #expect(reason == .isTooLarge(text.utf8.count, limit: text.utf8.count - 1))
    }
    // Of a device nobody knows the size.
    let endless = #expect(throws: FileError.self) {
      try File.read("/dev/zero", limit: 1 << 20, .anything)
    }
    #expect(endless?.reason == .isTooLarge(nil, limit: 1 << 20))
  }

  @Test func `only a missing file is absent`() throws {
    for kind: File.Kind in [.unlinked, .regular, .anything] {
      #expect(try File.readIfPresent(scratch("none"), limit: 1, kind) == nil)
    }
    try write("", to: "file")
    #expect(failure(of: "file/under", .regular) == .system(ENOTDIR))
    #expect(failure(of: String(repeating: "x", count: 300), .regular) == .system(ENAMETOOLONG))
    #expect(throws: FileError(scratch("none"), .system(ENOENT))) {
      try File.read(scratch("none"), limit: 1)
    }
  }

  @Test func `what is no regular file is neither opened nor followed`() throws {
    try write("mine", to: "file")
    #expect(symlink(scratch("file"), scratch("link")) == 0)
    #expect(symlink("loop", scratch("loop")) == 0)
    #expect(mkfifo(scratch("pipe"), 0o600) == 0)
    #expect(failure(of: "link", .unlinked) == .isLink)
    #expect(failure(of: "loop", .unlinked) == .isLink)
    #expect(failure(of: "loop", .regular) == .system(ELOOP))
    #expect(try File.read(scratch("link"), limit: 4, .regular) == Array("mine".utf8))
    for kind: File.Kind in [.unlinked, .regular] {
      #expect(failure(of: "pipe", kind) == .isNotRegular)
      #expect(failure(of: "", kind) == .isDirectory)
    }
  }

  @Test func `a directory names its files, or says why it does not`() throws {
    for name in ["b", "a", ".c"] { try write("", to: name) }
    #expect(try Directory.names(in: scratch.path) == [".c", "a", "b"])
    #expect(try Directory.names(in: scratch.path, limit: 2).count == 2)
    #expect(try Directory.names(in: scratch("none")) == [])
    #expect(throws: FileError(scratch("a"), .system(ENOTDIR))) {
      try Directory.names(in: scratch("a"))
    }
  }

  @Test func `a program is found in the first directory that has it`() throws {
    let path = "relative:\(scratch.path):/bin"
    #expect(ProgramPath.find("sh", in: path) == "/bin/sh")
    try File.replace(scratch("sh"), with: [], mode: 0o700)
    #expect(ProgramPath.find("sh", in: path) == scratch("sh"))
    #expect(ProgramPath.find("sh", in: "relative:.:") == nil)
    #expect(ProgramPath.find("no-such-program", in: path) == nil)
  }
}
