import Features
import Model
import Rules
import Surface

/// A game of two: the cube as in every game, and beside it whose turn it is, both scores, the word being
/// made and the words of both. While the other player's turn is awaited, the text to send and the answer
/// stand there instead.
struct DuelScreen {
  let state: DuelFeature.State
  let facts: PlayFacts

  /// Where the cube and the panel stand, which has room for two names.
  ///
  /// - Parameter isOver: Whether the cube leads no longer: it then has half of the page at most.
  static func layout(_ size: Size, isOver: Bool = false) -> GameLayout {
    let half = Grid(Margins(size).text).halves.1.columns
    let most = max(38, GameLayout.panelColumns(size))
    return GameLayout(size, minimumColumns: isOver ? half : 26, maximumColumns: most)
  }

  func draw(on canvas: inout Canvas) {
    let layout = Self.layout(canvas.size, isOver: state.result != nil)
    let hidesCube = state.game.whyNoCube != nil
    // The code would show the cube, and beside an invitation be taken for it.
    canvas.drawHeader("Two players", trailing: hidesCube ? "" : state.game.code.description)
    let cube = CubePart(state: state.cube, facts: facts)
    let edge = state.result == nil ? 0 : Margins(canvas.size).columns
    cube.draw(layout.cube.droppingStart(edge), hidesLetters: hidesCube, on: &canvas)
    if let result = state.result {
      DuelResultPart(state: state, result: result).draw(layout, on: &canvas)
      return
    }
    if !state.game.isWaiting {
      drawTurn(layout, on: &canvas)
    } else if state.game.server != nil {
      DuelServerPart(state: state).draw(layout, on: &canvas)
    } else {
      DuelTextPart(state: state).draw(layout, on: &canvas)
    }
    if let menu = state.menu {
      DuelMenuPanel(menu: menu, state: state).draw(on: &canvas)
      return
    }
    canvas.isCubeLive = !hidesCube
    canvas.drawCaptions(captions(canvas.look), out: out)
    cube.drawQuestion(on: &canvas)
    CelebrationOverlay(state.cube)?.draw(on: &canvas)
  }

  private func drawTurn(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = DuelHead(state: state).draw(layout, on: &canvas)
    let rows = PlayPanelRows(wordOnly: layout, screen: canvas.size, look: canvas.look)
    let word = WordPart(state: state.cube, facts: facts, panel: panel, rows: rows)
    if state.isStuck, state.cube.candidate == nil, state.cube.removal == nil {
      let text = "No word is left here. Remove two cubes, or pass."
      canvas.writeParagraph(text, in: panel.top(3), .warning)
    } else {
      word.draw(on: &canvas)
    }
    word.drawNotice(panel.lines(rows.notice, rows.words - rows.notice), on: &canvas)
    var rest = layout.second ?? panel.droppingFirst(rows.words)
    rest = DuelServerPart(state: state).drawFoot(rest, on: &canvas)
    let list = SavingTrouble.draw(state.saving.trouble, atFootOf: rest, on: &canvas)
    DuelWords(state).draw(in: list, on: &canvas)
  }

  /// What the player leaves first: a text that is being typed, or a word.
  private var out: KeyCaption {
    state.game.isWaiting && !state.entry.text.isEmpty ? "Esc clear" : .out(of: state.cube)
  }

  private func captions(_ look: Look) -> [KeyCaption?] {
    let turn: KeyCaption = "←↑↓→ turn"
    if state.game.isWaiting, state.game.server != nil {
      let copies = state.game.openInvitation != nil && !look.isKiosk
      return [turn, "F5 look now", copies ? "F4 copy" : nil]
    }
    if state.game.isWaiting {
      let isTyped = !state.entry.text.isEmpty
      let copies = state.game.textToSend != nil && !look.isKiosk
      return ["paste the answer", isTyped ? "↵ read it" : turn, copies ? "F4 copy again" : nil]
    }
    if let removal = state.cube.removal { return KeyCaption.removing(removal) }
    return KeyCaption.spelling(state.cube, hasPaths: !facts.path.isEmpty)
  }
}
