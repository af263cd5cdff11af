import Rules
import Words

/// Which words a round of practice takes.
package enum PracticeChoice: Hashable, Sendable {
  /// Those that are due, and then those that were missed most often and never practised.
  case due
  /// Those of a list that were not found, in its order.
  case list(CommonWordsQuery)
}

/// A word to spell, its cube, and what is said of it.
package struct PracticeClue: Hashable, Sendable {
  /// The word in capitals.
  package let word: String
  /// A new cube on which it can be spelled.
  package let letters: CubeLetters
  /// When the player's game on this cube began; `nil` for a cube that was made around the word.
  package let playedAt: Timestamp?
  /// Its meaning without the word itself, or its family or its pattern where no meaning is known.
  package var text = ""
  /// Its meaning in full, for a word that was given up.
  package var meaning: WordMeaning?

  package init(_ word: String, on letters: CubeLetters, playedAt: Timestamp?) {
    (self.word, self.letters, self.playedAt) = (word, letters, playedAt)
  }

  /// How the word can be spelled, by the path that leaves most of the cube.
  ///
  /// - Returns: `nil` if it cannot.
  package func solution(in language: Language) -> SolvedWord? {
    var spelling = Spelling(board: Board(letters), language: language)
    for letter in word { spelling.type(letter) }
    return spelling.playablePath.map { SolvedWord(word: word, score: 0, path: $0) }
  }
}

extension CubeLetters {
  /// A cube on which a word can be spelled at once, for one that was on no cube of the player's.
  ///
  /// - Parameters:
  ///   - word: In capitals.
  ///   - seed: The letters around it, and the place of the word.
  /// - Returns: `nil` for a word that is too long for a cube.
  package init?(around word: String, language: Language, seed: UInt64) {
    let others = Self(seed: seed, language: language)
    let letters = language.faces(spelling: word)
    var walk = FaceWalk(length: letters.count, seed: seed)
    guard walk.find() else { return nil }
    let placed = Dictionary(uniqueKeysWithValues: zip(walk.path, letters))
    self.init { placed[$0] ?? others[$0] }
  }
}

/// A path of some length over the faces of a new cube, found by chance.
private struct FaceWalk {
  let length: Int
  private(set) var path: [Face] = []
  private var generator: SeededGenerator
  /// A walk that is longer than most words may have to go back often.
  private var stepsLeft = 100_000
  private let faces: [Face]
  /// The faces of a walk that finds room by chance alone.
  private static let longWalk = 15

  init(length: Int, seed: UInt64) {
    self.length = length
    generator = SeededGenerator(seed: seed)
    let board = Board(CubeLetters(seed: seed))
    faces = Face.all.filter(board.isPlayable)
  }

  mutating func find() -> Bool {
    guard path.count < length else { return true }
    stepsLeft -= 1
    let free = faces.filter { !path.contains($0) }
    var next = free.filter { path.last.map($0.touches) != false }.shuffled(by: &generator)
    if length > Self.longWalk {
      // Those that would soon be cut off come first, as a knight's tour is found (Warnsdorff, 1823).
      let ways = next.map { face in free.count { $0.touches(face) } }
      next = next.indices.sorted { (ways[$0], $0) < (ways[$1], $1) }.map { next[$0] }
    }
    for face in next where stepsLeft > 0 {
      path.append(face)
      if find() { return true }
      path.removeLast()
    }
    return false
  }
}

extension Array {
  /// The elements in an order that depends on a generator alone.
  fileprivate func shuffled(by generator: inout SeededGenerator) -> Self {
    var elements = self
    for index in elements.indices.dropFirst() {
      elements.swapAt(index, Int(generator.next(below: UInt64(index + 1))))
    }
    return elements
  }
}

extension Notebook {
  /// The words of a round, each on the cube of the newest game in which it was there, in an order that says
  /// nothing about them.
  ///
  /// - Parameters:
  ///   - choice: Which words.
  ///   - book: What is known of the words that were practised.
  ///   - seed: The order of the words.
  ///   - progress: Is called after each step of a long reading.
  func clues(
    _ choice: PracticeChoice,
    _ book: PracticeBook,
    seed: UInt64,
    progress: ReadingProgress.Report
  ) async throws(HistoryError) -> [PracticeClue] {
    var query = CommonWordsQuery(.missed)
    if case .list(let list) = choice { query = list }
    (query.offset, query.limit) = (0, choice == .due ? book.count + PracticeBook.roundSize : .max)
    let list = try await words(query, progress: progress).elements.filter { !$0.isFound }
      .map(\.word)
    let chosen = choice == .due ? book.round(missed: list) : book.round(from: list)
    var generator = SeededGenerator(seed: seed)
    return chosen.shuffled(by: &generator).compactMap { word in
      if let game = lastGame(with: word) {
        return PracticeClue(word, on: game.letters, playedAt: game.startedAt)
      }
      return CubeLetters(around: word, language: language, seed: generator.next())
        .map { PracticeClue(word, on: $0, playedAt: nil) }
    }
    // A file from elsewhere may have answers that are no words.
    .filter { $0.solution(in: language) != nil }
  }
}
