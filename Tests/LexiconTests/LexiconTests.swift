import Testing

@testable import Lexicon

@Suite("Lexicon")
struct LexiconTests {
  @Test func `The words of the English lexicon are the list`() throws {
    let lexicon = try WordLists.lexicon.get()
    #expect(lexicon.count == 254_845 && lexicon.longestWordLength == 45 && lexicon.skipped.isEmpty)
    #expect(lexicon.memorySize < 1_500_000)
    var reader = SortedWords(WordLists.english.assumingMemoryBound(to: UInt8.self))
    var different = 0
    for word in lexicon.words() {
      let isSame = reader.advance() && reader.length == word.utf8.count
      if !isSame || !zip(0..., word.utf8).allSatisfy({ reader.letter($0) + 0x61 == $1 }) {
        different += 1
      }
    }
    #expect(different == 0)
    let hasMore = reader.advance()
    #expect(!hasMore && reader.isRegular)
  }

  @Test func `A word is accepted in upper and lower case; parts and extensions are not`() throws {
    let lexicon = try Lexicon(text: "cab\ncabin\nwaiter\n", name: "small")
    #expect(lexicon.contains("cab") && lexicon.contains("CAB") && lexicon.contains("CaBiN"))
    for word in ["", "c", "ca", "cabi", "cabins", "waite", "xyz", "ca b", "cáb", "ca\u{0}", "c@b"] {
      #expect(!lexicon.contains(word), "\(word)")
    }
    #expect(lexicon.hasPrefix("") && lexicon.hasPrefix("CABI") && !lexicon.hasPrefix("cabx"))
    #expect(!lexicon.hasPrefix("é"))
  }

  @Test("More edges than their places can be told by are refused, before one of them is read")
  func tooManyEdges() throws {
    let edges: [UInt64] = [1 << 55, 3]
    try edges.withUnsafeBufferPointer { edges in
      func section(_ count: Int) -> EdgeTable.Section {
        .init(edges: UnsafeBufferPointer(start: edges.baseAddress, count: count), base: 0)
      }
      #expect(EdgeTable([section(.max / 8), section(.max / 8)]) == nil)
      #expect(EdgeTable([section(EdgeTable.limit + 1)]) == nil)
      #expect(EdgeTable([section(EdgeTable.limit - 1), section(2)]) == nil)
      let table = try #require(EdgeTable([section(2), .init(edges: edges, base: 14)]))
      #expect(table[0, 0] == 1 << 55 && table[0, 1] == 3 && table[EdgeTable.stride, 0] == 3)
      #expect(table[14, 0] == 1 << 55 + 14 << 29 && table[14, 1] == 3 + 14 << 29)
      // What the last base of a full table takes is what an edge has room for.
      #expect(EdgeTable.limit * EdgeTable.stride <= 1 << 27)
    }
  }

  @Test func `Stepping by letter leads to the words and to nothing else`() throws {
    let lexicon = try Lexicon(text: "cab\ncar\n", name: "small")
    let node = try #require(lexicon.child(of: lexicon.root, letter: 2))
    let second = try #require(lexicon.child(of: node, letter: 0))
    #expect(!lexicon.isWord(second) && second.letters == 1 << 1 | 1 << 17)
    let third = try #require(lexicon.child(of: second, letter: 1))
    #expect(lexicon.isWord(third) && third.letters == 0)
    for letter in UInt8.min...UInt8.max {
      #expect(lexicon.child(of: third, letter: letter) == nil)
      #expect((lexicon.child(of: second, letter: letter) != nil) == (letter == 1 || letter == 17))
    }
  }

  @Test func `Words with a prefix come in order`() throws {
    let lexicon = try Lexicon(text: "zoo\ncabin\ncab\ncar\nCABS", name: "small")
    #expect(Array(lexicon.words(withPrefix: "ca")) == ["cab", "cabin", "cabs", "car"])
    #expect(Array(lexicon.words(withPrefix: "CAB")) == ["cab", "cabin", "cabs"])
    #expect(Array(lexicon.words(withPrefix: "cabin")) == ["cabin"])
    #expect(Array(lexicon.words(withPrefix: "d")).isEmpty)
    #expect(Array(lexicon.words()) == ["cab", "cabin", "cabs", "car", "zoo"])
  }

  @Test func `Tiers come from the words that people write`() throws {
    let lexicon = try Lexicon(
      words: Array("apple\nbadword\nquixotry\nxyst\n".utf8),
      name: "small",
      ranks: RankedWords(["apple": .everybody, "quixotry": .readers, "notaword": .most])
    )
    #expect(lexicon.tier(of: "APPLE") == .everybody && lexicon.tier(of: "quixotry") == .readers)
    #expect(lexicon.tier(of: "badword") == .rest && lexicon.contains("badword"))
    #expect(lexicon.tier(of: "notaword") == nil)
    #expect(WordTier.allCases.filter(\.isSuggestible) == [.most, .everybody])
  }

  @Test func `Packed words are read up to the first code that is in no form`() {
    func words(_ codes: (head: UInt8, letters: String)..., size: UInt8 = 99) -> [String: WordTier] {
      let entries = codes.map { [$0.head] + Array($0.letters.utf8) }
      let head = [[size]] + entries + Array(repeating: [], count: 256 - codes.count)
      let text = (0..<UInt8(codes.count)).map { [$0] }
      let bytes =
        head.flatMap { $0 + Array(repeating: 0, count: 8 - $0.count) } + text.flatMap(\.self)
      let ranks = bytes.withUnsafeBytes { RankedWords(packed: $0) }
      return ranks.words.reduce(into: [:]) { words, word in
        words[String(decoding: word, as: UTF8.self)] = WordTier(
          rawValue: ranks.tiers[word.startIndex]
        )
      }
    }
    let cab = (head: UInt8(0), letters: "cab")
    #expect(words(cab) == ["cab": .everybody])
    #expect(words(cab, (0x40, "i"), (0xFF, "n")) == ["cab": .everybody, "cabin": .most])
    #expect(words(cab, (0x81, "r")) == ["cab": .everybody, "car": .readers])
    let long = words((0, "abcdefg"), (0xFF, "hijklmn"), (13, "z"))
    #expect(long == ["abcdefghijklmn": .everybody, "az": .everybody])
    #expect(words(cab, (4, "s")) == [:], "drops more than there is")
    #expect(words(cab, (0, "s"), size: 4) == ["cab": .everybody], "longer than it says")
    #expect(words((0xFF, "cab")) == [:], "begins no word")
    #expect(words() == [:])
    #expect(RankedWords.lines(packed: UnsafeRawBufferPointer(start: nil, count: 0)).isEmpty)
  }

  @Test("A player's own words are added and refused; a word in both lists is refused")
  func ownWords() throws {
    let lexicon = try Lexicon(
      words: Array("apple\nbanana\ncherry\n".utf8),
      name: "small",
      ranks: RankedWords(["apple": .most, "yeet": .most]),
      added: Array("yeet\napple\naardvark\nboth\nzyzzyva\n".utf8),
      refused: Array("both\nbanana\nunknown\n".utf8)
    )
    #expect(Array(lexicon.words()) == ["aardvark", "apple", "cherry", "yeet", "zyzzyva"])
    #expect(lexicon.tier(of: "yeet") == .most && lexicon.tier(of: "zyzzyva") == .rest)
  }

  @Test("The version follows the accepted words only, and is the same on every machine")
  func version() throws {
    let first = try Lexicon(text: "cab\ncabin\nwaiter\n", name: "one")
    let same = try Lexicon(
      words: Array("# A comment.\r\nWaiter\r\ncabin\r\n\r\ncab\r\ncab".utf8),
      name: "two",
      ranks: RankedWords(["cab": .most])
    )
    let other = try Lexicon(text: "cab\ncabin\nwaiters\n", name: "three")
    #expect(first.version == same.version && first.version != other.version)
    #expect(first.version == 13_358_330_483_250_880_827)
    let english = try WordLists.lexicon.get().version
    #expect(english == 2_403_320_722_247_666_103)
  }

  @Test func `Random lists: every word is found, and nothing else`() throws {
    for seed in 0..<UInt64(60) { try checkRandomList(seed) }
  }

  private func checkRandomList(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let letters = Int.random(in: 2...26, using: &random)
    let longest = [4, 9, 17, 40].randomElement(using: &random) ?? 4
    let words = Set((0..<200).map { _ in random.word(3...longest, letters: letters) })
    let ranked = words.filter { _ in Bool.random(using: &random) }.sorted()
    let tiers = Dictionary(
      uniqueKeysWithValues: ranked.map {
        ($0, WordTier.allCases.randomElement(using: &random) ?? .rest)
      }
    )
    let shuffled = words.shuffled(using: &random)
    let isShuffled = Bool.random(using: &random)
    let lexicon = try Lexicon(
      words: Array((isShuffled ? shuffled : words.sorted()).joined(separator: "\n").utf8),
      name: "random",
      ranks: RankedWords(tiers)
    )

    #expect(lexicon.count == words.count, "seed \(seed)")
    #expect(lexicon.longestWordLength == words.map(\.count).max(), "seed \(seed)")
    #expect(Array(lexicon.words()) == words.sorted(), "seed \(seed)")
    var prefixes: Set<String> = []
    for word in words {
      for length in 0...word.count { prefixes.insert(String(word.prefix(length))) }
    }
    // All prefixes, each also with a letter changed, added or taken away.
    for prefix in prefixes {
      let changed = String(prefix.dropLast()) + random.word(1...1, letters: letters)
      let added = prefix + random.word(1...1, letters: letters)
      for probe in [prefix, changed, added, String(prefix.dropFirst())] {
        let tier: WordTier? =
          words.contains(probe) ? tiers[probe] ?? .rest : nil
        if lexicon.tier(of: probe) != tier || lexicon.hasPrefix(probe) != prefixes.contains(probe) {
          Issue.record("seed \(seed): “\(probe)”")
        }
      }
    }
  }
}
