import Game
import Rules

/// A history as each released version of the schema wrote it, in the folder `Databases`. What a
/// release wrote is never edited there, and each later version adds its own.
///
/// Each has the games of `games`, in their order.
enum ReleasedDatabases {
  /// The versions that there are files of.
  static let versions = [1, 2]

  /// What was played, and how it ended; `nil` for what was still going when the program ended.
  static let games: [(game: ScriptedGame, end: GameEnd?)] = [
    (ScriptedGame(seed: 2, mode: .timed, moveCount: 12, startedAt: 100), .timeUp),
    (ScriptedGame(seed: 3, moveCount: 10, startedAt: 300), .endedByPlayer),
    (ScriptedGame(seed: 4, mode: .timed, startedAt: 500), nil),
    (ScriptedGame(seed: 5, startedAt: 700), nil),
    (ScriptedGame(seed: 1), nil),
  ]

  /// How many hints were used in the last game; version 1 did not keep them.
  static func hints(_ version: Int) -> Int { version == 1 ? 0 : 3 }

  /// The file of a version.
  static func path(_ version: Int, file: String = #filePath) -> String {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/Databases/version-\(version).sqlite"
  }
}
