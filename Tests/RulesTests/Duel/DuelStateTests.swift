import Platform
import Rules
import Testing

/// All sequences of turns of all shapes, compared with a second statement of the rules.
@Suite struct DuelStateTests {
  /// What a turn is made of. The faces and cubes are chosen on the board at hand.
  enum Shape: CaseIterable {
    case pass, giveUp, giveUpWaiting, word, removalAndWord, twoRemovals
    /// None of these is a turn.
    case nothing, removal, wordAndRemoval, twoWords, threeRemovals, removalAndTwoWords

    var isTurn: Bool {
      switch self {
      case .pass, .giveUp, .giveUpWaiting, .word, .removalAndWord, .twoRemovals: true
      case .nothing, .removal, .wordAndRemoval, .twoWords, .threeRemovals, .removalAndTwoWords:
        false
      }
    }
  }

  /// A game as game.md describes it, without a cube.
  private struct Model: Equatable {
    var turns = 0
    var passes = 0
    var end: Duel.End?
    var seat: Duel.Seat { turns % 2 == 0 ? .first : .second }

    /// Who may take a turn: only giving up is possible while the other's turn is awaited.
    func mayTake(_ shape: Shape) -> Duel.Seat { shape == .giveUpWaiting ? seat.other : seat }

    mutating func take(_ shape: Shape) {
      if shape == .giveUp || shape == .giveUpWaiting { end = .gaveUp(mayTake(shape)) }
      passes = shape == .pass ? passes + 1 : 0
      if passes == 2 { end = .bothPassed }
      turns += 1
    }
  }

  /// The next word of three touching faces that was not played, on a board.
  private func word(on board: Board, without words: Set<String>, skipping count: Int) -> Move? {
    var found = 0
    for first in Face.all where board.isPlayable(first) {
      for second in first.neighbors where board.isPlayable(second) {
        for third in second.neighbors where third != first && board.isPlayable(third) {
          let text = [first, second, third].map { board.letters[$0].text }.joined()
          guard !words.contains(text) else { continue }
          if found == count { return .word([first, second, third]) }
          found += 1
        }
      }
    }
    return nil
  }

  private func turn(_ shape: Shape, of duel: Duel) -> Duel.Turn {
    var board = duel.match.board
    var words = duel.match.wordsPlayed
    func nextWord() -> [Move] {
      guard let move = word(on: board, without: words, skipping: 0), case .word(let faces) = move
      else { return [] }
      words.insert(faces.map { board.letters[$0].text }.joined())
      board.make(move)
      return [move]
    }
    func nextRemoval() -> [Move] {
      guard let cube = LatticePoint.all.reversed().first(where: board.canRemove) else { return [] }
      board.make(.removal(cube))
      return [.removal(cube)]
    }
    switch shape {
    case .pass: return .pass
    case .giveUp: return .giveUp
    case .giveUpWaiting: return .giveUpWaiting
    case .nothing: return .moves([])
    case .word: return .moves(nextWord())
    case .removal: return .moves(nextRemoval())
    case .removalAndWord: return .moves(nextRemoval() + nextWord())
    case .wordAndRemoval: return .moves(nextWord() + nextRemoval())
    case .twoWords: return .moves(nextWord() + nextWord())
    case .twoRemovals: return .moves(nextRemoval() + nextRemoval())
    case .threeRemovals: return .moves(nextRemoval() + nextRemoval() + nextRemoval())
    case .removalAndTwoWords: return .moves(nextRemoval() + nextWord() + nextWord())
    }
  }

  /// Goes through all continuations of a game and checks each turn of each player.
  private func explore(_ duel: Duel, _ model: Model, depth: Int, visited: inout Int) throws {
    #expect(duel.seat == model.seat && duel.end == model.end && duel.turns.count == model.turns)
    for shape in Shape.allCases {
      let turn = turn(shape, of: duel)
      for seat in Duel.Seat.allCases {
        visited += 1
        var next = duel
        let expected: DuelRefusal? =
          if model.end != nil { .gameIsOver } else if seat != model.mayTake(shape) {
            .notYourTurn
          } else {
            shape.isTurn ? nil : .notOneTurn
          }
        if let expected {
          #expect(throws: expected) { try next.play(turn, by: seat, isWord: anyWord) }
          #expect(next == duel)
          continue
        }
        try next.play(turn, by: seat, isWord: anyWord)
        var nextModel = model
        nextModel.take(shape)
        let gained = next.score(seat) - duel.score(seat)
        #expect((gained > 0) == (shape == .word || shape == .removalAndWord))
        #expect(next.score(seat.other) == duel.score(seat.other))
        #expect(next.score(.first) + next.score(.second) == next.match.score)
        switch next.end {
        case nil: #expect(next.winner == nil)
        case .gaveUp(let loser)?: #expect(loser == seat && next.winner == seat.other)
        default:
          let lead = next.score(.first) - next.score(.second)
          #expect(next.winner == (lead == 0 ? nil : lead > 0 ? .first : .second))
        }
        if depth > 1 { try explore(next, nextModel, depth: depth - 1, visited: &visited) }
      }
    }
  }

  @Test func `every sequence of four turns of every shape, by either player`() throws {
    var visited = 0
    try explore(Duel(letters: CubeLetters(seed: 42)), Model(), depth: 4, visited: &visited)
    #expect(visited > 2000)
  }

  @Test func `with few cubes left, a removal alone is a turn only if it is of the last one`() throws
  {
    var duel = Duel(letters: CubeLetters(seed: 42))
    for _ in 0..<12 { try duel.play(turn(.twoRemovals, of: duel), by: duel.seat, isWord: anyWord) }
    #expect(duel.match.board.cubesInPlay.count == 3)
    #expect(throws: DuelRefusal.notOneTurn) {
      try duel.play(turn(.removal, of: duel), by: duel.seat, isWord: anyWord)
    }
    try duel.play(turn(.twoRemovals, of: duel), by: duel.seat, isWord: anyWord)
    #expect(duel.match.board.cubesInPlay.count == 1 && duel.end == nil)
    // A pass before the end does not make the last removal anything else.
    try duel.play(.pass, by: duel.seat, isWord: anyWord)
    let last = turn(.removal, of: duel)
    #expect(throws: DuelRefusal.move(.gameIsOver)) {
      guard case .moves(let moves) = last else { return }
      var copy = duel
      try copy.play(.moves(moves + moves), by: duel.seat, isWord: anyWord)
    }
    try duel.play(last, by: duel.seat, isWord: anyWord)
    #expect(duel.end == .cubeGone && duel.match.isCubeGone)
  }

  @Test func `games of random turns end within the most turns, and movers tell who scored`() throws
  {
    for seed in UInt64(1)...30 {
      var generator = SeededGenerator(seed: seed)
      var duel = Duel(letters: CubeLetters(seed: seed))
      let shapes = [Shape.pass, .word, .word, .removalAndWord, .twoRemovals, .removal]
      var tries = 0
      while duel.end == nil, tries < 2000 {
        tries += 1
        let turn = turn(shapes[generator.int(below: shapes.count)], of: duel)
        try? duel.play(turn, by: duel.seat, isWord: anyWord)
      }
      #expect(duel.end != nil && duel.turns.count <= Duel.maximumTurns, "seed \(seed)")
      #expect(duel.movers.count == duel.match.moves.count, "seed \(seed)")
      for seat in Duel.Seat.allCases {
        let sum = duel.words(of: seat).reduce(0) { $0 + ($1.score ?? 0) }
        #expect(sum == duel.score(seat), "seed \(seed)")
      }
    }
  }

  @Test func `a turn is read only if it is exactly one`() throws {
    let texts = [
      "{}", "[]", "null", "{\"pass\":false}", "{\"pass\":true,\"giveUp\":true}",
      "{\"giveUp\":\"later\"}", "{\"pass\":true,\"giveUp\":\"waiting\"}",
      "{\"giveUp\":\"waiting\",\"remove\":[\"222\"]}",
      "{\"pass\":true,\"word\":[\"222t\"]}", "{\"giveUp\":true,\"remove\":[\"222\"]}",
      "{\"pass\":1}", "{\"word\":[\"222x\"]}", "{\"word\":\"222t\"}", "{\"remove\":[\"333\"]}",
      "{\"remove\":[\"222\",\"221\",\"220\"]}",
      "{\"remove\":[\"222\",\"221\"],\"word\":[\"220t\"]}",
      "{\"word\":[\(Array(repeating: "\"222t\"", count: 82).joined(separator: ","))]}",
    ]
    for text in texts {
      #expect(Duel.Turn(try JSONValue(reading: text.utf8)) == nil, "\(text.prefix(60))")
    }
  }
}
