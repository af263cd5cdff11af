import Model
import Rules

/// A history written by each released version of the schema, in the folder `Databases`. The files are
/// never edited. Each new version adds one.
///
/// Each file has the games in `games`, in that order; since version 3, also `hintedGame`, since version 4
/// `challengeGames`, since version 5 two games of two: one that is over, and one that waits; and since
/// version 10 `answers`. In version 11, the words of the games of two have been counted. In version 12, games have the
/// keys that follow from how they began; in version 13, all games that are over have been searched for missed words;
/// in version 14, there is an answer more, which says how quick it was.
enum ReleasedDatabases {
  /// The versions that have a file.
  static let versions = Array(1...14)

  /// The games, and how they ended; `nil` for a game that was not over when the program ended.
  static let games: [(game: ScriptedGame, end: GameEnd?)] = [
    (ScriptedGame(seed: 2, mode: .timed, moveCount: 12, startedAt: 100), .timeUp),
    (ScriptedGame(seed: 3, moveCount: 10, startedAt: 300), .endedByPlayer),
    (ScriptedGame(seed: 4, mode: .timed, startedAt: 500), nil),
    (ScriptedGame(seed: 5, startedAt: 700), nil),
    (ScriptedGame(seed: 1), nil),
  ]

  /// A game with hinted words, which the player ended; since version 3.
  static let hintedGame = ScriptedGame(seed: 6, moveCount: 12, startedAt: 900, hasHints: true)

  /// Games on the cubes of challenges, which the player ended; since version 4.
  static let challengeGames: [ScriptedGame] = {
    let day = DailyCube.start(of: 3) + 60
    let challenges: [Challenge?] = [
      DailyCube(day: 3, mode: .timed).map { .daily($0, isPractice: false) },
      DailyCube(day: 3, mode: .timed).map { .daily($0, isPractice: true) },
      DailyCube(day: 3, mode: .unlimited).map { .daily($0, isPractice: false) },
      ChallengeCode(mode: .blitz, seed: 42).map { .code($0) },
    ]
    return challenges.compactMap(\.self).enumerated().map { number, challenge in
      ScriptedGame(challenge, seed: UInt64(number), startedAt: day + Double(number) * 100)
    }
  }()

  /// How many hints were used in the last of `games`; version 1 did not keep them.
  static func hints(_ version: Int) -> Int { version == 1 ? 0 : 3 }

  /// The words that hints have named in the last of `games`; earlier versions did not keep them.
  static func hintedWords(_ version: Int) -> Set<String> { version < 3 ? [] : ["STATE", "TEASE"] }

  /// The answers of practice, since version 10.
  static func answers(_ version: Int) -> [PracticeAnswer] {
    let answers = [
      PracticeAnswer("STATE", at: Timestamp(seconds: 2000.25), .right),
      PracticeAnswer("TEASE", at: Timestamp(seconds: 2010), .wrong),
      PracticeAnswer("TEASE", at: Timestamp(seconds: 90_000), .right, pace: .quick),
    ]
    return Array(answers.prefix(version < 10 ? 0 : version < 14 ? 2 : 3))
  }

  /// The file of a version.
  static func path(_ version: Int, file: String = #filePath) -> String {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/Databases/version-\(version).sqlite"
  }
}
