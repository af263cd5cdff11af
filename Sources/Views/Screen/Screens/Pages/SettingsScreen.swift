import Features
import Model
import Rules
import Surface

/// The settings: a table, below it what the chosen one does and can be, and beside it a cube that shows the
/// look.
struct SettingsScreen {
  let state: SettingsFeature.State
  /// The letters of the cube that shows what the settings look like.
  let letters: CubeLetters

  /// The fewest columns of the list, and of the cube beside it.
  private static let (listColumns, cubeColumns) = (45, 16)
  /// The fewest rows above the faults of the file: the list's head, some settings, and a gap.
  private static let rowsBesideFaults = 7
  /// The rows that the list leaves to what stands below it before its rows are parted.
  private static let footRows = 14
  /// About the columns of a value in the list of all values.
  private static let listedColumns = 12
  /// The columns of a setting's name, and the fewest of its value: “‹ octants (half-blocks) ›”.
  private static let (nameColumns, valueColumns) = (12, 25)

  func draw(on canvas: inout Canvas) {
    let whole = canvas.drawPage("Settings")
    let end: KeyCaption = state.entry == nil ? "Esc back" : "Esc keep the old"
    canvas.drawCaptions(captions, out: end)
    let problem = state.problem?.message ?? state.boardProblem
    let page = drawFaults(in: canvas.drawProblem(problem, in: whole), on: &canvas)
    let list = page.leading(max(Self.listColumns, Grid(page).halves.0.columns))
    let side = page.droppingStart(list.columns + Grid.gap)
    let hasCube = side.columns >= Self.cubeColumns
    drawList(list, beside: hasCube ? side : nil, on: &canvas)
    if hasCube { canvas.draw(sample, atTopOf: side) }
  }

  /// Says what could not be read of the settings file, at the foot, where it leaves some rows to the list.
  ///
  /// - Returns: The page above it.
  private func drawFaults(in page: Rect, on canvas: inout Canvas) -> Rect {
    let look = canvas.look
    var lines = state.settings.faults.flatMap {
      Canvas.notice(look.told($0.text()), width: page.columns)
    }
    let most = page.rows - Self.rowsBesideFaults
    if lines.count > most {
      lines.replaceSubrange(
        (most - 1)...,
        with: [("", look.told("More: lexicube settings says all."))]
      )
    }
    return canvas.writeNotices(lines, in: page)
  }

  private var captions: [KeyCaption] {
    if state.entry != nil { return ["type the \(state.row.title.lowercased())", "↵ set"] }
    return ["↑↓ choose", state.row.isText ? "↵ edit" : "←→ change"]
  }

  private func drawList(_ rect: Rect, beside side: Rect?, on canvas: inout Canvas) {
    let (rows, look) = (state.settings.rows, canvas)
    let room = rect.columns - RowPlace.indent - Self.nameColumns - 4
    let table = Table<SettingsRow>(
      columns: [
        .init("Setting", Self.nameColumns) { TableCell($0.title, nil) },
        .init("  Value", min(Self.valueColumns, room)...room) { cell($0, columns: room, look) },
      ],
      isAiry: rect.rows > 2 * rows.count + Self.footRows
    )
    table.draw(rows, cursor: state.list, in: rect, on: &canvas)
    // Below the rows, in the column of the names.
    var foot = rect.droppingStart(RowPlace.indent)
    foot.removeFirst(table.rows(rows.count) + 1)
    guard foot.rows > 0 else { return }
    var text = explanation(state.row, canvas)
    let isDrawn = side.map { CubeRenderer.drawsLetters(sample, in: $0, look: canvas.look) }
    if state.row == .letters, isDrawn == false, canvas.look.pixels == nil,
      !canvas.look.hasWholeCells
    {
      text += " This cube is too small to show it."
    }
    let lines = canvas.writeParagraph(text, in: foot, .dim)
    // On the smallest screen two lines of values need the gap.
    foot.removeFirst(foot.rows > lines + 2 ? lines + 1 : lines)
    if let entry = state.entry {
      // Its text stands where it stood before.
      canvas.drawField(entry, in: foot.line(0).droppingStart(-1), isFocused: true)
    } else if state.row.isText {
      canvas.writeLines(Message.lines(state.settings[state.row], width: foot.columns), in: foot)
    } else if state.row == .language, foot.rows > Language.all.count {
      let languages = Language.all.map { language in
        let need = state.settings.missingWords[language]
        let lack = need.map { state.settings.isKiosk ? "not here" : "needs \($0.title)" }
        return (name: language.title, what: lack ?? "ready")
      }
      canvas.writeTerms(languages, .text, indent: Self.nameColumns, in: foot)
    } else {
      let values =
        state.row == .language
        ? languages : state.settings.values(of: state.row).joined(separator: ", ")
      // Some of the values would look like all of them.
      let rows = Message.lines(values, width: foot.columns).count
      guard rows <= foot.rows else { return }
      // In rows that are about as long.
      foot.columns = max(min(foot.columns, values.count / max(1, rows) + Self.listedColumns), 1)
      canvas.writeParagraph(values, in: foot, .dim)
    }
  }

  /// All languages where they have no row each; what one lacks is said when it is chosen.
  private var languages: String {
    let names = Language.all.map { language in
      language.name + (state.settings.missingWords[language] == nil ? "" : "*")
    }
    let mark = state.settings.missingWords.isEmpty ? "" : " (* needs words)"
    return names.joined(separator: ", ") + mark
  }

  /// A value; of a long text the end, which tells paths apart. The chosen one has the marks of its keys
  /// around it, for which the others leave room.
  private func cell(_ setting: SettingsRow, columns: Int, _ canvas: Canvas) -> TableCell {
    guard !setting.isText else {
      let text = setting == state.row ? state.entry?.text : nil
      let shown = text ?? state.settings[setting]
      guard setting != .name else { return TableCell("  " + shown, nil) }
      let end = "  " + Canvas.end(ofPath: shown, columns: columns - 2)
      return shown.isEmpty ? TableCell("  none") : TableCell(end, nil)
    }
    let value = value(setting, canvas)
    guard setting == state.row else { return TableCell("  " + value, nil) }
    return TableCell(canvas.choose("‹ \(value) ›", ascii: "< \(value) >"), nil)
  }

  /// A setting's value; `auto` says what it has chosen.
  private func value(_ setting: SettingsRow, _ canvas: Canvas) -> String {
    let look = canvas.look
    return switch setting {
    case .theme: state.settings.theme == .auto ? "auto (\(look.theme.title))" : look.theme.title
    case .blitter:
      drawn(state.settings.blitter?.rawValue ?? "auto", by: look)
    case .language: state.language.title
    default: state.settings[setting]
    }
  }

  /// A set of glyphs, and the one that is drawn in its place.
  private func drawn(_ wanted: String, by look: Look) -> String {
    let drawn = look.pixels == nil ? look.blitter : .pixels
    return drawn.rawValue == wanted ? wanted : "\(wanted) (\(drawn.rawValue))"
  }

  /// What a setting does, or why its value is not in use.
  private func explanation(_ setting: SettingsRow, _ canvas: Canvas) -> String {
    let look = canvas.look
    if setting == .blitter, state.settings.blitter == .octant, look.blitter != .octant {
      return look.isASCII
        ? "Octants need a UTF-8 locale."
        : "Octants are unknown to the C library here; \(look.blitter.rawValue) instead."
    }
    if setting == .blitter, let wanted = state.settings.blitter, wanted != look.blitter,
      wanted != .pixels, look.font != nil
    {
      return "The console's font has no \(wanted.rawValue); \(look.blitter.rawValue) instead."
    }
    if setting == .blitter, look.pixels != nil {
      return "This terminal shows pictures. If they are slow or flicker, choose quadrants."
    }
    if setting == .blitter, state.settings.blitter == .pixels {
      let glyphs = look.blitter.rawValue
      return "Pictures of points cannot be shown here, or not now; \(glyphs) instead."
    }
    if setting == .letters, look.pixels != nil {
      return "Pictures draw their letters. \(setting.summary)."
    }
    if setting == .blitter, let automatic = look.automatic {
      let glyphs = automatic.blitter.rawValue
      return "\(setting.summary). Auto means \(glyphs) here: \(automatic.reason)."
    }
    if setting == .language, let wanted = state.wanted,
      let lack = state.settings.whatLacks(wanted, isInLines: true)
    {
      return lack
    }
    guard setting == .theme else { return state.settings.summary(of: setting) + "." }
    let theme = look.theme
    return "\(theme.title): \(theme.note). \(setting.summary)."
  }

  /// A cube as in the middle of a game: faces used once and twice, and a word chosen.
  private var sample: CubeScene {
    var board = Board(letters)
    func faces(_ names: String...) -> [Face] { names.compactMap(Face.init(name:)) }
    board.use(faces("020t", "120t", "002l", "012l", "200r", "211r"))
    board.use(faces("020t", "002l", "200r"))
    var scene = CubeScene(board: board)
    scene.selection = faces("221t", "222t", "222r", "212r")
    scene.isSelectionWord = true
    return scene
  }
}
