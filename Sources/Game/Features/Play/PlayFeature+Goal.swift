import Composable
import Model
import Rules

/// The search for what a cube hides.
package enum GoalSearch: Hashable, Sendable {
  /// The board has not been looked at.
  case due
  case running
  /// What the cube hides; `nil` for nothing that is worth a search.
  case done(CubeGoal?)
}

extension PlayFeature.State {
  /// What the cube hides; `nil` until it is known, and where nothing is to be found.
  package var goal: CubeGoal? { if case .done(let goal) = goalSearch { goal } else { nil } }

  /// Whether the game has a goal that is not known yet: not in practice from a moment, whose board is no first one.
  var waitsForGoal: Bool {
    cube.match.mode.isTimed && autosave.moment == nil
      && (goalSearch == .due || goalSearch == .running)
  }

  /// Whether the goal was reached.
  package var isGoalReached: Bool { goal?.isReached(in: cube.match) ?? false }
}

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Looks for the goal of each cube that comes on the screen, also of one that a server has dealt in the place of
  /// another. Nothing waits for it but a listener, who is told it before the letters.
  func findingGoal(by dictionary: DictionaryClient) -> some Reducer<State, Action> {
    Reduce { state, action in
      // What a cube hid that was replaced meanwhile says nothing about this one.
      if case .goalFound(let goal, let board) = action, board == state.firstBoard {
        state.goalSearch = .done(goal)
      }
      let effect = self.reduce(into: &state, action: action)
      guard state.goalSearch == .due, state.waitsForGoal, !state.isOver,
        !state.pauses.contains(.hidden)
      else { return effect }
      state.goalSearch = .running
      let (mode, board, solve) = (state.match.mode, state.firstBoard, dictionary.solve)
      return effect.merge(
        with: .run(name: "look for the goal") { send in
          let words = await solve(board)
          if !Task.isCancelled { send(.goalFound(CubeGoal(of: mode, words), of: board)) }
        }
        .latest(PlayCore.CancelID.goal)
      )
    }
  }
}
