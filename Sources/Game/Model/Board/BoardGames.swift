import Platform
import Rules

/// What a board has of some days: one game a player on each cube.
///
/// Nobody can prove to be a player, so a board knows players by their names, and these rules decide:
///
/// - The player's own games come from the player's history. An entry with the player's name and another
///   game is left out, and so is an entry with the player's game and another name.
/// - Of several games under one name on one cube, the one that was begun first counts.
/// - Of several entries with the same game, the first one counts.
///
/// What is left out is named with the reason.
package struct BoardGames: Hashable, Sendable {
  /// The entries that count, in no particular order.
  package let entries: [BoardEntry]
  /// What does not count, sorted by its name.
  let leftOut: [LeftOut]
  /// The cubes on which the player's own try is over.
  let playedCubes: Set<DailyCube>

  /// Decides which entries count.
  ///
  /// - Parameters:
  ///   - reading: What was found.
  ///   - own: The player's own games.
  /// - Complexity: O(*n* log *n*) for *n* entries.
  package init(_ reading: BoardReading, own: OwnDailyGames) {
    var entries = own.entries.map { entry in
      var entry = entry
      entry.isOwn = true
      return entry
    }
    let ownGames = Dictionary(entries.map { ($0.cube, $0) }) { first, _ in first }
    var leftOut = reading.leftOut
    var names: [CubeKey<PlayerName>: Fingerprint] = [:]
    var games: [CubeKey<Fingerprint>: PlayerName] = [:]
    let sorted = reading.entries.sorted {
      ($0.startedAt.seconds, $0.origin) < ($1.startedAt.seconds, $1.origin)
    }
    for var entry in sorted {
      func leaveOut(_ reason: String) {
        leftOut.append(LeftOut(entry.origin, reason, cube: entry.cube))
      }
      if let mine = ownGames[entry.cube] {
        if entry.game == mine.game {
          if entry.name != own.name { leaveOut("has your game under another name") }
          continue
        }
        if entry.name == own.name {
          leaveOut("has your name, but is not your game")
          continue
        }
      }
      let byName = CubeKey(cube: entry.cube, value: entry.name)
      let byGame = CubeKey(cube: entry.cube, value: entry.game)
      if let first = names[byName] {
        // A copy that a program for synchronising has made says nothing new.
        if first != entry.game {
          leaveOut("is another game of \(entry.name.text.quoted); the first one counts")
        }
        continue
      }
      if let first = games[byGame] {
        leaveOut("has the same game as \(first.text.quoted)")
        continue
      }
      names[byName] = entry.game
      games[byGame] = entry.name
      // Where this history has no game, it was played on another machine.
      entry.isOwn = entry.name == own.name
      entries.append(entry)
    }
    self.entries = entries
    self.leftOut = leftOut.sorted { ($0.origin, $0.reason) < ($1.origin, $1.reason) }
    playedCubes = own.playedCubes
  }

  /// Whether the entries of a cube may be seen: its day is over, or the player's own try is.
  package func isRevealed(_ cube: DailyCube, today: Int) -> Bool {
    cube.day < today || playedCubes.contains(cube)
  }

  /// The ranking of one day; `nil` if it must not be seen yet.
  package func ranking(_ cube: DailyCube, today: Int) -> Ranking? {
    guard isRevealed(cube, today: today) else { return nil }
    return Ranking(entries.filter { $0.cube == cube })
  }

  /// The ranking of the seven days up to one, by the sums of their scores. A cube that must not be seen
  /// yet does not count.
  package func weekRanking(upTo day: Int, mode: GameMode, today: Int) -> Ranking {
    Ranking(
      entries.filter {
        $0.cube.mode == mode && Ranking.week(upTo: day).contains($0.cube.day)
          && isRevealed($0.cube, today: today)
      }
    )
  }

  /// What does not count of some days and a mode. A reason can name a word, so what belongs to a cube
  /// that must not be seen yet is not listed.
  package func leftOut(_ days: ClosedRange<Int>, mode: GameMode, today: Int) -> [LeftOut] {
    leftOut.filter { item in
      guard let cube = item.cube else { return true }
      guard cube.day <= today else { return cube.mode == mode }
      return cube.mode == mode && days.contains(cube.day) && isRevealed(cube, today: today)
    }
  }

  /// Something of which there is one on each cube.
  private struct CubeKey<Value: Hashable>: Hashable {
    let cube: DailyCube
    let value: Value
  }
}
