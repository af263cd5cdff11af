import Platform

struct Automaton {
  /// The node of the empty prefix; see `Lexicon`.
  let root: UInt64

  let edges: EdgeTable

  let count: Int

  /// The number of letters of the longest word.
  let longestWordLength: Int

  /// The sum of the hashes of all words.
  let hash: UInt64

  /// Builds the automaton of sorted lists. Long lists are built as two halves at the same time.
  ///
  /// The halves share only the root, so endings that occur in both are stored twice. For English
  /// that costs a sixteenth more memory, and saves almost half of the time.
  ///
  /// - Parameters:
  ///   - lists: The lists.
  ///   - smallest: The size in bytes from which a list is built as two halves.
  /// - Returns: `nil` if a list is not sorted, if there are no words, or if there are more edges
  ///   than `EdgeTable.limit`.
  init?(_ lists: ListTexts, cutFrom smallest: Int = ListTexts.smallestToCut) {
    let parts: [AutomatonPart]?
    if let (first, second) = lists.halves(from: smallest) {
      parts = AutomatonPart.build(first, second)
    } else {
      parts = AutomatonPart.build(lists).map { [$0] }
    }
    guard let parts else { return nil }
    defer { for part in parts { part.packed.deallocate() } }
    self.init(joining: parts)
  }

  /// Joins parts that have no first letter in common, and adds the root at the end.
  private init?(joining parts: [AutomatonPart]) {
    var (count, longest, hash) = (0, 0, UInt64(0))
    var letters: UInt64 = 0
    var rootEdges = [UInt64](repeating: 0, count: 26)
    var sections: [EdgeTable.Section] = []
    var base = 0
    for part in parts {
      count += part.count
      longest = max(longest, part.longestWordLength)
      hash &+= part.hash
      let section = EdgeTable.Section(edges: part.packed.edges, base: base)
      for (letter, edge) in part.rootEdges {
        letters |= 1 << UInt64(letter)
        rootEdges[letter] = section.moved(edge)
      }
      base += section.edges.count * EdgeTable.stride
      sections.append(section)
    }
    let edges = rootEdges.withUnsafeBufferPointer { rootEdges in
      EdgeTable(sections + [EdgeTable.Section(edges: rootEdges, base: 0)])
    }
    guard count > 0, let edges else { return nil }
    root = letters | UInt64(base) << Lexicon.Node.baseShift
    self.edges = edges
    self.count = count
    longestWordLength = longest
    self.hash = hash
  }
}

/// The automaton of some words of a lexicon: all states except the root.
///
/// The owner must deallocate `packed` exactly once.
struct AutomatonPart {
  /// The edges of all states except the root.
  let packed: PackedEdges

  let rootEdges: [(letter: Int, edge: UInt64)]

  let count: Int

  /// The sum of the hashes of all words.
  let hash: UInt64

  /// The number of letters of the longest word.
  let longestWordLength: Int

  /// Builds the automaton of sorted lists.
  ///
  /// - Returns: `nil` if a list is not sorted, or has a word after `ListTexts.end`.
  static func build(_ lists: ListTexts) -> AutomatonPart? {
    var words = SortedWords(lists.words)
    var ranked = SortedWords(lists.ranked)
    var builder = LexiconBuilder(expecting: lists.words.count)
    _ = ranked.advance()
    while words.advance() {
      var tier = WordTier.rest.rawValue
      if ranked.mayMeet(words), ranked.advance(to: words) {
        tier = lists.tiers[ranked.start]
        _ = ranked.advance()
      }
      builder.add(length: words.length, shared: words.shared, hash: words.hash, tier: tier) {
        words.copy(to: $0)
      }
    }
    // The rest of the ranked words has no effect, but it must be sorted too. Those that were read so far come
    // before some accepted word, so they are inside the limit: see `halves`.
    guard ranked.ends(before: lists.end), words.isRegular, ranked.isRegular else { return nil }
    return builder.finish()
  }

  /// Builds the automata of two lists at the same time, one of them on a new thread.
  ///
  /// - Returns: `nil` if one of them cannot be built; see `build(_:)`.
  static func build(_ first: ListTexts, _ second: ListTexts) -> [AutomatonPart]? {
    var task = PartTask(lists: first)
    let own = task.run(besides: { build(second) })
    guard let own, let other = task.part else {
      own?.packed.deallocate()
      task.part?.packed.deallocate()
      return nil
    }
    return [other, own]
  }
}

/// Builds a part on a new thread.
struct PartTask {
  let lists: ListTexts

  /// The part, or `nil` before it is built and if it cannot be built.
  private(set) var part: AutomatonPart?

  /// Builds the part while the caller does other work. If no thread can be made, it builds
  /// afterwards.
  ///
  /// - Returns: The result of `work`, when both are done.
  mutating func run<Result>(besides work: () -> Result) -> Result {
    // The pointer stays valid: the thread ends before this function returns.
    withUnsafeMutablePointer(to: &self) { task in
      var thread: UInt = 0
      let code = cplatform_start_thread(
        &thread,
        { argument in
          argument?.assumingMemoryBound(to: PartTask.self).pointee.build()
          return nil
        },
        task
      )
      let result = work()
      if code == 0 {
        cplatform_join(thread)
      } else {
        task.pointee.build()
      }
      return result
    }
  }

  private mutating func build() { part = AutomatonPart.build(lists) }
}

/// The texts of the word lists of a lexicon.
struct ListTexts {
  var words: UnsafeBufferPointer<UInt8>
  /// The words that have a tier; see `RankedWords`.
  var ranked: UnsafeBufferPointer<UInt8>
  /// The tier of each ranked word, at the word's place.
  var tiers: UnsafeBufferPointer<UInt8>

  /// An ASCII letter. All words must begin with letters before it.
  var end = UInt8(ascii: "z") + 1

  /// The size in bytes from which a second thread is worth its cost.
  static let smallestToCut = 1 << 18

  /// Cuts the lists before the words of the letter that gives the most equal halves.
  ///
  /// The lists should be sorted. If they are not, a half is not sorted either, or the first half
  /// has words after its `end`.
  ///
  /// - Parameter smallest: The minimum size of `words` in bytes.
  /// - Returns: `nil` if there are too few words or there is no such letter.
  /// - Complexity: O(log n) for n lines.
  func halves(from smallest: Int = smallestToCut) -> (first: ListTexts, second: ListTexts)? {
    guard words.count >= max(1, smallest), let cut = Self.changeOfLetter(in: words) else {
      return nil
    }
    let letter = words[cut]
    var (first, second) = (self, self)
    first.end = letter
    (first.words, second.words) = Self.cut(words, at: cut)
    let place = Self.line(in: ranked, from: letter)
    (first.ranked, second.ranked) = Self.cut(ranked, at: place)
    (first.tiers, second.tiers) = Self.cut(tiers, at: place)
    return (first, second)
  }

  private static func cut(
    _ text: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) {
    (.init(rebasing: text[..<place]), .init(rebasing: text[place...]))
  }

  /// The place nearest to the middle where the first letter of the words changes.
  ///
  /// - Returns: `nil` if all words have the same first letter, or if the lines there are not words.
  private static func changeOfLetter(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let middle = text.count / 2
    let letter = text[lineStart(in: text, at: middle, from: 0)]
    guard isLetter(letter) else { return nil }
    let cuts = [letter, letter + 1].map { line(in: text, from: $0) }.filter { cut in
      guard cut > 0, cut < text.count, isLetter(text[cut]) else { return false }
      let before = text[lineStart(in: text, at: cut - 1, from: 0)]
      return isLetter(before) && before < text[cut]
    }
    return cuts.min { abs($0 - middle) < abs($1 - middle) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }

  /// The start of the line at `place`, but not before `first`.
  private static func lineStart(
    in text: UnsafeBufferPointer<UInt8>,
    at place: Int,
    from first: Int
  ) -> Int {
    var start = place
    while start > first && text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The start of the first line whose first byte is `letter` or greater, or the end of the text.
  private static func line(in text: UnsafeBufferPointer<UInt8>, from letter: UInt8) -> Int {
    var low = 0
    var high = text.count
    while low < high {
      let middle = (low + high) / 2
      let start = lineStart(in: text, at: middle, from: low)
      if text[start] >= letter {
        high = start
      } else {
        low = middle
        while low < high && text[low] != UInt8(ascii: "\n") { low += 1 }
        low = min(low + 1, high)
      }
    }
    return low
  }
}
