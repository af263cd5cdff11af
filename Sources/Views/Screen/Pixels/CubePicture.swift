import Rules
import Surface

protocol GroundedPicture: PixelScene {
  /// The colour of the screen around what it shows.
  var ground: RGB { get set }
  /// Whether it stands back behind a panel.
  var isDim: Bool { get set }
}

/// The cube as a picture of points: a scene, and the colours it is shown in.
struct CubePicture: Hashable, GroundedPicture {
  var scene: CubeScene
  let theme: Theme
  /// Whether there are colours. Without, everything is black or white.
  let hasColors: Bool
  var ground: RGB
  var isDim = false

  var isMoving: Bool {
    scene.turn != .none || scene.celebration > 0 || scene.tremblePhase != 0 || scene.press > 0
      || scene.shake != 0 || scene.camera.lift != 0 || !scene.litPath.isEmpty
      || !scene.vanishing.isEmpty || !scene.flashing.isEmpty
  }

  init(_ scene: CubeScene, _ look: Look) {
    (self.scene, theme, hasColors) = (scene, look.theme, look.depth != .none)
    ground = look.theme.screen.drawn(look.depth)
  }

  @discardableResult
  func draw(
    into image: inout PixelImage,
    since last: (any PixelScene)?,
    with tools: inout (any PixelTools)?
  ) -> Rect {
    let kept = tools as? PixelPainter ?? PixelPainter()
    tools = kept
    return kept.paint(self, since: last as? Self, into: &image)
  }

  /// Whether all but the scene is the same as in another picture, so that parts of it can be.
  fileprivate func isLike(_ other: Self) -> Bool {
    theme == other.theme && hasColors == other.hasColors && ground == other.ground && !isDim
      && !other.isDim
  }

  func palette(atMost count: Int) -> [UInt32] {
    CubePalette.colors(of: self, atMost: isMoving ? min(count, CubePalette.fewest) : count)
  }
}

/// The buffers that cubes are drawn with.
final class PixelPainter: PixelTools {
  private var canvas = PixelCanvas()
  private var blocks: [ScenePainter.Block] = []
  private var design: FaceDesign?

  /// Paints what differs from the last picture, which the image shows; everything if there is none.
  ///
  /// - Returns: The rectangle around all that was painted.
  func paint(_ picture: CubePicture, since last: CubePicture?, into image: inout PixelImage) -> Rect
  {
    let all = Rect(column: 0, row: 0, columns: image.width, rows: image.height)
    let grid = PointGrid(squares: all.columns, all.rows)
    let painter = painter(of: picture, grid)
    let known = last.flatMap { picture.isLike($0) ? painter.changes(since: $0.scene) : nil }
    painter.gather(&blocks)
    image.points.withUnsafeMutableBufferPointer { points in
      for part in known ?? [PixelPart(all)] { paint(part, of: picture, painter, grid, points) }
      if picture.isDim { dim(points, to: picture.ground) }
    }
    return known?.reduce(.none) { $0.union($1.rect) } ?? all
  }

  private func paint(
    _ part: PixelPart,
    of picture: CubePicture,
    _ painter: ScenePainter,
    _ grid: PointGrid,
    _ points: Points
  ) {
    let ground = PixelColor.packed(picture.ground.encoded)
    for row in part.rect.row..<part.rect.maxRow {
      let columns = part.columns(inRow: row)
      guard !columns.isEmpty else { continue }
      let start = row * grid.width
      points[start + columns.lowerBound..<start + columns.upperBound].update(repeating: ground)
    }
    canvas.begin(grid, part)
    for block in blocks.reversed() {
      for side in ScenePainter.sides {
        for isFront in ScenePainter.frontAndBack
        where !painter.isCovered(block, side, isFront: isFront) {
          painter.paint(block, side, isFront: isFront, &canvas, points)
        }
      }
    }
  }

  /// What a scene is painted with on a grid of points.
  private func painter(of picture: CubePicture, _ grid: PointGrid) -> ScenePainter {
    let scene = picture.scene
    let projection = Projection(scene.camera, grid, shift: scene.shake)
    let depth: ColorDepth = picture.hasColors ? .direct : .none
    let key = FaceDesign.Key(
      across: 1,
      down: 2,
      edge: projection.homeEdge * scene.camera.zoom,
      lines: picture.hasColors ? .shades : .tones
    )
    let known = design.flatMap { $0.key == key ? $0 : nil } ?? FaceDesign(key, isFine: true)
    design = known
    return ScenePainter(
      scene: scene,
      projection: projection,
      grid: grid,
      colors: SceneColors(picture.theme, depth),
      design: known,
      drawn: .all,
      slivers: scene.showsLetters ? scene.slivers : []
    )
  }

  /// Fades all points towards the ground, as text is faded behind a panel.
  private func dim(_ points: Points, to ground: RGB) {
    var last: (from: UInt32, to: UInt32) = (0, 0)
    for place in points.indices {
      let point = points[place]
      // Most points are like the one before them.
      if point != last.from { last = (point, Self.dimmed(point, ground)) }
      points[place] = last.to
    }
  }

  static func dimmed(_ point: UInt32, _ ground: RGB) -> UInt32 {
    let color = PixelColor.unpacked(point)
    return PixelColor.packed(color + (ground.encoded - color) * 0.62)
  }
}

extension CubePicture {
  /// Finds what can be pointed at in a picture that fills a rectangle of cells.
  func note(_ rect: Rect, _ cell: PixelCell, in hits: inout HitMap) {
    let (across, down) = (cell.width, cell.height)
    let grid = PointGrid(squares: rect.columns, rect.rows, across: across, down: down)
    hits.reset(to: rect, keepsSides: true)
    ScenePainter(
      scene: scene,
      projection: Projection(scene.camera, grid, shift: scene.shake),
      grid: grid,
      colors: SceneColors(theme, .direct),
      design: Self.noDesign
    )
    .note(in: &hits)
  }

  /// What is pointed at depends on no design.
  private static let noDesign = FaceDesign(
    FaceDesign.Key(across: 1, down: 2, edge: 100, lines: .shades),
    isFine: false
  )
}

extension FramePicture {
  /// A cube in a rectangle of cells.
  package static func cube(
    _ scene: CubeScene,
    _ look: Look,
    in rect: Rect,
    _ cell: PixelCell
  ) -> Self {
    Self(rect: rect, cell: cell, scene: CubePicture(scene, look))
  }
}

extension PixelImage {
  /// A picture of a cube, for tests and for people to look at.
  package static func cube(_ scene: CubeScene, _ look: Look, width: Int, height: Int) -> Self {
    var image = Self(width: width, height: height)
    var tools: (any PixelTools)?
    CubePicture(scene, look).draw(into: &image, since: nil, with: &tools)
    return image
  }
}
