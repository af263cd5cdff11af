import Game
import Rules
import Surface

/// The panel beside the cube of a game: clock, score, the word being made, messages, and the words
/// so far. Every line keeps its row even when it is empty, so that nothing jumps.
struct PlayPanel {
  let state: PlayFeature.State
  let facts: PlayFacts

  /// Seconds before the end from which the clock warns.
  private static let lastSeconds = 10

  /// Rows that a message leaves to the list of words, with its title and the gap below.
  private static let minimumWordRows = 5

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
        canvas.write(
          left == 1 ? "! last second" : "! last \(left) seconds",
          column: panel.column + 6,
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
      // The notice of a hint says the same; the hint itself is written once that is gone.
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
      let room = Rect(column: column, row: row, columns: width, rows: 3)
      if state.isStuck {
        canvas.writeParagraph(
          "No word is left here. Remove a cube, or end the game.",
          in: room,
          .warning
        )
      } else if state.hint?.word != nil, state.notice?.kind != .information {
        canvas.writeParagraph("The word of the hint scores half", in: room, .dim)
      } else if state.match.moves.isEmpty {
        canvas.writeParagraph("Type a word, or click its letters", in: room, .dim)
      }
      return
    }
    let isWord = candidate.verdict == .playable
    let score =
      switch candidate.verdict {
      case .playable:
        "\(candidate.isHinted ? "\(canvas.halfMark) " : "")+\(candidate.score.grouped)"
      case .notAWord: candidate.score.grouped
      case .tooShort, .unfinished, .deadEnd, .alreadyPlayed: ""
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
      // The next letter starts a new word in place of a refused one.
      state.spelling.isRefused ? .dim : .text,
      wrongEnd: state.spelling.deadEnd?.letters.count ?? 0,
      width: width - (score.isEmpty ? 0 : score.count + 1)
    )
    if case .deadEnd(let reason) = candidate.verdict {
      let room = Rect(column: column, row: row + 1, columns: width, rows: 2)
      canvas.write("!", column: column, row: room.row, .error)
      canvas.writeParagraph(reason.message, in: room, .error, indent: 1)
      return
    }
    let (verdict, role) = verdict(candidate, canvas)
    canvas.write(verdict, column: column, row: row + 1, role, width: width)
    drawPath(panel, row: row + 2, on: &canvas)
  }

  private func verdict(_ candidate: Candidate, _ canvas: Canvas) -> (String, Role) {
    switch candidate.verdict {
    case .tooShort: ("too short", .dim)
    case .unfinished: ("Q needs its U", .dim)
    case .deadEnd(let reason): (reason.message, .error)
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

  // MARK: - Messages

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
    // Once its points are counted, a word is marked as the last one.
    let isOld = notice.kind == .praise && !state.motion.isActive
    let mark = isOld ? "last:" : notice.kind == .refusal ? "!" : ""
    canvas.write(mark, column: rect.column, row: rect.row, isOld ? .dim : role)
    canvas.writeParagraph(notice.text, in: rect, role, indent: mark.count)
  }

  // MARK: - The words so far

  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let problem = drawProblem(rect, on: &canvas)
    canvas.drawWords("Words", facts.words, in: rect.droppingLast(problem))
  }

  /// Writes at the foot of the panel why the game is not being saved.
  ///
  /// - Returns: The rows that it took.
  private func drawProblem(_ rect: Rect, on canvas: inout Canvas) -> Int {
    guard let trouble = state.autosave.trouble else { return 0 }
    let lines = Message.lines(trouble, width: rect.columns)
    // The end of the message says what to do, so it gets all the rows but a few for the words.
    let rows = min(max(3, rect.rows - Self.minimumWordRows), lines.count + 1)
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

extension Hint {
  /// What the hint says, in a few words.
  var text: String {
    switch self {
    case .searching: "looking for a word…"
    case .firstLetter(let word), .path(let word):
      "hint: \(word.word.count) letters from \(word.word.prefix(1))"
    }
  }
}
