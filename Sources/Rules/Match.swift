/// One game under the rules: its cube as it stands, the moves so far, and the score.
///
/// A match knows no clock and no dictionary; it is told the time of each move and asks whether a
/// word exists. Once accepted, a move stays: nothing takes it back.
package struct Match: Hashable, Sendable {
  /// Whether there is a clock.
  package let mode: GameMode
  /// The seed that made the letters, where it is known.
  package let seed: UInt64?
  /// Which words count.
  package let dictionary: DictionaryID

  package private(set) var board: Board
  /// The accepted moves in their order; their times never decrease.
  package private(set) var moves: [TimedMove] = []
  /// The words played, in capitals.
  package private(set) var wordsPlayed: Set<String> = []
  /// The sum of the words' scores.
  package private(set) var score = 0
  /// Whether the game was ended: by the player, or because the time was up.
  package private(set) var isEnded = false

  /// A fresh game.
  package init(
    mode: GameMode,
    letters: CubeLetters,
    seed: UInt64? = nil,
    dictionary: DictionaryID = .english
  ) {
    self.mode = mode
    self.seed = seed
    self.dictionary = dictionary
    board = Board(letters)
  }

  /// A fresh game on the cube that a seed makes.
  package init(mode: GameMode, seed: UInt64, dictionary: DictionaryID = .english) {
    self.init(
      mode: mode,
      letters: CubeLetters(seed: seed),
      seed: seed,
      dictionary: dictionary
    )
  }

  /// What the faces show.
  package var letters: CubeLetters { board.letters }

  /// The words played, in capitals, in the order of play.
  package var words: [String] { moves.compactMap(\.word) }

  /// Whether all 27 cubes are gone.
  package var isCubeGone: Bool { board.cubesInPlay.isEmpty }

  /// Whether no more move is accepted.
  package var isOver: Bool { isEnded || isCubeGone }

  /// The fewest letters of a word.
  package static let fewestLetters = 3

  /// The word that the faces spell: capitals, `QU` as two letters.
  package func word(_ faces: some Sequence<Face>) -> String {
    faces.reduce(into: "") { $0 += letters[$1].text }
  }

  /// What the faces would score as a word, whether or not they make one.
  package func score(of faces: some Sequence<Face>) -> Int {
    Score.ofWord(faces.lazy.map { letters[$0] })
  }

  /// The rule that a move would break now, or `nil` if it would be accepted.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - isWord: Whether the dictionary has a word, given in capitals. Asked at most once, and only
  ///     when the move breaks no rule that comes before (see `Refusal` for the order).
  package func check(_ move: Move, isWord: (String) -> Bool) -> Refusal? {
    if isOver { return .gameIsOver }
    switch move {
    case .word(let faces): return checkFaces(faces) ?? checkWord(faces, isWord: isWord)
    case .removal(let point): return checkRemoval(point)
    }
  }

  /// Makes a move, or changes nothing and throws the rule that it breaks.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - seconds: Seconds of play since the game began. It is kept to the millisecond, and never
  ///     less than the time of the move before. In a timed game a move at 180 or later is refused.
  ///   - isWord: Whether the dictionary has a word, given in capitals.
  @discardableResult
  package mutating func play(
    _ move: Move,
    at seconds: Double,
    isWord: (String) -> Bool
  ) throws(Refusal) -> MoveOutcome {
    if mode.isTimeUp(at: seconds) { throw .gameIsOver }
    if let refusal = check(move, isWord: isWord) { throw refusal }
    var played: (word: String, score: Int)?
    if case .word(let faces) = move { played = (word(faces), score(of: faces)) }
    let vanished = board.make(move)
    moves.append(
      TimedMove(
        at: timeOfMove(seconds),
        move: move,
        score: played?.score,
        word: played?.word
      )
    )
    if let played {
      wordsPlayed.insert(played.word)
      score += played.score
    }
    return MoveOutcome(word: played?.word, score: played?.score ?? 0, vanished: vanished)
  }

  /// Ends the game: the player wants so, or the time is up. Ending it again changes nothing.
  package mutating func end() { isEnded = true }

  /// The board as it was when only the first `count` moves had been made.
  ///
  /// - Parameter count: 0 for the fresh board; `moves.count` or more for the board as it stands.
  package func board(afterMoves count: Int) -> Board {
    moves.prefix(max(0, count)).reduce(into: Board(letters)) { $0.make($1.move) }
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
    if word.utf8.count < Self.fewestLetters { return .tooShort }
    if !isWord(word) { return .notInDictionary(word) }
    return wordsPlayed.contains(word) ? .alreadyPlayed(word) : nil
  }

  private func checkRemoval(_ point: LatticePoint) -> Refusal? {
    if !board.isInPlay(point) { return .cubeNotInPlay(point) }
    return board.canRemove(point) ? nil : .cubeHasNoPlayableFace(point)
  }

  /// The time to be kept for a move: a clock that went back does not put the moves out of order.
  private func timeOfMove(_ seconds: Double) -> Double {
    max(mode.timeOfMove(seconds), moves.last?.at ?? 0)
  }
}
