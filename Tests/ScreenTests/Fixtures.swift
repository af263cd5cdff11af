import Features
import Model
import Rules
import Testing

@testable import Screen
@testable import Surface

/// Scenes and pictures that the tests share.
enum Fixtures {
  /// A cube whose faces bear A, B, C … QU … Z, A … in the order of their index.
  static var letters: CubeLetters {
    CubeLetters { Letter.basic[$0.index % Letter.basic.count] }
  }

  /// An empty canvas.
  static func canvas(_ size: Size, look: Look = Look()) -> Canvas {
    var canvas = Canvas()
    canvas.begin(size: size, look: look)
    return canvas
  }

  /// A fresh cube of these letters.
  static var board: Board { Board(letters) }

  /// One cube of it alone, which shows all of its faces.
  static func board(of point: LatticePoint) -> Board {
    var board = board
    for other in LatticePoint.all where other != point { board.remove(other) }
    return board
  }

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

  typealias Drawn = (frame: Frame, hits: HitMap)

  /// The picture of a scene, as large as the frame; at first beside the panel of a game at 80×24.
  static func draw(_ scene: CubeScene, _ size: Size = .cube, look: Look = Look()) -> Drawn {
    var renderer = CubeRenderer()
    return draw(scene, size, look: look, with: &renderer)
  }

  /// The same with a renderer that is kept.
  static func draw(
    _ scene: CubeScene,
    _ size: Size = .cube,
    look: Look = Look(),
    with renderer: inout CubeRenderer
  ) -> Drawn {
    var frame = Frame(size: size, filledWith: look.blank())
    var hits = HitMap()
    renderer.draw(scene, in: Rect(size), of: &frame, look: look, hits: &hits)
    return (frame, hits)
  }

  /// The points of a picture in sextants.
  static func grid(_ size: Size) -> PointGrid {
    PointGrid(columns: size.columns, rows: size.rows, across: 2, down: 3)
  }

  /// The outlines of faces of a size, in sextants.
  static func design(edge: Float) -> FaceDesign {
    let key = FaceDesign.Key(across: 2, down: 3, edge: edge, lines: .shades)
    return FaceDesign(key, isFine: true)
  }

  /// The picture of a cube in the middle of a game, turned by an angle from the home view.
  static func picture(
    _ size: Size,
    _ look: Look = Look(depth: .direct),
    turnedBy yaw: Float = 0
  ) throws -> Picture {
    var scene = try played()
    scene.camera.yaw += yaw
    var renderer = CubeRenderer()
    var look = look
    look.letters = .drawn
    return renderer.picture(of: scene, size, PictureFitter.points(look), look)
  }

  /// The cells of a picture.
  static func fit(_ picture: Picture, _ look: Look) -> Frame {
    var frame = Frame(size: picture.size)
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

extension CubeRenderer {
  /// The picture of a scene with some points a cell, those of sextants unless others are given.
  mutating func picture(
    of scene: CubeScene,
    _ size: Size,
    _ points: (across: Int, down: Int) = (2, 3),
    _ look: Look = Look(depth: .direct, letters: .drawn)
  ) -> Picture {
    let (columns, rows, across, down) = (size.columns, size.rows, points.across, points.down)
    return picture(of: scene, columns: columns, rows: rows, across: across, down: down, look: look)
  }
}

extension Picture {
  var size: Size { Size(columns: columns, rows: rows) }

  /// The points of a cell.
  subscript(cell: Point) -> ArraySlice<Lanes> {
    let start = start(column: cell.column, row: cell.row)
    return points[start..<start + pointsPerCell]
  }

  func point(_ x: Int, _ y: Int) -> Lanes {
    points[start(column: x / across, row: y / down) + y % down * across + x % across]
  }
}

extension Size {
  /// The cube of a game on the usual terminal.
  static let cube = Self(columns: 53, rows: 22)
  /// From the smallest terminal on.
  static let small = Size(columns: 60, rows: 20)
  static let usual = Size(columns: 80, rows: 24)
  static let medium = Size(columns: 100, rows: 32)
  static let large = Size(columns: 120, rows: 40)
  static let wide = Size(columns: 160, rows: 48)
  static let huge = Size(columns: 200, rows: 60)

  init(_ columns: Int, _ rows: Int) { self.init(columns: columns, rows: rows) }

  /// Every cell of a frame of this size, row by row.
  var points: [Point] {
    (0..<rows).flatMap { row in (0..<columns).map { Point(column: $0, row: row) } }
  }
}

extension Frame {
  /// Its rows as text, without the blanks at their ends.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
    AppScreen(omitsCubes: true).frame(self, size, look)
  }
}

extension Look {
  /// The looks of some themes in some depths.
  static func all(_ depths: [ColorDepth], of themes: [Theme] = Theme.all) -> [Self] {
    themes.flatMap { theme in depths.map { Self(theme: theme, depth: $0) } }
  }
}

extension AppScreen {
  func frame(_ state: AppFeature.State, _ size: Size, _ look: Look = Look()) -> Frame {
    frame(of: state, size: size, look: look)
  }

  /// The rows of lists and menus that the last frame offers to the pointer, with each point where it does.
  var rowTargets: [(id: RowID, point: Point)] {
    places.flatMap { place in
      Size(place.columns, place.rows).points.compactMap { step in
        let point = Point(column: place.column + step.column, row: place.row + step.row)
        guard case .row(let id) = target(at: point, isDragging: false) else { return nil }
        return (id, point)
      }
    }
  }
}

extension OKLab {
  /// The square of the distance to another colour: 1 from black to white.
  func squaredDistance(to other: Self) -> Float { lanes.squaredDistance(to: other.lanes) }
}
