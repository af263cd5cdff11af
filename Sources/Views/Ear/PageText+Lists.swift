import Features
import Model
import Rules

/// Lists of games and of words, as far as they have been read.
extension PageText {
  /// How many words a line has: one where its meaning follows.
  static func wordsPerLine(_ state: WordsFeature.State) -> Int { state.game == nil ? 10 : 1 }

  // MARK: - Games

  func games(_ state: StatsFeature.State) -> [String] {
    let list = state.games
    guard let total = list.total else { return [] }
    let isBest = state.tab == .records
    guard total > 0 else {
      return [isBest || state.mode != nil ? "No such game yet." : "No game yet."]
    }
    let games = list.elements.enumerated().dropFirst(told).map { index, game in
      let line = line(game, today: state.today)
      return isBest ? "\(index + 1). \(line)" : line
    }
    let first = list.elements.first.map { "\($0.id)" } ?? "7"
    let end =
      list.elements.count < total
      ? []
      : [
        "replay \(first) tells a game again. words, race and compare take numbers, too; go takes that of a game in progress."
      ]
    guard told == 0 else { return games.isEmpty ? [] : games + end }
    let mode = isBest ? state.recordMode : state.mode
    let count = PlainWords.count(total, mode.map { "\($0.name) game" } ?? "game")
    let modes = GameMode.all.compactMap { mode -> String? in
      guard let games = state.stats?[mode].games, games > 0 else { return nil }
      return "\(games.grouped) \(mode.name)"
    }
    let order = isBest ? "the best \(state.period.name)first" : "the latest first"
    let parts =
      isBest || mode != nil || modes.count < 2 ? "" : ": \(modes.joined(separator: ", "))"
    return ["\(count), \(order)\(parts)."] + games + end
  }

  private func line(_ game: GameSummary, today: Int?) -> String {
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

  // MARK: - Words

  func words(_ state: WordsFeature.State, learned: Set<String>) -> [String] {
    let list = state.list
    if let problem = list.problem { return [problem.message] }
    guard let total = list.total else { return [] }
    let search = state.search.search
    let problems = told == 0 ? [search.problem?.message.ended].compactMap(\.self) : []
    guard total > 0 else {
      let none = search.isEmpty ? "No words yet." : "No word of yours: \(search.understood)."
      return problems + [state.game.map { "Game \($0) has no words." } ?? none]
    }
    let words = list.elements.map { entry in
      "\(entry.word) \(entry.bestScore.grouped)"
        + (entry.count > 1 || entry.duelCount > 0 ? ", \(NotebookText.times(entry))" : "")
        + (learned.contains(entry.word) ? ", learned" : "")
        + (state.meanings[entry.word].flatMap { $0.explanation == nil ? nil : ": \($0.text)" } ?? "")
    }
    let lines = words.sentences(of: Self.wordsPerLine(state), from: told)
    guard told == 0 else { return lines }
    let count = PlainWords.count(total, "word") + (state.game.map { " of game \($0)" } ?? "")
    let wanted = search.isEmpty ? "" : ", \(search.understood),"
    return problems + ["\(count)\(wanted) with the best points, the latest first."] + lines
  }

  /// A word with all of its games.
  func word(_ state: WordFeature.State) -> [String] {
    if let problem = state.list.problem ?? state.problem { return [problem.message] }
    let list = state.list
    if !state.isWord, state.entry.count == 0 {
      return ["\(state.entry.word) is not a word of the game."]
    }
    // What there is to say of a word that was played once stands before its game.
    let isOnlyOne = state.entry.count == 1
    let plays = list.elements.dropFirst(told).map { play in
      let cube = play.challenge?.daily.map { ", daily cube \($0.day)" } ?? ""
      let words = PlainWords.count(play.gameWords, "word")
      let word = "\(PlainWords.ordinal(play.wordNumber)) of \(words)"
      let mode = play.game == nil ? "" : "\(play.mode.name) "
      let time = play.game == nil ? "" : ", at \(PlainWords.time(play.secondsIn))"
      let hint = play.isHinted ? " with a hint" : ""
      let moment =
        isOnlyOne
        ? "Played\(hint): " : "\(play.score.points)\(hint), \(self.time(play.playedAt)): "
      return
        "\(moment)\(word) of \(mode)\(play.place.name)\(cube)\(time); game \(play.gameScore.points)."
    }
    guard told == 0 else { return plays }
    let none = state.language == .english ? [] : [NotebookText.noMeanings(state.language.title)]
    let senses = state.meaning?.senses.filter { $0.explanation != nil } ?? []
    let meanings = senses.map { $0.text.capitalizedFirst.ended }
    let related = state.relations?.kinds.map { Self.related($0, state) } ?? []
    let place = state.standing?.missed.map { ", last in \(NotebookText.name(of: $0))" } ?? ""
    let missed =
      NotebookText.missed(state.missedCount).map { " \($0.capitalizedFirst)\(place)." } ?? ""
    let all = list.elements.reduce(0) { $0 + $1.score }
    let isWhole = list.total == list.elements.count
    let sum = isWhole && all > 0 && !isOnlyOne ? " \(all.points) in all." : ""
    let number = state.place.map { place in
      " \(PlainWords.ordinal(place.index + 1)) of \(PlainWords.count(place.total, "word"))."
    }
    let learned = state.isLearned ? " Learned." : ""
    // The games below have their dates.
    let about =
      about(state.entry, state.language, hasDates: !isWhole || isOnlyOne)
      + learned + missed + sum + (number ?? "")
    let word = "\(state.entry.word): "
    return meanings.isEmpty
      ? [word + about] + none + related + plays
      : [word + senses[0].text.ended] + meanings.dropFirst() + [about.capitalizedFirst] + related
        + plays
  }

  /// `Anagrams: SIGN; not found: GINS.`
  private static func related(_ kind: WordRelations.Kind, _ state: WordFeature.State) -> String {
    let words = state.relations?[kind] ?? []
    let found = words.filter(state.found.contains).joined(separator: ", ")
    let others = words.filter { !state.found.contains($0) }.joined(separator: ", ")
    let rest = others.isEmpty ? nil : "not found: \(others)"
    let parts = [found.isEmpty ? nil : found, rest].compactMap(\.self)
    return "\(kind.title): \(parts.joined(separator: "; "))."
  }
}

extension PageText {
  /// `found 2 times, first 8 November 2026, …, worth 4 × 3 × 1 = 12; 4 = 1+1+2.` The best score is told where a hint has
  /// made it less.
  func about(_ entry: WordEntry, _ language: Language, hasDates: Bool = true) -> String {
    let sum = language.sum(of: entry.word)
    guard entry.count > 0 else { return "you have not found it yet, \(sum)." }
    let (first, last) = (time(entry.firstPlayedAt), time(entry.lastPlayedAt))
    let dates = first == last ? [first] : ["first \(first)", "last \(last)"]
    let best =
      sum.contains("= \(entry.bestScore.grouped);") ? [] : ["best \(entry.bestScore.points)"]
    let parts = ["found \(NotebookText.times(entry))"] + best + (hasDates ? dates : []) + [sum]
    return "\(parts.joined(separator: ", "))."
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
