import Game
import Rules
import Surface

/// The end of a game: why it ended, its score and words, what was missed, and a menu.
struct GameOverScreen {
  let state: PlayFeature.State
  let result: GameOverState

  /// Columns from which the played and the missed words stand side by side.
  static let twoColumns = 34

  /// Rows of the panel from which the score has a row of its own.
  private static let roomyRows = 24

  /// Rows that the list of the game's words has at least, with its title.
  private static let minimumWordRows = 8

  /// The most rows that the lists can use: twice twelve missed words, their titles and a gap.
  private static let maximumListRows = 27

  /// Where the cube and the result stand.
  static func layout(_ size: Size) -> GameLayout {
    GameLayout(size, minimumColumns: 26, maximumColumns: max(38, GameLayout.panelColumns(size)))
  }

  func draw(on canvas: inout Canvas) {
    let layout = Self.layout(canvas.size)
    drawHeader(on: &canvas)
    drawCube(layout.cube, on: &canvas)
    drawResult(layout, on: &canvas)
    let isListOpen = result.words != nil
    canvas.drawCaptions(
      [
        "↑↓ choose", isListOpen ? "↵ games with this word" : "↵ select",
        isListOpen ? nil : awardsCaption, state.rankedScore == nil ? nil : .ranks,
      ],
      out: isListOpen || result.showsSharedText ? "Esc back" : "Esc home"
    )
  }

  /// Draws the name of the game, and at the right the streak and the time until the next cube after a
  /// game that counts.
  private func drawHeader(on canvas: inout Canvas) {
    let name = DailyText.title(state.match.challenge, state.match.mode)
    let isShort =
      state.match.challenge?.isCounted == true && canvas.size.columns < Self.longTitleColumns
    let title = isShort ? name : name + ": game over"
    let room = canvas.headerColumns(beside: title)
    canvas.drawHeader(title, trailing: (dailyTexts + codeText).fitting(room) ?? "")
  }

  /// The code of the cube, where no daily text stands.
  private var codeText: [String] { state.match.code.map { [$0.description] } ?? [] }

  /// Columns from which the name of a daily cube has room for more.
  private static let longTitleColumns = 90

  /// The streak and the next cube after a game that counts, from the longest text to the shortest.
  private var dailyTexts: [String] {
    guard let daily = result.daily else { return [] }
    let time = DailyText.span(minutes: daily.minutesLeft)
    guard daily.streak > 0 else { return ["next cube in \(time)", "next in \(time)"] }
    let days = PlainWords.count(daily.streak, "day", "days")
    return [
      "streak \(days) · next cube in \(time)", "streak \(daily.streak.grouped) · next in \(time)",
      "next in \(time)",
    ]
  }

  /// Draws the cube as the game left it. If every cube is gone, draws the first one, faded, so that
  /// the player can look for the missed words on it.
  private func drawCube(_ rect: Rect, on canvas: inout Canvas) {
    guard state.match.isCubeGone, !state.motion.isActive else {
      return canvas.draw(state.scene, in: rect)
    }
    canvas.draw(CubeScene(board: state.firstBoard, camera: Camera(state.shownAttitude)), in: rect)
    canvas.dim(rect)
    let margin = max(0, Margins(canvas.size).columns - rect.column)
    canvas.write("as it began", in: rect.droppingStart(margin).lastLine, .dim)
  }

  private func drawResult(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel

    // A low panel keeps its rows for the words.
    let isTight = panel.rows < Self.roomyRows
    canvas.write(headline, in: panel, .bold)
    var facts = panel.lines(1, 3)
    if isTight {
      canvas.write(state.match.score.grouped, in: panel, .bold, .trailing)
    } else {
      let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
      let score = facts.top(rows.scoreRows)
      canvas.drawScore(state.match.score, rows.scale.score, in: score)
      // Below large figures, a blank row.
      facts.row += rows.scoreRows + (rows.scoreRows > 1 ? 1 : 0)
    }
    drawRank(facts, on: &canvas)
    facts.row += drawTrouble(facts, isTight: panel.rows < 20, on: &canvas)
    let menuRows = result.rows.count
    // Below the cube there may be too few rows. The rank of the score then stands above the menu, in place
    // of the best score.
    let isCrowded = layout.second != nil && result.words == nil
    let lastRow = isCrowded ? panel.maxRow - menuRows - 1 : panel.maxRow - 1
    drawShare(facts, row: min(facts.row + 2, lastRow), on: &canvas)
    let asideRoom = facts.columns - comparisonText(facts.columns).count - 2
    if let aside = hintsText(facts.columns) ?? serverText(room: asideRoom) {
      canvas.write(aside, in: facts.line(1), .dim, .trailing)
    }
    let top = facts.maxRow + (isTight ? 0 : 1)
    if result.words != nil {
      let room = panel.lines(at: top, panel.maxRow - top)
      // Below the cube, the right half has the room that the facts leave no list.
      drawEndWords(room.rows < Self.minimumWordRows ? layout.second ?? room : room, on: &canvas)
      return
    }
    // On a tall screen the menu stays near the lists.
    let listRows = min(panel.maxRow - menuRows - 1 - top, Self.maximumListRows)
    let menuRow = layout.second == nil ? top + listRows + 1 : panel.maxRow - menuRows
    let menu = panel.lines(at: menuRow, menuRows)
    canvas.drawMenuRows(
      result.rows,
      chosen: result.acceptsKeys ? result.list.index : nil,
      in: menu
    ) { row in
      // A daily cube is not dealt twice.
      let isNew = row == .playAgain && state.match.challenge?.daily != nil
      return (isNew ? "Play again: a new cube" : row.title, "")
    }
    // For a moment the menu ignores keys, which were still meant for the game.
    if !result.acceptsKeys { canvas.dim(menu) }
    var lists = layout.second ?? panel.lines(at: top, listRows)
    // Nothing moves when the awards come: they stand in the blank row below the other facts, on a low panel
    // in that above the menu. Below the cube there may be neither; then they cover the last row of the lists.
    let awardsRow = !isTight ? facts.maxRow : menu.row > top ? menu.row - 1 : nil
    let awards = awardsRow.map { panel.line(at: $0) } ?? lists.lastLine
    if result.showsSharedText {
      drawSharedText(lists, orIn: panel.lines(1, menu.row - 1 - panel.row - 1), on: &canvas)
      drawAwards(awards, on: &canvas)
      return
    }
    if let lengths = result.lengths {
      let room = layout.second == nil ? lists : panel.lines(at: top, menu.row - 1 - top)
      let rows = WordLengthsChart.rows(in: room, besideLists: layout.second == nil)
      let chart = panel.lines(at: room.maxRow - rows, rows)
      WordLengthsChart(lengths: lengths).draw(in: chart, on: &canvas)
      if layout.second == nil, rows > 0 { lists = lists.droppingLast(lists.maxRow - chart.row + 1) }
    }
    drawLists(lists, on: &canvas)
    drawAwards(awards, on: &canvas)
  }

  /// Writes the rank of the score, and where the next one begins.
  private func drawShare(_ facts: Rect, row: Int, on canvas: inout Canvas) {
    guard let ranked = state.rankedScore, row >= facts.row else { return }
    let line = facts.line(at: row)
    canvas.fill(line)
    // What the rank is comes before where the next one begins.
    let shortest = ranked.rank.next == nil ? 0 : 12
    let names = [ranked.sentence, "Rank \(ranked.value)"]
    let name = names.first { $0.count + shortest <= facts.columns } ?? names[1]
    canvas.write(name, in: line, ranked.rank.next == nil ? .success.bold : .bold)
    guard let next = ranked.rank.next, let score = ranked.nextScore?.grouped else { return }
    let room = facts.columns - name.count - 1
    let offers = ["\(next.title) at \(score)", "next at \(score)", "next \(score)"]
    canvas.write(offers.fitting(room) ?? "", in: line, .dim, .trailing)
  }

  /// Writes that the game is not saved, why, and what to do.
  ///
  /// - Returns: The rows that it took beyond the two of a rank.
  private func drawTrouble(_ facts: Rect, isTight: Bool, on canvas: inout Canvas) -> Int {
    guard let trouble = SavingTrouble(state.autosave.trouble, title: "! Not saved") else {
      return 0
    }
    var room = facts
    room.rows = isTight ? 4 : 7
    let rows = trouble.draw(in: room, on: &canvas)
    // The number of hints follows in a row of its own.
    return max(0, rows - (state.hintsUsed > 0 ? 1 : 2))
  }

  private func drawRank(_ facts: Rect, on canvas: inout Canvas) {
    if let race = state.race {
      // How the race ended matters more than earlier games.
      let text = race.resultTexts.fitting(facts.columns) ?? ""
      canvas.write(text, in: facts.line(1), race.lead > 0 ? .success.bold : .bold)
    }
    guard let place = placeText(facts.columns) else { return }
    let isRecord = result.rank?.place == 1
    canvas.write(place, in: facts, isRecord ? .success.bold : .text)
    guard state.race == nil else { return }
    let role: Role = result.periodBest == nil ? .dim : .success.bold
    canvas.write(comparisonText(facts.columns), in: facts.line(1), role)
  }

  /// Why the game is over. The end of a day says what became of the game.
  private var headline: String {
    guard result.end == .dayOver else { return result.end.headline }
    return state.match.words.isEmpty ? "The day is over" : "The day is over: it counts"
  }

  /// The game's place among the games of its mode, with or without hints; `nil` where it has none.
  private func placeText(_ width: Int) -> String? {
    // A game that is not saved has no place among the saved ones.
    guard state.autosave.trouble == nil, let rank = result.rank else { return nil }
    let hasHints = state.hintsUsed > 0
    let name = state.match.mode.name
    let games = "\(rank.of.grouped) \(hasHints ? "games with hints" : "\(name) games")"
    if rank.of <= 1 { return "Your first \(hasHints ? "game with hints" : "\(name) game")" }
    guard isBest else { return "\(PlainWords.ordinal(rank.place)) of \(games)" }
    return "\(width < 30 ? "Best" : "Your best") of \(games)"
  }

  /// What the score is compared with. It shares its row with the number of hints.
  func comparisonText(_ width: Int) -> String {
    if let periodBest = result.periodBest { return periodBest.title }
    guard placeText(width) != nil, let rank = result.rank, rank.of > 1 else { return "" }
    guard isBest else { return "best \(max(rank.bestScore, state.match.score).grouped)" }
    guard let score = rank.previousBest?.grouped else { return "" }
    let room = state.hintsUsed > 0 ? width - shortHintsText.count - 1 : width
    let long = "previous best \(score)"
    return long.count <= room ? long : "was \(score)"
  }

  private var isBest: Bool {
    result.rank.map { $0.place == 1 && state.match.score > $0.bestScore } ?? false
  }

  /// How many hints were used, in as many words as fit beside the comparison; `nil` for none.
  private func hintsText(_ width: Int) -> String? {
    // The end of a race has the row for itself.
    guard state.hintsUsed > 0, state.race == nil else { return nil }
    let room = width - comparisonText(width).count - 1
    if let server = serverText(room: room - shortHintsText.count - 3) {
      let both = "\(shortHintsText) · \(server)"
      if both.count <= room { return both }
    }
    let long = "\(shortHintsText) used"
    return long.count <= room ? long : shortHintsText
  }

  private var shortHintsText: String { PlainWords.count(state.hintsUsed, "hint", "hints") }
}

extension GameOverState.Row {
  var title: String {
    switch self {
    case .playAgain: "Play again"
    case .sameCube: "Same cube again"
    case .race: "Race your best"
    case .compare: "Compare words"
    case .watch: "Watch"
    case .words: "Words of this game"
    case .share: "Share"
    case .board: "Board"
    case .home: "Home"
    }
  }
}

extension PeriodBest {
  /// The record that the game sets, in a few words.
  var title: String {
    switch self {
    case .bestThisWeek: "best this week"
    case .bestToday: "best today"
    }
  }
}
