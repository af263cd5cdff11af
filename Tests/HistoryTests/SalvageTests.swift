import Game
import Testing

@testable import History

@Suite("Salvage of a history whose end is missing")
struct SalvageTests {
  let scratch: ScratchDirectory
  let other: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    other = try ScratchDirectory()
  }

  /// Cuts a history of games off, has it set aside and imports it again.
  ///
  /// - Returns: The share of the games that came back.
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
    // Their numbers are new, since those between them may be missing.
    var sound: Set<String> = []
    for id in try await before.gameIDs() { sound.insert(try await before.exportLine(id)) }
    for id in try await store.gameIDs() {
      #expect(sound.contains(try await store.exportLine(id)))
    }
    return Double(report.added) / Double(games)
  }

  @Test(
    "Most games come back, as many as there is left of the file",
    arguments: [
      // Bytes that are missing, and the smallest share of the games that comes back.
      (100, 0.9), (4096, 0.75), (4416, 0.75), (9000, 0.75), (20_000, 0.6),
    ]
  )
  func cut(bytes: Int, least: Double) async throws {
    let share = try await share(games: 60) { $0 - bytes }
    #expect(share >= least)
  }

  @Test("A file of which no game is left says so", arguments: [16, 99, 512, 4096])
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
