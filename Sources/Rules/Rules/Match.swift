/// One game under the rules: its cube, the moves so far, and the score.
///
/// A match has no clock and no dictionary. The caller passes the time of each move and a closure
/// that looks words up. Accepted moves are final.
///
/// ```swift
/// var match = Match(mode: .timed, seed: 42)
/// try match.play(.word(faces), at: 12.25) { lexicon.contains($0) }
/// ```
package struct Match: Hashable, Sendable {
  package let mode: GameMode
  /// The seed that made the letters, if it is known.
  package let seed: UInt64?
  /// The dictionary that decides which words exist.
  package let dictionary: DictionaryID
  /// The challenge that the cube belongs to, if it does.
  package private(set) var challenge: Challenge?

  /// The cube after the moves so far.
  package private(set) var board: Board
  /// The accepted moves in order. Their times never decrease.
  package private(set) var moves: [TimedMove] = []
  /// The words that were played, in capitals.
  package private(set) var wordsPlayed: Set<String> = []
  /// The words that hints have named, in capitals, whether or not they were played since.
  package private(set) var hintedWords: Set<String> = []
  /// The sum of the scores of all words.
  package private(set) var score = 0
  /// Whether the player ended the game or the time ran out.
  private(set) var isEnded = false

  package init(
    mode: GameMode,
    letters: CubeLetters,
    seed: UInt64? = nil,
    dictionary: DictionaryID = .english,
    challenge: Challenge? = nil
  ) {
    self.mode = mode
    self.seed = seed
    self.dictionary = dictionary
    self.challenge = challenge
    board = Board(letters)
  }

  /// Makes a new game on the cube of a seed.
  package init(mode: GameMode, seed: UInt64, dictionary: DictionaryID = .english) {
    self.init(
      mode: mode,
      letters: CubeLetters(seed: seed, language: dictionary.language),
      seed: seed,
      dictionary: dictionary
    )
  }

  /// Makes a game on a daily cube practice.
  package mutating func becomePractice() { challenge = challenge?.practice }

  /// Makes a new game on the cube of a challenge.
  package init(_ challenge: Challenge, dictionary: DictionaryID = .english) {
    self.init(
      mode: challenge.mode,
      letters: challenge.letters,
      seed: challenge.seed,
      dictionary: dictionary,
      challenge: challenge
    )
  }

  package var letters: CubeLetters { board.letters }

  /// The language that decides what letters are worth.
  package var language: Language { dictionary.language }

  /// The words that were played, in capitals and in order.
  package var words: [String] { moves.compactMap(\.word) }

  /// Whether all 27 cubes are gone.
  package var isCubeGone: Bool { board.cubesInPlay.isEmpty }

  /// Whether the game accepts no more moves.
  package var isOver: Bool { isEnded || isCubeGone }

  /// The minimum number of letters of a word.
  package static let minimumWordLength = 3

  /// The word that the faces spell, in capitals. `QU` adds two letters.
  package func word(_ faces: some Sequence<Face>) -> String {
    faces.reduce(into: "") { $0 += letters[$1].text }
  }

  /// The score of the word that the faces spell, whether or not it exists. A word that a hint has
  /// named scores half, on whatever path.
  package func score(of faces: some Collection<Face>) -> Int {
    let score = Score.ofWord(faces.lazy.map { letters[$0] }, in: language)
    return isHinted(faces) ? Score.hinted(score) : score
  }

  /// Whether a hint has named the word that the faces spell.
  package func isHinted(_ faces: some Collection<Face>) -> Bool {
    !hintedWords.isEmpty && hintedWords.contains(word(faces))
  }

  /// Remembers that a hint has named a word. From now on the word scores half.
  ///
  /// - Parameter word: The word in capitals.
  package mutating func addHintedWord(_ word: String) { hintedWords.insert(word) }

  /// The rule that a move would break, or `nil` if the game would accept it.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - isWord: Returns whether the dictionary has a word in capitals. It is called at most once,
  ///     and only if the move breaks no earlier rule. `Refusal` lists the order.
  package func check(_ move: Move, isWord: (String) -> Bool) -> Refusal? {
    if isOver { return .gameIsOver }
    switch move {
    case .word(let faces): return checkFaces(faces) ?? checkWord(faces, isWord: isWord)
    case .removal(let point): return checkRemoval(point)
    }
  }

  /// Makes a move. A move that breaks a rule changes nothing.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - seconds: The seconds of play since the game began, stored as whole milliseconds. If the
  ///     clock went back, the time of the previous move is stored. At or after the mode's time
  ///     limit the move is refused.
  ///   - isWord: Returns whether the dictionary has a word in capitals.
  /// - Returns: The word, its score, and the cubes that vanished.
  /// - Throws: The rule that the move breaks.
  @discardableResult
  package mutating func play(
    _ move: Move,
    at seconds: Double,
    isWord: (String) -> Bool
  ) throws(Refusal) -> MoveOutcome {
    if mode.isTimeUp(at: seconds) { throw .gameIsOver }
    if let refusal = check(move, isWord: isWord) { throw refusal }
    var played: (word: String, score: Int, isHinted: Bool)?
    if case .word(let faces) = move {
      played = (word(faces), score(of: faces), isHinted(faces))
    }
    let vanished = add(
      TimedMove(
        at: timeOfMove(seconds),
        move: move,
        score: played?.score,
        word: played?.word,
        isHinted: played?.isHinted ?? false
      )
    )
    return MoveOutcome(word: played?.word, score: played?.score ?? 0, vanished: vanished)
  }

  /// Adds a move that breaks no rule.
  ///
  /// - Returns: The cubes that vanished.
  @discardableResult
  private mutating func add(_ move: TimedMove) -> CubeSet {
    moves.append(move)
    score += move.score ?? 0
    if let word = move.word {
      wordsPlayed.insert(word)
      if move.isHinted { hintedWords.insert(word) }
    }
    return board.make(move.move)
  }

  /// Ends the game, for the player or because the time is up. A second call changes nothing.
  package mutating func end() { isEnded = true }

  /// The board after the first moves only.
  ///
  /// - Parameter count: The number of moves: 0 for the first board, `moves.count` or more for the
  ///   current one.
  package func board(afterMoves count: Int) -> Board {
    moves.prefix(max(0, count)).reduce(into: Board(letters)) { $0.make($1.move) }
  }

  /// The game after its first moves only. Nothing can fail, because the game has accepted them all.
  ///
  /// - Parameter count: As for ``board(afterMoves:)``.
  package func match(afterMoves count: Int) -> Match {
    var match = Match(
      mode: mode,
      letters: letters,
      seed: seed,
      dictionary: dictionary,
      challenge: challenge
    )
    for move in moves.prefix(max(0, count)) { match.add(move) }
    return match
  }

  /// The same game with its moves at an even pace, for one whose moves have no times.
  package func evenlyPaced(secondsPerMove seconds: Double) -> Match {
    var match = self
    for index in moves.indices {
      match.moves[index].at = mode.timeOfMove(seconds * Double(index + 1))
    }
    return match
  }

  private func checkFaces(_ faces: [Face]) -> Refusal? {
    var seen = FaceSet()
    for face in faces {
      if seen.contains(face) { return .faceUsedTwice(face) }
      seen.insert(face)
    }
    if let face = faces.first(where: { !board.isPlayable($0) }) { return .faceNotPlayable(face) }
    for (face, next) in zip(faces, faces.dropFirst()) where !face.touches(next) {
      return .facesDoNotTouch(face, next)
    }
    return nil
  }

  private func checkWord(_ faces: [Face], isWord: (String) -> Bool) -> Refusal? {
    let word = word(faces)
    if word.letterCount < Self.minimumWordLength { return .tooShort }
    if !isWord(word) { return .notInDictionary(word) }
    return wordsPlayed.contains(word) ? .alreadyPlayed(word) : nil
  }

  private func checkRemoval(_ point: LatticePoint) -> Refusal? {
    if !board.isInPlay(point) { return .cubeNotInPlay(point) }
    return board.canRemove(point) ? nil : .cubeHasNoPlayableFace(point)
  }

  /// The time to store for a move. A clock that went back must not change the order of the moves.
  private func timeOfMove(_ seconds: Double) -> Double {
    max(mode.timeOfMove(seconds), moves.last?.at ?? 0)
  }
}
