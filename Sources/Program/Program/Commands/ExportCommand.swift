import History
import Model
import Rules

/// `lexicube export`: all that is the player's, one line of JSON each: every game as a record, every game
/// of two, the player's own words and the settings.
///
/// Prints the games of one language after those of another, the oldest first. Of a damaged game, the sound
/// part is printed, as an interrupted game. With a language, only its games are printed; with a directory,
/// only games.
///
/// It ends with ``ExitCode/refused`` if a game is damaged or a file cannot be read. Standard error names it: a backup
/// must not lack anything without a word.
struct ExportCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    var isWhole = true
    for language in exportedLanguages {
      var options = options
      options.language = language
      let history = try await CommandHistory(host, options)
      if try await !export(history, host.listedWords(language)) { isWhole = false }
    }
    if options.language == nil, options.dataDirectory == nil {
      if try !exportFiles() { isWhole = false }
    }
    guard isWhole else { throw .told }
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
  ) async throws(Failure) -> Bool {
    let store = history.store
    let games = try await history.ask { _ throws(HistoryError) in try await store.gameIDs() }
    var isWhole = true
    for game in games {
      let line: String
      do throws(HistoryError) {
        line = try await store.exportLine(game, list: list)
      } catch {
        guard case .damagedGame(_, let reason) = error else { throw Failure(error.message) }
        isWhole = false
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
      isWhole = false
      complain("Game of two \(duel.number) is damaged: \(duel.reason).")
    }
    let answers = try await history.ask { _ throws(HistoryError) in try await store.answerLines() }
    for line in answers.lines { try print(line + "\n") }
    if answers.unreadable > 0 {
      isWhole = false
      complain("\(PlainWords.count(answers.unreadable, "answer")) of practice cannot be read.")
    }
    return isWhole
  }

  private func exportFiles() throws(Failure) -> Bool {
    var isWhole = true
    for file in PlayerFile.all(host) {
      let text: String?
      do throws(Failure) {
        text = try file.read()
      } catch {
        complain("Left out: \(error.message ?? file.path)")
        isWhole = false
        continue
      }
      for extra in text.map(file.extras) ?? [] { try print(extra.line + "\n") }
    }
    return isWhole
  }
}
