import Model
import Platform
import Screen
import Surface

/// How near cells come to a finely sampled picture of the cube.
struct FitMeasure {
  let reference: Picture

  /// The points of `reference` in a cell; those of every glyph are a whole number of them.
  static let across = 12
  static let down = 24

  /// The picture of a cube in the middle of a game, its letters drawn as in sextants.
  init(size: Size, yaw: Float = 0, pitch: Float = 0) {
    var renderer = CubeRenderer()
    var scene = SampleScene.make(seed: 7)
    scene.camera.yaw += yaw
    scene.camera.pitch += pitch
    // All pictures have drawn letters.
    scene.turn = .endless
    reference = renderer.picture(
      of: scene,
      columns: size.columns,
      rows: size.rows,
      across: Self.across,
      down: Self.down,
      look: Look(depth: .direct, letters: .drawn)
    )
  }

  /// The attitudes that are measured: at rest, and at seven places of a turn.
  static let attitudes: [(yaw: Float, pitch: Float)] = [
    (0, 0), (0.06, 0), (0.35, 0), (0.7, 0), (-0.2, 0), (-0.6, 0.3), (0.1, -0.3), (2.2, 0.1),
  ]

  /// The picture with the points of a glyph set: the means of the reference's.
  func coarse(_ across: Int, _ down: Int) -> Picture {
    var coarse = Picture()
    coarse.resize(columns: reference.columns, rows: reference.rows, across: across, down: down)
    let (width, height) = (Self.across / across, Self.down / down)
    let share = 1 / Float(width * height)
    for row in 0..<reference.rows {
      for column in 0..<reference.columns {
        let start = reference.start(column: column, row: row)
        for point in 0..<(across * down) {
          var sum = SIMD4<Float>.zero
          for y in 0..<height {
            for x in 0..<width {
              let line = point / across * height + y
              sum += reference.points[start + line * Self.across + point % across * width + x]
            }
          }
          coarse.points[coarse.start(column: column, row: row) + point] = sum * share
        }
      }
    }
    return coarse
  }

  /// The peak signal-to-noise ratio of our cells, in dB.
  func ours(_ blitter: Blitter) -> Double {
    ratio(of: frame(blitter))
  }

  private func frame(_ blitter: Blitter) -> Frame {
    let look = Look(depth: .direct, blitter: blitter, letters: .drawn)
    var frame = Frame(size: Size(columns: reference.columns, rows: reference.rows))
    var fitter = PictureFitter()
    fitter.write(
      coarse(blitter.columns, blitter.rows),
      at: Point(column: 0, row: 0),
      into: &frame,
      look: look
    )
    return frame
  }

  /// The ratio of the best cells that there are: all splits tried, no colour rounded.
  func exhaustive(_ blitter: Blitter) -> Double {
    let coarse = coarse(blitter.columns, blitter.rows)
    let count = coarse.pointsPerCell
    var error = 0.0
    for row in 0..<coarse.rows {
      for column in 0..<coarse.columns {
        let start = coarse.start(column: column, row: row)
        let points = Array(coarse.points[start..<start + count])
        var least = Float.infinity
        var best = [SIMD4<Float>](repeating: .zero, count: count)
        for split in 0..<(1 << (count - 1)) {
          var sums = [SIMD4<Float>](repeating: .zero, count: 2)
          var counts: [Float] = [0, 0]
          for (point, color) in points.enumerated() {
            sums[split >> point & 1] += color
            counts[split >> point & 1] += 1
          }
          let means = [sums[0] / counts[0], counts[1] == 0 ? .zero : sums[1] / counts[1]]
          let shown = points.indices.map { means[split >> $0 & 1] }
          let error = zip(points, shown).reduce(Float(0)) { total, pair in
            let step = pair.0 - pair.1
            return total + (step * step).sum()
          }
          if error < least {
            least = error
            best = shown
          }
        }
        let (across, down) = (coarse.across, coarse.down)
        error += self.error(column, row) { x, y in
          best[y * down / Self.down * across + x * across / Self.across]
        }
      }
    }
    return ratio(error)
  }

  /// The ratio of cells that show blocks in direct colours.
  private func ratio(of frame: Frame) -> Double {
    var error = 0.0
    for row in 0..<reference.rows {
      for column in 0..<reference.columns {
        let cell = frame[column, row]
        let shape = Self.shapes[cell.character] ?? Shape(across: 1, down: 1, pattern: 0)
        let colors = [cell.background, cell.foreground].map(Self.lanes)
        error += self.error(column, row) { x, y in
          let point = y * shape.down / Self.down * shape.across + x * shape.across / Self.across
          return colors[shape.pattern >> point & 1]
        }
      }
    }
    return ratio(error)
  }

  /// The sum of the squared differences of a cell's points from what is shown.
  private func error(_ column: Int, _ row: Int, shown: (Int, Int) -> SIMD4<Float>) -> Double {
    let start = reference.start(column: column, row: row)
    var error: Float = 0
    for y in 0..<Self.down {
      for x in 0..<Self.across {
        let step = reference.points[start + y * Self.across + x] - shown(x, y)
        error += (step * step).sum()
      }
    }
    return Double(error)
  }

  private func ratio(_ error: Double) -> Double {
    -10 * log10(error / Double(reference.points.count * 3))
  }

  /// The points that a glyph fills.
  private struct Shape {
    let across: Int
    let down: Int
    let pattern: Int
  }

  private static let shapes: [Unicode.Scalar: Shape] = {
    var shapes: [Unicode.Scalar: Shape] = [:]
    for blitter in [Blitter.octant, .sextant, .quadrant, .halfBlock] {
      for pattern in 0..<(1 << (blitter.columns * blitter.rows)) {
        shapes[BlockGlyphs.character(pattern, blitter)] =
          Shape(across: blitter.columns, down: blitter.rows, pattern: pattern)
      }
    }
    return shapes
  }()

  private static func lanes(_ color: Color) -> SIMD4<Float> {
    guard let (red, green, blue) = color.components else { return .zero }
    return SIMD4(Float(red), Float(green), Float(blue), 0) / 255
  }
}
