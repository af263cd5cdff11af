import Composable
import Rules
import Surface

/// The words of both games of a race, side by side: found by both, only by the player, only by the
/// other.
package struct ComparisonFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// The words.
    package let comparison: Comparison
    /// Who played the other game.
    package let name: String
    /// The player's score.
    package let score: Int
    /// Whether a hinted word is among the player's.
    package let hasHints: Bool
    /// Whether the other used hints.
    package let otherHasHints: Bool
    /// The other's score.
    package let otherScore: Int
    /// The row of the lists that the cursor is on.
    package var list: ListCursor
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    package init(_ moves: [TimedMove], against rival: Rival) {
      comparison = Comparison(moves, rival.moves)
      name = rival.name
      score = moves.reduce(0) { $0 + ($1.score ?? 0) }
      otherScore = rival.score
      hasHints = moves.contains(where: \.isHinted)
      otherHasHints = rival.hasHints
      let lists = [
        comparison.both.count, comparison.onlyFirst.count, comparison.onlySecond.count,
      ]
      list = ListCursor(count: lists.max() ?? 0)
    }
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
  }

  package init() {}

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.key(.escape)), .input(.key(.backspace)), .input(.key(.character("q"))):
      state.request = .close
    case .input(.key(let key)):
      state.list.move(by: key)
    case .input(.pointer(let event)):
      if let rows = event.wheelRows { state.list.index += rows }
      if let row: Int = event.clickedRow() { _ = state.list.choose(row) }
    case .input:
      break
    }
    return .none
  }
}
