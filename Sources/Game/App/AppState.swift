import Rules
import Surface

/// The whole program's state: the home screen, a game over it, a page over both.
package struct AppState: Equatable, Sendable {
  package var home: HomeState
  package var play: PlayState?
  package var page: PageState?
  package var settings: Settings
  /// The terminal's size; `nil` until it has been told.
  package var size: Size?
  /// Whether the program should end now: everything that had to be saved is on disk.
  package var hasQuit = false

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
}
