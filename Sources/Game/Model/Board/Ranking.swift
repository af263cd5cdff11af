import Rules

/// Players by the points of one day, or by their sums over several days.
///
/// Players with the same points share a place, and the places after them are skipped: 1, 2, 2, 4. Games
/// with hints rank apart, after the others, with places of their own.
package struct Ranking: Hashable, Sendable {
  /// A player's line.
  package struct Row: Hashable, Identifiable, Sendable {
    /// The place among the players with hints, or among those without, from 1.
    package var place: Int
    package var name: PlayerName
    /// The points of all days.
    package var score: Int
    /// How many words were played on all days.
    package var wordCount: Int
    /// How many letters the longest word has.
    package var longest: Int
    /// How many hints were used on all days.
    package var hintsUsed: Int
    package var secondsPlayed: Double
    package var days: Int
    /// The rank of the score on its cube; `nil` for several days.
    package var rank: RankedScore?
    /// Whether it is the player who looks at the board.
    package var isOwn: Bool

    /// A ranking has one row for each name.
    package var id: PlayerName { name }
    /// Whether hints were used. Such rows rank apart.
    package var hasHints: Bool { hintsUsed > 0 }
  }

  package let rows: [Row]

  /// Ranks entries. Those of one player are added up.
  ///
  /// - Parameter entries: At most one for each player and cube.
  /// - Complexity: O(*n* log *n*).
  init(_ entries: [BoardEntry]) {
    var players: [PlayerName: Row] = [:]
    for entry in entries { players[entry.name, default: Row(entry.name)].add(entry) }
    let sorted = players.values.sorted {
      ($0.hasHints ? 1 : 0, -$0.score, $0.name.text) < (
        $1.hasHints ? 1 : 0, -$1.score, $1.name.text
      )
    }
    var rows: [Row] = []
    var (hasHints, count) = (false, 0)
    for var row in sorted {
      if row.hasHints != hasHints { (hasHints, count) = (row.hasHints, 0) }
      count += 1
      let isTie = count > 1 && rows.last?.score == row.score
      row.place = isTie ? rows.last?.place ?? count : count
      rows.append(row)
    }
    self.rows = rows
  }

  /// The index of the row of the player who looks at the board; `nil` without one.
  package var ownIndex: Int? { rows.firstIndex(where: \.isOwn) }

  /// The seven days up to one.
  package static func week(upTo day: Int) -> ClosedRange<Int> { (day - 6)...max(day - 6, day) }
}

extension Ranking.Row {
  fileprivate init(_ name: PlayerName) {
    self.init(
      place: 0,
      name: name,
      score: 0,
      wordCount: 0,
      longest: 0,
      hintsUsed: 0,
      secondsPlayed: 0,
      days: 0,
      rank: nil,
      isOwn: false
    )
  }

  fileprivate mutating func add(_ entry: BoardEntry) {
    score += entry.score
    wordCount += entry.wordCount
    longest = max(longest, entry.longest)
    // A record can claim a million hints, and a week has seven.
    hintsUsed += entry.hintsUsed
    secondsPlayed += entry.secondsPlayed
    rank = days == 0 ? entry.rank : nil
    days += 1
    isOwn = isOwn || entry.isOwn
  }
}
