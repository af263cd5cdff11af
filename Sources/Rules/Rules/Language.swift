import Platform

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
/// A language draws from the faces of ``Letter``. The values are in `Language+All.swift`. Records store the
/// name of the word list, and cubes and scores follow from the tables, so neither may change once games
/// were played in the language.
package struct Language: Sendable {
  /// The language's name on the command line, such as `english`.
  package let name: String
  /// The name of its built-in word list in records and in the history.
  package let dictionaryName: String
  /// The language's number in a code, 0 to 7, which never changes; `nil` if its cubes have no codes.
  package let codeNumber: Int?

  /// The number of times that each letter is drawn in `totalWeight` draws, in the order of `Letter.all`; 0
  /// for a letter that no face shows.
  private let weights: [Int]
  /// The points of each letter in a word's score, in the same order.
  private let points: [Int]
  /// The sum of all weights: 196 in English.
  let totalWeight: Int
  /// Whether it keeps letters with marks.
  package let hasMarkedLetters: Bool

  /// Makes a language.
  ///
  /// - Parameters:
  ///   - name: Its name on the command line, in small letters a–z.
  ///   - dictionaryName: The name of its word list in records; `nil` for `lexicube/` and the
  ///     language's name. A list of the player's own is recorded by its file's name, which has no
  ///     slash and is never `english`, so it is never taken for a built-in one.
  ///   - codeNumber: Its number in codes, if its cubes have codes.
  ///   - weights: The weight of each letter from A to Z, and QU for Q; at least one is positive.
  ///   - points: The points of each letter in the same order. QU has those of Q and U together.
  ///   - marked: The letters with marks that the language keeps as letters of their own.
  init(
    name: String,
    dictionaryName: String? = nil,
    codeNumber: Int? = nil,
    weights: [26 of Int],
    points: [26 of Int],
    marked: [MarkedLetter] = []
  ) {
    self.name = name
    self.dictionaryName = dictionaryName ?? "lexicube/\(name)"
    self.codeNumber = codeNumber
    var (allWeights, allPoints) = (
      [Int](repeating: 0, count: Letter.count), [Int](repeating: 0, count: Letter.count)
    )
    for index in weights.indices {
      (allWeights[index], allPoints[index]) = (weights[index], points[index])
    }
    for kept in marked {
      guard let index = Letter(kept.text)?.index else { continue }
      (allWeights[index], allPoints[index]) = (kept.weight, kept.points)
    }
    (self.weights, self.points) = (allWeights, allPoints)
    totalWeight = allWeights.reduce(0, +)
    hasMarkedLetters = !marked.isEmpty
  }

  /// A letter with a mark that a language keeps.
  package struct MarkedLetter: Hashable, Sendable {
    let text: String
    let weight: Int
    let points: Int

    init(_ text: String, weight: Int, points: Int) {
      (self.text, self.weight, self.points) = (text, weight, points)
    }
  }

  /// The language of a name, or `nil` if the program has no such language.
  package init?(name: String) {
    guard let language = Self.all.first(where: { $0.name.isSameBytes(as: name) }) else {
      return nil
    }
    self = language
  }

  /// The language of a word list. Every list that is not a language's own is played by English
  /// letters.
  package init(dictionaryName: String) {
    // English first, because the others need not be made then.
    self =
      dictionaryName.isSameBytes(as: Self.english.dictionaryName)
      ? .english
      : Self.all.first { $0.dictionaryName.isSameBytes(as: dictionaryName) } ?? .english
  }

  /// The number of times that the letter is drawn in `totalWeight` draws, on average.
  package func weight(of letter: Letter) -> Int { weights[letter.index] }

  /// The name as it stands in a sentence: `German`.
  package var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The letters that its faces show, in the order of `Letter.all`.
  package var letters: [Letter] { Letter.all.filter { weights[$0.index] > 0 } }

  /// The points of the letter in a word's score.
  package func points(of letter: Letter) -> Int { points[letter.index] }

  /// Draws a letter with a probability in proportion to its weight.
  ///
  /// The draw is a number below the sum of the weights. Imagine each letter written as many times
  /// as its weight says, in the order of `Letter.all`: the number is a place in that row.
  func draw(from generator: inout SeededGenerator) -> Letter {
    var place = Int(generator.next(below: UInt64(totalWeight)))
    for letter in Letter.all {
      place -= weights[letter.index]
      if place < 0 { return letter }
    }
    return Letter.all[0]
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
