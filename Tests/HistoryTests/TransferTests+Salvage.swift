import Game
import Testing

@testable import History

/// Imports from a history that was set aside.
extension TransferTests {
  @Test("The readable games of a damaged history are imported", arguments: [0, 1, 2, 3])
  func salvage(part: Int) async throws {
    let store = scratch.store(now: 40_000)
    try await fill(store, 1...30)
    let before = try await lines(store)
    await store.close()
    let sound = try scratch.bytes(scratch.file)
    var whole = 0
    // Each page but the first is damaged in turn.
    for page in stride(from: 1 + part, to: sound.count / 4096, by: 4) {
      let copy = try ScratchDirectory()
      defer { withExtendedLifetime(copy) {} }
      var damaged = sound
      for offset in 0..<4096 { damaged[4096 * page + offset] = 0xAA }
      try copy.write(damaged, to: copy.file)
      let fresh = copy.store(now: 40_000)
      #expect(await fresh.status().notices.count == 1, "page \(page)")
      let name = try #require(
        copy.names.first { $0.contains(".damaged-") && !$0.hasSuffix("-wal") }
      )
      let report = try await salvaged("\(copy.path)/\(name)", into: fresh)
      let after = try await lines(fresh)
      #expect(after.count == report.added, "page \(page)")
      // Games that are not as they were are known as such.
      #expect(Set(after).subtracting(before).count == report.damagedCount, "page \(page)")
      #expect(report.added + report.rejections.count <= 30, "page \(page)")
      whole += report.added == 30 ? 1 : 0
      #expect(try copy.bytes("\(copy.path)/\(name)") == damaged, "it is kept as it is")
    }
    #expect(whole >= 2, "indices and summaries are not needed")
  }

  /// The readable games; none if the pages of the schema are damaged.
  private func salvaged(_ path: String, into store: HistoryStore) async throws -> ImportReport {
    do throws(HistoryError) {
      return try await store.importGames(path: path)
    } catch {
      guard case .importUnreadable = error else { throw error }
      return ImportReport()
    }
  }

  @Test("A sound history that was renamed is imported completely")
  func salvageAll() async throws {
    let store = scratch.store()
    try await fill(store, 1...10)
    let before = try await lines(store)
    await store.close()
    let copy = other.store()
    let report = try await copy.importGames(path: scratch.file)
    #expect(report.added == 10)
    #expect(try await lines(copy) == before)
  }
}
