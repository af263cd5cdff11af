/// The letter of a face: A to Z, with `QU` in place of Q. How often it comes and what it is worth
/// depends on the ``Language``.
///
/// `QU` is one face but two letters of a word. No face shows a `Q` alone.
package struct Letter: Hashable, Sendable {
  /// The place in `all`: 0 for A to 25 for Z, with `QU` for Q.
  package let index: Int

  /// The letter with a text: `QU`, or one of the capitals `A`…`Z` except `Q`.
  ///
  /// The comparison is by bytes. As a character, the Kelvin sign equals `K`, but no face shows it.
  package init?(_ text: some StringProtocol) {
    // The first byte says which letter it can be.
    guard let first = text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    else { return nil }
    let index = Int(first - UInt8(ascii: "A"))
    // Texts of one type are compared here. For others, how they are compared would be looked up.
    guard Self.texts.indices.contains(index),
      Self.texts[index].utf8.elementsEqual(String(text).utf8)
    else { return nil }
    self.index = index
  }

  /// The letter at a place in `all`, or `nil` outside 0…25.
  package init?(index: Int) {
    guard Self.texts.indices.contains(index) else { return nil }
    self.index = index
  }

  /// All 26 letters, A to Z, with `QU` for Q.
  package static let all: [Self] = texts.indices.compactMap(Self.init(index:))

  /// The text on the face and in words: a capital, or `QU`.
  package var text: String { Self.texts[index] }

  /// The number of letters that it adds to a word: 2 for `QU`, otherwise 1.
  package var letterCount: Int { text.utf8.count }

  private static let texts = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
    "N", "O", "P", "QU", "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
  ]
}

extension Letter: CustomStringConvertible {
  package var description: String { text }
}

/// The scores of words.
package enum Score {
  /// The score of a word from the letters of its faces: points × letters × max(1, letters − 3).
  ///
  /// `QU` counts as two letters. In English, CAB scores 27, QUA 42, WAITER 216 and QUILTING 960.
  /// Texts that are too short to be words have a score too.
  package static func ofWord(_ letters: some Sequence<Letter>, in language: Language) -> Int {
    var points = 0
    var count = 0
    for letter in letters {
      points += language.points(of: letter)
      count += letter.letterCount
    }
    return ofWord(points: points, letterCount: count)
  }

  /// The score of a word from the sum of its points and the number of its letters.
  package static func ofWord(points: Int, letterCount: Int) -> Int {
    points * letterCount * max(1, letterCount - 3)
  }

  /// What is left of a word's score if a hint named the word: half of it, rounded down.
  package static func hinted(_ score: Int) -> Int { score / 2 }
}
