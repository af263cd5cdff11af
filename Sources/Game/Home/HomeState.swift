import Rules

/// The home screen: the title, its cube, and the way to everything.
package struct HomeState: Equatable, Sendable {
  /// The chosen row.
  package var list = ListCursor(count: HomeRow.allCases.count)
  /// The game of each mode that can be resumed; none until the history has answered.
  package var resumable: [GameMode: SavedGame] = [:]
  /// What moves on the screen.
  package var motion: Motion
  /// The cube that turns beside the title: it spells what this is.
  package let letters: CubeLetters
  /// Whether a fair cube is being looked for.
  package var isDealing = false
  /// What has happened to the history and the settings, such as a file that was set aside; the
  /// latest last.
  package var notices: [String] = []
  /// Why what is played now is not saved, as far as the history has told; `nil` where it is.
  package var unsavedReason: String?
  /// Whether it was not saved before in this session, and is again.
  package var isSavedAgain = false
  /// The history's notices that are among ``notices`` already.
  package var heard: [String] = []
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

  /// Adds a notice. One that is there already has happened again: it is the latest now.
  mutating func tell(_ notice: String) {
    notices.removeAll { $0 == notice }
    notices.append(notice)
  }

  /// Takes over how the history is. It tells all its notices each time; those that are new count.
  mutating func take(_ status: HistoryStatus) {
    for case .insert(_, let notice, _) in status.notices.difference(from: heard) { tell(notice) }
    heard = status.notices
    isSavedAgain = status.isSaving && (isSavedAgain || unsavedReason != nil)
    unsavedReason = status.unsavedReason
  }

  /// Whether the screen goes by these settings already.
  func obeys(_ settings: Settings) -> Bool {
    motion.isReduced == (settings.motion == .reduced)
  }
}

extension SavedGame {
  /// The points of the game so far.
  package var score: Int { record.moves.reduce(0) { $0 + ($1.score ?? 0) } }
}
