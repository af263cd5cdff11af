import Rules
import Words

/// Which words a round of practice takes.
package enum PracticeChoice: Hashable, Sendable {
  /// Those that are due, and then those that were missed most often and never practised.
  case due
  /// Those that were missed in a game, also where another game has found them.
  case missed(in: GameID)
  /// Those that were missed in a game that the history does not have, and when that began.
  case unsaved(Match, startedAt: Timestamp?)
  /// Those of a list that were not found.
  case list(CommonWordsQuery)
}

/// A word to spell, its cube, and what is said of it.
package struct PracticeClue: Hashable, Sendable {
  /// The word in capitals.
  package let word: String
  /// The cube on which it can be spelled.
  let letters: CubeLetters
  /// What was played there before.
  let moves: [Move]
  /// When the player's game on this cube began; `nil` for a cube that was made around the word.
  package let playedAt: Timestamp?
  /// Its meaning without the word itself, or its family or its pattern where no meaning is known.
  package var text = ""
  /// Its meaning in full, for a word that was given up.
  package var meaning: WordMeaning?

  package init(
    _ word: String,
    on letters: CubeLetters,
    after moves: [Move] = [],
    playedAt: Timestamp?
  ) {
    (self.word, self.letters, self.moves, self.playedAt) = (word, letters, moves, playedAt)
  }

  /// The board on which the word is looked for.
  package var board: Board { match().board }

  /// The game that goes on with the word.
  package func match(_ dictionary: DictionaryID = .english) -> Match {
    var match = Match(mode: .unlimited, letters: letters, dictionary: dictionary)
    // The rules have accepted the moves once.
    for move in moves { _ = try? match.play(move, at: 0) { _ in true } }
    return match
  }

  /// How the word can be spelled, by the path that leaves most of the cube.
  ///
  /// - Returns: `nil` if it cannot.
  package func solution(in language: Language) -> SolvedWord? {
    var spelling = Spelling(board: board, language: language)
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

extension PracticeBook {
  /// The words of a round that were missed in a game that the history does not have, each on the board on which it was.
  package func clues(
    _ missed: [MissedWord],
    in match: Match,
    startedAt: Timestamp?,
    seed: UInt64,
    hasMeaning: (String) -> Bool
  ) -> [PracticeClue] {
    var generator = SeededGenerator(seed: seed)
    return round(from: missed.map(\.word), hasMeaning: hasMeaning).shuffled(by: &generator)
      .compactMap { word in
        missed.first { $0.word == word }.map { missed in
          let moves = match.moves.prefix(missed.moveIndex).map(\.move)
          return PracticeClue(word, on: match.letters, after: moves, playedAt: startedAt)
        }
      }
  }
}

extension HistoryClient {
  /// The words of a round, each on the newest board on which it was missed, in an order that says nothing about
  /// them.
  ///
  /// - Parameters:
  ///   - choice: Which words.
  ///   - book: What is known of the words that were practised.
  ///   - language: The language of the words.
  ///   - seed: The order of the words.
  ///   - hasMeaning: Whether it is known what a word in capitals means.
  package func clues(
    _ choice: PracticeChoice,
    _ book: PracticeBook,
    _ language: Language,
    seed: UInt64,
    hasMeaning: (String) -> Bool
  ) async throws(HistoryError) -> [PracticeClue] {
    // Its boards are not in the history: see ``PracticeBook/clues(_:in:startedAt:seed:hasMeaning:)``.
    if case .unsaved = choice { return [] }
    var query =
      switch choice {
      case .due, .unsaved: CommonWordsQuery(.missed)
      case .missed(let game): CommonWordsQuery(.missedIn(game))
      case .list(let list): list
      }
    (query.offset, query.limit) = (0, .max)
    var list = try await commonWords(query).elements
    var generator = SeededGenerator(seed: seed)
    if choice == .due {
      // By the alphabet, every answer of a round would begin with the same letter.
      list = list.shuffled(by: &generator).sorted { $0.timesMissed > $1.timesMissed }
    }
    let new = list.filter { !$0.isFound }.map(\.word)
    let chosen =
      switch choice {
      case .due: book.round(missed: new, hasMeaning: hasMeaning)
      case .missed: book.round(from: list.map(\.word), hasMeaning: hasMeaning)
      case .list, .unsaved: book.round(from: new, hasMeaning: hasMeaning)
      }
    var clues: [PracticeClue] = []
    for word in chosen.shuffled(by: &generator) {
      // A game that cannot be read is told elsewhere.
      let place = try await commonWords(.init(.word(word))).elements.first?.missed
      if let place, let game = try? await record(place.game) {
        let moves = game.moves.prefix(place.moveIndex).map(\.move)
        clues.append(
          PracticeClue(word, on: game.letters, after: moves, playedAt: place.startedAt)
        )
      } else if let letters = CubeLetters(around: word, language: language, seed: generator.next())
      {
        clues.append(PracticeClue(word, on: letters, playedAt: nil))
      }
    }
    // A file from elsewhere may have answers that are no words.
    return clues.filter { $0.solution(in: language) != nil }
  }
}
