import Model
import Platform
import SQLite
import Testing

@testable import History

/// A history is set aside in steps. After which of them a program is killed makes no difference.
@Suite struct SettingAsideTests {
  /// What is set aside.
  enum Matter: CaseIterable {
    case damaged, logOnly
    /// The log of a file that has its second name alone.
    case logOfSecondName
  }

  /// So short a game that the log has all of them.
  private func game(_ seed: UInt64) -> ScriptedGame { ScriptedGame(seed: seed, moveCount: 4) }

  /// Three games, the last of which the copy does not have, as a kill leaves them: some in the log alone.
  private func place(_ matter: Matter, hasCopy: Bool) async throws -> ScratchDirectory {
    let scratch = ScratchDirectory()
    let store = scratch.store()
    for seed in 1...2 as ClosedRange<UInt64> { try await store.play(game(seed)) }
    let copy = HistoryCopy(of: scratch.file)
    let outcome = try copy.renew(from: scratch.file, at: Timestamp(seconds: 0)) { false }
    #expect(outcome == .made)
    try await store.play(game(3))
    if matter == .damaged { try scratch.execute("PRAGMA application_id = 7") }
    let place = try scratch.crashed()
    if hasCopy { try place.write(scratch.bytes(copy.path), to: HistoryCopy.path(of: place.file)) }
    if matter == .logOfSecondName { SecondName.renew(place.file, after: nil) }
    if matter != .damaged { unlink(place.file) }
    await store.close()
    return place
  }

  /// What is done one after the other.
  private func steps(_ matter: Matter, _ place: ScratchDirectory) -> [() throws -> Void] {
    let (file, name) = (place.file, place.file + ".damaged-1970-01-01T000000Z")
    let draft = file + ".restored"
    let second = SecondName.all(of: file).first?.path ?? ""
    let own: [() throws -> Void] =
      switch matter {
      case .damaged: [{ #expect(link(file, name) == 0) }]
      case .logOnly:
        [
          {
            try SQLiteConnection(path: name, mode: .readWriteCreate)
              .execute("PRAGMA journal_mode = WAL")
          }
        ]
      case .logOfSecondName: [{ #expect(link(second, name) == 0) }]
      }
    return [{ try HistoryCopy(of: file).restore(to: draft) }] + own
      + [
        { try HistoryOpener.rename(file, to: name, ["-wal"]) },
        { for name in [file, second] { unlink(name) } },
        { #expect(link(draft, file) == 0) },
      ]
  }

  @Test(arguments: Matter.allCases, [true, false])
  func `a program that is killed while it sets a history aside loses nothing`(
    matter: Matter,
    hasCopy: Bool
  ) async throws {
    for count in 0...5 {
      let place = try await place(matter, hasCopy: hasCopy)
      for step in steps(matter, place).prefix(count) { try step() }
      let next = place.store(now: 0)
      let notices = await next.status().notices
      #expect(notices.count == 1, "\(count): \(notices)")
      #expect(notices.first?.contains("It has 3 games again") == true, "\(count): \(notices)")
      #expect(try await next.movesBySeed().keys.sorted() == [1, 2, 3])
      await next.close()
      #expect(await place.store(now: 0).status() == HistoryStatus(), "once")
      let logs = place.names.filter { $0.hasSuffix("-wal") && $0.contains(".damaged-") }
      #expect(logs.count == 1 && place.names.contains(String(logs[0].dropLast(4))))
      #expect(place.names.allSatisfy { !$0.hasSuffix(".restored") })
    }
  }

  @Test func `the log of a lost history keeps its place where there is no room beside it`()
    async throws
  {
    let place = try await place(.logOnly, hasCopy: false)
    // No database can be made of this name, as on a full disk.
    let name = place.file + ".damaged-1970-01-01T000000Z"
    #expect(mkdir(name + "-journal", 0o700) == 0)
    let first = place.store(now: 0)
    #expect(await first.status().isSaving == false)
    await first.close()
    #expect(place.names.contains("history.sqlite-wal"))
    #expect(rmdir(name + "-journal") == 0)
    let next = place.store(now: 0)
    #expect(try await next.movesBySeed().count == 3)
  }

  @Test func `what another program's file is set aside for is said after a kill, too`() async throws
  {
    let scratch = ScratchDirectory()
    try scratch.execute("CREATE TABLE t AS SELECT 7 AS x")
    let name = scratch.file + ".foreign-1970-01-01T000000Z"
    #expect(link(scratch.file, name) == 0)
    let notices = await scratch.store(now: 0).status().notices
    #expect(notices == [HistoryError.foreign(path: scratch.file, setAside: name).message])
    let x: Int? = try SQLiteConnection(path: name, mode: .readOnly).value("SELECT x FROM t")
    #expect(x == 7)
  }
}
