/// All awards: those that were earned, with the day, and how far the player has come with the others.
package struct Awards: Hashable, Sendable {
  /// Every award that can be earned once, in the order of `Award.allCases`.
  let entries: [AwardEntry]

  init(_ awards: [Award], entry: (Award) -> AwardEntry) { entries = awards.map(entry) }

  /// The awards of a player who has not played yet.
  package static let none = AwardTally().awards

  /// What the history says about an award.
  subscript(award: Award) -> AwardEntry {
    entries.first { $0.award == award } ?? AwardEntry(award)
  }

  package var earnedCount: Int { entries.count { $0.earned != nil } }

  /// The latest earned first, then those of which least is missing, and the hidden ones last.
  package var listed: [AwardEntry] {
    func isBefore(_ first: AwardEntry, _ second: AwardEntry) -> Bool {
      switch (first.earned, second.earned) {
      case (let first?, let second?): return second.at < first.at
      case (.some, nil): return true
      case (nil, .some): return false
      case (nil, nil):
        if first.award.isHidden != second.award.isHidden { return second.award.isHidden }
        return (first.progress?.share ?? 0) > (second.progress?.share ?? 0)
      }
    }
    // `sort` keeps the order of equals, which is documented nowhere: the index decides.
    return entries.enumerated().sorted { first, second in
      if isBefore(first.element, second.element) { return true }
      return !isBefore(second.element, first.element) && first.offset < second.offset
    }
    .map(\.element)
  }

  /// The awards that a game has earned, in the order of all awards.
  ///
  /// A game earns an award if its word, its removal or its end was the one that counted: the first of its
  /// kind, or the one that completed the number. So each award is announced once, by one game.
  package func earned(in game: GameID) -> [Award] {
    entries.filter { $0.earned?.game == game }.map(\.award)
  }
}

/// What the history says about one award.
package struct AwardEntry: Hashable, Identifiable, Sendable {
  package var award: Award
  /// When it was earned; `nil` if it was not.
  package var earned: AwardMoment?
  /// How far the player has come; `nil` for an award without a number, and for one that was earned.
  package var progress: AwardProgress?

  /// An award without progress if it was earned.
  init(_ award: Award, earned: AwardMoment? = nil, progress: AwardProgress? = nil) {
    self.award = award
    self.earned = earned
    self.progress = earned == nil ? progress : nil
  }

  package var id: Award { award }

  /// Whether the player is not to know yet what the award is.
  package var isSecret: Bool { award.isHidden && earned == nil }

  /// The replay of what earned the award: from the move on, or the whole game; `nil` before that.
  package var target: ReplayTarget? {
    earned.map { ReplayTarget(game: $0.game, moveIndex: $0.moveIndex ?? 0, playedAt: $0.at) }
  }
}

/// When an award was earned, and by what.
package struct AwardMoment: Hashable, Sendable {
  /// By the wall clock.
  package var at: Timestamp
  package var game: GameID
  /// The move that earned it, counted from 0; `nil` if the game as a whole did.
  package var moveIndex: Int?
}

extension AwardMoment: Comparable {
  /// Whether a moment is earlier than another. Of moments with the same time, that of the smaller game
  /// number is the earlier one, so that the order of reading decides nothing.
  package static func < (first: Self, second: Self) -> Bool {
    if first.at.seconds != second.at.seconds { return first.at.seconds < second.at.seconds }
    if first.game != second.game { return first.game.rawValue < second.game.rawValue }
    return (first.moveIndex ?? .max) < (second.moveIndex ?? .max)
  }
}

/// How far a player has come with an award: “412 of 1,000”.
package struct AwardProgress: Hashable, Sendable {
  /// The best so far, from 0 to less than the goal.
  package var reached: Int
  /// What the award asks for, from 2 on.
  package var goal: Int

  /// - Returns: `nil` for a goal of 1: such an award is earned at once or not at all.
  init?(_ reached: Int, of goal: Int) {
    guard goal > 1 else { return nil }
    self.reached = min(max(reached, 0), goal)
    self.goal = goal
  }

  /// The part that is done, 0…1.
  package var share: Double { Double(reached) / Double(goal) }
}
