import Rules
import Surface

/// Draws the cube into frames.
///
/// Keep one renderer and draw every frame with it: it owns the buffers, so a frame of the same size
/// as the last allocates nothing. The same scene and look always give the same cells, whatever was
/// drawn before.
package struct CubeRenderer {
  private let textures: FaceTextures
  private var samples = SampleBuffer()
  private var materials = SceneMaterials()
  private var palette: CellPalette
  private var paletteLook: Look
  private var labels = LetterLabels()
  private var fitter = PictureFitter()

  /// The picture that was drawn last.
  private(set) var picture = Picture()

  package init(shapes: LetterShapes = .standard) {
    textures = FaceTextures(shapes)
    paletteLook = Look()
    palette = CellPalette(paletteLook.theme, paletteLook.depth)
  }

  /// Draws a scene as large as it fits into a rectangle of a frame. Writes all cells of the
  /// rectangle.
  ///
  /// - Parameters:
  ///   - scene: The cube to draw.
  ///   - rect: Where to draw it. Parts outside the frame are clipped.
  ///   - frame: The frame to draw into.
  ///   - look: Theme, colours and glyphs.
  ///   - hits: Receives what the pointer can point at.
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
    let grid = SampleGrid(rect)
    let possible = FaceMarks(rect, look.blitter)
    let marks = scene.showsLetters ? possible : .none
    samples.reset(columns: grid.width, rows: grid.height)
    materials.set(
      scene,
      look.theme,
      look.depth,
      palette,
      marks
    )
    ScenePainter(
      scene: scene,
      projection: Projection(scene.camera, grid, shift: scene.shake),
      drawsLetters: marks != .none,
      slivers: marks == .none ? [] : scene.slivers
    ).paint(into: &samples, textures: textures)
    resolve(scene, rect, grid, &frame, look, &hits)
    if possible == .none && scene.showsLetters {
      labels.gather(samples, grid)
      let colors = LabelColors(materials: materials, palette: palette)
      labels.write(scene, rect, grid, colors, into: &frame, look: look, hits: hits)
    }
  }

  /// The picture of a scene, without letters of text.
  ///
  /// - Parameters:
  ///   - columns: The cells across.
  ///   - rows: The cells down.
  ///   - across: The points across a cell.
  ///   - down: The points down a cell.
  package mutating func picture(
    of scene: CubeScene,
    columns: Int,
    rows: Int,
    across: Int,
    down: Int,
    look: Look
  ) -> Picture {
    if paletteLook.theme != look.theme || paletteLook.depth != look.depth {
      palette = CellPalette(look.theme, look.depth)
    }
    paletteLook = look
    let grid = SampleGrid(columns: columns, rows: rows, across: 12, down: 24)
    samples.reset(columns: grid.width, rows: grid.height)
    let marks = FaceMarks(Rect(column: 0, row: 0, columns: columns, rows: rows), look.blitter)
    materials.set(scene, look.theme, look.depth, palette, marks)
    ScenePainter(
      scene: scene,
      projection: Projection(scene.camera, grid, shift: scene.shake),
      drawsLetters: marks != .none,
      slivers: marks == .none ? [] : scene.slivers
    ).paint(into: &samples, textures: textures)
    makePicture(grid, across, down)
    return picture
  }

  /// Turns samples into cells, and records what the pointer can point at.
  private mutating func resolve(
    _ scene: CubeScene,
    _ rect: Rect,
    _ grid: SampleGrid,
    _ frame: inout Frame,
    _ look: Look,
    _ hits: inout HitMap
  ) {
    let (across, down) = PictureFitter.points(look)
    makePicture(grid, across, down)
    fitter.write(
      picture,
      at: Point(column: rect.column, row: rect.row),
      into: &frame,
      look: look
    )
    samples.codes.withUnsafeBufferPointer { codes in
      for row in 0..<grid.rows {
        for column in 0..<grid.columns {
          let start = grid.start(column: column, row: row)
          let middle = codes[grid.middle(of: start)]
          guard let patch = Patch(number: SampleBuffer.patch(middle)),
            scene.board.isInPlay(patch.point)
          else { continue }
          hits.note(
            patch.number,
            isInner: SampleBuffer.isInner(middle),
            column: column,
            row: row
          )
        }
      }
    }
  }

  /// Makes the picture of the samples: the mean colour of each point.
  private mutating func makePicture(_ grid: SampleGrid, _ across: Int, _ down: Int) {
    picture.resize(columns: grid.columns, rows: grid.rows, across: across, down: down)
    let (width, height) = (grid.across / across, grid.down / down)
    let share = 1 / Float(width * height)
    let colors = palette.lanes.map { lanes in
      OKLab(lanes: lanes).rgb.encoded
    }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let start = grid.start(column: column, row: row)
        let first = picture.start(column: column, row: row)
        for point in 0..<(across * down) {
          var sum = SIMD4<Float>.zero
          let corner = start + point / across * height * grid.width + point % across * width
          for line in 0..<height {
            for sample in 0..<width {
              let code = samples.codes[corner + line * grid.width + sample]
              sum += colors[Int(materials.indices[Int(code)])]
            }
          }
          picture.points[first + point] = sum * share
        }
      }
    }
  }
}
