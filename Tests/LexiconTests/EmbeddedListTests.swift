import Platform
import Testing

@testable import Lexicon

@Suite("The word lists in the program")
struct EmbeddedListTests {
  @Test func `english.txt: 253,926 words of three or more letters a–z, sorted, each once`() {
    let problem = firstProblem(WordLists.english)
    #expect(problem.line == nil)
    #expect(problem.words == 253_926)
  }

  @Test func `english-common.txt: 63,636 words in the same form`() {
    let problem = firstProblem(WordLists.englishCommon)
    #expect(problem.line == nil)
    #expect(problem.words == 63_636)
  }

  @Test func `never-suggested.txt: 1,156 words in the same form`() {
    let problem = firstProblem(WordLists.neverSuggested)
    #expect(problem.line == nil)
    #expect(problem.words == 1_156)
  }

  @Test func `The Dutch lists: words in the same form`() {
    for (list, count) in [
      (WordLists.dutch, 348_317), (WordLists.dutchCommon, 30_398),
      (WordLists.dutchNeverSuggested, 139),
    ] {
      let problem = firstProblem(list)
      #expect(problem.line == nil)
      #expect(problem.words == count)
    }
    let common = Set(WordLists.words(WordLists.dutchCommon))
    #expect(common.isSubset(of: WordLists.words(WordLists.dutch)))
    #expect(common.isSuperset(of: WordLists.words(WordLists.dutchNeverSuggested)))
  }

  @Test func `The common words and those never suggested are accepted words`() throws {
    let lexicon = try WordLists.lexicon.get()
    var reader = SortedWords(WordLists.englishCommon.assumingMemoryBound(to: UInt8.self))
    var common = 0
    while reader.advance() { common += 1 }
    // A list only changes the tier of accepted words, so the counts must agree.
    var tiers: [WordTier: Int] = [:]
    count(lexicon, lexicon.root, &tiers)
    let unfit = WordLists.words(WordLists.neverSuggested)
    let unfitAndCommon = Set(unfit).intersection(WordLists.words(WordLists.englishCommon)).count
    #expect(tiers[.neverSuggested] == unfit.count)
    #expect(tiers[.common] == common - unfitAndCommon)
    #expect(tiers.values.reduce(0, +) == 253_926)
  }

  /// The first line of a list with a wrong form, and the number of words.
  ///
  /// Plain loops over plain bytes: the lists have three million of them, and this is a debug build.
  private func firstProblem(_ list: UnsafeRawBufferPointer) -> (line: String?, words: Int) {
    guard let bytes = list.baseAddress else { return (nil, 0) }
    var words = 0
    var last = 0..<0
    var start = 0
    while start < list.count {
      var end = start
      var isSpelled = true
      while end < list.count, list[end] != 0x0A {
        if list[end] < 0x61 || list[end] > 0x7A { isSpelled = false }
        end += 1
      }
      if list[start] != UInt8(ascii: "#") {
        let order = memcmp(bytes + last.lowerBound, bytes + start, min(last.count, end - start))
        let isAfter = order < 0 || order == 0 && last.count < end - start
        if !isSpelled || end - start < 3 || !isAfter {
          return (String(decoding: list[start..<end], as: UTF8.self), words)
        }
        last = start..<end
        words += 1
      }
      start = end + 1
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
