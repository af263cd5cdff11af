import Features
import Model
import Rules

extension Stats {
  /// The statistics in words.
  package var block: FactBlock {
    guard games > 0 else { return FactBlock("No game yet.", []) }
    let since = firstDay.map { " since \(CivilDate(daysSince1970: $0))" } ?? ""
    let all =
      "\(PlainWords.count(games, "game"))\(since), \(PlainWords.count(wordsPlayed, "word")), "
      + "\(distinctWords.grouped) different, \(totalScore.points), \(PlainWords.heard(secondsPlayed)) of play."
    let lengths = wordsByLength.sorted { $0.key < $1.key }.map { length, count in
      "\(count.grouped) of \(length), \(PlainWords.percent(count, of: wordsPlayed)) %"
    }
    let uses = shownLetters.filter { $0.uses > 0 }.map { "\($0.letter) \($0.uses.grouped)" }
    let weeks = weeks.drop { $0.games == 0 }.reversed().map { week in
      "\(CivilDate(daysSince1970: week.firstDay)) \(week.score.grouped)"
    }
    let days = "\(currentStreak.grouped) with a game, at most \(longestStreak.grouped)"
    var facts: [Fact] = []
    for mode in GameMode.all where self[mode].games > 0 {
      facts.append((mode.title, words(of: mode)))
    }
    for (title, noted) in [("Best word", bestWord), ("Longest word", longestWord)] {
      guard let noted else { continue }
      facts.append(
        (title, "\(noted.word), \(noted.play.score.points), in \(noted.play.place.name)")
      )
    }
    facts += [
      ("Days in a row", days), ("Words by length", lengths.joined(separator: "; ")),
      ("Letters played", uses.joined(separator: ", ")),
      ("Points by week", weeks.joined(separator: "; ")),
    ]
    return FactBlock(all, facts.filter { !$0.value.isEmpty })
  }

  /// `22 games, 19 of them counted, best without hints 1,302 points with QUARTZ in game 7, 940 points on average, 1 hour`
  private func words(of mode: GameMode) -> String {
    let numbers = self[mode]
    let best = numbers.bestGame.map { game in
      let word = game.bestWord.map { " with \($0)" } ?? ""
      let hints = mode.allowsHints ? " without hints" : ""
      return "best\(hints) \(game.score.points)\(word) in game \(game.id)"
    }
    let parts = [
      PlainWords.count(numbers.games, "game"),
      [0, numbers.games].contains(numbers.countedGames)
        ? nil : "\(numbers.countedGames.grouped) of them counted",
      best,
      numbers.roundedAverage.map { "\($0.points) on average" },
      PlainWords.heard(numbers.secondsPlayed),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension [AwardEntry] {
  /// The awards in words, those that were earned, then those that can be.
  ///
  /// - Parameter day: How a day is written.
  package func blocks(_ day: (Timestamp) -> String) -> [FactBlock] {
    let earned = compactMap { entry in
      entry.earned.map {
        (entry.award.title, "\(entry.award.summary), in game \($0.game), \(day($0.at))")
      }
    }
    let others = filter { $0.earned == nil && !$0.isSecret }.map { entry in
      let progress = entry.progress.map { ", \($0.reached.grouped) of \($0.goal.grouped)" } ?? ""
      return (entry.award.title, entry.award.summary + progress)
    }
    let secret = count(where: \.isSecret)
    let hidden = secret == 0 ? [] : [("Hidden", "\(secret) more, until you earn them")]
    let open = [FactBlock("To be earned:", others + hidden)]
    return [
      FactBlock("\(earned.count) of \(PlainWords.count(count, "award")).", earned)
    ] + (others.isEmpty && hidden.isEmpty ? [] : open)
  }
}

extension StatsFeature.State: HeardPage {
  package var rowsRead: Int { filters.isEmpty ? 0 : games.elements.count }
  package var unreadLines: Int { filters.isEmpty ? 0 : games.unread }
  package var more: ScreenAction? { .stats(.more) }

  package func lines(_ text: PageText) -> [String] {
    if let problem { return [problem.message] }
    return switch tab {
    case .overview: stats?.block.lines ?? []
    case .games, .records: gameLines(text)
    case .awards: awards.elements.blocks(text.day).flatMap(\.lines)
    }
  }

  func gameLines(_ text: PageText) -> [String] {
    let list = games
    guard let total = list.total else { return [] }
    let isBest = tab == .records
    guard total > 0 else {
      return [isBest || mode != nil ? "No such game yet." : "No game yet."]
    }
    let lines = list.elements.enumerated().dropFirst(text.told).map { index, game in
      let line = text.line(game, today: today)
      return isBest ? "\(index + 1). \(line)" : line
    }
    let first = list.elements.first.map { "\($0.id)" } ?? "7"
    let end =
      list.elements.count < total
      ? []
      : [
        "replay \(first) tells a game again. words, race and compare take numbers, too; go takes that of a game in progress."
      ]
    guard text.told == 0 else { return lines.isEmpty ? [] : lines + end }
    let mode = isBest ? recordMode : mode
    let count = PlainWords.count(total, mode.map { "\($0.name) game" } ?? "game")
    let modes = GameMode.all.compactMap { mode -> String? in
      guard let games = stats?[mode].games, games > 0 else { return nil }
      return "\(games.grouped) \(mode.name)"
    }
    let order = isBest ? "the best \(period.name)first" : "the latest first"
    let parts =
      isBest || mode != nil || modes.count < 2 ? "" : ": \(modes.joined(separator: ", "))"
    return ["\(count), \(order)\(parts)."] + lines + end
  }
}

extension PageText {
  fileprivate func line(_ game: GameSummary, today: Int?) -> String {
    var parts = [game.score.points, game.mode.name]
    if let cube = game.challenge?.daily {
      parts.append("daily cube \(cube.day)")
      if game.challenge?.isCounted != true { parts.append("practice") }
    }
    if let mark = game.repeatMark { parts.append(mark) }
    parts.append(PlainWords.count(game.wordCount, "word"))
    parts.append(PlainWords.time(game.secondsPlayed))
    if let best = game.bestWord { parts.append("best \(best)") }
    if game.hintsUsed > 0 { parts.append(PlainWords.count(game.hintsUsed, "hint")) }
    parts.append(time(game.startedAt))
    if let today, game.day > today { parts.append("dated ahead") }
    if let other = game.otherEnd { parts.append("the other end of game \(other)") }
    switch game.end {
    case nil: parts.append("in progress")
    case .interrupted?: parts.append("broken off")
    default: break
    }
    return "Game \(game.id): \(parts.joined(separator: ", "))."
  }
}

extension RecordPeriod {
  /// What comes before “first”: `of today `; empty for all time.
  fileprivate var name: String {
    switch self {
    case .allTime: ""
    case .thisWeek: "of this week "
    case .today: "of today "
    case .withHints: "with hints "
    }
  }
}
