import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// The copy beside a history, and what becomes of a damaged one that has it.
@Suite("Copies of the history")
struct HistoryCopyTests {
  let scratch = ScratchDirectory()

  private var copy: HistoryCopy { HistoryCopy(of: scratch.file) }

  /// A store that keeps a copy, at noon of a day.
  private func store(
    _ directory: ScratchDirectory,
    day: Int = 0,
    maximumBytesChecked: Int = .max
  ) -> HistoryStore {
    let noon = Double(day * 86_400 + 43_200)
    var configuration = ScratchDirectory.configuration(directory.path, now: noon)
    configuration.keepsCopy = true
    configuration.maximumBytesChecked = maximumBytesChecked
    return HistoryStore(configuration)
  }

  /// Opens the history on a day, and waits for its copy.
  private func open(day: Int) async -> HistoryStatus {
    let store = store(scratch, day: day)
    let status = await store.status()
    store.copier.wait()
    await store.close()
    return status
  }

  /// The games of the copy, as the lines of an export.
  private func copiedLines() async throws -> [String] {
    let reader = ScratchDirectory()
    defer { withExtendedLifetime(reader) {} }
    let store = reader.store()
    _ = try await store.importGames(path: copy.path)
    return try await store.lines()
  }

  @Test("A copy has all games, is readable by the player alone, and is no larger than the history")
  func made() async throws {
    try await scratch.fill(1...10)
    #expect(await open(day: 3) == HistoryStatus())
    #expect(try await copiedLines() == scratch.store().lines())
    #expect(try scratch.bytes(copy.path).count <= scratch.bytes(scratch.file).count)
    var status = stat()
    #expect(stat(copy.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(
      scratch.names == [
        "history.copy.sqlite", "history.lock", "history.sqlite",
      ]
    )
  }

  @Test func `Nothing is copied before the first game`() async throws {
    _ = await open(day: 1)
    #expect(scratch.names == ["history.lock", "history.sqlite"])
    try await scratch.fill(1...1)
    _ = await open(day: 1)
    #expect(try await copiedLines().count == 1)
  }

  @Test("It is renewed on another day, also one before it, and not twice on one")
  func daily() async throws {
    try await scratch.fill(1...1)
    var copied: [Int] = []
    for (seed, day) in zip(UInt64(2)..., [5, 5, 6, 6, 2, 2]) {
      _ = await open(day: day)
      copied.append(try await copiedLines().count)
      try await scratch.fill(seed...seed)
    }
    #expect(copied == [1, 1, 3, 3, 5, 5])
  }

  @Test func `A history that was begun anew does not cost the copy of the old one`() async throws {
    try await scratch.fill(1...3)
    _ = await open(day: 1)
    unlink(scratch.file)
    try await scratch.fill(4...5)
    #expect(await open(day: 2) == HistoryStatus())
    #expect(try await copiedLines().count == 3)
    try await scratch.fill(6...6)
    _ = await open(day: 3)
    #expect(try await copiedLines() == scratch.store().lines())
  }

  @Test func `A deleted game leaves the next copy, too`() async throws {
    try await scratch.fill(1...3)
    _ = await open(day: 1)
    let store = scratch.store()
    let last = try #require(try await store.games(GameQuery()).elements.first)
    _ = try await store.delete(.game(last.id))
    await store.close()
    _ = await open(day: 2)
    #expect(try await copiedLines() == scratch.store().lines())
    #expect(try await copiedLines().count == 2)
  }

  @Test("A draft of a killed program is in nobody's way, one that is being written is left alone")
  func drafts() async throws {
    try await scratch.fill(1...2)
    let draft = copy.path + ".draft"
    try scratch.write(Array(repeating: 7, count: 9000), to: draft)
    let descriptor = Platform.open(draft, O_RDWR)
    #expect(flock(descriptor, LOCK_EX) == 0)
    _ = await open(day: 1)
    #expect(access(copy.path, F_OK) != 0)
    // A process that another test is starting may have a copy of the descriptor.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    _ = await open(day: 1)
    #expect(try await copiedLines().count == 2)
    #expect(access(draft, F_OK) != 0)
  }

  @Test func `A copy that is given up leaves no draft, and the last one stays`() async throws {
    try await scratch.fill(1...8)
    _ = await open(day: 1)
    let before = try scratch.bytes(copy.path)
    try await scratch.fill(9...12)
    let now = Timestamp(seconds: 0)
    #expect(try copy.renew(from: scratch.file, at: now, isCancelled: { true }) == .putOff)
    #expect(try scratch.bytes(copy.path) == before)
    #expect(scratch.names.allSatisfy { !$0.hasSuffix("draft") })
  }

  /// Damages a history that has a copy, opens it, and expects everything back.
  private func expectAll(_ damaged: [UInt8], _ sound: [UInt8], _ before: [String], _ label: Comment)
    async throws
  {
    let directory = try ScratchDirectory(damaged)
    defer { withExtendedLifetime(directory) {} }
    try directory.write(sound, to: HistoryCopy.path(of: directory.file))
    let store = directory.store(now: 0)
    let notices = await store.status().notices
    let lines = try await store.lines()
    // A byte that breaks no rule, in a file that SQLite finds sound, is not noticed.
    guard !notices.isEmpty else {
      #expect(damaged.count == sound.count && lines.count == before.count, label)
      return
    }
    #expect(Set(lines).isSuperset(of: before), label)
    #expect(directory.isRestored(notices, games: lines.count), "\(label): \(notices)")
    #expect(try directory.bytes(directory.file + ".damaged-1970-01-01T000000Z") == damaged, label)
    #expect(try await directory.isPlayable(store), label)
  }

  @Test("Whatever page is lost, and wherever the end is cut off, nothing is lost")
  func everyPage() async throws {
    try await scratch.fill(1...30)
    _ = await open(day: 1)
    let (sound, copied) = (try scratch.bytes(scratch.file), try scratch.bytes(copy.path))
    let before = try await scratch.store().lines()
    for page in 0..<sound.count / 4096 {
      for byte in [0, 0xAA] as [UInt8] {
        var damaged = sound
        for offset in 0..<4096 { damaged[4096 * page + offset] = byte }
        guard damaged != sound else { continue }
        try await expectAll(damaged, copied, before, "page \(page), \(byte)")
      }
      guard page > 0 else { continue }
      try await expectAll(Array(sound.prefix(4096 * page)), copied, before, "\(page) pages")
    }
  }

  /// Damages a history of six games, four of which its copy has.
  ///
  /// - Returns: The games, as the lines of an export.
  private func damageBehindTheCopy() async throws -> [String] {
    try await scratch.fill(1...4)
    _ = await open(day: 1)
    try await scratch.fill(5...6)
    let games = try await scratch.store().lines()
    var bytes = try scratch.bytes(scratch.file)
    // The mark: SQL still reads everything.
    bytes[70] ^= 4
    try scratch.overwrite(bytes)
    return games
  }

  @Test func `What was played after the copy comes from the damaged file`() async throws {
    let before = try await damageBehindTheCopy()
    let next = scratch.store(now: 0)
    let notices = await next.status().notices
    #expect(scratch.isRestored(notices, games: 6))
    #expect(notices.first?.contains("4 of them from its copy.") == true)
    #expect(try await next.lines() == before)
  }

  /// Where a program is killed while it restores a history.
  enum Kill: CaseIterable { case beforeRename, afterRename, beforeReading }

  @Test(arguments: Kill.allCases)
  func `A program that is killed while it restores a history is finished by the next start`(
    kill: Kill
  ) async throws {
    let before = try await damageBehindTheCopy()
    let draft = scratch.file + ".restored"
    try copy.restore(to: draft)
    #expect(HistoryCopy.games(in: draft) > 0)
    if kill != .beforeRename {
      let name = scratch.file + ".damaged-1970-01-01T000000Z"
      SecondName.drop(scratch.file)
      try HistoryOpener.rename(scratch.file, to: name)
    }
    if kill == .beforeReading { #expect(link(draft, scratch.file) == 0) }
    let next = scratch.store(now: 0)
    #expect(scratch.isRestored(await next.status().notices, games: 6))
    #expect(try await next.lines() == before)
    #expect(scratch.names.allSatisfy { !$0.hasSuffix(".restored") })
    await next.close()
    #expect(await scratch.store(now: 0).status() == HistoryStatus(), "once")
  }

  @Test func `A damaged history keeps its place until the copy can take it`() async throws {
    let before = try await damageBehindTheCopy()
    // No file can be made of this name, as on a full disk.
    let draft = scratch.file + ".restored"
    #expect(mkdir(draft, 0o700) == 0)
    let first = scratch.store(now: 0)
    let reason = try #require(await first.status().unsavedReason)
    #expect(reason.contains("is damaged, and cannot be repaired") && reason.contains(copy.path))
    #expect(try await first.movesBySeed().keys.sorted() == [1, 2, 3, 4], "those of the copy")
    await first.close()
    #expect(scratch.names.allSatisfy { !$0.contains("damaged") })
    #expect(rmdir(draft) == 0)
    let next = scratch.store(now: 0)
    #expect(scratch.isRestored(await next.status().notices, games: 6))
    #expect(try await next.lines() == before)
  }

  @Test func `A damaged history that cannot be opened is read from its copy`() async throws {
    _ = try await damageBehindTheCopy()
    #expect(unlink(scratch.path + "/history.lock") == 0)
    #expect(mkdir(scratch.path + "/history.lock", 0o700) == 0)
    let store = scratch.store()
    let reason = try #require(await store.status().unsavedReason)
    #expect(reason.contains("is damaged, and cannot be repaired") && reason.contains(copy.path))
    #expect(try await store.movesBySeed().keys.sorted() == [1, 2, 3, 4])
  }

  @Test("Damage in a file too large for a look at the start is found by the copier")
  func foundLater() async throws {
    try await scratch.fill(1...30)
    _ = await open(day: 1)
    let before = try await scratch.store().lines()
    let root: Int64? = try SQLiteConnection(path: scratch.file, mode: .readOnly).value(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'words_by_plays'"
    )
    var bytes = try scratch.bytes(scratch.file)
    let start = 4096 * (Int(try #require(root)) - 1)
    bytes.replaceSubrange(start + 2048..<start + 4096, with: [UInt8](repeating: 0, count: 2048))
    try scratch.overwrite(bytes)
    let store = store(scratch, day: 2, maximumBytesChecked: 0)
    let identity = try #require(FileIdentity(path: scratch.file))
    _ = await store.status()
    store.copier.wait()
    // What the copier has found may be known already.
    await store.replaceFileFoundDamaged(identity)
    #expect(await store.status().notices.count == 1)
    #expect(try await store.lines() == before)
    #expect(try await copiedLines() == before)
  }

  @Test("A game that breaks the rules comes back from the copy when it is asked for")
  func brokenGame() async throws {
    try await scratch.fill(1...3)
    _ = await open(day: 1)
    try await scratch.fill(4...4)
    let before = try await scratch.store().lines()
    func spoil(_ game: Int) throws {
      try scratch.execute(
        "UPDATE moves SET faces = x'000000' WHERE game = \(game) AND word IS NOT NULL"
      )
    }
    try spoil(1)
    var reading = ScratchDirectory.configuration(scratch.path)
    reading.setsAside = false
    #expect(
      try await HistoryStore(reading).lines() == before,
      "who only reads has it from the copy"
    )
    for question in 0..<3 {
      try spoil(1)
      let store = scratch.store(now: 0)
      switch question {
      case 0: #expect(try await store.exportLine(1) == before[0])
      case 1: #expect(try await store.record(1).moves.count == 12)
      default: #expect(try await store.resumableGame() != nil)
      }
      #expect(try await store.lines() == before)
      #expect(await store.status().notices.count == 1)
      await store.close()
    }
    // Without a copy of it, it stays what it is.
    try spoil(4)
    await #expect(throws: HistoryError.self) { try await scratch.store().record(4) }
  }

  @Test("A damaged copy, or something else in its place, restores nothing and does no harm")
  func damagedCopy() async throws {
    try await scratch.fill(1...3)
    _ = await open(day: 1)
    var bytes = try scratch.bytes(copy.path)
    for index in 8192..<12_288 { bytes[index] = 0 }
    try scratch.write(bytes, to: copy.path)
    try scratch.write([1], to: scratch.file)
    #expect(scratch.isRestored(await scratch.store(now: 0).status().notices, games: 0) == false)
    unlink(copy.path)
    #expect(mkfifo(copy.path, 0o600) == 0)
    try scratch.write([1], to: scratch.file)
    #expect(await scratch.store(now: 0).status().isSaving)
    #expect(await open(day: 2) == HistoryStatus())
  }
}
