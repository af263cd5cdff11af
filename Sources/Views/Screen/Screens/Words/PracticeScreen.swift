import Features
import Model
import Rules
import Surface

/// A round of practice: the cube as in a game, and beside it the clue; at the end, what came of it.
struct PracticeScreen {
  let state: PracticeFeature.State
  let facts: PlayFacts
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    guard let clue = state.clue else { return drawPage(on: &canvas) }
    let layout = LessonScreen.layout(canvas.size)
    canvas.drawHeader("Practice")
    CubePart(state: state.cube, facts: facts).draw(layout.cube, on: &canvas)
    drawPanel(clue, layout, on: &canvas)
    if let menu = state.menu {
      let items = menu.rows.map {
        MenuPanel.Item(row: $0, title: $0.title, summary: $0.summary(state))
      }
      return MenuPanel(title: "Practice", items: items, chosen: menu.list.index).draw(on: &canvas)
    }
    canvas.isCubeLive = state.isAsking
    canvas.drawCaptions(captions, out: state.isAsking ? .out(of: state.cube) : "Esc leave")
  }

  private var captions: [KeyCaption?] {
    let turn: KeyCaption = "←↑↓→ turn"
    if state.isRevealed { return ["↵ next word", turn] }
    let isTyping = state.cube.candidate != nil
    return [
      isTyping ? nil : "type letters", isTyping ? "↵ play" : turn,
      state.nextHelp.map { $0 == .letter ? "F2 hint" : "F2 path" }, "PgDn give up",
    ]
  }

  private func drawPanel(_ clue: PracticeClue, _ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let number = "\(state.index + 1) of \(state.clues.count)"
    canvas.write(number, in: panel, .bold)
    let share = Double(state.results.count) / Double(state.clues.count)
    canvas.drawProgress(share, in: panel.droppingStart(9))
    let rows = PlayPanelRows(wordOnly: layout, screen: canvas.size, look: canvas.look)
    // The word has the same rows with every clue of the round, so that nothing jumps.
    let most = panel.rows - 2 - rows.notice - 3
    let longest = state.clues.map { lines(about: $0, panel).reduce(0) { $0 + $1.count } }.max() ?? 0
    let clueRows = layout.second == nil ? min(longest, most) : panel.rows - 2
    var room = panel.lines(2, clueRows)
    let texts = lines(about: clue, panel)
    room.removeFirst(canvas.writeLines(texts[0], in: room, .dim))
    canvas.writeLines(texts[1], in: room, .text, cutting: true)
    // Below the cube, the word stands beside the clue.
    let side = layout.second ?? panel.droppingFirst(2 + clueRows + 1)
    if state.isRevealed {
      canvas.drawSpelled(clue.word, rows.scale.word, .text, in: side.top(rows.wordRows))
    } else if state.cube.candidate == nil {
      // Where the word will stand, and how long it is.
      let known = clue.word.prefix(state.help == nil ? 0 : 1)
      let rest = String(repeating: "_", count: clue.word.letterCount - known.count)
      let place = side.top(rows.wordRows)
      canvas.drawSpelled(known + rest, rows.scale.word, .dim, in: place)
      // Where the first letter stands.
      canvas.frame.focus = place.lastLine.origin
    } else {
      var word = WordPart(state: state.cube, facts: facts, panel: side, rows: rows)
      word.scores = false
      word.draw(mayPlay: state.cube.candidate?.text == clue.word, on: &canvas)
    }
    drawReply(clue, side.droppingFirst(rows.notice), on: &canvas)
  }

  /// The lines of what is known of a word, and of what it means.
  private func lines(about clue: PracticeClue, _ panel: Rect) -> [[String]] {
    let meaning = state.isRevealed && clue == state.clue ? clue.meaning : nil
    let text = meaning?.explanation == nil ? clue.text : meaning?.text ?? ""
    return [PracticeText.facts(of: clue, dates.day), text.capitalizedFirst].map {
      Paragraph.lines($0, width: panel.columns)
    }
  }

  /// Writes what there is to say: why a word was refused, what help there is, or how the last word went.
  private func drawReply(_ clue: PracticeClue, _ rect: Rect, on canvas: inout Canvas) {
    var room = rect
    func write(_ text: String, _ role: Role) {
      room.removeFirst(canvas.writeParagraph(text, in: room, role) + 1)
    }
    if let notice = state.cube.notice, state.isAsking, !state.cube.repeatsReason {
      write((notice.kind == .refusal ? "! " : "") + notice.text, .warning)
    }
    if let help = state.help, state.isAsking {
      let isHidden = help == .path && state.cube.candidate != nil
      let more = help == .letter ? " F2 shows its path." : isHidden ? " Esc shows it." : ""
      write(PracticeText.help(help, clue.word) + more, .text)
    }
    // How the last word went makes way for what is said of this one.
    let isBegun = state.help != nil || state.cube.candidate != nil || state.cube.notice != nil
    if let last = state.results.last, state.isRevealed || !isBegun {
      let line = PracticeText.line(last)
      let role = last.grade == .right ? Role.success : .dim
      write(state.isRevealed ? line : "The last word was \(line)", role)
    }
    if let trouble = state.trouble { write("! Not saved. \(trouble)", .warning) }
  }

  // MARK: - Before and after a round

  private func drawPage(on canvas: inout Canvas) {
    let words = state.isOver ? PlainWords.count(state.results.count, "word") : ""
    let page = canvas.drawPage("Practice", trailing: words)
    let whole = canvas.drawProblem(state.problem?.message ?? state.trouble, in: page)
    canvas.drawCaptions([state.isOver ? "↵ another round" : state.offersGame ? "n new game" : nil])
    guard state.isOver || state.isEmpty else { return }
    let columns = PageColumns(whole, isCube: true)
    if let side = columns.side {
      let board = state.isOver ? state.cube.match.board : .sample
      _ = canvas.drawCube(board, atTopOf: side, leaving: 0)
    }
    var room = columns.main
    if state.isOver {
      let right = state.results.count { $0.grade == .right }
      if room.rows > state.results.count + canvas.figures.rows + 4 {
        let place = room.removeFirst(canvas.figures.rows + 1).droppingLast(1)
        let unit = "of \(state.results.count) right"
        canvas.drawScore(right, Margins(canvas.size).figures, unit, in: place)
      }
      let sum = PracticeText.sum(of: state.results).capitalizedFirst
      canvas.write(sum, in: room.removeFirst(2), .bold)
    }
    let table = Table<PracticeResult>(
      columns: [
        .init("Word", 8...20) { TableCell($0.word, .text) },
        .init("Answer", 9...12) { result in
          TableCell(PracticeText.answer(result), result.grade == .right ? .success : .text)
        },
        .init("Comes back", 10...12) { TableCell(PracticeText.comesBack($0)) },
      ],
      isAiry: room.rows > 2 * state.results.count
    )
    table.draw(state.results, in: room, on: &canvas)
    let rule = PracticeText.rule(for: state.results)
    let below = room.droppingFirst(table.rows(state.results.count) + 1)
    if Paragraph.lines(rule, width: below.columns).count <= below.rows {
      canvas.writeParagraph(rule, in: below, .dim)
    }
    guard state.isEmpty else { return }
    let (title, text) = PracticeText.nothing
    PageMessage(title: title, text: text + (state.offersGame ? " n begins a new game." : ""))
      .draw(in: room.droppingFirst(2), on: &canvas)
  }
}

extension PracticeMenuRow {
  var title: String {
    switch self {
    case .resume: "Resume"
    case .hint: "Hint"
    case .giveUp: "Give up"
    case .howToPlay: "How to play"
    case .settings: "Settings"
    case .leave: "Leave practice"
    }
  }

  func summary(_ state: PracticeFeature.State) -> String {
    switch self {
    case .resume: "The time stands still."
    case .hint:
      "Shows the \(state.nextHelp == .letter ? "first letter" : "path"). The word comes back tomorrow then."
    case .giveUp: "Shows the word, which comes back tomorrow."
    case .howToPlay: "The rules, keys and files."
    case .settings: "Colours, characters, motion."
    case .leave: "What you have answered is kept."
    }
  }
}
