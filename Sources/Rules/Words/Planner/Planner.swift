import Lexicon
import Rules

/// Plans lines of moves on the boards of one cube: which words to play, by which paths and in which order, and which
/// cubes to remove for them, so that all together score as much as can be found.
///
/// ```swift
/// let planner = Planner(letters: board.letters, vocabulary: lexicon)
/// let line = planner?.line(from: board)
/// ```
///
/// The same board and words give the same line on every machine: the work is counted in changes tried, not in time.
package struct Planner: Sendable {
  let letters: CubeLetters
  /// The words that it may play.
  let vocabulary: Lexicon
  let table: PathTable

  /// Finds every path of every word on the cube.
  ///
  /// - Parameters:
  ///   - vocabulary: The words that it may play; see ``Lexicon/vocabulary(from:and:)``. Their name decides the points
  ///     of letters.
  ///   - played: The paths of words that were played in a game, which need not be in the vocabulary.
  /// - Returns: `nil` if the task was cancelled.
  /// - Complexity: 5 ms for common words, 20 ms for all.
  package init?(
    letters: CubeLetters,
    vocabulary: Lexicon,
    played: [[Face]] = [],
    isCancelled: () -> Bool = { Task.isCancelled }
  ) {
    guard let table = PathTable(vocabulary, letters, played: played, isCancelled: isCancelled)
    else { return nil }
    (self.letters, self.vocabulary, self.table) = (letters, vocabulary, table)
  }

  /// The number of changes that are tried for a line that somebody asks for: about 0.4 s.
  static let lineAttempts = 3_500_000

  /// The best line that is found. It scores at least as much as the line of a player who always plays the dearest word.
  ///
  /// - Parameters:
  ///   - board: A board of the cube.
  ///   - played: The words in capitals that were played before.
  ///   - wordLimit: The maximum number of words; `nil` for as many as there can be.
  ///   - attempts: The number of changes of lines to try. The same number gives the same line.
  ///   - progress: Gets the share of the work that is done, 0 to 1.
  ///   - isCancelled: Whether to stop, asked about every 0.2 ms.
  /// - Returns: `nil` if it was cancelled.
  package func line(
    from board: Board,
    played: Set<String> = [],
    wordLimit: Int? = nil,
    attempts: Int = lineAttempts,
    progress: (Double) -> Void = { _ in },
    isCancelled: () -> Bool = { Task.isCancelled }
  ) -> PlannedLine? {
    let start = PlanBoard(board)
    var search = LineSearch(table)
    search.begin(start, excluded: played.compactMap(table.number), wordLimit: wordLimit ?? .max)
    guard
      search.annealSideBySide(
        attempts: attempts,
        .fromScratch,
        progress: progress,
        isCancelled: isCancelled
      )
    else { return nil }
    let line = PlannedLine(search.best, from: start, table, letters)
    let greedy = greedyLine(from: board, played: played, wordLimit: wordLimit)
    return greedy.map { $0.score > line.score ? $0 : line }
  }

  /// The line of a player who always plays the dearest word, by the path that keeps most cubes.
  ///
  /// - Returns: `nil` if the task was cancelled.
  package func greedyLine(
    from board: Board,
    played: Set<String> = [],
    wordLimit: Int? = nil
  ) -> PlannedLine? {
    var (board, played, line) = (board, played, PlannedLine())
    var solver = BoardSolver(vocabulary)
    while line.moves.count < wordLimit ?? .max {
      guard let words = solver.solve(board) else { return nil }
      guard let dearest = words.first(where: { !played.contains($0.word) }) else { break }
      line.moves.append(
        PlannedMove(move: .word(dearest.path), word: dearest.word, score: dearest.score)
      )
      played.insert(dearest.word)
      board.use(dearest.path)
    }
    return line
  }
}

extension Cooling {
  /// For a search that begins with nothing. By trials on 40 cubes; halves and doubles score 1 % less.
  static let fromScratch = Cooling(from: 180, to: 8)
}
