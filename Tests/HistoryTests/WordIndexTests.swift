import Model
import Rules
import Testing

@testable import History

@Suite("The index of words for searches")
struct WordIndexTests {
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `It finds exactly the words that a search matches`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text(_ longest: UInt64) -> String {
      String(
        (0..<generator.next(below: longest)).map { _ in generator.next(below: 3) == 0 ? "A" : "B" }
      )
    }
    var index = WordIndex()
    var words: [String] = []
    // Words are added one by one or many at a time, in several chunks.
    while words.count < 600 {
      let first = words.count
      let count = 1 + Int(generator.next(below: seed % 2 == 0 ? 3 : 300))
      words += (0..<count).map { _ in text(9) }
      extend(&index, with: words, from: first)
      #expect(index.lastID == Int64(words.count))
      for _ in 0..<5 {
        let search = WordSearch(text(5))
        let expected = words.indices.filter { search.matches(words[$0]) }
        let ids = expected.map { Int64($0 + 1) }
        #expect(Array(index.ids(matching: search)) == ids, "\(search.text), seed \(seed)")
      }
    }
  }

  /// Updates the index with all chunks from that of the first new word on, as the database does.
  private func extend(_ index: inout WordIndex, with words: [String], from first: Int) {
    let size = Int(WordIndex.chunkSize)
    for chunk in first / size...(words.count - 1) / size {
      let text = words[chunk * size..<min(words.count, (chunk + 1) * size)].map { $0 + "\n" }
      Array(text.joined().utf8).withUnsafeBufferPointer {
        index.extend(with: $0, chunk: Int64(chunk))
      }
    }
  }

  @Test func `A damaged chunk does not affect the others`() {
    var index = WordIndex()
    func add(_ text: String, chunk: Int64) {
      Array(text.utf8).withUnsafeBufferPointer { index.extend(with: $0, chunk: chunk) }
    }
    add("ONE\nTW", chunk: 0)
    add(String(repeating: "X\n", count: 300), chunk: 1)
    let chunks: [Int64] = [-1, .max, .max / 256, 1 << 40, 1 << 20, 0]
    for chunk in chunks { add("LOST\n", chunk: chunk) }
    add("FOUR\n", chunk: 3)
    let all: [(String, [Int64])] = [
      ("ONE", [1]), ("TW", []), ("X", Array(257...512)), ("FOUR", [769]), ("LOST", []),
    ]
    for (word, ids) in all { #expect(Array(index.ids(matching: WordSearch(word))) == ids) }
    #expect(index.lastID == 769)
  }

  @Test func `An empty index finds nothing`() {
    #expect(WordIndex().ids(matching: WordSearch("A")).count == 0)
    #expect(WordIndex().ids(matching: WordSearch()).count == 0)
    #expect(WordIndex().lastID == 0)
  }

  @Test func `A set of ids has what was put into it, and nothing that only a damaged file has`() {
    var ids = WordIDs()
    for id in [70, 1, 64, 63, -1, .min, .max, 1 << 40] as [Int64] { ids.insert(id) }
    #expect(Array(ids) == [1, 63, 64, 70] && ids.count == 4)
    #expect(ids.contains(64) && !ids.contains(65) && !ids.contains(-1) && !ids.contains(.max))
    var others = WordIDs()
    for id in [1, 2, 70] as [Int64] { others.insert(id) }
    ids.formIntersection(others)
    #expect(Array(ids) == [1, 70])
  }
}
