/// What a player can set, and the words that stand for it in the settings file.
package struct Settings: Hashable, Sendable {
  package enum Theme: String, CaseIterable, Hashable, Sendable {
    case auto, dark, light
    case highContrast = "high-contrast"
  }

  /// The block characters that the cube is drawn with, finest first.
  package enum Blitter: String, CaseIterable, Hashable, Sendable {
    case auto, sextants, quadrants
    case halfBlocks = "half-blocks"
    case ascii
  }

  package enum Motion: String, CaseIterable, Hashable, Sendable {
    case full, reduced
  }

  package enum Switch: String, CaseIterable, Hashable, Sendable {
    case on, off
  }

  package var theme: Theme
  package var blitter: Blitter
  package var motion: Motion
  package var mouse: Switch
  package var bell: Switch

  package init(
    theme: Theme = .auto,
    blitter: Blitter = .auto,
    motion: Motion = .full,
    mouse: Switch = .on,
    bell: Switch = .off
  ) {
    self.theme = theme
    self.blitter = blitter
    self.motion = motion
    self.mouse = mouse
    self.bell = bell
  }
}

/// Why the settings could not be read or written.
package struct SettingsError: Error, Hashable, Sendable {
  /// What went wrong, where, and what to do, in one line for the player.
  package var message: String

  package init(message: String) { self.message = message }
}
