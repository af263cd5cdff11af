import Platform
import Testing

@testable import Lexicon

@Suite("The word lists in the program")
struct EmbeddedListTests {
  @Test(arguments: [("english", 254_845), ("dutch", 348_317)])
  func `Words of three or more letters a–z, sorted, each once, as the text file has them`(
    name: String,
    count: Int
  ) throws {
    let list = name == "dutch" ? WordLists.dutch : WordLists.english
    let problem = firstProblem(list)
    #expect(problem.line == nil && problem.words == count)
    let text = try WordLists.file("\(name).txt").joined(separator: "\n") + "\n"
    #expect(text.utf8.elementsEqual(list))
  }

  /// Records name the version of their list. Each list has all words of the ones before it, so that their
  /// games stay valid.
  @Test func `The English list of an earlier day is the list of today without its additions`()
    throws
  {
    let additions = try WordLists.additions()
    #expect(additions.map(\.day) == ["2026-11-25", "2026-11-28"])
    let versions: [UInt64] = [0x5f66_41f4_e00c_4a2c]
    for (number, version) in zip(1..., versions) {
      let later = additions[number...].flatMap(\.words)
      let lexicon = try Lexicon(
        words: Array(WordLists.english),
        name: "english",
        refused: Array(later.joined(separator: "\n").utf8)
      )
      #expect(lexicon.version == version, "before \(additions[number].day)")
      #expect(lexicon.count == 254_845 - later.count)
    }
    let lexicon = try WordLists.lexicon.get()
    for word in ["umami", "hangry", "sudoku", "onesie"] { #expect(lexicon.contains(word)) }
    for word in additions.flatMap(\.words) { #expect(lexicon.contains(word), "\(word)") }
  }

  @Test func `The words that people write are sorted, and the files have nothing else`() {
    for packed in (0..<8).map(WordLists.ranks) {
      let ranks = RankedWords(packed: packed)
      let problem = ranks.text.withUnsafeBytes(firstProblem)
      #expect(problem.line == nil && problem.words > 35_000)
      #expect(ranks.text.count == packed.loadUnaligned(as: Int.self))
    }
  }

  @Test func `The tiers of English words`() throws {
    let lexicon = try WordLists.lexicon.get()
    var tiers: [WordTier: Int] = [:]
    count(lexicon, lexicon.root, &tiers)
    let ranked = RankedWords(packed: WordLists.ranks(0))
    // All ranked words are accepted, so the counts must agree.
    #expect(tiers.values.reduce(0, +) == 254_845 && tiers[.rest] == 254_845 - ranked.words.count)
    for (word, tier) in [
      ("house", WordTier.everybody), ("violin", .most), ("abacus", .readers), ("abac", .rest),
    ] {
      #expect(lexicon.tier(of: word) == tier, "\(word)")
    }
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
      let order = memcmp(bytes + last.lowerBound, bytes + start, min(last.count, end - start))
      let isAfter = order < 0 || order == 0 && last.count < end - start
      if !isSpelled || end - start < 3 || !isAfter {
        return (String(decoding: list[start..<end], as: UTF8.self), words)
      }
      last = start..<end
      words += 1
      start = end + 1
    }
    return (nil, words)
  }

  private func count(_ lexicon: Lexicon, _ node: Lexicon.Node, _ tiers: inout [WordTier: Int]) {
    if let tier = node.tier { tiers[tier, default: 0] += 1 }
    var letter: UInt8 = 0
    while letter < 26 {
      if let child = lexicon.child(of: node, letter: letter) { count(lexicon, child, &tiers) }
      letter += 1
    }
  }
}
