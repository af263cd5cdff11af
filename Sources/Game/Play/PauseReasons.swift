/// Why a game's clock stands still. It runs while there is no reason.
package struct PauseReasons: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The menu is open.
  package static let menu = Self(rawValue: 1)
  /// Another page covers the game.
  package static let page = Self(rawValue: 2)
  /// The terminal is too small to show the game.
  package static let tooSmall = Self(rawValue: 4)
  /// The program is stopped, or about to be.
  package static let suspended = Self(rawValue: 8)
  /// The player is leaving.
  package static let leaving = Self(rawValue: 16)

  /// What can lie over a game that itself does not know of it.
  package static let cover: Self = [.page, .tooSmall]
}
