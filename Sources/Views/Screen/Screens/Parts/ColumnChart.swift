import Model
import Surface

/// Numbers as columns over an axis, with a title above them and below what they stand for.
struct ColumnChart {
  let title: String
  /// What stands at the end of the title, such as a total: the first of these that has room.
  var notes: [String] = []
  /// From the first to the last. Where not all have room, the last ones are drawn.
  let numbers: [Int]
  /// What each number stands for. The first, the middle and the last stand in the axis; without one, all of them
  /// stand below the columns.
  let labels: [String]
  /// The numbers' average, at which a dashed line is drawn.
  var average: Int?
  /// The column that has a mark below it, in the axis.
  var marked: Int?
  /// What stands in place of no columns.
  var nothing = ""
  /// The colour of the columns by what they mean; `nil` for none.
  var role: Role?
  /// Whether the last numbers stand for all where these have no room for their values.
  var isRecent = false
  /// Whether there is an axis. Without one, the numbers alone say how high the columns are.
  var hasAxis = true

  /// The rows besides the columns and their numbers: the title, and the axis or the labels.
  static let extraRows = 2
  /// The rows that columns may have: those that the steps of a scale divide.
  static let plotRows = [9, 8, 6, 4, 3, 2, 1]
  /// The most rows that a chart uses.
  static let maximumRows = extraRows + 2 + 9
  /// The most columns of cells of a number, and of the axis.
  private static let (barColumns, axisColumns) = (4, 6)
  /// The fewest numbers that stand for all, and the most that print their values.
  private static let recentNumbers = 6...30

  /// Draws the chart in as many rows of a rectangle as it uses.
  ///
  /// - Returns: The room below.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let shown = Array(numbers.suffix(shownCount(in: rect.columns)))
    let values = values(of: shown, in: rect)
    let most = rect.rows - Self.extraRows - values.rows
    guard let rows = Self.plotRows.first(where: { $0 <= most }) else {
      return rect
    }
    var rest = rect
    let free = rect.columns - title.count - 2
    let note = notes(shown.count, canvas).fitting(free) ?? ""
    canvas.writeTitle(title, note, in: rest.removeFirst(), .bold)
    guard !shown.isEmpty else {
      // An axis without columns would say nothing.
      canvas.writeParagraph(nothing, in: rest.top(rows), .dim)
      return rect.droppingFirst(Self.extraRows + rows)
    }
    let scale = ChartScale(peak: shown.max() ?? 0, rows: rows)
    var plot = rest.removeFirst(rows)
    if hasAxis { plot = scale.drawAxis(in: plot, foot: rest.line(0), on: &canvas) }
    let step = plot.columns / max(1, shown.count)
    let width = min(max(1, step - 1), Self.barColumns)
    drawColumns(shown, scale, step, width, in: plot, on: &canvas)
    // In the axis they have blanks around them, and make way for the mark.
    let names = labels.suffix(shown.count).map { hasAxis ? " \($0) " : $0 }
    let last = names.count - 1
    let foot = plot.line(at: rest.row)
    let mark = marked.map { [$0 * step..<$0 * step + width] } ?? []
    let indices = hasAxis ? [0, last, last / 2] : Array(names.indices)
    write(names, indices, step, width, in: foot, besides: mark, &canvas)
    if let marked {
      let place = plot.span(marked * step, width).line(at: plot.maxRow)
      canvas.write(canvas.choose("▲", ascii: "^"), in: place, .bold, .center)
    }
    for row in 0..<values.rows {
      let indices = Array(stride(from: row, to: shown.count, by: values.rows))
      write(values.texts, indices, step, width, in: foot.line(1 + row), &canvas)
    }
    return rest.droppingFirst(1 + values.rows)
  }

  /// How many of the numbers are drawn, the last ones.
  private func shownCount(in columns: Int) -> Int {
    let range = Self.recentNumbers
    let recent = max(range.lowerBound, (columns - Self.axisColumns) / 3)
    return max(0, min(numbers.count, isRecent ? min(recent, range.upperBound) : columns))
  }

  /// The numbers as they stand below their columns, short where they must be, in one row or by turns in two;
  /// none where there is no room.
  private func values(of shown: [Int], in rect: Rect) -> (texts: [String], rows: Int) {
    let columns = rect.columns - (hasAxis ? Self.axisColumns : 0)
    let step = columns / max(1, shown.count)
    let free = rect.rows - Self.extraRows - (hasAxis ? 2 : 1)
    guard shown.count <= Self.recentNumbers.upperBound else { return ([], 0) }
    for text in [\.grouped, ChartScale.text] as [(Int) -> String] {
      for rows in [1, 2] where rows <= free {
        let texts = shown.map { $0 == 0 ? "" : text($0) }
        if texts.allSatisfy({ $0.count < rows * step }) { return (texts, rows) }
      }
    }
    return ([], 0)
  }

  private func notes(_ shown: Int, _ canvas: Canvas) -> [String] {
    let last = shown < numbers.count ? ["last \(shown)"] : []
    guard let average else { return notes + last }
    let dashed = "\(dash(canvas)) average \(average.grouped)"
    return last.map { "\($0)  \(dashed)" } + [dashed] + last
  }

  private func dash(_ canvas: Canvas) -> String { canvas.choose("╌", ascii: "-") }

  /// Draws the columns and the line of the average, as a picture where there can be one.
  private func drawColumns(
    _ shown: [Int],
    _ scale: ChartScale,
    _ step: Int,
    _ width: Int,
    in plot: Rect,
    on canvas: inout Canvas
  ) {
    let columns = shown.enumerated().map { index, number in
      let (cells, share) = (index * step..<index * step + width, scale.share(of: number))
      return PlotPicture.Column(cells: cells, share: share, isMarked: index == marked)
    }
    var picture = PlotPicture.Plot(rect: plot, hasAxis: hasAxis, columns: columns)
    picture.role = role
    if hasAxis { picture.ticks = scale.namedTicks.map(scale.share) }
    picture.average = average.map(scale.share)
    guard !canvas.draw(picture) else { return }
    if let average {
      let row = min(max(0, scale.row(of: average)), plot.rows - 1)
      canvas.fill(plot.line(row), dash(canvas), .line)
    }
    for (column, number) in zip(columns, shown) {
      let place = plot.span(column.cells.lowerBound, width)
      // With an axis, each number of the scale stands in the middle of its row, and so does the average.
      let isAbove = average.flatMap {
        scale.row(of: $0) == scale.row(of: number) ? number >= $0 : nil
      }
      canvas.drawColumn(column.share, in: place, role ?? .text, hasAxis: hasAxis, isAbove: isAbove)
    }
  }

  /// Writes texts below the middle of their columns, each where it stands apart from those before.
  private func write(
    _ texts: [String],
    _ indices: [Int],
    _ step: Int,
    _ width: Int,
    in line: Rect,
    besides others: [Range<Int>] = [],
    _ canvas: inout Canvas
  ) {
    var taken = others
    for index in indices where texts.indices.contains(index) {
      let text = texts[index]
      let middle = index * step + (width - text.count) / 2
      // A number may begin below the axis.
      let least = hasAxis && text.first?.isNumber == true ? -2 : 0
      let start = max(least, min(middle, line.columns - text.count))
      let room = start..<start + text.count + 1
      guard !taken.contains(where: room.overlaps) else { continue }
      taken.append(room)
      canvas.write(text, in: line.droppingStart(start), .dim)
    }
  }
}

/// The scale of a chart: from 0 to a round number.
struct ChartScale {
  /// The number at the upper end.
  let top: Int
  /// The numbers that are named, without 0, ascending.
  let ticks: [Int]
  private let rows: Int
  private let hasNumbers: Bool

  /// The most steps from 0 to the upper end.
  private static let steps = 3
  /// Numbers beyond are damage.
  private static let limit = 1_000_000_000_000

  /// - Parameters:
  ///   - peak: The largest number to show.
  ///   - rows: The rows of cells from 0 to the upper end.
  init(peak: Int, rows: Int) {
    hasNumbers = peak > 0
    let peak = min(max(1, peak), Self.limit)
    var best = (top: Int.max, step: 1, count: 1)
    var power = 1
    while power <= peak {
      for step in [1, 2, 3, 5].map({ $0 * power }) {
        for count in 1...Self.steps where step * count >= peak && rows % count == 0 {
          let top = step * count
          if top < best.top || top == best.top && count > best.count { best = (top, step, count) }
        }
      }
      power *= 10
    }
    if best.top == .max { best = (power, power, 1) }
    top = best.top
    ticks = (1...best.count).map { $0 * best.step }
    self.rows = rows
  }

  /// The ticks that have a number beside them. Where no number is shown, there is nothing to read off.
  var namedTicks: [Int] { hasNumbers ? ticks : [] }

  /// The height of a column, as a share of the scale.
  func share(of number: Int) -> Double { Double(number) / Double(top) }

  /// The row in which a column of some height ends, counted from the top.
  func row(of number: Int) -> Int {
    rows - Int((share(of: number) * Double(rows)).rounded())
  }

  /// `38k`, `1.5k`, `250`.
  static func text(_ number: Int) -> String {
    for (unit, name) in [(1_000_000, "M"), (1000, "k")] where number >= unit {
      let tenths = number / (unit / 10)
      return tenths % 10 == 0 || tenths > 99
        ? "\((tenths / 10).grouped)\(name)" : "\(PlainWords.decimal(Double(tenths) / 10))\(name)"
    }
    return "\(number)"
  }

  /// Draws the axis at the left of a plot, and below it.
  ///
  /// - Returns: The room for the columns.
  func drawAxis(in plot: Rect, foot: Rect, on canvas: inout Canvas) -> Rect {
    let width = ticks.map { Self.text($0).count }.max() ?? 1
    for row in 0..<plot.rows {
      canvas.write(canvas.choose("│", ascii: "|"), in: plot.line(row).span(width + 1, 1), .line)
    }
    for tick in namedTicks {
      let line = plot.line(min(max(0, row(of: tick)), plot.rows - 1))
      canvas.write(Self.text(tick), in: line.leading(width), .dim, .trailing)
      canvas.write(canvas.choose("┤", ascii: "+"), in: line.span(width + 1, 1), .line)
    }
    canvas.write("0", in: foot.leading(width), .dim, .trailing)
    let axis = foot.droppingStart(width + 1)
    canvas.fill(axis, canvas.choose("─", ascii: "-"), .line)
    canvas.write(canvas.choose("└", ascii: "+"), in: axis, .line)
    return plot.droppingStart(width + 2)
  }
}

extension Canvas {
  /// Draws a column that stands on the rectangle's last row; whatever is more than nothing is at least one
  /// step high.
  ///
  /// - Parameters:
  ///   - share: The part of the rectangle's height, 0…1.
  ///   - hasAxis: Whether the share is measured from the middle of the row below the rectangle: to the middles of
  ///     rows, where the numbers of the axis stand.
  ///   - isAbove: Whether the column ends above the middle of its last row; `nil` for as high as its share.
  mutating func drawColumn(
    _ share: Double,
    in rect: Rect,
    _ role: Role = .text,
    hasAxis: Bool = false,
    isAbove: Bool? = nil
  ) {
    let glyphs = glyphs(share, cells: rect.rows, Self.eighths, hasAxis: hasAxis, isAbove: isAbove)
    for (level, glyph) in glyphs.enumerated() {
      for column in rect.column..<rect.maxColumn {
        frame[column, rect.maxRow - 1 - level] = look.cell(glyph, role)
      }
    }
  }

  /// Draws a bar from the rectangle's first column; whatever is more than nothing is at least one step long.
  ///
  /// - Parameter share: The part of the rectangle's width, 0…1.
  mutating func drawBar(_ share: Double, in rect: Rect) {
    let halves =
      switch look.blitter {
      case .halfBlock: Array(Self.lowHalves.suffix(1))
      case .shade: Self.squares
      default: Self.lowHalves
      }
    for (offset, glyph) in glyphs(share, cells: rect.columns, halves).enumerated() {
      frame[rect.column + offset, rect.row] = look.cell(glyph, .text)
    }
  }

  /// The filled cells of a bar, from its beginning.
  ///
  /// - Parameter parts: The glyphs of a cell that is filled more and more.
  private func glyphs(
    _ share: Double,
    cells: Int,
    _ parts: [Unicode.Scalar],
    hasAxis: Bool = false,
    isAbove: Bool? = nil
  ) -> [Unicode.Scalar] {
    guard share > 0, cells > 0 else { return [] }
    let known = parts.filter { look.font?.contains($0) ?? true }
    let steps = look.isASCII ? ["#"] : known.isEmpty ? parts.suffix(1) : known
    let length = min(share, 1) * Double(cells)
    // What reaches the middle of a cell is a step higher than what does not.
    let fromAxis = Int(((length - 0.5) * Double(steps.count)).rounded(.down)) + 1
    let exact = hasAxis ? fromAxis : Int((length * Double(steps.count)).rounded())
    let isFine = steps.count > 1
    let middle = (max(1, exact) - 1) / steps.count * steps.count + steps.count / 2
    let clear = isAbove.map { $0 ? max(exact, middle + 1) : min(exact, middle) }
    let units = max(1, isFine ? clear ?? exact : exact)
    let (whole, rest) = units.quotientAndRemainder(dividingBy: steps.count)
    return Array(repeating: steps[steps.count - 1], count: whole)
      + (rest > 0 ? [steps[rest - 1]] : [])
  }

  /// A cell filled from its foot, by eighths.
  static let eighths: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// The lower half of a cell filled from its left side, by halves: bars of rows that touch stay apart.
  private static let lowHalves: [Unicode.Scalar] = ["▖", "▄"]
  /// The same in the fonts of consoles.
  private static let squares: [Unicode.Scalar] = ["■"]
}
