import Features
import Model
import Rules
import Surface
import Words

/// The panel beside the cube of a game: clock, score, the word being made, messages, and the words
/// so far. Every line keeps its row even when it is empty, so that nothing jumps.
struct PlayPanel {
  let state: PlayFeature.State
  let facts: PlayFacts

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let rows = PlayPanelRows(
      layout,
      screen: canvas.size,
      look: canvas.look,
      messageRows: SavingTrouble(state.autosave.trouble)?.rows(width: panel.columns) ?? 0,
      isRace: state.rival != nil || state.isRepeat
    )
    drawClock(panel, rows, on: &canvas)
    drawScore(panel, rows, on: &canvas)
    var word = WordPart(state: state.cube, facts: facts, panel: panel, rows: rows)
    word.tellsMeaning = state.cube.stillReward == nil
    word.draw(isSeen: !state.isUnseen, on: &canvas)
    let notice = panel.lines(rows.notice, rows.words - rows.notice)
    if state.exit != nil {
      // The menu says for whom the game waits.
      let text = state.menu == nil ? state.waitingText : nil
      canvas.writeParagraph(text ?? "Saving…", in: notice, .dim)
    } else if let hint = state.hint, state.notice.map({ $0.kind == .praise }) ?? true,
      hint == .searching || state.candidate != nil
    {
      // Until a word is begun, the hint stands in its place.
      canvas.write(hint.text, in: notice)
    } else {
      word.drawNotice(notice, on: &canvas)
    }
    drawWords(layout.second ?? panel.droppingFirst(rows.words), on: &canvas)
  }

  /// Seconds before the end from which the clock warns, and from which it does so in red.
  private static let (warning, lastSeconds) = (30, 10)

  /// Draws the clock of a timed game, or the cubes that are left of another one, and the message below.
  private func drawClock(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    if let left = state.secondsLeft, let all = state.match.mode.seconds {
      let role: Role = left <= Self.lastSeconds ? .error : left <= Self.warning ? .warning : .text
      drawClock(PlainWords.clock(left), share: Double(left) / all, role, panel, rows, on: &canvas)
    } else {
      let cubes = state.match.board.cubesInPlay.count
      let (text, share) = (PlainWords.count(cubes, "cube", "cubes"), Double(cubes) / 27)
      drawClock(text, share: share, .text, panel, rows, on: &canvas)
    }
    guard !state.pauses.isEmpty, !state.isUnseen || state.menu != nil, state.exit == nil else {
      return
    }
    let isText = rows.scale.clock == nil
    let line = panel.line(isText ? rows.message : rows.progress - 1)
    canvas.write("paused", in: line, .dim, isText ? .leading : .trailing)
  }

  /// Draws the time or how many cubes are left as figures above a line of the panel's width, or as text
  /// beside a shorter line.
  ///
  /// - Parameter text: A number, which may have its unit behind it.
  private func drawClock(
    _ text: String,
    share: Double,
    _ role: Role,
    _ panel: Rect,
    _ rows: PlayPanelRows,
    on canvas: inout Canvas
  ) {
    let line = panel.line(rows.progress)
    guard let size = rows.scale.clock else {
      let used = canvas.write(text, in: panel, role.bold)
      return canvas.drawProgress(share, in: line.droppingStart(used + 1))
    }
    let letters = BlockText(size, look: canvas.look)
    let (number, unit) = (String(text.prefix { $0 != " " }), text.drop { $0 != " " }.dropFirst())
    canvas.draw(number, letters, in: panel, role)
    let beside = panel.droppingStart(letters.columns(of: number) + 2)
    canvas.write(unit, in: beside.line(letters.rows - 1), .dim)
    canvas.drawProgress(share, in: line)
  }

  private func drawScore(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    canvas.drawScore(
      state.shownScore,
      // The size follows from the number that it counts up to, so that it does not change on the way.
      reaching: state.match.score,
      rows.scale.score,
      in: panel.lines(rows.score, rows.scoreRows)
    )
    guard let race = state.race else {
      if state.isRepeat {
        let text = GameSummary.repeatTexts.fitting(panel.columns) ?? ""
        canvas.write(text, in: panel.line(rows.message), .dim)
      }
      return drawPace(panel.line(rows.score + rows.scoreRows), on: &canvas)
    }
    let name = race.otherTexts.fitting(panel.columns - race.distance.count - 1) ?? race.name
    let (line, role) = (panel.line(rows.message), race.lead > 0 ? Role.success : .text)
    canvas.writePair(name, race.distance, in: line, valueRole: role)
  }

  /// Draws what there is to beat, and how far the game is ahead or behind, in the row below the score.
  private func drawPace(_ line: Rect, on canvas: inout Canvas) {
    guard !state.isUnseen else { return }
    guard let pace = state.paceStanding else { return }
    let role: Role = pace.lead.map { $0 > 0 } == true ? .success : .text
    let distance = pace.distance.map { " · \($0)" } ?? ""
    guard let best = pace.bestTexts.fitting(line.columns - distance.count) else {
      canvas.write(pace.shortText ?? pace.bestTexts[0], in: line, role)
      return
    }
    let used = canvas.write(best, in: line, pace.isPassed ? .success.bold : .dim)
    canvas.write(distance.prefix(3), in: line.droppingStart(used), .dim)
    canvas.write(distance.dropFirst(3), in: line.droppingStart(used + 3), role)
  }

  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let (trouble, isMeant) = (state.autosave.trouble, state.autosave.moment != nil)
    var list = SavingTrouble.draw(trouble, isMeant: isMeant, atFootOf: rect, on: &canvas)
    if let meaning = state.cube.stillReward?.meaning {
      // It stands until the next key, above the words that have room then.
      list.removeFirst(canvas.writeParagraph(meaning, in: list, .text) + 1)
    }
    canvas.drawWords("Words", facts.words, in: list, part: state.wordsPart)
  }
}

extension Hint {
  /// What the hint says, in a few words.
  var text: String {
    switch self {
    case .searching: "looking for a word…"
    case .shown(let word, _): "hint: \(word.word.count) letters from \(word.word.prefix(1))"
    }
  }
}
