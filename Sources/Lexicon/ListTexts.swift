/// The texts that a lexicon is made of.
struct ListTexts {
  var words: UnsafeBufferPointer<UInt8>
  var common: UnsafeBufferPointer<UInt8>
  var neverSuggested: UnsafeBufferPointer<UInt8>

  /// No word may begin with this letter, in ASCII, or with a later one.
  var end = UInt8(ascii: "z") + 1

  /// Fewer bytes than these are not worth a second thread.
  static let smallestToCut = 1 << 18

  /// Cuts the lists in two: before the words that begin with some letter, the one that makes the
  /// halves most alike.
  ///
  /// The lists are taken to be in order. Where they are not, a half is not in order either, or the
  /// first one does not keep to its `end`.
  ///
  /// - Parameter smallest: how many bytes of words are worth it.
  /// - Returns: nil when there are too few words, or no such place in the middle half of them.
  /// - Complexity: O(bytes between the middle and the cut).
  func halves(from smallest: Int = smallestToCut) -> (first: ListTexts, second: ListTexts)? {
    guard words.count >= smallest, let cut = Self.changeOfLetter(in: words) else { return nil }
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

  /// The beginning of a line, near the middle, whose first letter comes after that of the line before.
  private static func changeOfLetter(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let middle = text.count / 2
    var nearest: Int?
    var later: Int?
    var place = middle
    while place > text.count / 4 {
      if text[place - 1] == UInt8(ascii: "\n") {
        if let later, ascends(text[place], text[later]) {
          nearest = later
          break
        }
        later = place
      }
      place -= 1
    }
    // On the other side, only what is nearer still.
    let last = min(nearest.map { 2 * middle - $0 } ?? text.count, text.count * 3 / 4)
    var earlier: Int?
    place = max(middle, 1)
    while place < last {
      if text[place - 1] == UInt8(ascii: "\n") {
        if let earlier, ascends(text[earlier], text[place]) { return place }
        earlier = place
      }
      place += 1
    }
    return nearest
  }

  private static func ascends(_ first: UInt8, _ second: UInt8) -> Bool {
    first &- 0x61 < 26 && second &- 0x61 < 26 && first < second
  }

  /// The beginning of the first line whose first byte is `letter` or more; the end when there is none.
  private static func line(in text: UnsafeBufferPointer<UInt8>, from letter: UInt8) -> Int {
    var low = 0
    var high = text.count
    while low < high {
      let middle = (low + high) / 2
      var start = middle
      while start > low && text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
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
