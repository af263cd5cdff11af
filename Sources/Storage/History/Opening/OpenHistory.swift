import Model
import Platform
import SQLite

/// An open history: in its file, or in memory if that is not possible.
struct OpenHistory {
  var database: HistoryDatabase

  /// The file when it was opened; `nil` in memory.
  var identity: FileIdentity?

  /// This process's session; `nil` in memory.
  var lock: SessionLock?

  /// Why the history is in memory; `nil` if it is in its file.
  var failure: HistoryError?

  /// Whether the history in memory started as a copy of the file, which can be read but not written, or of the copy of a
  /// damaged one.
  var isCopy = false

  /// What the player should know about opening it.
  var notices: [String] = []

  /// The history that was here before, if it was damaged.
  var damaged: DamagedHistory?

  /// Whether the file has another content than when it was last open.
  var isOverwritten = false

  /// The histories that were here before, and whose place another file or another content has taken.
  var replaced: [ReplacedFile] = []

  /// A history that was here before.
  struct ReplacedFile {
    var path: String
    var kind: SetAside
    /// Whether it was found just now.
    var isNew: Bool
    /// Whether the log beside it is known to be its own.
    var hasOwnLog: Bool
    /// Whether it may have had a log that is gone.
    var lacksLog: Bool
  }

  /// Looks whether something overwrites the file; `nil` in memory.
  var watch: FileWatch?

  /// Writes down a history that another file has replaced, as long as it is still open, where the file system gave it
  /// no second name.
  ///
  /// - Parameter hasLostLog: Whether its log has been overwritten.
  /// - Returns: What the player should know.
  func keepUnnamed(_ path: String, hasLostLog: Bool = false) -> [String] {
    guard let identity, !SecondName.all(of: path).contains(where: { $0.file == identity.inode })
    else { return [] }
    let name = SetAside.replaced.prefix(path) + "\(identity.inode)"
    guard FileIdentity(path: name) == nil else { return [] }
    let draft = name + ".draft"
    unlink(draft)
    let isKept =
      hasLostLog
      ? database.connection.copyFile(to: draft)
      : (try? database.connection.run("VACUUM INTO \(draft)")) != nil
    guard isKept, rename(draft, name) == 0 else {
      unlink(draft)
      return [
        "What the history \(path) had before could not be written down, and may be lost but for its copy."
      ]
    }
    // It has all of the log, which is not to be taken for the new file's. Another log may have come with that.
    guard watch?.hasLog == true, !hasLostLog else { return [] }
    for suffix in ["-shm", "-wal"] { unlink(path + suffix) }
    return []
  }

  /// Renames a log that something else has put in the place of the one that has just been written back.
  ///
  /// - Returns: What the player should know; `nil` for nothing.
  func setForeignLogAside(_ path: String, _ opener: HistoryOpener) -> String? {
    // The log of another window is no foreign one.
    guard lock?.isAlone == true, WriteAheadLog.start(of: path + "-wal") != nil else {
      return nil
    }
    let name = opener.freeName(path, "foreign") + "-wal"
    guard rename(path + "-wal", name) == 0 else { return nil }
    return
      "The log of the history \(path) was replaced by another log, which is \(name) now. Nothing is lost."
  }

  /// Whether something has happened to the file that the next start could not find, or whose games of this session it
  /// could not read any more.
  func hasLostTrace(_ path: String) -> Bool {
    guard let watch else { return false }
    if watch.isLogLost { return true }
    guard watch.look() == .overwritten else { return false }
    return switch FileMark.fit(of: path, lock) {
    case .overwritten: false
    case .overwrittenWithLog: watch.hasKnownLog
    case .fits, .unknownLog: true
    }
  }

  /// Sees to it that closing the file writes nothing into another content, and that nothing ends with it. What has
  /// happened to it, the next start finds.
  ///
  /// - Returns: What the player should know.
  func prepareToClose(_ path: String) -> [String] {
    guard let identity, let watch else { return [] }
    let isReplaced = FileIdentity(path: path).map { !$0.isSameFile(as: identity) } ?? false
    let notices = isReplaced ? keepUnnamed(path) : []
    switch watch.look() {
    case .nothing:
      // SQLite leaves the log of a file that has lost its place, too.
      if FileIdentity(path: path)?.isSameFile(as: identity) == true { watch.end() }
    case .overwritten: database.connection.leaveLog()
    case .logGone:
      _ = watch.rescueLog()
      database.connection.leaveLog()
    }
    return notices
  }
}

struct DamagedHistory {
  var path: String
  var file: String
  /// Whether only its log was left.
  var isLogOnly = false

  func error(_ restored: RestoredGames?) -> HistoryError {
    isLogOnly
      ? .logOnly(path: path, setAside: file, restored)
      : .corrupt(path: path, setAside: file, restored)
  }
}
