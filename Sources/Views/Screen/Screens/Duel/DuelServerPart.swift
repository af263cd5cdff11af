import Features
import Model
import Routes
import Rules
import Surface

/// The panel of a game through a server while the other player's turn is awaited, and what stands below the
/// words at other times: how long the turn may last, and whether the server can be reached.
struct DuelServerPart {
  let state: DuelFeature.State

  private var server: String { state.game.server?.server.name ?? "" }

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let below = DuelHead(state: state).draw(layout, on: &canvas)
    if let invitation = state.game.openInvitation {
      let room = drawInvitation(invitation.text, in: below, on: &canvas)
      _ = drawFoot(room, on: &canvas)
      return
    }
    let turn = "It is \(state.otherName)’s turn."
    let text = "\(turn) You need not wait here: home says when it is yours."
    let used = canvas.writeParagraph(text, in: below, .dim)
    var room = drawFoot(layout.second ?? below.droppingFirst(used + 1), on: &canvas)
    room = SavingTrouble.draw(state.saving.trouble, atFootOf: room, on: &canvas)
    DuelWords(state).draw(in: room, on: &canvas)
  }

  /// Draws the code that the other player joins by, and returns the room below it.
  private func drawInvitation(_ code: String, in rect: Rect, on canvas: inout Canvas) -> Rect {
    var rest = rect
    let parts: [(text: String, role: Role)] = [
      ("Give this invitation to somebody:", .text), (code, .bold),
      (canvas.look.copyHint(isCopied: state.isCopied), .dim),
      ("They join on \(server): Two players, Game through a server. You begin.", .dim),
      (state.game.whyNoCube ?? "", .dim),
    ]
    for (text, role) in parts {
      rest.removeFirst(canvas.writeParagraph(text, in: rest, role))
    }
    return rest.droppingFirst(1)
  }

  /// Draws what there is to know about the server in the last rows of a part; nothing for a game elsewhere.
  ///
  /// - Returns: The room above it.
  func drawFoot(_ rect: Rect, on canvas: inout Canvas) -> Rect {
    let look = canvas.look
    let lines = footLines.flatMap { Paragraph.lines(look.told($0), width: rect.columns) }
    guard !lines.isEmpty, rect.rows > lines.count + 1 else { return rect }
    canvas.writeLines(lines, in: rect.bottom(lines.count), .dim)
    return rect.droppingLast(lines.count + 1)
  }

  private var footLines: [String] {
    guard state.online != nil else { return [] }
    let trouble = state.online?.trouble
    return [
      state.standing.deadline(claiming: "Esc: claim the game."),
      trouble ?? (state.game.isLastTurnUnsent ? "Sending your turn…" : nil),
    ].compactMap(\.self)
  }
}
