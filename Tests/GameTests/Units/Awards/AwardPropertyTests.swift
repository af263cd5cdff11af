import Rules
import Testing

@testable import Model

/// Properties of the awards of random histories.
@Suite struct AwardPropertyTests {
  private static let seeds = Array(1...12 as ClosedRange<UInt64>)
  private static let words = [
    "CAB", "DEAL", "NOON", "QUA", "LEVEL", "CABINS", "CABINET", "NINETIETH", "MULTIPLIED", "ZOO",
    "EVE", "JAZZIEST",
  ]

  /// Games of all kinds, some at the same time as others.
  private func games(_ seed: UInt64, count: Int = 60) -> [AwardedGame] {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int(generator.next(below: UInt64(bound))) }
    var counted: Set<DailyCube> = []
    return (1...count).map { id in
      let mode = GameMode.all[below(GameMode.all.count)]
      let day = 1 + below(40)
      var challenge: Challenge?
      if let cube = DailyCube(day: day, mode: mode), below(3) > 0 {
        challenge = .daily(cube, isPractice: !counted.insert(cube).inserted)
      }
      let words = (0..<below(9)).map { _ in
        below(7) == 0 ? "-" : Self.words[below(Self.words.count)]
      }
      return AwardedGame(
        id: Int64(id),
        at: DailyCube.start(of: day) + Double(below(4)),
        words,
        mode: mode,
        scores: words.map { _ in below(1100) },
        seconds: Double(below(180)),
        total: below(12_000),
        end: below(4) == 0 ? nil : GameEnd.allCases[below(GameEnd.allCases.count)],
        hintsUsed: below(5) == 0 ? 1 : 0,
        isHinted: below(8) == 0,
        challenge: challenge
      )
    }
  }

  @Test(arguments: seeds)
  func `the order in which games are read decides nothing`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let games = games(seed)
    let awards = Awards(of: games)
    #expect(awards.earnedCount > 8, "seed \(seed)")
    for _ in 0..<4 {
      #expect(Awards(of: games.shuffled(using: &generator)) == awards, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `what is kept of games and the moves of a few tell the same as all moves`(seed: UInt64) {
    let games = games(seed, count: 400)
    var tally = AwardTally()
    let facts = games.map {
      AwardFacts($0.moves, mode: $0.summary.mode, sharedMoves: $0.summary.sharedMoves)
    }
    for (game, facts) in zip(games, facts) { tally.add(game.summary, facts) }
    var read = 0
    let order = zip(games, facts).sorted {
      ($0.1.earliest?.seconds ?? 0) < ($1.1.earliest?.seconds ?? 0)
    }
    for (game, facts) in order where tally.needsMoments(facts, of: game.summary.id) {
      tally.addMoments(
        of: game.moves,
        in: game.summary.id,
        mode: game.summary.mode,
        sharedMoves: game.summary.sharedMoves
      )
      read += 1
    }
    #expect(tally.awards == Awards(of: games) && read < 400, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `a game more takes no award away, nor makes it later`(seed: UInt64) throws {
    let games = games(seed, count: 40)
    var before = Awards.none
    for count in 1...games.count {
      let after = Awards(of: games.prefix(count))
      for (old, new) in zip(before.entries, after.entries) {
        if let earned = old.earned {
          let now = try #require(new.earned, "\(old.award), seed \(seed)")
          #expect(now <= earned, "\(old.award), seed \(seed)")
        } else if new.earned == nil {
          #expect(
            (new.progress?.share ?? 0) >= (old.progress?.share ?? 0),
            "\(old.award), seed \(seed)"
          )
        }
      }
      before = after
    }
  }

  @Test(arguments: seeds)
  func `an award that a later game adds to is announced once`(seed: UInt64) {
    // Games in the order of time, as they are played: what the last one has earned is what was not
    // there before it. Daily cubes are played on their days.
    var counted: Set<DailyCube> = []
    let games = games(seed).enumerated().map { index, game in
      var game = game
      let start = Double(index) * 1000
      game.summary.startedAt.seconds = start
      if let cube = DailyCube(day: 1 + index / 3, mode: game.summary.mode) {
        game.summary.challenge = .daily(cube, isPractice: !counted.insert(cube).inserted)
      }
      for number in game.moves.indices {
        game.moves[number].playedAt.seconds = start + Double(number)
      }
      return game
    }
    var before: Set<Award> = []
    for count in 1...games.count {
      let awards = Awards(of: games.prefix(count))
      let now = Set(awards.entries.filter { $0.earned != nil }.map(\.award))
      let new = Set(awards.earned(in: games[count - 1].summary.id))
      #expect(new == now.subtracting(before), "seed \(seed)")
      before = now
    }
  }

  @Test(arguments: seeds)
  func `numbers of words are counted by time`(seed: UInt64) {
    let games = games(seed, count: 400)
    let times = games.flatMap { game in
      game.moves.compactMap { move -> Double? in
        guard case .word(_, _, isHinted: false) = move.kind else { return nil }
        return move.playedAt.seconds
      }
    }
    .sorted()
    #expect(times.count > 1000)
    let awards = Awards(of: games)
    #expect(awards[.words100].earned?.at.seconds == times[99], "seed \(seed)")
    #expect(awards[.words1000].earned?.at.seconds == times[999], "seed \(seed)")
    #expect(awards[.words10000].progress?.reached == times.count, "seed \(seed)")
  }

  @Test func `the ten thousandth of thirty thousand words, the latest ones first`() {
    var tally = AwardTally()
    for number in (0..<30_000).reversed() {
      let game = AwardedGame(id: Int64(number + 1), at: Double(number), ["CAB"])
      tally.add(game.summary, moves: game.moves)
    }
    #expect(tally.awards[.words10000].earned?.at.seconds == 9999)
    #expect(tally.awards[.words10000].earned?.game.rawValue == 10_000)
  }
}
