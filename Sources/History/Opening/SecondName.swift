import Files
import Game
import Platform

/// A second name of the file of a history: a hard link beside it, `history.link.sqlite`, which takes no room.
///
/// Another file can take the history's place at any moment: a program that synchronises a directory renames one over
/// it, and so does a player who moves a backup back. SQLite then finds the log of the old file beside the new one,
/// and would write the pages of one into the other. By its second name the old file is still there, with everything
/// in it and in its log, also after a crash.
///
/// A file system without hard links has no second names. Then a replaced file is not noticed.
struct SecondName {
  let history: String
  let path: String

  init(of history: String) {
    self.history = history
    let suffix = ".sqlite"
    let name = history.hasSuffix(suffix) ? String(history.dropLast(suffix.count)) : history
    path = name + ".link" + suffix
  }

  /// Whether another file has taken the history's place since it was last opened.
  var isReplaced: Bool {
    guard let now = FileIdentity(path: history), let before = FileIdentity(path: path) else {
      return false
    }
    return !now.isSameFile(as: before)
  }

  /// Names the file that is the history now.
  func renew() {
    guard let now = FileIdentity(path: history) else { return }
    if let before = FileIdentity(path: path) {
      if now.isSameFile(as: before) { return }
      unlink(path)
    }
    // A history that is itself a link to another directory has none where that is another disk.
    _ = linkat(AT_FDCWD, history, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    Directory.synchronize(Directory.parent(of: path))
  }

  /// Forgets the file that is the history now, before it gets another name.
  func drop() {
    guard FileIdentity(path: history) != nil, !isReplaced else { return }
    unlink(path)
  }
}

extension HistoryOpener {
  /// Gives the file whose place another one has taken, and its log, a name with the date.
  ///
  /// A program that has it open goes on with it, until its next save finds the new one.
  ///
  /// - Returns: The new name; `nil` if the history was not replaced.
  func setReplacedAside(_ path: String) -> Result<String?, HistoryError> {
    let second = SecondName(of: path)
    guard second.isReplaced else { return .success(nil) }
    let name = freeName(path, "replaced")
    // The log first: until its file has its name, the next program tries again.
    for (from, to) in [
      (path + "-wal", name + "-wal"), (path + "-shm", name + "-shm"), (second.path, name),
    ] where FileIdentity(path: from) != nil {
      guard rename(from, to) == 0 else {
        return .failure(.cannotOpen(path: from, reason: String(cString: strerror(errno))))
      }
    }
    return .success(name)
  }
}
