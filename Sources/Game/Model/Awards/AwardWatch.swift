import Rules

/// Finds out which awards a game has earned while it is played.
///
/// It knows what the history said when the game began, and asks ``AwardTally`` what the game alone comes to. Awards
/// that other games or days decide with it, such as streaks, are left to the end of the game. A game with a time limit
/// cannot lose its points again, so it has earned what they are worth at once.
package struct AwardWatch: Hashable, Sendable {
  /// The awards that no game had earned.
  private let open: Set<Award>
  /// How many words without hints the other games have.
  private let otherWords: Int
  private let isRepeat: Bool

  /// - Parameters:
  ///   - awards: The awards as the history has them.
  ///   - match: The game whose moves the history has already.
  ///   - isRepeat: Whether its cube was played before in the same mode.
  package init(_ awards: Awards, at match: Match, isRepeat: Bool = false) {
    self.isRepeat = isRepeat
    open = Set(awards.entries.filter { $0.earned == nil }.map(\.award))
    // Once the last of them is earned, none asks for words.
    let words = awards[.words10000].progress?.reached ?? 0
    otherWords = max(0, words - Self.alone(match, hintsUsed: 0, isRepeat)[.words10000].reached)
  }

  /// The awards that a game has earned so far, in the order of all awards. O(moves).
  package func earned(by match: Match, hintsUsed: Int) -> [Award] {
    let alone = Self.alone(match, hintsUsed: hintsUsed, isRepeat)
    let words = otherWords + alone[.words10000].reached
    return Award.allCases.filter { award in
      guard open.contains(award) else { return false }
      if case .words(let goal) = award.feat { return words >= goal }
      return alone[award].earned != nil
    }
  }

  /// What a game would have earned if it were the only one, and over now if it can only end with its points.
  private static func alone(_ match: Match, hintsUsed: Int, _ isRepeat: Bool) -> Awards {
    let start = Timestamp(seconds: 0)
    let summary = GameSummary(soFar: match, hintsUsed: hintsUsed, isRepeat: isRepeat)
    var tally = AwardTally(of: match.language)
    tally.add(summary, moves: match.moves.map { AwardMove(PlayedMove($0, playedAt: start)) })
    return tally.awards
  }
}

extension GameSummary {
  /// A running game as awards see it, without its number and its day.
  fileprivate init(soFar match: Match, hintsUsed: Int, isRepeat: Bool) {
    self.init(
      id: GameID(rawValue: 1),
      mode: match.mode,
      startedAt: AwardTally.firstGamesOnly,
      secondsPlayed: match.moves.last?.at ?? 0,
      score: match.score,
      wordCount: match.words.count,
      end: match.isCubeGone ? .cubesGone : match.mode.isTimed ? .timeUp : nil,
      bestWord: nil,
      seed: match.seed,
      dictionary: match.dictionary.name,
      hintsUsed: hintsUsed,
      challenge: match.challenge
    )
    self.isRepeat = isRepeat
  }
}

extension AwardEntry {
  /// How far the player has come; the goal for an award that was earned.
  fileprivate var reached: Int {
    if case .words(let goal) = award.feat { progress?.reached ?? goal } else { 0 }
  }
}

extension [Award] {
  /// Awards that were just earned, from the longest text to the shortest: “Award: Lucky seven”, “2 awards”.
  package var announcements: [String] {
    let titles = map(\.title).joined(separator: ", ")
    guard count > 1 else { return ["Award: \(titles)"] }
    return ["Awards: \(titles)", "Awards: \(self[0].title) +\(count - 1)", "\(count) awards"]
  }
}

/// An award that a finished game has missed by little.
package struct MissedAward: Hashable, Sendable {
  let award: Award
  /// How many points or words more would have earned it.
  let missing: Int
  /// Whether words are missing, not points.
  let isWords: Bool

  package init(_ award: Award, missing: Int, isWords: Bool) {
    (self.award, self.missing, self.isWords) = (award, missing, isWords)
  }

  /// In several lengths, the longest first: “26 points short of Quick wit”, “26 to Quick wit”.
  package var texts: [String] {
    let unit = PlainWords.count(missing, isWords ? "word" : "point")
    let short = "short of \(award.title)"
    return ["\(unit) \(short)"] + (isWords ? [] : ["\(missing.grouped) \(short)"])
      + ["\(missing.grouped) to \(award.title)"]
  }
}

extension Awards {
  /// The award that a game, which is over, has missed by least; `nil` if none was near.
  package func missed(by match: Match, hintsUsed: Int, isRepeat: Bool = false) -> MissedAward? {
    missed(by: GameSummary(soFar: match, hintsUsed: hintsUsed, isRepeat: isRepeat))
  }

  /// The award that a game has missed by least. It counts in the awards already.
  ///
  /// Near is within a tenth of what the award asks for, and no more words than a player finds in a game.
  func missed(by game: GameSummary) -> MissedAward? {
    let isRanked = !game.hasHints && game.challenge?.isPractice != true && !game.isRepeat
    let near = entries.compactMap { entry -> (miss: MissedAward, share: Double)? in
      guard entry.earned == nil, !entry.award.isHidden else { return nil }
      let (goal, reached, isWords): (Int, Int, Bool)
      switch entry.award.feat {
      case .game(let measure, game.mode, let wanted) where isRanked:
        isWords = measure == .words
        (goal, reached) = (wanted, isWords ? game.wordCount : game.score)
      case .words(let wanted):
        (goal, reached, isWords) = (wanted, entry.progress?.reached ?? 0, true)
      default:
        return nil
      }
      let missing = goal - reached
      guard missing > 0, missing * 10 <= goal, !isWords || missing <= 20 else { return nil }
      let miss = MissedAward(entry.award, missing: missing, isWords: isWords)
      return (miss, Double(missing) / Double(goal))
    }
    return near.min { $0.share < $1.share }?.miss
  }
}
