import Lexicon
import Platform
import Rules
import Words

/// The dictionary: which words are valid, and which a board holds.
package struct DictionaryClient: Sendable {
  /// The dictionary's name and version for game records. They are known once the word list has been
  /// loaded, so they are read when a game begins.
  package var id: DictionaryID { readID() }
  private var readID: @Sendable () -> DictionaryID
  /// The language of the words, which is known before they are loaded.
  package var language: Language
  /// Whether it is the list of its language, by which daily cubes count. Known before the words are loaded.
  package var isBuiltIn = true
  /// Whether a word in capitals is valid. Called for every letter typed, so it must be fast.
  package var contains: @Sendable (_ word: String) -> Bool
  /// Every word that can be played on a board, the best score first.
  package var solve: @Sendable (Board) async -> [SolvedWord]
  /// The words of the list that the game may suggest. The first call takes about 30 ms.
  package var commonWords: @Sendable () -> CommonWords? = { nil }
  /// Finds what each move of a game was worth, with the common words of its list, and reports what is known so
  /// far and the share of the work that is done, 0 to 1. It ends without a report where there are no such words, and
  /// between two boards once its task is cancelled.
  package var review: @Sendable (_ match: Match, _ report: @escaping ReviewReport) async -> Void = {
    _,
    _ in
  }
  /// The first seed, counting up from a start, whose cube is fair; see ``FairCube``.
  package var fairSeed: @Sendable (_ start: UInt64) async -> UInt64
  /// The words that a word in capitals is related to, with the other forms of its base, as far as these are
  /// known. It takes some milliseconds.
  package var relations: @Sendable (_ word: String, _ forms: [String]?) async -> WordRelations

  /// - Parameter id: The dictionary's name and version, evaluated when they are needed.
  package init(
    id: @autoclosure @escaping @Sendable () -> DictionaryID,
    language: Language = .english,
    contains: @escaping @Sendable (_ word: String) -> Bool,
    solve: @escaping @Sendable (Board) async -> [SolvedWord],
    fairSeed: @escaping @Sendable (_ start: UInt64) async -> UInt64,
    relations:
      @escaping @Sendable (_ word: String, _ forms: [String]?) async -> WordRelations
  ) {
    readID = id
    self.language = language
    self.contains = contains
    self.solve = solve
    self.fairSeed = fairSeed
    self.relations = relations
  }
}

/// Takes what is known of a game's moves, and the share of the work that is done. Called on any thread.
package typealias ReviewReport = @Sendable (_ review: GameReview, _ share: Double) -> Void

extension DictionaryClient {
  package static func live(_ lexicon: Lexicon) -> Self {
    let language = Language(dictionaryName: lexicon.name)
    var client = live(language) { lexicon }
    client.isBuiltIn = lexicon.name == language.dictionaryName
    return client
  }

  /// The words of a lexicon: the first call may block until it is loaded. Without one, no word is valid.
  package static func live(
    _ language: Language = .english,
    _ lexicon: @escaping @Sendable () -> Lexicon?
  ) -> Self {
    var client = Self(
      id: lexicon().flatMap {
        DictionaryID(name: $0.name, version: String($0.version, radix: 16))
      } ?? .english,
      language: language,
      contains: { lexicon()?.contains($0, in: language) ?? false },
      solve: { board in
        guard let lexicon = lexicon() else { return [] }
        var solver = BoardSolver(lexicon)
        return solver.solve(board) ?? []
      },
      fairSeed: { start in
        guard let lexicon = lexicon() else { return start }
        var solver = BoardSolver(lexicon)
        return solver.fairSeed(from: start)
      },
      relations: { word, forms in
        lexicon()?.relations(of: word, in: language, forms: forms) ?? WordRelations()
      }
    )
    let common = Lock<CommonWords?>(nil)
    client.commonWords = {
      common.withLock { common in
        if common == nil { common = lexicon().map(CommonWords.init) }
        return common
      }
    }
    client.review = { match, report in
      guard let lexicon = lexicon(), lexicon.name == match.dictionary.name,
        let common = lexicon.vocabulary(from: .most)
      else { return }
      _ = GameReviewer(match, vocabulary: common)?.review(progress: report)
    }
    return client
  }
}

extension Lexicon {
  /// Whether the lexicon has a word in capitals, as the faces of a language show it.
  ///
  /// - Complexity: O(letters).
  package func contains(_ word: String, in language: Language) -> Bool {
    guard language.hasMarkedLetters else { return contains(word) }
    return LexiconText.bytes(of: word, in: language)?
      .withUnsafeBufferPointer { node(for: $0)?.isWord ?? false } ?? false
  }
}

extension DictionaryClient {
  /// The greedy score that a game is ranked by.
  ///
  /// That of a daily cube stands in its table, which is frozen while the word list changes: so the end of a game, its
  /// replay, the calendar and every board have the same rank.
  ///
  /// - Returns: `nil` if the task was cancelled.
  package func greedyScore(of match: Match) async -> Int? {
    if let daily = match.challenge?.daily, let score = daily.greedyScore(by: match.dictionary.name)
    {
      return score
    }
    return await greedyScore(from: Board(match.letters))
  }

  /// The score of a player who always plays the best word on the board, by the path that keeps most
  /// of the cube, until no word is left.
  ///
  /// The loop ends because every word uses faces, and a face can be used three times at most.
  ///
  /// - Returns: `nil` if the task was cancelled.
  package func greedyScore(from board: Board) async -> Int? {
    var board = board
    var played: Set<String> = []
    var score = 0
    while !Task.isCancelled {
      let words = await solve(board)
      if Task.isCancelled { return nil }
      guard let best = words.first(where: { !played.contains($0.word) }) else { return score }
      played.insert(best.word)
      score += best.score
      board.use(best.path)
    }
    return nil
  }
}
