import Model
import Platform

/// Brings the games of histories whose place another file or content has taken into the new one, and tells what became
/// of them.
struct ReplacedGames {
  /// The history's file.
  let path: String
  let opener: HistoryOpener
  /// Whether the history was overwritten by another one, maybe while it was open.
  let isOverwritten: Bool
  /// Whether its log was overwritten, too.
  let hasLostLog: Bool
  /// Whether no other window has the history now.
  let isAlone: () -> Bool
  /// Tells the player, in writing: what was renamed is found by no start.
  let tell: (String) -> Void
  /// Adds the games of a file: see ``HistoryStore/importGames(setAside:ignoringLog:onlyIfWhole:)``.
  let importGames: (String, Bool, Bool) throws(HistoryError) -> (report: ImportReport, leftOut: Int)

  static func replacement(_ path: String) -> String {
    "Another file took the place of the history \(path)."
  }

  static func overwriting(_ path: String) -> String {
    "The history \(path) was overwritten by another one."
  }

  private static func added(_ count: Int, ofLog isOfLog: Bool = false) -> String {
    switch count {
    case 0: "It has all games\(isOfLog ? " that could be read" : "") of the one that was there"
    case 1: "1 game of the one that was there was added to it"
    default: "\(count.grouped) games of the one that was there were added to it"
    }
  }

  /// Adds the games of the files that were set aside.
  ///
  /// What is set aside is removed once all of it is in the new one and no window may still write to it. Until then each
  /// start tries again, which adds nothing twice; one that cannot be added whole gets a name that is left alone.
  func add(_ files: [OpenHistory.ReplacedFile]) {
    let hasLogAside = files.contains { $0.kind == .overwritten }
    // How many games were added and are not told yet.
    var untold = 0
    // What was in a log that is gone, the copy may have. It is read once, before a new one takes its place.
    if isOverwritten || hasLostLog || hasLogAside || files.contains(where: \.lacksLog) {
      untold = gamesAddedFromCopy()
    }
    for file in files where file.kind == .trial { untold += gamesAdded(fromTrial: file) }
    for file in files where file.kind != .trial {
      var taken = Taken(added: untold)
      untold = 0
      var failure: HistoryError?
      do throws(HistoryError) { try takeGames(of: file, &taken) } catch { failure = error }
      if let notice = notice(of: file, taken, failure) { tell(notice) }
    }
    if isOverwritten, !hasLogAside {
      tell(
        "\(Self.overwriting(path)) \(Self.added(untold, ofLog: true)). What else that one had may be missing."
      )
    } else if untold > 0 {
      tell("\(Self.replacement(path)) \(Self.added(untold)).")
    }
  }

  /// Adds the games of the copy, which may be that of a history which is overwritten.
  private func gamesAddedFromCopy() -> Int {
    let copy = HistoryCopy.path(of: path)
    guard let size = FileIdentity(path: copy)?.size else { return 0 }
    if size <= HistoryStore.mostBytesRestored {
      return (try? importGames(copy, false, false).report.added) ?? 0
    }
    // A new copy would take its place.
    let kept = opener.freeName(path, "replaced")
    guard rename(copy, kept) == 0 else { return 0 }
    tell("The copy of the history is \(kept) now: add its games by \"lexicube import\".")
    return 0
  }

  /// What was read of a file that was set aside.
  private struct Taken {
    /// How many games were added and are to be told.
    var added = 0
    var isReadable = false
    var isWhole = false
    /// How many games are left to the windows that play them.
    var leftOut = 0
  }

  /// Adds the games of a file that was set aside: first without its log, which may be another file's and hide them, then
  /// with it.
  ///
  /// - Throws: Why nothing more can be added now. The next start may.
  private func takeGames(
    of file: OpenHistory.ReplacedFile,
    _ taken: inout Taken
  ) throws(HistoryError) {
    let path = file.path
    guard FileIdentity(path: path)?.size ?? .max <= HistoryStore.mostBytesRestored else { return }
    let isUncertain = !file.hasOwnLog && WriteAheadLog.start(of: path + "-wal") != nil
    for ignoresLog in isUncertain && file.kind == .replaced ? [true, false] : [false] {
      do throws(HistoryError) {
        let (report, leftOut) = try importGames(
          path,
          ignoresLog,
          isUncertain && !ignoresLog
        )
        taken.added += report.added
        taken.leftOut += leftOut
        taken.isReadable = true
        taken.isWhole = taken.isWhole || report.isWhole
      } catch {
        guard case .importUnreadable = error else { throw error }
      }
    }
  }

  /// Adds the games of a copy of a file with a log that may be another file's, which both are elsewhere, too; or of a
  /// copy without the log that stays beside the file. SQLite writes that into it, so such a copy is kept where it
  /// cannot be read whole.
  private func gamesAdded(fromTrial file: OpenHistory.ReplacedFile) -> Int {
    var taken = Taken()
    guard (try? takeGames(of: file, &taken)) != nil else { return taken.added }
    if !taken.isWhole, FileIdentity(path: file.path + "-wal") == nil {
      _ = keep(replaced: file.path)
    } else if taken.leftOut == 0 {
      removeAll(file.path)
    }
    return taken.added
  }

  private func removeAll(_ file: String) {
    for suffix in ["-shm", "-wal", ""] { unlink(file + suffix) }
  }

  /// What is told of a file that was set aside; `nil` for nothing new. A log that was overwritten is kept, and so is a
  /// file that cannot be read whole.
  private func notice(
    of file: OpenHistory.ReplacedFile,
    _ taken: Taken,
    _ failure: HistoryError?
  ) -> String? {
    let added = taken.added > 0 ? " \(Self.added(taken.added))." : ""
    if file.kind == .overwritten {
      let (start, kept) = (Self.overwriting(path), keep(replaced: file.path))
      return taken.isReadable
        ? "\(start) \(Self.added(taken.added, ofLog: true)). What else that one had may be missing; what is left of it is "
          + "\(kept) now."
        : "\(start)\(added) Its latest changes are beside \(kept): try \"lexicube import\"."
    }
    let start = Self.replacement(path)
    if let failure {
      return "\(start)\(added) The next start adds what is left of it. \(failure.message)"
    }
    guard taken.isReadable else {
      let kept = keep(replaced: file.path)
      return
        "\(start)\(added) The one that was there is \(kept): add its games by \"lexicube import\"."
    }
    let all = "\(start) \(Self.added(taken.added))"
    let loss =
      file.lacksLog || hasLostLog ? " What was played last in that one may be missing." : ""
    guard taken.isWhole else {
      return
        "\(all), but for what is damaged; that one is \(keep(replaced: file.path)) now.\(loss)"
    }
    if isAlone(), taken.leftOut == 0 { removeAll(file.path) }
    // Later starts look again as long as another window is open. They tell only what they find.
    return file.isNew || taken.added > 0 ? "\(all).\(loss)" : nil
  }

  /// Gives a replaced file a name that no start looks at.
  private func keep(replaced file: String) -> String {
    var (kept, number) = (file + "-kept", 1)
    while FileIdentity(path: kept) != nil || FileIdentity(path: kept + "-wal") != nil {
      number += 1
      kept = file + "-kept\(number)"
    }
    return (try? HistoryOpener.rename(file, to: kept)) != nil ? kept : file
  }
}
