import Composable
import Model

/// What a player asks for by its name, in a game that is played line by line: no row has to be chosen
/// first, and no key means different things at different times.
package enum PlayOrder: Hashable, Sendable {
  /// Lets the countdown wait for `begin`: a listener has not heard yet that a game is there.
  case hold
  /// Ends the countdown.
  case begin
  /// Makes something on the cube. The player has been asked, in modes that ask.
  case cube(CubeOrder)
  case pause
  /// Lets the clock run again.
  case goOn
  /// Ends the game and shows its result.
  case finish
  /// Ends the game and begins it anew.
  case restart
  /// Keeps a picture of the longest word, after the game.
  case picture
  /// Does what a row says after the game: the replay, the comparison of a race, or the race against the
  /// player's best game on the cube. Ignored where there is no such row.
  case choose(GameOverState.Row)
  /// Leaves the game for somewhere else.
  case leave(ExitDestination)
}

extension PlayCore {
  func receive(_ order: PlayOrder, _ state: inout State) -> Effect<Action> {
    // A listener has not heard yet what the game begins with.
    if order != .hold { state.notice = nil }
    guard state.exit == nil else { return .none }
    if let end = readClock(&state) { return end }
    switch order {
    case .hold:
      if state.countdown != nil { state.pauses.insert(.held) }
    case .begin:
      // Whoever has stopped the program before has the menu.
      state.menu = nil
      state.pauses.subtract([.held, .menu])
      state.endCountdown()
    case .cube(let order):
      guard state.acceptsLetters else { return .none }
      return onCube(&state) { $0.receive(order, &$1) }
    case .pause:
      if !state.isOver { state.openMenu() }
    case .goOn:
      state.menu = nil
      state.pauses.remove(.menu)
    case .restart:
      restart(&state)
    case .finish:
      if state.isUnseen {
        leave(for: .home, &state)
      } else if !state.isOver {
        return finish(.endedByPlayer, &state)
      }
    case .picture:
      return savePicture(&state)
    case .choose(let row):
      guard state.result?.rows.contains(row) == true else { return .none }
      state.result?.row = row
      return chooseWhenOver(&state)
    case .leave(let exit):
      leave(for: exit, &state)
    }
    return .none
  }
}
