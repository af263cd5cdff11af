import Model
import Platform

/// A second name of the file of a history: a hard link beside it, which takes no room.
///
/// Another file can take the history's place at any moment: a program that synchronises a directory renames one over
/// it, and so does a player who moves a backup back. SQLite then finds the log of the old file beside the new one,
/// and would write the pages of one into the other. By its second name the old file is still there, with everything
/// in it and in its log, also after a crash.
///
/// The name, `history.link-12-34.sqlite`, says which file it is (the number of its inode) and in which file its log is;
/// 0 if the history was closed and has none. A log with another number is not its log. One with that number may be: files
/// are written over, and numbers are given again, so its content has to tell (``FileMark``). A copy of the name has another
/// number, is known by that and ignored. A file system without hard links has no second names; there, a running game keeps
/// what it has open (``OpenHistory/keepUnnamed(_:hasLostLog:)``), and the log tells of the rest.
struct SecondName: Hashable {
  let path: String
  /// The file's number, and that of its log; 0 for none.
  let file, log: UInt

  /// The second names beside a history, but for copies of such.
  static func all(of history: String) -> [SecondName] {
    let directory = Directory.parent(of: history)
    let names = (try? Directory.names(in: directory)) ?? []
    return names.compactMap { SecondName(name: $0, in: directory) }
  }

  /// Whether another file has taken the history's place since it was last opened.
  static func isReplaced(_ history: String) -> Bool { !replaced(history).isEmpty }

  /// The names of files that were the history before the one that is there now.
  static func replaced(_ history: String) -> [SecondName] {
    guard let now = FileIdentity(path: history) else { return [] }
    return all(of: history).filter { $0.file != now.inode }
  }

  /// Names the file that is the history now, after it was opened.
  ///
  /// - Parameter earlier: The file that was the history before it was opened. If another one has taken its place since,
  ///   SQLite may have opened that one, and it keeps its name for the next start.
  static func renew(_ history: String, after earlier: FileIdentity?) {
    guard let now = FileIdentity(path: history) else { return }
    let log = FileIdentity(path: history + "-wal")?.inode ?? 0
    let name = "\(prefix)\(now.inode)-\(log)\(suffix)"
    let path = Directory.parent(of: history) + "/" + name
    for other in all(of: history) where other.path != path {
      if other.file == now.inode || other.file != earlier?.inode { unlink(other.path) }
    }
    guard FileIdentity(path: path) == nil else { return }
    // A history that is itself a link to another disk has no second name.
    _ = linkat(AT_FDCWD, history, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    Directory.synchronize(Directory.parent(of: history))
  }

  /// Notes that a file has everything that was in its log.
  static func setSettled(_ history: String, _ file: FileIdentity) {
    for name in all(of: history) where name.file == file.inode && name.log != 0 {
      let settled = "\(prefix)\(name.file)-0\(suffix)"
      _ = rename(name.path, Directory.parent(of: history) + "/" + settled)
    }
  }

  /// Forgets the file that is the history now, before it gets another name.
  static func drop(_ history: String) {
    guard let now = FileIdentity(path: history) else { return }
    for name in all(of: history) where name.file == now.inode { unlink(name.path) }
  }

  private static let (prefix, suffix) = ("history.link-", ".sqlite")

  private init?(name: String, in directory: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    let numbers = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count).split(
      separator: "-"
    )
    guard numbers.count == 2, let file = UInt(numbers[0]), let log = UInt(numbers[1]) else {
      return nil
    }
    path = directory + "/" + name
    (self.file, self.log) = (file, log)
    guard FileIdentity(path: path)?.inode == file else { return nil }
  }
}

extension HistoryOpener {
  /// What was found beside a history before it was opened.
  struct Separation {
    /// Whether the file has another content than when it was last open.
    var isOverwritten = false
    /// The replaced files that have their own log, and those that may have had one which is gone.
    var (withLog, withoutLog): (Set<String>, Set<String>) = ([], [])
  }

  /// Gives files and logs that do not belong to a history a name of their own, before SQLite opens it.
  func separate(_ path: String, _ lock: SessionLock) throws(HistoryError) -> Separation {
    var found = Separation()
    let replaced = SecondName.replaced(path)
    guard replaced.isEmpty else {
      for second in replaced { try setReplacedAside(second, path, lock, &found) }
      // It is that of a file which has another name now.
      lock.write(nil)
      return found
    }
    switch FileMark.fit(of: path, lock) {
    case .fits: break
    case .unknownLog: try tryLog(path, lock)
    case .overwritten:
      found.isOverwritten = true
      // Without another window, the index may be that of another log.
      if lock.isAlone { unlink(path + "-shm") }
      try setLogOfOverwrittenAside(path)
    case .overwrittenWithLog:
      found.isOverwritten = true
      try tryLog(path, lock)
    }
    return found
  }

  /// Whose the log is that lies beside a new file.
  private enum LogOwner {
    case nobody, old, new
    /// Not the old file's.
    case notOld
    case unknown
  }

  private func ownerOfLog(
    _ path: String,
    _ second: SecondName,
    _ mark: FileMark?,
    isMarked: Bool
  ) -> LogOwner {
    guard let log = WriteAheadLog.start(of: path + "-wal") else { return .nobody }
    guard FileIdentity(path: path + "-wal")?.inode == second.log else { return .notOld }
    guard let mark else { return .unknown }
    if isMarked {
      // A kill may have been faster than the mark of a log that had just begun.
      if mark.log == 0 { return .unknown }
      return WriteAheadLog.continues(log, mark.log) ? .old : .notOld
    }
    // The mark may have come with the file.
    return mark.log == log && mark.file == FileMark.hash(ofFile: path) ? .new : .unknown
  }

  /// Gives a file whose place another one has taken, and its log, a name of their own.
  ///
  /// The name follows from the file, so that the next program goes on where one was killed. A program that has the
  /// file open goes on with it, until its next save finds the new one.
  private func setReplacedAside(
    _ second: SecondName,
    _ path: String,
    _ lock: SessionLock,
    _ found: inout Separation
  ) throws(HistoryError) {
    let name = SetAside.replaced.prefix(path) + "\(second.file)"
    let mark = lock.hasOlder ? nil : lock.mark
    let isMarked = mark.map { $0.file == FileMark.hash(ofFile: second.path) } ?? false
    let owner = ownerOfLog(path, second, mark, isMarked: isMarked)
    switch owner {
    case .unknown, .old:
      // It may be the new file's.
      if owner == .unknown { try keepTrial(path, withLog: true) }
      // The log first: without it, the file must not get its name.
      try Self.rename(path, to: name, ["-shm", "-wal"])
    case .nobody, .new, .notOld:
      // The index is that of the old log, which a window may still have open.
      unlink(path + "-shm")
      if owner == .notOld { try tryLog(path, lock) }
    }
    try Self.rename(second.path, to: name, [""])
    if owner == .old {
      found.withLog.insert(name)
    } else if second.log != 0, !(isMarked && mark?.log == 0) {
      found.withoutLog.insert(name)
    }
  }

  /// Leaves a log that may be another file's beside a history if the two are sound together, and keeps a copy of the file
  /// without it: whatever is in either is in the history then. Otherwise the log is set aside.
  private func tryLog(_ path: String, _ lock: SessionLock) throws(HistoryError) {
    // Another window may have the log open that was there.
    if lock.isAlone {
      // The index may be that of another log.
      unlink(path + "-shm")
      if (try? look(at: path)) == .usable, isWhole(path) {
        return try keepTrial(path, withLog: false)
      }
    }
    unlink(path + "-shm")
    try setLogOfOverwrittenAside(path)
  }

  /// Whether every game can be read in a file with the log beside it. A log that is another file's can hide some, and give
  /// the moves of one to another. A file that is too large to be read so counts as one in which some cannot.
  private func isWhole(_ path: String) -> Bool {
    guard FileIdentity(path: path)?.size ?? 0 <= HistoryStore.mostBytesRestored else {
      return false
    }
    return (try? ImportedFile(salvaging: path))?.report.isWhole == true
  }

  /// Keeps a copy of a history, with the log beside it or without, whose games are to be looked at.
  private func keepTrial(_ path: String, withLog: Bool) throws(HistoryError) {
    // A larger one is not looked at.
    guard FileIdentity(path: path)?.size ?? 0 <= HistoryStore.mostBytesRestored else { return }
    let name = SetAside.trial.prefix(path) + "\(WriteAheadLog.start(of: path + "-wal") ?? 0)"
    if withLog { try copy(path + "-wal", name + "-wal") }
    try copy(path, name)
  }

  private func copy(_ path: String, _ name: String) throws(HistoryError) {
    do throws(FileError) { try File.copy(path, to: name) } catch {
      throw .cannotOpen(path: path, reason: error.reason.text)
    }
  }

  /// Gives the log of a file whose content was overwritten a name of its own, with the new content beside it: an older
  /// state of the same history has most of the pages that are not in the log.
  private func setLogOfOverwrittenAside(_ path: String) throws(HistoryError) {
    let name = SetAside.overwritten.prefix(path) + "\(WriteAheadLog.start(of: path + "-wal") ?? 0)"
    try copy(path, name)
    try Self.rename(path, to: name, ["-shm", "-wal"])
  }
}

/// Why a file that lies beside a history was given a name of its own before that was opened.
enum SetAside: String, CaseIterable {
  /// It is a log, and another content has taken the place of the file's.
  case overwritten
  /// Another file has taken its place.
  case replaced
  /// It is a copy of what may belong together or not, whose games are to be looked at.
  case trial

  func prefix(_ history: String) -> String { "\(history).\(rawValue)-" }

  /// The files whose games may not all be in the history yet.
  static func files(of history: String) -> [(kind: Self, file: String)] {
    let directory = Directory.parent(of: history)
    let files = ((try? Directory.names(in: directory)) ?? []).map { "\(directory)/\($0)" }
    return allCases.flatMap { kind in
      files.filter { file in
        let prefix = kind.prefix(history)
        return file.hasPrefix(prefix) && UInt(file.dropFirst(prefix.count)) != nil
      }.map { (kind, $0) }
    }
  }
}
