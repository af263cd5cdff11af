import Rules

/// A dictionary that has every word.
func anyWord(_ word: String) -> Bool { true }

extension SeededGenerator {
  /// A number of 0..<bound.
  mutating func int(below bound: Int) -> Int { Int(next(below: UInt64(bound))) }

  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[int(below: elements.count)]
  }

  /// A cube of some letters, each with the same probability.
  mutating func letters(from texts: [String]) -> CubeLetters {
    let letters = texts.compactMap { Letter($0) }
    return CubeLetters { _ in letters[int(below: letters.count)] }
  }

  /// A board in the middle of a game: some cubes are removed, even hidden ones, and some faces were
  /// used once or twice.
  mutating func board(letters: CubeLetters, removed: Int) -> Board {
    var board = Board(letters)
    for _ in 0..<removed { board.remove(LatticePoint.all[int(below: 27)]) }
    for face in Face.all {
      for _ in 0..<int(below: 3) { board.use([face]) }
    }
    return board
  }

  /// A move that is legal if the dictionary has every word: usually a word of 3 to 8 faces, sometimes
  /// a removal. `nil` means that this try failed.
  mutating func move(in match: Match) -> Move? {
    if int(below: 6) == 0 {
      return element(of: match.board.cubesInPlay.filter(match.board.canRemove)).map(Move.removal)
    }
    var faces: [Face] = []
    let playable = match.board.playableFaces
    var next = playable
    for _ in 0..<3 + int(below: 6) {
      guard let face = element(of: Array(next)) else { break }
      faces.append(face)
      next = face.neighbors.intersection(playable).subtracting(FaceSet(faces))
    }
    let move = Move.word(faces)
    return match.check(move, isWord: anyWord) == nil ? move : nil
  }
}

extension Match {
  /// A game of random legal moves, which may end earlier than `moves`.
  static func random(seed: UInt64, mode: GameMode = .unlimited, moves: Int = .max) -> Self {
    var generator = SeededGenerator(seed: seed)
    var match = Match(mode: mode, seed: seed)
    var seconds = 0.0
    while !match.isOver, match.moves.count < moves {
      guard let move = generator.move(in: match) else { continue }
      seconds += Double(generator.int(below: mode == .timed ? 1500 : 100_000)) / 1000
      guard (try? match.play(move, at: seconds, isWord: anyWord)) != nil else { break }
    }
    return match
  }
}
