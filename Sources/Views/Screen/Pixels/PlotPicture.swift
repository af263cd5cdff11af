import Rules
import Surface

/// The charts of a page as a picture of points: the columns that cells would show, to the point.
struct PlotPicture: Hashable, GroundedPicture {
  /// A chart, in cells of the frame. What is written around it stays text.
  struct Plot: Hashable {
    /// The room from the foot of the columns to the top of the scale.
    var rect: Rect
    /// Whether numbers stand beside the scale. Then the axis takes a further row, and each number stands in
    /// the middle of its own.
    var hasAxis = false
    var columns: [Column]
    /// The colour of the columns; `nil` for that of one side of the cube.
    var role: Role?
    /// The shares of the height at which lines run: those of the scale and, dashed, of the average.
    var ticks: [Double] = []
    var average: Double?

    var cells: Rect { hasAxis ? rect.top(rect.rows + 1) : rect }
  }

  struct Column: Hashable {
    /// Its cells, from the left edge of the chart.
    var cells: Range<Int>
    /// Its share of the height, 0…1. Whatever is more than nothing has at least two points.
    var share: Double
    var isMarked = false
  }

  /// The cells around all charts.
  private(set) var area = Rect.none
  private var plots: [Plot] = []
  private let theme: Theme
  /// Whether there are colours. Without, everything is black, grey or white.
  private let hasColors: Bool
  var ground: RGB
  var isDim = false
  let isMoving = false

  init(_ look: Look) {
    (theme, hasColors) = (look.theme, look.depth != .none)
    ground = look.theme.screen.drawn(look.depth)
  }

  mutating func add(_ plot: Plot) {
    plots.append(plot)
    area = area.union(plot.cells)
  }

  @discardableResult
  func draw(
    into image: inout PixelImage,
    since last: (any PixelScene)?,
    with tools: inout (any PixelTools)?
  ) -> Rect {
    let colors = colors
    let cells = SIMD2(Float(max(1, area.columns)), Float(max(1, area.rows)))
    let cell = SIMD2(Float(image.width), Float(image.height)) / cells
    let painter = PlotPainter(colors: colors, width: image.width, cell: cell)
    image.points.withUnsafeMutableBufferPointer { points in
      points.update(repeating: PixelColor.packed(colors.ground))
      for plot in plots { painter.paint(plot, from: area, points) }
    }
    return Rect(column: 0, row: 0, columns: image.width, rows: image.height)
  }

  func palette(atMost count: Int) -> [UInt32] {
    let colors = colors
    var list = [colors.ground, colors.line, colors.axis, colors.average]
    let bars = colors.bars.values + [colors.marked]
    for share: Float in [1, 0.5, 0.25, 0.75] {
      for step in 0...PlotPainter.shades {
        let light = PlotPainter.light(Float(step) / Float(PlotPainter.shades))
        list += bars.map { PixelColor.mixed(colors.ground, $0 * light, share) }
      }
    }
    var known = Set<UInt32>()
    return Array(list.map(PixelColor.packed).filter { known.insert($0).inserted }.prefix(count))
  }

  /// What columns need to stand out: a little more than WCAG 2.1 wants of graphics.
  private static let leastContrast = 3.2

  /// What charts are painted with. Behind a panel all of it stands back.
  private var colors: PlotPainter.Colors {
    let ink = hasColors ? theme[.text, .screen].rgb : RGB(0xFFFFFF)
    func shown(_ color: RGB, _ share: Float = 1) -> Lanes {
      PixelColor.mixed(ground.encoded, color.encoded, isDim ? share * 0.38 : share)
    }
    /// A colour with as much ink as it needs to stand out on the screen.
    func bar(_ color: RGB) -> RGB {
      let body = OKLab(color)
      let mixes = stride(from: 0, through: 1, by: 0.05).map { body.mixed(with: OKLab(ink), $0).rgb }
      return mixes.first { color in
        [0, 1].allSatisfy { depth in
          color.lit(PlotPainter.light(depth)).contrast(with: ground) >= Self.leastContrast
        }
      } ?? ink
    }
    func side(_ side: Side) -> RGB { bar(theme.cube[side].face(useCount: 0).body.rgb) }
    let bars = Set(plots.map(\.role)).map { role in
      let color = role.map { bar(theme[$0, .screen].rgb) } ?? side(.right)
      return (role, hasColors ? shown(color) : shown(ink, 0.5))
    }
    return PlotPainter.Colors(
      ground: ground.encoded,
      bars: Dictionary(uniqueKeysWithValues: bars),
      marked: shown(hasColors ? side(.top) : ink),
      line: shown(ink, 0.12),
      axis: hasColors ? shown(theme[.line, .screen].rgb) : shown(ink, 0.4),
      average: shown(ink, 0.6)
    )
  }
}

/// Paints charts into the points of an image.
private struct PlotPainter {
  struct Colors {
    var ground: Lanes
    /// By the roles of the charts.
    var bars: [Role?: Lanes]
    var marked, line, axis, average: Lanes
  }

  let colors: Colors
  /// The points across the image.
  let width: Int
  let cell: Vector

  /// The steps of light from the top of a chart to its foot.
  static let shades = 24

  /// The light at a share of the height below the top.
  static func light(_ depth: Float) -> Float { 1 - 0.35 * depth }

  func paint(_ plot: PlotPicture.Plot, from area: Rect, _ points: Points) {
    let left = Float(plot.rect.column - area.column) * cell.x
    let right = left + Float(plot.rect.columns) * cell.x
    let top = (Float(plot.rect.row - area.row) + (plot.hasAxis ? 0.5 : 0)) * cell.y
    let height = Float(plot.rect.rows) * cell.y
    func row(_ share: Double) -> Int {
      Int(max(top, (top + height * Float(1 - share)).rounded()))
    }
    for tick in plot.ticks { fill(Int(left)..<Int(right), row(tick), colors.line, points) }
    if plot.hasAxis { fill(Int(left)..<Int(right), row(0), colors.axis, points) }
    // Labels in the axis would cut the feet of those above them alone.
    let foot = top + height - (plot.hasAxis ? 0.5 * cell.y : 0)
    let bar = colors.bars[plot.role] ?? colors.marked
    for column in plot.columns where column.share > 0 {
      let start = left + Float(column.cells.lowerBound) * cell.x
      let end = left + Float(column.cells.upperBound) * cell.x
      // A slim gap, as between the stickers of the cube, where columns would touch.
      let body = (start + 0.1 * cell.x)...max(start + 0.1 * cell.x + 1, end - 0.1 * cell.x)
      let upper = min(top + height * Float(1 - min(column.share, 1)), foot - 2)
      paint(column.isMarked ? colors.marked : bar, body, upper, to: foot, of: height, points)
    }
    guard let average = plot.average else { return }
    let dash = max(4, Int(cell.x * 0.6))
    for start in stride(from: Int(left), to: Int(right), by: 2 * dash) {
      let columns = start..<min(start + dash, Int(right))
      fill(columns, row(average), colors.average, points)
    }
  }

  /// Paints a line of one point, two on a screen of small points.
  private func fill(_ columns: Range<Int>, _ row: Int, _ color: Lanes, _ points: Points) {
    let packed = PixelColor.packed(color)
    for line in row..<row + (cell.y > 24 ? 2 : 1) {
      for column in columns where points.indices.contains(line * width + column) {
        points[line * width + column] = packed
      }
    }
  }

  /// Paints a column with round shoulders.
  private func paint(
    _ color: Lanes,
    _ body: ClosedRange<Float>,
    _ upper: Float,
    to foot: Float,
    of height: Float,
    _ points: Points
  ) {
    let breadth = body.upperBound - body.lowerBound
    let radius = min(breadth * 0.3, foot - upper, cell.x * 0.5)
    let middle = (body.lowerBound + body.upperBound) / 2
    for line in max(0, Int(upper))..<Int(foot) {
      let y = Float(line) + 0.5
      let step = (1 - (foot - y) / height) * Float(Self.shades)
      let shade = color * Self.light(step.rounded() / Float(Self.shades))
      for column in Int(body.lowerBound)...Int(body.upperBound) {
        let index = line * width + column
        guard column < width, points.indices.contains(index) else { continue }
        let x = Float(column) + 0.5
        // The distance from the outline, negative inside.
        let across = abs(x - middle) - (breadth / 2 - radius)
        let above = upper + radius - y
        let distance =
          across > 0 && above > 0
          ? (across * across + above * above).squareRoot() - radius
          : max(across, above) - radius
        let covered = min(max(0.5 - distance, 0), 1)
        guard covered > 0 else { continue }
        points[index] = PixelColor.mixed(points[index], shade * shade, covered)
      }
    }
  }
}

extension Canvas {
  /// Leaves the cells of a chart to a picture, which all charts of the page share.
  ///
  /// - Returns: Whether there is one; if not, charts are drawn with glyphs.
  mutating func draw(_ plot: PlotPicture.Plot) -> Bool {
    // Where the widest picture has no room, none has.
    guard let cell = look.pixels, size.columns * cell.width <= cell.mostPoints,
      frame.size.part(of: plot.cells) == plot.cells
    else { return false }
    let known = frame.picture?.scene as? PlotPicture
    guard var picture = known ?? (frame.picture == nil ? PlotPicture(look) : nil) else {
      return false
    }
    picture.add(plot)
    leave(picture, in: plot.cells, picture.area, cell)
    return true
  }
}
