import Platform

/// The letter of a face: A to Z with `QU` in place of Q, or one of six letters with marks. Which of them a
/// cube has, how often each comes and what it is worth depends on the ``Language``.
///
/// `QU` is one face but two letters of a word. No face shows a `Q` alone.
package struct Letter: Hashable, Sendable {
  /// The place in `all`: 0 for A to 25 for Z, with `QU` for Q, then 26 to 31 for those with marks. Histories
  /// keep it, so it never changes.
  package var index: Int { Int(place) }
  // A byte, since thousands of cubes may be in memory.
  private let place: UInt8

  /// The letter with a text: `QU`, one of the capitals `A`…`Z` except `Q`, or a capital with its mark.
  ///
  /// The comparison is by bytes. As a character, the Kelvin sign equals `K`, but no face shows it; and a mark
  /// that is a scalar of its own is not found.
  package init?(_ text: some StringProtocol) {
    // Texts of one type are compared here. For others, how they are compared would be looked up.
    let text = String(text)
    // The first byte says which letter of the alphabet it can be.
    guard let first = text.utf8.first, first < 0x80 else {
      guard let letter = Self.marked.first(where: { $0.text.isSameBytes(as: text) }) else {
        return nil
      }
      self = letter
      return
    }
    self.init(index: Int(first) - Int(UInt8(ascii: "A")))
    guard self.text.isSameBytes(as: text) else { return nil }
  }

  /// The letter at a place in `all`, or `nil` outside 0…31.
  package init?(index: Int) {
    guard Self.texts.indices.contains(index) else { return nil }
    place = UInt8(index)
  }

  /// All 32 letters.
  package static let all: [Self] = texts.indices.compactMap(Self.init(index:))
  /// The 26 letters of the alphabet, A to Z, with `QU` for Q.
  package static let basic = Array(all[alphabet])
  package static let marked = Array(all[alphabet.upperBound...])
  package static let count = 32

  /// The text on the face and in words: a capital, or `QU`.
  package var text: String { Self.texts[index] }

  /// The number of letters that it adds to a word: 2 for `QU`, otherwise 1.
  package var letterCount: Int { index == Self.quIndex ? 2 : 1 }

  /// The text without its mark.
  package var plainText: String {
    Self.alphabet.contains(index) ? text : Self.plainTexts[index - Self.alphabet.upperBound]
  }

  private static let alphabet = 0..<26
  private static let quIndex = 16
  private static let texts = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
    "N", "O", "P", "QU", "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
    "Ä", "Å", "Ç", "Ñ", "Ö", "Ü",
  ]
  private static let plainTexts = ["A", "A", "C", "N", "O", "U"]
}

extension Letter: CustomStringConvertible {
  package var description: String { text }
}
