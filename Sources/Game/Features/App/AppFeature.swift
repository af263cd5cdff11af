import Composable
import Model
import Routes
import Rules
import Surface

/// The whole program as one reducer: the home screen and the stack of screens over it.
///
/// The modifier that is written last runs first: an action is routed to the screen in front, reduced
/// there, and then the screens learn whether they are still in front.
package struct AppFeature: ComposedReducer {
  package let body: AnyReducer<AppFeature.State, AppFeature.Action>

  package init(dependencies: Dependencies) {
    body = AnyReducer {
      HomeAndScreens(dependencies: dependencies)
        .onChange(of: \.settings.sound) { _, setting, _ in
          dependencies.sound.effect(of: [.turnedOn], by: setting).widened()
        }
        .withLifecycle()
        .routingInput()
    }
  }
}

private struct HomeAndScreens: ComposedReducer {
  let dependencies: Dependencies

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Scope(state: \.home, action: AppFeature.Action.homeCase) {
      HomeFeature(dependencies: dependencies)
    }
    Scope(state: \.self, action: AppFeature.Action.rankingCase) {
      RankingFeature(dependencies: dependencies)
    }
    AppCore(dependencies: dependencies)
      .forEach(\.stack.screens, action: AppFeature.Action.screenCase) {
        ScreenFeature(dependencies: dependencies)
      }
  }
}

extension AppFeature {
  /// What happens in the whole program.
  package indirect enum Action: Equatable, Sendable {
    /// A paste that has begun stands still.
    case pasteStalled
    /// The program has started, at the home screen or in a game.
    case started(Route)
    /// Something for the screen in front.
    case input(ScreenInput)
    /// The player has asked for something by its name, without a screen.
    case asked(ScreenRequest)
    /// The player has asked for games of the history by their numbers.
    case recordsAsked(RecordUse)
    /// They have been read, or those that were chosen on a page.
    case recordsRead(RecordUse, for: ScreenID?, HistoryAnswer<RecordUse.Answer?>)
    /// The terminal has a size, or another one.
    case resized(Size)
    /// The terminal is gone, or a signal asks the program to end.
    case hungUp
    /// The history has been waiting for another program for more than a moment.
    case historyWaits
    /// The history has reported whether it saves. The program asks when it starts in a game.
    case statusRead(HistoryStatus)
    /// The history has read the game that the player chose from the list of games.
    case savedGameRead(HistoryAnswer<SavedGame>)
    /// The history has looked for an unfinished game of a mode.
    case resumableGameRead(GameMode, HistoryAnswer<SavedGame?>)
    /// A fair cube has been found for a new game.
    case dealt(GameMode, seed: UInt64)
    /// The server has not dealt a cube for a new game in time, so one of this machine follows.
    case dealFailed(ApiClient.Failure)
    /// The server has dealt a cube for a new game.
    case dealtByServer(Attempt)
    /// The history has read the games on the daily cubes of a day, to start one.
    case dailyRead(DailyCube, HistoryAnswer<DailyOverview>)
    /// The games that the board lacked have been written to it, or the error says why not.
    case published(BoardError?)
    /// These settings were saved, or the error says why not.
    case settingsSaved(Settings, SettingsError?)
    /// Work that the program waits for before it ends has completed.
    case workCompleted
    case ranking(RankingFeature.Action)
    case home(HomeFeature.Action)
    case screen(ScreenID, ScreenAction)

    /// Where the program starts.
    package enum Route: Equatable, Sendable {
      case home
      /// A new game with the cube of a seed. Without a seed, the unfinished game of the mode if
      /// there is one.
      case game(GameMode, seed: UInt64?)
      /// The cube of a day: its counted game, or practice.
      case daily(DailyCube)
      /// A new game on the cube of a code.
      case code(ChallengeCode)
      /// A new game against a record on the same cube.
      case race(KnownCube)
      /// The replay of a record, with its number and date if it is in the history. The program ends
      /// when the replay is closed.
      case replay(GameRecord, ReplayTarget? = nil)
      case practice
    }
  }
}

extension AppFeature.Action {
  /// Whether it is a frame of an animation.
  package var isFrame: Bool {
    switch self {
    case .home(let action): action == .frame
    case .screen(_, let action): action.isFrame
    default: false
    }
  }

  /// The actions of one of its parts: those of home, and those of a screen with its number.
  static let homeCase = CasePath<AppFeature.Action, HomeFeature.Action>(
    embed: AppFeature.Action.home
  ) {
    if case .home(let action) = $0 { action } else { nil }
  }
  static let rankingCase = CasePath<AppFeature.Action, RankingFeature.Action>(
    embed: AppFeature.Action.ranking
  ) {
    if case .ranking(let action) = $0 { action } else { nil }
  }
  static let screenCase = CasePath<AppFeature.Action, (ScreenID, ScreenAction)>(
    embed: { AppFeature.Action.screen($0.0, $0.1) },
    extract: { if case .screen(let id, let action) = $0 { (id, action) } else { nil } }
  )
}
