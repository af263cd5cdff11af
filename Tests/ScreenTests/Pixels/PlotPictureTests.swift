import Model
import Rules
import Samples
import Testing

@testable import Screen
@testable import Surface

/// Charts as pictures of points, beside the same words as in cells.
@Suite struct PlotPictureTests {
  private func look(_ theme: Theme = .ember, depth: ColorDepth = .direct) -> Look {
    var look = Look(theme: theme, depth: depth)
    look.pixels = PixelCell(width: 10, height: 20)
    return look
  }

  /// A chart of four columns on 12×5 cells, and what it is painted on.
  private func image(_ look: Look, share: Double, isMarked: Bool = false) -> PixelImage {
    var picture = PlotPicture(look)
    picture.add(
      PlotPicture.Plot(
        rect: Rect(column: 7, row: 3, columns: 12, rows: 5),
        columns: (0..<4).map { index in
          let cells = index * 3..<index * 3 + 2
          return .init(cells: cells, share: index == 1 ? share : 0, isMarked: isMarked)
        }
      )
    )
    var image = PixelImage(width: 120, height: 100)
    var tools: (any PixelTools)?
    picture.draw(into: &image, since: nil, with: &tools)
    return image
  }

  @Test(arguments: [SampleScreen.stats, .growth])
  func `what is written around a chart is the same as in cells`(sample: SampleScreen) throws {
    let screen = AppScreen()
    for size in [Size.small, .large] {
      let frame = screen.frame(of: sample.state, size: size, look: look())
      let cells = screen.frame(of: sample.state, size: size, look: Look(depth: .direct))
      let picture = try #require(frame.picture)
      #expect(picture.scene is PlotPicture)
      var columns = 0
      for point in size.points {
        let (own, other) = (frame[point], cells[point])
        if own == .underPicture {
          let glyphs = Canvas.eighths + [" ", "╌", "─"]
          #expect(glyphs.contains(other.character), "\(point.column), \(point.row)")
          #expect(picture.rect.contains(point))
          columns += Canvas.eighths.contains(other.character) ? 1 : 0
        } else {
          #expect(own == other, "\(point.column), \(point.row)")
        }
      }
      #expect(columns > 10)
    }
  }

  @Test func `a column is as high as its share, to the point`() {
    for percent in 1...100 {
      let image = image(look(), share: Double(percent) / 100)
      let ground = image.points[0]
      let middle = (0..<image.height).filter { image.points[$0 * image.width + 40] != ground }
      #expect(middle.count == max(2, percent), "\(percent)")
      #expect(middle.last == image.height - 1)
      // Nothing of it lies beside its cells.
      for place in image.points.indices where !(30..<50).contains(place % image.width) {
        #expect(image.points[place] == ground)
      }
    }
  }

  @Test func `with an axis, each number of the scale stands in the middle of its row`() {
    var picture = PlotPicture(look())
    let plot = Rect(Size(12, 4))
    let column = PlotPicture.Column(cells: 3..<5, share: 0.5)
    picture.add(PlotPicture.Plot(rect: plot, hasAxis: true, columns: [column], ticks: [0.5, 1]))
    #expect(picture.area == plot.top(5))
    var image = PixelImage(width: 120, height: 100)
    var tools: (any PixelTools)?
    picture.draw(into: &image, since: nil, with: &tools)
    func rows(ofColumn column: Int) -> [Int] {
      (0..<100).filter { image.points[$0 * 120 + column] != image.points[0] }
    }
    // The middles of the rows of 1 and 1/2, and of the axis below the last row.
    #expect(rows(ofColumn: 0) == [10, 50, 90])
    // Columns end above the axis, whose labels would cut some of them.
    #expect(rows(ofColumn: 40) == [10] + Array(50..<80) + [90])
  }

  @Test
  func `where pictures have a limit, the cube is as large as it may be, and charts are cells`()
    throws
  {
    var look = look()
    look.pixels?.mostPoints = 1000
    let size = Size(200, 60)
    let home = try #require(AppScreen().frame(SampleScreen.home.state, size, look).picture)
    #expect(home.width <= 1000 && home.height == 1000)
    let stats = AppScreen().frame(of: SampleScreen.stats.state, size: size, look: look)
    #expect(stats.picture == nil)
    look.pixels?.mostPoints = 2000
    #expect(AppScreen().frame(of: SampleScreen.stats.state, size: size, look: look).picture != nil)
  }

  @Test(arguments: Look.all([.direct, .none]))
  func `columns stand out in every theme, and a marked one from the others`(look: Look) {
    func color(_ image: PixelImage, _ row: Int) -> RGB {
      let point = image.points[row * image.width + 40]
      // Red is its lowest byte.
      return RGB(point.byteSwapped >> 8)
    }
    let (plain, marked) = (image(look, share: 1), image(look, share: 1, isMarked: true))
    let ground = color(image(look, share: 0), 50)
    for row in stride(from: 10, to: 100, by: 10) {
      // What WCAG 2.1 wants of graphics.
      #expect(color(plain, row).contrast(with: ground) >= 3, "\(row)")
      #expect(color(marked, row).contrast(with: ground) >= 3, "\(row)")
      #expect(color(plain, row) != color(marked, row))
    }
  }

  @Test func `a chart behind a panel is faded`() throws {
    var canvas = Fixtures.canvas(Size(60, 24), look: look())
    let chart = ColumnChart(title: "Words", numbers: [3, 1, 2], labels: ["a", "b", "c"])
    chart.draw(in: Rect(column: 2, row: 2, columns: 40, rows: 8), on: &canvas)
    let plain = try #require(canvas.frame.picture)
    canvas.dim(Rect(Size(60, 24)))
    #expect(canvas.frame.picture != plain)
  }
}
