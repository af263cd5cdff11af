import Model
import Platform
import Rules
import SQLite

/// The files beside a history that have what could not be written to it when a program ended. The next start adds it.
struct UnsavedFiles {
  let configuration: HistoryConfiguration

  /// The file of this session.
  private var own: UnsavedFile?

  init(_ configuration: HistoryConfiguration) { self.configuration = configuration }

  /// Writes games and answers to a file beside the history; replaces the file that this session wrote before.
  ///
  /// Of a game that breaks the rules, the part before that is written.
  ///
  /// - Returns: The file's path, `nil` if it could not be written or there is nothing to write; and why a
  ///   game could not be kept whole.
  mutating func keep(
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
      own ?? UnsavedFile(path: UnsavedFile.newPath(in: directory, now: configuration.now()))
    guard file.write(lines) else { return (nil, loss) }
    own = file
    return (file.path, loss)
  }

  /// Removes the file of this session: the history has all that is in it.
  mutating func removeOwn() {
    own?.remove()
    own = nil
  }

  /// Adds the games of the files that earlier sessions have kept, and removes those files.
  ///
  /// Each file is one transaction, and an import adds nothing that is there already. So whatever crashes,
  /// and however many programs start at once, every move is added once.
  ///
  /// A file with a game that another process is playing waits for a later start. The file that this
  /// session has kept itself is left out: everything in it is in memory, too. A program that only reads adds them to
  /// its copy in memory, and leaves the files.
  ///
  /// - Parameter isInUse: Whether a game, given with its session, is being played.
  /// - Returns: What the player should know.
  func add(to history: OpenHistory, unless isInUse: @escaping (GameID, Int64?) -> Bool) -> [String]
  {
    guard history.failure == nil, !history.database.connection.isReadOnly,
      let directory = configuration.directory
    else { return [] }
    var notices: [String] = []
    do throws(FileError) {
      for file in try UnsavedFile.all(in: directory) where file.path != own?.path {
        do throws(FileError) {
          let contents = try file.read(now: configuration.now())
          notices += [add(contents, of: file, to: history, unless: isInUse)].compactMap(\.self)
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
    return notices
  }

  private func add(
    _ contents: ImportedFile,
    of file: UnsavedFile,
    to history: OpenHistory,
    unless isInUse: @escaping (GameID, Int64?) -> Bool
  ) -> String? {
    do throws(SQLiteError) {
      try history.database.connection.transaction { () throws(SQLiteError) in
        var isWaiting = false
        var importer = GameImporter(history.database) { id, session in
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
      if case .abandoned = error { return nil }
      return "\(Self.notAdded(file.path)) \(HistoryError(error, path: configuration.path).message)"
    }
    // A program that only reads has added them in memory, and the file waits for one that plays.
    guard configuration.setsAside else { return nil }
    let first = contents.report.rejections.first
    let damage =
      first.map { "\($0.place): \($0.reason)" } ?? contents.problem?.text
      ?? (contents.hasExtra ? "it has more than moves" : nil)
    if let damage {
      return
        "A part of \(file.setAside()), which keeps moves that could not be saved, cannot be read "
        + "(\(damage)). The rest was added to the history."
    }
    file.remove()
    return "Moves that could not be saved last time have been added to the history."
  }

  private static func notAdded(_ place: String, _ error: FileError? = nil) -> String {
    let reason = error.map { " (\($0.reason.text))" } ?? ""
    return
      "Moves that could not be saved last time are still in \(place.visible(limit: 300))\(reason), "
      + "and the next start tries again."
  }
}
