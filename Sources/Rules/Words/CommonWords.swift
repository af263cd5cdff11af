import Lexicon
import Rules

/// The words that the game may suggest, numbered by the alphabet: those that count as missed or known.
package struct CommonWords: Sendable {
  /// The words in capitals, in the order of their letters.
  package let words: [String]
  /// What playing each scores.
  package let points: [Int]

  /// The name of their list.
  private let list: String
  /// A lexicon of these words alone, in which boards are solved faster; `nil` if there are none.
  private let lexicon: Lexicon?

  /// Takes the common words of a lexicon; a list without known words has none.
  ///
  /// - Complexity: O(letters of all words), about 30 ms for English.
  package init(of lexicon: Lexicon) {
    list = lexicon.name
    let language = Language(dictionaryName: lexicon.name)
    let facePoints = FacePoints(language)
    var text: [UInt8] = []
    var found: [(word: String, points: Int)] = []
    lexicon.forEachWord(from: .most) { letters, _ in
      text += letters
      text.append(UInt8(ascii: "\n"))
      found.append((LexiconText.capitals(letters), Int(facePoints.score(of: letters))))
    }
    // With marks, the order of a lexicon is not that of the letters.
    if language.hasMarkedLetters { found.sort { $0.word < $1.word } }
    words = found.map(\.word)
    points = found.map(\.points)
    self.lexicon = try? Lexicon(words: text, name: lexicon.name)
  }

  /// The number of a word in capitals; `nil` if it is not one of them. O(log n).
  package func index(of word: String) -> Int? {
    let index = words.partitionIndex { $0 >= word }
    return index < words.count && words[index] == word ? index : nil
  }

  /// Tells lists with different words apart; 0 if there are none.
  package var version: UInt64 { lexicon?.version ?? 0 }

  /// The words that the boards of a game offered, the last one too, and that were not played in it, the dearest first.
  ///
  /// - Returns: `nil` if the task was cancelled.
  /// - Complexity: 6 ms for a game of 40 English words.
  package func missed(in match: Match) -> [MissedWord]? {
    // With another list, its words could not be played.
    guard let lexicon, match.dictionary.name == list else { return [] }
    return GameReviewer(match, vocabulary: lexicon)?.missedWords()
  }
}

extension RandomAccessCollection {
  /// The first index from which on all elements satisfy a condition, in a collection in which none
  /// before it does; `endIndex` if none does. O(log n).
  package func partitionIndex(where belongsAfter: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if belongsAfter(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
