import Model

/// The screens over the home screen; the last one is in front.
///
/// There is at most one game that the history saves, and it is always the first: to open it closes all other screens.
/// Practice from a moment of a finished game lies over the review in which it was begun, so that the player comes back
/// there. The functions here are all that adds screens or takes them away.
struct ScreenStack: Equatable, Sendable {
  /// The screens, the first of which may be a game.
  var screens: [StackedScreen] = []
  private var opened = 0

  /// The game, in front or covered; the last one where practice lies over a game. `nil` while there is none.
  var game: PlayFeature.State? {
    get { gameIndex.flatMap { screens[$0].state.game } }
    set {
      guard let newValue, let gameIndex else { return }
      screens[gameIndex].state = .game(newValue)
    }
  }

  var gameIndex: Int? { screens.lastIndex { $0.state.isGame } }

  /// The number of the next screen: no two screens of a session have the same.
  var next: ScreenID { ScreenID(rawValue: opened + 1) }

  /// Puts a screen in front of the others; a game in place of all of them, unless it is practice from a moment.
  mutating func open(_ state: ScreenState) {
    if let game = state.game, game.autosave.moment == nil { screens = [] }
    screens.append(StackedScreen(id: next, state: state))
    opened += 1
  }

  /// Changes the game that is the first screen.
  mutating func replaceFirst(by game: PlayFeature.State?) {
    guard let game, screens.first?.state.isGame == true else { return }
    screens[0].state = .game(game)
  }

  /// Has the screen in front read the history again.
  mutating func forgetWhatIsRead() {
    if let last = screens.indices.last { screens[last].state = screens[last].state.unread }
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
    guard let gameIndex else { return nil }
    screens.removeSubrange((gameIndex + 1)...)
    return screens[gameIndex].id
  }
}
