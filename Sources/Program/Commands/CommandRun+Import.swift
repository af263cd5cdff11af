import Game
import History
import Locks
import Rules

extension CommandRun {
  /// `lexicube import`: adds the games of an export, or what can be read of a damaged history.
  ///
  /// Adds all games that are valid and new, in one transaction, and prints how many.
  ///
  /// - Returns: `refused` if any game was skipped or is damaged. Standard error names the first of them,
  ///   by line or number.
  func importGames() async throws(Failure) -> ExitCode {
    host.setLastWords("Nothing was imported.")
    defer { host.setLastWords(nil) }
    let input = host.input(options)
    let words = try DictionaryFile(host, options).client()
    let history = try await CommandHistory(host, options, for: .writing)
    let unknown = UnknownWords(dictionary: words.id.name)
    let isWord: @Sendable (String, DictionaryID) -> Bool = { word, dictionary in
      let isKnown = words.contains(word)
      if !isKnown { unknown.note(word, of: dictionary) }
      return isKnown
    }
    let report: ImportReport
    let console = host.console
    let progress: @Sendable (Int) -> Void = { count in
      console.showProgress("\(count.grouped) games read")
    }
    // From here on, only SQLite knows.
    let willCommit: @Sendable () -> Void = { [host] in
      host.setLastWords("The end of the import was not seen. Import again: no game is added twice.")
    }
    do throws(HistoryError) {
      defer { console.showProgress("") }
      report =
        input.isStandardInput
        ? try await history.store.importGames(
          descriptor: input.standardInput,
          isWord: isWord,
          progress: progress,
          willCommit: willCommit
        )
        : try await history.store.importGames(
          path: input.path,
          isWord: isWord,
          progress: progress,
          willCommit: willCommit
        )
    } catch {
      throw Failure("\(input.name): \(error.message)")
    }
    // What follows is said by the report, or by nobody.
    host.setLastWords(nil)
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
    for name in unknown.foreignNames {
      let builtIn = Language.all.first { $0.dictionaryName == name }
      let way = builtIn.map { "use --language \($0.name)" } ?? "name its file with --dictionary"
      complain(
        "Some games were played with the word list \"\(name)\". To import them, \(way) and import "
          + "again."
      )
    }
    if let words = unknown.ownWords {
      let name = DictionaryFile.acceptedName(options.historyLanguage)
      let file = host.directories.config.map { "\($0)/\(name)".fitForTerminal } ?? name
      complain(
        "Not in the word list: \(words). The games may come from a machine whose \(name) has them. "
          + "To accept these words, add them to \(file) and import again."
      )
    }
    try print(summary(report))
    let isWhole = report.rejectionCount == 0 && report.damagedCount == 0 && !report.isIncomplete
    return isWhole ? .fine : .refused
  }

  private func summary(_ report: ImportReport) -> String {
    let added = PlainWords.count(report.added, "game") + " added"
    return "\(added), \(report.continued) continued, \(report.known) already known, "
      + "\(report.rejectionCount) skipped"
      + (report.damagedCount == 0 ? "\n" : ", \(report.damagedCount) damaged\n")
  }
}

/// Why games have unknown words: they were played with other word lists, or with this one and words
/// of a player's own.
private final class UnknownWords: Sendable {
  private let dictionary: String
  private let names = Lock<Set<String>>([])
  private let words = Lock<Set<String>>([])

  /// A file can name any number of lists and words.
  private static let nameLimit = 20

  init(dictionary: String) { self.dictionary = dictionary }

  func note(_ word: String, of other: DictionaryID) {
    guard other.name != dictionary else {
      words.withLock { words in
        if words.count <= Self.nameLimit { words.insert(word) }
      }
      return
    }
    names.withLock { names in
      if names.count < Self.nameLimit { names.insert(other.name) }
    }
  }

  var foreignNames: [String] { names.withLock { $0.sorted() } }

  /// The unknown words in games of this word list, sorted; `nil` if there are none.
  var ownWords: String? {
    let words = words.withLock { $0.sorted() }
    guard !words.isEmpty else { return nil }
    return words.prefix(Self.nameLimit).joined(separator: ", ")
      + (words.count > Self.nameLimit ? " and more" : "")
  }
}
