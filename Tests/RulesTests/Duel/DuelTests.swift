import Platform
import Rules
import Testing

/// Two players on one cube. Every word is in the dictionary.
@Suite struct DuelTests {
  private var duel = Duel(letters: CubeLetters(seed: 42))

  private func faces(_ names: String) throws -> [Face] {
    try names.split(separator: " ").map { try #require(Face(name: String($0))) }
  }

  private func word(_ names: String) throws -> Move { .word(try faces(names)) }

  private func removal(_ name: String) throws -> Move {
    .removal(try #require(LatticePoint(name: name)))
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `the first moves of a game are the game as it was, at any pace`(seed: UInt64) throws {
    let code = try #require(ChallengeCode(mode: .unlimited, seed: seed))
    let match = try DuelSample.game(code, turns: 30, seed: seed).match
    var played = Match(mode: match.mode, letters: match.letters, seed: match.seed)
    #expect(match.match(afterMoves: -1) == played)
    for (index, move) in match.moves.enumerated() {
      try played.play(move.move, at: move.at, isWord: anyWord)
      #expect(match.match(afterMoves: index + 1) == played)
    }
    #expect(match.match(afterMoves: .max) == match)
    let paced = match.evenlyPaced(secondsPerMove: 3)
    #expect(paced.moves.map(\.at) == match.moves.indices.map { Double($0 + 1) * 3 })
    #expect(try GameRecord(match: paced, secondsPlayed: 0).replay(isWord: anyWord) == paced)
  }

  @Test mutating func `nobody plays a word that either has played`() throws {
    let played = try word("222t 222l 222r")
    try duel.play(.moves([played]), by: .first, isWord: anyWord)
    let text = duel.match.words[0]
    #expect(throws: DuelRefusal.move(.alreadyPlayed(text))) {
      try duel.play(.moves([played]), by: .second, isWord: anyWord)
    }
  }

  @Test func `a turn whose second move is refused changes nothing`() throws {
    let removal = try removal("222")
    var changed = duel
    #expect(throws: DuelRefusal.self) {
      try changed.play(.moves([removal, removal]), by: .first, isWord: anyWord)
    }
    #expect(changed == duel)
  }

  @Test(arguments: Duel.Seat.allCases, 0...3)
  func `each can give up at any time, for nobody else`(seat: Duel.Seat, turns: Int) throws {
    var duel = Duel(letters: CubeLetters(seed: 42))
    for number in 0..<turns {
      let cubes = LatticePoint.all.filter(duel.match.board.canRemove)
      var board = duel.match.board
      board.remove(cubes[0])
      let next = try #require(LatticePoint.all.first(where: board.canRemove))
      try duel.play(.moves([.removal(cubes[0]), .removal(next)]), by: duel.seat, isWord: anyWord)
      #expect(duel.turns[number].seat(number) == (number.isMultiple(of: 2) ? .first : .second))
    }
    let turn = duel.givingUp(seat)
    #expect(turn.seat(turns) == seat)
    #expect(throws: DuelRefusal.notYourTurn) {
      try duel.play(turn, by: seat.other, isWord: anyWord)
    }
    try duel.play(turn, by: seat, isWord: anyWord)
    #expect(duel.end == .gaveUp(seat) && duel.winner == seat.other)
    #expect(throws: DuelRefusal.gameIsOver) {
      try duel.play(duel.givingUp(seat.other), by: seat.other, isWord: anyWord)
    }
  }

  @Test mutating func `who does not move in time loses`() throws {
    try duel.play(.pass, by: .first, isWord: anyWord)
    duel.timeOut()
    #expect(duel.end == .timedOut(.second) && duel.winner == .first)
    duel.timeOut()
    #expect(duel.end == .timedOut(.second))
  }

  @Test func `turns are read as they were written`() throws {
    let turns: [Duel.Turn] = [
      .pass, .giveUp, .giveUpWaiting, .moves([try word("222t 222l 222r")]),
      .moves([try removal("000")]),
      .moves([try removal("222"), try word("122t 122r 212t")]),
      .moves([try removal("222"), try removal("122")]),
    ]
    for turn in turns {
      #expect(Duel.Turn(turn.json) == turn)
      #expect(Duel.Turn(try JSONValue(reading: turn.json.text().utf8)) == turn)
    }
  }
}
