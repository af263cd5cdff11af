import Testing

@testable import Lexicon

@Suite("Halves that are built at the same time")
struct HalvesTests {
  @Test func `Halves make the same lexicon as the whole list`() throws {
    var cuts = 0
    for seed in 0..<UInt64(200) {
      var random = Seeded(seed)
      let texts = Self.texts(&random)
      let whole = try #require(texts.lexicon(cutFrom: .max))
      let halves = try #require(texts.lexicon(cutFrom: 0))
      #expect(halves.version == whole.version, "seed \(seed)")
      #expect(halves.count == whole.count && halves.longestWordLength == whole.longestWordLength)
      #expect(Self.entries(halves) == Self.entries(whole), "seed \(seed)")
      if texts.isCut { cuts += 1 }
    }
    #expect(cuts > 100)
  }

  @Test func `Unsorted lists are refused, or make the same lexicon`() throws {
    var refused = 0
    for seed in 0..<UInt64(600) {
      var random = Seeded(seed)
      var texts = Self.texts(&random)
      for _ in 0..<Int.random(in: 1...3, using: &random) { texts.disturb(&random) }
      guard let halves = texts.lexicon(cutFrom: 0) else {
        refused += 1
        continue
      }
      let whole = texts.lexicon(cutFrom: .max)
      let isSame = whole.map { Self.entries($0) == Self.entries(halves) } ?? false
      if !isSame { Issue.record("seed \(seed)") }
    }
    #expect(refused > 100 && refused < 600)
  }

  @Test func `The English list is cut where a letter begins, near its middle`() {
    let words = WordLists.english.assumingMemoryBound(to: UInt8.self)
    let ranks = RankedWords(packed: WordLists.ranks(0))
    ranks.withTexts(words) { texts in
      guard let (first, second) = texts.halves() else {
        Issue.record("not cut")
        return
      }
      #expect(first.words.count + second.words.count == words.count)
      #expect(Double(first.words.count) / Double(words.count) > 0.45)
      #expect(Double(first.words.count) / Double(words.count) < 0.55)
      #expect(second.words.first == first.end && second.ranked.first == first.end)
      #expect(first.tiers.count == first.ranked.count && second.tiers.count == second.ranked.count)
      #expect(second.end == UInt8(ascii: "z") + 1)
    }
  }

  @Test func `Short lists and lists with one first letter are not cut`() {
    func halves(_ text: String, from smallest: Int) -> Bool {
      Texts(words: [text], ranked: []).isCut(from: smallest)
    }
    let words = "aaa\nbbb\nccc\nddd\neee\nfff\nggg\nhhh\n"
    #expect(halves(words, from: 32) && !halves(words, from: 33))
    #expect(!halves("aaa\naab\naac\naad\n", from: 0) && !halves("", from: 0))
    #expect(!halves("\n", from: 0) && !halves("aaa", from: 0))
    #expect(!halves("ddd\nccc\nbbb\naaa\n", from: 0))
  }

  /// Sorted lists of random words, some of them with comments.
  private static func texts(_ random: inout Seeded) -> Texts {
    let letters = Int.random(in: 1...6, using: &random)
    let words = Set((0..<60).map { _ in random.word(3...5, letters: letters) })
    let ranked = words.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    var texts = Texts(words: Array(words), ranked: Array(ranked))
    texts.words.sort()
    texts.ranked.sort()
    texts.words.insert("# A comment", at: 0)
    return texts
  }

  private static func entries(_ lexicon: Lexicon) -> [String] {
    lexicon.words().map { "\($0) \(lexicon.tier(of: $0)?.rawValue ?? 0)" }
  }
}

/// Word lists as arrays of lines.
private struct Texts {
  var words: [String]
  var ranked: [String]

  var isCut: Bool { isCut(from: 0) }

  func isCut(from smallest: Int) -> Bool { withTexts { $0.halves(from: smallest) != nil } }

  func lexicon(cutFrom smallest: Int) -> Lexicon? {
    withTexts { Automaton($0, cutFrom: smallest) }
      .map { Lexicon($0, name: "halves", skipped: SkippedLines()) }
  }

  /// Moves, repeats or damages a line.
  mutating func disturb(_ random: inout Seeded) {
    let list = [\Texts.words, \.ranked].randomElement(using: &random) ?? \.words
    guard let index = self[keyPath: list].indices.randomElement(using: &random) else { return }
    let line = self[keyPath: list][index]
    let place = Int.random(in: 0...self[keyPath: list].count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: self[keyPath: list].insert(line, at: place)
    case 1:
      self[keyPath: list].remove(at: index)
      self[keyPath: list].insert(line, at: min(index, place))
    case 2:
      let odd = ["# B", "", "Abc", "a"].randomElement(using: &random) ?? ""
      self[keyPath: list].insert(odd, at: place)
    default: self[keyPath: list].swapAt(index, min(place, self[keyPath: list].count - 1))
    }
  }

  private func withTexts<Result>(_ body: (ListTexts) -> Result) -> Result {
    func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }
    let ranked = bytes(ranked)
    // A tier that depends on the word.
    let tiers = ranked.indices.map { UInt8(1 + ranked[$0...].prefix { $0 != 0x0A }.count % 3) }
    return bytes(words).withUnsafeBufferPointer { words in
      ranked.withUnsafeBufferPointer { ranked in
        tiers.withUnsafeBufferPointer { tiers in
          body(ListTexts(words: words, ranked: ranked, tiers: tiers))
        }
      }
    }
  }
}
