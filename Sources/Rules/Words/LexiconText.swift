import Rules

/// How words are written in a lexicon, which has the 26 letters a–z.
///
/// A letter with a mark is a q and one more letter, such as `qa` for Ä. No other word has these pairs:
/// where a language keeps letters with marks, a Q without a U is on no face, and words with one are left
/// out of its list. So the automaton and the solver treat Ä like QU, as one face with a label of two
/// letters, and are as small and fast as for English.
package enum LexiconText {
  /// A word in capitals as a lexicon has it; `nil` for a text that no faces of the language can spell.
  ///
  /// - Complexity: O(letters).
  package static func bytes(of word: String, in language: Language) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isAfterQ = false
    for scalar in word.unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
        if isAfterQ, byte | 0x20 != UInt8(ascii: "u") { return nil }
        isAfterQ = byte | 0x20 == UInt8(ascii: "q")
        bytes.append(byte | 0x20)
      } else {
        guard !isAfterQ, let letter = Letter(String(scalar)), language.weight(of: letter) > 0 else {
          return nil
        }
        bytes += letter.lexiconText.utf8
      }
    }
    return isAfterQ ? nil : bytes
  }

  /// The text of a list of words in small letters, UTF-8, as a lexicon has it.
  ///
  /// A q without a u becomes a hyphen, so that the lexicon skips the line and counts it: with the letter
  /// after it, it would be read as a letter with a mark.
  ///
  /// - Complexity: O(bytes).
  package static func bytes(ofList text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var isAfterLead = false
    for byte in text {
      if bytes.last == UInt8(ascii: "q"), byte != UInt8(ascii: "u") {
        bytes[bytes.count - 1] = UInt8(ascii: "-")
      }
      if isAfterLead, let marked = markedBytes[byte] {
        bytes.removeLast()
        bytes += marked
      } else {
        bytes.append(byte)
      }
      isAfterLead = byte == leadByte
    }
    return bytes
  }

  /// The first byte of each letter with a mark in UTF-8.
  private static let leadByte: UInt8 = 0xC3
  /// How a lexicon writes a small letter with a mark, by its second byte.
  private static let markedBytes: [UInt8: [UInt8]] = Dictionary(
    uniqueKeysWithValues: Letter.marked.compactMap { letter in
      letter.text.lowercased().utf8.last.map { ($0, Array(letter.lexiconText.utf8)) }
    }
  )

  /// The word of a lexicon in capitals, as faces show it.
  package static func capitals(_ word: ArraySlice<UInt8>) -> String {
    // In ASCII, capitals differ from small letters by one bit.
    let plain = String(unsafeUninitializedCapacity: word.count) { target in
      for (index, byte) in word.enumerated() { target[index] = byte & ~0x20 }
      return word.count
    }
    guard hasMarks(word) else { return plain }
    return Letter.marked.reduce(plain) { text, letter in
      text.replacing(letter.lexiconText.uppercased(), with: letter.text)
    }
  }

  private static func hasMarks(_ word: ArraySlice<UInt8>) -> Bool {
    zip(word, word.dropFirst()).contains { $0 == UInt8(ascii: "q") && markers.contains($1) }
  }

  /// What can follow the q of a letter with a mark.
  private static let markers = Letter.marked.compactMap(\.lexiconText.utf8.last)
}

extension Letter {
  /// How a lexicon writes the letter: one or two letters a–z.
  var lexiconText: String {
    let mark = index - Letter.basic.count
    return Self.markedTexts.indices.contains(mark) ? Self.markedTexts[mark] : text.lowercased()
  }

  /// In the order of `Letter.marked`: Ä, Å, Ç, Ñ, Ö, Ü.
  private static let markedTexts = ["qa", "qo", "qc", "qn", "qe", "qy"]
}

/// What words of a language score, by their letters in a lexicon.
package struct FacePoints {
  /// By the letter, a to z; 0 for q.
  private var single = [Int](repeating: 0, count: 26)
  /// By the letter after a q: `u` for QU.
  private var afterQ = [Int](repeating: 0, count: 26)

  package init(_ language: Language) {
    for letter in Letter.all {
      let bytes = letter.lexiconText.utf8.map { Int($0) - 0x61 }
      if bytes.count == 1 { single[bytes[0]] = language.points(of: letter) }
      if bytes.count == 2 { afterQ[bytes[1]] = language.points(of: letter) }
    }
  }

  /// The score of a word as a lexicon has it: letters a–z.
  package func score(of word: some Sequence<UInt8>) -> UInt32 {
    var points = 0
    var letters = 0
    var isAfterQ = false
    for byte in word {
      points &+= isAfterQ ? afterQ[Int(byte) - 0x61] : single[Int(byte) - 0x61]
      // A letter with a mark is written with two letters and counts as one.
      letters &+= isAfterQ && byte != UInt8(ascii: "u") ? 0 : 1
      isAfterQ = byte == UInt8(ascii: "q")
    }
    return UInt32(Score.ofWord(points: points, letterCount: letters))
  }
}
