import Rules

extension ReplayFeature {
  /// A game from the history, played again move by move on its cube.
  ///
  /// It stands before one of the moves, or at the end. At rest the whole of the next move is shown on
  /// the board that it was made on; while it plays, a word is traced face by face and then made.
  package struct State: Equatable, Sendable {
    /// The game.
    package let record: GameRecord
    /// Where the game is kept; `nil` for a record from elsewhere.
    package var game: GameID?
    /// When it was played, where that is known.
    package var playedAt: Timestamp?

    private let match: Match
    /// How many moves have been made, up to all of them.
    package private(set) var movesMade = 0
    /// How much of the next move is shown: faces of its word; 1 for a cube that is to be removed.
    package private(set) var traced = 0
    /// The board after the moves that have been made.
    package private(set) var board: Board
    /// The score of the moves that have been made.
    package private(set) var score = 0

    /// Whether it goes on by itself.
    package private(set) var isPlaying = false
    /// Whether it plays as soon as it is shown.
    package var playsWhenShown = false
    /// What the screen asks of the program.
    package var request: ScreenRequest?
    /// How fast it goes.
    package var speed = ReplaySpeed.played
    /// Where the cube is turned to, or is turning to.
    package var attitude: Attitude = .home
    /// What moves on the screen.
    package var motion = Motion(isReduced: false)

    /// The longest wait for a move, in seconds of play: nobody wants to watch thinking.
    package static let longestWait = 5.0
    /// How many moves PageUp and PageDown skip.
    package static let page = 10

    /// Plays a record again, trusting the words that it was once accepted with.
    ///
    /// - Parameters:
    ///   - record: The game.
    ///   - index: The move to stand before, counted from 0; brought within the game.
    /// - Throws: The rule that the record breaks. A record without a move shows no move and is
    ///   refused by `nil`.
    package init?(record: GameRecord, index: Int = 0) throws(RecordError) {
      match = try record.replay(isWord: { _ in true })
      guard !record.moves.isEmpty else { return nil }
      self.record = record
      board = Board(record.letters)
      show(index)
    }

    /// The number of moves.
    package var moveCount: Int { record.moves.count }

    /// Whether all moves have been made.
    package var isAtEnd: Bool { movesMade == moveCount }

    /// The move that comes next; `nil` at the end.
    package var nextMove: TimedMove? { isAtEnd ? nil : record.moves[movesMade] }

    /// The number, from 0, of the move that is told of: the next one once some of it is shown, else
    /// the one that was made last.
    package var index: Int { traced > 0 || movesMade == 0 ? movesMade : movesMade - 1 }

    /// The move that is told of.
    package var move: TimedMove { record.moves[index] }

    /// The faces of the next word that are shown; none for a removal.
    package var selection: [Face] {
      guard case .word(let faces)? = nextMove?.move else { return [] }
      return Array(faces.prefix(traced))
    }

    /// The cube that is about to be removed.
    package var pointedCube: LatticePoint? {
      guard traced > 0, case .removal(let cube)? = nextMove?.move else { return nil }
      return cube
    }

    /// Whether the whole of the next move is shown.
    package var isTraced: Bool { nextMove.map { traced == $0.move.stepCount } ?? false }

    /// Why the game ends after its last move, as far as a record tells.
    package var end: GameEnd {
      if match.isCubeGone { return .cubesGone }
      return record.mode.isTimeUp(at: record.secondsPlayed) ? .timeUp : .endedByPlayer
    }

    /// How long the playing replay waits for its next beat; `nil` at the end.
    ///
    /// The waits for a move, for each of its faces and for its being made add up to what the player
    /// took, but for very quick moves, which are slowed until they can be seen, and waits that are
    /// longer than `longestWait`.
    package var wait: Duration? {
      guard let next = nextMove else { return nil }
      let before = movesMade > 0 ? record.moves[movesMade - 1].at : 0
      let gap = min(next.at - before, Self.longestWait)
      let steps = Double(next.move.stepCount)
      let beat = min(0.15, max(0.04, gap / (steps + 4)))
      let seconds =
        if traced == 0 {
          max(beat, gap - beat * (steps + 3))
        } else {
          isTraced ? beat * 4 : beat
        }
      return .seconds(seconds / Double(speed.rawValue))
    }

    // MARK: - Going through the game

    /// Stands before a move by its number, or at the end; the nearest where there is none.
    package mutating func show(_ index: Int) {
      movesMade = max(0, min(index, moveCount))
      board = match.board(afterMoves: movesMade)
      score = record.moves.prefix(movesMade).reduce(0) { $0 + ($1.score ?? 0) }
      motion.end { if case .turn = $0 { false } else { true } }
      if isAtEnd { isPlaying = false }
      showNext()
    }

    /// Goes on from here, or from the start where nothing has been made, or all.
    package mutating func play() {
      let beginsAnew = isAtEnd || movesMade == 0
      isPlaying = true
      if beginsAnew { show(0) }
    }

    /// Stops, and shows the whole of the next move.
    package mutating func pause() {
      isPlaying = false
      showNext()
    }

    /// Shows one face more of the next move, or makes it.
    mutating func beat(at now: Duration) {
      guard let next = nextMove else { return }
      guard traced < next.move.stepCount else { return make(at: now) }
      traced += 1
      guard case .word(let faces) = next.move else { return }
      motion.begin(.select(faces[traced - 1]), at: now, for: .milliseconds(150))
      let doomed = board.cubesUsedUp(by: selection)
      if !doomed.isEmpty { motion.begin(.tremble(doomed), at: now, for: .milliseconds(900)) }
    }

    /// Makes the next move.
    mutating func make(at now: Duration) {
      guard let next = nextMove else { return }
      let (boardBefore, scoreBefore) = (board, score)
      let vanished = board.make(next.move)
      score += next.score ?? 0
      movesMade += 1
      motion.end { if case .tremble = $0 { true } else { false } }
      if !vanished.isEmpty {
        motion.begin(.vanish(vanished, from: boardBefore), at: now, for: .milliseconds(450))
      }
      if case .word(let faces) = next.move {
        motion.begin(.score(from: scoreBefore), at: now, for: .milliseconds(500))
        if isPlaying { motion.begin(.glow(faces), at: now, for: .milliseconds(600)) }
      }
      if isAtEnd { isPlaying = false }
      showNext()
    }

    /// At rest the next move is shown whole; while the game plays, it has yet to come.
    private mutating func showNext() {
      traced = isPlaying ? 0 : nextMove?.move.stepCount ?? 0
    }
  }
}

extension ReplayFeature.State {
  /// The attitude at the moment that is shown, which may be on the way to `attitude`.
  package var shownAttitude: Attitude { motion.shown(attitude) }
}

/// A move on the line of moves, which a click can choose.
package struct ReplayMove: Hashable, Sendable {
  /// How many moves come before it.
  package let index: Int

  package init(index: Int) { self.index = index }
}

extension Move {
  /// In how many steps a replay shows the move: a face each; a removal is one.
  fileprivate var stepCount: Int {
    switch self {
    case .word(let faces): faces.count
    case .removal: 1
    }
  }
}
