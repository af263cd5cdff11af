import Game
import Rules
import Surface

/// The page on which a game of two begins: both names, and the button that deals the cube.
struct DuelStartScreen {
  let state: DuelStartFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let columns = PageColumns(canvas.drawPage(title))
    let page = columns.main
    if let side = columns.side {
      DuelDetails(game: nil, dates: dates).draw(in: side, on: &canvas)
    }
    let width = min(page.columns, Self.maximumColumns)
    var row = page.row + 1
    row += canvas.writeParagraph(
      explanation(hasRules: columns.side == nil),
      in: Rect(column: page.column, row: row, columns: width, rows: 5),
      .dim
    )
    row += 1
    guard canBegin else {
      canvas.drawCaptions([], trailing: [KeyCaption("Esc", "back", .escape)])
      return
    }
    for (index, label) in labels.enumerated() {
      let rect = Rect(column: page.column, row: row, columns: width, rows: 1)
      let isFocused = state.focus == index && !state.isDealing
      canvas.write(
        (isFocused ? canvas.cursorMark : "  ") + label,
        column: rect.column,
        row: row,
        attributes: isFocused ? .bold : [],
        width: Self.labelColumns
      )
      canvas.drawEntry(
        state.names[index],
        placeholder: state.placeholder(index).text,
        in: rect.droppingStart(Self.labelColumns + 1).droppingEnd(
          max(0, width - Self.labelColumns - 1 - PlayerName.maximumColumns - 1)
        ),
        isFocused: isFocused
      )
      canvas.addTarget(.row(DuelStartFeature.Field(index: index)), in: rect)
      row += 2
    }
    let button = canvas.frame.drawButton(
      state.isDealing ? busy : buttonTitle,
      at: Point(column: page.column + 2, row: row),
      isSelected: state.focus == labels.count - 1 && !state.isDealing,
      look: canvas.look
    )
    canvas.addTarget(.row(DuelStartFeature.Begin()), in: button)
    if let problem = state.problem {
      let rect = Rect(column: page.column, row: row + 2, columns: width, rows: 4)
      canvas.write("!", column: rect.column, row: rect.row, .error)
      canvas.writeParagraph(problem, in: rect.droppingStart(2), .error)
    }
    canvas.drawCaptions(
      labels.count == 1
        ? [KeyCaption("type", "a code"), KeyCaption("↵", buttonTitle.lowercased(), .enter)]
        : [
          KeyCaption("type", "a name"), KeyCaption("Tab", "other name", .tab),
          KeyCaption("↵", state.focus == 0 ? "next" : "begin", .enter),
        ],
      trailing: [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
    )
  }

  private static let maximumColumns = 72
  private static let labelColumns = 20

  private var title: String {
    switch state.kind {
    case .keyboard: "Two players at one keyboard"
    case .inviting: "Two players: invite"
    case .invited: "Two players: an invitation"
    case .server: "Two players: through a server"
    }
  }

  private var busy: String { state.kind == .server ? "asking the server…" : "dealing a cube…" }

  /// Whether the form has fields: through a server, only where one is chosen.
  private var canBegin: Bool { state.kind != .server || state.settings.server != nil }

  private var labels: [String] {
    switch state.kind {
    case .keyboard: ["Who begins", "The other player"]
    case .inviting, .invited: ["Your name", "The other player"]
    case .server: ["An invitation"]
    }
  }

  private var buttonTitle: String {
    switch state.kind {
    case .keyboard: "Begin"
    case .inviting: "Make the invitation"
    case .invited: "Accept"
    case .server: state.code.isEmpty ? "Invite somebody" : "Join"
    }
  }

  /// - Parameter hasRules: Whether the rules of a turn stand here, and not beside it.
  private func explanation(hasRules: Bool) -> String {
    let rules = hasRules ? DuelDetails.rules : ""
    return switch state.kind {
    case .keyboard: "You share the cube and take turns at this keyboard. \(rules)"
    case .server:
      if let server = state.settings.server {
        "\(server.name) carries your turns. Invite somebody, or type the code of an invitation that you "
          + "got. You are \(state.settings.name) there. \(rules)"
      } else {
        "A server carries the turns of both players, so nobody has to copy anything. You have not chosen "
          + "one yet. Leave lexicube and choose it: lexicube online URL"
      }
    case .inviting:
      "You share a cube and send each other short texts, by any chat or mail. The player whom you "
        + "invite begins. \(rules)"
    case .invited(let invitation, _):
      invitation.inviterBegins
        ? "Accept, and paste the other player’s first turn. \(rules)"
        : "You begin. Each turn is a short text that you send to the other player. \(rules)"
    }
  }
}
