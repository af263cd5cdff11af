import Game
import Rules
import Surface
import Testing

@testable import Screen

/// Scenes and pictures that the tests share.
enum Fixtures {
  /// A cube whose faces bear A, B, C … QU … Z, A … in the order of their index.
  static var letters: CubeLetters {
    CubeLetters { Letter.basic[$0.index % Letter.basic.count] }
  }

  /// An empty canvas.
  static func canvas(columns: Int, rows: Int, look: Look = Look()) -> Canvas {
    var canvas = Canvas()
    canvas.begin(size: Size(columns: columns, rows: rows), look: look)
    return canvas
  }

  /// A fresh cube of these letters.
  static var board: Board { Board(letters) }

  /// The face of a name that is known to be right.
  static func face(_ name: String) throws -> Face { try #require(Face(name: name)) }

  static func faces(_ names: String...) throws -> [Face] { try names.map(face) }

  /// A cube in the middle of a game: faces used once and twice, and a path of four chosen.
  static func played() throws -> CubeScene {
    var board = board
    board.use(try faces("221t", "202l", "212r"))
    board.use(try faces("221t", "212r"))
    var scene = CubeScene(board: board)
    scene.selection = try faces("022t", "122t", "222l", "222r")
    return scene
  }

  /// The picture of a scene, as large as the frame.
  static func draw(
    _ scene: CubeScene,
    columns: Int,
    rows: Int,
    look: Look = Look()
  ) -> (frame: Frame, hits: HitMap) {
    var renderer = CubeRenderer(shapes: .standard)
    return draw(scene, columns: columns, rows: rows, look: look, with: &renderer)
  }

  /// The same with a renderer that is kept.
  static func draw(
    _ scene: CubeScene,
    columns: Int,
    rows: Int,
    look: Look = Look(),
    with renderer: inout CubeRenderer
  ) -> (frame: Frame, hits: HitMap) {
    var frame = Frame(size: Size(columns: columns, rows: rows), filledWith: look.blank())
    var hits = HitMap()
    renderer.draw(
      scene,
      in: Rect(column: 0, row: 0, columns: columns, rows: rows),
      of: &frame,
      look: look,
      hits: &hits
    )
    return (frame, hits)
  }

  /// The outlines of faces of a size, in sextants.
  static func design(edge: Float) -> FaceDesign {
    let key = FaceDesign.Key(across: 2, down: 3, edge: edge, lines: .shades)
    return FaceDesign(key, shapes: .standard)
  }

  /// The picture of a cube in the middle of a game, turned by an angle from the home view.
  static func picture(
    columns: Int,
    rows: Int,
    _ blitter: Blitter = .sextant,
    depth: ColorDepth = .direct,
    theme: Theme = .standard,
    turnedBy yaw: Float = 0
  ) throws -> Picture {
    var scene = try played()
    scene.camera.yaw += yaw
    var renderer = CubeRenderer()
    let look = Look(theme: theme, depth: depth, blitter: blitter, letters: .drawn)
    let (across, down) = PictureFitter.points(look)
    return renderer.picture(
      of: scene,
      columns: columns,
      rows: rows,
      across: across,
      down: down,
      look: look
    )
  }

  /// The cells of a picture.
  static func fit(_ picture: Picture, _ look: Look) -> Frame {
    var frame = Frame(size: Size(columns: picture.columns, rows: picture.rows))
    var fitter = PictureFitter()
    fitter.write(picture, at: Point(column: 0, row: 0), into: &frame, look: look)
    return frame
  }

  /// Attitudes all about the cube.
  static let cameras: [Camera] =
    [.home]
    + [-1.4, -0.5, 0.1, 0.9, 1.5].flatMap { (pitch: Float) in
      [0.1, 1.2, 2.6, 4.0, 5.3].map { (yaw: Float) in Camera(yaw: yaw + pitch, pitch: pitch) }
    }
}

extension Size {
  /// From the smallest terminal on.
  static let small = Size(columns: 60, rows: 20)
  static let usual = Size(columns: 80, rows: 24)
  static let medium = Size(columns: 100, rows: 32)
  static let large = Size(columns: 120, rows: 40)
  static let wide = Size(columns: 160, rows: 48)
  static let huge = Size(columns: 200, rows: 60)

  /// Every cell of a frame of this size, row by row.
  var points: [Point] {
    (0..<rows).flatMap { row in (0..<columns).map { Point(column: $0, row: row) } }
  }
}

extension SideGeometry {
  /// A face of this side, as it is seen.
  func plane(_ point: LatticePoint, _ projection: Projection) -> ProjectedPlane {
    ProjectedPlane(projection, self, at: point.corner + corner)
  }
}

extension AppFeature.State {
  /// A game that has started, with a screen on it.
  init(on screen: ScreenState) {
    self.init(settings: Settings())
    hasStarted = true
    open(screen)
  }

  /// What is drawn of it, without its cubes.
  func frame(_ size: Size, _ look: Look = Look()) -> Frame {
    AppScreen(omitsCubes: true).frame(of: self, size: size, look: look)
  }
}

extension AppScreen {
  /// The rows of lists and menus that the last frame offers to the pointer, with each point where it does.
  var rowTargets: [(id: RowID, point: Point)] {
    places.flatMap { place in
      Size(columns: place.columns, rows: place.rows).points.compactMap { step in
        let point = Point(column: place.column + step.column, row: place.row + step.row)
        guard case .row(let id) = target(at: point, isDragging: false) else { return nil }
        return (id, point)
      }
    }
  }
}

extension OKLab {
  /// The square of the distance to another colour: 1 from black to white.
  func squaredDistance(to other: Self) -> Float {
    let step = lanes - other.lanes
    return step.x * step.x + step.y * step.y + step.z * step.z
  }
}
