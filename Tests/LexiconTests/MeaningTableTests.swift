import CDictionaries
import Testing

@testable import Lexicon

@Suite("The meanings in the program")
struct MeaningTableTests {
  private static var file: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: lexicube_meanings(), count: lexicube_meanings_size())
  }

  private let table: MeaningTable

  init() throws { table = try #require(MeaningTable(Self.file)) }

  /// The script prints the hash of all meanings as text, from what it read in WordNet.
  @Test func `Every word of the list has the meaning that the script chose, or none`() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var found = 0
    for word in WordLists.words(WordLists.english).map(String.init) {
      guard let meaning = table.meaning(of: word) else { continue }
      found += 1
      let fields = [word, meaning.partOfSpeech.name, meaning.base ?? "", meaning.gloss]
      // A plain loop over plain bytes: they are seven million, and this is a debug build.
      Array((fields.joined(separator: "\t") + "\n").utf8).withUnsafeBytes { bytes in
        var place = 0
        while place < bytes.count {
          hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3
          place += 1
        }
      }
    }
    #expect(found == 114_853 && String(hash, radix: 16) == "8a7fe902b1c2fe9f")
  }

  @Test func `97 % of the words that are suggested have a meaning, and 45 % of all`() {
    let ranks = RankedWords(packed: WordLists.ranks(0))
    let suggested = ranks.words.filter { ranks.tiers[$0.startIndex] >= WordTier.most.rawValue }
    let known = suggested.count { table.meaning(of: String(decoding: $0, as: UTF8.self)) != nil }
    #expect(known == 21_914 && (100 * Double(known) / Double(suggested.count)).rounded() == 97)
    #expect(114_853.0 / 254_845 >= 0.45)
  }

  @Test(
    "Inflected words are explained by their base, irregular ones too",
    arguments: [
      ("children", "noun, from child"), ("went", "verb, from go"), ("mice", "noun, from mouse"),
      ("running", "verb, from run"), ("better", "adjective"), ("best", "adjective"),
      ("sang", "verb, from sing"), ("eyes", "noun, from eye"), ("glasses", "noun"),
      ("heroes", "noun, from hero"), ("women", "noun, from woman"), ("mayors", "noun, from mayor"),
      ("handfuls", "noun, from handful"), ("happiest", "adjective, from happy"),
      ("quickly", "adverb"), ("dogged", "adjective"), ("was", "verb, from be"),
    ]
  )
  func inflection(word: String, kind: String) throws {
    #expect(try #require(table.meaning(of: word)).kind == kind)
  }

  @Test func `A gloss is WordNet's first one without its examples`() {
    #expect(table.meaning(of: "SANG")?.text == "verb, from sing: deliver by singing")
    #expect(table.meaning(of: "Mouse")?.partOfSpeech == .noun)
    #expect(
      table.meaning(of: "china")?.gloss == "high quality porcelain originally made only in China",
      "not the country"
    )
    #expect(table.meaning(of: "push")?.gloss == "move with force")
  }

  @Test func `A word has up to three meanings, the most usual first`() {
    #expect(table.meanings(of: "aeon").first?.gloss == "the longest division of geological time")
    #expect(table.meanings(of: "NET").map(\.partOfSpeech).first == .noun)
    #expect(table.meanings(of: "dog").count == 2 && table.meanings(of: "run").count == 3)
    let sang = table.meanings(of: "sang")
    #expect(sang.count == 3 && sang.allSatisfy { $0.kind == "verb, from sing" })
    #expect(table.meanings(of: "singing").map(\.kind).last == "verb, from sing")
    #expect(table.meanings(of: "qqq").isEmpty && table.meanings(of: "").isEmpty)
    for word in Self.someWords {
      let meanings = table.meanings(of: word)
      #expect(meanings.first == table.meaning(of: word) && meanings.count <= 3, "\(word)")
      #expect(Set(meanings.map(\.gloss)).count == meanings.count, "\(word)")
    }
  }

  @Test(arguments: [
    ("SANG", ["sing", "singing", "sings", "sung"]), ("singe", ["singed", "singeing", "singes"]),
    ("mice", ["mouse", "moused", "mouses", "mousing"]), ("dog", ["dogged", "dogging", "dogs"]),
    ("saw", ["sawed", "sawing", "sawn", "saws", "see", "seeing", "seen", "sees"]),
  ])
  func `A family has all forms of a word's bases`(word: String, family: [String]) {
    #expect(table.family(of: word) == family && table.family(of: "qqq") == nil)
  }

  @Test(arguments: [
    "the", "his", "who", "qqq", "", "a", "zzzz", "mice ", "mi-ce", "naïve", "\u{1B}[m",
  ])
  func `Other words have no meaning: small words, abbreviations, what is no word`(word: String) {
    #expect(table.meaning(of: word) == nil)
  }

  // MARK: Damage

  private func lookUpSomeWords(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      guard let table = MeaningTable(bytes) else { return 0 }
      return Self.someWords.count { word in
        guard let meaning = table.meaning(of: word) else { return false }
        #expect(meaning.text.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        #expect(meaning.gloss.utf8.count <= 1024 && table.meanings(of: word).count <= 3)
        return true
      }
    }
  }

  /// Every 997th word.
  private static let someWords = WordLists.words(WordLists.english).enumerated()
    .filter { $0.offset % 997 == 0 }.map { String($0.element) }

  @Test(arguments: 1...40)
  func `Damaged bytes give no meaning or another one, and never trap`(seed: UInt64) {
    var generator = Seeded(seed)
    var bytes = Array(Self.file)
    let whole = lookUpSomeWords(bytes)
    for _ in 0..<(seed % 4 == 0 ? 200_000 : 2_000) {
      // The head with its counts and places is hit in every other run.
      let range = seed % 2 == 0 ? 32..<bytes.count : 4..<min(64 + 2000 * Int(seed), bytes.count)
      bytes[Int.random(in: range, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
    #expect(lookUpSomeWords(bytes) <= Self.someWords.count, "seed \(seed), of \(whole)")
    bytes.withUnsafeBytes { _ = MeaningTable($0)?.family(of: "sang") }
  }

  @Test(arguments: 1...60)
  func `A table whose head points anywhere never traps`(seed: UInt64) {
    var generator = Seeded(seed)
    var bytes = Array(Self.file)
    let place = Int.random(in: 1..<7, using: &generator) * 4
    let number = UInt32.random(in: 0...(.max), using: &generator) >> UInt32(seed % 24)
    withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
    #expect(lookUpSomeWords(bytes) <= Self.someWords.count, "seed \(seed)")
  }

  @Test func `Part of a file, another file or nothing is no table`() {
    for count in [0, 3, 4, 31, 32, 1000, Self.file.count - 1] {
      let part = UnsafeRawBufferPointer(rebasing: Self.file.prefix(count))
      #expect(MeaningTable(part) == nil, "\(count) bytes")
    }
    #expect(MeaningTable(WordLists.english) == nil)
  }
}
