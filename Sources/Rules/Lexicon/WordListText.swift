/// Normalizes the text of a word list for `SortedWords`.
///
/// Lines may end in LF or CRLF, words may have blanks around them and be in any order, more than
/// once, and in upper or lower case. A byte order mark, empty lines and lines that begin with `#`
/// are ignored. Other lines that are not words are skipped and reported.
struct WordListText {
  /// Words of 3 to 63 letters a–z, sorted and unique, each followed by a line feed.
  private(set) var bytes: [UInt8] = []

  /// The lines that are not words.
  private(set) var skipped = SkippedLines()

  /// The places of the words in `bytes`, in the order of the text.
  private var words: [Range<Int>] = []
  private var isSorted = true

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The bytes of the list.
  ///   - name: The name of the list for errors.
  /// - Throws: `LexiconError.notUTF8`.
  /// - Complexity: O(n) if the text is sorted, otherwise O(n log n).
  init(_ text: UnsafeBufferPointer<UInt8>, name: String) throws(LexiconError) {
    try Self.checkEncoding(text, name: name)
    bytes.reserveCapacity(text.count + 1)
    var number = 0
    var next = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while next < text.count {
      var end = next
      while end < text.count && text[end] != UInt8(ascii: "\n") { end += 1 }
      number += 1
      readLine(text, next..<end, number: number)
      next = end + 1
    }
    if !isSorted { sort() }
  }

  /// Adds the words of one list and removes those of another.
  ///
  /// A word that is in both lists is removed.
  mutating func change(adding added: WordListText, refusing refused: WordListText) {
    let old = bytes
    bytes.removeAll(keepingCapacity: true)
    old.withUnsafeBufferPointer { old in
      added.bytes.withUnsafeBufferPointer { added in
        refused.bytes.withUnsafeBufferPointer { refused in
          merge(SortedWords(old), SortedWords(added), SortedWords(refused))
        }
      }
    }
  }

  private mutating func merge(_ old: SortedWords, _ added: SortedWords, _ refused: SortedWords) {
    var old = old
    var added = added
    var refused = refused
    var hasOld = old.advance()
    var hasAdded = added.advance()
    _ = refused.advance()
    while hasOld || hasAdded {
      let takesAdded = hasAdded && (!hasOld || added.precedes(old))
      if takesAdded {
        if !refused.advance(to: added) { append(added) }
        hasAdded = added.advance()
      } else {
        // A word that is in both lists is added once.
        if hasAdded && !old.precedes(added) { hasAdded = added.advance() }
        if !refused.advance(to: old) { append(old) }
        hasOld = old.advance()
      }
    }
  }

  private mutating func append(_ word: SortedWords) {
    for index in 0..<word.length {
      bytes.append(UInt8(truncatingIfNeeded: word.letter(index)) &+ 0x61)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func readLine(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    number: Int
  ) {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper && Self.isBlank(text[lower]) { lower += 1 }
    while lower < upper && Self.isBlank(text[upper - 1]) { upper -= 1 }
    if lower == upper || text[lower] == UInt8(ascii: "#") { return }

    let start = bytes.count
    var reason: SkippedLine.Reason?
    for index in lower..<upper {
      let letter = text[index] | 0x20
      guard letter &- 0x61 < 26 else {
        reason = .notLetters
        break
      }
      bytes.append(letter)
    }
    let length = upper - lower
    if reason == nil {
      reason = length < 3 ? .tooShort : length > Letters.longestWord ? .tooLong : nil
    }
    if let reason {
      bytes.removeSubrange(start...)
      skipped.append(
        SkippedLine(number: number, text: Self.excerpt(text[lower..<upper]), reason: reason)
      )
      return
    }
    let word = start..<bytes.count
    bytes.append(UInt8(ascii: "\n"))
    if isSorted, let last = words.last {
      isSorted = bytes.withUnsafeBufferPointer { Self.precedes(last, word, in: $0) }
    }
    words.append(word)
  }

  /// Sorts the words and removes duplicates.
  private mutating func sort() {
    bytes.withUnsafeBufferPointer { bytes in
      words.sort { Self.precedes($0, $1, in: bytes) }
    }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count)
    var last: Range<Int>?
    for word in words {
      if let last, bytes[last] == bytes[word] { continue }
      sorted.append(contentsOf: bytes[word])
      sorted.append(UInt8(ascii: "\n"))
      last = word
    }
    bytes = sorted
    words = []
  }

  private static func precedes(
    _ first: Range<Int>,
    _ second: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var left = first.lowerBound
    var right = second.lowerBound
    while left < first.upperBound && right < second.upperBound {
      if bytes[left] != bytes[right] { return bytes[left] < bytes[right] }
      left += 1
      right += 1
    }
    return first.count < second.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func excerpt(_ line: some Collection<UInt8>) -> String {
    var text = ""
    for character in String(decoding: line.prefix(100), as: UTF8.self).prefix(24) {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
      }
      text.append(isControl ? "\u{FFFD}" : character)
    }
    return text
  }

  private static func checkEncoding(
    _ text: UnsafeBufferPointer<UInt8>,
    name: String
  ) throws(LexiconError) {
    if text.allSatisfy({ $0 < 0x80 }) { return }
    do {
      _ = try UTF8Span(validating: Span(_unsafeElements: text))
    } catch {
      let before = text[..<min(error.byteOffsets.lowerBound, text.count)]
      throw .notUTF8(name: name, line: before.count { $0 == UInt8(ascii: "\n") } + 1)
    }
  }
}
