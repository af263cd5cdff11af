import Model
import Rules
import SQLite

extension HistoryStore {
  /// The numbers of all games, the oldest first.
  package func gameIDs() throws(HistoryError) -> [GameID] {
    try read { database throws(SQLiteError) in try database.allGames() }
  }

  /// One game as a line of an export: its record as JSON, with the keys of ``ExportedGame``.
  ///
  /// - Parameter list: Whether the list that all have has a word in capitals. The others travel with the
  ///   game.
  /// - Throws: `damagedGame` if it cannot be exported.
  package func exportLine(
    _ id: GameID,
    list: @Sendable (String) -> Bool = { _ in true }
  ) throws(HistoryError) -> String {
    try repairing(id) { () throws(HistoryError) in
      let game = try load(id)
      var exported = game.exported(try game.record())
      exported.record = exported.record.acceptingWords(notIn: list)
      return exported.line
    }
  }

  /// The sound part of a damaged game as a line of an export.
  ///
  /// - Returns: The line, and what is missing in words; `nil` if there is nothing to keep.
  package func exportSoundPart(
    _ id: GameID
  ) throws(HistoryError) -> (line: String, damage: String)? {
    try read { database throws(SQLiteError) in
      do throws(SQLiteError) {
        guard let read = try database.readGame(id) else { return nil }
        let salvaged = try SalvagedGame(read)
        return salvaged.damage.map { (salvaged.game.line, $0) }
      } catch {
        guard error.kind == .unreadableRow else { throw error }
        return nil
      }
    }
  }

  /// Adds the games of a file: an export, or a damaged history that was set aside. Games of other languages
  /// are rejected.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isWord: Whether a dictionary has a word in capitals; for an export.
  func importGames(
    path: String,
    isWord: @Sendable (String, DictionaryID) -> Bool = { _, _ in true }
  ) throws(HistoryError) -> ImportReport {
    try add(try ImportedFile(path: path, now: configuration.now(), isWord: isWord))
  }

  /// Adds the games of an export from a descriptor; see ``ImportedFile``.
  package func importGames(
    descriptor: Int32,
    isWord: @Sendable (String, DictionaryID) -> Bool = { _, _ in true }
  ) throws(HistoryError) -> ImportReport {
    try add(ImportedFile(descriptor: descriptor, now: configuration.now(), isWord: isWord))
  }

  /// Adds the games of a history that is no longer at its place, but for those that this or another window plays:
  /// their next save writes them whole.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - ignoresLog: Whether the file is read without the log beside it.
  ///   - isWholeOnly: Whether a file of which something is damaged adds nothing.
  /// - Returns: The report, and how many games were left out.
  @discardableResult
  func importGames(
    setAside file: String,
    ignoringLog ignoresLog: Bool = false,
    onlyIfWhole isWholeOnly: Bool = false
  ) throws(HistoryError) -> (report: ImportReport, leftOut: Int) {
    let lock = try history().lock
    var leftOut = 0
    let file = try ImportedFile(salvaging: file, ignoringLog: ignoresLog) { stored in
      let isPlayed = stored.session.map { lock?.isAlive($0) ?? false } ?? false
      guard sessionGames.includes(stored) || stored.end == nil && isPlayed else { return false }
      leftOut += 1
      return true
    }
    guard !isWholeOnly || file.report.isWhole else {
      throw .importUnreadable(reason: "it is damaged")
    }
    return (try add(file), leftOut)
  }

  /// Adds the games of the file that are of this history's language, and rejects the others.
  private func add(_ file: ImportedFile) throws(HistoryError) -> ImportReport {
    var report = file.report
    for other in file.languages where other != configuration.language {
      for (place, _) in file.games(of: other).lines {
        let reason = "was played with \(other.title) words: import it with --language \(other.name)"
        report.reject(.init(place, reason: reason))
      }
    }
    return try add(file.games(of: configuration.language), to: report)
  }

  /// Adds checked games in one transaction, which blocks others for a short time only: all that are sound
  /// and new, or none.
  ///
  /// - Parameters:
  ///   - games: The games of this history's language.
  ///   - report: What is known of the file so far.
  ///   - progress: Is called with the number of games, each time some more have been added.
  ///   - review: Is called with the report when everything is ready to be written. Nothing is imported unless
  ///     it agrees.
  /// - Returns: The whole report.
  /// - Throws: Why the history cannot be written.
  package func add(
    _ games: ImportedGames,
    to report: ImportReport = ImportReport(),
    progress: @Sendable (Int) -> Void = { _ in },
    review: @Sendable (ImportReport) -> Bool = { _ in true }
  ) throws(HistoryError) -> ImportReport {
    try reopenIfReplaced()
    let isInUse = sessionGames.usage(try history().lock)
    var report = report
    var isRefused = false
    do throws(HistoryError) {
      try read { database throws(SQLiteError) in
        try database.connection.transaction { () throws(SQLiteError) in
          var importer = GameImporter(database, isInUse: isInUse)
          try importer.add(games, to: &report, progress: progress)
          isRefused = !review(report)
          if isRefused { throw .abandoned(reason: "the import was refused") }
        }
      }
    } catch {
      guard isRefused else { throw error }
    }
    return report
  }

  /// Adds finished games in one transaction without checking them, to fill a large history for
  /// benchmarks. Games from elsewhere are imported instead.
  package func addUnchecked(_ games: [(game: NewGame, moves: [PlayedMove])]) throws(HistoryError) {
    try read { database throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        for (game, moves) in games {
          let id = try database.insertGameBeside(game, session: nil)
          let progress = GameProgress(moves.last?.move.at ?? 0)
          try database.add(to: id, moves: moves, progress: progress, end: .timeUp)
        }
      }
    }
  }
}
