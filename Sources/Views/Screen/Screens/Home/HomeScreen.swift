import Features
import Model
import Rules
import Surface

/// The home screen: the name, a cube, and the menu.
struct HomeScreen {
  let state: HomeFeature.State

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let (notices, tightness) = noticeLines(size, canvas.look)
    // A blank row parts them from the captions, where there is one.
    let noticeRows = notices.isEmpty ? 0 : notices.count + (tightness == .noGap ? 0 : 1)
    let margins = Margins(size)
    let layout = GameLayout(
      size,
      minimumColumns: Wordmark.columns,
      maximumColumns: size.columns < 100 ? 36 : size.columns < 170 ? 44 : 58,
      stackedRows: menuRows - tightness.savedRows,
      footRows: noticeRows
    )
    var scene = CubeScene(board: Board(state.letters), camera: Camera(state.attitude))
    scene.turn = .endless
    canvas.draw(scene, in: layout.cube)
    drawMenu(layout.whole, tightness, on: &canvas)
    let foot = margins.text.lines(at: margins.captions - noticeRows, notices.count)
    canvas.writeNotices(notices, in: foot, .text)
    let waiting = state.modeWithWaitingGame
    let hasOthers = waiting.flatMap { state.resumable[$0] }.map { $0.othersWaiting > 0 } ?? false
    canvas.drawCaptions(
      [
        "↑↓ choose", enter(resumes: waiting != nil), hasOthers ? "←→ other" : nil,
        waiting == nil ? nil : "n new game",
        "c play a code",
      ],
      out: "q quit"
    )
  }

  /// What Enter does on the chosen row.
  private func enter(resumes: Bool) -> KeyCaption {
    if resumes { return "↵ resume" }
    if state.row == .quit { return "↵ quit" }
    return state.opensPage ? "↵ open" : "↵ start"
  }

  /// The rows of the title, the line below it, the menu, the gap in it and its line about the daily cubes together.
  private var menuRows: Int { 7 + HomeFeature.Row.allCases.count - (state.hasBoard ? 0 : 1) }

  /// The line below the title, and a blank one.
  private static let subtitleRows = 2

  /// What gives way to notices on a low screen.
  private enum Tightness: Int, CaseIterable {
    case none
    /// The line below the title is left out.
    case noSubtitle
    /// The title is one row high, too.
    case lowTitle
    /// No blank row parts the groups of the menu, either: a rule does, in the first row of the second. And none parts the
    /// notices from the captions.
    case noGap

    /// The rows that this leaves to the notices.
    var savedRows: Int { rawValue * 2 }
  }

  private func drawMenu(_ panel: Rect, _ tightness: Tightness, on canvas: inout Canvas) {
    let isTight = tightness != .none
    // Today's cubes stand together, with the line about the next ones below them.
    let dailyCount =
      state.today == nil ? 0 : state.rows.lastIndex(where: \.isDaily).map { $0 + 1 } ?? 0
    let prospectRows = dailyCount > 0 ? 1 : 0
    // A blank row between what begins a game and what looks back.
    let gap = tightness == .noGap ? 0 : 1
    // Blank rows between and above, as far as there is room.
    let large = Wordmark.letters(in: panel.columns, look: canvas.look)?.rows ?? 1
    func subtitleRows(_ step: Int) -> Int { isTight ? 0 : Self.subtitleRows + step - 1 }
    func rowsBelowTitle(_ step: Int) -> Int {
      subtitleRows(step) + step * (state.rows.count - 1) + 1 + prospectRows * step + gap
    }
    let step = panel.rows >= max(Self.roomyRows, large + 2 + rowsBelowTitle(2)) ? 2 : 1
    let (subtitle, belowTitle) = (subtitleRows(step), rowsBelowTitle(step))
    // Above a menu, a large title needs a blank row below it, and so gives way to a long menu.
    let isLow =
      tightness.rawValue >= Tightness.lowTitle.rawValue
      || isTight && panel.rows <= large + belowTitle
    let height = isLow ? 1 : large
    let air = panel.rows >= 20 ? step : isTight && panel.rows > height + belowTitle ? 1 : 0
    let title = height + air
    let free = max(0, panel.rows - title - belowTitle)
    var row = panel.row + (step > 1 ? free / 2 : min(free / 2, panel.rows / 4))
    Wordmark.draw(in: panel.line(at: row), isOneRow: isLow, on: &canvas)
    row += title
    if !isTight {
      canvas.write(self.subtitle(width: panel.columns), in: panel.line(at: row), .dim)
      row += subtitle
    }
    // A mark that goes to another row by itself would be under the next key.
    let chosen = state.isChoosing ? nil : state.list.index
    func draw(_ range: Range<Int>) {
      let rows = Array(state.rows[range])
      let ruled = gap == 0 && range.lowerBound == state.playRows ? rows.first : nil
      canvas.drawMenuRows(
        rows,
        chosen: chosen.map { $0 - range.lowerBound },
        step: step,
        in: panel.lines(at: row, step * rows.count)
      ) { [canvas] in
        var fact = listRow($0, width: panel.columns)
        if $0 == ruled {
          let columns = max(0, panel.columns - fact.title.count - 4)
          fact.value = String(repeating: canvas.choose("─", ascii: "-"), count: columns)
        }
        return fact
      }
      row += step * rows.count
    }
    let playRows = max(dailyCount, state.playRows)
    draw(0..<dailyCount)
    if let today = state.today, prospectRows > 0 {
      // Close below the cubes that it is about.
      let line = panel.droppingStart(2).line(at: row - (step - 1))
      // The line below the title says more about the streak while one of the cubes is chosen.
      let namesStreak = isTight || !state.row.isDaily
      let text = DailyText.prospects(today, namesStreak: namesStreak, width: line.columns)
      canvas.write(text, in: line, .dim)
      row += prospectRows
    }
    draw(dailyCount..<playRows)
    row += gap
    draw(playRows..<state.rows.count)
  }

  /// Rows of the panel from which the menu has a blank row between two of its own.
  private static let roomyRows = 32

  /// The best score of today; else what the game is about. English words are what anybody expects.
  private func subtitle(width: Int) -> String {
    let what = "words on a vanishing cube"
    guard state.language != .english else { return score(width: width) ?? what }
    let title = state.language.title
    let end = " · \(title)"
    return score(width: width - end.count).map { $0 + end } ?? "\(title) \(what)"
  }

  /// The streak, that the chosen game waits, or the best score of the chosen mode today; `nil` if there is none. Its
  /// row says the best of all.
  private func score(width: Int) -> String? {
    if case .daily = state.row, let today = state.today, let streak = today.streak,
      streak.length > 0
    {
      let text = DailyText.streak(streak, today: today.day)
      return text.count <= width ? text : "streak \(streak.length.grouped)"
    }
    guard case .mode(let mode) = state.row else { return nil }
    if state.resumable[mode] != nil { return SavedGame.promise }
    guard let today = state.bestScores[mode]?.recent else { return nil }
    let text = "today \(today.grouped)"
    return ["\(mode.title): \(text)", text].fitting(width) ?? text
  }

  /// A row of the menu: its title, and what is known of it in as many words as fit.
  private func listRow(_ row: HomeFeature.Row, width: Int) -> Fact {
    let title =
      switch row {
      case .daily(let mode): "Today, \(mode.name)"
      case .mode(let mode): mode.title
      case .page(let page): page.title
      case .quit: "Quit"
      }
    // Two columns for the mark of the chosen row, and one for the gap at either side of the value.
    let room = width - title.count - 4
    let offers = offers(row, room: room, isWide: width >= Self.columnsForSummaries)
    return (title, offers.fitting(room) ?? offers.last ?? "")
  }

  /// What is known of a row, from the longest text to the shortest.
  private func offers(_ row: HomeFeature.Row, room: Int, isWide: Bool) -> [String] {
    switch row {
    case .daily(let mode):
      guard let today = state.today else { return [] }
      // Both say in the same words that they are open.
      let longest = DailyCube.modes.map(\.name.count).max() ?? 0
      return [DailyText.status(today, mode, width: room, ifOpen: room - longest + mode.name.count)]
    case .mode(let mode):
      if state.dealing == mode { return ["dealing…"] }
      guard let game = state.resumable[mode] else {
        let best = state.bestScores[mode]?.ever ?? 0
        return [best > 0 ? "\(best.grouped) to beat" : mode.length]
      }
      let (score, points) = (game.score.grouped, PlainWords.count(game.score, "point", "points"))
      let count = "\(game.number) of \(game.othersWaiting + 1)"
      let counted = ["\(points), \(count)", "\(score) (\(count))", score, count]
      let details = game.othersWaiting > 0 ? counted : [points, score]
      return details.map { "resume, \($0)" } + ["resume"]
    case .page(.lesson) where state.lessonStep != .touch:
      return ["step \(state.lessonStep.number) of \(LessonStep.allCases.count)"]
    case .page(.lesson) where state.isNewcomer:
      return ["new here? three minutes", "new here? 3 min", ""]
    case .page(.duels) where !state.duels.isEmpty:
      let own = state.duels.filter { $0.own != nil && $0.isTurnHere }
      if own.isEmpty { return ["\(state.duels.count) running", ""] }
      let others = own.compactMap(\.other?.text)
      let names = others.map { "your turn with \($0)" }
      return (own.count == 1 ? names : ["your turn in \(own.count)"]) + ["your turn", ""]
    case .page(.practice) where state.dueWords ?? 0 > 0:
      let due = state.dueWords ?? 0
      return [PracticeText.due(due), "\(due.grouped) due", ""]
    case .page(let page): return [isWide ? page.summary : ""]
    case .quit: return []
    }
  }

  /// The notices at the foot of the screen: first whether games are being saved, then what happened
  /// to the history and the settings, the latest first. As many lines as leave room for the menu.
  ///
  /// - Returns: The lines, and what has to give way to them.
  private func noticeLines(
    _ size: Size,
    _ look: Look
  ) -> (lines: [Canvas.Notice], tightness: Tightness) {
    var notices = Array(state.notices.reversed())
    // Nothing is lost: the game is in the history, and is written to the board later.
    if let problem = state.boardProblem { notices.append(problem) }
    if let reason = state.unsavedReason {
      notices.insert("What you play now is not saved. \(reason)", at: 0)
    } else if state.isSavedAgain {
      notices.insert("Games are being saved again.", at: 0)
    }
    let lines = notices.flatMap { Canvas.notice(look.told($0), width: Margins(size).text.columns) }
    let roomy = size.rows - 3 - menuRows
    let tightness = Tightness.allCases.first { lines.count <= roomy + $0.savedRows } ?? .noGap
    let limit = min(Self.maximumNoticeLines, roomy + tightness.savedRows)
    guard lines.count > limit, limit > 0 else { return (limit > 0 ? lines : [], tightness) }
    var shown = Array(lines.prefix(limit))
    shown[limit - 1].text += " …"
    return (shown, tightness)
  }

  private static let maximumNoticeLines = 12

  /// Columns of the panel from which each page says what it holds.
  private static let columnsForSummaries = 40
}

/// The program's name in large letters.
enum Wordmark {
  /// The columns that the smallest of the large letters take.
  static let columns = BlockText(.small, look: Look()).columns(of: name)

  private static let name = "lexicube"

  /// Draws the name: as large as there is room, if the terminal has the glyphs, else as spaced
  /// capitals.
  ///
  /// - Parameter isOneRow: Whether it is drawn as spaced capitals in any case.
  static func draw(in rect: Rect, isOneRow: Bool, on canvas: inout Canvas) {
    guard !isOneRow, let letters = letters(in: rect.columns, look: canvas.look) else {
      canvas.write("L E X I C U B E", in: rect, .bold)
      return
    }
    canvas.draw(name, letters, in: rect)
  }

  /// The letters of the name; `nil` where it is one row.
  static func letters(in columns: Int, look: Look) -> BlockText? {
    look.hasWholeCells ? nil : BlockText(name, from: .large, columns: columns, look: look)
  }
}

extension HomeFeature.Row {
  fileprivate var isDaily: Bool { if case .daily = self { true } else { false } }
}

extension HomePage {
  /// What the page holds, in a few words.
  fileprivate var summary: String {
    switch self {
    case .duels: "one cube, turn by turn"
    case .practice: "words that you missed"
    case .calendar: "every day's cubes"
    case .board: "everybody's results"
    case .words: "every word you have played"
    case .stats: "totals, records and awards"
    case .settings: "colours, sound, language"
    case .lesson: "three minutes"
    }
  }
}

extension GameMode {
  /// How long a game lasts, in a few words.
  var length: String {
    guard let seconds else { return "no clock" }
    let (minutes, rest) = (Int(seconds) / 60, Int(seconds) % 60)
    return rest == 0
      ? PlainWords.count(minutes, "minute", "minutes")
      : PlainWords.count(Int(seconds), "second", "seconds")
  }
}
