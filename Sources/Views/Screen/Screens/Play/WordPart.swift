import Features
import Model
import Rules
import Surface
import Words

/// The word that a player makes on a cube, with what it would score or why it cannot be played, and the
/// notices below it.
struct WordPart {
  let state: CubeFeature.State
  let facts: PlayFacts
  let panel: Rect
  let rows: PlayPanelRows
  /// Whether words score. In practice they do not.
  var scores = true
  /// Whether what a long word means stands below it, and not elsewhere.
  var tellsMeaning = true
  /// Whether the reason why a word was refused stays below it. In the lesson it stands in the answer.
  var keepsReason = true
  /// The word that the lesson asks for: its beginning is what was asked, and not too short.
  var wanted: String?

  private typealias Verdict = (text: String, role: Role)

  /// Draws the word being made, or what is being removed.
  ///
  /// - Parameter mayPlay: Whether Enter plays a valid word. In the lesson it sometimes does not.
  func draw(mayPlay: Bool = true, isSeen: Bool = true, on canvas: inout Canvas) {
    let room = panel.lines(rows.word, 3)
    if let removal = state.removal {
      // The question says the same.
      guard !removal.isAsking else { return }
      canvas.write("Remove a cube", in: room, .bold)
      canvas.write("it scores nothing", in: room.line(1), .dim)
      return
    }
    guard let candidate = state.candidate else {
      // Where the first letter will stand.
      canvas.frame.focus = panel.lines(rows.word, rows.wordRows).lastLine.origin
      if let flying = state.motion.reward {
        RewardPart(reward: flying.value, progress: flying.progress).draw(panel, rows, on: &canvas)
      } else if let reward = state.stillReward {
        RewardPart(reward: reward, progress: 1).draw(panel, rows, on: &canvas)
      } else if state.isStuck {
        let text = "No word is left here. Remove a cube, or end the game."
        canvas.writeParagraph(text, in: room, .warning)
      } else if case .shown(let word, let step)? = state.shownHint {
        drawHinted(word, step, on: &canvas)
      } else if state.match.moves.isEmpty, isSeen {
        canvas.writeParagraph("Type a word, or click its letters", in: room, .dim)
      }
      return
    }
    let below = panel.lines(rows.verdict, 2)
    if let reason = state.spelling.refusal {
      drawSpelled(candidate, ("", .dim), on: &canvas)
      // Another reason why the word was refused stands below.
      guard state.notice?.kind != .refusal || (keepsReason && state.repeatsReason) else { return }
      canvas.writeParagraph("! \(reason)", in: below, .error)
      return
    }
    let verdict = verdict(candidate, mayPlay: mayPlay, canvas)
    drawSpelled(candidate, verdict, on: &canvas)
    drawPath(on: &canvas)
  }

  /// Writes which path is chosen, and how many cubes it would use up.
  private func drawPath(on canvas: inout Canvas) {
    let line = panel.line(rows.verdict + 1)
    let uses = panel.columns < 30 ? facts.uses.short : facts.uses.long
    let used = canvas.write(facts.path, in: line, .dim)
    canvas.write(uses, in: line.droppingStart(used > 0 ? used + 2 : 0), .warning)
  }

  /// Writes the word, in large letters where it fits, and what it would score: at the end of its row, or
  /// below large letters right behind the verdict.
  private func drawSpelled(_ candidate: Candidate, _ verdict: Verdict, on canvas: inout Canvas) {
    let isWord = candidate.verdict == .playable
    let score =
      switch candidate.verdict {
      case _ where !scores: ""
      // It is the half already: a ½ before it would halve it again.
      case .playable where candidate.isHinted: "+\(candidate.score.grouped) (halved)"
      case .playable: "+\(candidate.score.grouped)"
      case .notAWord: candidate.score.grouped
      case .tooShort, .unfinished, .deadEnd, .alreadyPlayed: ""
      }
    let isLarge = rows.scale.word != nil
    let line = panel.line(rows.verdict)
    let used = canvas.write(verdict.text, in: line, verdict.role)
    let behind = line.droppingStart(used > 0 ? used + 2 : 0)
    let place = isLarge ? behind : panel.line(rows.word)
    let role: Role = isWord ? .success.bold : .dim
    canvas.write(score, in: place, role, isLarge ? .leading : .trailing)
    // The next letter starts a new word in place of a refused one.
    canvas.drawSpelled(
      candidate.text,
      rows.scale.word,
      state.spelling.isRefused ? .dim : .text,
      wrongEnd: state.spelling.deadEnd?.letters.count ?? 0,
      in: panel.droppingEnd(score.isEmpty || isLarge ? 0 : score.count + 1)
        .lines(rows.word, rows.wordRows)
    )
  }

  /// Writes as much of a hint's word as its step shows, and below it what the word scores.
  private func drawHinted(_ word: SolvedWord, _ step: Hint.Step, on canvas: inout Canvas) {
    let letters = facts.selection.map { state.match.letters[$0].text }.joined()
    let hinted = Candidate(
      text: letters,
      score: state.match.score(of: word.path),
      verdict: step == .whole ? .playable : .tooShort,
      isHinted: true
    )
    let rest = word.word.count - letters.count
    let status: Verdict =
      step == .whole
      ? (canvas.choose("↵ plays it", ascii: "Enter plays it"), .success)
      : ("and \(PlainWords.count(rest, "letter", "letters")) more", .dim)
    // The notice of a new hint says the same.
    let isTold = step != .whole && state.notice?.kind == .information
    drawSpelled(hinted, isTold ? ("", .dim) : status, on: &canvas)
    if step == .whole { return drawPath(on: &canvas) }
    guard !isTold else { return }
    canvas.write("the word scores half", in: panel.line(rows.verdict + 1), .dim)
  }

  private func verdict(_ candidate: Candidate, mayPlay: Bool, _ canvas: Canvas) -> Verdict {
    if state.notice?.kind == .refusal { return ("", .dim) }
    return switch candidate.verdict {
    case .tooShort where wanted?.hasPrefix(candidate.text) == true: ("", .dim)
    case .tooShort: ("too short", .dim)
    case .unfinished: ("Q needs its U", .dim)
    // Its reason stands below.
    case .deadEnd: ("", .error)
    case .notAWord: (state.spelling.isRefused ? "not a word" : "not a word yet", .dim)
    case .alreadyPlayed: ("already played", .dim)
    case .playable where !mayPlay: ("a word", .success)
    case .playable: (canvas.choose("↵ plays it", ascii: "Enter plays it"), .success)
    }
  }

  /// Writes the notice, and what is special about the last word.
  func drawNotice(_ rect: Rect, on canvas: inout Canvas) {
    // The clock says how many seconds are left.
    guard let notice = state.notice, notice != .lastSeconds, !state.repeatsReason else { return }
    let role: Role =
      switch notice.kind {
      case .refusal: .error
      case .praise: state.reward.map { $0.tier > .plain } ?? true ? .success : .text
      case .information: .dim
      }
    // Once its points are counted, a word is marked as the last one. Until then it stands above.
    let isOld = notice.kind == .praise && !state.motion.isCounting
    let mark = isOld ? "last: " : notice.kind == .refusal ? "! " : ""
    let isShown =
      notice.kind == .praise && state.candidate == nil
      && (state.motion.reward != nil || state.stillReward != nil)
    if !isShown {
      // A text as high as the room begins a row earlier where that is free, and leaves a blank one below.
      let count = Paragraph.lines(mark + notice.text, width: rect.columns).count
      let isHigh = notice.kind != .praise && count >= rect.rows && canvas.isBlank(rect.line(-1))
      let place = isHigh ? rect.lines(-1, min(count, rect.rows + 1)) : rect
      canvas.writeParagraph(mark + notice.text, in: place, role)
      if isOld { canvas.write(mark, in: rect, .dim) }
    }
    guard notice.kind == .praise, let reward = state.reward else { return }
    // What is special about the word stands in the rows below it: as much as fits, the most important first.
    // What the game has reached takes the blank row below, too.
    let hasMuch = reward.distinctions.count(where: \.isAchievement) > 1
    let most = max(1, rect.rows - (hasMuch || reward.meaning != nil ? 1 : 2))
    let distinctions = reward.distinctions.prefix(most)
    for (offset, distinction) in distinctions.enumerated() {
      let role: Role = offset == 0 ? .success.bold : .success
      canvas.write(distinction.texts.fitting(rect.columns) ?? "", in: rect.line(1 + offset), role)
    }
    guard tellsMeaning else { return }
    // What the word means stays until the next key, where there is room for all of it.
    let rest = rect.droppingFirst(1 + distinctions.count)
    let lines = reward.meaning.map { Paragraph.lines($0, width: rest.columns) } ?? []
    if lines.count <= rest.rows { canvas.writeLines(lines, in: rest, .dim) }
  }
}

extension CubeFeature.State {
  /// Whether the notice says what is said below the word that was refused, and so stays where it is.
  var repeatsReason: Bool {
    candidate != nil && notice?.kind == .refusal && notice?.text == spelling.refusal
  }
}
