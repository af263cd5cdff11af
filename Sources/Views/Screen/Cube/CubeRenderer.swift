import Model
import Rules
import Surface

/// Draws the cube into frames.
///
/// Keep one renderer and draw every frame with it: it owns the buffers, so a frame of the same size
/// as the last allocates next to nothing. The same scene and look always give the same cells,
/// whatever was drawn before.
package struct CubeRenderer {
  private var tools = ScenePainter.Tools()
  private var design: FaceDesign?
  private var fitter = PictureFitter()

  /// The picture that was drawn last.
  private(set) var picture = Picture()

  package init() {}

  /// Draws a scene as large as it fits into a rectangle of a frame. Writes all cells of the
  /// rectangle.
  ///
  /// - Parameters:
  ///   - rect: Where to draw it. Parts outside the frame are clipped.
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
    let (across, down) = PictureFitter.points(look)
    let grid = PointGrid(columns: rect.columns, rows: rect.rows, across: across, down: down)
    let stillFaces = scene.tremblePhase == 0 ? nil : stillFaces(scene, grid, look, hits)
    let drawn = paint(scene, grid, look, &hits)
    fitter.write(picture, at: Point(column: rect.column, row: rect.row), into: &frame, look: look)
    guard scene.showsLetters, drawn != .all else { return }
    LetterLabels(
      scene: scene,
      picture: picture,
      fitter: fitter,
      look: look,
      hits: hits,
      stillFaces: stillFaces
    ).write(tools.seen, except: drawn, into: &frame)
  }

  /// The faces that would have a letter if the cubes did not tremble. Paints the scene once more, for the second that
  /// they do.
  private mutating func stillFaces(
    _ scene: CubeScene,
    _ grid: PointGrid,
    _ look: Look,
    _ hits: HitMap
  ) -> FaceSet {
    var (still, hits) = (scene, hits)
    still.tremblePhase = 0
    _ = paint(still, grid, look, &hits)
    return FaceSet(Face.all.filter { LetterLabels.showsLetter(tools.seen[$0.index], in: picture) })
  }

  /// The picture of a scene with any number of points a cell, without letters of text.
  package mutating func picture(
    of scene: CubeScene,
    columns: Int,
    rows: Int,
    across: Int,
    down: Int,
    look: Look
  ) -> Picture {
    var hits = HitMap()
    hits.reset(to: Rect(column: 0, row: 0, columns: columns, rows: rows))
    let grid = PointGrid(columns: columns, rows: rows, across: across, down: down)
    _ = paint(scene, grid, look, &hits)
    return picture
  }

  /// The corners of a face where ``draw(_:in:of:look:hits:)`` draws it, in cells of the frame: those of its
  /// letter's upper left and on clockwise, seen upright.
  package static func corners(
    of face: Face,
    in scene: CubeScene,
    drawnIn rect: Rect
  ) -> [SIMD2<Float>] {
    let grid = PointGrid(columns: rect.columns, rows: rect.rows, across: 1, down: 1)
    let plane = ProjectedPlane(Projection(scene.camera, grid, shift: scene.shake), face)
    let start = SIMD2(Float(rect.column), Float(rect.row))
    return [[0, 0], [1, 0], [1, 1], [0, 1]].map { start + plane.project($0) }
  }

  /// Paints the picture of a scene.
  ///
  /// - Returns: The sides on which letters are drawn in it.
  mutating func paint(
    _ scene: CubeScene,
    _ grid: PointGrid,
    _ look: Look,
    _ hits: inout HitMap
  ) -> DrawnSides {
    let projection = Projection(scene.camera, grid, shift: scene.shake)
    let key = Self.key(scene, projection, look)
    let isFine = FaceDesign.drawsLetters(key, look)
    let known = design.flatMap { $0.key == key ? $0 : nil } ?? FaceDesign(key, isFine: isFine)
    design = known
    let drawn = isFine && known.wantsDrawnLetters(look) ? DrawnSides(scene, grid, known) : []
    picture.clear(grid)
    ScenePainter(
      scene: scene,
      projection: projection,
      grid: grid,
      colors: SceneColors(look.theme, look.depth),
      design: known,
      drawn: drawn,
      slivers: !drawn.isEmpty && scene.showsLetters ? scene.slivers : [],
      calm: scene.calm
    )
    .paint(&picture, &hits, with: &tools)
    return drawn
  }

  /// Whether the letters of a scene that fills a rectangle can be drawn as shapes.
  static func drawsLetters(_ scene: CubeScene, in rect: Rect, look: Look) -> Bool {
    let (across, down) = PictureFitter.points(look)
    let grid = PointGrid(columns: rect.columns, rows: rect.rows, across: across, down: down)
    return FaceDesign.drawsLetters(key(scene, Projection(scene.camera, grid), look), look)
  }

  private static func key(
    _ scene: CubeScene,
    _ projection: Projection,
    _ look: Look
  ) -> FaceDesign.Key {
    // No point of a shade is seen alone: its lines are as wide as those of half blocks.
    let seen = look.blitter == .shade ? Blitter.halfBlock : look.blitter
    return FaceDesign.Key(
      across: seen.columns,
      down: seen.rows,
      edge: projection.homeEdge * scene.camera.zoom,
      lines: FaceDesign.Lines(look)
    )
  }
}
