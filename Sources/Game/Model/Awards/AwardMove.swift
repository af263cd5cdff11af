import Rules

/// What awards have to know of a move.
///
/// It has no text and no array, so that a history of many moves is read without allocating for each.
package struct AwardMove: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A word was played, for so many points. A hint may have named it.
    case word(WordTraits, score: Int, isHinted: Bool)
    /// A cube was removed by hand.
    case removal
    /// The history cannot read the move. It keeps its place, so that the others have the right numbers.
    case unreadable
  }

  /// A word, with what awards ask about it, or a removal.
  var kind: Kind
  /// The seconds of play at which it was made.
  var seconds: Double
  /// When it was made, by the wall clock.
  var playedAt: Timestamp

  package init(_ kind: Kind, seconds: Double, playedAt: Timestamp) {
    self.kind = kind
    self.seconds = seconds
    self.playedAt = playedAt
  }

  /// What of a move of the history counts for awards.
  package init(_ played: PlayedMove) {
    let move = played.move
    let kind: Kind =
      switch move.move {
      case .removal: .removal
      case .word:
        move.word.flatMap { WordTraits($0) }
          .map { .word($0, score: move.score ?? 0, isHinted: move.isHinted) } ?? .unreadable
      }
    self.init(kind, seconds: move.at, playedAt: played.playedAt)
  }

  /// Whether it was made in the last second of a game with a time limit.
  func isLate(in mode: GameMode) -> Bool { mode.seconds.map { seconds >= $0 - 1 } ?? false }
}

package struct WordTraits: Hashable, Sendable {
  /// How many letters it has, 1…255.
  let length: UInt8
  /// Its first letter, 0 for A to 25 for Z; one with a mark counts without it.
  let firstLetter: UInt8
  let hasQU: Bool
  /// Whether it has four letters or more and reads the same in both directions.
  let isPalindrome: Bool

  /// The fewest letters of a palindrome. Many words of three letters are one by chance.
  private static let minimumPalindrome = 4

  /// Reads a word; `nil` if it is empty, longer than 255 letters, or not of capitals, as in a damaged file.
  /// O(letters).
  ///
  /// It is not generic, because a generic one would not be specialized in other modules, and the history
  /// reads 200,000 words.
  package init?(_ word: UnsafeBufferPointer<UInt8>) {
    guard let first = word.first else { return nil }
    guard let length = UInt8(exactly: word.count) else {
      guard let traits = Self.withMarks(word) else { return nil }
      self = traits
      return
    }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    var (hasQU, isPalindrome) = (false, length >= Self.minimumPalindrome)
    var previous: UInt8 = 0
    for (index, byte) in word.enumerated() {
      guard capitals.contains(byte) else {
        guard let traits = Self.withMarks(word) else { return nil }
        self = traits
        return
      }
      if previous == UInt8(ascii: "Q"), byte == UInt8(ascii: "U") { hasQU = true }
      if byte != word[word.count - 1 - index] { isPalindrome = false }
      previous = byte
    }
    self.length = length
    firstLetter = first - capitals.lowerBound
    self.hasQU = hasQU
    self.isPalindrome = isPalindrome
  }

  /// What an award measures of the word; see ``Feat/WordMeasure``.
  func value(_ measure: Feat.WordMeasure, score: Int, isLate: Bool) -> Int {
    switch measure {
    case .length: Int(length)
    case .score: score
    case .qu: hasQU ? 1 : 0
    case .palindrome: isPalindrome ? 1 : 0
    case .lastSecond: isLate ? 1 : 0
    }
  }

  private static func withMarks(_ word: UnsafeBufferPointer<UInt8>) -> Self? {
    let word = String(decoding: word, as: UTF8.self)
    let letters = word.letterNumbers
    guard word.isInCapitals, let length = UInt8(exactly: letters.count),
      let first = letters.first.flatMap(Letter.init(index:))?.plainText.utf8.first
    else { return nil }
    return Self(
      length: length,
      firstLetter: first - UInt8(ascii: "A"),
      hasQU: word.utf8.contains("QU".utf8),
      isPalindrome: length >= minimumPalindrome && letters.elementsEqual(letters.reversed())
    )
  }

  private init(length: UInt8, firstLetter: UInt8, hasQU: Bool, isPalindrome: Bool) {
    (self.length, self.firstLetter) = (length, firstLetter)
    (self.hasQU, self.isPalindrome) = (hasQU, isPalindrome)
  }

  /// Reads a word; `nil` for a text that cannot be one.
  init?(_ word: String) {
    var word = word
    guard let traits = word.withUTF8({ Self($0) }) else { return nil }
    self = traits
  }
}
