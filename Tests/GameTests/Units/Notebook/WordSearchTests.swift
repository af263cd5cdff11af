import Model
import Rules
import Testing

@Suite("A search for words")
struct WordSearchTests {
  static let words = [
    "CAB", "CABIN", "SING", "RING", "PLAYING", "QUIT", "QUITE", "STONE", "NOTES", "ONSET", "STONED",
    "STORE", "SPREAD", "SHRED", "SIR", "ÄRA", "ÄÄNI", "RAUM", "MAÜR", "STRASSE",
  ]

  @Test(arguments: [
    ("", words),
    ("   ", words),
    ("ing", ["SING", "RING", "PLAYING"]),
    ("*ing", ["SING", "RING", "PLAYING"]),
    ("?ing", ["SING", "RING"]),
    ("s?r*", ["SHRED", "SPREAD", "SIR", "STRASSE"].sorted(by: inOrder)),
    ("cab*", ["CAB", "CABIN"]),
    ("q?it", ["QUIT"]),
    ("*ö*", []),
    ("ä", ["ÄRA", "ÄÄNI"]),
    ("?ra", ["ÄRA"]),
    ("??ni", ["ÄÄNI"]),
    ("*??ni*", ["ÄÄNI"]),
    ("*???ni", []),
    ("ma?r", ["MAÜR"]),
    ("straße", ["STRASSE"]),
    ("=stone", ["STONE", "NOTES", "ONSET"]),
    ("=ston?", ["STONE", "NOTES", "ONSET"]),
    ("=ste??", ["STONE", "NOTES", "ONSET", "STORE"]),
    ("=????", ["SING", "RING", "QUIT", "ÄÄNI", "RAUM", "MAÜR"]),
    ("=iuqt", ["QUIT"]),
    ("=inää", ["ÄÄNI"]),
    ("=inä?", ["ÄÄNI"]),
    ("=maur", ["RAUM"]),
    ("7", ["PLAYING", "STRASSE"]),
    ("6+", ["PLAYING", "STONED", "SPREAD", "STRASSE"]),
    ("6-7 *ed", ["STONED"]),
    ("7-6 *ed", ["STONED"]),
    ("3", ["CAB", "SIR", "ÄRA"]),
    ("7 *ing", ["PLAYING"]),
    ("s ing 4", ["SING"]),
    ("4 5", []),
    ("*", words),
    ("****", words),
    ("s*n*e", ["STONE"]),
  ])
  func `It finds the words that meet all of its parts`(text: String, found: [String]) {
    let search = WordSearch(text, language: .german)
    #expect(search.problem == nil && Self.words.filter(search.matches) == found)
  }

  private static func inOrder(_ left: String, _ right: String) -> Bool {
    let places = [left, right].map { words.firstIndex(of: $0) ?? 0 }
    return places[0] < places[1]
  }

  @Test func `A letter with a mark is found as the language spells it`() {
    #expect(WordSearch("é*", language: .french).matches("ETE"))
    #expect(WordSearch("ä", language: .english).matches("CAB"))
    #expect(WordSearch("cœur", language: .french).matches("COEUR"))
    #expect(WordSearch("a\u{308}ra", language: .german).matches("ÄRA"))
  }

  @Test(arguments: [
    ("7 *ing", "7 letters, ends in ing"), ("7+ ing", "7 letters or more, contains ing"),
    ("ing*", "begins with ing"), ("s?r*", "like s?r*"), ("???", "3 letters"), ("*", "any letters"),
    ("=stone", "the letters of stone"), ("=ston?", "the letters of ston and one more"),
    ("=sto??", "the letters of sto and 2 more"), ("=???", "3 letters"), ("4-6", "4 to 6 letters"),
    ("new:2026", "found first in 2026"), ("new:2026-10", "found first in October 2026"),
    ("new:2026-10-03", "found first on 3 October 2026"),
    ("new:2026-10-05..2026-10-11", "found first from 5 October 2026 to 11 October 2026"),
    ("game:11 AB", "in game 11, contains ab"),
    ("NEW:2026 Game:1", "found first in 2026, in game 1"), ("", ""),
  ])
  func `It says what it has understood`(text: String, understood: String) {
    #expect(WordSearch(text).understood == understood && WordSearch(text).problem == nil)
  }

  @Test func `When and where a word was found are for the history to answer`() throws {
    let search = WordSearch("new:2026-10 new:2026 game:11 e")
    let days = try ["2026-10-01", "2026-10-31", "2026-01-01", "2026-12-31"].map {
      try #require(CivilDate($0)).daysSince1970
    }
    #expect(search.days == [days[0]...days[1], days[2]...days[3]])
    #expect(search.games == [GameID(rawValue: 11)])
    #expect(search.matches("E") && !search.matches("A") && search.asksForLetters)
    #expect(!WordSearch("new:2026").asksForLetters && !WordSearch("new:2026").isEmpty)
  }

  @Test(arguments: [
    ("7 [ing", 2, "[ is not a letter", "7 letters"),
    ("ab1", 2, "1 is not a letter", ""),
    ("a^ b$ c", 1, "^ is not a letter", "contains c"),
    ("=", 1, "Letters come after =", ""),
    ("=st*ne", 3, "* is not a letter; ? is any other one", ""),
    ("7x", 0, "A length stands alone", ""),
    ("0", 0, "A length stands alone", ""), ("4-", 0, "A length stands alone", ""),
    ("4-5-6", 0, "A length stands alone", ""), ("99999999999999999999", 0, "A length", ""),
    ("7++", 0, "A length stands alone", ""),
    ("new:", 4, "A month comes after new", ""),
    ("e new:2026-13", 6, "There is no 2026-13 in the calendar", "contains e"),
    ("new:2026-02-30", 4, "There is no 2026-02-30 in the calendar", ""),
    ("new:2026-10-11..2026-10-05", 4, "The earlier day comes first", ""),
    ("new:2026-02-30..2026-10-05", 4, "There is no 2026-02-30", ""),
    ("new:2026-1-03", 4, "A month comes after new", ""),
    ("new:2026-10-05..2026-10", 4, "A month", ""), ("new:２０２６", 4, "A month", ""),
    ("game:", 5, "The number of a game", ""), ("game:-1", 5, "The number of a game", ""),
    ("game:99999999999999999999", 5, "The number of a game", ""),
    ("old:2026", 0, "Only new: and game: are known", ""), (":", 0, "Only new: and", ""),
    ("a \u{1B}[31m", 2, "This is not a letter", "contains a"),
    ("٧", 0, "٧ is not a letter", ""), ("日本", 0, "日 is not a letter", ""),
  ])
  func `What it does not understand it says, and goes by the rest`(
    text: String,
    place: Int,
    message: String,
    understood: String
  ) throws {
    let search = WordSearch(text)
    let problem = try #require(search.problem)
    #expect(problem.place == place)
    #expect(problem.message.hasPrefix(message), "\(problem.message)")
    #expect(search.understood == understood)
  }

  @Test func `A text of any length has an answer`() {
    for unit in [
      "a", "*", "?", "a*", "[", "= ", "7 ", "a\u{301}\u{301}", "\u{0}", "new:", "new:2026 ",
    ] {
      let search = WordSearch(String(repeating: unit, count: 10_000))
      #expect(search.problem != nil && search.text.count <= WordSearch.maximumLength, "\(unit)")
      #expect(!search.matches("STONE") || search.isEmpty || unit != "a")
    }
    let search = WordSearch(String(repeating: "*a", count: 50) + "b")
    #expect(search.problem?.place == WordSearch.maximumLength)
    #expect(search.matches(String(repeating: "A", count: 255)))
    #expect(!search.matches(String(repeating: "A", count: 49)))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Patterns and anagrams agree with the simplest possible rules`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random(_ signs: [Character], _ longest: UInt64) -> String {
      String(
        (0..<generator.next(below: longest)).map { _ in
          signs[Int(generator.next(below: UInt64(signs.count)))]
        }
      )
    }
    for _ in 0..<300 {
      let word = random(["A", "B", "Ä"], 7)
      let pattern = random(["A", "B", "Ä", "?", "*"], 6)
      let isPattern = pattern.contains { "?*".contains($0) }
      let whole = isPattern ? pattern : "*\(pattern)*"
      let isFound = !word.isEmpty && Self.fits(Array(word)[...], Array(whole)[...])
      #expect(
        WordSearch(pattern, language: .german).matches(word) == isFound,
        "\(word) by \(pattern)"
      )
      let rack = random(["A", "B", "Ä", "?"], 7) + "?"
      var rest = Array(rack)
      for letter in word {
        guard let place = rest.firstIndex(of: letter) ?? rest.firstIndex(of: "?") else { continue }
        rest.remove(at: place)
      }
      #expect(
        WordSearch("=\(rack)", language: .german).matches(word)
          == (rest.isEmpty && word.count == rack.count),
        "\(word) of \(rack)"
      )
    }
  }

  private static func fits(_ word: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool
  {
    guard let sign = pattern.first else { return word.isEmpty }
    if sign == "*" {
      return fits(word, pattern.dropFirst()) || (!word.isEmpty && fits(word.dropFirst(), pattern))
    }
    guard let letter = word.first, sign == "?" || sign == letter else { return false }
    return fits(word.dropFirst(), pattern.dropFirst())
  }
}
