import Composable
import Rules
import Surface

extension AppFeature {
  /// What happens in the whole program.
  package enum Action: Equatable, Sendable {
    /// The program has started, at home or straight in a game.
    case started(Route)
    /// Something for the screen in front.
    case input(ScreenInput)
    case resized(Size)
    /// The terminal is gone, or the program was asked to end.
    case hungUp
    /// The history has said whether it saves; asked when the program starts in a game.
    case statusRead(HistoryStatus)
    /// The history has read the game that the player chose from the list of games.
    case chosenRead(Result<SavedGame, HistoryError>)
    /// The history has looked for a waiting game of a mode.
    case resumableRead(GameMode, Result<SavedGame?, HistoryError>)
    /// A fair cube has been found for a new game.
    case dealt(GameMode, seed: UInt64)
    /// These settings are on disk, or could not be written.
    case settingsSaved(Settings, SettingsError?)
    case home(HomeFeature.Action)
    case screen(ScreenID, ScreenAction)

    /// Where the program starts.
    package enum Route: Equatable, Sendable {
      case home
      /// A new game; without a seed, the waiting game of the mode if there is one.
      case game(GameMode, seed: UInt64?)
      /// The replay of a record, with its number and date if it is in the history. The program ends
      /// with it.
      case replay(GameRecord, ReplayTarget? = nil)
    }
  }
}

extension AppFeature.Action {
  package static let homeCase = CasePath<AppFeature.Action, HomeFeature.Action>(
    embed: AppFeature.Action.home
  ) {
    if case .home(let action) = $0 { action } else { nil }
  }
  package static let screenCase = CasePath<AppFeature.Action, (ScreenID, ScreenAction)>(
    embed: { AppFeature.Action.screen($0.0, $0.1) },
    extract: { if case .screen(let id, let action) = $0 { (id, action) } else { nil } }
  )
}
