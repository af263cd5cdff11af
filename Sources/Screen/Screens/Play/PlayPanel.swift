import Game
import Rules
import Surface

/// What is told of a game beside its cube. Every line has its row, whether or not it says anything,
/// so that nothing jumps.
struct PlayPanel {
  let state: PlayFeature.State
  let facts: PlayFacts

  /// Seconds before the end from which the clock warns.
  private static let lastSeconds = 10

  /// Rows of the list of words, its title and the gap below it, that a message leaves free.
  private static let wordRowsBesideProblem = 5

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    var row = panel.row
    drawClock(panel, row: row, on: &canvas)
    row += 2
    canvas.writePair(
      "Score",
      state.shownScore.grouped,
      column: panel.column,
      row: row,
      width: panel.columns,
      valueAttributes: .bold
    )
    row += 2
    drawCandidate(panel, row: row, on: &canvas)
    row += 3
    drawNotice(Rect(column: panel.column, row: row, columns: panel.columns, rows: 2), on: &canvas)
    row += panel.rows >= 22 ? 3 : 2
    drawWords(
      layout.second
        ?? Rect(
          column: panel.column,
          row: row,
          columns: panel.columns,
          rows: panel.maxRow - row
        ),
      on: &canvas
    )
  }

  // MARK: - The clock

  private func drawClock(_ panel: Rect, row: Int, on canvas: inout Canvas) {
    if let left = state.secondsLeft, let all = state.match.mode.seconds {
      let isLast = left <= Self.lastSeconds
      canvas.write(
        PlainWords.clock(left),
        column: panel.column,
        row: row,
        isLast ? .warning : .text,
        attributes: .bold
      )
      canvas.frame.drawProgress(
        Double(left) / all,
        at: Point(column: panel.column + 6, row: row),
        width: panel.columns - 6,
        isLast ? .warning : .accent,
        look: canvas.look
      )
      if isLast, state.isBeingPlayed {
        // In two pieces, each short enough to need no memory.
        let first = left == 1 ? "! last second" : "! last \(left)"
        let written = canvas.write(first, column: panel.column + 6, row: row + 1, .warning)
        canvas.write(
          left == 1 ? "" : " seconds",
          column: panel.column + 6 + written,
          row: row + 1,
          .warning
        )
      }
    } else {
      let cubes = state.match.board.cubesInPlay.count
      let text = PlainWords.count(cubes, "cube", "cubes")
      canvas.write(text, column: panel.column, row: row, attributes: .bold)
      canvas.frame.drawProgress(
        Double(cubes) / 27,
        at: Point(column: panel.column + 9, row: row),
        width: panel.columns - 9,
        look: canvas.look
      )
    }
    let below = Rect(column: panel.column, row: row + 1, columns: panel.columns, rows: 1)
    if !state.pauses.isEmpty, state.exit == nil {
      canvas.write("paused", column: below.column, row: below.row, .dim)
    } else if let hint = state.hint, state.notice?.kind != .information {
      // While the news of it is on the panel, it is not said twice.
      canvas.write(
        hint.text,
        column: below.column,
        row: below.row,
        .accent,
        width: below.columns
      )
    }
  }

  // MARK: - The word

  private func drawCandidate(_ panel: Rect, row: Int, on canvas: inout Canvas) {
    let (column, width) = (panel.column, panel.columns)
    if let removal = state.removal {
      canvas.write("Remove a cube", column: column, row: row, attributes: .bold, width: width)
      canvas.write(
        removal.isAsking ? "are you sure?" : "it scores nothing",
        column: column,
        row: row + 1,
        .dim,
        width: width
      )
      return
    }
    guard let candidate = state.candidate else {
      canvas.write(
        state.match.moves.isEmpty ? "Type or click a word" : "",
        column: column,
        row: row,
        .dim,
        width: width
      )
      return
    }
    let isWord = candidate.verdict == .playable
    let score =
      switch candidate.verdict {
      case .playable: "+\(candidate.score.grouped)"
      case .notAWord: candidate.score.grouped
      case .tooShort, .unfinished, .alreadyPlayed: ""
      }
    canvas.write(
      score,
      column: column,
      row: row,
      isWord ? .success : .dim,
      attributes: isWord ? .bold : [],
      width: width,
      alignment: .trailing
    )
    canvas.writeSpelled(
      candidate.text,
      column: column,
      row: row,
      .text,
      width: width - score.count - 1
    )
    let (verdict, role) = verdict(candidate, canvas)
    canvas.write(verdict, column: column, row: row + 1, role, width: width)
    drawPath(panel, row: row + 2, on: &canvas)
  }

  private func verdict(_ candidate: Candidate, _ canvas: Canvas) -> (String, Role) {
    switch candidate.verdict {
    case .tooShort: ("too short", .dim)
    case .unfinished: ("Q needs its U", .dim)
    case .notAWord: ("not a word yet", .dim)
    case .alreadyPlayed: ("already played", .dim)
    case .playable: (canvas.choose("↵ plays it", ascii: "Enter plays it"), .success)
    }
  }

  private func drawPath(_ panel: Rect, row: Int, on canvas: inout Canvas) {
    canvas.writePair(
      facts.path,
      panel.columns < 30 ? facts.uses.short : facts.uses.long,
      column: panel.column,
      row: row,
      width: panel.columns,
      valueRole: .warning
    )
  }

  // MARK: - What the game says

  private func drawNotice(_ rect: Rect, on canvas: inout Canvas) {
    if state.exit != nil {
      canvas.write("Saving…", column: rect.column, row: rect.row, .dim, width: rect.columns)
      return
    }
    guard let notice = state.notice else { return }
    let role: Role =
      switch notice.kind {
      case .refusal: .error
      case .praise: .success
      case .information: .dim
      }
    // A word whose points have been counted up is not news any more.
    let isOld = notice.kind == .praise && !state.motion.isActive
    let mark = isOld ? "last:" : notice.kind == .refusal ? "!" : ""
    canvas.write(mark, column: rect.column, row: rect.row, isOld ? .dim : role)
    canvas.writeParagraph(notice.text, in: rect, role, indent: mark.count)
  }

  // MARK: - The words so far

  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let problem = drawProblem(rect, on: &canvas)
    let words = facts.words
    canvas.writePair(
      "Words",
      words.count.grouped,
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      valueRole: .dim
    )
    canvas.drawWords(
      words,
      in: Rect(
        column: rect.column,
        row: rect.row + 1,
        columns: rect.columns,
        rows: rect.rows - 1 - problem
      )
    )
  }

  /// Says when the game is not being saved, at the foot of the panel.
  ///
  /// - Returns: The rows that it took.
  private func drawProblem(_ rect: Rect, on canvas: inout Canvas) -> Int {
    guard let trouble = state.autosave.trouble else { return 0 }
    let lines = Message.lines(trouble, width: rect.columns)
    // All of it where there is room: what helps is said last. A few words stay in sight above it.
    let rows = min(max(3, rect.rows - Self.wordRowsBesideProblem), lines.count + 1)
    let top = rect.maxRow - rows
    canvas.write(
      "! Not being saved",
      column: rect.column,
      row: top,
      .warning,
      attributes: .bold,
      width: rect.columns
    )
    for (offset, line) in lines.prefix(rows - 1).enumerated() {
      let isCut = offset == rows - 2 && lines.count > rows - 1
      canvas.write(
        isCut ? line + " …" : line,
        column: rect.column,
        row: top + 1 + offset,
        .dim,
        width: rect.columns
      )
    }
    return rows + 1
  }
}

extension Canvas {
  /// Lists words with their scores, as many as there is room for, and says how many more there are.
  mutating func drawWords(_ words: [(word: String, score: Int)], in rect: Rect) {
    guard rect.rows > 0 else { return }
    let shown = words.count <= rect.rows ? words.count : rect.rows - 1
    for (offset, word) in words.prefix(shown).enumerated() {
      writePair(
        word.word,
        word.score.grouped,
        column: rect.column,
        row: rect.row + offset,
        width: rect.columns,
        titleRole: .text,
        valueRole: .dim
      )
    }
    if shown < words.count {
      write(
        "and \((words.count - shown).grouped) more",
        column: rect.column,
        row: rect.row + shown,
        .dim,
        width: rect.columns
      )
    }
  }
}
