import Files
import Game
import History
import Rules

extension CommandRun {
  /// `lexicube export`: all that is the player's, one line of JSON each: every game as a record, every game
  /// of two, the player's own words and the settings.
  ///
  /// Prints the games of one language after those of another, the oldest first. Of a damaged game, the sound
  /// part is printed, as an interrupted game. With a language, only its games are printed; with a directory,
  /// only games.
  ///
  /// - Returns: `refused` if a game is damaged or a file cannot be read. Standard error names it: a backup
  ///   must not lack anything without a word.
  func export() async throws(Failure) -> ExitCode {
    var code = ExitCode.fine
    for language in exportedLanguages {
      var options = options
      options.language = language
      let history = try await CommandHistory(host, options)
      if try await export(history, host.listedWords(language)) != .fine { code = .refused }
    }
    if options.language == nil, options.dataDirectory == nil {
      if try exportFiles() != .fine { code = .refused }
    }
    return code
  }

  /// The languages that have a history; that of the settings if none has.
  private var exportedLanguages: [Language] {
    if let language = options.language { return [language] }
    let played = Language.all.filter { language in
      host.directory(options, of: language).map(CommandHistory.isThere) ?? false
    }
    return played.isEmpty ? [options.historyLanguage] : played
  }

  private func export(
    _ history: CommandHistory,
    _ list: @escaping @Sendable (String) -> Bool
  ) async throws(Failure) -> ExitCode {
    let store = history.store
    let games = try await history.ask { _ throws(HistoryError) in try await store.gameIDs() }
    var code = ExitCode.fine
    for game in games {
      let line: String
      do throws(HistoryError) {
        line = try await store.exportLine(game, list: list)
      } catch {
        guard case .damagedGame(_, let reason) = error else {
          throw Failure(error.message)
        }
        code = .refused
        let sound = try await history.ask { _ throws(HistoryError) in
          try await store.exportSoundPart(game)
        }
        guard let sound else {
          complain("Game \(game) is damaged and left out: \(reason).")
          continue
        }
        complain("Game \(game) is damaged: \(sound.damage).")
        line = sound.line
      }
      try print(line + "\n")
    }
    let duels = try await history.ask { _ throws(HistoryError) in
      try await store.duelLines(list: list)
    }
    for line in duels.lines { try print(line + "\n") }
    for duel in duels.damaged {
      code = .refused
      complain("Game of two \(duel.number) is damaged: \(duel.reason).")
    }
    let answers = try await history.ask { _ throws(HistoryError) in try await store.answerLines() }
    for line in answers.lines { try print(line + "\n") }
    if answers.unreadable > 0 {
      code = .refused
      complain("\(PlainWords.count(answers.unreadable, "answer")) of practice cannot be read.")
    }
    return code
  }

  private func exportFiles() throws(Failure) -> ExitCode {
    var code = ExitCode.fine
    for file in PlayerFile.all(host) {
      do throws(Failure) {
        guard let text = try file.read() else { continue }
        try print(file.extra(text).line + "\n")
      } catch {
        guard let message = error.message else { throw error }
        complain("Left out: \(message)")
        code = .refused
      }
    }
    return code
  }
}

/// A file of the player's own that an export takes along: the settings, or words that are accepted or
/// refused.
struct PlayerFile {
  /// Its name in the directory of the settings.
  let name: String
  let path: String

  /// The files that there can be; none where no home directory is known.
  static func all(_ host: Host) -> [Self] {
    guard let config = host.directories.config else { return [] }
    let words = Language.all.flatMap {
      [DictionaryFile.acceptedName($0), DictionaryFile.refusedName($0)]
    }
    return (words + [settings]).map { Self(name: $0, path: "\(config)/\($0)") }
  }

  static let settings = "settings"

  /// Its text; `nil` if there is none.
  func read() throws(Failure) -> String? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try File.readIfPresent(path, limit: Self.sizeLimit, .regular)
    } catch {
      throw Failure(error.message)
    }
    guard let bytes else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path.fitForTerminal): is not UTF-8; save it as UTF-8")
    }
    return text
  }

  func write(_ text: String) throws(Failure) {
    do throws(FileError) {
      try Directory.make(Directory.parent(of: path))
      // A link stays a link.
      try File.replace(File.target(of: path), with: Array(text.utf8), mode: nil)
    } catch {
      throw Failure(error.message)
    }
  }

  func extra(_ text: String) -> ExportedExtra {
    name == Self.settings ? .settings(text) : .ownWords(file: name, text: text)
  }

  /// As much as a line of an export has room for.
  private static let sizeLimit = GameRecord.maximumBytes / 8
}
