import Rules
import Surface

/// The whole program's state: the home screen, a game over it, a page over both, a replay over the
/// page, and help over whatever is there.
package struct AppState: Equatable, Sendable {
  package var home: HomeState
  package var play: PlayState?
  package var page: PageState?
  /// A game that is played again, over the page that it was chosen on.
  package var replay: ReplayState?
  package var help: HowToPlayState?
  package var settings: Settings
  /// The terminal's size; `nil` until it has been told.
  package var size: Size?
  /// Whether the program has been told where to begin.
  package var hasStarted = false
  /// How many games have been opened, by which they are told apart.
  package var gamesOpened = 0
  /// The settings that are on their way to the disk; `nil` when they are there.
  package var settingsBeingSaved: Settings?
  /// Whether the program is there for one replay only, and ends with it.
  package var endsWithReplay = false
  /// Whether the player wants to leave, or the terminal is gone: whatever departs from now on is the
  /// way out.
  package var wantsToQuit = false
  /// Whether the player wants to leave and no game has anything left to save.
  package var isQuitting = false

  /// Whether the program should end now: everything that had to be saved is on disk.
  package var hasQuit: Bool { isQuitting && settingsBeingSaved == nil }

  package init(settings: Settings) {
    self.settings = settings
    home = HomeState(reducesMotion: settings.motion == .reduced)
  }

  /// The smallest terminal that the game can be played in.
  package static let minimumSize = Size(columns: 60, rows: 20)

  /// Whether the terminal is too small to show anything but how large it should be.
  package var isTooSmall: Bool {
    guard let size else { return false }
    return size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows
  }

  /// Whether the home screen is what is seen.
  package var isHomeInFront: Bool {
    hasStarted && play == nil && !isCovered && !isTooSmall
  }

  /// Whether a page, a replay or help lies over the game or the home screen.
  package var isCovered: Bool { page != nil || replay != nil || help != nil }

  /// What lies over the game, if there is one.
  var cover: PauseReasons {
    var cover: PauseReasons = []
    if isCovered { cover.insert(.page) }
    if isTooSmall { cover.insert(.tooSmall) }
    return cover
  }
}
