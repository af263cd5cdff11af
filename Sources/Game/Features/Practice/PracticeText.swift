import Composable
import Model
import Rules
import Words

/// What practice says, on the screen and by ear.
package enum PracticeText {
  /// Begins a clue that is a word’s pattern.
  package static let patternLead = "its pattern: "

  /// “12 words to practise”
  package static func due(_ count: Int) -> String {
    "\(PlainWords.count(count, "word")) to practise"
  }

  /// “7 letters, on a cube of yours”
  package static func facts(of clue: PracticeClue, _ day: (Timestamp) -> String) -> String {
    let letters = PlainWords.count(clue.word.letterCount, "letter")
    guard let date = clue.playedAt.map(day) else { return letters }
    return "\(letters), on your cube of \(date.trimmed)"
  }

  /// “It begins with S.”
  package static func help(_ help: PracticeFeature.Help, _ word: String) -> String {
    switch help {
    case .letter: "It begins with \(word.prefix(1))."
    case .path: "Its path is on the cube."
    }
  }

  /// “right”
  private static func name(of grade: PracticeAnswer.Grade) -> String {
    switch grade {
    case .right: "right"
    case .helped: "with help"
    case .wrong: "given up"
    }
  }

  /// “right, quick”: how a word was answered, and what in that decides when it comes back.
  package static func answer(_ result: PracticeResult) -> String {
    name(of: result.grade)
      + (result.isEarly ? ", early" : result.pace.map { $0 == .steady ? "" : ", \($0)" } ?? "")
  }

  /// “in 3 days”
  package static func comesBack(_ result: PracticeResult) -> String {
    result.daysLeft == 1 ? "tomorrow" : "in \(PlainWords.count(result.daysLeft, "day"))"
  }

  /// “STONE: right. It comes back in 3 days.” “STONE: right and quick, so it comes back in 7 days.”
  package static func line(_ result: PracticeResult) -> String {
    let how =
      switch result.pace {
      case _ where result.isEarly: " before its day, so it still comes"
      case .quick: " and quick, so it comes"
      case .slow: " but slow, so it comes"
      case .steady, nil: ". It comes"
      }
    return "\(result.word): \(name(of: result.grade))\(how) back \(comesBack(result))."
  }

  /// What answers had to do with when their words come back; empty where it did not matter.
  package static func rule(for results: [PracticeResult]) -> String {
    let isQuickOrSlow = results.contains { !$0.isEarly && ![.steady, nil].contains($0.pace) }
    let sentences = [
      isQuickOrSlow ? "A quick answer comes back later, a slow one sooner." : nil,
      results.contains(where: \.isEarly) ? "An early one is before its day: that stays." : nil,
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  /// “6 right, 2 with help, 2 given up”
  package static func sum(of results: [PracticeResult]) -> String {
    PracticeAnswer.Grade.allCases.compactMap { grade in
      let count = results.count { $0.grade == grade }
      return count == 0 ? nil : "\(count) \(name(of: grade))"
    }
    .joined(separator: ", ")
  }

  /// What stands in place of a round without words.
  package static let nothing = (
    title: "Nothing to practise now.",
    text:
      "Common words that you could have spelled in a game, and never found, come here once it is over. "
      + "Those that you have practised come back on their day."
  )
}

extension Effect {
  /// Reads the words that are learned, where they are others than those that are known. The rest of a page
  /// does not depend on them.
  static func learned(
    _ dependencies: Dependencies,
    besides known: Set<String>?,
    action: @escaping @Sendable (Set<String>) -> Action
  ) -> Self {
    .run(name: "read learned words") { send in
      let learned = (try? await dependencies.practiceBook().learned) ?? known ?? []
      if learned != known { send(action(learned)) }
    }
    .latest(LearnedWords())
  }
}

/// Names the effect that reads them.
private struct LearnedWords: Hashable {}

extension Dependencies {
  /// The words of a round, with what is said of each.
  func practiceRound(_ choice: PracticeChoice) async throws(HistoryError) -> PracticeRound {
    let (common, seed) = (dictionary.commonWords(), seed())
    // The latest games count; if that fails, the words are those that were missed before.
    _ = try? await history.searchGames(for: common)
    let book = try await practiceBook()
    let hasMeaning = { meanings.lookUp($0, language)?.clue(in: language) != nil }
    var clues: [PracticeClue]
    if case .unsaved(let match, let start) = choice {
      let missed = common?.missed(in: match) ?? []
      clues = book.clues(missed, in: match, startedAt: start, seed: seed, hasMeaning: hasMeaning)
    } else {
      clues = try await history.clues(choice, book, language, seed: seed, hasMeaning: hasMeaning)
    }
    for index in clues.indices {
      let word = clues[index].word
      clues[index].meaning = meanings.lookUp(word, language)
      clues[index].text = await text(about: word, clues[index].meaning)
    }
    return PracticeRound(clues, book: book)
  }

  /// A word's meaning; where none can be told, its family, or else its pattern.
  private func text(about word: String, _ meaning: WordMeaning?) async -> String {
    if let clue = meaning?.clue(in: language) { return clue }
    let related = await dictionary.relations(word, meanings.family(word, language))[.family]
    let family = related.filter { !$0.contains(word) }.prefix(3).joined(separator: ", ")
    return family.isEmpty ? PracticeText.patternLead + word.pattern : "its family: \(family)"
  }
}

extension String {
  /// Every other letter, from the second one on, and `?` for the rest.
  fileprivate var pattern: String {
    String(enumerated().map { $0.offset.isMultiple(of: 2) ? "?" : $0.element })
  }
}
