import Model
import Rules
import SQLite
import Testing

@testable import History

/// Histories whose trees of pages lead to more rows than any file can have: each page has hundreds of
/// children, all of which are one page.
@Suite("Endless trees")
struct EndlessTreeTests {
  let scratch = ScratchDirectory()

  private static let pageSize = 4096

  /// Puts pages between the root of a table and its rows: 300¹² ways lead to each row then.
  private func deepen(_ table: String) throws {
    let root: Int? = try scratch.database().value(
      "SELECT rootpage FROM sqlite_schema WHERE name = \(table)"
    )
    let size = Self.pageSize
    let start = (try #require(root) - 1) * size
    var bytes = try scratch.bytes(scratch.file)
    let rows = Array(bytes[start..<start + size])
    // A leaf of a table has the type 13.
    try #require(rows[0] == 13)
    let (first, depth) = (bytes.count / size + 1, 12)
    bytes.replaceSubrange(start..<start + size, with: page(child: first))
    for level in 1...depth { bytes += page(child: first + level) }
    bytes += rows
    bytes.replaceSubrange(28..<32, with: bigEndian(bytes.count / size))
    try scratch.write(bytes, to: scratch.file)
  }

  /// An inner page all of whose children are one page.
  private func page(child: Int) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: Self.pageSize)
    let cells = 300
    page[0] = 5
    page.replaceSubrange(3..<5, with: bigEndian(cells).suffix(2))
    page.replaceSubrange(8..<12, with: bigEndian(child))
    for cell in 0..<cells {
      // Four bytes for the child, two for the largest number of a row below it.
      let start = Self.pageSize - 6 * (cell + 1)
      page.replaceSubrange(start..<start + 4, with: bigEndian(child))
      page[start + 4] = 0x80 | UInt8(32 + cell >> 7)
      page[start + 5] = UInt8(cell & 127)
      page.replaceSubrange(12 + 2 * cell..<14 + 2 * cell, with: bigEndian(start).suffix(2))
    }
    page.replaceSubrange(5..<7, with: bigEndian(Self.pageSize - 6 * cells).suffix(2))
    return page
  }

  private func bigEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// Questions that read a table from its beginning to its end.
  enum Question: String, CaseIterable {
    case stats, awards, export, daily, duels

    func ask(_ store: HistoryStore) async throws {
      switch self {
      case .stats: _ = try await store.stats()
      case .awards: _ = try await store.awards()
      case .export: for id in try await store.gameIDs() { _ = try await store.exportLine(id) }
      case .daily: _ = try await store.dailyGames(0...100_000)
      case .duels: _ = try await store.duelLines()
      }
    }

    /// A table of which all rows are read.
    var table: String { self == .duels ? "duels" : "games" }
  }

  @Test(arguments: Question.allCases)
  func `A tree without end is damage to whoever reads it`(question: Question) async throws {
    try scratch.write(scratch.bytes(ReleasedDatabases.path(12)), to: scratch.file)
    try deepen(question.table)
    let store = scratch.store(maximumBytesChecked: 0)
    let kept = scratch.file + ".damaged-1970-01-01T000000Z"
    // Some questions are answered by an index, which is sound.
    do {
      try await question.ask(store)
      #expect(question == .daily)
    } catch let error as HistoryError {
      guard case .corrupt(scratch.file, kept, _) = error else { throw error }
    }
    #expect(try await scratch.isPlayable(store))
  }

  @Test func `Zeros at the end of a file do not raise its limit`() throws {
    let bytes = try scratch.bytes(ReleasedDatabases.path(12))
    try scratch.write(bytes, to: scratch.file)
    let content = try SQLiteConnection(path: scratch.file, mode: .readOnly).contentBytes
    #expect(content > bytes.count / 2 && content <= bytes.count)
    try scratch.write(bytes + [UInt8](repeating: 0, count: 1_000_000), to: scratch.file)
    #expect(try SQLiteConnection(path: scratch.file, mode: .readOnly).contentBytes == content)
  }

  @Test func `A sound history needs far less than its limit, whatever is asked`() async throws {
    try await scratch.fill(1...40)
    let connection = try scratch.database()
    let database = try HistoryDatabase(connection, day: Timestamp.utcDay)
    let limit = HistoryOpener.instructionsPerByte * connection.contentBytes
    /// Expects that all statements of a question together take a part of what one may take.
    func isFar(_ name: Comment, _ work: () throws -> Bool) throws {
      connection.remainingInstructions = limit / 4
      defer { connection.remainingInstructions = nil }
      let isFine = try work()
      #expect(isFine, name)
    }
    let best = GameQuery(order: .best, mode: .unlimited)
    try isFar("stats") { try database.stats(today: 1).totalScore > 0 }
    try isFar("games") { try database.games(GameQuery()).total == 40 }
    try isFar("best") { try database.games(best).total > 0 }
    for filter in ["", "S"] {
      let query = WordQuery(sort: .alpha, search: WordSearch(filter))
      try isFar("words") { try database.words(query).total > 0 }
    }
    try isFar("ids") { try database.allGames().count == 40 }
    try isFar("awards") {
      var words: AwardFactTable.WordTraitsByChunk = [:]
      return try database.awardFacts.forEachGame(1000, after: .min, words: &words) { _, _ in } == 40
    }
    try isFar("file") { try connection.value("PRAGMA quick_check(1)") == "ok" }
  }
}
