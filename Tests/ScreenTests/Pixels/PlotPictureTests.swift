import Game
import Rules
import Samples
import Surface
import Testing

@testable import Screen

/// Charts as pictures of points, beside the same words as in cells.
@Suite struct PlotPictureTests {
  private func look(_ theme: Theme = .standard, depth: ColorDepth = .direct) -> Look {
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
          PlotPicture.Column(
            cells: index * 3..<index * 3 + 2,
            share: index == 1 ? share : 0,
            isMarked: isMarked
          )
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
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let (own, other) = (frame[column, row], cells[column, row])
          if own == .underPicture {
            let glyphs = Canvas.eighths + [" ", "╌", "─"]
            #expect(glyphs.contains(other.character), "\(column), \(row)")
            #expect(picture.rect.contains(Point(column: column, row: row)))
            columns += Canvas.eighths.contains(other.character) ? 1 : 0
          } else {
            #expect(own == other, "\(column), \(row)")
          }
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
      for row in 0..<image.height {
        for column in 0..<image.width where !(30..<50).contains(column) {
          #expect(image.points[row * image.width + column] == ground)
        }
      }
    }
  }

  @Test func `with an axis, each number of the scale stands in the middle of its row`() {
    var picture = PlotPicture(look())
    let plot = Rect(column: 0, row: 0, columns: 12, rows: 4)
    picture.add(
      PlotPicture.Plot(
        rect: plot,
        hasAxis: true,
        columns: [PlotPicture.Column(cells: 3..<5, share: 0.5)],
        ticks: [0.5, 1]
      )
    )
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
    let size = Size(columns: 200, rows: 60)
    let home = try #require(
      AppScreen().frame(of: SampleScreen.home.state, size: size, look: look).picture
    )
    #expect(home.width <= 1000 && home.height == 1000)
    let stats = AppScreen().frame(of: SampleScreen.stats.state, size: size, look: look)
    #expect(stats.picture == nil)
    look.pixels?.mostPoints = 2000
    #expect(AppScreen().frame(of: SampleScreen.stats.state, size: size, look: look).picture != nil)
  }

  @Test(arguments: Theme.all, [ColorDepth.direct, .none])
  func `columns stand out in every theme, and a marked one from the others`(
    theme: Theme,
    depth: ColorDepth
  ) throws {
    let look = look(theme, depth: depth)
    func color(_ image: PixelImage, _ row: Int) throws -> RGB {
      let point = image.points[row * image.width + 40]
      return RGB(
        red: UInt8(point & 255),
        green: UInt8(point >> 8 & 255),
        blue: UInt8(point >> 16 & 255)
      )
    }
    let (plain, marked) = (image(look, share: 1), image(look, share: 1, isMarked: true))
    let ground = try color(image(look, share: 0), 50)
    for row in stride(from: 10, to: 100, by: 10) {
      // What WCAG 2.1 wants of graphics.
      #expect(try color(plain, row).contrast(with: ground) >= 3, "\(row)")
      #expect(try color(marked, row).contrast(with: ground) >= 3, "\(row)")
      #expect(try color(plain, row) != color(marked, row))
    }
  }

  @Test func `a chart behind a panel is faded`() throws {
    var canvas = Fixtures.canvas(columns: 60, rows: 24, look: look())
    let chart = ColumnChart(title: "Words", numbers: [3, 1, 2], labels: ["a", "b", "c"])
    chart.draw(in: Rect(column: 2, row: 2, columns: 40, rows: 8), on: &canvas)
    let plain = try #require(canvas.frame.picture)
    canvas.dim(Rect(column: 0, row: 0, columns: 60, rows: 24))
    #expect(canvas.frame.picture != plain)
  }
}
