/// A record on the stats page that can be opened: the game that it was made in.
package struct StatsRecord: Hashable, Sendable {
  /// What it is the best of.
  package enum Kind: CaseIterable, Hashable, Sendable {
    case bestTimedGame, bestUnlimitedGame, bestWord, longestWord
  }

  /// What it is the best of.
  package var kind: Kind
  /// The game, from its first move; a word's from the move that made it.
  package var target: ReplayTarget

  package init(kind: Kind, target: ReplayTarget) {
    self.kind = kind
    self.target = target
  }
}

extension Stats {
  /// The records that there are so far, in the order in which they are listed.
  package var records: [StatsRecord] {
    let targets: [(StatsRecord.Kind, ReplayTarget?)] = [
      (.bestTimedGame, bestTimedGame.map(ReplayTarget.init)),
      (.bestUnlimitedGame, bestUnlimitedGame.map(ReplayTarget.init)),
      (.bestWord, (bestWord?.play).map(ReplayTarget.init)),
      (.longestWord, (longestWord?.play).map(ReplayTarget.init)),
    ]
    return targets.compactMap { kind, target in
      target.map { StatsRecord(kind: kind, target: $0) }
    }
  }
}
