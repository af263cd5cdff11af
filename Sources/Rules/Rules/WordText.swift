extension StringProtocol {
  /// How many letters a word in capitals has: `QU` has two, and a letter with a mark is one.
  ///
  /// - Complexity: O(bytes).
  package var letterCount: Int { utf8.count { $0 & 0xC0 != 0x80 } }

  /// Whether the text can be a word: one to 255 capitals A–Z or letters with marks that faces show.
  ///
  /// - Complexity: O(bytes), at most 510 of them.
  package var isInCapitals: Bool {
    guard (1...2 * 255).contains(utf8.count) else { return false }
    if utf8.allSatisfy({ WordText.capitals.contains($0) }) { return utf8.count <= 255 }
    return letterCount <= 255
      && unicodeScalars.allSatisfy { scalar in
        UInt8(exactly: scalar.value).map(WordText.capitals.contains) ?? false
          || Letter.marked.contains {
            $0.text.unicodeScalars.elementsEqual(CollectionOfOne(scalar))
          }
      }
  }

  /// The letters of a word in capitals as numbers: 0 for A to 25 for Z, where Q and U are letters of their
  /// own, and the index of a letter with a mark. Other characters are left out.
  package var letterNumbers: [Int] {
    unicodeScalars.compactMap { scalar in
      if let byte = UInt8(exactly: scalar.value), WordText.capitals.contains(byte) {
        return Int(byte) - 65
      }
      return Letter.marked.first { $0.text.unicodeScalars.elementsEqual(CollectionOfOne(scalar)) }?
        .index
    }
  }
}

/// The bytes of words.
private enum WordText {
  static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
}
