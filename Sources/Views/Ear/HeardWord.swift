import Features
import Model
import Rules

/// A word with all of its games.
extension WordFeature.State: HeardPage {
  package var rowsRead: Int { list.elements.count }
  package var unreadLines: Int { list.unread }
  package var more: ScreenAction? { .word(.more) }

  package func lines(_ text: PageText) -> [String] {
    if let problem = list.problem ?? self.problem { return [problem.message] }
    if !isWord, entry.count == 0 {
      return ["\(entry.word) is not a word of the game."]
    }
    // What there is to say of a word that was played once stands before its game.
    let isOnlyOne = entry.count == 1
    let plays = list.elements.dropFirst(text.told).map { play in
      let cube = play.challenge?.daily.map { ", daily cube \($0.day)" } ?? ""
      let words = PlainWords.count(play.gameWords, "word")
      let word = "\(PlainWords.ordinal(play.wordNumber)) of \(words)"
      let mode = play.game == nil ? "" : "\(play.mode.name) "
      let time = play.game == nil ? "" : ", at \(PlainWords.time(play.secondsIn))"
      let hint = play.isHinted ? " with a hint" : ""
      let moment =
        isOnlyOne
        ? "Played\(hint): " : "\(play.score.points)\(hint), \(text.time(play.playedAt)): "
      return
        "\(moment)\(word) of \(mode)\(play.place.name)\(cube)\(time); game \(play.gameScore.points)."
    }
    guard text.told == 0 else { return plays }
    let none = language == .english ? [] : [NotebookText.noMeanings(language.title)]
    let senses = meaning?.senses.filter { $0.explanation != nil } ?? []
    let meanings = senses.map { $0.text.capitalizedFirst.ended }
    let related = relations?.kinds.map(line) ?? []
    let last = standing?.missed.map { ", last in \(NotebookText.name(of: $0))" } ?? ""
    let missed =
      NotebookText.missed(missedCount).map { " \($0.capitalizedFirst)\(last)." } ?? ""
    let all = list.elements.reduce(0) { $0 + $1.score }
    let isWhole = list.total == list.elements.count
    let sum = isWhole && all > 0 && !isOnlyOne ? " \(all.points) in all." : ""
    let number = place.map { place in
      " \(PlainWords.ordinal(place.index + 1)) of \(PlainWords.count(place.total, "word"))."
    }
    let learned = isLearned ? " Learned." : ""
    // The games below have their dates.
    let about =
      text.about(entry, language, hasDates: !isWhole || isOnlyOne)
      + learned + missed + sum + (number ?? "")
    let word = "\(entry.word): "
    return meanings.isEmpty
      ? [word + about] + none + related + plays
      : [word + senses[0].text.ended] + meanings.dropFirst() + [about.capitalizedFirst] + related
        + plays
  }

  /// `Anagrams: SIGN; not found: GINS.`
  private func line(_ kind: WordRelations.Kind) -> String {
    let words = relations?[kind] ?? []
    let found = words.filter(self.found.contains).joined(separator: ", ")
    let others = words.filter { !self.found.contains($0) }.joined(separator: ", ")
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
