import Features
import Model
import Rules
import Words

/// A round of practice by ear.
extension Narrator {
  /// What was said about the round in front.
  struct ToldPractice {
    var results = 0
    var clue: PracticeClue?
    var help: PracticeFeature.Help?
    var isOver = false
  }

  mutating func lines(for state: PracticeFeature.State, _ id: ScreenID) -> [String] {
    if let problem = state.problem { return [problem.message] }
    // Without words, the player stays where practice was asked for.
    if state.isEmpty { return [PracticeLines.nothing(state.choice)] }
    guard state.hasRound else { return [] }
    if enters(id) || state.results.count < practice.results {
      practice = ToldPractice()
      toldNotice = state.cube.notice
    }
    var lines = state.results.dropFirst(practice.results)
      .map { PracticeLines.result($0, state, isBrief: isBrief) }
    practice.results = state.results.count
    if let trouble = state.trouble, !lines.isEmpty { lines.append("Not saved: \(trouble)") }
    if let clue = state.clue, clue != practice.clue {
      let last = practice.clue
      (practice.clue, practice.help, toldNotice) = (clue, nil, state.cube.notice)
      lines.append(
        line(
          PracticeLines.clue(clue, after: last, state, utcOffset),
          once: "/faces reads the cube, /hint helps, /giveup tells the word."
        )
      )
    } else if state.isOver {
      // The word was told with its result, and counts no points.
      toldNotice = state.cube.notice
    } else if let notice = notice(state.cube) {
      lines.append(notice)
    }
    if state.help != practice.help {
      practice.help = state.help
      if let help = PracticeLines.help(state) { lines.append(help) }
    }
    if state.isOver, !practice.isOver {
      practice.isOver = true
      let words = PlainWords.count(state.results.count, "word")
      let sum = "The round of \(words) is over: \(PracticeText.sum(of: state.results))."
      lines.append(line(sum, once: "/again begins another round, /home leaves."))
    }
    return lines
  }

  /// The clue again, with the help so far; after the round, all of its answers.
  package func practice(_ state: PracticeFeature.State) -> [String] {
    guard let clue = state.clue else { return state.results.map(PracticeText.line) }
    return [PracticeLines.clue(clue, state, utcOffset), PracticeLines.help(state)]
      .compactMap(\.self)
  }
}

/// What practice says by ear: the clues, the help and the result.
enum PracticeLines {
  static func nothing(_ choice: PracticeChoice) -> String {
    if case .list(let query) = choice {
      let name = NotebookText.name(of: query.list)
      let words = [name, query.search.understood].filter { !$0.isEmpty }
      if !words.isEmpty { return "No word to practise: \(words.joined(separator: ", "))." }
    }
    return "\(PracticeText.nothing.title) \(PracticeText.nothing.text)"
  }

  /// `2 of 10, 5 letters, on your cube of 2026-11-08: noun: a small piece of rock.`
  ///
  /// - Parameter last: The clue that was told before: a cube of the same day is told once.
  static func clue(
    _ clue: PracticeClue,
    after last: PracticeClue? = nil,
    _ state: PracticeFeature.State,
    _ utcOffset: (Timestamp) -> Int
  ) -> String {
    func day(_ moment: Timestamp) -> String {
      "\(CivilDate(moment: moment, utcOffset: utcOffset))"
    }
    let isSameDay = last.map { $0.playedAt.map(day) == clue.playedAt.map(day) } ?? false
    let facts =
      isSameDay
      ? PlainWords.count(clue.word.letterCount, "letter") : PracticeText.facts(of: clue, day)
    return "\(state.index + 1) of \(state.clues.count), \(facts): \(heard(clue.text).ended)"
  }

  /// A clue as it is heard. Speech leaves marks out: a gap is a word, and a pattern is told letter by letter.
  static func heard(_ text: String) -> String {
    let lead = PracticeText.patternLead
    guard text.hasPrefix(lead) else { return text.replacing("…", with: "blank") }
    let places = text.dropFirst(lead.count).map { $0 == "?" ? "blank" : String($0) }
    return lead + places.joined(separator: ", ")
  }

  /// What the help so far tells; `nil` without help.
  static func help(_ state: PracticeFeature.State) -> String? {
    guard let clue = state.clue, let help = state.help, let faces = state.cube.hint?.faces else {
      return nil
    }
    let places = CubeText.list(faces, state.cube.match.board)
    return help == .letter ? "It begins with \(places)." : "\(clue.word): \(places)."
  }

  /// How a clue was answered; of a word that was given up, its path.
  static func result(
    _ result: PracticeResult,
    _ state: PracticeFeature.State,
    isBrief: Bool
  ) -> String {
    guard result.grade == .wrong, !isBrief,
      let clue = state.clues.first(where: { $0.word == result.word }),
      let path = clue.solution(in: state.cube.match.language)?.path
    else { return PracticeText.line(result) }
    let places = CubeText.list(path, clue.board)
    return "\(PracticeText.line(result)) It was \(places)."
  }
}
