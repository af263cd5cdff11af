import CDictionaries
import Lexicon

/// The speed of finding what a word means, and how many words have a meaning.
let meaningBenchmarks: [Benchmark] = [
  lookUpMeanings, lookUpAbsentMeanings, shareOfMeanings, shareOfCommonMeanings,
]

private let lookUpMeanings = Benchmark(
  "meanings/lookup",
  "find what a word means, every word of the list in random order",
  unit: "µs",
  goal: .atMost(1000)
) {
  try microseconds(LookupSample.shared.get().present)
}

private let lookUpAbsentMeanings = Benchmark(
  "meanings/lookup-absent",
  "the same for words with one letter changed",
  unit: "µs",
  goal: .atMost(1000)
) {
  try microseconds(LookupSample.shared.get().absent)
}

private let shareOfMeanings = Benchmark(
  "meanings/share",
  "the words that have a meaning",
  unit: "%",
  goal: .atLeast(45),
  runs: 1
) {
  share(of: EmbeddedWords.english)
}

private let shareOfCommonMeanings = Benchmark(
  "meanings/share-common",
  "the common words that have one",
  unit: "%",
  goal: .atLeast(95),
  runs: 1
) {
  share(of: EmbeddedWords.common)
}

/// What a word means, as the program finds it: the table's head is read each time.
private func meaning(_ word: String) -> Meaning? {
  let bytes = UnsafeRawBufferPointer(start: lexicube_meanings(), count: lexicube_meanings_size())
  return MeaningTable(bytes)?.meaning(of: word)
}

/// The processor time of a lookup, the mean of a tenth of the words.
private func microseconds(_ words: [String]) -> Double {
  let words = words.prefix(max(1, words.count / 10))
  return ProcessorTime.nanoseconds(per: words.count) {
    var letters = 0
    for word in words { letters += meaning(word)?.gloss.utf8.count ?? 0 }
    blackHole(letters)
  } / 1000
}

/// How many of a list's words have a meaning, in per cent.
private func share(of list: UnsafeRawBufferPointer) -> Double {
  let words = String(decoding: list, as: UTF8.self).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
  return Double(words.count { meaning(String($0)) != nil }) * 100 / Double(max(1, words.count))
}
