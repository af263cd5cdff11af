import CDictionaries
import Lexicon
import Model
import Rules

/// The speed of finding what a word means, and how many words have a meaning.
let meaningBenchmarks: [Benchmark] = [
  lookup(
    "meanings/lookup",
    "find what a word means, every word of the list in random order",
    \.present
  ),
  lookup("meanings/lookup-absent", "the same for words with one letter changed", \.absent),
  relations,
  share("meanings/share", "the words that have a meaning", 45) {
    EmbeddedWords.english.split(separator: UInt8(ascii: "\n")).map { Array($0) }
  },
  share("meanings/share-ranked", "the words that people write that have one", 94) {
    EmbeddedWords.ranks(0).words.map { Array($0) }
  },
]

/// The processor time of a lookup, the mean of a tenth of the words.
private func lookup(
  _ name: String,
  _ summary: String,
  _ words: any KeyPath<LookupSample, [String]> & Sendable
) -> Benchmark {
  Benchmark(name, summary, unit: "µs", goal: .atMost(1000)) {
    let all = try LookupSample.shared.get()[keyPath: words]
    let words = all.prefix(max(1, all.count / 10))
    return ProcessorTime.nanoseconds(per: words.count) {
      var letters = 0
      for word in words { letters += meaning(word)?.gloss.utf8.count ?? 0 }
      blackHole(letters)
    } / 1000
  }
}

private let relations = Benchmark(
  "meanings/relations",
  "the words that a word is related to, as its page shows them: the mean of 300 words",
  unit: "ms",
  goal: .atMost(10)
) {
  let sample = try LookupSample.shared.get()
  let words = sample.present.prefix(300).map { $0.uppercased() }
  return ProcessorTime.nanoseconds(per: words.count) {
    for word in words {
      let forms = table()?.family(of: word)?.map { $0.uppercased() }
      blackHole(sample.lexicon.relations(of: word, in: .english, forms: forms))
    }
  } / 1e6
}

/// How many of a list's words have a meaning, in per cent.
private func share(
  _ name: String,
  _ summary: String,
  _ least: Double,
  of list: @escaping @Sendable () -> [[UInt8]]
) -> Benchmark {
  Benchmark(name, summary, unit: "%", goal: .atLeast(least), runs: 1) {
    let words = list().map { String(decoding: $0, as: UTF8.self) }
    return Double(words.count { meaning($0) != nil }) * 100 / Double(max(1, words.count))
  }
}

private func meaning(_ word: String) -> Meaning? { table()?.meaning(of: word) }

/// The table as the program finds it: its head is read each time.
private func table() -> MeaningTable? {
  MeaningTable(UnsafeRawBufferPointer(start: lexicube_meanings(), count: lexicube_meanings_size()))
}
