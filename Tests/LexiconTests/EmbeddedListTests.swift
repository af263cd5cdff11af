import Platform
import Testing

@testable import Lexicon

@Suite("The word lists in the program")
struct EmbeddedListTests {
  @Test(arguments: [("english", 254_644), ("dutch", 348_317)])
  func `Words of three or more letters a–z, sorted, each once, as the text file has them`(
    name: String,
    count: Int
  ) throws {
    let list = name == "dutch" ? WordLists.dutch : WordLists.english
    let problem = firstProblem(list)
    #expect(problem.line == nil)
    #expect(problem.words == count)
    let text = try WordLists.file("\(name).txt").joined(separator: "\n") + "\n"
    #expect(text.utf8.elementsEqual(list))
  }

  @Test(arguments: [
    // A head that shares more than there is, after nothing or a word; no head; no tier.
    ([0x81, 0x61], []), ([0x80, 0x61, 0x62, 0x83, 0x61], ["ab"]), ([0x61], []),
    ([0x80, 0x61, 0xE0], ["a"]),
  ])
  func `Bytes that are not in the form end the reading`(packed: [UInt8], words: [String]) {
    let ranked = packed.withUnsafeBytes { RankedWords(packed: $0) }
    #expect(ranked.words.map { String(decoding: $0, as: UTF8.self) } == words)
  }

  @Test func `The words that people write are sorted, and the files have nothing else`() {
    for packed in (0..<8).map(WordLists.ranks) {
      let ranks = RankedWords(packed: packed)
      let problem = ranks.text.withUnsafeBytes(firstProblem)
      #expect(problem.line == nil)
      #expect(problem.words > 35_000)
      #expect(ranks.packed == Array(packed))
    }
  }

  @Test func `The tiers of English words`() throws {
    let lexicon = try WordLists.lexicon.get()
    var tiers: [WordTier: Int] = [:]
    count(lexicon, lexicon.root, &tiers)
    let ranked = RankedWords(packed: WordLists.ranks(0))
    // All ranked words are accepted, so the counts must agree.
    #expect(tiers.values.reduce(0, +) == 254_644)
    #expect(tiers[.rest] == 254_644 - ranked.words.count)
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
    for letter in 0..<UInt8(26) {
      if let child = lexicon.child(of: node, letter: letter) { count(lexicon, child, &tiers) }
    }
  }
}

extension RankedWords {
  /// The words in their packed form.
  fileprivate var packed: [UInt8] {
    var bytes: [UInt8] = []
    var last: ArraySlice<UInt8> = []
    for word in words {
      let shared = min(31, zip(word, last).prefix { $0 == $1 }.count)
      bytes.append(0x80 | (3 - tiers[word.startIndex]) << 5 | UInt8(shared))
      bytes += word.dropFirst(shared)
      last = word
    }
    return bytes
  }
}
