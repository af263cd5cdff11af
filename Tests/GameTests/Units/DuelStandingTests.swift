import Features
import Routes
import Rules
import Testing

@testable import Model

/// What is said about how a game of two stands, in every state, to each player and to both at one
/// keyboard.
@Suite struct DuelStandingTests {
  /// Who reads it.
  enum Reader: CaseIterable {
    /// Both at one keyboard; by texts, the one who began and the other; the same through a server.
    case both, firstByTexts, secondByTexts, firstOnServer, secondOnServer

    var own: Duel.Seat? {
      switch self {
      case .both: nil
      case .firstByTexts, .firstOnServer: .first
      case .secondByTexts, .secondOnServer: .second
      }
    }

    fileprivate func place(hasJoined: Bool = true) throws -> DuelPlace {
      guard let own else { return .keyboard }
      guard self == .firstOnServer || self == .secondOnServer else {
        return .texts(own: own, isInviter: own == .second)
      }
      return .server(
        ServerDuel(
          server: try ServerAddress("play.example.org"),
          number: 1,
          invite: InviteCode(bits: 7),
          own: own,
          hasJoined: hasJoined
        )
      )
    }
  }

  private func game(
    _ reader: Reader,
    _ turns: [Duel.Turn] = [],
    hasJoined: Bool = true
  ) throws -> DuelGame {
    var game = DuelGame(
      id: DuelKey(rawValue: 1),
      place: try reader.place(hasJoined: hasJoined),
      code: try #require(ChallengeCode(mode: .unlimited, seed: 42)),
      players: DuelPlayers(
        first: try #require(PlayerName("Ann")),
        second: try #require(PlayerName("Ben"))
      ),
      dictionary: .english,
      startedAt: Timestamp(seconds: 0)
    )
    for turn in turns { try game.take(turn, at: Timestamp(seconds: 1)) { _ in true } }
    return game
  }

  @Test func `of a game that an unsent turn has ended, giving up changes nothing`() throws {
    var game = try game(.secondOnServer, [.pass])
    let before = game.confirmed
    try game.takeUnsent(.pass, at: Timestamp(seconds: 2)) { _ in true }
    #expect(game.duel.end == .bothPassed && game.confirmed == before)
    let ended = game
    game.giveUp(at: Timestamp(seconds: 3))
    #expect(game == ended)
  }

  /// A word of Ann, and how many points it scores.
  private func lead() throws -> (turn: Duel.Turn, points: Int) {
    let faces = try ["222t", "222l", "222r"].map { try #require(Face(name: $0)) }
    let turn = Duel.Turn.moves([.word(faces)])
    return (turn, try game(.both, [turn]).duel.score(.first))
  }

  @Test(arguments: Reader.allCases)
  func `whose turn it is`(reader: Reader) throws {
    let (turn, points) = try lead()
    let standing = try game(reader, [turn]).standing
    switch reader.own {
    case nil:
      #expect(standing.text == "Ben’s turn" && standing.scoresText == "Ann \(points), Ben 0")
    case .first:
      #expect(standing.text == "Ben’s turn" && standing.scoresText == "You \(points), Ben 0")
    case .second:
      #expect(standing.text == "Your turn" && standing.scoresText == "You 0, Ann \(points)")
    }
    #expect(standing.winner == nil && !standing.isDecidedByEnd && standing.reasonBelow == nil)
  }

  @Test func `before somebody has joined it is nobody’s turn`() throws {
    let game = try game(.firstOnServer, hasJoined: false)
    let standing = DuelStanding(game, secondsLeft: 100)
    #expect(standing.text == "Nobody has joined yet" && standing.turn == nil)
    #expect(standing.deadline(claiming: "Claim it.") == nil && !game.mayGiveUp)
  }

  @Test(arguments: Reader.allCases)
  func `points decide when both pass`(reader: Reader) throws {
    let (turn, points) = try lead()
    let standing = try game(reader, [turn, .pass, .pass]).standing
    let by = "by \(points) points"
    let text =
      switch reader.own {
      case nil: "Ann wins"
      case .first: "You win"
      case .second: "You lose"
      }
    let headline = "\(text) \(by)"
    #expect(standing.text == text && standing.headline == headline)
    #expect(standing.result == "\(headline): both passed")
    #expect(standing.reasonBelow == "Both passed" && standing.winner == .first)
  }

  @Test(arguments: Reader.allCases)
  func `a tie is a tie for everybody`(reader: Reader) throws {
    let standing = try game(reader, [.pass, .pass]).standing
    #expect(standing.text == "A tie" && standing.headline == "A tie, 0 points each")
    #expect(standing.result == "A tie, 0 points each: both passed")
  }

  /// Ann leads, and gives up all the same: on her turn, or while Ben’s is awaited.
  @Test(arguments: Reader.allCases, [true, false])
  func `whoever gives up is told who wins`(reader: Reader, isWaiting: Bool) throws {
    let turns = [try lead().turn] + (isWaiting ? [.giveUpWaiting] : [.pass, .giveUp])
    let standing = try game(reader, turns).standing
    let headline =
      switch reader.own {
      case nil: "Ben wins: Ann gave up"
      case .first: "Ben wins: you gave up"
      case .second: "You win: Ann gave up"
      }
    #expect(standing.headline == headline && standing.result == headline)
    #expect(standing.reasonBelow == nil && standing.isDecidedByEnd && standing.winner == .second)
    #expect(standing.text == String(headline.prefix { $0 != ":" }))
  }

  @Test(arguments: Reader.allCases)
  func `whoever does not answer is told who wins, and by texts nobody does`(reader: Reader) throws {
    var game = try game(reader, [.pass])
    game.timeOut()
    let winner = reader.own == .first ? "You win" : "Ann wins"
    let other = reader.own == .second ? "you" : "Ben"
    let headline = "\(game.isByTexts ? "Nobody wins" : winner): \(other) did not answer"
    #expect(game.standing.headline == headline && game.standing.result == headline)
  }

  @Test func `a game is over with its last cube`() throws {
    var game = try game(.firstByTexts)
    while !game.isOver {
      var board = game.duel.match.board
      var moves: [Move] = []
      for _ in 0..<2 {
        guard let cube = LatticePoint.all.first(where: board.canRemove) else { break }
        moves.append(.removal(cube))
        board.remove(cube)
      }
      try game.take(.moves(moves), at: Timestamp(seconds: 1)) { _ in true }
    }
    #expect(game.standing.result == "A tie, 0 points each: every cube is gone")
    #expect(game.standing.reasonBelow == "Every cube is gone")
  }

  @Test func `the time to move, and when it is over`() throws {
    func deadline(_ reader: Reader, _ seconds: Double?) throws -> String? {
      DuelStanding(try game(reader), secondsLeft: seconds).deadline(claiming: "Claim it.")
    }
    #expect(try deadline(.firstOnServer, 3 * 86_400) == "You have 3 days to move.")
    #expect(try deadline(.firstOnServer, 3 * 86_400 - 1) == "You have 3 days to move.")
    #expect(try deadline(.secondOnServer, 90_000) == "Ann has 1 day 1 hour to move.")
    #expect(try deadline(.secondOnServer, 59) == "Ann has less than a minute to move.")
    #expect(try deadline(.firstOnServer, -1) == "Your time is over. Ben may claim the game.")
    #expect(try deadline(.secondOnServer, 0) == "Ann’s time is over. Claim it.")
    #expect(try deadline(.firstOnServer, nil) == nil)
    let over = DuelStanding(try game(.firstOnServer, [.giveUp]), secondsLeft: 100)
    #expect(over.deadline(claiming: "Claim it.") == nil)
  }

  @Test(arguments: [
    (259_200.0, "3 days"), (259_199, "3 days"), (257_400, "3 days"), (257_399, "2 days 23 hours"),
    (86_400, "1 day"), (86_399, "1 day"), (86_369, "23 hours 59 minutes"), (3600, "1 hour"),
    (255_600, "2 days 23 hours"), (18_720, "5 hours 12 minutes"), (7_260, "2 hours 1 minute"),
    (7200, "2 hours"), (3_599, "59 minutes"), (119, "1 minute"), (60, "1 minute"),
    (59, "less than a minute"), (0.5, "less than a minute"), (0, "no time"), (-5, "no time"),
    (.nan, "no time"), (.infinity, "no time"), (1e300, "999 days"),
  ])
  func `time left`(seconds: Double, text: String) { #expect(TimeLeft.text(seconds) == text) }

  @Test(arguments: Reader.allCases)
  func `every sentence begins with a capital and has no full stop`(reader: Reader) throws {
    let word = try lead().turn
    for turns in [
      [], [word], [word, .pass, .pass], [.pass, .pass], [.giveUp], [.giveUpWaiting],
      [word, .giveUp], [word, .giveUpWaiting],
    ] {
      let standing = try game(reader, turns).standing
      var texts = [standing.text]
      if standing.end != nil { texts += [standing.headline, standing.result] }
      for text in texts + [standing.reasonBelow].compactMap(\.self) {
        #expect(text.first?.isUppercase == true && text.last != ".", "\(text)")
      }
    }
  }
}
