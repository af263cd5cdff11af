import Files
import Game
import Platform
import Rules
import SQLite

extension HistoryStore {
  /// The numbers of all games, the oldest first.
  package func gameIDs() throws(HistoryError) -> [GameID] {
    try read { database throws(SQLiteError) in try database.allGames() }
  }

  /// One game as a line of an export: its record as JSON, with the keys of ``ExportedGame``.
  ///
  /// - Throws: `damagedGame` if it cannot be exported.
  package func exportLine(_ id: GameID) throws(HistoryError) -> String {
    try repairing(id) { () throws(HistoryError) in
      let game = try load(stored(id))
      return ExportedGame(
        record: try game.record(),
        startedAt: game.game.startedAt,
        playedAt: game.moves.map(\.playedAt),
        end: game.end,
        hintedWords: game.hintedWordsNotPlayed
      ).line
    }
  }

  /// The sound part of a damaged game as a line of an export.
  ///
  /// - Returns: The line, and what is missing in words; `nil` if there is nothing to keep.
  package func exportSoundPart(
    _ id: GameID
  ) throws(HistoryError) -> (line: String, damage: String)? {
    let id = stored(id)
    return try read { database throws(SQLiteError) in
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

  /// Adds the games of a file: an export, or a damaged history that was set aside (see
  /// ``importGames(descriptor:isWord:)`` and ``salvageGames(path:)``).
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isWord: Whether a dictionary has a word in capitals; for an export.
  ///   - progress: Is called with the number of games, each time some more have been read.
  ///   - willCommit: Is called when everything is ready to be written. Before, nothing is imported.
  package func importGames(
    path: String,
    isWord: @Sendable (String, DictionaryID) -> Bool = { _, _ in true },
    progress: @Sendable (Int) -> Void = { _ in },
    willCommit: @Sendable () -> Void = {}
  ) throws(HistoryError) -> ImportReport {
    let descriptor: Int32
    do throws(FileError) { descriptor = try File.open(path, .anything) } catch {
      throw .importUnreadable(reason: error.reason.text)
    }
    defer { Platform.close(descriptor) }
    var start = [UInt8](repeating: 0, count: 65_536)
    start.removeSubrange(max(0, pread(descriptor, &start, start.count, 0))...)
    if Self.isDatabase(start) { return try salvageGames(path: path, willCommit: willCommit) }
    return try importGames(
      descriptor: descriptor,
      isWord: isWord,
      progress: progress,
      willCommit: willCommit
    )
  }

  /// Whether a file that begins with some bytes is a database rather than a text.
  ///
  /// Of a damaged history, the first page can be lost or be anything. An export begins with a brace, after
  /// blanks at most; a text has no zeros and begins with ASCII, and every page of a history has zeros.
  private static func isDatabase(_ start: [UInt8]) -> Bool {
    if start.starts(with: Array("SQLite format 3\0".utf8)) { return true }
    guard let first = start.first(where: { ![9, 10, 13, 32].contains($0) }) else { return false }
    return first != UInt8(ascii: "{") && (first >= 0x80 || start.contains(0))
  }

  /// Adds the games of an export in one transaction: all that are sound and new, or none.
  ///
  /// Each game is replayed by the rules. ``TextReader`` divides the file into games and skips empty
  /// lines.
  ///
  /// - Parameters:
  ///   - descriptor: An open file, read to its end.
  ///   - isWord: Whether a dictionary has a word in capitals.
  ///   - progress: Is called with the number of games, each time some more have been read.
  ///   - willCommit: Is called when everything is ready to be written. Before, nothing is imported.
  /// - Throws: Why the history cannot be written, or `importUnreadable` if the file cannot be read to its
  ///   end or goes beyond a limit of ``TextReader``. A bad line is not an error; it is in the report.
  package func importGames(
    descriptor: Int32,
    isWord: @Sendable (String, DictionaryID) -> Bool = { _, _ in true },
    progress: @Sendable (Int) -> Void = { _ in },
    willCommit: @Sendable () -> Void = {}
  ) throws(HistoryError) -> ImportReport {
    var texts = TextReader(descriptor: descriptor, longest: GameRecord.maximumBytes)
    let (now, language) = (configuration.now(), configuration.language)
    var games: [ExportedGame] = []
    var duels: [ExportedDuel] = []
    var report = ImportReport()
    while let text = texts.next() {
      do throws(ImportRefusal) {
        if ExportedDuel.isLikely(text.bytes) {
          duels.append(
            try ExportedDuel(reading: text.bytes, now: now, language: language, isWord: isWord)
          )
          texts.foundGame()
          continue
        }
        games.append(
          try ExportedGame(reading: text.bytes, now: now, language: language, isWord: isWord)
        )
        texts.foundGame()
        if games.count.isMultiple(of: Self.gamesPerReport) { progress(games.count) }
      } catch {
        report.reject(.init(.line(text.line), reason: error.reason))
      }
    }
    if let problem = texts.problem { throw .importUnreadable(reason: problem) }
    return try add(games, duels, to: report, willCommit: willCommit)
  }

  /// How many games are read between two reports of progress: about a tenth of a second.
  private static let gamesPerReport = 500

  /// Adds the games that can still be read in a damaged history that was set aside, in one transaction.
  /// The damaged file is not changed.
  ///
  /// Of a game that lacks moves, the sound ones before them are added, as an interrupted game.
  ///
  /// - Parameters:
  ///   - path: The damaged file. Its log, if it has one, must be beside it.
  ///   - willCommit: As of the other imports.
  /// - Returns: The result, which names the damaged games. Games that the file is known to have had and that
  ///   cannot be read are among the rejections, by their numbers.
  /// - Throws: `importUnreadable` if no game can be found in it; why the history cannot be written.
  package func salvageGames(
    path damaged: String,
    willCommit: @Sendable () -> Void = {}
  ) throws(HistoryError) -> ImportReport {
    let file: SalvagedFile
    do throws(ImportRefusal) {
      file = try SalvagedFile(path: damaged)
    } catch {
      throw .importUnreadable(reason: error.reason)
    }
    var games: [ExportedGame] = []
    var report = ImportReport()
    report.isIncomplete = file.isIncomplete
    for entry in file.entries {
      switch entry.game {
      case .success(let salvaged):
        do throws(ImportRefusal) {
          try ImportRefusal.check(salvaged.game.record.dictionary, isOf: configuration.language)
        } catch {
          report.reject(.init(.game(entry.id), reason: error.reason))
          continue
        }
        games.append(salvaged.game)
        if let damage = salvaged.damage { report.note(.init(.game(entry.id), reason: damage)) }
      case .failure(let refusal): report.reject(.init(.game(entry.id), reason: refusal.reason))
      }
    }
    let duels = SalvagedDuels(path: damaged).taken(into: &report)
    return try add(games, duels, to: report, willCommit: willCommit)
  }

  /// Adds checked games in one transaction, which blocks others for a short time only.
  private func add(
    _ games: [ExportedGame],
    _ duels: [ExportedDuel],
    to report: ImportReport,
    willCommit: @Sendable () -> Void
  ) throws(HistoryError) -> ImportReport {
    let lock = try history().lock
    let ours = Set(running.values.compactMap(\.stored?.id))
    return try read { database throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        var report = report
        var known = KnownGames()
        for game in games {
          let outcome = try database.importGame(game, known: &known) { id, session in
            ours.contains(id) || session.map { lock?.isAlive($0) ?? false } ?? false
          }
          report.count(outcome)
        }
        for duel in duels { report.count(try database.importDuel(duel)) }
        willCommit()
        return report
      }
    }
  }

  /// Adds finished games in one transaction without checking them, to fill a large history for
  /// benchmarks. Games from elsewhere are imported instead.
  package func addUnchecked(_ games: [(game: NewGame, moves: [PlayedMove])]) throws(HistoryError) {
    try read { database throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        for (game, moves) in games {
          let id = try database.insertGame(game, session: nil)
          let progress = GameProgress(moves.last?.move.at ?? 0)
          try database.add(to: id, moves: moves, progress: progress, end: .timeUp)
        }
      }
    }
  }
}
