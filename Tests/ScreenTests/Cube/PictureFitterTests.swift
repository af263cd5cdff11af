import Model
import Rules
import Surface
import Testing

@testable import Screen

@Suite struct PictureFitterTests {
  /// A picture of one row whose cells have these points.
  private func picture(_ cells: [[SIMD4<Float>]], _ look: Look) -> Picture {
    let (across, down) = PictureFitter.points(look)
    var picture = Picture()
    picture.resize(columns: cells.count, rows: 1, across: across, down: down)
    picture.points = cells.flatMap(\.self)
    return picture
  }

  /// Every depth, and every way to make a cell.
  private static let looks =
    ColorDepth.allCases.map { Look(depth: $0) }
    + ColorDepth.allCases.map { Look(depth: $0, blitter: .ascii) }
    + [Look(depth: .direct, blitter: .octant), Look(depth: .indexed256, blitter: .halfBlock)]

  @Test(arguments: Theme.all, [ColorDepth.direct, .indexed256, .indexed16, .indexed8])
  func `areas of a theme's colours keep them exactly`(theme: Theme, depth: ColorDepth) {
    for blitter in Blitter.allCases {
      let look = Look(theme: theme, depth: depth, blitter: blitter)
      let (across, down) = PictureFitter.points(look)
      let swatches = [theme.screen] + theme.cube.swatches
      let cells = swatches.map { Array(repeating: $0.encoded(depth), count: across * down) }
      let frame = Fixtures.fit(picture(cells, look), look)
      for (column, swatch) in swatches.enumerated() {
        #expect(frame[column, 0].background == swatch.color(depth), "\(swatch) \(blitter)")
        #expect(frame[column, 0].character == " ")
      }
    }
  }

  @Test(arguments: [Blitter.octant, .sextant, .quadrant, .halfBlock])
  func `a cell of two of a theme's colours shows each point in its own`(blitter: Blitter) {
    let theme = Theme.ember
    let (one, two) = (theme.cube[.left].fresh.body, theme.cube.groove)
    for depth in [ColorDepth.direct, .indexed256, .indexed16] {
      let look = Look(theme: theme, depth: depth, blitter: blitter)
      let count = blitter.columns * blitter.rows
      let cells = (0..<(1 << count)).map { pattern in
        (0..<count).map { (pattern >> $0 & 1 == 1 ? one : two).encoded(depth) }
      }
      let frame = Fixtures.fit(picture(cells, look), look)
      for pattern in 0..<(1 << count) {
        let cell = frame[pattern, 0]
        let shown = (0..<(1 << count)).first {
          BlockGlyphs.character($0, blitter) == cell.character
        }
        for point in 0..<count {
          let isOn = (shown ?? 0) >> point & 1 == 1
          let swatch = pattern >> point & 1 == 1 ? one : two
          #expect((isOn ? cell.foreground : cell.background) == swatch.color(depth))
        }
      }
    }
  }

  @Test func `our cells are within a tenth of a decibel of the best`() throws {
    for blitter in [Blitter.octant, .sextant, .quadrant, .halfBlock] {
      let look = Look(depth: .direct, blitter: blitter)
      let picture = try Fixtures.picture(Size(30, 13), look, turnedBy: 0.3)
      let frame = Fixtures.fit(picture, look)
      let fitter = CellFitter(count: picture.pointsPerCell)
      var (least, ours) = (Float(0), Float(0))
      for place in picture.size.points {
        let points = Array(picture[place])
        let fit = points.withUnsafeBufferPointer { fitter.fit($0) }
        let cell = frame[place]
        let shape = (0..<(1 << points.count)).first {
          BlockGlyphs.character($0, blitter) == cell.character
        }
        for (point, color) in points.enumerated() {
          let best = color - (fit.pattern >> point & 1 == 1 ? fit.on : fit.off)
          let isOn = (shape ?? 0) >> point & 1 == 1
          let shown = try #require(RGB(isOn ? cell.foreground : cell.background))
          least += best.squared
          ours += color.squaredDistance(to: shown.encoded)
        }
      }
      // Against the picture's own points, which are nearer than the fine picture's.
      #expect(ours < least * 1.2 + 0.1, "\(blitter): \(ours), \(least)")
    }
  }

  @Test(arguments: looks)
  func `cells do not depend on what was fitted before`(look: Look) throws {
    let picture = try Fixtures.picture(Size(18, 7), look)
    let first = Fixtures.fit(picture, look)
    var fitter = PictureFitter()
    var frame = Frame(size: first.size)
    for other in [Look(theme: .paper, depth: .direct), look, look] {
      let picture = try Fixtures.picture(Size(18, 7), other)
      fitter.write(picture, at: Point(column: 0, row: 0), into: &frame, look: other)
    }
    #expect(frame == first)
  }

  @Test(arguments: looks)
  func `odd pictures do no harm`(look: Look) {
    let (across, down) = PictureFitter.points(look)
    var fitter = PictureFitter()
    var frame = Frame(size: Size(3, 2))
    for (columns, rows) in [(0, 0), (1, 0), (0, 4), (1, 1), (7, 5)] {
      for value in [Float(0), 1, -3, 9, .infinity, .nan] {
        var picture = Picture()
        picture.resize(columns: columns, rows: rows, across: across, down: down)
        for point in picture.points.indices where point.isMultiple(of: 3) {
          picture.points[point] = SIMD4(value, 0.5, value, 0)
        }
        fitter.write(picture, at: Point(column: -2, row: 1), into: &frame, look: look)
      }
    }
  }

  @Test(arguments: Theme.all)
  func `with 256 colours no cell has a hue that its points have not`(theme: Theme) throws {
    let look = Look(theme: theme, depth: .indexed256)
    for yaw in [Float(0), 0.5] {
      let picture = try Fixtures.picture(.cube, look, turnedBy: yaw)
      let frame = Fixtures.fit(picture, look)
      for place in Size.cube.points {
        let points = picture[place].map { OKLab(encoded: $0).lanes }
        for color in [frame[place].background, frame[place].foreground] {
          let hue = OKLab(try #require(color.index.flatMap(XtermPalette.rgb))).lanes
          // Without lightness.
          let distance = points.map { (($0 - hue) * SIMD4(0, 1, 1, 0)).length }
          #expect((distance.min() ?? 1) < 0.13, "\(color) at \(place)")
        }
      }
    }
  }

  @Test(
    arguments: [ColorDepth.indexed16, .indexed256],
    [Size(42, 20), Size(66, 30), Size(90, 40)]
  )
  func `a fresh cube shows no colour of a used face`(depth: ColorDepth, size: Size) {
    for theme in Theme.all {
      let look = Look(theme: theme, depth: depth)
      let scene = CubeScene(board: Fixtures.board)
      let (frame, _) = Fixtures.draw(scene, size, look: look)
      let cube = theme.cube
      let sides = Side.allCases.map { cube[$0] }
      let fresh = [theme.screen, cube.groove] + sides.flatMap { [$0.fresh.body, $0.fresh.ink] }
      let own = Set(fresh.map { $0.color(depth) })
      let used = Set(sides.flatMap { [$0.once.body, $0.twice.body] }.map { $0.color(depth) })
        .subtracting(own)
      let wrong = frame.cells.filter { $0.character == " " && used.contains($0.background) }
      #expect(wrong.count <= 2, "\(theme): \(wrong)")
      guard depth == .indexed16 else { continue }
      let blends = frame.cells.filter { cell in
        !own.contains(cell.background) || !own.contains(cell.foreground)
      }
      // Where three colours meet in a cell, a fourth may be their mix.
      #expect(blends.count <= 12, "\(theme): \(blends)")
    }
  }

  @Test(arguments: Theme.all)
  func `the palette of a theme is small and has its colours first`(theme: Theme) {
    for depth in [ColorDepth.indexed256, .indexed16, .indexed8] {
      let palette = ThemePalette(theme, depth)
      let own = Set(([theme.screen] + theme.cube.swatches).map { $0.color(depth) })
      #expect(Set(palette.colors.prefix(own.count)) == own)
      #expect(Set(palette.colors).count == palette.colors.count)
      #expect(palette.colors.count <= (depth == .indexed256 ? 110 : own.count))
    }
  }

  @Test func `in a turn, few cells go back to the shape that they had a frame ago`() throws {
    let look = Look(depth: .direct)
    let shapes = try (0..<20).map { step in
      let picture = try Fixtures.picture(Size(44, 20), turnedBy: Float(step) * 0.012)
      return Fixtures.fit(picture, look).cells.map(shape)
    }
    var (changes, returns) = (0, 0)
    for step in 1..<19 {
      for cell in shapes[step].indices where shapes[step][cell] != shapes[step - 1][cell] {
        changes += 1
        if shapes[step + 1][cell] == shapes[step - 1][cell] { returns += 1 }
      }
    }
    #expect(changes > 1000)
    #expect(Double(returns) / Double(changes) < 0.05, "\(returns) of \(changes)")
  }

  /// The pattern of a cell's darker points.
  private func shape(_ cell: Cell) -> Int {
    let pattern = BlockGlyphs.sextants.firstIndex(of: cell.character) ?? 0
    func light(_ color: Color) -> Int {
      color.components.map { Int($0.red) + Int($0.green) + Int($0.blue) } ?? 0
    }
    return light(cell.foreground) < light(cell.background) ? pattern : ~pattern & 63
  }

  @Test func `neighbours share colours, so that turning takes few bytes`() throws {
    let picture = try Fixtures.picture(Size(60, 28), turnedBy: 0.2)
    let frame = Fixtures.fit(picture, Look(depth: .direct))
    var (colors, changes) = (0, 0)
    for row in 0..<28 {
      for column in 1..<60 {
        let (before, cell) = (frame[column - 1, row], frame[column, row])
        guard cell != before else { continue }
        colors += 2
        if cell.background != before.background { changes += 1 }
        if cell.foreground != before.foreground, cell.character != " " { changes += 1 }
      }
    }
    #expect(Double(changes) < 0.75 * Double(colors), "\(changes) of \(colors)")
  }
}
