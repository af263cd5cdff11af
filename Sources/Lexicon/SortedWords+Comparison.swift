extension SortedWords {
  /// Goes on to the first word that does not come before that of `other`.
  ///
  /// - Returns: whether that word is the same as that of `other`.
  mutating func advance(to other: SortedWords) -> Bool {
    while length > 0 && precedes(other) {
      if !advance() { return false }
    }
    return length == other.length && !other.precedes(self)
  }

  /// Whether this word comes before that of `other`, or may be the same, by its first 16 letters.
  @inline(__always)
  func mayMeet(_ other: SortedWords) -> Bool {
    // One comparison of 128 bits is one branch.
    let first = UInt128(key) &<< 64 | UInt128(secondKey)
    return first <= UInt128(other.key) &<< 64 | UInt128(other.secondKey)
  }

  /// Goes on to the first word that does not come before that of `other`, and past it if it is the
  /// same, so that who waits for a word is not asked in vain at the next one.
  ///
  /// - Returns: whether the word of `other` was met.
  mutating func take(_ other: SortedWords) -> Bool {
    guard advance(to: other) else { return false }
    _ = advance()
    return true
  }

  /// Goes on to the end.
  ///
  /// - Returns: whether this word and all that come begin with letters before `letter`, in ASCII.
  mutating func ends(before letter: UInt8) -> Bool {
    var isInside = true
    while length > 0 {
      isInside = isInside && self.letter(0) &+ 0x61 < letter
      if !advance() { break }
    }
    return isInside
  }

  /// Whether this word comes before that of `other`.
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
