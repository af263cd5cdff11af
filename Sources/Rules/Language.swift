/// A language to play in: how often each letter comes and what it is worth.
///
/// A language is a value. Everything that depends on it asks a game's dictionary for it:
///
/// ```swift
/// let language = DictionaryID.english.language
/// let cube = CubeLetters(seed: 42, language: language)
/// let score = Score.ofWord([cube[Face.all[0]]], in: language)
/// ```
///
/// All languages have the 26 faces of ``Letter``. A new language of the letters a–z is a new value in
/// `all`, with a word list. Records store the name of the word list, and cubes and scores follow from
/// the tables, so neither may change once games were played in the language.
package struct Language: Sendable {
  /// The language's name on the command line, such as `english`.
  package let name: String
  /// The name of its built-in word list in records and in the history.
  package let dictionaryName: String
  /// The language's number in a code, 0 to 7, which never changes; `nil` if its cubes have no codes.
  package let codeNumber: Int?

  /// The number of times that each letter is drawn in `totalWeight` draws, from A to Z, and QU for Q.
  private let weights: [26 of Int]
  /// The points of each letter in a word's score, in the same order.
  private let points: [26 of Int]
  /// Each letter as many times as its weight says, from A to Z.
  private let draws: [Letter]

  /// The language of SCOWL's word list.
  package static let english = Language(
    name: "english",
    // The name in all records since the first one.
    dictionaryName: "english",
    codeNumber: 0,
    weights: [
      16, 4, 6, 8, 24, 4, 5, 5, 13, 2, 2, 7, 6,
      13, 15, 4, 2, 13, 10, 15, 7, 3, 4, 2, 4, 2,
    ],
    points: [
      1, 4, 4, 3, 1, 5, 3, 5, 1, 9, 6, 2, 4,
      2, 1, 4, 13, 2, 1, 2, 1, 5, 5, 9, 5, 11,
    ]
  )

  /// All languages with a word list in the program.
  package static let all: [Language] = [.english]

  /// Makes a language.
  ///
  /// - Parameters:
  ///   - name: Its name on the command line, in small letters a–z.
  ///   - dictionaryName: The name of its word list in records; `nil` for `lexicube/` and the
  ///     language's name. A list of the player's own is recorded by its file's name, which has no
  ///     slash, so it is never taken for a built-in one.
  ///   - codeNumber: Its number in codes, if its cubes have codes.
  ///   - weights: The weight of each letter from A to Z, and QU for Q; at least one is positive.
  ///   - points: The points of each letter in the same order. QU has those of Q and U together.
  package init(
    name: String,
    dictionaryName: String? = nil,
    codeNumber: Int? = nil,
    weights: [26 of Int],
    points: [26 of Int]
  ) {
    self.name = name
    self.dictionaryName = dictionaryName ?? "lexicube/\(name)"
    self.codeNumber = codeNumber
    self.weights = weights
    self.points = points
    draws = Letter.all.flatMap { Array(repeating: $0, count: weights[$0.index]) }
  }

  /// The language of a name, or `nil` if the program has no such language.
  package init?(name: String) {
    guard let language = Self.all.first(where: { $0.name == name }) else { return nil }
    self = language
  }

  /// The language of a word list. Every list that is not a language's own is played by English
  /// letters.
  package init(dictionaryName: String) {
    self = Self.all.first { $0.dictionaryName == dictionaryName } ?? .english
  }

  /// The number of times that the letter is drawn in `totalWeight` draws, on average.
  package func weight(of letter: Letter) -> Int { weights[letter.index] }

  /// The sum of all weights: 196 in English.
  package var totalWeight: Int { draws.count }

  /// The points of the letter in a word's score.
  package func points(of letter: Letter) -> Int { points[letter.index] }

  /// Draws a letter with a probability in proportion to its weight.
  ///
  /// The draw is a number below the sum of the weights. Imagine each letter written as many times
  /// as its weight says, from A to Z: the number is a place in that row.
  func draw(from generator: inout SeededGenerator) -> Letter {
    draws[Int(generator.next(below: UInt64(draws.count)))]
  }
}

extension Language: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Language: CustomStringConvertible {
  package var description: String { name }
}

extension DictionaryID {
  /// The language that decides the letters of a cube and their points.
  package var language: Language { Language(dictionaryName: name) }
}
