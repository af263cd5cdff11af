import Composable
import Model
import Rules

/// What a player asks for by its name, in a game of two that is played line by line: see ``CubeOrder``.
package enum DuelOrder: Hashable, Sendable {
  /// Makes something on the cube. The player has been asked where that ends the turn.
  case cube(CubeOrder)
  /// Does what a row of the menu says. The player has been asked. Ignored where the menu has no such row.
  case choose(DuelMenu.Row)
  /// Does what a row says after the game. Ignored where there is no such row.
  case chooseAfter(DuelResult.Row)
  /// Takes the other player's turn from a text.
  case read(String)
  /// Asks the server at once how the game stands.
  case ask
}

extension DuelFeature {
  func receive(_ order: DuelOrder, _ state: inout State) -> Effect<Action> {
    guard state.wayOut == nil, !state.isDealing else { return .none }
    state.cube.notice = nil
    state.entryProblem = nil
    state.menu = nil
    switch order {
    case .cube(let order):
      return state.acceptsLetters ? pass(.ordered(order), &state) : .none
    case .choose(let row):
      guard !state.game.isOver else { return .none }
      state.openMenu()
      guard state.menu?.rows.contains(row) == true else {
        state.menu = nil
        return .none
      }
      return perform(row, &state)
    case .chooseAfter(let row):
      guard state.result?.rows.contains(row) == true else { return .none }
      return choose(row, &state)
    case .read(let text):
      guard !state.game.isOver else { return .none }
      // A refusal is about the text, not about the word that was refused last.
      state.cube.spelling = Spelling(
        board: state.cube.match.board,
        language: state.cube.match.language
      )
      state.cube.candidate = nil
      return take(text: text, &state)
    case .ask:
      return ask(&state)
    }
  }
}
