import Composable
import Rules
import Surface

/// A game, from its first letter to what was missed.
///
/// `PlayCore` has the rules of play. What must hold whatever happens is added around it: the clock,
/// the autosave, the bell and the frames of movement.
package struct PlayFeature: ComposedReducer {
  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package var body: some Reducer<PlayFeature.State, PlayFeature.Action> {
    PlayCore(dependencies: dependencies)
      .ringing(dependencies.bell)
      .timed(by: dependencies.clock)
      .autosaved(to: dependencies.history, date: dependencies.date)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
  }
}

extension PlayFeature {
  /// What happens in a game.
  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// A second of play is over.
    case clockTicked
    /// It is time for another picture of what moves.
    case frame
    /// The history has answered a save.
    case saved(Result<SaveReceipt, HistoryError>)
    /// The board has been searched for a word to hint at; `nil` where there is none.
    case hintFound(SolvedWord?)
    case missedFound(MissedWords)
    /// The words that were found and those that were there have been counted.
    case lengthsCounted(WordLengths)
    /// The history has said what the game is the best of; `nil` where it is not.
    case standingRead(Result<Standing?, HistoryError>)
    /// What a player would have scored who always plays the best word there is.
    case greedyScoreFound(Int)
  }
}
