import Surface

/// The picture of the cube in samples finer than a cell. Each holds what is nearest to the eye.
struct SampleBuffer {
  private(set) var columns = 0
  private(set) var rows = 0

  /// What is visible at each sample, row by row: 0 for nothing, else `code(patch, zone)`.
  private(set) var codes: [UInt16] = []

  private var nearness: [Float] = []

  /// The code of a zone of a patch.
  static func code(patch: Int, zone: UInt8) -> UInt16 {
    UInt16(truncatingIfNeeded: (patch + 1) * Zone.count) | UInt16(zone)
  }

  /// The patch of a code; −1 where it is nothing.
  static func patch(_ code: UInt16) -> Int { Int(code) / Zone.count - 1 }

  /// Whether a code belongs to the groove between faces.
  static func isGroove(_ code: UInt16) -> Bool {
    Int(code) >= Zone.count && UInt8(truncatingIfNeeded: code) % UInt8(Zone.count) == Zone.groove
  }

  /// Whether a code belongs to the inner part of a face.
  static func isInner(_ code: UInt16) -> Bool {
    switch UInt8(truncatingIfNeeded: code) % UInt8(Zone.count) {
    case Zone.body, Zone.ink, Zone.firstPip, Zone.secondPip: Int(code) >= Zone.count
    default: false
    }
  }

  /// Clears the buffer and makes room for a grid. Allocates only when the size changes.
  mutating func reset(columns: Int, rows: Int) {
    let count = columns * rows
    if codes.count == count {
      codes.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      nearness.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    } else {
      codes = Array(repeating: 0, count: count)
      nearness = Array(repeating: 0, count: count)
    }
    self.columns = columns
    self.rows = rows
  }

  /// Draws a quadrilateral that is a flat parallelogram on the cube.
  ///
  /// Texture coordinates over distance are linear on the picture, so a row of samples needs only
  /// additions, and one division for each visible sample.
  ///
  /// - Parameters:
  ///   - quad: The corners in the picture, and what fills it.
  ///   - zones: All textures.
  mutating func draw(_ quad: Quad, zones: [UInt8]) {
    let area = quad.area
    guard abs(area) > 1e-4 else { return }
    let near = quad.plane(quad.first.nearness, quad.second.nearness, quad.fourth.nearness, area)
    let across = quad.plane(0, quad.second.nearness, 0, area)
    let down = quad.plane(0, 0, quad.fourth.nearness, area)
    let low = max(0, Int((quad.lowestY - 0.5).rounded(.up)))
    let high = min(rows - 1, Int((quad.highestY - 0.5).rounded(.down)))
    guard low <= high else { return }
    let size = FaceTextures.size
    let scale = Float(size)
    let limit = scale - 1
    let base = Self.code(patch: quad.patch, zone: 0)
    let bias = quad.bias
    let width = columns
    codes.withUnsafeMutableBufferPointer { codes in
      nearness.withUnsafeMutableBufferPointer { nearness in
        zones.withUnsafeBufferPointer { zones in
          for row in low...high {
            let y = Float(row) + 0.5
            guard let span = quad.span(at: y) else { continue }
            let start = max(0, Int((span.lowerBound - 0.5).rounded(.up)))
            let end = min(width - 1, Int((span.upperBound - 0.5).rounded(.up)) - 1)
            guard start <= end else { continue }
            let x = Float(start) + 0.5
            var depth = near.value(x, y)
            var u = across.value(x, y)
            var v = down.value(x, y)
            for place in (row * width + start)...(row * width + end) {
              if depth * bias > nearness[place] {
                nearness[place] = depth * bias
                let zone: UInt8
                switch quad.paint {
                case .solid(let solid):
                  zone = solid
                case .texture(let offset):
                  let distance = scale / depth
                  let column = Int(min(max(u * distance, 0), limit))
                  let line = Int(min(max(v * distance, 0), limit))
                  zone = zones[offset + line * size + column]
                }
                codes[place] = base | UInt16(zone)
              }
              depth += near.perColumn
              u += across.perColumn
              v += down.perColumn
            }
          }
        }
      }
    }
  }
}

/// The arrangement of samples in cells.
struct SampleGrid: Equatable {
  /// The cells of the picture.
  let columns: Int
  let rows: Int

  /// Samples across and down a cell. They are multiples of every blitter's points, so that each
  /// point has the same number of samples.
  let across: Int
  let down: Int

  /// The grid of a rectangle. Small pictures get more samples per cell, because each point counts.
  init(_ rect: Rect) {
    columns = rect.columns
    rows = rect.rows
    let isSmall = rect.columns * rect.rows <= 5200
    across = isSmall ? 8 : 4
    down = isSmall ? 24 : 12
  }

  init(columns: Int, rows: Int, across: Int, down: Int) {
    self.columns = columns
    self.rows = rows
    self.across = across
    self.down = down
  }

  /// Samples across the picture.
  var width: Int { columns * across }

  /// Samples down the picture.
  var height: Int { rows * down }

  /// Samples of a cell.
  var count: Int { across * down }

  /// The first sample of a cell.
  func start(column: Int, row: Int) -> Int { row * down * width + column * across }

  /// The sample in the middle of the cell that starts at `start`.
  func middle(of start: Int) -> Int { start + down / 2 * width + across / 2 }
}
