import Lexicon
import Model
import Platform
import Rules
import Words

/// `lexicube-bench daily-table LANGUAGE [FILE [WORDS]]`: makes the table of the daily cubes, as it was
/// made once.
///
/// WORDS is the list of a language whose words are not in the program. With today's lists a table
/// may come out different. Never replace a file in `Resources/daily-cubes` by it: the days that were played
/// would change.
enum DailyTableCommand {
  static func run(_ arguments: [String]) async -> Int32 {
    do {
      guard let language = arguments.first.flatMap(Language.init(name:)) else {
        print("usage: lexicube-bench daily-table LANGUAGE [FILE [WORDS]]")
        return 2
      }
      let dictionary = DictionaryClient.live(
        arguments.count < 3
          ? try EmbeddedWords.lexicon()
          : try Lexicon(
            words: LexiconText.bytes(ofList: LanguageListCommand.bytes(of: arguments[2])),
            name: language.dictionaryName,
            ranks: EmbeddedWords.ranks(language.codeNumber ?? -1)
          )
      )
      var bytes: [UInt8] = []
      var choices = 0
      for day in 1...DailyTable.dayCount {
        for cube in DailyCube.cubes(of: day, in: language) {
          let choice = await choice(for: cube, dictionary)
          choices = max(choices, choice)
          let board = Board(letters(of: cube, choice))
          let greedy = await dictionary.greedyScore(from: board) ?? 0
          bytes += DailyTable.bytes(choice: choice, greedyScore: greedy)
        }
        if day % 500 == 0 { print("day \(day), largest choice \(choices)") }
      }
      guard arguments.count > 1 else { return 0 }
      let path = arguments[1]
      guard let file = fopen(path, "w") else {
        print("lexicube-bench: \(path) cannot be written")
        return 1
      }
      defer { fclose(file) }
      return fwrite(bytes, 1, bytes.count, file) == bytes.count ? 0 : 1
    } catch {
      print("lexicube-bench: \(error)")
      return 1
    }
  }

  /// The first choice whose cube offers enough; 0 if none does.
  static func choice(for cube: DailyCube, _ dictionary: DictionaryClient) async -> Int {
    for choice in 0...255 {
      let words = await dictionary.solve(Board(letters(of: cube, choice)))
      if isEnough(words) { return choice }
    }
    return 0
  }

  private static func letters(of cube: DailyCube, _ choice: Int) -> CubeLetters {
    CubeLetters(seed: cube.seed(choice: choice), language: cube.language)
  }

  /// Whether a new cube with these words, the best first, may be a day's.
  private static func isEnough(_ words: [SolvedWord]) -> Bool {
    guard let best = words.first, best.score >= DailyTable.Requirements.bestScore else {
      return false
    }
    let known = words.filter { $0.tier >= .readers }
    return known.count >= DailyTable.Requirements.knownWords
      && known.contains { $0.word.letterCount == DailyTable.Requirements.wordLength }
  }
}
