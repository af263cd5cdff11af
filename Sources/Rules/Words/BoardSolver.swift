import Lexicon
import Rules

/// Finds the words on boards. Keep one solver for many boards: it then allocates only its results.
package struct BoardSolver: ~Copyable {
  private var solver: Solver
  private let language: Language
  private let points: FacePoints

  /// A solver that finds the words of a lexicon.
  package init(_ lexicon: Lexicon, language: Language? = nil) {
    let language = language ?? Language(dictionaryName: lexicon.name)
    points = FacePoints(language)
    self.language = language
    solver = Solver(lexicon)
  }

  /// Every word that can be played on a board, the best score first, words of the same score
  /// alphabetically.
  ///
  /// - Returns: `nil` if the task was cancelled.
  package mutating func solve(_ board: Board) -> [SolvedWord]? {
    guard let (graph, faces) = board.letterGraph, let solution = solver.solve(graph) else {
      return nil
    }
    // The solution is in alphabetical order. Sorting integers is fast, so each word gets one: the
    // inverted score in the upper half, the word's index in the lower.
    let points = points
    var order = solution.indices.map { index in
      UInt64(UInt32.max - points.score(of: solution.letters(at: index))) << 32 | UInt64(index)
    }
    order.sort()
    var nodes: [Int] = []
    nodes.reserveCapacity(faces.count)
    return order.map { key in
      let index = Int(key & 0xFFFF_FFFF)
      solution.trace(index, into: &nodes)
      return SolvedWord(
        word: LexiconText.capitals(solution.letters(at: index)),
        score: Int(UInt32.max - UInt32(key >> 32)),
        path: nodes.map { faces[$0] },
        tier: solution.tier(at: index)
      )
    }
  }

  /// Whether a new cube is worth playing; see ``FairCube``.
  ///
  /// A letter with a mark counts as two for the longest word. Returns `false` if the task was cancelled.
  mutating func isFair(_ letters: CubeLetters) -> Bool {
    guard let (graph, _) = Board(letters).letterGraph, let words = solver.solve(graph) else {
      return false
    }
    let known = words.indices.filter { words.tier(at: $0) >= .readers }
    return known.count >= FairCube.minimumKnownWords
      && known.contains { words.letterCount(at: $0) >= FairCube.minimumLongestLength }
  }

  /// The first seed, counting up from a start, whose cube is fair. The largest seed that a code can say
  /// is followed by 0.
  ///
  /// - Returns: The start itself if none of `FairCube.maximumSeedsTried` seeds is fair, which
  ///   happens with a word list that has hardly any words that people write, or if the task was cancelled.
  package mutating func fairSeed(from start: UInt64) -> UInt64 {
    for step in 0..<FairCube.maximumSeedsTried where !Task.isCancelled {
      let seed = (start &+ step) & ChallengeCode.maximumSeed
      if isFair(CubeLetters(seed: seed, language: language)) { return seed }
    }
    return start
  }
}

/// A word that a board holds, with one path that plays it.
package struct SolvedWord: Hashable, Sendable {
  /// In capitals, `QU` as two letters.
  package var word: String
  /// What playing it scores.
  package var score: Int
  /// The faces that spell it, in order: the path that leaves most of the cube.
  package var path: [Face]
  /// How many people know the word.
  package var tier: WordTier
  /// Whether the word may be suggested to a player who did not type it.
  package var isSuggestible: Bool { tier.isSuggestible }

  package init(word: String, score: Int, path: [Face], tier: WordTier = .everybody) {
    self.word = word
    self.score = score
    self.path = path
    self.tier = tier
  }
}

/// What a new game's cube must offer. The seed alone determines the letters; fairness only selects
/// the seed.
enum FairCube {
  /// The fewest words on the new cube that at least readers know.
  static let minimumKnownWords = 60
  /// The fewest letters that the longest of them has.
  static let minimumLongestLength = 6
  /// After how many seeds the search stops.
  static let maximumSeedsTried: UInt64 = 1000
}
