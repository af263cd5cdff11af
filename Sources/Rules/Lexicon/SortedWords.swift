/// Reads a sorted word list word by word, without copying it.
///
/// The list must be regular: lines of 3 to 63 letters a–z in ascending order, unique, each with a
/// line feed. Empty lines and lines that begin with `#` are ignored. At anything else reading ends
/// with `isRegular` false, and `WordListText` must normalize the list first.
///
/// Reading n bytes takes O(n) time. For words of up to 15 letters no branch depends on the letters
/// or their number, because a misprediction would cost more than everything else.
///
/// The text must outlive the reader, which only points to it.
struct SortedWords {
  private let text: UnsafePointer<UInt8>
  private let size: Int
  private var next = 0

  /// The place of the word in the text.
  private(set) var start = 0

  /// The number of letters of the word; 0 before the first word and after the last.
  private(set) var length = 0

  /// The first eight letters of the word; see `Letters.key(_:count:)`.
  private(set) var key: UInt64 = 0

  /// The next eight letters; 0 if there are none.
  private(set) var secondKey: UInt64 = 0

  /// The number of letters that the word shares with the previous one.
  private(set) var shared = 0

  /// Whether the list is regular so far.
  private(set) var isRegular = true

  /// - Parameter text: The bytes of the list, which must not change.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    // An empty list needs an address too, although nothing is read there.
    self.text = text.baseAddress ?? ("" as StaticString).utf8Start
    size = text.count
  }

  /// Goes to the next word.
  ///
  /// - Returns: Whether there is one. At the end, and where the list is not regular, there is none.
  @inline(__always)
  mutating func advance() -> Bool {
    var bytes = load(next)
    var run = Letters.run(bytes)
    if run == 0 {
      next = Self.lineWithText(UnsafeBufferPointer(start: text, count: size), from: next)
      if next == size {
        length = 0
        key = .max  // After every word: see `mayMeet(_:)`.
        return false
      }
      bytes = load(next)
      run = Letters.run(bytes)
    }
    let more = load(next &+ 8)
    // All bits if the first eight bytes are letters, otherwise none: no branch, see above.
    let secondRun = Letters.run(more) & -(run &>> 3)
    var newLength = run &+ secondRun
    if newLength == 16 {
      newLength = Self.lengthOfLongWord(UnsafeBufferPointer(start: text, count: size), at: next)
    }
    let end = next &+ newLength
    guard
      newLength >= 3, newLength <= Letters.longestWord,
      end == size || text[end] == UInt8(ascii: "\n")
    else {
      return stop()
    }
    let newKey = Letters.key(bytes, count: run)
    let newSecondKey = Letters.key(more, count: secondRun)
    // The first pair of keys that differ.
    let isSecond: UInt64 = newKey == key ? .max : 0
    let newPart = newKey & ~isSecond | newSecondKey & isSecond
    let oldPart = key & ~isSecond | secondKey & isSecond
    if newPart > oldPart {
      shared =
        Int(truncatingIfNeeded: isSecond & 8)
        &+ (newPart ^ oldPart).leadingZeroBitCount &>> 3
    } else {
      guard newKey == key, newSecondKey == secondKey,
        let more = Self.sharedByLongWords(
          UnsafeBufferPointer(start: text, count: size),
          start..<start &+ length,
          next..<end
        )
      else {
        return stop()
      }
      shared = more
    }
    start = next
    length = newLength
    key = newKey
    secondKey = newSecondKey
    next = end &+ 1
    return true
  }

  /// The letter at an index less than `length`: 0 for a to 25 for z.
  @inline(__always)
  func letter(_ index: Int) -> Int {
    Int(text[start &+ index]) &- 0x61
  }

  /// Copies the letters of the word in ASCII to memory with room for 64 bytes.
  @inline(__always)
  func copy(to target: UnsafeMutableRawPointer) {
    target.storeBytes(of: key.bigEndian, as: UInt64.self)
    target.storeBytes(of: secondKey.bigEndian, toByteOffset: 8, as: UInt64.self)
    if length > 16 {
      for index in 16..<length {
        target.storeBytes(of: text[start &+ index], toByteOffset: index, as: UInt8.self)
      }
    }
  }

  /// A hash of the letters, the same on every machine.
  @inline(__always)
  var hash: UInt64 {
    let hash = Letters.mix(Letters.mix(0x6C65_7869_6375_6265, key), secondKey)
    return Letters.mix(length > 16 ? hashOfLongWord(hash) : hash, UInt64(length))
  }

  /// Eight bytes at an offset, the first one lowest, with zeros after the end of the text.
  @inline(__always)
  private func load(_ offset: Int) -> UInt64 {
    if offset &+ 8 <= size {
      return UnsafeRawPointer(text + offset).loadUnaligned(as: UInt64.self).littleEndian
    }
    return loadAtEnd(offset)
  }

  private func loadAtEnd(_ offset: Int) -> UInt64 {
    var bytes: UInt64 = 0
    var index = offset
    while index < size {
      bytes |= UInt64(text[index]) &<< UInt64(truncatingIfNeeded: (index &- offset) &* 8)
      index &+= 1
    }
    return bytes
  }

  @inline(__always)
  private mutating func stop() -> Bool {
    isRegular = false
    length = 0
    key = .max  // After every word: see `mayMeet(_:)`.
    return false
  }

  /// The start of the first line from an offset on that is neither empty nor a comment.
  private static func lineWithText(_ text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
    var next = min(offset, text.count)
    while next < text.count {
      let byte = text[next]
      if byte == UInt8(ascii: "\n") {
        next &+= 1
      } else if byte == UInt8(ascii: "#") {
        while next < text.count && text[next] != UInt8(ascii: "\n") { next &+= 1 }
      } else {
        break
      }
    }
    return next
  }

  /// The number of letters of a word that has at least 16; 64 if there are more than 63.
  private static func lengthOfLongWord(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var length = 16
    while length <= Letters.longestWord && start + length < text.count
      && text[start + length] &- 0x61 < 26
    {
      length += 1
    }
    return length
  }

  private func hashOfLongWord(_ hash: UInt64) -> UInt64 {
    var hash = hash
    var index = 16
    while index < length {
      let count = min(8, length &- index)
      hash = Letters.mix(hash, Letters.key(load(start &+ index), count: count))
      index &+= 8
    }
    return hash
  }

  /// Compares two words with the same first 16 letters.
  ///
  /// - Returns: The number of letters that they share, or `nil` if the first does not come before
  ///   the second.
  private static func sharedByLongWords(
    _ text: UnsafeBufferPointer<UInt8>,
    _ first: Range<Int>,
    _ second: Range<Int>
  ) -> Int? {
    for index in 16..<max(16, second.count) {
      if index >= first.count { return index }
      let (left, right) = (text[first.lowerBound + index], text[second.lowerBound + index])
      if left != right { return left < right ? index : nil }
    }
    return nil
  }
}

extension SortedWords {
  /// Goes to the first word that does not come before the current word of another list.
  ///
  /// - Returns: Whether the two words are equal.
  mutating func advance(to other: SortedWords) -> Bool {
    while length > 0 && precedes(other) {
      if !advance() { return false }
    }
    return length == other.length && !other.precedes(self)
  }

  /// Whether this word may be equal to the current word of another list, or comes before it.
  ///
  /// It compares only 16 letters. If the answer is false, `advance(to:)` need not be called.
  @inline(__always)
  func mayMeet(_ other: SortedWords) -> Bool {
    // A single comparison of 128 bits is a single branch.
    let first = UInt128(key) &<< 64 | UInt128(secondKey)
    return first <= UInt128(other.key) &<< 64 | UInt128(other.secondKey)
  }

  /// Reads to the end.
  ///
  /// - Returns: Whether this word and all later ones begin with letters before an ASCII letter.
  mutating func ends(before letter: UInt8) -> Bool {
    var isInside = true
    while length > 0 {
      isInside = isInside && self.letter(0) &+ 0x61 < letter
      if !advance() { break }
    }
    return isInside
  }

  /// Whether this word comes before the current word of another list.
  func precedes(_ other: SortedWords) -> Bool {
    if key != other.key { return key < other.key }
    if secondKey != other.secondKey { return secondKey < other.secondKey }
    var index = 16
    while index < length && index < other.length {
      if letter(index) != other.letter(index) { return letter(index) < other.letter(index) }
      index += 1
    }
    return length < other.length
  }
}
