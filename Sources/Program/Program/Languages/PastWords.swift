import Model
import Platform
import Rules

/// Judges games by the lists that they were played with, whatever their languages. A list is read when the
/// first game needs it.
final class PastWords: Sendable {
  private let host: Host
  private let options: Options
  private let lists = Lock<[Language: @Sendable (String) -> Bool]>([:])
  private let problems = Lock<[String]>([])

  init(_ host: Host, _ options: Options) {
    self.host = host
    self.options = options
  }

  /// Why there is no list of a language, once for each that a game needed.
  var missingLists: [String] { problems.withLock { $0 } }

  /// Whether a word in capitals counts in a game of a word list.
  func contains(_ word: String, of dictionary: DictionaryID) -> Bool {
    let language = dictionary.language
    if let list = lists.withLock({ $0[language] }) { return list(word) }
    var options = options
    if language != .english { options.dictionary = nil }
    let list: @Sendable (String) -> Bool
    do throws(Failure) {
      list = try DictionaryFile(host, options, language: language).client(ofPast: true).contains
    } catch {
      if let message = error.message { problems.withLock { $0.append(message) } }
      list = { _ in false }
    }
    lists.withLock { $0[language] = list }
    return list(word)
  }
}

extension Host {
  /// Whether a word in capitals is in the list of a language that every copy of this program has. Words
  /// that are not travel with the games in which they were played; where the player makes the list, that is
  /// each word.
  func listedWords(_ language: Language) -> @Sendable (String) -> Bool {
    guard EmbeddedList(language) != nil, let lexicon = try? embeddedWords(language) else {
      return { _ in false }
    }
    let additions = EmbeddedList.additions(language)
    return { lexicon.contains($0, in: language) && !additions.contains($0) }
  }
}
