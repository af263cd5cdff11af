import Model
import Rules
import SQLite
import Testing

@testable import History

/// What plain SQL still reads of a damaged history that has no copy.
@Suite("Damaged histories without a copy")
struct SalvageTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// Opens a history with some bytes.
  ///
  /// - Returns: The lines of the games that have come back.
  private func restored(_ bytes: [UInt8], _ label: Comment) async throws -> [String] {
    let copy = try ScratchDirectory(bytes)
    defer { withExtendedLifetime(copy) {} }
    let store = copy.store(now: 0)
    #expect(await store.status().notices.count == 1, label)
    #expect(try copy.bytes(copy.file + ".damaged-1970-01-01T000000Z") == bytes, label)
    return try await store.lines()
  }

  @Test(
    "The games in the rest of a cut file come back, and those that are not whole are known as such",
    arguments: [
      // The number of missing bytes, and the smallest share of the games that comes back.
      (100, 0.9), (4096, 0.75), (4416, 0.75), (9000, 0.75), (20_000, 0.5),
    ]
  )
  func cut(bytes: Int, least: Double) async throws {
    try await scratch.fill(1...60)
    let before = try await scratch.store().lines()
    let cut = Array(try scratch.bytes(scratch.file).dropLast(bytes))
    let after = try await restored(cut, "\(bytes)")
    #expect(Double(after.count) / 60 >= least)

    try other.write(cut, to: other.path + "/cut")
    let report = try await other.store().importGames(path: other.path + "/cut")
    #expect(report.added == after.count)
    #expect(report.isIncomplete || report.added + report.rejectionCount == 60, "said")
    #expect(Set(after).subtracting(before).count == report.damagedCount)
  }

  @Test func `Of a damaged page, the games of the others come back`() async throws {
    try await scratch.fill(1...30)
    let before = try await scratch.store().lines()
    let sound = try scratch.bytes(scratch.file)
    var whole = 0
    for page in 1..<sound.count / 4096 {
      var damaged = sound
      for offset in 0..<4096 { damaged[4096 * page + offset] = 0xAA }
      let after = try await restored(damaged, "page \(page)")
      whole += after == before ? 1 : 0
    }
    #expect(whole >= 8, "indexes and sums are not needed")
  }

  @Test(arguments: [16, 99, 512, 4096])
  func `A file without any readable game is reported`(bytes: Int) async throws {
    try await scratch.fill(1...3)
    let cut = Array(try scratch.bytes(scratch.file).prefix(bytes))
    let path = other.path + "/cut.sqlite"
    try other.write(cut, to: path)
    await #expect {
      try await other.store().importGames(path: path)
    } throws: { error in
      guard let error = error as? HistoryError, case .importUnreadable(let reason) = error else {
        return false
      }
      #expect(!error.message.contains("--data-dir"), "the directory is not to blame")
      return reason.hasPrefix("no game can be read in it any more (")
    }
    #expect(try other.bytes(path) == cut)
  }

  @Test func `A history that is being played is read as it was at one moment`() async throws {
    try await scratch.fill(1...3)
    var isPlayed = true
    let file = try ImportedFile(salvaging: scratch.file) { _ in
      if isPlayed {
        #expect(throws: Never.self) { try scratch.execute("DELETE FROM games") }
        isPlayed = false
      }
      return false
    }
    #expect(
      try scratch.database().value("SELECT count(*) FROM games") == 0,
      "it was changed meanwhile"
    )
    #expect(file.games(of: .english).count == 3 && file.report.rejectionCount == 0)
  }
}
