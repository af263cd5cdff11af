import GameTesting
import Model
import Platform
import SQLite
import Testing

@testable import History

/// Another history takes the place of one, in every way that files are copied: which of its files, how each of them is
/// written, and what the history was doing.
@Suite("Every way to replace a history")
struct ReplacedWaysTests {
  enum What: CaseIterable {
    case file, log, fileAndLog, fileLogAndIndex, directory

    /// Whether it matters how both are written.
    func isWritten(_ file: How, _ log: How) -> Bool {
      switch self {
      case .file: file == .renamed || file == log
      case .log: file == .written
      case .fileAndLog, .fileLogAndIndex, .directory: true
      }
    }

    func has(_ name: String) -> Bool {
      switch name {
      case "history.sqlite": self != .log
      case "history.sqlite-wal": self != .file
      case "history.sqlite-shm": self == .fileLogAndIndex || self == .directory
      default: self == .directory
      }
    }
  }

  /// How a file is written: into the one that is there, as `cp` does; as a new one, which often gets the number of the
  /// one that was removed; or renamed over it, as `mv` does.
  enum How: CaseIterable {
    case written, created, renamed
  }

  enum State: CaseIterable {
    case closed, killed
    /// A session has it open: without a word, with some, or with some before and after.
    case opened, quits, goesOn

    var isRunning: Bool { self != .closed && self != .killed }
  }

  /// A way to replace a history.
  struct Way: CustomStringConvertible {
    var what: What
    var (fileHow, logHow): (How, How)
    var state: State
    var (isOlder, hasLog, hasCopy): (Bool, Bool, Bool)

    var description: String {
      "\(what), \(fileHow) with a log \(logHow), \(state)\(isOlder ? ", of the same history" : "")"
        + "\(hasLog ? ", from one with a log" : "")\(hasCopy ? ", beside a copy" : "")"
    }

    /// Whether the file alone has another content now.
    var isOverwritten: Bool { what == .file && fileHow == .written }

    /// Whether the log that was there has another content now, or is gone.
    var replacesLog: Bool { hasLog && what.has("history.sqlite-wal") }

    /// A file that is renamed over another one beside a log that is written over is what `cp -a` makes of a link.
    private static let hows: [(file: How, log: How)] = [
      (.written, .written), (.written, .created), (.created, .created), (.renamed, .written),
    ]

    static func all(_ state: State, _ what: What) -> [Self] {
      var ways: [Self] = []
      for (fileHow, logHow) in hows where what.isWritten(fileHow, logHow) {
        for flags in 0..<8 {
          let way = Self(
            what: what,
            fileHow: fileHow,
            logHow: logHow,
            state: state,
            isOlder: flags & 1 != 0,
            hasLog: flags & 2 != 0,
            hasCopy: flags & 4 != 0
          )
          if what != .log || way.hasLog { ways.append(way) }
        }
      }
      return ways
    }
  }

  /// Plays a short game to its end.
  private static func play(_ store: HistoryStore, _ seed: UInt64) async throws {
    let game = ScriptedGame(seed: seed, moveCount: 2)
    try await store.play(game)
    try await store.save(game.snapshot(progress: GameProgress(100), end: .endedByPlayer))
  }

  /// Ends a session as a kill does: nothing is written back.
  private static func kill(_ store: HistoryStore) async throws { try await store.leaveLog() }

  private static func write(_ bytes: [UInt8], to path: String, _ how: How) throws {
    switch how {
    case .written:
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      try #require(File.write(bytes, to: descriptor) == nil)
    case .created:
      unlink(path)
      try TemporaryDirectory.write(bytes, to: path)
    case .renamed:
      try TemporaryDirectory.write(bytes, to: path + ".sync")
      try #require(rename(path + ".sync", path) == 0)
    }
  }

  /// How many games were added, by what the player is told.
  private static func added(_ notices: [String]) -> Int {
    notices.reduce(0) { sum, notice in
      let words = notice.split(separator: " ")
      let counts = words.indices.dropFirst().filter {
        words[$0].hasPrefix("game") && Int(words[$0 - 1]) != nil && notice.contains("added")
      }
      return sum + counts.reduce(0) { $0 + (Int(words[$1 - 1]) ?? 0) }
    }
  }

  private static func check(_ way: Way) async throws {
    let (scratch, other) = (ScratchDirectory(), ScratchDirectory())
    // What takes the place: all files of a directory, with a log if its program was killed.
    let source = way.isOlder ? scratch : other
    let first: [UInt64] = way.isOlder ? [1, 2, 3] : [11, 12, 13]
    let last: [UInt64] = way.hasLog ? [50, 51] : []
    let earlier = source.store()
    for seed in first { try await play(earlier, seed) }
    await earlier.close()
    var backup: [String: [UInt8]] = [:]
    let killed = way.hasLog ? source.store() : nil
    for seed in last { try await play(try #require(killed), seed) }
    for name in source.allNames { backup[name] = try source.bytes("\(source.path)/\(name)") }
    await killed?.close()
    #expect((backup["history.sqlite-wal"] != nil) == way.hasLog)
    let inBackup = way.what.has("history.sqlite-wal") ? first + last : first
    let theirs = Dictionary(uniqueKeysWithValues: inBackup.map { ($0, 2) })
    // What is there.
    try await scratch.fill(4...6)
    var ours: [UInt64: Int] = [4: 12, 5: 12, 6: 12]
    for seed in way.isOlder ? first + last : [] { ours[seed] = 2 }
    let (inFile, inLog) = (Set(ours.keys), Set<UInt64>([40, 41]))
    var session: HistoryStore? = way.state == .closed ? nil : scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    if way.state == .opened { #expect(await session?.status() == HistoryStatus()) }
    if let session, way.state != .opened {
      try await play(session, 41)
      for count in 1...4 { try await session.save(game.snapshot(count)) }
      (ours[40], ours[41]) = (4, 2)
    }
    if way.hasCopy {
      let copy = HistoryCopy(of: scratch.file)
      #expect(try copy.renew(from: scratch.file, at: Timestamp(seconds: 1)) { false } == .made)
    }
    if way.state == .killed, let killed = session {
      try await kill(killed)
      session = nil
    }
    // It is replaced.
    for (name, bytes) in backup.sorted(by: { $0.key < $1.key }) where way.what.has(name) {
      let how = name.hasSuffix(".sqlite") ? way.fileHow : way.logHow
      try write(bytes, to: "\(scratch.path)/\(name)", how)
    }
    var notices: [String] = []
    if let session {
      if way.state == .goesOn {
        for count in 5...6 { try await session.save(game.snapshot(count)) }
        ours[40] = 6
      }
      #expect(await session.close() == nil, "\(way)")
      notices = await session.notices
    }
    if way.isOverwritten, way.state == .killed {
      let failure = await scratch.reader().readFailure()
      #expect(failure == .notSetAside(path: scratch.file, .replaced), "\(way)")
    }
    let next = scratch.store()
    notices += await next.status().notices
    let found = try await next.movesBySeed()
    await next.close()
    // What can be there still. What is known of a history is lost with its mark, and with its second name, which one of
    // the same history may have, too; but for what a session knows that is running.
    let isDirectory = way.what == .directory
    let isNameLost = isDirectory && way.isOlder
    let isKnown = way.state != .closed && (!isDirectory || way.state.isRunning)
    let hasSecond = way.what != .log && way.fileHow != .written && !isNameLost
    let isCopyRead = way.hasCopy && (isKnown || hasSecond && way.state != .closed)
    var expected: Set<UInt64> = way.what == .log || hasSecond || isCopyRead ? inFile : []
    if way.what != .log { expected.formUnion(theirs.keys) }
    switch way.state {
    case .closed, .opened: break
    case .killed: if !way.replacesLog && !isNameLost || isCopyRead { expected.formUnion(inLog) }
    case .quits, .goesOn:
      expected.insert(40)
      // A log that has only lost its name is written back.
      if !way.replacesLog || isCopyRead || way.logHow != .written && way.fileHow != .written {
        expected.insert(41)
      }
    }
    let missing = expected.subtracting(found.keys)
    #expect(missing.isEmpty, "\(way): \(missing.sorted()) of \(expected.sorted())\n\(notices)")
    for (seed, moves) in theirs.merging(ours, uniquingKeysWith: max) where expected.contains(seed) {
      #expect(found[seed] == moves, "\(way): game \(seed)\n\(notices)")
    }
    // What is told.
    #expect(!notices.contains { $0.contains("damaged") }, "\(way): \(notices)")
    if isKnown || hasSecond {
      #expect(!notices.isEmpty, "\(way): nobody is told")
    }
    if isKnown, way.isOverwritten {
      #expect(notices.contains { $0.contains(overwritten) }, "\(way): \(notices)")
    }
    #expect(!scratch.names.contains { $0.contains(".damaged-") }, "\(way): \(scratch.names)")
    if way.isOverwritten, way.state == .killed {
      #expect(scratch.names.contains { $0.hasSuffix("-kept-wal") }, "\(way): the log is kept")
    }
    if way.what != .log, isKnown || hasSecond {
      // A session that does not meet the other file leaves its game to the next start.
      let new = Set(ours.keys).subtracting(theirs.keys).intersection(found.keys)
      let counts = way.state.isRunning ? [new.count - 1, new.count] : [new.count]
      #expect(counts.contains(added(notices)), "\(way): \(new.sorted())\n\(notices)")
    }
    let again = scratch.store()
    #expect(await again.status().notices == [], "\(way): said once")
    #expect(try await again.movesBySeed() == found, "\(way)")
    await again.close()
  }

  @Test(arguments: State.allCases.filter { $0 != .opened }, What.allCases)
  func `no game is lost that is anywhere on the disk`(state: State, what: What) async throws {
    for way in Way.all(state, what) { try await Self.check(way) }
  }

  /// A session that has saved nothing knows of the file alone.
  @Test func `a session without a word goes on in the other file`() async throws {
    for way in Way.all(.opened, .file) { try await Self.check(way) }
  }

  @Test func `a first page that is overwritten is damage, and not another file`() async throws {
    let scratch = ScratchDirectory()
    try await scratch.fill(1...3)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 2))
    let copy = HistoryCopy(of: scratch.file)
    #expect(try copy.renew(from: scratch.file, at: Timestamp(seconds: 1)) { false } == .made)
    try await Self.kill(store)
    let log = try scratch.bytes(scratch.file + "-wal")
    try scratch.overwrite(Array(repeating: 0xAA, count: 4096))
    var configuration = ScratchDirectory.configuration(scratch.path)
    configuration.setsAside = false
    let damage = HistoryError.notSetAside(path: scratch.file, .damaged)
    #expect(await HistoryStore(configuration).readFailure() == damage)
    let next = scratch.store(now: 0)
    #expect(scratch.isRestored(await next.status().notices, games: 4))
    #expect(try await next.movesBySeed().count == 4)
    await next.close()
    #expect(try scratch.bytes(scratch.file + ".damaged-1970-01-01T000000Z-wal") == log)
  }
}
