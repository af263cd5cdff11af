import Rules

/// Finds out which awards a history has earned, and when.
///
/// It takes in the games one by one, and each move of them once:
///
/// ```swift
/// var tally = AwardTally()
/// for game in games { tally.add(game.summary, moves: game.moves) }
/// let awards = tally.awards
/// ```
///
/// A history of many games keeps the ``AwardFacts`` of each, and reads the moves of a few.
///
/// The order in which games are added decides nothing. Every number in here is a sum, a maximum or the
/// earliest of several moments, so a history and its import on another machine have the same awards of the
/// same days, and a game that is added takes no award away, but where it makes another one a repeat that began later.
///
/// What counts: every game, running or over, and practice too, for words and cubes; finished games that
/// are ranked and had no hint, for scores and numbers of words (see ``firstGamesOnly``); counted games on daily cubes, for ranks
/// (without hints) and days (as for a ``Streak``), also where an import brought one that began earlier. A
/// word that a hint had named makes a day count, and earns nothing else.
package struct AwardTally: Sendable {
  /// The best measure and the earliest moment of the awards that one word, one move or one game earns.
  private var records = [Record](repeating: Record(), count: Award.allCases.count)
  /// The moments of the first words of all.
  private var words = EarliestMoments(limit: AwardTally.mostWords)
  /// The earliest word for each first letter.
  private var letters = [AwardMoment?](repeating: nil, count: 26)
  private var ranks = [AwardMoment?](repeating: nil, count: Rank.allCases.count)
  /// The same by the former shares: who had reached all of those keeps the award for it.
  private var formerRanks = [AwardMoment?](repeating: nil, count: Rank.allCases.count)
  /// The days with at least one word in a counted game.
  private var days: [Int: Day] = [:]

  private let language: Language

  /// From here on only the first game on a cube earns awards for its score. Repeats that began before have what they
  /// earned: no award is taken away. 2026-11-30, 00:00 UTC.
  package static let firstGamesOnly = Timestamp(seconds: 1_795_996_800)

  /// - Parameter language: The language of the games, which decides the letters that words can begin with.
  package init(of language: Language = .english) { self.language = language }

  /// Adds a game. O(moves).
  package mutating func add(_ game: GameSummary, moves: [AwardMove]) {
    add(game, AwardFacts(moves, mode: game.mode, sharedMoves: game.sharedMoves))
    addMoments(of: moves, in: game.id, mode: game.mode, sharedMoves: game.sharedMoves)
  }

  /// Adds what a game came to, which says everything but at which of its moves it earned an award.
  /// ``addMoments(of:in:mode:sharedMoves:)`` adds that for the games that ``needsMoments(_:of:)`` names.
  ///
  /// - Complexity: O(awards).
  package mutating func add(_ game: GameSummary, _ facts: AwardFacts) {
    words.count += facts.wordCount
    for feat in Self.wordFeats {
      records[feat.award].note(facts[feat.measure], at: nil, goal: feat.goal)
    }
    for feat in Self.lengthFeats {
      records[feat.award].note(facts.count(feat.lengths), at: nil, goal: feat.lengths.count)
    }
    addResult(game, at: AwardMoment(at: facts.last ?? game.startedAt, game: game.id))
    if let index = facts.firstWord, let time = facts.firstWordAt, game.countsForAwards,
      let cube = game.challenge?.daily
    {
      let moment = AwardMoment(at: time, game: game.id, moveIndex: index)
      days[cube.day, default: Day()].add(moment, in: cube.mode)
    }
  }

  /// Whether a move of a game may have earned an award earlier than what is known so far.
  ///
  /// It names fewest games if they are asked about in the order of their earliest moves, once all facts have
  /// been added.
  ///
  /// - Complexity: O(awards).
  package func needsMoments(_ facts: AwardFacts, of game: GameID) -> Bool {
    guard let time = facts.earliest else { return false }
    let moment = AwardMoment(at: time, game: game, moveIndex: 0)
    func isOpen(_ award: Int) -> Bool { records[award].earliest.map { moment < $0 } ?? true }
    return facts.wordCount > 0 && words.takes(moment)
      || Self.wordFeats.contains { facts[$0.measure] >= $0.goal && isOpen($0.award) }
      || Self.lengthFeats.contains {
        facts.count($0.lengths) == $0.lengths.count && isOpen($0.award)
      }
      || facts.deeds.contains(.removal) && Self.removals.contains(where: isOpen)
      || letters.indices.contains { index in
        facts.letters & 1 << index != 0 && letters[index].map { moment < $0 } ?? true
      }
  }

  /// Adds the moments at which the moves of a game were made, for what they can earn. O(moves).
  package mutating func addMoments(
    of moves: [AwardMove],
    in game: GameID,
    mode: GameMode,
    sharedMoves: Int
  ) {
    var lengths = LengthMoments()
    for (index, move) in moves.enumerated() {
      let moment = AwardMoment(at: move.playedAt, game: game, moveIndex: index)
      switch move.kind {
      case .word(let word, let score, isHinted: false):
        lengths.note(Int(word.length), at: moment)
        // The moves that two ends of a game share are counted with the other end.
        if index >= sharedMoves { words.add(moment) }
        add(word, score: score, isLate: move.isLate(in: mode), at: moment)
      case .removal:
        for award in Self.removals { records[award].note(1, at: moment, goal: 1) }
      case .word, .unreadable:
        continue
      }
    }
    for feat in Self.lengthFeats {
      records[feat.award].note(
        lengths.count(feat.lengths),
        at: lengths.moment(feat.lengths),
        goal: feat.lengths.count
      )
    }
  }

  /// Adds what a word can earn. O(awards for words).
  private mutating func add(
    _ word: WordTraits,
    score: Int,
    isLate: Bool,
    at moment: AwardMoment
  ) {
    Self.note(moment, in: &letters[Int(word.firstLetter)])
    for feat in Self.wordFeats {
      let value = word.value(feat.measure, score: score, isLate: isLate)
      records[feat.award].note(value, at: moment, goal: feat.goal)
    }
  }

  private mutating func addResult(_ game: GameSummary, at moment: AwardMoment) {
    guard let end = game.end else { return }
    if end == .cubesGone {
      for award in Self.wholeCubes { records[award].note(1, at: moment, goal: 1) }
    }
    guard game.challenge?.isPractice != true || game.wasCounted, !game.hasHints else { return }
    for feat in Self.gameFeats where feat.mode == game.mode && game.countsAsFirst {
      let value = feat.measure == .score ? game.score : game.wordCount
      records[feat.award].note(value, at: moment, goal: feat.goal)
    }
    if game.countsForAwards, let cube = game.challenge?.daily,
      let ranked = DailyGame(cube: cube, isPractice: false, game: game).rank
    {
      Self.note(moment, in: &ranks[ranked.rank.rawValue])
      Self.note(moment, in: &formerRanks[Rank.former(share: ranked.share).rawValue])
    }
  }

  /// Babel, which no list mentions, is a better Library.
  private func everyRank(_ ranks: [AwardMoment?], _ award: Award) -> AwardEntry {
    let best = ranks[Rank.library.rawValue...].compactMap(\.self).min()
    return all(ranks[..<Rank.library.rawValue] + [best], award)
  }

  private static func note(_ moment: AwardMoment, in earliest: inout AwardMoment?) {
    if let known = earliest, known <= moment { return }
    earliest = moment
  }
}

extension GameSummary {
  /// Whether its score and its number of words can earn an award.
  fileprivate var countsAsFirst: Bool {
    !isRepeat || wasCounted || startedAt < AwardTally.firstGamesOnly
  }

  /// Whether it counts on its daily cube, or did until an import brought one that began earlier.
  fileprivate var countsForAwards: Bool { challenge?.isCounted == true || wasCounted }
}

// MARK: - The awards

extension AwardTally {
  /// The awards of the games so far. O(days + words that are still counted).
  package var awards: Awards {
    let (words, streaks) = (words.sorted(), streaks())
    return Awards(Award.allCases.filter { $0.canBeEarned(in: language) }) { award in
      switch award.feat {
      case .words(let goal):
        AwardEntry(award, earned: words.moment(goal), progress: .init(words.count, of: goal))
      case .word(_, let goal), .game(_, _, let goal): records[award].entry(award, goal: goal)
      case .lengths(let lengths): records[award].entry(award, goal: lengths.count)
      case .removal, .wholeCube: records[award].entry(award, goal: 1)
      case .firstLetters:
        // Letters with marks stand behind the 26 and count as those without.
        all(
          language.letters.map(\.index).filter(letters.indices.contains).map { letters[$0] },
          award
        )
      case .rank(let rank):
        AwardEntry(award, earned: ranks[rank.rawValue...].compactMap(\.self).min())
      case .ranks:
        [ranks, formerRanks].map { everyRank($0, award) }.first { $0.earned != nil }
          ?? everyRank(ranks, award)
      case .bothCubes:
        AwardEntry(award, earned: days.values.compactMap(\.both).min())
      case .streak(let goal):
        AwardEntry(
          award,
          earned: streaks.filter { $0.length >= goal }.map(\.moment).min(),
          progress: .init(streaks.map(\.length).max() ?? 0, of: goal)
        )
      case .month: month(award)
      }
    }
  }

  private func all(_ pieces: some Collection<AwardMoment?>, _ award: Award) -> AwardEntry {
    let found = pieces.compactMap(\.self)
    return AwardEntry(
      award,
      earned: found.count == pieces.count ? found.max() : nil,
      progress: .init(found.count, of: pieces.count)
    )
  }

  /// The length of the streak on each played day, and the first word of that day. A day that was played
  /// later than the next one, as after a clock was set back, completes a streak when it was played.
  private func streaks() -> [(length: Int, moment: AwardMoment)] {
    let played = days.keys.sorted()
    return zip(played, Streak.lengths(endingOnEachOf: played)).compactMap { day, length in
      days[day]?.first.map { (length, $0) }
    }
  }

  private func month(_ award: Award) -> AwardEntry {
    struct Month: Hashable {
      let year: Int
      let month: Int
    }
    var months: [Month: (days: Int, last: AwardMoment?)] = [:]
    for (number, day) in days {
      let date = DailyCube.date(of: number)
      let month = Month(year: date.year, month: date.month)
      let known = months[month] ?? (0, nil)
      months[month] = (known.days + 1, [known.last, day.first].compactMap(\.self).max())
    }
    var earned: AwardMoment?
    var progress: AwardProgress?
    for (month, played) in months {
      let goal = CivilDate.dayCount(year: month.year, month: month.month)
      if played.days == goal, let last = played.last { Self.note(last, in: &earned) }
      guard let reached = AwardProgress(played.days, of: goal) else { continue }
      // Of months that are as full as each other, the longest: dictionaries have no order.
      let isBetter = progress.map { (reached.share, goal) > ($0.share, $0.goal) } ?? true
      if isBetter { progress = reached }
    }
    return AwardEntry(award, earned: earned, progress: progress ?? .init(0, of: 31))
  }
}

// MARK: - The feats by what they ask of

extension AwardTally {
  private typealias WordFeat = (award: Int, measure: Feat.WordMeasure, goal: Int)
  private typealias LengthFeat = (award: Int, lengths: ClosedRange<Int>)
  private typealias GameFeat = (award: Int, measure: Feat.GameMeasure, mode: GameMode, goal: Int)

  /// Every feat with the index of its award.
  private static let feats = Award.allCases.enumerated().map { (award: $0, feat: $1.feat) }

  private static let wordFeats: [WordFeat] = feats.compactMap { award, feat in
    if case .word(let measure, let goal) = feat { (award, measure, goal) } else { nil }
  }
  private static let lengthFeats: [LengthFeat] = feats.compactMap { award, feat in
    if case .lengths(let lengths) = feat { (award, lengths) } else { nil }
  }
  private static let gameFeats: [GameFeat] = feats.compactMap { award, feat in
    if case .game(let measure, let mode, let goal) = feat {
      (award, measure, mode, goal)
    } else {
      nil
    }
  }
  private static let removals = feats.filter { $0.feat == .removal }.map(\.award)
  private static let wholeCubes = feats.filter { $0.feat == .wholeCube }.map(\.award)
  private static let mostWords =
    feats.map { if case .words(let goal) = $0.feat { goal } else { 0 } }.max() ?? 0
}

extension [AwardTally.Record] {
  fileprivate subscript(award: Award) -> AwardTally.Record {
    Award.allCases.firstIndex(of: award).map { self[$0] } ?? AwardTally.Record()
  }
}
