import Testing

@testable import Lexicon

@Suite("The word lists in the program")
struct EmbeddedListTests {
  @Test("english.txt: 253,926 words of three or more letters a–z, sorted, each once")
  func english() {
    let problem = firstProblem(WordLists.english)
    #expect(problem.line == nil)
    #expect(problem.words == 253_926)
  }

  @Test("english-common.txt: 63,636 words in the same form")
  func common() {
    let problem = firstProblem(WordLists.englishCommon)
    #expect(problem.line == nil)
    #expect(problem.words == 63_636)
  }

  @Test("never-suggested.txt: 822 words in the same form")
  func neverSuggested() {
    let problem = firstProblem(WordLists.neverSuggested)
    #expect(problem.line == nil)
    #expect(problem.words == 822)
  }

  @Test("The common words and those never suggested are accepted words")
  func smallListsAreContained() throws {
    let lexicon = try WordLists.lexicon.get()
    var reader = SortedWords(WordLists.englishCommon.assumingMemoryBound(to: UInt8.self))
    var common = 0
    while reader.advance() { common += 1 }
    // A list may only raise the tier of words that are accepted, so that the counts must agree.
    var tiers: [WordTier: Int] = [:]
    count(lexicon, lexicon.root, &tiers)
    let unfit = WordLists.words(WordLists.neverSuggested)
    let unfitAndCommon = Set(unfit).intersection(WordLists.words(WordLists.englishCommon)).count
    #expect(tiers[.neverSuggested] == unfit.count)
    #expect(tiers[.common] == common - unfitAndCommon)
    #expect(tiers.values.reduce(0, +) == 253_926)
  }

  /// The first line of a list that breaks its form, and how many words there are.
  private func firstProblem(_ list: UnsafeRawBufferPointer) -> (line: String?, words: Int) {
    var words = 0
    var last: Slice<UnsafeRawBufferPointer>?
    for line in list.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let isSpelled = line.count >= 3 && line.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
      let isAfter = last.map { $0.lexicographicallyPrecedes(line) } ?? true
      if !isSpelled || !isAfter { return (String(decoding: line, as: UTF8.self), words) }
      last = line
      words += 1
    }
    return (nil, words)
  }

  private func count(_ lexicon: Lexicon, _ node: Lexicon.Node, _ tiers: inout [WordTier: Int]) {
    if let tier = node.tier { tiers[tier, default: 0] += 1 }
    for letter in 0..<UInt8(26) {
      if let child = lexicon.child(of: node, letter: letter) { count(lexicon, child, &tiers) }
    }
  }
}
