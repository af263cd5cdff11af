import Rules
import Testing

/// Compares whole games of random legal moves with the naive rules after each move.
@Suite struct RandomGameTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `a game played to its end keeps every rule at every move`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var match = Match(mode: .unlimited, seed: seed)
    let letters = match.letters
    var naive = NaiveGame(
      isTimed: false,
      letters: Dictionary(uniqueKeysWithValues: Face.all.map { ($0.name, letters[$0].text) })
    )

    while !match.isOver {
      #expect(LatticePoint.all.contains(where: match.board.canRemove), "a game can always go on")
      guard let move = generator.move(in: match) else { continue }
      let before = match
      let outcome = try match.play(move, at: Double(match.moves.count), isWord: anyWord)

      switch move {
      case .word(let faces):
        let score = naive.play(faces.map(\.name), at: 0, isWord: anyWord)
        #expect(outcome.score == score, "seed \(seed), move \(match.moves.count)")
      case .removal(let point):
        let isRemoved = naive.remove(point.name, at: 0)
        #expect(isRemoved, "seed \(seed), move \(match.moves.count)")
      }
      try compare(match, with: naive, seed: seed)
      #expect(match.moves.count == before.moves.count + 1)
      #expect(
        match.board.cubesInPlay == before.board.cubesInPlay.subtracting(outcome.vanished)
      )
      #expect(before.board.cubesInPlay.isSuperset(of: outcome.vanished))
    }
    #expect(match.board.cubesInPlay.isEmpty && match.board.playableFaces.isEmpty)
    #expect(match.moves.count <= 108)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `random moves, legal or not, are accepted exactly when they keep the rules`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var match = Match.random(seed: seed, moves: generator.int(below: 40))
    let letters = match.letters
    var naive = NaiveGame(
      isTimed: false,
      letters: Dictionary(uniqueKeysWithValues: Face.all.map { ($0.name, letters[$0].text) })
    )
    for move in match.moves {
      switch move.move {
      case .word(let faces): _ = naive.play(faces.map(\.name), at: 0, isWord: anyWord)
      case .removal(let point): _ = naive.remove(point.name, at: 0)
      }
    }
    // Half of all words are in this dictionary.
    let isWord: (String) -> Bool = { ($0.first ?? "A") < ($0.last ?? "A") }
    for _ in 0..<60 {
      let near = Array(match.board.playableFaces)
      let move =
        generator.int(below: 4) == 0
        ? generator.element(of: LatticePoint.all).map(Move.removal)
        : .word((0..<generator.int(below: 6)).compactMap { _ in generator.element(of: near) })
      guard let move else { continue }
      let isAccepted = (try? match.play(move, at: 0, isWord: isWord)) != nil
      let isLegal =
        switch move {
        case .word(let faces): naive.play(faces.map(\.name), at: 0, isWord: isWord) != nil
        case .removal(let point): naive.remove(point.name, at: 0)
        }
      #expect(isAccepted == isLegal, "seed \(seed): \(move)")
    }
  }

  private func compare(_ match: Match, with naive: NaiveGame, seed: UInt64) throws {
    let comment: Comment = "seed \(seed), move \(match.moves.count)"
    #expect(Set(match.board.playableFaces.map(\.name)) == naive.playableFaces(), comment)
    #expect(match.score == naive.score, comment)
    #expect(match.score == match.moves.reduce(0) { $0 + ($1.score ?? 0) }, comment)
    #expect(match.wordsPlayed == naive.words, comment)
    #expect(Set(match.words) == match.wordsPlayed && match.words.count == naive.words.count)
    #expect(match.isOver == naive.inPlay.isEmpty, comment)
    for face in Face.all {
      #expect(match.board.useCount(face) == naive.uses[face.name, default: 0], comment)
    }
    let inPlay = Set(naive.inPlay.map { "\($0.x)\($0.y)\($0.z)" })
    #expect(Set(match.board.cubesInPlay.map(\.name)) == inPlay, comment)
  }
}
