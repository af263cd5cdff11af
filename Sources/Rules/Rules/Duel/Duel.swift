/// A game of two players on one cube, turn by turn, without a clock.
///
/// A turn is one word; or a removal and then a word; or two removals. Nobody may play a word that either
/// has played. The game is over when no cube is left, when both pass in a row, or when a player gives
/// up: at any time, and then the other wins. Otherwise the higher score wins, and a tie is a tie.
///
/// ```swift
/// var duel = Duel(letters: CubeLetters(seed: 42))
/// try duel.play(.pass, by: .first) { _ in true }
/// ```
package struct Duel: Hashable, Sendable {
  /// The player who began, or the other.
  package enum Seat: Int, CaseIterable, Hashable, Sendable {
    case first, second

    package var other: Seat { self == .first ? .second : .first }
  }

  /// What a player does: at the player's turn, except for giving up.
  package enum Turn: Hashable, Sendable {
    /// One word; a removal and a word; two removals; or one removal of the last cube.
    case moves([Move])
    case pass
    case giveUp
    /// The player whose turn it is not gives up.
    case giveUpWaiting

    /// Who takes the turn, as a game has it at a number, from 0.
    package func seat(_ number: Int) -> Seat {
      number.isMultiple(of: 2) == (self != .giveUpWaiting) ? .first : .second
    }

    /// Whether a player gives up by it.
    package var givesUp: Bool { self == .giveUp || self == .giveUpWaiting }
  }

  package enum End: Hashable, Sendable {
    case cubeGone
    /// Both passed, one after the other.
    case bothPassed
    case gaveUp(Seat)
    /// A player did not move in time, and the other has claimed the game.
    case timedOut(Seat)
  }

  /// The shared cube and the words that were played.
  package private(set) var match: Match
  /// The turns so far, the first player's first.
  package private(set) var turns: [Turn] = []
  /// The scores of both players, by the order of `Seat`.
  private var scores = [0, 0]
  /// Why the game is over; `nil` while it runs.
  package private(set) var end: End?

  /// Makes a new game.
  ///
  /// - Parameters:
  ///   - letters: The letters of the cube.
  ///   - seed: The seed that made them, if it is known.
  ///   - dictionary: The dictionary that decides which words exist.
  package init(letters: CubeLetters, seed: UInt64? = nil, dictionary: DictionaryID = .english) {
    match = Match(mode: .unlimited, letters: letters, seed: seed, dictionary: dictionary)
  }

  /// Makes a new game on the cube of a code.
  package init(_ code: ChallengeCode, dictionary: DictionaryID = .english) {
    self.init(letters: code.letters, seed: code.seed, dictionary: dictionary)
  }

  /// More turns than a game can have: a cube has at most 108 moves, and two passes in a row end the game.
  package static let maximumTurns = 218

  /// Whose turn it is, or would be.
  package var seat: Seat { turns.count.isMultiple(of: 2) ? .first : .second }

  /// The turn by which a player gives up now.
  package func givingUp(_ seat: Seat) -> Turn { seat == self.seat ? .giveUp : .giveUpWaiting }

  package func score(_ seat: Seat) -> Int { seat == .first ? scores[0] : scores[1] }

  /// Who made each move of `match`, in order. O(turns).
  package var movers: [Seat] {
    var movers: [Seat] = []
    for (index, turn) in turns.enumerated() {
      guard case .moves(let moves) = turn else { continue }
      movers += moves.map { _ in turn.seat(index) }
    }
    return movers
  }

  /// The words that a player has played, in order, with their scores. O(moves).
  package func words(of seat: Seat) -> [TimedMove] {
    zip(match.moves, movers).filter { $0.word != nil && $1 == seat }.map(\.0)
  }

  /// The player who has won; `nil` while the game runs, and for a tie.
  package var winner: Seat? {
    switch end {
    case nil: nil
    case .gaveUp(let seat), .timedOut(let seat): seat.other
    case .cubeGone, .bothPassed:
      score(.first) == score(.second) ? nil : score(.first) > score(.second) ? .first : .second
    }
  }

  /// Takes a turn. A turn that breaks a rule changes nothing, not even by its first move.
  ///
  /// - Parameter isWord: Returns whether the dictionary has a word in capitals.
  /// - Throws: The rule that the turn breaks.
  package mutating func play(
    _ turn: Turn,
    by seat: Seat,
    isWord: (String) -> Bool
  ) throws(DuelRefusal) {
    if end != nil { throw .gameIsOver }
    guard seat == turn.seat(turns.count) else { throw .notYourTurn }
    var after = match
    var gained = 0
    switch turn {
    case .pass:
      if turns.last == .pass { end = .bothPassed }
    case .giveUp, .giveUpWaiting:
      return giveUp(seat)
    case .moves(let moves):
      guard Self.isAllowed(moves) else { throw .notOneTurn }
      for move in moves {
        do throws(Refusal) {
          // Turns have no times: the order is all that counts.
          gained += try after.play(move, at: 0, isWord: isWord).score
        } catch {
          throw .move(error)
        }
      }
      if moves.count == 1, case .removal = moves[0], !after.isCubeGone { throw .notOneTurn }
      if after.isCubeGone { end = .cubeGone }
    }
    match = after
    if seat == .first { scores[0] += gained } else { scores[1] += gained }
    turns.append(turn)
  }

  /// Ends the game because a player gives up, which every player may do at any time. Ignored when it is over.
  package mutating func giveUp(_ seat: Seat) {
    guard end == nil else { return }
    turns.append(givingUp(seat))
    end = .gaveUp(seat)
  }

  /// Ends the game because the player whose turn it is did not take it in time. Ignored when it is over.
  package mutating func timeOut() {
    if end == nil { end = .timedOut(seat) }
  }

  /// Whether the moves have the form of a turn. One removal alone is checked by the cube that is left.
  private static func isAllowed(_ moves: [Move]) -> Bool {
    switch moves.count {
    case 1: true
    case 2: if case .removal = moves[0] { true } else { false }
    default: false
    }
  }
}

/// The rule that a refused turn breaks.
package enum DuelRefusal: Error, Hashable, Sendable {
  case gameIsOver
  case notYourTurn
  /// The moves are not one word, a removal and a word, or two removals.
  case notOneTurn
  /// A move breaks a rule of the cube.
  case move(Refusal)
}

extension DuelRefusal: CustomStringConvertible {
  /// A sentence for the player, without a full stop.
  package var description: String {
    switch self {
    case .gameIsOver: "the game is over"
    case .notYourTurn: "it is the other player's turn"
    case .notOneTurn: "a turn is one word, or a removal and a word, or two removals"
    case .move(let refusal): "\(refusal)"
    }
  }
}
