import Model
import Platform

/// A second name of the file of a history: a hard link beside it, which takes no room.
///
/// Another file can take the history's place at any moment: a program that synchronises a directory renames one over
/// it, and so does a player who moves a backup back. SQLite then finds the log of the old file beside the new one,
/// and would write the pages of one into the other. By its second name the old file is still there, with everything
/// in it and in its log, also after a crash.
///
/// The name, `history.link-12-34.sqlite`, says which file it is (the number of its inode) and which log belongs to it.
/// So a copy of it, which has another number, is known as one and ignored. A file system without hard links has no
/// second names; there, a running game keeps what it has open (``HistoryStore/keepUnnamed(_:)``), and the log tells of
/// the rest (``FileMark``).
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
  static func renew(_ history: String) {
    guard let now = FileIdentity(path: history) else { return }
    let log = FileIdentity(path: history + "-wal")?.inode ?? 0
    let name = "\(prefix)\(now.inode)-\(log)\(suffix)"
    let path = Directory.parent(of: history) + "/" + name
    for other in all(of: history) where other.path != path { unlink(other.path) }
    guard FileIdentity(path: path) == nil else { return }
    // A history that is itself a link to another disk has no second name.
    _ = linkat(AT_FDCWD, history, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    Directory.synchronize(Directory.parent(of: history))
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
  /// Gives a file whose place another one has taken, and its log, a name of their own.
  ///
  /// The name follows from the file, so that the next program goes on where one was killed. A program that has the
  /// file open goes on with it, until its next save finds the new one.
  func setReplacedAside(_ path: String) -> HistoryError? {
    for second in SecondName.replaced(path) {
      let name = Self.replacedPrefix(path) + "\(second.file)"
      // The log first: without it, the file must not get its name. A log that came with the new file stays.
      var moves = [(second.path, name)]
      if let log = FileIdentity(path: path + "-wal"), log.inode == second.log {
        moves = [(path + "-shm", name + "-shm"), (path + "-wal", name + "-wal")] + moves
      } else {
        // The index is that of the old log, which a window may still have open.
        unlink(path + "-shm")
      }
      for (from, to) in moves where FileIdentity(path: from) != nil {
        guard rename(from, to) == 0 else {
          return .cannotOpen(path: from, reason: String(cString: strerror(errno)))
        }
      }
    }
    return nil
  }

  /// Gives the log of a file whose content was overwritten a name of its own, with the new content beside it: an older
  /// state of the same history has most of the pages that are not in the log.
  func setLogOfOverwrittenAside(_ path: String) -> HistoryError? {
    let name = Self.overwrittenPrefix(path) + "\(WriteAheadLog.start(of: path + "-wal") ?? 0)"
    do throws(FileError) {
      try File.copy(path, to: name)
    } catch {
      return .cannotOpen(path: path, reason: error.reason.text)
    }
    for suffix in ["-shm", "-wal"] where FileIdentity(path: path + suffix) != nil {
      guard rename(path + suffix, name + suffix) == 0 else {
        return .cannotOpen(path: path + suffix, reason: String(cString: strerror(errno)))
      }
    }
    return nil
  }

  /// The files that were replaced or overwritten and whose games may not all be in the history yet.
  static func replacedFiles(_ path: String) -> [String] {
    let directory = Directory.parent(of: path)
    let names = (try? Directory.names(in: directory)) ?? []
    let starts = [replacedPrefix(path), overwrittenPrefix(path)].map {
      $0.dropFirst(directory.count + 1)
    }
    return names.filter { name in
      starts.contains { name.hasPrefix($0) && UInt(name.dropFirst($0.count)) != nil }
    }.map { "\(directory)/\($0)" }
  }

  /// Whether a path is one of theirs, or that of such a file's log.
  static func isReplaced(_ name: String, of path: String) -> Bool {
    name.hasPrefix(replacedPrefix(path)) || name.hasPrefix(overwrittenPrefix(path))
  }

  static func replacedPrefix(_ path: String) -> String { path + ".replaced-" }
  static func overwrittenPrefix(_ path: String) -> String { path + ".overwritten-" }
}
