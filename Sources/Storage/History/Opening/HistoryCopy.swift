import Model
import Platform
import SQLite

/// The copy of a history that lies beside it, in `history.copy.sqlite`. A damaged history is restored from
/// it.
///
/// There is one copy, which is no larger than the history. Only a history that SQLite finds sound from end to
/// end takes its place, and none that has fewer games: a history that was begun anew does not cost the copy
/// of the old one.
struct HistoryCopy {
  let path: String

  init(of history: String) { path = Self.path(of: history) }

  static func path(of history: String) -> String {
    let suffix = ".sqlite"
    let name = history.hasSuffix(suffix) ? String(history.dropLast(suffix.count)) : history
    return name + ".copy" + suffix
  }

  enum Outcome: Hashable {
    case made
    /// The one that is there has more games, or there is no game yet.
    case kept
    /// Another program makes one, the disk has no room to spare, or the work was cancelled.
    case putOff
    /// The history is damaged.
    case damaged
  }

  /// The moment of the last copy; `nil` if there is none.
  var date: Timestamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Timestamp(seconds: Double(cplatform_time_of_change(&status)))
  }

  /// Copies a history, with a connection of its own. Others write meanwhile.
  ///
  /// - Parameters:
  ///   - history: The file.
  ///   - now: The moment, which becomes the copy's date.
  ///   - isCancelled: Is asked again and again; `true` ends the work.
  /// - Complexity: O(size of the history): about 3 s for 100 MB, 5 ms for that of fifty games.
  func renew(
    from history: String,
    at now: Timestamp,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(SQLiteError) -> Outcome {
    guard hasRoom(for: history), !SecondName.isReplaced(history) else { return .putOff }
    let draft = path + ".draft"
    let descriptor = Platform.open(draft, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .putOff }
    defer { close(descriptor) }
    // The draft of a program that was killed is in nobody's hands.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0 else {
      return .putOff
    }
    var isDraftLeft = true
    defer { if isDraftLeft { unlink(draft) } }
    let connection = try SQLiteConnection(path: history, mode: .readOnly)
    connection.isCancelled = isCancelled
    do throws(SQLiteError) {
      let report: String? = try connection.value("PRAGMA integrity_check(1)")
      guard let report, report == "ok" else {
        return HistoryOpener.readFailure(in: report ?? "") == nil ? .damaged : .putOff
      }
      try connection.run("VACUUM INTO \(draft)")
    } catch {
      guard error.kind == .damaged else { return .putOff }
      return .damaged
    }
    // The first games of a new history would else wait for the next day.
    guard Self.games(in: draft) >= max(1, Self.games(in: path)) else { return .kept }
    let seconds = timespec(tv_sec: Int(now.wholeSeconds), tv_nsec: 0)
    guard futimens(descriptor, [seconds, seconds]) == 0, fsync(descriptor) == 0,
      rename(draft, path) == 0
    else { return .putOff }
    isDraftLeft = false
    Directory.synchronize(Directory.parent(of: path))
    return .made
  }

  /// Makes a history of the copy, or an empty file without a sound one, in place of what a program that was killed has
  /// left of it.
  ///
  /// - Throws: Why the disk does not take it.
  func restore(to history: String) throws(SQLiteError) {
    for suffix in ["-journal", ""] { unlink(history + suffix) }
    let created = Platform.open(history, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard created >= 0 else { throw .notCreated(history) }
    close(created)
    guard Self.games(in: path) > 0 else { return }
    do throws(SQLiteError) {
      let copy = try SQLiteConnection(path: path, mode: .readOnly)
      try SQLiteConnection(path: history, mode: .readWriteCreate).copy(from: copy)
    } catch {
      unlink(history + "-journal")
      guard error.isOfContents, truncate(history, 0) == 0 else {
        unlink(history)
        throw error
      }
    }
  }

  /// The copy to read; `nil` if there is no sound one.
  var database: HistoryDatabase? { Self.soundHistory(path) }

  /// The tables of a sound history; `nil` for any other file.
  private static func soundHistory(_ path: String) -> HistoryDatabase? {
    // Nothing is created, and a pipe is not waited for.
    guard let file = try? File.open(path, .unlinked) else { return nil }
    close(file)
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: path, mode: .readOnly)
      connection.limitStatements(perByte: HistoryOpener.instructionsPerByte)
      let mark: Int64 = try connection.value("PRAGMA application_id") ?? 0
      let version = try SchemaChain.version(of: connection)
      guard mark == SchemaChain.history.applicationID,
        try SchemaChain.hasHistorySchema(connection, version: version),
        try connection.value("PRAGMA quick_check(1)") == "ok"
      else { return nil }
      return HistoryDatabase(reading: connection)
    } catch {
      return nil
    }
  }

  /// How many games of one and of two a sound history has or had before the player deleted some; 0 for any
  /// other file.
  static func games(in path: String) -> Int {
    soundHistory(path).map { $0.gameCount + ((try? $0.deletionCount()) ?? 0) } ?? 0
  }

  /// Whether the disk has room for the copy and for what is played next. The copy is not worth the last of
  /// it.
  private func hasRoom(for history: String) -> Bool {
    var disk = statvfs()
    guard let size = FileIdentity(path: history)?.size, statvfs(history, &disk) == 0 else {
      return false
    }
    let log = FileIdentity(path: history + "-wal")?.size ?? 0
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) > UInt64(size + log) + Self.reserve
  }

  private static let reserve: UInt64 = 16 << 20
}

extension HistoryDatabase {
  /// Whether it has a game that follows the rules from the first move to the last.
  func hasWhole(_ id: GameID) -> Bool { (try? load(id)?.record()) != nil }

  /// A game of two; `nil` if something of it is missing.
  func wholeDuel(_ number: Int64) -> DuelTable.StoredDuel? {
    let duel = try? duels.duel(number)
    return duel?.game != nil && duel?.damage == nil ? duel : nil
  }
}
