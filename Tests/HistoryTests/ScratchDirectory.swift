import GameTesting
import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// A directory for the history of one test. It is removed with the test.
final class ScratchDirectory {
  private let directory = TemporaryDirectory()

  var path: String { directory.path }

  /// The history's file.
  var file: String { path + "/history.sqlite" }

  /// The names of the files, sorted, but for second names, which have numbers.
  var names: [String] { allNames.filter { !$0.contains(".link-") } }

  var allNames: [String] { directory.names }

  /// The names of the files that keep what could not be written.
  var keptFiles: [String] { names.filter { $0.contains("unsaved") } }

  init() {}

  /// Makes a directory whose history has some bytes.
  init(_ bytes: [UInt8]) throws { try write(bytes, to: file) }

  /// A store of this directory whose clock stands still.
  func store(now: Double = 1_000_000, busyTimeout: Int32 = 5000) -> HistoryStore {
    Self.store(at: path, now: now, busyTimeout: busyTimeout)
  }

  /// A store that checks files up to a size for damage when it opens them.
  func store(maximumBytesChecked: Int) -> HistoryStore {
    var configuration = Self.configuration(path)
    configuration.maximumBytesChecked = maximumBytesChecked
    return HistoryStore(configuration)
  }

  /// A store of any directory, or of none.
  static func store(
    at directory: String?,
    now: Double = 0,
    busyTimeout: Int32 = 5000
  ) -> HistoryStore {
    HistoryStore(configuration(directory, now: now, busyTimeout: busyTimeout))
  }

  /// A configuration with a clock that stands still, and the calendar of UTC.
  static func configuration(
    _ directory: String?,
    now: Double = 0,
    busyTimeout: Int32 = 5000
  ) -> HistoryConfiguration {
    HistoryConfiguration(
      directory: directory,
      now: { Timestamp(seconds: now) },
      day: Timestamp.utcDay,
      busyTimeout: busyTimeout
    )
  }

  /// The history's file as another program opens it.
  func database() throws -> SQLiteConnection {
    try SQLiteConnection(path: file, mode: .readWriteCreate)
  }

  /// Another program that has begun to write.
  func locked() throws -> SQLiteConnection {
    let other = try database()
    try other.execute("BEGIN IMMEDIATE")
    return other
  }

  /// Saves something with a store while another program writes, so that it reaches no disk, and
  /// closes the store.
  ///
  /// - Returns: What closing says.
  @discardableResult
  func whileLocked(_ store: HistoryStore, save: () async throws -> Void) async throws -> UnsavedWork
  {
    _ = await store.status()
    let other = try locked()
    // Only the limit ends the wait.
    store.endWaiting(afterMilliseconds: 0)
    await #expect(throws: HistoryError.busy(path: file)) { try await save() }
    let work = try #require(await store.close())
    try other.execute("ROLLBACK")
    return work
  }

  /// Changes the history's file as another program does, which closes it afterwards.
  func execute(_ sql: String) throws { try database().execute(sql) }

  func bytes(_ path: String) throws -> [UInt8] { try File.read(path, limit: .max, .anything) }

  func write(_ bytes: [UInt8], to path: String) throws {
    try TemporaryDirectory.write(bytes, to: path)
  }

  /// Plays some games into the directory's history and closes it.
  func fill(_ seeds: ClosedRange<UInt64> = 1...6) async throws {
    let store = store()
    for seed in seeds {
      let game = ScriptedGame(seed: seed, moveCount: 12)
      try await store.play(game)
      if seed % 2 == 0 {
        try await store.save(game.snapshot(progress: GameProgress(100), end: .endedByPlayer))
      }
    }
    await store.close()
  }

  /// Whether a whole game can be played and read again.
  func isPlayable(_ store: HistoryStore) async throws -> Bool {
    let game = ScriptedGame(seed: 77)
    let id = try await store.play(game)
    return try await store.record(id) == game.record
  }
}

extension ScratchDirectory {
  /// Whether the one notice is that of a damaged history, set aside at the beginning of 1970, of which so
  /// many games are back.
  func isRestored(_ notices: [String], games: Int) -> Bool {
    let count = games == 1 ? "1 game" : "\(games) games"
    return notices.count == 1
      && notices[0].hasPrefix("The history was damaged. It has \(count) again")
      && notices[0].hasSuffix("kept as \(file).damaged-1970-01-01T000000Z.")
  }

  /// Overwrites the history's file in place.
  func overwrite(_ bytes: [UInt8]) throws {
    let descriptor = open(file, O_WRONLY)
    guard descriptor >= 0 else { throw FileError(file) }
    defer { close(descriptor) }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}

extension HistoryStore {
  /// Drops the pages that are in memory, as a restart would.
  func dropCache() throws { try history().database.connection.execute("PRAGMA shrink_memory") }

  /// Leaves the log when the history is closed, as a kill does.
  func leaveLog() throws { try history().database.connection.leaveLog() }

  /// Writes the log back and makes it empty, as where the disk is full.
  func emptyLog() throws { try #require(history().watch).emptyLog() }

  /// Lets the file grow no more.
  func fillDisk() throws {
    let pages = try #require(try pragma("page_count", as: Int.self))
    _ = try pragma("max_page_count = \(pages)", as: Int.self)
  }

  /// Lets the file grow again.
  func freeDisk() throws { _ = try pragma("max_page_count = 100000", as: Int.self) }

  /// All games as the lines of an export.
  func lines() throws -> [String] { try gameIDs().map { try exportLine($0) } }

  /// Imports a file with some lines.
  func importing(
    _ lines: [String],
    isWord: @Sendable (String, DictionaryID) -> Bool = { _, _ in true }
  ) throws -> ImportReport {
    let directory = TemporaryDirectory()
    defer { withExtendedLifetime(directory) {} }
    let path = try directory.file("export.jsonl", lines.joined(separator: "\n"))
    return try importGames(path: path, isWord: isWord)
  }
}

/// Numbers of games, as the tests write them.
extension GameID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int64) { self.init(rawValue: number) }
}
