import Model
import Rules

/// The menu of a paused game.
package typealias PlayMenu = Menu<PlayMenuRow>

/// The rows from top to bottom, the same in every mode.
package enum PlayMenuRow: CaseIterable, Hashable, Sendable {
  case resume
  /// The next step of a hint. Where the game has hints.
  case hint
  /// End the game and begin it anew on the same cube. Not for the one try on a daily cube.
  case restart
  case howToPlay, ranks, settings
  /// Finish the game and show its result.
  case end
  /// Go home. Only some games can be resumed.
  case leave
  case quit
}

extension PlayMenu {
  /// - Parameters:
  ///   - canRestart: Whether the game may begin anew.
  ///   - offersHint: Whether a hint, or its next step, can be asked for.
  package init(canRestart: Bool, offersHint: Bool = false) {
    self.init(
      Row.allCases.filter { (canRestart || $0 != .restart) && (offersHint || $0 != .hint) }
    )
  }
}

/// Why a game's clock is stopped. The clock runs while the set is empty.
package struct PauseReasons: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let menu = Self(rawValue: 1)
  /// The game is not in front.
  static let hidden = Self(rawValue: 2)
  package static let leaving = Self(rawValue: 4)
  /// A new timed game counts down.
  package static let countdown = Self(rawValue: 8)
  /// The countdown waits for the player's word.
  package static let held = Self(rawValue: 16)
}

/// Where the player goes after leaving a game.
package enum ExitDestination: Hashable, Sendable {
  case home
  case newGame(GameMode)
  /// A new game on a cube that has been played.
  case sameCube(KnownCube)
  case quit

  /// What the game asks the program to do once it has been saved.
  var request: ScreenRequest {
    switch self {
    case .home: .close
    case .newGame(let mode): .startNewGame(mode)
    case .sameCube(let cube): .startOnCube(cube)
    case .quit: .quit
    }
  }
}
