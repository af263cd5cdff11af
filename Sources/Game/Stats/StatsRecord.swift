import Rules

/// A record on the stats page that can be opened: the game that it was made in.
package struct StatsRecord: Hashable, Sendable {
  /// What it is the best of.
  package enum Kind: CaseIterable, Hashable, Sendable {
    case bestGame(GameMode)
    case bestWord, longestWord

    /// All kinds, in the order in which they are listed.
    package static let allCases: [Kind] =
      GameMode.all.filter(\.isRanked).map(Kind.bestGame) + [.bestWord, .longestWord]
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
    StatsRecord.Kind.allCases.compactMap { kind in
      let target =
        switch kind {
        case .bestGame(let mode): self[mode].bestGame.map(ReplayTarget.init)
        case .bestWord: (bestWord?.play).map(ReplayTarget.init)
        case .longestWord: (longestWord?.play).map(ReplayTarget.init)
        }
      return target.map { StatsRecord(kind: kind, target: $0) }
    }
  }
}
