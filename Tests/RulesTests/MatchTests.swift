import Testing

@testable import Rules

@Suite struct MatchTests {
  /// Shows CAB on the nearest corner and QU beside it.
  private let letters = cube(
    of: "E",
    except: ["222t": "C", "222l": "A", "222r": "B", "122t": "QU", "122l": "A"]
  )
  private let cab = Move.word(faces("222t 222l 222r"))

  private func match(_ mode: GameMode = .unlimited) -> Match {
    Match(mode: mode, letters: letters)
  }

  @Test func `a new game has no moves, no words and no score`() {
    let match = match()
    #expect(match.moves.isEmpty && match.words.isEmpty && match.wordsPlayed.isEmpty)
    #expect(match.score == 0 && !match.isOver && !match.isCubeGone && !match.isEnded)
    #expect(match.board == Board(letters) && match.seed == nil)
  }

  @Test func `a word scores, uses its faces, and is stored with its time`() throws {
    var match = match()
    let outcome = try match.play(cab, at: 12.25, isWord: { $0 == "CAB" })
    #expect(outcome == MoveOutcome(word: "CAB", score: 27, vanished: []) && match.score == 27)
    #expect(match.words == ["CAB"] && match.wordsPlayed == ["CAB"])
    #expect(match.moves == [TimedMove(at: 12.25, move: cab, score: 27, word: "CAB")])
    for face in Face.all {
      #expect(match.board.useCount(face) == (face.point.name == "222" ? 1 : 0))
    }
  }

  @Test func `QU is two letters of a word, so two faces can make one`() throws {
    var match = match()
    let outcome = try match.play(.word(faces("122t 122l")), at: 0, isWord: { $0 == "QUA" })
    #expect(outcome.word == "QUA" && outcome.score == 42)
  }

  @Test func `the dictionary is asked once, in capitals`() {
    var asked: [String] = []
    _ = match().check(cab) { word in
      asked.append(word)
      return true
    }
    #expect(asked == ["CAB"])
  }

  @Test func `a third use removes the cube and makes the faces behind it playable`() throws {
    var match = Match(mode: .unlimited, letters: letters)
    let behind = try #require(Face(name: "122r"))
    let words = ["222t 222l 222r", "222l 222t 222r", "222r 222l 222t"]
    for (index, word) in words.enumerated() {
      #expect(!match.board.isPlayable(behind))
      let outcome = try match.play(.word(faces(word)), at: Double(index), isWord: anyWord)
      #expect(outcome.vanished == (index == 2 ? [LatticePoint(.two, .two, .two)] : []))
    }
    #expect(match.board.isPlayable(behind))
  }

  @Test func `a removal takes the cube and scores nothing`() throws {
    for point in LatticePoint.all where Board(letters).canRemove(point) {
      var match = match()
      let outcome = try match.play(.removal(point), at: 3, isWord: { _ in false })
      #expect(outcome == MoveOutcome(word: nil, score: 0, vanished: [point]))
      #expect(match.board.cubesInPlay == CubeSet.all.subtracting([point]))
      #expect(match.moves == [TimedMove(at: 3, move: .removal(point), score: nil, word: nil)])
      #expect(match.score == 0)
    }
  }

  @Test func `a timed game accepts moves before 180 seconds and none after`() throws {
    #expect(GameMode.timed.seconds == 180 && GameMode.timed.duration == .seconds(180))
    var match = match(.timed)
    try match.play(.removal(LatticePoint(.two, .two, .two)), at: 179.9999, isWord: anyWord)
    #expect(match.moves.map(\.at) == [179.999])
    for late in [180, 180.001, 1e300, .infinity] {
      #expect(throws: Refusal.gameIsOver) { try match.play(cab, at: late, isWord: anyWord) }
    }
  }

  @Test func `an unlimited game accepts moves at any time`() throws {
    #expect(GameMode.unlimited.duration == nil)
    var match = match()
    try match.play(cab, at: 1e8, isWord: anyWord)
    try match.play(.removal(LatticePoint(.two, .two, .two)), at: .infinity, isWord: anyWord)
    #expect(match.moves.map(\.at) == [1e8, TimedMove.latest])
  }

  @Test func `times are rounded to milliseconds and never decrease`() throws {
    var match = match()
    let points = LatticePoint.all.filter(match.board.canRemove)
    for (point, time) in zip(points, [0.0004, 1.2345, 0.5, -3, .nan, 1.2355]) {
      try match.play(.removal(point), at: time, isWord: anyWord)
    }
    #expect(match.moves.map(\.at) == [0, 1.235, 1.235, 1.235, 1.235, 1.236])
  }

  @Test func `an ended game is over and accepts no moves`() {
    var match = match()
    match.end()
    #expect(match.isOver && match.isEnded && !match.isCubeGone)
    #expect(match.check(cab, isWord: anyWord) == .gameIsOver)
    match.end()
    #expect(match.isOver)
  }

  @Test func `a game whose last cube is gone is over`() throws {
    var match = match()
    for count in 1...27 {
      let point = try #require(LatticePoint.all.first(where: match.board.canRemove))
      try match.play(.removal(point), at: 0, isWord: anyWord)
      #expect(match.isOver == (count == 27))
    }
    #expect(match.isCubeGone && !match.isEnded && match.check(cab, isWord: anyWord) == .gameIsOver)
  }

  @Test func `the board after any number of moves can be made again`() throws {
    var match = Match(mode: .unlimited, seed: 5)
    var boards = [match.board]
    var generator = SeededGenerator(seed: 5)
    while !match.isOver {
      guard let move = generator.move(in: match) else { continue }
      try match.play(move, at: 0, isWord: anyWord)
      boards.append(match.board)
    }
    for (count, board) in boards.enumerated() { #expect(match.board(afterMoves: count) == board) }
    #expect(match.board(afterMoves: -1) == boards.first)
    #expect(match.board(afterMoves: .max) == match.board)
  }
}
