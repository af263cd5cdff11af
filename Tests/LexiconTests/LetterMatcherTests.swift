import Lexicon
import Testing

@Suite("What the letters of a word must be")
struct LetterMatcherTests {
  @Test func `a length counts letters where words have marks, also for letters in a row`() {
    let words = ["GEHÖR", "ÖHR", "ÖHRE", "OHR"]
    let text = Array(words.joined(separator: "\n").utf8)
    var ends: [Int32] = []
    for word in words { ends.append((ends.last.map { $0 + 1 } ?? 0) + Int32(word.utf8.count)) }
    for least in 1...5 {
      var matcher = LetterMatcher()
      matcher.require(pattern: "*ÖHR*")
      matcher.limit(least...Int.max)
      var found: [String] = []
      text.withUnsafeBufferPointer { text in
        ends.withUnsafeBufferPointer { ends in
          matcher.forEachMatch(in: text, ends: ends) { found.append(words[$0]) }
        }
      }
      #expect(found == words.filter { $0.contains("ÖHR") && $0.count >= least }, "\(least)")
    }
  }
}
