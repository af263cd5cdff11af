/// Reads a word list that is already in order, a word at a time, without copying it.
///
/// The list must be regular: lines of 3 to 63 letters a–z, ascending and each once, ended by a line
/// feed; empty lines and lines that begin with `#` between them are passed over. Anything else ends
/// the reading with `isRegular` false, and the list has to be put in order first
/// (`WordListText`). A pass over n bytes takes O(n) time. For a word of up to 15 letters there is no
/// branch that depends on its letters or their number: a misprediction would cost more than all else.
///
/// The text must outlive the reader, which only points to it.
struct SortedWords {
  private let text: UnsafePointer<UInt8>
  private let size: Int
  private var next = 0

  /// Where the word begins, in bytes from the beginning of the text.
  private var start = 0

  /// The word's number of letters. Zero before the first word and after the last.
  private(set) var length = 0

  /// The word's first eight letters; see `Letters.key(_:count:)`.
  private(set) var key: UInt64 = 0

  /// The word's next eight letters, zero when it has no more than eight.
  private(set) var secondKey: UInt64 = 0

  /// How many letters the word has in common with the one before it.
  private(set) var shared = 0

  /// Whether all that was read so far was in order.
  private(set) var isRegular = true

  /// - Parameter text: the bytes of the list, which are read and must not change.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    // Nothing is read of an empty list, but an address there must be.
    self.text = text.baseAddress ?? ("" as StaticString).utf8Start
    size = text.count
  }

  /// Goes to the next word.
  ///
  /// - Returns: false when there is none, or when what follows is not regular.
  @inline(__always)
  mutating func advance() -> Bool {
    var bytes = load(next)
    var run = Letters.run(bytes)
    if run == 0 {
      next = Self.lineWithText(UnsafeBufferPointer(start: text, count: size), from: next)
      if next == size {
        length = 0
        key = .max  // After every word, so that who waits for a later one need not ask further.
        return false
      }
      bytes = load(next)
      run = Letters.run(bytes)
    }
    let more = load(next &+ 8)
    // All bits when the first eight bytes are letters, none otherwise: no branch, see above.
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
    // The first of the two pairs of keys that differ, and where it begins.
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

  /// The letter at `index`, 0 for a to 25 for z. `index` must be less than `length`.
  @inline(__always)
  func letter(_ index: Int) -> Int {
    Int(text[start &+ index]) &- 0x61
  }

  /// Copies the word's letters, in ASCII, to `target`, which has room for 64 bytes.
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

  /// A hash of the word's letters, the same on every machine.
  @inline(__always)
  var hash: UInt64 {
    let hash = Letters.mix(Letters.mix(0x6C65_7869_6375_6265, key), secondKey)
    return Letters.mix(length > 16 ? hashOfLongWord(hash) : hash, UInt64(length))
  }

  /// Eight bytes at `offset`, the first one lowest; zeros where the text has ended.
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
    key = .max  // After every word, so that who waits for a later one need not ask further.
    return false
  }

  /// The beginning of the first line from `offset` on that is not empty and no comment.
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

  /// The number of letters at `start`, which are 16 at least; 64 when they are more than 63.
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

  /// Compares two words whose first 16 letters are the same.
  ///
  /// - Returns: how many letters they share; nil when the first does not come before the second.
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
