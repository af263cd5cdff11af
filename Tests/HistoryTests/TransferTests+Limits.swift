import Model
import Platform
import Rules
import Synchronization
import Testing

@testable import History

/// Files that never end, and thousands of games on one cube.
extension TransferTests {
  /// Reads a file to its end or to a limit, and returns how many texts it had and what stopped the reader.
  private func read(
    _ path: String,
    _ limits: TextReader.Limits,
    isGame: (TextReader.Text) -> Bool = { _ in false }
  ) -> (texts: Int, problem: String?) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var reader = TextReader(descriptor: descriptor, longest: 100, limits: limits)
    var count = 0
    while let text = reader.next() {
      count += 1
      if isGame(text) { reader.foundGame() }
    }
    return (count, reader.problem?.text)
  }

  @Test func `A line that never ends is given up`() throws {
    let zeros = read("/dev/zero", TextReader.Limits(line: 200_000))
    #expect(zeros == (0, "line 1 has more than 200000 bytes"))
    let path = scratch.path + "/lines"
    try scratch.write(Array("{}\n{}\n\(String(repeating: "x", count: 5000))\n{}".utf8), to: path)
    #expect(read(path, TextReader.Limits(line: 4999)) == (2, "line 3 has more than 4999 bytes"))
    #expect(read(path, TextReader.Limits(line: 5000)) == (4, nil))
  }

  @Test func `A file without an end is given up after its last game`() throws {
    let path = scratch.path + "/lines"
    let lines = Array(String(repeating: "\n{}\n", count: 1000).utf8)
    try scratch.write(lines, to: path)
    #expect(read(path, TextReader.Limits(file: lines.count)) == (1000, nil))
    let fewer = lines.count - 1
    #expect(read(path, .init(file: fewer)).problem == "it has more than \(fewer) bytes")
    let idle = TextReader.Limits(idleLines: 100)
    #expect(read(path, idle) == (50, "no game is in the 100 lines up to line 101"))
    #expect(read(path, idle) { $0.line.isMultiple(of: 100) } == (1000, nil))
  }

  @Test func `An import says how far it has come`() async throws {
    let game = ScriptedGame(seed: 3, moveCount: 1)
    let line = try game.record.text().replacing("\n", with: "")
    let path = scratch.path + "/lines"
    try scratch.write(Array(String(repeating: line + "\n", count: 1001).utf8), to: path)
    let read = Mutex<[Int]>([])
    let added = Mutex<[Int]>([])
    let file = try ImportedFile(
      path: path,
      now: Timestamp(seconds: 0),
      isWord: { _, _ in true },
      progress: { count in read.withLock { $0.append(count) } }
    )
    let report = try await scratch.store().add(
      file.games(of: .english),
      progress: { count in added.withLock { $0.append(count) } }
    )
    let all = Array(stride(from: 100, through: 1000, by: 100))
    #expect(read.withLock { $0 } == all)
    #expect(added.withLock { $0 } == all)
    #expect((report.added, report.known) == (1, 1000))
  }

  @Test func `An import of a source that is no export says so`() async throws {
    let path = scratch.path + "/lines"
    try scratch.write(Array(String(repeating: "\n", count: 100_001).utf8), to: path)
    let store = scratch.store()
    let reason = "no game is in the 100000 lines up to line 100001"
    await #expect(throws: HistoryError.importUnreadable(reason: reason)) {
      try await store.importGames(path: path)
    }
  }

  @Test(arguments: [true, false])
  func `An export with a byte order mark is imported, from a file and from a pipe`(
    isFile: Bool
  ) async throws {
    try await scratch.fill(1...2)
    let lines = try await scratch.store().lines().joined(separator: "\n")
    let path = scratch.path + "/marked"
    try scratch.write(TextReader.byteOrderMark + Array(lines.utf8), to: path)
    let store = ScratchDirectory.store(at: scratch.path + "/other")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let report =
      isFile
      ? try await store.importGames(path: path)
      : try await store.importGames(descriptor: descriptor)
    #expect((report.added, report.rejectionCount) == (2, 0))
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), ([0xFF, 0xFE, 0x7B, 0], "UTF-16"),
      (Array("PK\u{3}\u{4}".utf8), "zip"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"), (Array("BZh9".utf8), "bzip2"),
      ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ]
      as [([UInt8], String)]
  )
  func `What programs make of an export is named`(start: [UInt8], name: String) async throws {
    let path = scratch.path + "/other"
    try scratch.write(start + Array(repeating: 0, count: 100), to: path)
    let store = scratch.store()
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    for isFile in [true, false] {
      do throws(HistoryError) {
        _ =
          isFile
          ? try await store.importGames(path: path)
          : try await store.importGames(descriptor: descriptor)
        Issue.record("nothing was thrown")
      } catch {
        #expect(error.message.contains(name), "\(error.message)")
      }
    }
  }
}
