import Rules
import Surface

/// What a screen is told. Every screen takes the same messages, and only the one in front gets keys
/// and the mouse.
package enum ScreenInput: Equatable, Sendable {
  case key(Key)
  case pasted(String)
  case pointer(PointerEvent)
  /// The screen is in front now, under these settings. Comes before any key.
  case shown(Settings)
  /// The screen is no longer in front: something covers it, the terminal is too small, or the
  /// program is about to end. Its clocks stand still until it is shown again.
  case hidden
  /// The process is about to be stopped.
  case suspended
  /// The process runs again.
  case resumed
  /// The program is about to end, as soon as every screen is ready for it.
  case quitRequested
}

/// What a screen asks of the program.
///
/// A screen asks through its state, and the program acts in the same step. A request that was sent
/// as an action would be handled one step later, and a key typed ahead would go to the screen that
/// the player has left.
package enum ScreenRequest: Equatable, Sendable {
  /// Put a screen in front of this one.
  indirect case open(ScreenState)
  /// Close this screen and everything in front of it.
  case close
  /// Resume the waiting game of a mode, or deal a new one where none waits.
  case startGame(GameMode)
  /// Deal a new game, whatever waits.
  case startNewGame(GameMode)
  /// Resume the game with this number.
  case resume(GameID)
  /// Use these settings from now on, and save them.
  case apply(Settings)
  /// End the program.
  case quit
}

/// Tells screens on the stack apart: the home screen, then one number for every screen opened.
package struct ScreenID: Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The home screen, at the bottom of the stack.
  package static let home = Self(rawValue: 0)
}
