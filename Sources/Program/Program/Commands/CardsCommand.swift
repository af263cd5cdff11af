import Model
import Rules

/// `lexicube words --cards`: a line a word as flash-card programs import it: the word, what it means, which is empty
/// where that is not known, and its first letter with a `?` for each other one. A tab ends the first two.
struct CardsCommand: CommandBody {
  let host: Host
  let options: Options
  let words: [String]

  func run() throws(Failure) {
    let language = options.historyLanguage
    let made = host.madeMeanings(options)
    let meanings = MeaningClient.live(EmbeddedMeanings.meanings(of:), others: made)
    let lines = words.map { word in
      let text = meanings.lookUp(word, language)?.explanation.map { "\($0.kind): \($0.gloss)" }
      // A tab or a line break would end the field.
      let field = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let blanks = String(repeating: "?", count: max(0, word.letterCount - 1))
      return "\(word)\t\(field)\t\(word.prefix(1))\(blanks)\n"
    }
    try host.console.print(lines.joined(), keepsTabs: true)
  }
}
