import Rules
import Surface

/// Draws the cube into frames.
///
/// Keep one and draw every frame with it: it owns the buffers, so that a frame of the same size as
/// the last allocates nothing. The same scene and look always give the same cells, whatever was
/// drawn before.
package struct CubeRenderer {
  /// Samples across and down a cell: multiples of the points of every blitter, so that each point
  /// gets the same number of them; more for small pictures, where each point counts.
  private static func samplesPerCell(_ rect: Rect) -> (x: Int, y: Int) {
    rect.columns * rect.rows <= 2600 ? (x: 8, y: 12) : (x: 4, y: 6)
  }

  private let textures: FaceTextures
  private var samples = SampleBuffer()
  private var materials = SceneMaterials()
  private var palette: CellPalette
  private var paletteLook: Look
  private var labels = LetterLabels()

  package init(shapes: LetterShapes = .standard) {
    textures = FaceTextures(shapes)
    paletteLook = Look()
    palette = CellPalette(paletteLook.theme, paletteLook.depth)
  }

  /// Draws a scene into a rectangle of a frame, as large as it fits. All cells of the rectangle are
  /// written.
  ///
  /// - Parameters:
  ///   - scene: What is to be seen.
  ///   - rect: Where. What lies outside of the frame is cut off.
  ///   - frame: What is drawn into.
  ///   - look: Theme, colours and glyphs.
  ///   - hits: Filled with what can be pointed at.
  package mutating func draw(
    _ scene: CubeScene,
    in rect: Rect,
    of frame: inout Frame,
    look: Look,
    hits: inout HitMap
  ) {
    hits.reset(to: rect)
    guard rect.columns > 0, rect.rows > 0 else { return }
    if paletteLook.theme != look.theme || paletteLook.depth != look.depth {
      palette = CellPalette(look.theme, look.depth)
    }
    paletteLook = look
    let samplesPerCell = Self.samplesPerCell(rect)
    let projection = Projection(
      scene.camera,
      columns: rect.columns,
      rows: rect.rows,
      samples: samplesPerCell,
      shift: scene.shake
    )
    let drawsLetters = Self.hasRoomForShapes(rect, look.blitter)
    samples.reset(
      columns: rect.columns * samplesPerCell.x,
      rows: rect.rows * samplesPerCell.y
    )
    materials.set(scene, look.theme, look.depth, palette)
    ScenePainter(scene: scene, projection: projection, drawsLetters: drawsLetters)
      .paint(into: &samples, textures: textures)
    labels.reset()
    resolve(scene, rect, &frame, look, &hits, gathersLabels: !drawsLetters)
    if !drawsLetters {
      labels.write(scene, rect, samplesPerCell, into: &frame, look: look, hits: hits)
    }
  }

  /// Whether letters drawn as shapes can be read: the flattest, those of the top sides in the home
  /// view, must be about seven points high.
  private static func hasRoomForShapes(_ rect: Rect, _ blitter: Blitter) -> Bool {
    guard blitter != .ascii else { return false }
    // The home view is about 4.9 faces high and 4.3 wide; a letter of the top is 0.4 faces high.
    let face = min(Float(rect.rows * 2) / 4.9, Float(rect.columns) / 4.3)
    let high = face * 0.41 / 2 * Float(blitter.rows)
    let wide = face * 0.46 * Float(blitter.columns)
    return high >= 6.6 && wide >= 5
  }

  /// Turns samples into cells.
  private mutating func resolve(
    _ scene: CubeScene,
    _ rect: Rect,
    _ frame: inout Frame,
    _ look: Look,
    _ hits: inout HitMap,
    gathersLabels: Bool
  ) {
    let (across, down) = Self.samplesPerCell(rect)
    let width = samples.columns
    let blitter = look.blitter
    let (columns, rows) = (blitter.columns, blitter.rows)
    let (pointWidth, pointHeight) = (across / columns, down / rows)
    let fitter = CellFitter(count: columns * rows)
    let share = 1 / Float(pointWidth * pointHeight)
    let writer = CellWriter(look: look)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 6) { points in
      guard let points = points.baseAddress else { return }
      points.initialize(repeating: .zero, count: 6)
      samples.codes.withUnsafeBufferPointer { codes in
        materials.indices.withUnsafeBufferPointer { materials in
          for row in 0..<rect.rows {
            for column in 0..<rect.columns {
              let start = row * down * width + column * across
              let place = Point(column: rect.column + column, row: rect.row + row)
              var present: UInt64 = 0
              for line in 0..<down {
                let line = start + line * width
                for sample in line..<(line + across) {
                  present |= 1 << UInt64(truncatingIfNeeded: materials[Int(codes[sample])])
                }
              }
              if present.nonzeroBitCount == 1 {
                frame[place] = writer.cell(even: present.trailingZeroBitCount, palette)
              } else {
                for point in 0..<(columns * rows) {
                  var sum = SIMD4<Float>.zero
                  let corner =
                    start + point / columns * pointHeight * width + point % columns * pointWidth
                  for line in 0..<pointHeight {
                    let line = corner + line * width
                    for sample in line..<(line + pointWidth) {
                      sum += palette.lanes[Int(materials[Int(codes[sample])])]
                    }
                  }
                  points[point] = sum * share
                }
                let fit = fitter.fit(points)
                let off = palette.nearest(fit.off, among: present)
                let on = palette.nearest(fit.on, among: present)
                frame[place] = writer.cell(off: off, on: on, pattern: fit.pattern, palette)
              }
              let middle = codes[start + down / 2 * width + across / 2]
              let patch = SampleBuffer.patch(middle)
              if patch >= 0 {
                let zone = UInt8(truncatingIfNeeded: Int(middle) & (Zone.count - 1))
                let isInner =
                  zone == Zone.body || zone == Zone.ink || zone == Zone.onePip
                  || zone == Zone.twoPips
                if let point = Patch(number: patch)?.point, scene.board.isInPlay(point) {
                  hits.note(patch, isInner: isInner, column: column, row: row)
                }
              }
              if gathersLabels {
                for line in 0..<down {
                  let line = start + line * width
                  for sample in line..<(line + across) {
                    let patch = SampleBuffer.patch(codes[sample])
                    if patch >= 0 && patch < 81 {
                      labels.gather(
                        patch,
                        x: column * across + sample - line,
                        y: (line - start) / width + row * down
                      )
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
