import Features
import Model
import Rules
import Surface

/// How the words became more: a chart of the periods over their list, or a table.
struct GrowthScreen {
  let state: GrowthFeature.State
  let dates: LocalDates

  /// The fewest rows of the list below a chart.
  private static let listRows = 4

  func draw(in whole: Rect, on canvas: inout Canvas) {
    canvas.drawCaptions(captions)
    var page = canvas.drawProblem(state.list.problem?.message, in: whole)
    guard let growth = state.growth else { return }
    guard !state.isBlank else {
      let text = "\(NotebookText.noGrowth) n begins a new game."
      canvas.writeParagraph(text, in: page.firstRow, .dim)
      return
    }
    let (views, place) = (Growth.View.allCases, page.removeFirst(2).line(0))
    canvas.drawFilters(views, chosen: state.view, in: place) { $0.rawValue.capitalizedFirst }
    let summary =
      state.isCopied
      ? "The year was given to your terminal’s clipboard."
      : GrowthText.summary(growth, state.list.elements, state.view)
    let used = canvas.writeParagraph(summary, in: page, state.isCopied ? .success : .text)
    page.removeFirst(used + 1)
    if state.view.showsPeriods { drawChart(in: &page, on: &canvas) }
    table.draw(state.list, in: page, flows: state.view != .letters, on: &canvas)
  }

  private var captions: [KeyCaption?] {
    let rows = state.list.chosen != nil
    return [
      "Tab next view", rows ? "↑↓ choose" : nil, rows ? "↵ open" : nil,
      state.isBlank ? "n new game" : "v view", state.view == .letters ? "←→ length" : nil,
      state.chosenYear == nil || state.isKiosk ? nil : "y share",
    ]
  }

  private func drawChart(in page: inout Rect, on canvas: inout Canvas) {
    let rows = page.rows - Self.listRows - 1
    guard rows > ColumnChart.extraRows else { return }
    // A column and a gap for each; the labels of the axis take the rest.
    let periods = state.list.elements.compactMap(\.period)
    let most = max(1, (page.columns - 7) / 2)
    // As many as have room, up to the chosen one where that is earlier.
    let first = max(0, state.list.cursor.index - most + 1)
    let shown = Array(periods.dropFirst(first).prefix(most).reversed())
    let chosen = shown.count - 1 - state.list.cursor.index + first
    // A few numbers have room below their columns on every screen, and need no axis.
    let hasAxis = periods.count > Self.numbersWithoutAxis
    let chart = ColumnChart(
      title: "New words by \(state.view.rawValue.dropLast())",
      notes: shown.count < periods.count
        ? ["\(shown.count) of \(periods.count.grouped) \(state.view.rawValue)"] : [],
      numbers: shown.map(\.words),
      labels: shown.map { GrowthText.mark(of: $0, state.view) },
      marked: hasAxis && shown.indices.contains(chosen) ? chosen : nil,
      role: .success,
      hasAxis: hasAxis
    )
    // A few columns stand together.
    let width = min(page.columns, max(Self.chartColumns, shown.count * Self.valueColumns))
    let room = page.leading(width).top(min(rows, ColumnChart.maximumRows))
    page.removeFirst(chart.draw(in: room, on: &canvas).row - page.row + 1)
  }

  private static let numbersWithoutAxis = 7
  /// The most columns of a number below its column of the chart, with a gap.
  private static let valueColumns = 7
  /// The fewest columns of a chart.
  private static let chartColumns = 30

  private typealias Column = Table<Growth.Row>.Column

  private var table: Table<Growth.Row> {
    let (view, dates, chosen) = (state.view, dates, state.list.chosen)
    let marked = view == .letters ? state.chosenLength + 2 : nil
    let most = state.list.elements.map(\.letterWords).max() ?? 0
    let bars = Column("In all", 6...40, rank: 2) { .bar($0.letterWords, of: most) }
    let columns = GrowthText.heads(view).enumerated().map { index, head in
      let alignment: TextAlignment = head.isNumber ? .trailing : .leading
      let rank = view == .letters && index == 1 ? 1 : 0
      return Column(head.title, 3...45, alignment, rank: rank, isWhole: true) { row in
        let cell = GrowthText.cells(of: row, view, dates.day)[index]
        let text = view == .letters && cell == "0" ? "–" : cell
        // The chosen cell of a row stands between brackets, in every terminal.
        let shown = index == marked && row == chosen ? "[\(text)]" : text
        return TableCell(shown, index == 0 ? nil : index == 1 ? .text : .dim)
      }
    }
    return Table(columns: columns + (view == .letters ? [bars] : []))
  }
}

extension Growth.Row {
  /// The words that begin with a letter; of other rows none.
  fileprivate var letterWords: Int { if case .letter(let row) = self { row.total } else { 0 } }
}
