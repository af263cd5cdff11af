import Composable
import Rules
import Surface

/// What happens in the whole program.
package enum AppAction: Equatable, Sendable {
  /// The program has come up, at home or straight in a game.
  case started(Route)
  case key(Key)
  case pasted(String)
  case pointer(PointerEvent)
  case resized(Size)
  case suspended
  case awoke
  /// The terminal is gone or the program was told to end.
  case hungUp
  /// The history has been asked whether it saves, by a program that began straight in a game.
  case statusRead(HistoryStatus)
  /// The history has been asked for a game that the player chose in the list of games.
  case chosenRead(Result<SavedGame, HistoryError>)
  /// The history was asked for the game of a mode that can be resumed.
  case resumableRead(GameMode, Result<SavedGame?, HistoryError>)
  /// A fair cube has been found for a new game.
  case dealt(GameMode, seed: UInt64)
  /// These settings are on disk, or could not be written.
  case settingsSaved(Settings, SettingsError?)
  case home(HomeAction)
  case play(PlayAction)
  case page(PageAction)
  case replay(ReplayAction)
  case help(HowToPlayAction)

  /// Where the program begins.
  package enum Route: Equatable, Sendable {
    case home
    /// The game of this mode that can be resumed, or else a new one.
    case game(GameMode, seed: UInt64?)
    /// A game that is played again, with its number and when it was played where the history has
    /// it; the program ends with it.
    case replay(GameRecord, ReplayTarget? = nil)
  }
}

extension AppAction {
  static let homeCase = CasePath<AppAction, HomeAction>(embed: AppAction.home) {
    if case .home(let action) = $0 { action } else { nil }
  }
  static let playCase = CasePath<AppAction, PlayAction>(embed: AppAction.play) {
    if case .play(let action) = $0 { action } else { nil }
  }
  static let replayCase = CasePath<AppAction, ReplayAction>(embed: AppAction.replay) {
    if case .replay(let action) = $0 { action } else { nil }
  }
  static let helpCase = CasePath<AppAction, HowToPlayAction>(embed: AppAction.help) {
    if case .help(let action) = $0 { action } else { nil }
  }
  static let pageCase = CasePath<AppAction, PageAction>(embed: AppAction.page) {
    if case .page(let action) = $0 { action } else { nil }
  }
}
