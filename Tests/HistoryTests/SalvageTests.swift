import Game
import Rules
import Testing

@testable import History

@Suite("Reading a history whose end is missing")
struct SalvageTests {
  let scratch: ScratchDirectory
  let other: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    other = try ScratchDirectory()
  }

  /// Cuts the end off a history, lets the store rename it, and imports it.
  ///
  /// - Returns: The share of the games that were imported.
  private func share(games: UInt64, left: (Int) -> Int) async throws -> Double {
    try await scratch.fill(1...games)
    let whole = try scratch.bytes(scratch.file)
    let cut = Array(whole.prefix(left(whole.count)))
    try other.write(cut, to: other.file)
    let store = other.store(now: 0)
    #expect(await store.status().notices.count == 1)
    let kept = other.file + ".damaged-1970-01-01T000000Z"
    let report = try await store.importGames(path: kept)
    #expect(report.added + report.rejectionCount <= Int(games))
    #expect(try other.bytes(kept) == cut, "it is only read")
    let before = scratch.store()
    // Their numbers are new, because games between them may be missing.
    var sound: Set<String> = []
    for id in try await before.gameIDs() { sound.insert(try await before.exportLine(id)) }
    var changed = 0
    for id in try await store.gameIDs() where !sound.contains(try await store.exportLine(id)) {
      changed += 1
    }
    let named = report.added + report.rejectionCount
    #expect(report.isIncomplete || named == Int(games), "no loss without a word")
    #expect(changed == report.damagedCount, "games that are not as they were are known as such")
    return Double(report.added) / Double(games)
  }

  @Test(
    "The games in the rest of the file are imported",
    arguments: [
      // The number of missing bytes, and the smallest share of the games that is imported.
      (100, 0.9), (4096, 0.75), (4416, 0.75), (9000, 0.75), (20_000, 0.6),
    ]
  )
  func cut(bytes: Int, least: Double) async throws {
    let share = try await share(games: 60) { $0 - bytes }
    #expect(share >= least)
  }

  @Test(
    "A history that has lost its schema is imported completely",
    arguments: [0, 0xAA] as [UInt8]
  )
  func schema(byte: UInt8) async throws {
    try await scratch.fill(1...20)
    let before = try await lines(scratch.store())
    var damaged = try scratch.bytes(scratch.file)
    for page in try SchemaPages().indexes {
      damaged.replaceSubrange(
        4096 * page..<4096 * (page + 1),
        with: [UInt8](repeating: byte, count: 4096)
      )
    }
    let path = other.path + "/damaged"
    try other.write(damaged, to: path)
    let store = other.store()
    let report = try await store.importGames(path: path)
    #expect((report.added, report.damagedCount, report.rejectionCount) == (20, 0, 0))
    #expect(try await lines(store) == before)
    #expect(try other.bytes(path) == damaged, "it is only read")
  }

  @Test("One changed byte anywhere in the schema loses nothing", arguments: [1, 2, 3])
  func byteOfSchema(seed: UInt64) async throws {
    try await scratch.fill(1...6)
    let before = try await lines(scratch.store())
    let sound = try scratch.bytes(scratch.file)
    var generator = SeededGenerator(seed: seed)
    for page in try SchemaPages().indexes {
      for _ in 0..<10 {
        var damaged = sound
        let byte = 4096 * page + Int(generator.next(below: 4096))
        damaged[byte] ^= UInt8(1 << generator.next(below: 8))
        try other.write(damaged, to: other.path + "/damaged")
        let copy = try ScratchDirectory()
        defer { withExtendedLifetime(copy) {} }
        let store = copy.store()
        #expect(
          try await store.importGames(path: other.path + "/damaged").added == 6,
          "byte \(byte), seed \(seed)"
        )
        #expect(try await lines(store) == before, "byte \(byte), seed \(seed)")
      }
    }
  }

  private func lines(_ store: HistoryStore) async throws -> [String] {
    var lines: [String] = []
    for id in try await store.gameIDs() { lines.append(try await store.exportLine(id)) }
    return lines
  }

  @Test("A file without any readable game is reported", arguments: [16, 99, 512, 4096])
  func nothingLeft(bytes: Int) async throws {
    try await scratch.fill(1...3)
    let cut = Array(try scratch.bytes(scratch.file).prefix(bytes))
    let path = other.path + "/cut.sqlite"
    try other.write(cut, to: path)
    let error: HistoryError
    do throws(HistoryError) {
      let report = try await other.store().importGames(path: path)
      Issue.record("\(report)")
      return
    } catch let failure {
      error = failure
    }
    guard case .importUnreadable(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.hasPrefix("no game can be read in it any more ("))
    #expect(!error.message.contains("--data-dir"), "the directory is not to blame")
    #expect(try other.bytes(path) == cut)
  }
}
