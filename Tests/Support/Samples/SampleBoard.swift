import Model
import Rules

/// A board that some players share.
package enum SampleBoard {
  /// The names of the players; the first is the player who looks at the board.
  private static let names = [
    "Ada", "Grace", "Zoe van der Berg", "lin", "Konrad", "Barbara Liskov, Boston", "jmc", "Edsger",
    "Radia", "q", "Margaret", "Niklaus",
  ]

  /// What the board says where its folder is missing.
  package static let problem =
    "The board's folder /home/ada/shared/lexicube does not exist; make or mount it."

  /// The games of the seven days up to today, in both modes.
  ///
  /// - Parameter hasPlayed: Whether the player's own try of today is over.
  package static func games(hasPlayed: Bool) -> BoardGames {
    let entries = (0..<7).flatMap { age in
      DailyCube.cubes(of: SampleHistory.today - age).flatMap { cube in
        names.indices.compactMap { entry($0, cube, age: age) }
      }
    }
    let isOwn = { (entry: BoardEntry) in entry.name.text == names[0] }
    var own = OwnDailyGames(name: PlayerName(user: names[0]))
    for entry in entries where isOwn(entry) && (hasPlayed || entry.cube.day < SampleHistory.today) {
      own.playedCubes.insert(entry.cube)
    }
    return BoardGames(
      BoardReading(
        entries: entries.filter { !isOwn($0) || own.playedCubes.contains($0.cube) },
        leftOut: DailyCube(day: SampleHistory.today, mode: .timed).map(leftOut) ?? []
      ),
      own: own
    )
  }

  /// Every player misses some days, and two of them have the same score today.
  private static func entry(_ player: Int, _ cube: DailyCube, age: Int) -> BoardEntry? {
    guard (player * 5 + age * 3) % 7 != 6, let greedy = cube.greedyScore else { return nil }
    let share = age == 0 && player == 3 ? 61 : 12 + (player * 37 + age * 11) % 80
    return BoardEntry(
      name: PlayerName(user: names[player]),
      cube: cube,
      score: greedy * (age == 0 && player == 6 ? 61 : share) / 100,
      wordCount: 5 + share / 4,
      longest: 5 + share / 20,
      hintsUsed: player % 5 == 4 && !cube.mode.isTimed ? 3 : 0,
      secondsPlayed: cube.mode.isTimed ? 180 : Double(400 + share * 31),
      startedAt: Timestamp(seconds: DailyCube.start(of: cube.day) + Double(player) * 3000),
      game: Fingerprint([UInt8(player), UInt8(age), UInt8(cube.mode.codeNumber)])
    )
  }

  private static func leftOut(_ cube: DailyCube) -> [LeftOut] {
    [
      LeftOut(
        "daily-0326-timed-konrad-27c5a1d8e0934b6f (conflicted copy).json",
        "is not JSON: line 1, column 2049: the text ends too early",
        cube: cube
      ),
      LeftOut(
        "daily-0326-timed-mallory-0f1e2d3c4b5a6978.json",
        "move 3: scores 216, not 2160",
        cube: cube
      ),
    ]
  }
}
