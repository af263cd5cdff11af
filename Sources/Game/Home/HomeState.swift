import Rules

/// The home screen: the title, its cube, and the way to everything.
package struct HomeState: Equatable, Sendable {
  /// The chosen row.
  package var list = ListCursor(count: HomeRow.allCases.count)
  /// The unlimited game that waits to be resumed.
  package var resumable: SavedGame?
  /// Its score, once it has been played again by the rules.
  package var resumableScore = 0
  /// What moves on the screen.
  package var motion: Motion
  /// The cube that turns beside the title: it spells what this is.
  package let letters: CubeLetters
  /// Whether a fair cube is being looked for.
  package var isDealing = false
  /// What the history and the settings have to say, such as a file that was set aside.
  package var notices: [String] = []
  /// Whether nothing lies over the screen.
  package var isInFront = false
  /// What is asked of the program, which takes it in the step that it is asked in.
  package var request: HomeRequest?

  /// The seed of the title's cube; its looks are all that matters.
  package static let titleSeed: UInt64 = 3

  package init(reducesMotion: Bool) {
    motion = Motion(isReduced: reducesMotion)
    letters = CubeLetters(seed: Self.titleSeed)
  }

  /// The chosen row of the menu.
  package var row: HomeRow { HomeRow.allCases[list.index] }

  /// How the title's cube is turned at the moment that is shown: once round and home again.
  package var attitude: Attitude {
    let spin = motion.first { kind -> Bool? in if case .spin = kind { true } else { nil } }
    return Attitude(yaw: 360 * Easing.inOut(spin?.progress ?? 1))
  }

  /// Adds a notice, once.
  mutating func tell(_ notice: String) {
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// Whether the screen goes by these settings already.
  func obeys(_ settings: Settings) -> Bool {
    motion.isReduced == (settings.motion == .reduced)
  }
}
