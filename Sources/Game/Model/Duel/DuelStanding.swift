import Rules

/// How a game of two stands: whose turn it is and until when, who leads, who has won and why.
///
/// The screen, the ear and the commands say it with these words. The player of this program is “you”.
package struct DuelStanding: Hashable, Sendable {
  let players: DuelPlayers
  /// The seat of the player of this program; `nil` where both are at one keyboard.
  let own: Duel.Seat?
  /// Whose turn it is; `nil` while nobody has joined, and after the end.
  let turn: Duel.Seat?
  /// How many seconds the turn may still last: less than nothing when the other may claim the game. `nil`
  /// where a turn may last for ever, or nobody knows.
  let secondsLeft: Double?
  /// Why the game is over; `nil` while it runs.
  let end: Duel.End?
  /// Who has won; `nil` while the game runs, for a tie, and for a game by texts that one does not go on with:
  /// the other cannot know of it, and would win on a machine of their own.
  package let winner: Duel.Seat?
  /// By how many points the first player leads; less than nothing where the second does.
  private let lead: Int
  private let scores: [Int]

  /// - Parameter secondsLeft: What the server has said.
  package init(_ game: DuelGame, secondsLeft: Double? = nil) {
    players = game.players
    own = game.own
    turn = game.isOver || game.openInvitation != nil ? nil : game.duel.seat
    self.secondsLeft = turn == nil ? nil : secondsLeft
    end = game.duel.end
    if case .timedOut = end, game.isByTexts { winner = nil } else { winner = game.duel.winner }
    scores = Duel.Seat.allCases.map { game.duel.score($0) }
    lead = game.duel.score(.first) - game.duel.score(.second)
  }

  /// Whether the end has decided the game, and not the points.
  var isDecidedByEnd: Bool {
    switch end {
    case .gaveUp, .timedOut: true
    case .bothPassed, .cubeGone, nil: false
    }
  }
}

// MARK: - In words

extension DuelStanding {
  /// The player of this program first; else the player who began.
  package var seats: [Duel.Seat] { own == .second ? [.second, .first] : [.first, .second] }

  /// `You` or `Ben`.
  package func name(_ seat: Duel.Seat) -> String { seat == own ? "You" : players[seat].text }

  /// `You 75, Ben 30`.
  package var scoresText: String {
    zip(seats, own == .second ? scores.reversed() : scores)
      .map { "\(name($0)) \($1.grouped)" }.joined(separator: ", ")
  }

  /// `Your turn`, `Ben’s turn`; after the end `You win`, `You lose`, `Ann wins`, `A tie`.
  package var text: String {
    if end != nil { return outcome }
    guard let turn else { return "Nobody has joined yet" }
    return turn == own ? "Your turn" : "\(players[turn])’s turn"
  }

  /// How the game has ended, in a sentence without a full stop: `You lose by 98 points: both passed`,
  /// `Ben wins: you gave up`.
  package var result: String { isDecidedByEnd ? headline : "\(headline): \(reason)" }

  /// The result, as far as it says all without the reason: `You lose by 98 points`, `Ben wins: you gave up`.
  package var headline: String {
    if isDecidedByEnd { return "\(outcome): \(reason)" }
    return winner == nil
      ? "\(outcome), \(Self.points(scores[0])) each"
      : "\(outcome) by \(Self.points(Int(lead.magnitude)))"
  }

  /// Why the game is over, where ``headline`` does not say it: `Both passed`.
  package var reasonBelow: String? {
    isDecidedByEnd || end == nil ? nil : reason.capitalizedFirst
  }

  private var outcome: String {
    guard let winner else { return isDecidedByEnd ? "Nobody wins" : "A tie" }
    if winner == own { return "You win" }
    // Who has given up knows that; what counts then is who has won.
    return own != nil && !isDecidedByEnd ? "You lose" : "\(players[winner]) wins"
  }

  private var reason: String {
    switch end {
    case nil: ""
    case .cubeGone: "every cube is gone"
    case .bothPassed: "both passed"
    case .gaveUp(let seat): "\(seat == own ? "you" : players[seat].text) gave up"
    case .timedOut(let seat): "\(seat == own ? "you" : players[seat].text) did not answer"
    }
  }

  private static func points(_ count: Int) -> String { PlainWords.count(count, "point") }

  /// How long the present turn may last, in a sentence; `nil` where that is not known.
  package func deadline(claiming: String) -> String? {
    guard let secondsLeft, let turn else { return nil }
    let left = TimeLeft.text(secondsLeft)
    let other = players[turn == own ? turn.other : turn]
    switch (turn == own, secondsLeft > 0) {
    case (true, true): return "You have \(left) to move."
    case (true, false): return "Your time is over. \(other) may claim the game."
    case (false, true): return "\(other) has \(left) to move."
    case (false, false): return "\(other)’s time is over. \(claiming)"
    }
  }
}

extension DuelPlayers {
  /// The players as the screen of one of them names them: `You` and `Ben`.
  func seen(by own: Duel.Seat?) -> Self {
    let you = PlayerName("You") ?? .player
    return Self(first: own == .first ? you : first, second: own == .second ? you : second)
  }
}

extension DuelGame {
  /// The players as this program’s player sees them: `You` and `Ben`.
  package var seenPlayers: DuelPlayers { players.seen(by: own) }

  /// How the game stands, as far as this machine knows without asking a server.
  package var standing: DuelStanding { DuelStanding(self) }

  /// Why the inviter does not see the cube yet; `nil` for a cube that can be seen. Both get to know it in the
  /// game, and not one of them before.
  package var whyNoCube: String? {
    if openInvitation != nil { return "You both see the cube as soon as somebody has joined." }
    guard case .texts(_, isInviter: true) = place, duel.turns.isEmpty, isWaiting, let other else {
      return nil
    }
    return "You see the cube with \(other)’s first turn."
  }
}
