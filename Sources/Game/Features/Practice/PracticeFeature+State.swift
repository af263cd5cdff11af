import Model
import Rules

/// The clues of a round, and what was known of words when it began.
package struct PracticeRound: Equatable, Sendable {
  /// What was known before the round, and the clues in the order in which they are asked.
  var book: PracticeBook
  var clues: [PracticeClue]

  package init(_ clues: [PracticeClue], book: PracticeBook = PracticeBook()) {
    (self.clues, self.book) = (clues, book)
  }
}

/// How a clue was answered.
package struct PracticeResult: Hashable, Identifiable, Sendable {
  /// In capitals.
  package let word: String
  package let grade: PracticeAnswer.Grade
  /// How long it was looked for; `nil` if it was not found without help.
  let pace: PracticeAnswer.Pace?
  /// Whether it was right before its day, which leaves that as it is.
  var isEarly = false
  /// After how many days it comes back.
  let daysLeft: Int

  package var id: String { word }
}

extension PracticeFeature {
  package enum Help: CaseIterable, Hashable, Sendable {
    /// The first letter.
    case letter
    case path
  }

  package struct State: AskingState, Equatable, Sendable {
    package let choice: PracticeChoice
    /// Whether the round has been read.
    package internal(set) var hasRound = false
    /// The clues of the round in their order; empty until it has been read.
    package internal(set) var clues: [PracticeClue] = []
    /// The clue in front; their number when the round is over.
    package internal(set) var index = 0
    /// The cube of the clue in front.
    @Boxed package var cube: CubeFeature.State
    /// The help that was given with the clue in front.
    package internal(set) var help: Help?
    /// The menu over the clue in front; `nil` while it is closed.
    package var menu: PracticeMenu?
    /// Whether the word in front was given up, and its path is shown.
    package internal(set) var isRevealed = false
    /// The answers so far.
    package internal(set) var results: [PracticeResult] = []
    /// What is known of words, with the answers so far.
    @Boxed var book = PracticeBook()
    /// Why the words cannot be read.
    package internal(set) var problem: HistoryError?
    /// Why answers are only kept in memory; `nil` if they are not.
    package internal(set) var trouble: String?
    /// How many answers are being saved.
    var saving = 0
    var isLeaving = false
    /// How long the player has looked for the word in front, up to ``resumedAt``.
    var lookedFor = Duration.zero
    /// When the player went on looking, on the injected clock; `nil` while the cube is out of sight.
    var resumedAt: Duration?
    /// Whether the cube is listened to.
    package internal(set) var listens = false
    package var request: ScreenRequest?

    /// Begins without clues; they are read when the page is shown.
    package init(_ choice: PracticeChoice, settings: Settings = Settings()) {
      self.choice = choice
      // Until the clues are read there is a cube that nobody sees.
      cube = CubeFeature.State(match: Match(mode: .unlimited, seed: 0), settings: settings)
    }

    /// The clue in front; `nil` before the first and after the last.
    package var clue: PracticeClue? { clues.indices.contains(index) ? clues[index] : nil }

    package var isHeard: Bool { true }

    package var isReadyToQuit: Bool { saving == 0 }

    package var isWaiting: Bool { !hasRound && problem == nil || saving > 0 }

    /// Whether a word is being looked for.
    package var isAsking: Bool { clue != nil && !isRevealed }

    /// Whether the last clue was answered.
    package var isOver: Bool { !clues.isEmpty && clue == nil }

    /// Whether there is nothing to practise.
    package var isEmpty: Bool { hasRound && clues.isEmpty }

    /// Whether a new game is offered, because there is nothing to practise; not over the end of a game, which does.
    package var offersGame: Bool {
      switch choice {
      case .missed, .unsaved: false
      case .due, .list: isEmpty
      }
    }

    /// The help that comes next; `nil` after the last.
    package var nextHelp: Help? {
      guard let help else { return .letter }
      return help == .letter ? .path : nil
    }
  }
}
