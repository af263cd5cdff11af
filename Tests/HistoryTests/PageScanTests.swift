import Game
import Rules
import SQLite
import Testing

@testable import History

/// Rows are found in the pages of a file without SQLite, whatever is damaged.
@Suite("Looking for rows in every page")
struct PageScanTests {
  let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  /// A history of some games with hints, ends and removals; its bytes and its games as lines.
  private func history(_ seeds: ClosedRange<UInt64> = 1...40) async throws -> (
    bytes: [UInt8], lines: Set<String>
  ) {
    let store = scratch.store()
    for seed in seeds {
      let game = ScriptedGame(
        seed: seed,
        moveCount: 14,
        startedAt: Double(1000 * seed),
        hasHints: true
      )
      try await store.save(game.snapshot(end: seed % 3 == 0 ? nil : .endedByPlayer))
    }
    var lines: Set<String> = []
    for id in try await store.gameIDs() { lines.insert(try await store.exportLine(id)) }
    await store.close()
    return (try scratch.bytes(scratch.file), lines)
  }

  /// What an import of a damaged file gives.
  private func imported(_ bytes: [UInt8], log: [UInt8] = []) async throws -> (
    report: ImportReport, lines: Set<String>, moves: Int
  ) {
    let other = try ScratchDirectory()
    let path = other.path + "/damaged"
    try other.write(bytes, to: path)
    if !log.isEmpty { try other.write(log, to: path + "-wal") }
    let store = HistoryStore(HistoryConfiguration(directory: nil))
    let report = try await store.importGames(path: path)
    var lines: Set<String> = []
    var moves = 0
    for id in try await store.gameIDs() {
      lines.insert(try await store.exportLine(id))
      moves += try await store.record(id).moves.count
    }
    #expect(try other.bytes(path) == bytes, "it is only read")
    return (report, lines, moves)
  }

  private func rows(_ bytes: [UInt8]) throws -> (games: Int, moves: Int) {
    let rows = try ScannedRows(DatabasePages(file: bytes)).connection
    return (
      try #require(try rows.value("SELECT count(*) FROM games")),
      try #require(try rows.value("SELECT count(*) FROM moves"))
    )
  }

  @Test("Every row of a sound file is found, and none twice")
  func sound() async throws {
    let (bytes, lines) = try await history()
    let file = try SQLiteConnection(path: scratch.file, mode: .readOnly)
    let found = try rows(bytes)
    #expect(found.games == lines.count)
    #expect(found.moves == (try file.value("SELECT count(*) FROM moves") ?? 0))
  }

  @Test("The released versions' rows are found", arguments: ReleasedDatabases.versions)
  func versions(version: Int) async throws {
    let bytes = try scratch.bytes(ReleasedDatabases.path(version))
    let file = try SQLiteConnection(path: ReleasedDatabases.path(version), mode: .immutable)
    let found = try rows(bytes)
    #expect(found.games == (try file.value("SELECT count(*) FROM games") ?? 0))
    #expect(found.moves == (try file.value("SELECT count(*) FROM moves") ?? 0))
  }

  @Test("A history without its schema, or without the start of the file, loses nothing")
  func noStart() async throws {
    let (bytes, lines) = try await history()
    for start in [[UInt8](repeating: 0, count: 4096), Array("no database".utf8), [0xFF]] {
      var damaged = bytes
      damaged.replaceSubrange(0..<start.count, with: start)
      let result = try await imported(damaged)
      #expect(result.lines == lines, "\(start.prefix(12))")
    }
    // The first page is not even there: all others have moved.
    let result = try await imported(Array(bytes.dropFirst(4096)))
    #expect(result.lines == lines)
  }

  @Test("Any zeroed page loses few moves, and never a word about them")
  func zeroedPages() async throws {
    let (bytes, lines) = try await history()
    let whole = try await imported(bytes)
    #expect(whole.lines == lines)
    var sum = 0
    let pages = bytes.count / 4096
    for page in 0..<pages {
      var damaged = bytes
      damaged.replaceSubrange(
        4096 * page..<4096 * (page + 1),
        with: [UInt8](repeating: 0, count: 4096)
      )
      let (report, left, moves) = try await imported(damaged)
      sum += moves
      #expect(moves >= whole.moves / 2, "page \(page + 1)")
      let isSilent =
        report.damagedCount == 0 && report.rejectionCount == 0 && !report.isIncomplete
      #expect(left == lines || !isSilent, "page \(page + 1)")
    }
    #expect(Double(sum) / Double(whole.moves * pages) > 0.93)
  }

  @Test("A game whose row is lost is put together from the indexes")
  func rebuilt() async throws {
    let (bytes, lines) = try await history(1...12)
    let before = try await imported(bytes)
    var damaged = bytes
    var lost = 0
    // The leaves of the table of games: pages of rows that have letters.
    for page in 0..<bytes.count / 4096 where bytes[4096 * page] == 13 {
      let rest = Array(bytes[4096 * page..<4096 * (page + 1)])
      let found = try rows([UInt8](repeating: 0, count: 4096) + rest).games
      guard found > 0 else { continue }
      lost += found
      damaged.replaceSubrange(
        4096 * page..<4096 * (page + 1),
        with: [UInt8](repeating: 0, count: 4096)
      )
    }
    #expect(lost == lines.count)
    let (report, _, moves) = try await imported(damaged)
    #expect(moves == before.moves, "no move is lost")
    #expect(report.damagedCount == lines.count, "and it is said")
    #expect(report.damaged.allSatisfy { $0.reason.contains("put together from an index") })
  }

  /// Changes one byte of a pattern, in the first page that has rows of a table.
  private func changed(
    _ bytes: [UInt8],
    _ pattern: [UInt8],
    at offset: Int,
    to byte: UInt8,
    inRowsOf isTable: (_ games: Int, _ moves: Int) -> Bool
  ) throws -> [UInt8] {
    for page in 1..<bytes.count / 4096 {
      let rest = Array(bytes[4096 * page..<4096 * (page + 1)])
      let found = try rows([UInt8](repeating: 0, count: 4096) + rest)
      guard isTable(found.games, found.moves), let range = rest.firstRange(of: pattern) else {
        continue
      }
      var damaged = bytes
      damaged[4096 * page + range.lowerBound + offset] = byte
      #expect(damaged != bytes)
      return damaged
    }
    Issue.record("the bytes are nowhere")
    return bytes
  }

  private func bytes(of seconds: Double) -> [UInt8] {
    let bits = seconds.bitPattern
    return (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
  }

  @Test("A change that breaks no rule is said, because an index has another value")
  func disputes() async throws {
    let game = ScriptedGame(seed: 7, moveCount: 6, startedAt: 2000.123)
    let store = scratch.store()
    for other in [ScriptedGame(seed: 8, startedAt: 3000.456), game, ScriptedGame(seed: 9)] {
      try await store.save(other.snapshot(end: .endedByPlayer))
    }
    await store.close()
    let sound = try scratch.bytes(scratch.file)
    let whole = try await imported(sound)
    #expect(whole.report.damagedCount == 0)

    let used = Set(
      game.moves.flatMap { move -> [Face] in
        if case .word(let faces) = move.move { faces } else { [] }
      }
    )
    let unused = try #require(Face.all.firstIndex { !used.contains($0) })
    let letters = game.new.letters.bytes
    let word = try #require(game.moves.first { $0.word != nil })
    let played = bytes(of: game.new.startedAt.seconds + word.at)
    let damages: [(bytes: [UInt8], reason: String)] = [
      (
        try changed(sound, letters, at: unused, to: letters[unused] == 3 ? 4 : 3) { games, _ in
          games > 0
        },
        "a letter of its cube may be wrong"
      ),
      (
        try changed(sound, bytes(of: 2000.123), at: 7, to: 0) { games, _ in games > 0 },
        "one of its dates may be wrong"
      ),
      (try changed(sound, played, at: 7, to: 0) { _, moves in moves > 0 }, "one of its dates"),
    ]
    for damage in damages {
      let (report, lines, moves) = try await imported(damage.bytes)
      #expect(lines != whole.lines)
      #expect(moves == whole.moves, "nothing is lost")
      #expect(report.damaged.count == 1, "\(damage.reason)")
      #expect(report.damaged.first?.place == .game(GameID(rawValue: 2)))
      #expect(report.damaged.first?.reason.contains(damage.reason) == true)
    }
  }

  @Test("A move is read although its size, or the type of one of its last values, is damaged")
  func damagedHeaders() async throws {
    let (sound, lines) = try await history(1...2)
    let whole = try await imported(sound)
    let found = try (1..<sound.count / 4096).first {
      let page = Array(sound[4096 * $0..<4096 * ($0 + 1)])
      guard page[0] == 10 else { return false }
      return try rows([UInt8](repeating: 0, count: 4096) + page).moves > 0
    }
    let page = try #require(found)
    let start = 4096 * page
    let count = Int(sound[start + 3]) << 8 + Int(sound[start + 4])
    for number in 0..<count {
      let pointer = start + 8 + 2 * number
      let cell = start + Int(sound[pointer]) << 8 + Int(sound[pointer + 1])
      // The size of the record, and in a word the type of `removed`. The header has one byte for its own size and
      // one for each of nine types.
      let isWord = sound[cell + 7] != 0 || sound[cell + 8] >= 12
      for offset in isWord ? [0, 9] : [0] {
        for byte: UInt8 in [0x0C, 0x31, 0x65, 0x91, 0xFF] where byte != sound[cell + offset] {
          var damaged = sound
          damaged[cell + offset] = byte
          let result = try await imported(damaged)
          #expect(
            result.moves == whole.moves,
            "move \(number), byte \(offset) is \(byte): \(result.report.damaged)"
          )
          // A damaged row may also be read as that of a game that there never was.
          let rejected = result.report.rejections.map(\.place)
          #expect(!rejected.contains(.game(GameID(rawValue: 1))), "\(result.report.rejections)")
          #expect(!rejected.contains(.game(GameID(rawValue: 2))), "\(result.report.rejections)")
          #expect(result.lines == lines || result.report.damagedCount == 1)
        }
      }
    }
  }

  @Test("The rows in a log are found, too")
  func log() async throws {
    let store = scratch.store()
    let game = ScriptedGame(seed: 5, moveCount: 10)
    try await store.play(game)
    let log = try scratch.bytes(scratch.file + "-wal")
    let file = try scratch.bytes(scratch.file)
    #expect(log.count > 4096)
    let pages = DatabasePages(file: file, log: log)
    let connection = try ScannedRows(pages).connection
    #expect(try connection.value("SELECT count(*) FROM moves") == game.moves.count)
    #expect(try connection.value("SELECT move_count FROM games") == game.moves.count)
    await store.close()
  }

  @Test(
    "Random and damaged bytes never stop the program, and take no more time than their size allows"
  )
  func hostile() async throws {
    let (bytes, _) = try await history(1...3)
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      var damaged = seed % 2 == 0 ? bytes : [UInt8](repeating: 0, count: 16_384)
      if seed % 2 == 1 {
        // Headers of all kinds before noise.
        for index in damaged.indices { damaged[index] = UInt8(generator.next(below: 256)) }
        for page in 0..<4 { damaged[4096 * page] = [2, 5, 10, 13][Int(generator.next(below: 4))] }
      }
      for _ in 0..<Int(generator.next(below: 200)) {
        damaged[Int(generator.next(below: UInt64(damaged.count)))] = UInt8(
          generator.next(below: 256)
        )
      }
      damaged.removeLast(Int(generator.next(below: 5000)))
      var cells = 0
      var scan = CellScan(DatabasePages(file: damaged, log: damaged)) { _, _, _ in true }
      scan.run { (_: CellScan.Cell) in cells += 1 }
      #expect(cells <= 2 * damaged.count, "seed \(seed)")
      _ = try? ScannedRows(DatabasePages(file: damaged, log: damaged))
    }
  }

  @Test("A page whose cells are all one, and overflow pages in a circle, end")
  func circles() throws {
    // A list of 2,000 cells that are all the same place, and a record that goes on in its own page.
    var page = [UInt8](repeating: 0, count: 4096)
    page.replaceSubrange(0..<8, with: [10, 0, 0, 0x07, 0xD0, 0, 0, 0])
    for number in 0..<2000 {
      page.replaceSubrange(8 + 2 * number..<10 + 2 * number, with: [0x0F, 0xF0])
    }
    var overflow = [UInt8](repeating: 0, count: 4096)
    overflow.replaceSubrange(0..<8, with: [13, 0, 0, 0, 1, 0, 0, 0])
    // A row of a million bytes at place 16, in 500,000 columns that the header does not have.
    overflow.replaceSubrange(8..<10, with: [0, 16])
    overflow.replaceSubrange(16..<26, with: [0xBD, 0x84, 0x40, 1, 3, 0, 0x84, 0x80, 0x80, 0])
    var cells = 0
    var scan = CellScan(DatabasePages(file: page + overflow)) { _, _, _ in true }
    scan.run { (_: CellScan.Cell) in cells += 1 }
    #expect(cells < 2000)
  }

  @Test(
    "Numbers of one to nine bytes are read, and none behind the end",
    arguments: [
      ([0x00], 0, 1), ([0x7F], 127, 1), ([0x81, 0x00], 128, 2), ([0xFF, 0x7F], 16_383, 2),
      ([0x81, 0x80, 0x00], 16_384, 3), ([UInt8](repeating: 0xFF, count: 9), UInt64.max, 9),
    ] as [([UInt8], UInt64, Int)]
  )
  func varints(bytes: [UInt8], value: UInt64, count: Int) throws {
    let found = try #require(bytes[...].varint(at: 0))
    #expect(found == (value, count))
    for length in 0..<bytes.count { #expect(bytes.prefix(length).varint(at: 0) == nil) }
    #expect(bytes[...].varint(at: bytes.count) == nil)
  }
}
