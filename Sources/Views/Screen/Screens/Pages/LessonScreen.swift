import Features
import Rules
import Surface

/// The lesson: the cube as in a game, and beside it what to do.
struct LessonScreen {
  let state: LessonFeature.State
  let facts: PlayFacts

  /// The rows of the panel from its top: the progress, the heading and text, the word, the answer.
  /// They are the same for all steps, so that nothing jumps.
  private struct Rows {
    let title = 2
    let text = 3
    let word: Int
    let reply: Int

    init(_ panel: Rect, _ wordRows: PlayPanelRows) {
      let isHigh = panel.rows >= 21
      let texts = LessonStep.allCases.map { Paragraph.lines($0.text, width: panel.columns).count }
      word = min(isHigh ? 13 : 11, text + (texts.max() ?? 0) + 1)
      reply = word + wordRows.verdict + (isHigh ? 3 : 2)
    }
  }

  /// Where the cube and the panel stand, which has room for sentences.
  static func layout(_ size: Size) -> GameLayout {
    let most = max(36, GameLayout.panelColumns(size))
    return GameLayout(size, minimumColumns: 26, maximumColumns: most, stackedRows: 12)
  }

  func draw(on canvas: inout Canvas) {
    let layout = Self.layout(canvas.size)
    canvas.drawHeader("Lesson")
    let cube = CubePart(state: state.cube, facts: facts)
    cube.draw(layout.cube, on: &canvas)
    drawPanel(layout, on: &canvas)
    if let menu = state.menu {
      let items = menu.rows.map { MenuPanel.Item(row: $0, title: $0.title) }
      MenuPanel(title: "Lesson", items: items, chosen: menu.list.index).draw(on: &canvas)
    } else {
      canvas.isCubeLive = !state.isStarting
      let isLast = state.step == LessonStep.allCases.last
      let skip: KeyCaption? = isLast ? nil : "PgDn skip"
      let out: KeyCaption = state.step == .start ? "Esc home" : .out(of: state.cube)
      canvas.drawCaptions(captions + [skip], out: out)
      cube.drawQuestion(on: &canvas)
    }
  }

  private func drawPanel(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let count = LessonStep.allCases.count
    canvas.write("\(state.step.number) of \(count)", in: panel, .bold)
    let share = Double(state.step.number) / Double(count)
    canvas.drawProgress(share, in: panel.droppingStart(9))
    let wordRows = PlayPanelRows(wordOnly: layout, screen: canvas.size, look: canvas.look)
    let rows = Rows(panel, wordRows)
    canvas.write(state.step.title, in: panel.line(rows.title), .bold)
    let textRows = layout.second == nil ? rows.word - rows.text : panel.rows - rows.text
    canvas.writeParagraph(state.step.text, in: panel.lines(rows.text, textRows))
    canvas.frame.focus = panel.line(rows.text).origin
    // Below the cube, the word and the answer stand beside the text.
    let side = layout.second ?? panel.droppingFirst(rows.word)
    let play = state.cube
    if play.candidate != nil || play.removal != nil || play.shownHint != nil {
      var word = WordPart(state: play, facts: facts, panel: side, rows: wordRows)
      word.keepsReason = false
      word.wanted = state.step.word
      word.draw(mayPlay: state.mayPlay, on: &canvas)
    }
    drawReply(side.droppingFirst(rows.reply - rows.word), on: &canvas)
  }

  private func drawReply(_ rect: Rect, on canvas: inout Canvas) {
    if state.isStarting {
      canvas.write("dealing a cube…", in: rect, .dim)
    } else if let reply = state.reply {
      let (mark, role): (String, Role) =
        switch reply.kind {
        case .praise: ("", .success.bold)
        case .correction: ("! ", .warning)
        case .reminder: ("", .text)
        }
      canvas.writeParagraph(mark + reply.text, in: rect, role)
    } else if let notice = state.cube.notice {
      canvas.writeParagraph(notice.text, in: rect, .dim)
    }
  }

  private var captions: [KeyCaption?] {
    let turn: KeyCaption = "←↑↓→ turn"
    if let removal = state.cube.removal {
      return KeyCaption.removing(removal)
    }
    switch state.step {
    case .turn: return ["←↑↓→ turn", "Home turn back"]
    case .remove: return ["Del remove", turn]
    case .start: return ["↵ start"]
    case .touch, .find, .play, .longer, .paths, .length, .uses, .inside, .ownWord: break
    }
    let hint = state.step.abilities.contains(.hints) ? KeyCaption.hints(state.cube) : []
    guard state.cube.candidate != nil else { return ["type letters", turn] + hint }
    let plays = state.mayPlay && state.cube.candidate?.verdict == .playable
    let hasPath = state.step == .paths && !facts.path.isEmpty
    return ["Bksp delete letter"] + hint
      + [hasPath ? "Tab next path" : nil, plays ? "↵ play" : nil]
  }
}

extension LessonMenuRow {
  var title: String {
    switch self {
    case .resume: "Resume"
    case .hint: "Hint"
    case .skip: "Skip this step"
    case .back: "Back one step"
    case .restart: "Start again"
    case .leave: "Leave the lesson"
    }
  }
}
