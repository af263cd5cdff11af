import Testing
import Words

@testable import Features
@testable import Lexicon
@testable import Model
@testable import Rules

@Suite("The result of a game")
struct ResultTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"),
    (-1, "-1"), (-1000, "-1,000"), (-123, "-123"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `numbers are grouped by three`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `a game without a word has a result, too`() throws {
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 7))
    let play = PlayFeature.State(
      match: Match(mode: .unlimited, seed: 7),
      settings: Settings()
    )
    #expect(play.resultText == "lexicube unlimited\n0 points, 0 words\nlexicube play \(code)")
    #expect(play.bestWord == nil)
  }

  @Test func `the earlier of two equal words is the best one`() throws {
    var match = Match(mode: .timed, letters: .story)
    for path in ["222t 222l 122t", "122t 222l 222t"] {
      try match.play(.word(faces(path)), at: 0, isWord: { _ in true })
    }
    let play = PlayFeature.State(match: match, settings: Settings())
    #expect(play.bestWord?.word == "CAD" && play.playedWords.map(\.word) == ["DAC", "CAD"])
  }

  /// A language without meanings.
  private static let odd = Language(
    name: "odd",
    weights: [26 of Int](repeating: 1),
    points: [26 of Int](repeating: 1)
  )

  @Test func `the best missed words that have a meaning are explained`() {
    func missed(_ client: MeaningClient, _ language: Language = .english) -> [WordMeaning] {
      let words = (0..<20).map {
        MissedWord(word: "W\($0)", score: 100 - $0, moveIndex: 0, path: [])
      }
      var missed = MissedWords(words, end: [], played: [])
      missed.lookUp(in: client, language)
      return missed.meanings
    }
    let noun = WordMeaning.Explanation(kind: "noun", gloss: "a word")
    let known: Set = ["W2", "W4", "W7", "W19"]
    let client = MeaningClient { word, language in
      language == .english ? WordMeaning(word: word, known.contains(word) ? noun : nil) : nil
    }
    #expect(
      missed(client) == [WordMeaning(word: "W2", noun), WordMeaning(word: "W4", noun)],
      "W7 and W19 are not among the first"
    )
    #expect(missed(client, Self.odd) == [] && missed(.noop) == [])
  }

  @Test func `only English words have meanings, and a word without one says so`() throws {
    let client = MeaningClient.live { word in
      word == "SANG"
        ? ["deliver by singing", "produce tones"].map { Meaning(.verb, base: "sing", gloss: $0) }
        : []
    }
    let sang = try #require(client.lookUp("SANG", .english))
    #expect(sang.text == "verb, from sing: deliver by singing")
    #expect(sang.others == [.init(kind: "verb, from sing", gloss: "produce tones")])
    #expect(sang.senses.map(\.gloss) == ["deliver by singing", "produce tones"])
    let family = MeaningClient.live({ _ in [] }, family: { $0 == "SANG" ? ["sing", "sung"] : nil })
    #expect(family.family("SANG", .english) == ["SING", "SUNG"])
    #expect(family.family("SANG", .german) == nil && family.family("ZAX", .english) == nil)
    #expect(client.lookUp("ZAX", .english)?.text == "no meaning is known here")
    #expect(client.lookUp("SANG", Self.odd) == nil)
  }

  @Test(arguments: [
    ("of which the male is called 'buck'", "of which the male is called “buck”"),
    ("(as 'it's' or 'well') and 'to'", "(as “it's” or “well”) and “to”"),
    ("a mark (') of the boys' own", "a mark (') of the boys' own"),
  ])
  func `what WordNet quotes stands between quotation marks`(gloss: String, shown: String) {
    let client = MeaningClient.live { _ in [Meaning(.noun, gloss: gloss)] }
    #expect(client.lookUp("DOE", .english)?.gloss == shown)
  }

  @Test func `words of other languages say what they mean in English, if that is known`() {
    let others: @Sendable (Language) -> ((String) -> String?)? = { language in
      language == .german ? { $0 == "HAUS" ? "house" : nil } : nil
    }
    let client = MeaningClient.live({ _ in [] }, others: others)
    #expect(client.lookUp("HAUS", .german)?.text == "in English: house")
    #expect(client.lookUp("HAUT", .german)?.text == "no meaning is known here")
    #expect(client.lookUp("HUS", .swedish) == nil)
  }

  @Test func `missed words are common, not played, best first, and few`() {
    func word(_ number: Int, isCommon: Bool = true) -> SolvedWord {
      SolvedWord(
        word: "W\(number)",
        score: 100 - number,
        path: [],
        tier: isCommon ? .most : .readers
      )
    }
    let all = (0..<27).map { MissedWord(word: "W\($0)", score: 100 - $0, moveIndex: 1, path: []) }
    let end = [word(3), word(49, isCommon: false), word(50)]
    let missed = MissedWords(all, end: end, played: ["W3"])
    #expect(missed.best == Array(all.prefix(12)) && MissedWords.limit == 12)
    #expect(missed.atEnd.map(\.word) == ["W50"] && missed.count == 27)
  }
}

@Suite struct WordLengthsTests {
  @Test func `words are counted by length, the longest together`() {
    let missed = [3, 5, 6, 7, 8, 9, 10, 11].map { String(repeating: "A", count: $0) }
    let lengths = WordLengths(found: ["AAAA", "AAAAAAAAAAAA"], missed: missed)
    #expect(lengths.rows.map(\.length) == [3, 4, 5, 6, 7, 8])
    #expect(lengths.rows.map(\.there) == [1, 1, 1, 1, 1, 5])
    #expect(lengths.rows.map(\.found) == [0, 1, 0, 0, 0, 1])
  }

  @Test func `all words found count, and what was missed is what is listed as missed`() {
    let missed = ["CAB", "CAD", "BEAD"].map {
      MissedWord(word: $0, score: 1, moveIndex: 2, path: [])
    }
    let lengths = MissedWords(missed, end: [], played: ["QAT", "NONNASAL"]).lengths
    #expect(lengths.rows.first == WordLengths.Row(length: 3, found: 1, there: 3))
    #expect(lengths.rows.last == WordLengths.Row(length: 8, found: 1, there: 1))
    #expect(lengths.rows.reduce(0) { $0 + $1.there - $1.found } == missed.count)
  }

  @Test func `a board without words has none of any length`() {
    let lengths = WordLengths(found: [], missed: [])
    #expect(lengths.rows.count == 6 && lengths.rows.allSatisfy { $0.found == 0 && $0.there == 0 })
  }
}

@Suite("Ranks")
struct RankTests {
  @Test(arguments: [
    (-1, Rank.letter), (0, .letter), (1, .letter), (2, .syllable), (3, .syllable), (4, .word),
    (6, .phrase), (9, .phrase), (10, .sentence), (20, .chapter), (32, .book), (59, .book),
    (60, .library), (149, .library), (150, .babel), (100_000, .babel),
  ])
  func `a share has its rank`(share: Int, rank: Rank) {
    #expect(Rank(share: share) == rank)
  }

  @Test func `no game has a lower rank than it had`() {
    for share in 0...200 { #expect(Rank(share: share) >= .former(share: share), "\(share) %") }
    #expect([4, 5, 100, 150].map(Rank.former) == [.letter, .syllable, .library, .babel])
  }

  @Test func `each rank leads to the next, and none announces the last`() {
    for (rank, next) in zip(Rank.allCases, Rank.allCases.dropFirst()) {
      #expect(rank.minimumShare < next.minimumShare && rank.next == (next == .babel ? nil : next))
    }
    #expect(Rank.babel.next == nil)
  }

  @Test func `the next rank begins exactly at its score`() throws {
    for mode in GameMode.all {
      for greedy in [1, 7, 93, 1000, 9973, 31_415] {
        for score in stride(from: 0, through: greedy, by: max(1, greedy / 97)) {
          let ranked = try #require(RankedScore(score, greedyScore: greedy, mode: mode))
          guard let next = ranked.rank.next, let points = ranked.nextScore else { continue }
          #expect(points > score)
          let below = RankedScore(points - 1, greedyScore: greedy, mode: mode)
          let at = RankedScore(points, greedyScore: greedy, mode: mode)
          #expect((below?.rank.rawValue ?? 0) < next.rawValue)
          #expect((at?.rank.rawValue ?? 0) >= next.rawValue)
        }
      }
    }
  }

  @Test func `a short mode asks for a part of the greedy score`() throws {
    #expect(GameMode.timed.rankScale == 100 && GameMode.unlimited.rankScale == 100)
    #expect((1..<100).contains(GameMode.blitz.rankScale))
    let timed = try #require(RankedScore(240, greedyScore: 1000, mode: .timed))
    #expect(timed.rank == .chapter && timed.share == 24 && timed.nextScore == 320)
    #expect(
      timed.waysToNext == [
        "80 points to Book, about 1 word of 5 letters", "80 points to Book", "80 to Book",
      ]
    )
    let blitz = try #require(RankedScore(240, greedyScore: 1000, mode: .blitz))
    #expect(blitz.share == 240 * 100 / (10 * GameMode.blitz.rankScale))
    #expect(RankedScore(240, greedyScore: 0, mode: .timed) == nil)
  }
}
