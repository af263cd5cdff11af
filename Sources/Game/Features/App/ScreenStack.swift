import Model

/// The screens over the home screen; the last one is in front.
///
/// There is at most one game, and it is always the first: to open a game closes all other screens. The functions here
/// are all that adds screens or takes them away.
package struct ScreenStack: Equatable, Sendable {
  /// The screens, the first of which may be a game.
  package internal(set) var screens: [StackedScreen] = []
  private var opened = 0

  /// The game, in front or covered; `nil` while there is none.
  package var game: PlayFeature.State? {
    get { screens.first?.state.game }
    set {
      guard let newValue, screens.first?.state.game != nil else { return }
      screens[0].state = .game(newValue)
    }
  }

  /// The number of the next screen: no two screens of a session have the same.
  var next: ScreenID { ScreenID(rawValue: opened + 1) }

  /// Puts a screen in front of the others; a game in place of all of them.
  mutating func open(_ state: ScreenState) {
    if state.game != nil { screens = [] }
    screens.append(StackedScreen(id: next, state: state))
    opened += 1
  }

  /// Closes a screen and what is in front of it.
  mutating func close(_ id: ScreenID) {
    guard let index = screens.firstIndex(where: { $0.id == id }) else { return }
    screens.removeSubrange(index...)
  }

  /// Closes everything in front of the game.
  ///
  /// - Returns: Where the game is; `nil` if there is none, and nothing is closed.
  mutating func uncoverGame() -> ScreenID? {
    guard game != nil, let first = screens.first else { return nil }
    screens.removeSubrange(1...)
    return first.id
  }
}
