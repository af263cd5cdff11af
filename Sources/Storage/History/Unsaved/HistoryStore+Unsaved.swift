import Model
import Platform
import Rules
import SQLite

/// What could not be written when the program ended is kept in a file, and the next start adds it.
extension HistoryStore {
  /// Ends every wait for other programs after some time; see ``WaitLimit``. A save that has to wait longer
  /// fails, and what it would have written is kept by ``close()``.
  package nonisolated func endWaiting(afterMilliseconds milliseconds: Int) {
    configuration.waitLimit.end(afterMilliseconds: milliseconds)
  }

  /// Whether the history has been waiting for another program for more than a moment.
  package nonisolated var isWaitingForOthers: Bool { configuration.waitLimit.isWaiting }

  /// The games of which something is not in the file, each with all that was played of it.
  var unsavedGames: [GameSnapshot] {
    let isInMemory = opened.map { $0.failure != nil } ?? false
    return running.values.filter { $0.isBehind || (isInMemory && !$0.isOffered) }.map(\.snapshot)
      .filter(\.isKept).sorted { $0.game.startedAt < $1.game.startedAt }
  }

  /// Writes games and answers to a file beside the history; replaces the file that this session wrote before.
  ///
  /// Of a game that breaks the rules, the part before that is written.
  ///
  /// - Returns: The file's path, `nil` if it could not be written or there is nothing to write; and why a
  ///   game could not be kept whole.
  func keep(
    _ games: [GameSnapshot],
    _ duels: [DuelGame],
    _ answers: [PracticeAnswer]
  ) -> (path: String?, loss: HistoryError?) {
    guard let directory = configuration.directory else { return (nil, nil) }
    var lines: [String] = []
    var loss: HistoryError?
    for snapshot in games {
      let stored = StoredGame(GameID(rawValue: 0), snapshot)
      do throws(HistoryError) {
        let (record, problem) = try stored.soundPart()
        if let problem { loss = loss ?? .damagedGame(stored.id, reason: problem) }
        var game = stored.exported(record)
        game.day = configuration.day(snapshot.game.startedAt)
        lines.append(game.line)
      } catch {
        loss = loss ?? error
      }
    }
    lines += duels.map { ExportedDuel($0).line }
    lines += answers.map { ExportedAnswer(answer: $0, language: configuration.language).line }
    guard !lines.isEmpty else { return (nil, loss) }
    let file =
      keptFile ?? UnsavedFile(path: UnsavedFile.newPath(in: directory, now: configuration.now()))
    guard file.write(lines) else { return (nil, loss) }
    keptFile = file
    return (file.path, loss)
  }

  /// Adds the games of the files that earlier sessions have kept, and removes those files.
  ///
  /// Each file is one transaction, and an import adds nothing that is there already. So whatever crashes,
  /// and however many programs start at once, every move is added once.
  ///
  /// A file with a game that another process is playing waits for a later start. The file that this
  /// session has kept itself is left out: everything in it is in memory, too. A program that only reads adds them to
  /// its copy in memory, and leaves the files.
  func addKeptGames(to history: OpenHistory) {
    guard history.failure == nil, !history.database.connection.isReadOnly,
      let directory = configuration.directory
    else { return }
    do throws(FileError) {
      for file in try UnsavedFile.all(in: directory) where file.path != keptFile?.path {
        do throws(FileError) {
          add(try file.read(now: configuration.now()), of: file, to: history)
        } catch {
          // Something else of that name has no moves, and a file that is gone was added by another program.
          if error.mayPass, !error.isMissing { notices.append(Self.notAdded(file.path, error)) }
        }
      }
    } catch {
      notices.append(
        "Whether moves of last time wait in \(directory.visible(limit: 300)) cannot be read "
          + "(\(error.reason.text)). The next start looks again."
      )
    }
  }

  private func add(_ contents: ImportedFile, of file: UnsavedFile, to history: OpenHistory) {
    do throws(SQLiteError) {
      try history.database.connection.transaction { () throws(SQLiteError) in
        var isWaiting = false
        var importer = GameImporter(history.database) { [isInUse = usage(history)] id, session in
          isWaiting = isWaiting || isInUse(id, session)
          return isInUse(id, session)
        }
        var report = ImportReport()
        // Nobody holds a game of two: turns that differ make a game of their own.
        for language in contents.languages {
          try importer.add(contents.games(of: language), to: &report)
        }
        if isWaiting { throw .abandoned(reason: "a game is being played") }
      }
    } catch {
      if case .abandoned = error { return }
      notices.append("\(Self.notAdded(file.path)) \(HistoryError(error, path: path).message)")
      return
    }
    // A program that only reads has added them in memory, and the file waits for one that plays.
    guard configuration.setsAside else { return }
    let first = contents.report.rejections.first
    let damage =
      first.map { "\($0.place): \($0.reason)" } ?? contents.problem?.text
      ?? (contents.hasExtra ? "it has more than moves" : nil)
    if let damage {
      notices.append(
        "A part of \(file.setAside()), which keeps moves that could not be saved, cannot be read "
          + "(\(damage)). The rest was added to the history."
      )
    } else {
      file.remove()
      notices.append("Moves that could not be saved last time have been added to the history.")
    }
  }

  private static func notAdded(_ place: String, _ error: FileError? = nil) -> String {
    let reason = error.map { " (\($0.reason.text))" } ?? ""
    return
      "Moves that could not be saved last time are still in \(place.visible(limit: 300))\(reason), "
      + "and the next start tries again."
  }
}
