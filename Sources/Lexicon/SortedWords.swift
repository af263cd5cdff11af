/// Reads a word list that is already in order, a word at a time, without copying it.
///
/// The list must be regular: lines of 3 to 63 letters a–z, ascending and each once, ended by a line
/// feed; empty lines and lines that begin with `#` between them are passed over. Anything else ends
/// the reading with `isRegular` false, and the list has to be put in order first
/// (`WordListText`). A pass over n bytes takes O(n) time; a word costs a few instructions for every
/// eight of its letters.
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

  /// How many letters the word has in common with the one before it.
  private(set) var shared = 0

  /// Whether all that was read so far was in order.
  private(set) var isRegular = true

  /// - Parameter text: the bytes of the list, which are read and must not change.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    if let base = text.baseAddress {
      self.text = base
      size = text.count
    } else {
      self.text = UnsafePointer(bitPattern: 8).unsafelyUnwrapped
      size = 0
    }
  }

  /// Goes to the next word.
  ///
  /// - Returns: false when there is none, or when what follows is not regular.
  @inline(__always)
  mutating func advance() -> Bool {
    var bytes = load(next)
    var run = Letters.run(bytes)
    if run == 0 {
      guard passOver() else { return false }
      bytes = load(next)
      run = Letters.run(bytes)
    }
    let newStart = next
    var newLength = run
    while run == 8 && newLength <= Letters.longestWord {
      run = Letters.run(load(newStart &+ newLength))
      newLength &+= run
    }
    let end = newStart &+ newLength
    guard
      newLength >= 3, newLength <= Letters.longestWord,
      end == size || text[end] == UInt8(ascii: "\n")
    else {
      return stop()
    }
    let newKey = Letters.key(bytes, count: newLength)
    guard newKey >= key else { return stop() }
    if newKey != key {
      shared = (newKey ^ key).leadingZeroBitCount / 8
    } else if !shareMore(newStart, newLength) {
      return stop()
    }
    start = newStart
    length = newLength
    key = newKey
    next = end &+ 1
    return true
  }

  /// The letter at `index`, 0 for a to 25 for z. `index` must be less than `length`.
  @inline(__always)
  func letter(_ index: Int) -> Int {
    Int(text[start &+ index]) &- 0x61
  }

  /// Goes on to the first word that does not come before that of `other`.
  ///
  /// - Returns: whether that word is the same as that of `other`.
  @inline(__always)
  mutating func advance(to other: SortedWords) -> Bool {
    while key < other.key && length > 0 {
      if !advance() { return false }
    }
    if key != other.key { return false }
    return advanceAmongEqualKeys(to: other)
  }

  /// A hash of the word's letters, the same on every machine.
  @inline(__always)
  var hash: UInt64 {
    var hash = Letters.mix(0, key)
    var index = 8
    while index < length {
      hash = Letters.mix(hash, chunk(index))
      index &+= 8
    }
    return Letters.finish(hash)
  }

  /// Eight bytes at `offset`, the first one lowest; zeros where the text has ended.
  @inline(__always)
  private func load(_ offset: Int) -> UInt64 {
    if offset &+ 8 <= size {
      return UnsafeRawPointer(text + offset).loadUnaligned(as: UInt64.self).littleEndian
    }
    var bytes: UInt64 = 0
    var index = offset
    while index < size {
      bytes |= UInt64(text[index]) &<< UInt64(truncatingIfNeeded: (index &- offset) &* 8)
      index &+= 1
    }
    return bytes
  }

  /// The word's eight letters from `index` on, as a key.
  @inline(__always)
  private func chunk(_ index: Int) -> UInt64 {
    Letters.key(load(start &+ index), count: length &- index)
  }

  private mutating func stop() -> Bool {
    isRegular = false
    length = 0
    return false
  }

  /// Passes over empty lines and comments.
  ///
  /// - Returns: whether there is a line after them.
  private mutating func passOver() -> Bool {
    while next < size {
      let byte = text[next]
      if byte == UInt8(ascii: "\n") {
        next &+= 1
      } else if byte == UInt8(ascii: "#") {
        while next < size && text[next] != UInt8(ascii: "\n") { next &+= 1 }
      } else {
        return true
      }
    }
    length = 0
    return false
  }

  /// Compares a word with the one before it beyond their first eight letters, which are the same.
  ///
  /// - Returns: false when it does not come after the one before.
  private mutating func shareMore(_ newStart: Int, _ newLength: Int) -> Bool {
    var index = 8
    while index < newLength {
      let newChunk = Letters.key(load(newStart &+ index), count: newLength &- index)
      let oldChunk = index < length ? chunk(index) : 0
      if newChunk != oldChunk {
        shared = index &+ (newChunk ^ oldChunk).leadingZeroBitCount / 8
        return newChunk > oldChunk
      }
      index &+= 8
    }
    return false
  }

  /// The rest of `advance(to:)`, for words whose first eight letters are those of `other`.
  private mutating func advanceAmongEqualKeys(to other: SortedWords) -> Bool {
    while key == other.key && length > 0 {
      var index = 8
      var order = 0
      while order == 0 && (index < length || index < other.length) {
        let mine = index < length ? chunk(index) : 0
        let theirs = index < other.length ? other.chunk(index) : 0
        order = mine < theirs ? -1 : mine > theirs ? 1 : 0
        index &+= 8
      }
      if order >= 0 { return order == 0 }
      if !advance() { return false }
    }
    return false
  }
}

extension SortedWords {
  /// Whether this word comes before that of `other`.
  func precedes(_ other: SortedWords) -> Bool {
    var index = 0
    while index < length && index < other.length {
      if letter(index) != other.letter(index) { return letter(index) < other.letter(index) }
      index += 1
    }
    return length < other.length
  }
}
