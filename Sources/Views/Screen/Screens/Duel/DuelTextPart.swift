import Features
import Model
import Rules
import Surface

/// The panel while the other player's turn is awaited: the text to send, and the answer that is pasted or
/// typed.
struct DuelTextPart {
  let state: DuelFeature.State

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = DuelHead(state: state).draw(layout, on: &canvas)
    // Below the cube, the answer and the words stand beside the text.
    let list = layout.second ?? panel
    let rest = SavingTrouble.draw(state.saving.trouble, atFootOf: list, on: &canvas)
    let below = drawText(in: layout.second == nil ? rest : panel, on: &canvas)
    let room = drawEntry(in: layout.second == nil ? below : rest, on: &canvas)
    // The words have what is left.
    guard room.rows >= Self.minimumWordRows else { return }
    DuelWords(state).draw(in: room.droppingFirst(1), on: &canvas)
  }

  private static let minimumWordRows = 4

  /// Draws the text to send, and returns the room below it.
  private func drawText(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let texts = state.game.textsToSend
    guard !texts.isEmpty else { return rect }
    canvas.write("Send this to \(state.otherName):", in: rect)
    var rest = rect.droppingFirst(1)
    for text in texts {
      let lines = Message.lines(text, width: rect.columns)
      rest.removeFirst(canvas.writeLines(lines, in: rest, .bold))
    }
    if rest.rows > 1 {
      canvas.write(canvas.look.copyHint(isCopied: state.isCopied), in: rest, .dim)
    }
    return rest.droppingFirst(rest.rows > 6 ? 2 : 1)
  }

  /// Draws the answer as far as it is typed, and why the last one was refused.
  ///
  /// - Returns: The room below it.
  private func drawEntry(in rect: Rect, on canvas: inout Canvas) -> Rect {
    guard rect.rows > 1 else { return rect }
    canvas.write("Paste \(state.otherName)’s answer here:", in: rect)
    let field = rect.line(1)
    canvas.drawField(state.entry, in: field, isFocused: state.menu == nil)
    var rest = rect.droppingFirst(2)
    if let reason = state.game.whyNoCube, rest.rows > 2 {
      let used = canvas.writeParagraph(reason, in: rest.droppingFirst(1), .dim)
      rest = rest.droppingFirst(used + 1)
    }
    if let problem = state.entryProblem?.message {
      rest.removeFirst(canvas.writeParagraph("! \(problem)", in: rest, .error))
    }
    return rest
  }
}

extension DuelFeature.State {
  var otherName: String { game.other?.text ?? "the other player" }
}

extension Look {
  /// How the text for the other player is copied. A guest's terminal is not asked to.
  ///
  /// - Parameter isCopied: Whether the terminal was asked.
  func copyHint(isCopied: Bool) -> String {
    if isKiosk { return "select it with Shift and the mouse" }
    return isCopied ? "sent to your clipboard" : "F4 copies it"
  }
}
