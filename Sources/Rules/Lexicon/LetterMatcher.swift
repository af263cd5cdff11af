import Platform

/// What the letters of a word must be, ready for hundreds of thousands of words.
///
/// Everything is in flat arrays of bytes. A letter with a mark has two bytes, of which the first is always
/// the same; Q and U are letters of their own.
package struct LetterMatcher: Hashable, Sendable {
  /// The fewest and the most letters. A word without letters is never found.
  private var (least, most) = (1, Int.max)
  /// The patterns one after the other, in UTF-8.
  private var patterns: [UInt8] = []
  /// Where each pattern ends.
  private var patternEnds: [Int] = []
  /// The letters of the anagrams one after the other, a byte each.
  private var racks: [UInt8] = []
  /// Where the letters of each anagram end, and how many other letters it has.
  private var rackEnds: [Int] = []
  private var blanks: [Int] = []

  /// Accepts every word.
  package init() {}

  /// Adds a pattern: capitals, `?` for one letter and `*` for any number of them.
  package mutating func require(pattern: String) {
    let isOpen = pattern.utf8.contains(Self.star)
    let count = Self.letters(in: pattern.utf8) - pattern.utf8.count { $0 == Self.star }
    limit(count...(isOpen ? Int.max : count))
    patterns += pattern.utf8
    patternEnds.append(patterns.count)
  }

  /// Adds an anagram: capitals in any order, and so many letters more.
  package mutating func require(anagram letters: String, blanks count: Int) {
    let all = Self.letters(in: letters.utf8) + count
    limit(all...all)
    racks += letters.utf8.filter { $0 != Self.lead }
    rackEnds.append(racks.count)
    blanks.append(count)
  }

  /// How many letters a word must have.
  package mutating func limit(_ length: ClosedRange<Int>) {
    (least, most) = (max(least, length.lowerBound), min(most, length.upperBound))
  }

  /// Calls a closure with the index of each word that is wanted, ascending. O(letters of all words).
  ///
  /// - Parameters:
  ///   - text: Words in capitals, with one byte behind each.
  ///   - ends: Where each word ends.
  package func forEachMatch(
    in text: UnsafeBufferPointer<UInt8>,
    ends: UnsafeBufferPointer<Int32>,
    _ body: (Int) -> Void
  ) {
    patterns.withUnsafeBufferPointer { patterns in
      racks.withUnsafeBufferPointer { racks in
        // Without marks, a word has as many letters as bytes.
        let isPlain = !Self.hasMarks(text)
        let first = patterns.first.flatMap { $0 == Self.star || $0 == Self.anyLetter ? nil : $0 }
        func test(_ index: Int) {
          let end = min(Int(ends[index]), text.count)
          let start = index == 0 ? 0 : min(Int(ends[index - 1]) + 1, end)
          // Most words are passed over here.
          guard end - start >= least, !isPlain || end - start <= most else { return }
          if let first, text[start] != first { return }
          let word = UnsafeBufferPointer(rebasing: text[start..<end])
          if matches(word, patterns, racks) { body(index) }
        }
        guard let letters = contained(in: patterns) else { return ends.indices.forEach(test) }
        Self.forEachWord(in: text, ends, containing: letters, test)
      }
    }
  }

  private static func hasMarks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { memchr($0, Int32(lead), text.count) != nil } ?? false
  }

  /// The letters of the first pattern that asks for nothing but them in a row; `nil` if none does.
  private func contained(
    in patterns: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    var start = 0
    for end in patternEnds {
      let pattern = patterns[start..<end]
      let letters = pattern.dropFirst().dropLast()
      start = end
      guard pattern.first == Self.star, pattern.last == Self.star, !letters.isEmpty,
        !letters.contains(where: { $0 == Self.star || $0 == Self.anyLetter })
      else { continue }
      return UnsafeBufferPointer(rebasing: letters)
    }
    return nil
  }

  /// Finds letters in the whole text at once, which takes a third of the time of looking into each word. What
  /// stands behind a word is no letter, so that no place is in two words.
  private static func forEachWord(
    in text: UnsafeBufferPointer<UInt8>,
    _ ends: UnsafeBufferPointer<Int32>,
    containing letters: UnsafeBufferPointer<UInt8>,
    _ body: (Int) -> Void
  ) {
    guard let start = text.baseAddress, let needle = letters.baseAddress else { return }
    var (place, index) = (0, 0)
    while place + letters.count <= text.count,
      let hit = memchr(start + place, Int32(needle[0]), text.count - place - letters.count + 1)
    {
      place = UnsafeRawPointer(start).distance(to: hit)
      guard memcmp(hit, needle, letters.count) == 0 else {
        place += 1
        continue
      }
      while index < ends.count, Int(ends[index]) < place { index += 1 }
      guard index < ends.count else { return }
      body(index)
      place = Int(ends[index]) + 1
      index += 1
    }
  }

  /// Whether a word in capitals is wanted.
  package func matches(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    patterns.withUnsafeBufferPointer { patterns in
      racks.withUnsafeBufferPointer { racks in matches(word, patterns, racks) }
    }
  }

  private func matches(
    _ word: UnsafeBufferPointer<UInt8>,
    _ patterns: UnsafeBufferPointer<UInt8>,
    _ racks: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // A word has at least as many bytes as letters.
    guard word.count >= least, hasLength(word) else { return false }
    return fitsPatterns(word, patterns) && fitsRacks(word, racks)
  }

  private func hasLength(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if least == 1, most == .max { return true }
    let count = Self.letters(in: word)
    return least <= count && count <= most
  }

  // MARK: - Patterns

  private func fitsPatterns(
    _ word: UnsafeBufferPointer<UInt8>,
    _ patterns: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var start = 0
    for end in patternEnds {
      let pattern = UnsafeBufferPointer(rebasing: patterns[start..<end])
      guard Self.fits(word, pattern) else { return false }
      start = end
    }
    return true
  }

  /// Whether a word has a pattern. Only the last star is tried again, one letter further on: what stands
  /// before it was found as early as it can be. So there are at most as many steps as the word has bytes
  /// times the pattern's.
  private static func fits(
    _ word: UnsafeBufferPointer<UInt8>,
    _ pattern: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // Most words differ in their last letter already.
    if let last = pattern.last, last != star, last != anyLetter, word.last != last { return false }
    var (place, sign) = (0, 0)
    // Behind the last star, and where in the word it was tried.
    var (behindStar, tried): (Int?, Int) = (nil, 0)
    while place < word.count {
      if sign < pattern.count {
        let wanted = pattern[sign]
        if wanted == Self.star {
          sign += 1
          if sign == pattern.count { return true }
          (behindStar, tried) = (sign, place)
          continue
        }
        if wanted == word[place] || wanted == Self.anyLetter {
          sign += 1
          place = wanted == Self.anyLetter ? letterEnd(word, place) : place + 1
          continue
        }
      }
      guard let behindStar else { return false }
      tried = letterEnd(word, tried)
      (place, sign) = (tried, behindStar)
    }
    while sign < pattern.count, pattern[sign] == Self.star { sign += 1 }
    return sign == pattern.count
  }

  /// The place behind a letter.
  private static func letterEnd(_ word: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    var end = place + 1
    while end < word.count, isContinuation(word[end]) { end += 1 }
    return end
  }

  // MARK: - Anagrams

  private func fitsRacks(
    _ word: UnsafeBufferPointer<UInt8>,
    _ racks: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var start = 0
    for (end, blanks) in zip(rackEnds, blanks) {
      let rack = UnsafeBufferPointer(rebasing: racks[start..<end])
      guard Self.missing(word, from: rack, atMost: blanks) else { return false }
      start = end
    }
    return true
  }

  /// Whether a word of the right length takes at most some letters that a rack does not have.
  private static func missing(
    _ word: UnsafeBufferPointer<UInt8>,
    from rack: UnsafeBufferPointer<UInt8>,
    atMost blanks: Int
  ) -> Bool {
    var rest = blanks
    for place in word.indices where word[place] != lead {
      let letter = word[place]
      var balance = -1
      for byte in rack where byte == letter { balance += 1 }
      for earlier in word[..<place] where earlier == letter { balance -= 1 }
      if balance < 0 {
        rest -= 1
        if rest < 0 { return false }
      }
    }
    return true
  }

  // MARK: - Bytes

  private static let star = UInt8(ascii: "*")
  private static let anyLetter = UInt8(ascii: "?")
  /// The first byte of every letter with a mark. The second is no byte of another letter.
  private static let lead: UInt8 = 0xC3

  private static func letters(in word: some Sequence<UInt8>) -> Int {
    word.reduce(0) { $0 + (isContinuation($1) ? 0 : 1) }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
