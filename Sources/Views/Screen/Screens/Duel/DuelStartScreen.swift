import Features
import Model
import Rules
import Surface

/// The page on which a game of two begins: both names, and the button that deals the cube.
struct DuelStartScreen {
  let state: DuelStartFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage(title)
    let columns = PageColumns(page, isCube: true)
    // A cube beside the form, and the rules of a turn below it.
    if let side = columns.side { DuelDetails(game: nil, dates: dates).draw(in: side, on: &canvas) }
    var room = columns.main
    room.columns = min(room.columns, Self.maximumColumns)
    room = canvas.drawProblem(state.problem, in: room)
    room = room.droppingFirst(canvas.writeParagraph(explanation, in: room, .dim) + 1)
    guard state.canBegin else {
      canvas.drawCaptions([])
      return
    }
    room = drawForm(in: room, on: &canvas)
    if columns.side == nil { canvas.writeParagraph(DuelDetails.rules, in: room, .dim) }
    canvas.drawCaptions([
      typed.map { "type \($0)" }, labels.count == 1 ? nil : "Tab next field",
      "↵ \(state.focus + 1 < labels.count ? "next" : buttonCaption)",
    ])
  }

  /// Draws the names in a box, each with its field, and the button below them.
  ///
  /// - Returns: The room below.
  private func drawForm(in room: Rect, on canvas: inout Canvas) -> Rect {
    // On a low page the fields stand below each other without blank rows.
    let step = room.rows >= 2 * labels.count + 4 ? 2 : 1
    let box = canvas.drawPanel(room.top(step * labels.count + 3))
    for (index, label) in labels.enumerated() where state.names.indices.contains(index) {
      let row = box.line(index * step)
      let isFocused = state.focus == index && !state.isDealing
      let (mark, role): (String, Role) = isFocused ? (canvas.cursorMark, .bold) : ("  ", .text)
      canvas.write(mark + label, in: row.leading(Self.labelColumns), role, on: .panel)
      let (field, all) = (state.fields[index], row.droppingStart(Self.labelColumns))
      let columns = field == .server ? all.columns : PlayerName.maximumColumns + 3
      canvas.drawField(
        state.names[index],
        placeholder: state.placeholder(field),
        in: all.leading(min(all.columns, columns)),
        isFocused: isFocused,
        on: .panel
      )
      canvas.addTarget(.row(field), in: row)
    }
    let busy = state.kind == .server ? "asking the server…" : "dealing a cube…"
    let title = state.isDealing ? busy : buttonTitle
    let button = box.leading(title.count + RowPlace.indent + 1).line(step * labels.count)
    let chosen = state.focus >= labels.count && !state.isDealing ? 0 : nil
    canvas.drawMenuRows([DuelStartFeature.Begin()], chosen: chosen, on: .panel, in: button) { _ in
      (title, "")
    }
    return room.droppingFirst(step * labels.count + 4)
  }

  private static let maximumColumns = 72
  private static let labelColumns = 19

  private var title: String {
    switch state.kind {
    case .keyboard: "Two players · at one keyboard"
    case .inviting: "Two players · invite"
    case .invited: "Two players · an invitation"
    case .server: "Two players · through a server"
    }
  }

  private var labels: [String] { state.fields.map { Self.texts($0).label } }

  /// What is typed into the field that is being edited; `nil` on the button.
  private var typed: String? {
    guard state.fields.indices.contains(state.focus) else { return nil }
    return Self.texts(state.fields[state.focus]).typed
  }

  /// What stands before a field, and what is typed into it.
  private static func texts(_ field: DuelStartFeature.Field) -> (label: String, typed: String) {
    switch field {
    case .first: ("Who begins", "a name")
    case .second, .other: ("The other player", "a name")
    case .own: ("Your name", "a name")
    case .server: ("Its address", "an address")
    case .invitation: ("An invitation", "a code")
    }
  }

  private var buttonTitle: String {
    switch state.kind {
    case .keyboard: "Begin"
    case .inviting: "Make the invitation"
    case .invited: "Accept"
    case .server where state.isChoosing: "Choose this server"
    case .server: state.text(.invitation).isEmpty ? "Invite somebody" : "Join"
    }
  }

  /// The button's title where the keys are explained.
  private var buttonCaption: String {
    if case .inviting = state.kind { return "invite" }
    return state.isChoosing ? "choose" : buttonTitle.lowercased()
  }

  private var explanation: String {
    switch state.kind {
    case .keyboard: "You share the cube and take turns at this keyboard."
    case .server where !state.canBegin:
      "A server carries the turns of both players. The people who run this machine have chosen none."
    case .server where state.isChoosing: choosing
    case .server:
      if let server = state.settings.server {
        "\(server.name) carries your turns. Invite somebody, or type the code of an invitation that you "
          + "got. You are \(state.settings.name) there."
      } else {
        ""
      }
    case .inviting:
      "You share a cube and send each other short texts, by any chat or mail. The player whom you "
        + "invite begins."
    case .invited(let invitation, _):
      invitation.inviterBegins
        ? "Accept, and paste the other player’s first turn."
        : "You begin. Each turn is a short text that you send to the other player."
    }
  }

  /// What a server is, what it gets, and what is still missing.
  private var choosing: String {
    guard state.fields.contains(.server) else {
      return "The other player would see you as “player”. Type your name."
    }
    let why =
      state.wanted.map { "This game is on \($0.name), which is not your server." }
      ?? "A server carries the turns of both players, so nobody has to copy anything."
    return why
      + " It gets your name, your turns, and the moves of games that it ranks; others see your "
      + "name, scores and words. lexicube online off ends that."
  }
}
