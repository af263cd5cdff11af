import Model
import Rules

extension ReplayFeature {
  /// A replay of a game, move by move on its cube.
  ///
  /// The replay is always before one of the moves, or at the end. While it is paused, the whole
  /// next move is marked on the board. While it plays, a word is traced face by face and then
  /// played.
  package struct State: AskingState, Equatable, Sendable {
    package let record: GameRecord
    /// The game's number in the history; `nil` for a record from elsewhere.
    package var game: GameID?
    /// Who played it, of a game from a server; `nil` for others.
    package var player: PlayerName?
    /// When it was played; `nil` if that is not known.
    package var playedAt: Timestamp?
    /// Who made which move; `nil` for a game of one player.
    @Boxed package var players: ReplayPlayers?

    /// What the word of the shown move means; `nil` for a removal, and where there are no meanings.
    package var meaning: WordMeaning?

    let match: Match
    /// How many moves have been made, up to all of them.
    package private(set) var movesMade = 0
    /// How many faces of the next word are marked. For a removal, 1 if the cube is marked.
    package private(set) var traced = 0
    /// The board after the moves that have been made.
    package private(set) var board: Board
    /// The score of the moves that have been made.
    package private(set) var score = 0

    /// What the moves were worth, as far as it is known.
    @Boxed package var review = ReplayReview()
    /// Whether the game is known to be over, because the player has just ended it.
    var isKnownOver = false
    /// Whether it was opened for its review, at the end of a game.
    package var isReview: Bool { isKnownOver && canBeReviewed }
    /// Whether the page has been shown: the review begins then.
    var isShown = false
    /// The words that the cube offers that is shown, or was shown last.
    @Boxed package var offered: OfferedWords?
    /// After how many moves those were looked for last.
    var wordsSought: Int?
    /// Whether a game is to begin from here once it is known whether it may.
    var playsOn = false
    /// The result as it was shared last; on the screen, it stands over the replay until the player leaves it.
    @Boxed package var shared: ShareText?
    /// Whether the result is being put together.
    var isSharing = false
    /// Whether a shared result shows the words as a chart.
    var sharesChart = false
    /// Whether it was opened only for its result to be shared: who leaves that leaves the replay.
    var isForSharing = false
    /// Whether the result is to be shared once it is known whether it may.
    var awaitsSharing = false
    /// Whether the player has just asked to play on from here where that is not possible.
    var isPlayOnRefused = false
    /// Why the game cannot be raced, where the player has just asked for it.
    var raceProblem: HistoryError?
    /// How often the player has asked to be told the review.
    package internal(set) var timesReviewAsked = 0
    /// What is marked on the cube.
    package private(set) var shownPath = ReplayPath.played
    /// The word for which the replay was opened, because it was missed; `nil` for none.
    @Boxed private(set) var missedWord: BetterMove?
    /// Whether it is a game that went on from a moment of another one: nobody shares or races it.
    package internal(set) var isPractice = false

    package private(set) var isPlaying = false
    /// Whether it starts to play when it is first shown.
    var playsWhenShown = false
    package var request: ScreenRequest?
    package var speed = ReplaySpeed.played
    /// Where the cube is turned to, or is turning to.
    package var attitude: Attitude = .home
    @Boxed package var motion = Motion(isReduced: false)

    /// The longest wait for a move, in seconds of play. Longer pauses of the player are shortened.
    static let longestWait = 5.0
    /// How many moves PageUp and PageDown skip.
    static let page = 10

    package var isHeard: Bool { true }
    /// A review that was asked for is told before anything else.
    package var isWaiting: Bool {
      timesReviewAsked > 0 && !isReviewReady || isSharing || playsOn || awaitsSharing
    }
    /// Whether all is known that the review says.
    package var isReviewReady: Bool {
      review.isOver && (review.review == nil || offered?.moveCount == movesMade)
    }

    /// Replays a record. Its words are not looked up again.
    ///
    /// - Parameters:
    ///   - record: The game.
    ///   - index: The move to start before, counted from 0; clamped to the game.
    /// - Returns: `nil` if the record has no moves.
    /// - Throws: The rule that the record breaks.
    package init?(record: GameRecord, index: Int = 0) throws(RecordError) {
      self.init(try record.replay(isWord: { _ in true }), record, index)
    }

    init?(_ match: Match, _ record: GameRecord, _ index: Int) {
      guard !record.moves.isEmpty else { return nil }
      self.match = match
      self.record = record
      board = Board(record.letters)
      show(index)
    }

    /// The code of the cube; `nil` if it has none.
    package var code: ChallengeCode? { match.code }

    /// The cube, to be played against this game.
    package var racedCube: KnownCube {
      KnownCube(
        match,
        racing: record,
        name: player?.text ?? game.map { "game \($0)" } ?? (isPractice ? "practice" : "the record")
      )
    }

    /// Begins a race. A game of the history is read once more, since it may still be on.
    package var raceRequest: ScreenRequest { game.map { .read(.race($0)) } ?? .race(racedCube) }

    /// The game up to the latest move.
    package var matchSoFar: Match { match.match(afterMoves: movesMade) }

    package var moveCount: Int { record.moves.count }

    package var isAtEnd: Bool { movesMade == moveCount }

    /// Whether nothing was made, nor a part of a move.
    package var isAtStart: Bool { movesMade == 0 && traced == 0 }

    /// The move that comes next; `nil` at the end.
    var nextMove: TimedMove? { isAtEnd ? nil : record.moves[movesMade] }

    /// The index of the move that is marked, otherwise of the last one made.
    package var index: Int { traced > 0 || movesMade == 0 ? movesMade : movesMade - 1 }

    /// The move that the screen describes.
    package var move: TimedMove { record.moves[index] }

    /// The faces of the next word that are marked; none for a removal.
    package var selection: [Face] {
      guard case .word(let faces)? = nextMove?.move else { return [] }
      return Array(faces.prefix(traced))
    }

    /// The cube that is marked for removal.
    package var pointedCube: LatticePoint? {
      guard traced > 0, case .removal(let cube)? = nextMove?.move else { return nil }
      return cube
    }

    /// Whether the whole next move is marked.
    package var isTraced: Bool { nextMove.map { traced == $0.move.stepCount } ?? false }

    /// Why the game was over after its last move; `nil` where its record does not show that: it may go on.
    package var end: GameEnd? {
      if match.isCubeGone { return .cubesGone }
      return record.mode.isTimeUp(at: record.secondsPlayed) ? .timeUp : nil
    }

    /// How long the replay waits before its next beat while it plays; `nil` at the end.
    ///
    /// The waits of a move add up to the time that the player took. Very quick moves are slowed
    /// down so that they can be followed, and waits are cut to `longestWait`.
    var wait: Duration? {
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

    /// Goes to the point before a move, or to the end. An index outside the game is clamped.
    package mutating func show(_ index: Int) {
      movesMade = max(0, min(index, moveCount))
      board = match.board(afterMoves: movesMade)
      score = record.moves.prefix(movesMade).reduce(0) { $0 + ($1.score ?? 0) }
      motion.end { if case .turn = $0 { false } else { true } }
      if isAtEnd { isPlaying = false }
      showNext()
    }

    /// Plays from here on, or from the start if the replay is at the end.
    package mutating func play() {
      let startsOver = isAtEnd || movesMade == 0
      isPlaying = true
      shownPath = .played
      if startsOver { show(0) }
    }

    /// Pauses, and marks the whole next move.
    mutating func pause() {
      isPlaying = false
      showNext()
    }

    /// Marks the path of the better word for the move that the screen describes; if cubes are removed for it, these
    /// first. After it comes again the one that was played.
    package mutating func showNextPath() {
      let (index, shown) = (index, shownPath)
      guard shown != .missed else {
        shownPath = .played
        return
      }
      guard let better = betterMove(index) else { return }
      isPlaying = false
      show(index)
      shownPath =
        switch shown {
        case .played: better.removed.isEmpty ? .better : .removed
        case .removed: .better
        case .better, .missed: .played
        }
    }

    /// Marks a word that could be played after some moves and was missed.
    mutating func showMissed(_ path: [Face], after moves: Int) {
      show(moves)
      missedWord = BetterMove(
        word: match.word(path),
        score: match.score(of: path),
        path: path,
        removed: [],
        board: board
      )
      shownPath = .missed
    }

    mutating func beat(at now: Duration) {
      guard let next = nextMove else { return }
      guard traced < next.move.stepCount else { return make(at: now) }
      traced += 1
      guard case .word(let faces) = next.move else { return }
      motion.begin(.select(faces[traced - 1]), at: now, for: .milliseconds(150))
      let doomed = board.cubesUsedUp(by: selection)
      if !doomed.isEmpty { motion.begin(.tremble(doomed), at: now, for: .milliseconds(900)) }
    }

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

    private mutating func showNext() {
      shownPath = .played
      traced = isPlaying ? 0 : nextMove?.move.stepCount ?? 0
    }
  }
}

extension ReplayFeature.State {
  /// The attitude in this frame, which may be on the way to `attitude`.
  package var shownAttitude: Attitude { motion.shown(attitude) }
}

/// How fast a replay plays.
package enum ReplaySpeed: Int, CaseIterable, Hashable, Sendable {
  case played = 1
  case double = 2
  case fourfold = 4
  case eightfold = 8

  /// The next faster speed, or the same if there is none.
  var faster: Self { Self(rawValue: rawValue * 2) ?? self }

  /// The next slower speed, or the same if there is none.
  var slower: Self { Self(rawValue: rawValue / 2) ?? self }
}

/// A move in the timeline, which a click can choose.
package struct ReplayMove: Hashable, Sendable {
  /// How many moves come before it.
  let index: Int

  package init(index: Int) { self.index = index }
}

extension Move {
  /// In how many steps a replay marks the move: one for each face, and one for a removal.
  fileprivate var stepCount: Int {
    switch self {
    case .word(let faces): faces.count
    case .removal: 1
    }
  }
}

extension ReplayFeature.State {
  package var help: HelpTopic {
    HelpTopic(
      page: shared == nil ? .keys : .ranks,
      language: record.dictionary.language,
      isForReplay: true,
      isForShare: shared?.style == .squares
    )
  }
}
