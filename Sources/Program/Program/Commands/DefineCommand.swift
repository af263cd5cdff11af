import History
import Lexicon
import Model
import Platform
import Rules

/// `lexicube define WORD…`: what words mean.
///
/// The program dict is asked about words of the game without a meaning, here alone: it may send the word
/// over the network, which the game never does by itself.
///
/// The program ends with ``ExitCode/refused`` if one of the words is none.
struct DefineCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let dictionary = try DictionaryFile(host, options).client()
    let dict = DictProgram(in: host.environment("PATH") ?? "")
    let others = host.madeMeanings(options)(dictionary.language)
    var answers: [Answer] = []
    for word in try wordsToDefine() {
      var answer = Answer(word, dictionary, others, dict)
      if options.has(.related) {
        let (word, isEnglish) = (answer.word, dictionary.language == .english)
        let forms = isEnglish ? EmbeddedMeanings.family(of: word)?.map { $0.uppercased() } : nil
        answer.relations = await dictionary.relations(word, forms)
      }
      answers.append(answer)
    }
    try print(
      ["words": .array(answers.map(\.json))],
      tables: ["words"],
      columns: ["word", "isWord", "partOfSpeech", "base", "meaning"],
      or: answers.map(\.text).joined()
    )
    guard answers.allSatisfy({ $0.isWord || $0.explanation != nil }) else { throw .told }
  }

  /// The words of the command line; for `-`, those of standard input.
  private func wordsToDefine() throws(Failure) -> [String] {
    guard options.operands == ["-"] else { return options.operands }
    var bytes = try host.input(options).read(limit: Lexicon.sizeLimit)[...]
    if bytes.starts(with: TextReader.byteOrderMark) { bytes = bytes.dropFirst(3) }
    let words = WordsOfText.words(of: String(decoding: bytes, as: UTF8.self).streamSafe)
    if words.isEmpty { complain("standard input: there is no word in it") }
    return words
  }
}

private struct Answer {
  /// The word in capitals, as far as it has letters.
  let word: String
  let isWord: Bool
  /// What it means, of an English word.
  let meaning: Meaning?
  /// What a word of another language means in English.
  let translation: String?
  /// The words that it is related to, if they were asked for.
  var relations: WordRelations?
  /// What dict says, if it had to be asked.
  let reply: DictProgram.Reply?

  init(
    _ operand: String,
    _ dictionary: DictionaryClient,
    _ others: ((String) -> String?)?,
    _ dict: DictProgram?
  ) {
    word = dictionary.language.spelling(of: operand) ?? operand.uppercased()
    isWord = dictionary.contains(word)
    let isEnglish = dictionary.language == .english
    meaning = isEnglish ? EmbeddedMeanings.meaning(of: word) : nil
    translation = others?(word)
    let isKnown = meaning != nil || translation != nil
    reply = isWord && !isKnown ? dict?.define(operand.lowercased()) : nil
  }

  /// What is known here, in a line.
  var explanation: String? {
    meaning?.text.quotedAsInPrint ?? translation.map { "in English: \($0)" }
  }

  var text: String {
    let related = relations.map { relations in
      relations.kinds.map { "  \($0.title): \(relations[$0].joined(separator: " "))\n" }.joined()
    }
    return ownText + (related ?? "")
  }

  private var ownText: String {
    let name = word.isEmpty ? "\"\"" : word.fitForTerminal
    if let explanation {
      return "\(name): \(explanation)\n" + (isWord ? "" : "\(name) is not a word of the game\n")
    }
    guard isWord else { return "\(name) is not a word of the game\n" }
    let unknown = "\(name): \(WordMeaning.unknown)"
    switch reply {
    case .text(let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return unknown + "; dict says:\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    case .failure(let reason):
      return unknown + "; \(reason)\n"
    case nil:
      return unknown + "\n"
    }
  }

  var json: JSONValue {
    var json: JSONValue = [
      "word": .string(word), "isWord": .bool(isWord),
      "partOfSpeech": .string(meaning?.partOfSpeech.name), "base": .string(meaning?.base),
      "meaning": .string(meaning?.gloss.quotedAsInPrint ?? translation),
    ]
    if case .text(let text) = reply { json += ["dict": .string(text)] }
    for kind in WordRelations.Kind.allCases {
      if let relations { json += [kind.name: .array(relations[kind].map { .string($0) })] }
    }
    return json
  }
}
