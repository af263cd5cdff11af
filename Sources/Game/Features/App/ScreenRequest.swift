import Model
import Rules
import Surface

/// What the program sends to a screen. Only the screen in front receives keys and mouse events. The home
/// screen has nothing to save, so it does not receive `quitRequested`.
package enum ScreenInput: Equatable, Sendable {
  case key(Key)
  case pasted(String)
  case pointer(PointerEvent)
  /// The screen is in front now. These are the settings in use. Sent before any key.
  case shown(Settings)
  /// The screen is no longer in front: another screen covers it, the terminal is too small, or the
  /// program is about to end. A screen stops its clocks until it is shown again.
  case hidden
  /// The process is about to be suspended, as by Ctrl-Z.
  case suspended
  /// The process continues after it was suspended.
  case resumed
  /// The program ends as soon as every screen is ready.
  case quitRequested
}

/// The state of a screen, which may ask the program for something.
///
/// A screen puts its request into its state, and the program handles it within the same action. If
/// requests were actions, a key typed ahead could arrive first and go to the wrong screen.
package protocol AskingState: Sendable {
  /// What the screen asks the program to do.
  var request: ScreenRequest? { get set }
  /// Whether something that was asked for is still on its way; `false` unless the screen says
  /// otherwise. By ear, the player's next line waits for it.
  var isWaiting: Bool { get }
  /// Whether a player who listens stays on the screen; `false` unless the screen says otherwise.
  /// Other pages are told where the player is.
  var isHeard: Bool { get }
  /// Whether the program may end: nothing is left to save; `true` unless the screen says otherwise.
  var isReadyToQuit: Bool { get }
  /// Whether a text is typed, so that `?` and digits belong to it; `false` unless the screen says otherwise.
  var isTyping: Bool { get }
  /// Whether `/` opens the search for words; `false` unless the screen says otherwise.
  var opensSearch: Bool { get }
  /// What help says of the screen that it is opened over; nothing of its own unless the screen says otherwise.
  var help: HelpTopic { get }
}

extension AskingState {
  package var isTyping: Bool { false }
  package var opensSearch: Bool { false }
  package var help: HelpTopic { HelpTopic() }
  package var isWaiting: Bool { false }
  package var isHeard: Bool { false }
  package var isReadyToQuit: Bool { true }
}

protocol ScreenEvent: Equatable, Sendable {
  /// The program has sent something to the screen.
  static func input(_ input: ScreenInput) -> Self
  /// Whether it is a frame of an animation; `false` unless the screen says otherwise.
  var isFrame: Bool { get }
}

extension ScreenEvent {
  var isFrame: Bool { false }
}

/// What a screen asks of the program.
package indirect enum ScreenRequest: Equatable, Sendable {
  /// Open a screen in front of all others.
  case open(ScreenState)
  /// Open a page of the help; `nil` for the one that says most of this screen.
  case help(HowToPlayFeature.Page? = nil)
  /// Close this screen and everything in front of it.
  case close
  /// Close this screen and everything in front of it, and open another in its place.
  case replace(ScreenState)
  /// Resume the unfinished game of a mode, or deal a new one if there is none.
  case startGame(GameMode)
  /// Deal a new game, even if there is an unfinished one.
  case startNewGame(GameMode)
  /// Start a new game on a cube that has been played.
  case startOnCube(KnownCube)
  /// Start a new game against the record that the cube brings, unless that would spoil today's cube.
  case race(KnownCube)
  /// Begin or resume the counted game of a daily cube, or play it for practice.
  case startDaily(DailyCube)
  case resume(GameName)
  /// Read games of the history that were chosen on this screen. The next key or click does without them.
  case read(RecordUse)
  /// Use these settings from now on, and save them.
  case apply(Settings)
  /// Close all screens, change to the language of a cube, and play that.
  case switchLanguage(for: KnownCube)
  case quit
}

/// Identifies a screen on the stack. Every screen that is opened gets a new number.
package struct ScreenID: Hashable, Sendable {
  /// 0 for home, and one more for each screen that is opened.
  let rawValue: Int

  /// The home screen, at the bottom of the stack.
  static let home = Self(rawValue: 0)
}
