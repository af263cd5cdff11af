import Game
import Rules
import Surface

/// The settings, each with its explanation where there is room, and a cube that shows the look.
struct SettingsScreen {
  let state: SettingsFeature.State
  /// The letters of the cube that shows what the settings look like.
  let letters: CubeLetters

  /// The fewest columns of the list.
  private static let listColumns = 37
  /// Columns of a page from which the list has room for all values of a setting beside each other.
  private static let wideColumns = 92
  private static let wideListColumns = 50
  private static let maximumListColumns = 64
  /// Rows of a setting with two lines of explanation and one of its values, and the most that it
  /// gets, with blank ones.
  private static let roomyStep = 5...7
  /// Rows of a setting from which the names have a blank row between them.
  private static let airyStep = 3

  func draw(on canvas: inout Canvas) {
    let whole = canvas.drawPage("Settings")
    let end: KeyCaption = state.entry == nil ? "Esc back" : "Esc keep the old"
    canvas.drawCaptions(captions, out: end)
    let page = canvas.drawProblem(state.problem?.message ?? state.boardProblem, in: whole)
    let width =
      page.columns < Self.wideColumns
      ? Self.listColumns
      : min(max(page.columns * 2 / 5, Self.wideListColumns), Self.maximumListColumns)
    let gap = page.columns >= 100 ? 6 : 2
    let list = page.leading(width)
    drawList(list, on: &canvas)
    drawSample(page.droppingStart(width + gap), on: &canvas)
  }

  private var captions: [KeyCaption] {
    if state.entry != nil { return ["type the \(state.row.title.lowercased())", "↵ set"] }
    return ["↑↓ choose", state.row.isText ? "↵ edit" : "←→ change"]
  }

  private func drawList(_ rect: Rect, on canvas: inout Canvas) {
    let rows = state.settings.rows
    let top = rect.row + 1
    let room = (rect.maxRow - top + 1) / rows.count
    let isRoomy = room >= Self.roomyStep.lowerBound
    // Where only the names have room, the chosen one is explained below all of them.
    let step = isRoomy ? min(room, Self.roomyStep.upperBound) : room >= Self.airyStep ? 2 : 1
    for (index, setting) in rows.enumerated() {
      let row = rect.line(at: top + index * step)
      // A long text may go on in the next row, where that is blank.
      let hasRoom = step > 1 && !isRoomy || index == rows.count - 1
      draw(setting, isChosen: index == state.list.index, hasRoom, in: row, on: &canvas)
      guard isRoomy else { continue }
      let below = row.span(2, row.columns - 4).lines(1, 2)
      let used = canvas.writeParagraph(explanation(setting, canvas), in: below, .dim)
      drawValues(of: setting, in: below.droppingFirst(used + (step > 5 ? 1 : 0)), on: &canvas)
    }
    guard !isRoomy else { return }
    let foot = top + rows.count * step + (step == 1 ? 1 : 0)
    let below = rect.span(2, rect.columns - 4).lines(at: foot, rect.maxRow - foot)
    let used = canvas.writeParagraph(explanation(state.row, canvas), in: below, .dim)
    if step > 1 { drawValues(of: state.row, in: below.droppingFirst(used + 1), on: &canvas) }
  }

  private func draw(
    _ setting: SettingsRow,
    isChosen: Bool,
    _ hasRoomBelow: Bool,
    in rect: Rect,
    on canvas: inout Canvas
  ) {
    let place = canvas.beginRow(setting, in: rect, isChosen: isChosen)
    canvas.write(setting.title, in: place.droppingStart(2))
    let width = SettingsRow.allCases.flatMap(\.values).map(\.count).max() ?? 0
    // Wide enough for "auto (half-blocks)".
    let room = max(width, 18)
    guard !setting.isText else {
      // A long path begins earlier than other values, as near to its name as it must.
      let longest = rect.columns - Self.nameColumns - 1
      let width = min(longest, max(room + 3, state.settings[setting].count))
      let rows = hasRoomBelow && state.settings[setting].count > width ? 2 : 1
      // The field has a blank column at either end.
      drawText(of: setting, at: place, in: rect.trailing(width + 2).top(rows), on: &canvas)
      return
    }
    let start = rect.columns - room - 4
    let (before, after) = (place.droppingStart(start), place.droppingStart(start + 3 + room))
    canvas.write(canvas.choose("‹", ascii: "<"), in: before, .accent)
    canvas.write(value(setting, canvas), in: place.span(start + 2, room), nil, .center)
    canvas.write(canvas.choose("›", ascii: ">"), in: after, .accent)
  }

  /// The columns of a name before a long value.
  private static let nameColumns = 14

  /// Writes a text, or its end where it does not fit: the end tells paths apart, and is what is edited.
  private func drawText(
    of setting: SettingsRow,
    at place: RowPlace,
    in field: Rect,
    on canvas: inout Canvas
  ) {
    guard place.isChosen, let entry = state.entry else {
      let text = state.settings[setting]
      let room = field.droppingStart(1).droppingEnd(1)
      let cells = room.columns * room.rows
      let shown = text.count <= cells ? text : "…\(text.suffix(cells - 1))"
      // A field can be seen as one before it is edited.
      let ground: Ground = place.isChosen ? place.ground : .panel
      canvas.fill(field, ground)
      for row in 0..<room.rows {
        canvas.write(
          text.isEmpty ? "none" : String(shown.dropFirst(row * room.columns).prefix(room.columns)),
          in: room.line(row),
          text.isEmpty ? place.isChosen ? .dim.bold : .dim : place.role,
          on: ground
        )
      }
      return
    }
    // The field reaches to the end of the row: a rest of the chosen row would look like a second cursor.
    canvas.drawField(entry, in: field.line(0), isFocused: true)
  }

  /// Writes all values of a setting beside each other. The one that is set is not dim.
  private func drawValues(of setting: SettingsRow, in rect: Rect, on canvas: inout Canvas) {
    let values = state.settings.values(of: setting)
    let texts = values.map { value in
      setting == .theme ? Theme(name: value)?.title ?? value : value
    }
    guard texts.reduce(-2, { $0 + $1.count + 2 }) <= rect.columns else { return }
    var rest = rect
    for (value, text) in zip(values, texts) {
      let isSet = value == state.settings[setting]
      let used = canvas.write(text, in: rest, isSet ? .accent.bold : .dim)
      rest = rest.droppingStart(used + 2)
    }
  }

  /// A setting's value; `auto` says what it has chosen.
  private func value(_ setting: SettingsRow, _ canvas: Canvas) -> String {
    let look = canvas.look
    return switch setting {
    case .theme: state.settings.theme == .auto ? "auto (\(look.theme.title))" : look.theme.title
    case .blitter where state.settings.blitter == nil: "auto (\(look.blitter.rawValue))"
    default: state.settings[setting]
    }
  }

  /// What a setting does, or why its value is not in use.
  private func explanation(_ setting: SettingsRow, _ canvas: Canvas) -> String {
    let look = canvas.look
    if setting == .blitter, state.settings.blitter == .octant, look.blitter != .octant {
      return look.isASCII
        ? "Octants need a UTF-8 locale."
        : "Octants are unknown to the C library here; \(look.blitter.rawValue) instead."
    }
    guard setting == .theme else { return state.settings.summary(of: setting) + "." }
    let theme = look.theme
    return "\(theme.title): \(theme.note). \(setting.summary)."
  }

  /// Draws a cube as in the middle of a game: faces used once and twice, and a word chosen.
  private func drawSample(_ rect: Rect, on canvas: inout Canvas) {
    var board = Board(letters)
    func faces(_ names: String...) -> [Face] { names.compactMap(Face.init(name:)) }
    board.use(faces("020t", "120t", "002l", "012l", "200r", "211r"))
    board.use(faces("020t", "002l", "200r"))
    var scene = CubeScene(board: board)
    scene.selection = faces("221t", "222t", "222r", "212r")
    scene.isSelectionWord = true
    canvas.draw(scene, in: rect)
  }
}
