import Model
import Platform
import SQLite

/// Files that cannot be used: they are renamed, and a damaged one is replaced by its copy. However a program ends
/// meanwhile, the next start goes on or begins anew, and nothing is left that nobody reads.
extension HistoryOpener {
  /// Renames a damaged file, or the log of one that is gone, and puts the copy in its place, if there is a
  /// sound one.
  ///
  /// - Returns: The new name.
  /// - Throws: Also where the disk has no room for what the copy has. Then nothing has changed.
  func replace(_ path: String, isLogOnly: Bool = false) throws(HistoryError) -> String {
    // What takes its place is whole before the damaged file gives it up.
    let (copy, draft) = (HistoryCopy(of: path), Self.restored(path))
    do throws(SQLiteError) { try copy.restore(to: draft) } catch {
      throw failure(error, path, isDamaged: true)
    }
    let name = try isLogOnly ? setLogAside(path) : setAside(path)
    try Self.place(draft, at: path)
    return name
  }

  /// What is about to take the place of a damaged history.
  private static func restored(_ path: String) -> String { path + ".restored" }

  /// Puts a restored history in its place. Where the file system has links, it keeps its other name until the games of
  /// the damaged one have been added to it, too.
  private static func place(_ draft: String, at path: String) throws(HistoryError) {
    if link(draft, path) != 0 { try rename(draft, to: path, [""]) }
  }

  /// Notes that a restored history has what could be read of the damaged one.
  static func endReplacing(_ path: String) { unlink(restored(path)) }

  /// Goes on where a program was killed while it restored a history.
  ///
  /// - Returns: The damaged one, which was set aside and may not have been read; `nil` if nothing was left undone.
  func finishReplacing(_ path: String) -> String? {
    let (draft, now) = (Self.restored(path), FileIdentity(path: path))
    guard let made = FileIdentity(path: draft) else { return nil }
    if now.map({ $0.size == 0 }) ?? true {
      guard !Self.isLogOnly(path), made.size == 0 || HistoryCopy.games(in: draft) > 0 else {
        return nil
      }
      unlink(path)
      guard (try? Self.place(draft, at: path)) != nil else { return nil }
    } else if now?.isSameFile(as: made) != true {
      // The damaged one has kept its place. If it is still found to be damaged, another draft is made.
      for suffix in ["-journal", ""] { unlink(draft + suffix) }
      return nil
    }
    let damaged = filesAside(path, as: "damaged").max()
    if damaged == nil { Self.endReplacing(path) }
    return damaged
  }

  /// The files that were set aside, without their logs and without empty ones, whose logs SQLite would delete.
  private func filesAside(_ path: String, as kind: String) -> [String] {
    let directory = Directory.parent(of: path)
    let names = ((try? Directory.names(in: directory)) ?? []).map { "\(directory)/\($0)" }
    return names.filter { name in
      name.hasPrefix("\(path).\(kind)-") && FileIdentity(path: name)?.size ?? 0 > 1
        && !["-wal", "-shm", "-journal"].contains(where: name.hasSuffix)
    }
  }

  /// Renames a file that cannot be used, and its log, to a name with the date that is not taken.
  ///
  /// - Returns: The new name.
  func setAside(_ path: String, as kind: String = "damaged") throws(HistoryError) -> String {
    let name = freeName(path, kind)
    SecondName.drop(path)
    // Where the file system has links, the file has both names until its log has followed: however the program ends, no
    // log is left alone.
    guard link(path, name) == 0 else {
      try Self.rename(path, to: name)
      return name
    }
    try Self.rename(path, to: name, ["-wal", "-shm"])
    unlink(path)
    return name
  }

  /// Gives a file back its log where a program was killed while it set both aside: what is the matter is then found anew.
  func undoSettingAside(_ path: String) throws(HistoryError) {
    guard let now = FileIdentity(path: path) else { return }
    for name in filesAside(path, as: "damaged") + filesAside(path, as: "foreign")
    where FileIdentity(path: name)?.isSameFile(as: now) == true {
      if FileIdentity(path: path + "-wal") == nil {
        try Self.rename(name, to: path, ["-wal", "-shm"])
      }
      if FileIdentity(path: name + "-wal") == nil { unlink(name) }
    }
  }

  /// Renames a file, its log and the index of that. The log comes first: SQLite deletes one that it finds beside an empty
  /// database.
  static func rename(
    _ path: String,
    to name: String,
    _ suffixes: [String] = ["-wal", "-shm", ""]
  ) throws(HistoryError) {
    for suffix in suffixes where FileIdentity(path: path + suffix) != nil {
      guard Platform.rename(path + suffix, name + suffix) == 0 else {
        let reason = String(cString: strerror(errno))
        throw .cannotOpen(path: path + suffix, reason: reason)
      }
    }
  }

  /// A name for a file that is set aside, with the date, that neither a file nor a log has.
  func freeName(_ path: String, _ kind: String) -> String {
    let dated = "\(path).\(kind)-\(configuration.now().forFileName)"
    var name = dated
    var number = 2
    while FileIdentity(path: name) != nil || FileIdentity(path: name + "-wal") != nil {
      name = "\(dated)-\(number)"
      number += 1
    }
    return name
  }
}
