import Game
import History
import Rules
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// `lexicube import`: adds the games of an export, or what can be read of a damaged history.
struct ImportCommand {
  let options: Options
  let input: InputFile
  let dictionary: DictionaryFile

  /// Adds all games that are sound and new, in one transaction, and says what came of it.
  ///
  /// - Returns: `refused` where something was left out; the first of it with their lines on stderr.
  func run() async throws(Failure) -> ExitCode {
    let words = try dictionary.client()
    let history = try await CommandHistory(options, for: .writing)
    let unknown = UnknownWords(dictionary: words.id.name)
    let isWord: @Sendable (String, DictionaryID) -> Bool = { word, dictionary in
      let isKnown = words.contains(word)
      if !isKnown { unknown.note(word, of: dictionary) }
      return isKnown
    }
    let report: ImportReport
    do throws(HistoryError) {
      report =
        input.path == "-"
        ? try await history.store.importGames(descriptor: STDIN_FILENO, isWord: isWord)
        : try await history.store.importGames(path: input.path, isWord: isWord)
    } catch {
      throw Failure(message: "\(input.name): \(error.message)")
    }
    for rejection in report.rejections {
      Console.complain("\(input.name): \(rejection.place): \(rejection.reason)")
    }
    let unnamed = report.rejectionCount - report.rejections.count
    if unnamed > 0 { Console.complain("\(input.name): and \(unnamed) more were left out.") }
    for name in unknown.foreignNames {
      Console.complain(
        "Games were played with the word list “\(name)”: import them once more with "
          + "--dictionary and its file."
      )
    }
    if let words = unknown.ownWords {
      let name = DictionaryFile.acceptedName
      let file = Directories().config.map { "\($0)/\(name)".fitForTerminal } ?? name
      Console.complain(
        "\(words): not in the word list, but perhaps in the \(name) of where the games were "
          + "played. To accept such words too, add them to \(file) and import once more."
      )
    }
    Console.print(summary(report))
    return report.rejectionCount == 0 ? .fine : .refused
  }

  private func summary(_ report: ImportReport) -> String {
    let added = report.added == 1 ? "1 game added" : "\(report.added) games added"
    return "\(added), \(report.continued) continued, \(report.known) known already, "
      + "\(report.rejectionCount) left out\n"
  }
}

/// What games with unknown words were played with: word lists other than the one at hand, or this
/// one and words of the player's own.
private final class UnknownWords: Sendable {
  private let dictionary: String
  private let names = Mutex<Set<String>>([])
  private let words = Mutex<Set<String>>([])

  /// A file can make up names and words without end.
  private static let mostNames = 20

  init(dictionary: String) { self.dictionary = dictionary }

  /// Takes down that a game of a word list has a word that is not known.
  func note(_ word: String, of other: DictionaryID) {
    guard other.name != dictionary else {
      words.withLock { words in
        if words.count <= Self.mostNames { words.insert(word) }
      }
      return
    }
    names.withLock { names in
      if names.count < Self.mostNames { names.insert(other.name) }
    }
  }

  /// The names, sorted.
  var foreignNames: [String] { names.withLock { $0.sorted() } }

  /// The words of games of the list at hand, sorted; `nil` where there are none.
  var ownWords: String? {
    let words = words.withLock { $0.sorted() }
    guard !words.isEmpty else { return nil }
    return words.prefix(Self.mostNames).joined(separator: ", ")
      + (words.count > Self.mostNames ? " and more" : "")
  }
}
