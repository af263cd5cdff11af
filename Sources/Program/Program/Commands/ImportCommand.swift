import History
import Model
import Rules

/// `lexicube import`: adds the games of an export, or what can be read of a damaged history, each to the
/// history of its language, and what else of the player's the export has.
///
/// Adds all games of a language that are valid and new, in one transaction, and prints how many. What it
/// changes of daily games is said before it is done.
///
/// It ends with ``ExitCode/refused`` if any game was skipped or is damaged. Standard error names the first of them,
/// by line or number.
struct ImportCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    host.setLastWords("Nothing was imported.")
    defer { host.setLastWords(nil) }
    let input = host.input(options)
    let words = PastWords(host, options)
    let file = try read(input, words)
    var report = file.report
    // A history that cannot be written is said, also where there is nothing to add.
    let languages = file.languages.isEmpty ? [options.historyLanguage] : file.languages
    var isBegun = false
    for language in languages where isImported(language) {
      do throws(Failure) {
        report = try await add(file.games(of: language), of: language, to: report, input)
      } catch {
        // Each language is a history of its own, and those before have what was theirs.
        if isBegun { try print(summary(report)) }
        throw error
      }
      isBegun = true
      if languages.count > 1 { host.setLastWords(nil) }
    }
    // What follows is said by the report, or by nobody.
    host.setLastWords(nil)
    let others = file.languages.filter { !isImported($0) }
    for language in others {
      let count = PlainWords.count(file.games(of: language).count, "game")
      complain("\(count) of \(language.title) words left out.")
    }
    complain(about: report, of: input)
    for problem in words.missingLists where !report.unknownWords.isEmpty { complain(problem) }
    try print(summary(report))
    var isWhole = report.rejectionCount == 0 && report.damagedCount == 0 && !report.isIncomplete
    if options.language == nil, options.dataDirectory == nil {
      if try !restoreFiles(of: file) { isWhole = false }
    }
    guard isWhole else { throw .told }
  }

  private var isTrial: Bool { options.has(.dryRun) }

  /// A list of the player's own is played with English letters.
  private func isImported(_ language: Language) -> Bool {
    options.dictionary != nil
      ? language == .english : options.language.map { $0 == language } ?? true
  }

  private func read(_ input: InputFile, _ words: PastWords) throws(Failure) -> ImportedFile {
    let console = host.console
    let isWord: @Sendable (String, DictionaryID) -> Bool = { words.contains($0, of: $1) }
    let progress: @Sendable (Int) -> Void = { count in
      console.showProgress("Reading: \(PlainWords.count(count, "game"))")
    }
    defer { console.showProgress("") }
    do throws(HistoryError) {
      return input.isStandardInput
        ? try ImportedFile(
          descriptor: input.standardInput,
          now: host.date(),
          isWord: isWord,
          progress: progress
        )
        : try ImportedFile(path: input.path, now: host.date(), isWord: isWord, progress: progress)
    } catch {
      throw Failure("\(input.name): \(error.message)")
    }
  }

  private func add(
    _ games: ImportedGames,
    of language: Language,
    to report: ImportReport,
    _ input: InputFile
  ) async throws(Failure) -> ImportReport {
    var options = options
    options.language = language
    let history = try await CommandHistory(host, options, for: isTrial ? .trying : .writing)
    let (console, known, isTrial) = (host.console, report.dailyChanges.count, isTrial)
    let progress: @Sendable (Int) -> Void = { count in
      console.showProgress("Adding: \(count.grouped) of \(PlainWords.count(games.count, "game"))")
    }
    let review: @Sendable (ImportReport) -> Bool = { [host] report in
      console.showProgress("")
      for change in report.dailyChanges.dropFirst(known) { console.complain(change.text) }
      guard !isTrial else { return false }
      // From here on, only SQLite knows.
      host.setLastWords(
        "The end of the import was not seen. Import again: no game is added twice."
      )
      console.showProgress("Writing")
      return true
    }
    do throws(HistoryError) {
      defer { console.showProgress("") }
      return try await history.store.add(games, to: report, progress: progress, review: review)
    } catch {
      throw Failure("\(input.name): \(error.message)")
    }
  }

  private func complain(about report: ImportReport, of input: InputFile) {
    for rejection in report.rejections {
      complain("\(input.name): \(rejection.place): \(rejection.reason)")
    }
    let unnamed = report.rejectionCount - report.rejections.count
    if unnamed > 0 { complain("\(input.name): \(unnamed) more were skipped.") }
    for game in report.damaged {
      complain("\(input.name): \(game.place) is damaged: \(game.reason)")
    }
    let others = report.damagedCount - report.damaged.count
    if others > 0 { complain("\(input.name): \(others) more are damaged.") }
    if report.isIncomplete {
      complain(
        "\(input.name): a part of it cannot be read. Games that were only there are missing."
      )
    }
    for (name, words) in report.unknownWords.sorted(by: { $0.key < $1.key }) {
      complain(advice(on: words.sorted(), of: name))
    }
    let accepted = report.acceptedWords.sorted()
    if !accepted.isEmpty {
      complain("Words that only the list of those who played has: \(Self.list(accepted)).")
    }
  }

  /// What the player can do where words kept games out.
  private func advice(on words: [String], of name: String) -> String {
    let builtIn = Language.all.first { $0.dictionaryName == name }
    guard let language = builtIn, options.dictionary == nil else {
      let way = builtIn.map { "use --language \($0.name)" } ?? "name its file with --dictionary"
      return "Some games were played with the word list \"\(name)\". To import them, \(way) and "
        + "import again."
    }
    let file = DictionaryFile.acceptedName(language)
    let path = host.directories.config.map { "\($0)/\(file)".fitForTerminal } ?? file
    return "Not in the word list: \(Self.list(words)). The games may come from a machine whose "
      + "\(file) has them. To accept these words, add them to \(path) and import again."
  }

  /// The first of many words.
  private static func list(_ words: [String]) -> String {
    words.prefix(nameLimit).joined(separator: ", ") + (words.count > nameLimit ? " and more" : "")
  }

  /// A file can name any number of words.
  private static let nameLimit = 20

  private func summary(_ report: ImportReport) -> String {
    let added = PlainWords.count(report.added, "game") + (isTrial ? " would be added" : " added")
    var text =
      "\(added), \(report.continued.grouped) continued, \(report.known.grouped) already known, "
      + "\(report.rejectionCount.grouped) skipped"
    if report.damagedCount > 0 { text += ", \(report.damagedCount.grouped) damaged" }
    if report.otherEnds > 0 {
      text +=
        "\n\(PlainWords.count(report.otherEnds, "game")) continued on two machines: two ends each, "
        + "and the moves that both have count once"
    }
    if report.answersAdded + report.answersKnown > 0 {
      text +=
        "\n\(PlainWords.count(report.answersAdded, "answer")) of practice"
        + "\(isTrial ? " would be" : "") added, \(report.answersKnown.grouped) already known"
    }
    return text + "\n"
  }
}

// MARK: - What else is the player's

extension ImportCommand {
  /// Writes the settings if there are none here, and adds own words to those that are here.
  ///
  /// - Returns: Whether all could be written.
  private func restoreFiles(of file: ImportedFile) throws(Failure) -> Bool {
    var isWhole = true
    var left = file.ownWords
    for own in PlayerFile.all(host) {
      let isSettings = own.name == PlayerFile.settings
      guard let text = isSettings ? file.settings : left.removeValue(forKey: own.name) else {
        continue
      }
      let done: String
      do throws(Failure) {
        done = try isSettings ? restoreSettings(text, own) : restoreWords(text, own)
      } catch {
        complain("\(own.name) is not restored: \(error.message ?? own.path)")
        isWhole = false
        continue
      }
      try print(done)
    }
    for name in left.keys.sorted() {
      complain("\"\(name)\" is not the name of a file for own words; it is left out.")
      isWhole = false
    }
    return isWhole
  }

  /// - Returns: What was done, or would be.
  private func restoreSettings(_ text: String, _ file: PlayerFile) throws(Failure) -> String {
    var here: String?
    try change(file) { old in
      here = old
      return old == nil ? text : nil
    }
    guard let here else {
      return "settings: \(isTrial ? "would be " : "")written to \(file.path.fitForTerminal)\n"
    }
    return here == text ? "" : "settings: yours are kept; those of the export differ\n"
  }

  private func restoreWords(_ text: String, _ file: PlayerFile) throws(Failure) -> String {
    var new: [Substring] = []
    try change(file) { old in
      let here = old ?? ""
      var known = Set(here.split(whereSeparator: \.isNewline).map { $0.lowercased() })
      new = text.split(whereSeparator: \.isNewline).filter {
        known.insert($0.lowercased()).inserted
      }
      guard !new.isEmpty else { return nil }
      let start = here.isEmpty || here.last?.isNewline == true ? here : here + "\n"
      return start + new.joined(separator: "\n") + "\n"
    }
    guard !new.isEmpty else { return "" }
    let words = PlainWords.count(new.count { !$0.hasPrefix("#") }, "word")
    return "\(file.name): \(words) \(isTrial ? "would be added" : "added")\n"
  }

  /// Changes a file, unless this is only to say what would be done.
  private func change(_ file: PlayerFile, _ change: (String?) -> String?) throws(Failure) {
    guard isTrial else { return try file.change { change($0) } }
    _ = change(try file.read())
  }
}

extension ImportReport.DailyChange {
  fileprivate var text: String {
    "Of your games on the \(cube.mode.name) cube of \(cube.date), the one that began first counts: "
      + "\(newScore.grouped) points, not \(oldScore.grouped). The other one becomes practice; its awards and "
      + "its day in the streak stay."
  }
}
