/// The texts that a lexicon is made of.
struct ListTexts {
  var words: UnsafeBufferPointer<UInt8>
  var common: UnsafeBufferPointer<UInt8>
  var neverSuggested: UnsafeBufferPointer<UInt8>

  /// No word may begin with this letter, in ASCII, or with a later one.
  var end = UInt8(ascii: "z") + 1

  /// Fewer bytes than these are not worth a second thread.
  static let smallestToCut = 1 << 18

  /// Cuts the lists in two: before the words of the letter that makes the halves most alike.
  ///
  /// The lists are taken to be in order. Where they are not, a half is not in order either, or the
  /// first one does not keep to its `end`.
  ///
  /// - Parameter smallest: how many bytes of words are worth it.
  /// - Returns: nil when there are too few words, or no such letter.
  /// - Complexity: O(log n) for n lines.
  func halves(from smallest: Int = smallestToCut) -> (first: ListTexts, second: ListTexts)? {
    guard words.count >= max(1, smallest), let cut = Self.changeOfLetter(in: words) else {
      return nil
    }
    let letter = words[cut]
    var (first, second) = (self, self)
    first.end = letter
    (first.words, second.words) = Self.cut(words, at: cut)
    (first.common, second.common) = Self.cut(common, at: Self.line(in: common, from: letter))
    (first.neverSuggested, second.neverSuggested) = Self.cut(
      neverSuggested,
      at: Self.line(in: neverSuggested, from: letter)
    )
    return (first, second)
  }

  private static func cut(
    _ text: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) {
    (.init(rebasing: text[..<place]), .init(rebasing: text[place...]))
  }

  /// The beginning of the words of some letter: the one that is nearest to the middle.
  ///
  /// - Returns: nil when all words begin alike, or the lines there are no words.
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

  /// The beginning of the line that `place` is in, but not before `first`.
  private static func lineStart(
    in text: UnsafeBufferPointer<UInt8>,
    at place: Int,
    from first: Int
  ) -> Int {
    var start = place
    while start > first && text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The beginning of the first line whose first byte is `letter` or more; the end when there is none.
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
