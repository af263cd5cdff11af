/// What one face shows: a letter A to Z, or `QU`, which is one face and two letters of a word.
///
/// A `Q` without its `U` is never made by the generator, and is no letter of a face.
package struct Letter: Hashable, Sendable {
  /// 0 for A … 25 for Z, with `QU` in the place of Q.
  package let index: Int

  /// The letter of a text: one of `A`…`Z` but `Q`, or `QU`. Capitals only.
  ///
  /// Bytes are compared, not characters: the Kelvin sign equals `K` as a character, and is no
  /// letter of a face.
  package init?(_ text: some StringProtocol) {
    guard let index = Self.texts.firstIndex(where: { $0.utf8.elementsEqual(text.utf8) })
    else { return nil }
    self.index = index
  }

  /// The letter at a place of `all`, or `nil` outside 0…25.
  package init?(index: Int) {
    guard Self.texts.indices.contains(index) else { return nil }
    self.index = index
  }

  /// All 26 faces' letters, A to Z, with `QU` for Q.
  package static let all: [Self] = texts.indices.compactMap(Self.init(index:))

  /// What is written on the face and added to the word: one capital, or `QU`.
  package var text: String { Self.texts[index] }

  /// How many letters it adds to a word: 2 for `QU`, else 1.
  package var letterCount: Int { text.utf8.count }

  /// How often the letter is drawn, of 196 draws.
  package var weight: Int { Self.weights[index] }

  /// Points of the letter in a word's score. `QU` counts Q and U.
  package var points: Int { Self.points[index] }

  /// The sum of all weights: one draw is one of so many.
  package static let totalWeight = weights.reduce(0, +)

  private static let texts = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
    "N", "O", "P", "QU", "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
  ]
  private static let weights = [
    16, 4, 6, 8, 24, 4, 5, 5, 13, 2, 2, 7, 6,
    13, 15, 4, 2, 13, 10, 15, 7, 3, 4, 2, 4, 2,
  ]
  private static let points = [
    1, 4, 4, 3, 1, 5, 3, 5, 1, 9, 6, 2, 4,
    2, 1, 4, 13, 2, 1, 2, 1, 5, 5, 9, 5, 11,
  ]
}

extension Letter: CustomStringConvertible {
  package var description: String { text }
}
