import Model
import Rules
import Words

/// The review of a replayed game, as far as it is known.
package struct ReplayReview: Hashable, Sendable {
  /// What is known so far; `nil` at first, and if there is none.
  package var review: GameReview?
  /// The share of the work that is done, 0 to 1.
  package var share = 0.0
  /// Whether no more will come.
  package var isOver = false
  /// Why there is no review, once it is over without one.
  package var problem = ""
  var hasBegun = false

  init() {}

  package init(review: GameReview, share: Double, isOver: Bool = false) {
    (self.review, self.share, self.isOver, hasBegun) = (review, share, isOver, true)
  }
}

/// The words that a cube offers in a replay, and that had not been played.
package struct OfferedWords: Hashable, Sendable {
  /// After how many moves.
  let moveCount: Int
  /// The common words, and behind them the others, each the dearest first.
  package let words: [PlayedWord]
  package let commonCount: Int

  package init(_ words: [SolvedWord], after moveCount: Int) {
    let common = words.filter(\.isSuggestible)
    let others = words.filter { !$0.isSuggestible }
    self.words = (common + others).map { PlayedWord(word: $0.word, score: $0.score) }
    self.moveCount = moveCount
    commonCount = common.count
  }
}

/// A better word for a move, and the board on which it can be played.
package struct BetterMove: Hashable, Sendable {
  package let word: String
  package let score: Int
  package let path: [Face]
  package let removed: CubeSet
  /// The board after that.
  package let board: Board
}

/// What a replay marks on the cube.
package enum ReplayPath: Hashable, Sendable {
  case played
  /// What is removed for a better word.
  case removed
  case better
  /// The word that was missed, for which the replay was opened.
  case missed
}

extension ReplayFeature.State {
  /// Whether there is something to review: a game of one player. A removed cube is a move as a word is.
  package var canBeReviewed: Bool { players == nil }

  /// Whether it is a result of the player's own that can be shared: that of a game that is known to be over.
  package var canBeShared: Bool {
    game != nil && players == nil && !isPractice && (isKnownOver || review.review != nil)
  }

  /// Why the result may not be shared yet, as far as is known; `nil` if nothing speaks against it.
  package var refusalToShare: String? {
    if isKnownOver || review.review != nil { return nil }
    return switch review.problem {
    case "", ReviewText.noCommonWords: nil
    case ReviewText.stillRunning: "Its result can be shared when your game on this cube is over."
    case ReviewText.openTry: "Its result can be shared when today’s cube is played."
    default: review.problem
    }
  }

  /// Why the game cannot be raced, or played on from here, where the player has just asked for it.
  package var refusal: String? {
    raceProblem?.message
      ?? (isPlayOnRefused ? ReviewText.refusalToPlayOn(review.problem) : nil)
  }

  /// The cube as it is, to be played on from here against this game; `nil` at the end, and where the game is not
  /// known to be over.
  package var cubeToGoOn: KnownCube? {
    guard review.review != nil, !isAtEnd else { return nil }
    var cube = racedCube
    var match = matchSoFar
    match.becomePractice()
    for word in self.match.hintedWords { match.addHintedWord(word) }
    cube.moment = GameMoment(match, seconds: record.moves.prefix(movesMade).last?.at ?? 0)
    return cube
  }

  /// The review in words; `nil` until something is known.
  package var reviewText: ReviewText? {
    review.review.map { ReviewText($0, of: record.moves) }
  }

  /// What the move that the screen describes was worth; `nil` until it is known.
  package var reviewedMove: ReviewedMove? {
    review.review.flatMap { $0.moves.indices.contains(index) ? $0.moves[index] : nil }
  }

  /// The cube before a move.
  package func boardBefore(_ index: Int) -> Board { match.board(afterMoves: index) }

  /// The better word for a move; `nil` where none was found.
  package func betterMove(_ index: Int) -> BetterMove? {
    guard let moves = review.review?.moves, moves.indices.contains(index),
      let line = moves[index].better?.moves
    else { return nil }
    var board = match.board(afterMoves: index)
    var removed: CubeSet = []
    for move in line {
      if case .word(let path) = move.move, let word = move.word {
        return BetterMove(word: word, score: move.score, path: path, removed: removed, board: board)
      }
      if case .removal(let cube) = move.move { removed.insert(cube) }
      board.make(move.move)
    }
    return nil
  }

  /// The better word whose path is marked; `nil` while what was played is shown.
  package var shownBetter: BetterMove? {
    switch shownPath {
    case .played: nil
    case .removed, .better: betterMove(index)
    case .missed: missedWord
    }
  }

  /// Goes to the next turning point in the order of the game; after the last one, to the first.
  mutating func showNextTurningPoint() {
    let points = (review.review?.turningPoints ?? []).sorted()
    let here = isAtEnd ? moveCount : index
    guard let next = points.first(where: { $0 > here }) ?? points.first else { return }
    pause()
    show(next)
  }
}
