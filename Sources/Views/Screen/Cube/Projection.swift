import Features
import Rules
import Surface

/// A place or a step on a plane.
typealias Vector = SIMD2<Float>

/// A place or a step in space.
typealias Vector3 = SIMD3<Float>

/// Maps points of the cube to points of the picture, for one camera and one rectangle.
///
/// The cube fills 0…3 along each axis. Distances in the picture are in its points, from the
/// rectangle's top left.
struct Projection {
  /// A point of the picture, and its nearness: one over the distance along the view.
  struct Point {
    var x: Float
    var y: Float
    var nearness: Float
  }

  /// The camera's place, in the cube's coordinates.
  let eye: Vector3

  /// The length of a cube's edge in the home view, in the middle of the picture and seen from the
  /// front, in units of the grid.
  private(set) var homeEdge: Float = 1

  private let right: Vector3
  private let up: Vector3
  private let forward: Vector3
  private var scale = Vector(1, -1)
  private var origin = Vector.zero

  /// - Parameters:
  ///   - grid: The cells of the picture, and their points.
  ///   - shift: How far the picture is pushed aside, in tenths of a face.
  init(_ camera: Camera, _ grid: PointGrid, shift: Float = 0) {
    (eye, right, up, forward) = Self.axes(camera)
    let perUnit = grid.unit
    let room = SIMD2(Float(grid.width), Float(grid.height)) / perUnit - 1
    let box = bounds()
    let home = Self(of: .home).bounds()
    let fit = Self.fit(camera, room) * camera.zoom
    homeEdge = (room / home.size).min() / Self.distance
    scale = SIMD2(fit, -fit) * perUnit
    // The middle of a picture of cells is the middle of one, so that a letter can be written there.
    let column = grid.isSquare ? Float(grid.columns) / 2 : Float(grid.columns / 2) + 0.5
    let middle = SIMD2(column * Float(grid.across), Float(grid.height) / 2)
    origin = middle - box.middle * scale
    origin.x += shift / 10 * fit * perUnit.x / Self.distance
    origin.y -= camera.lift / 10 * fit * perUnit.y / Self.distance
  }

  func project(_ point: Vector3) -> Point {
    let step = point - eye
    let nearness = 1 / max(dot(step, forward), 0.01)
    let place = origin + SIMD2(dot(step, right), dot(step, up)) * nearness * scale
    return Point(x: place.x, y: place.y, nearness: nearness)
  }

  /// The same before the division by the distance, which is the third lane. In this form, all
  /// points of a plane are sums of its vectors.
  func homogeneous(_ point: Vector3) -> Vector3 {
    let step = point - eye
    let distance = max(dot(step, forward), 0.01)
    let place = origin * distance + SIMD2(dot(step, right), dot(step, up)) * scale
    return SIMD3(place, distance)
  }

  /// The distance of the camera from the middle of the cube, in faces.
  private static let distance = Float(Attitude.distance)

  /// The scale at which the cube fits into its room at this pitch and at any yaw.
  ///
  /// A turn to the left or right never changes the size, and one up or down changes it little by
  /// little. The corners of a cube reach farthest where it is seen edge first, as in the home view.
  private static func fit(_ camera: Camera, _ room: Vector) -> Float {
    func fit(_ pitch: Float) -> Float {
      let widest = Camera(yaw: Camera.home.yaw, pitch: pitch)
      return (room / Self(of: widest).bounds().size).min()
    }
    return min(fit(camera.pitch), fit(Camera.home.pitch) * mostGrowth)
  }

  /// How much larger than in the home view the cube may be. More would look like coming nearer.
  private static let mostGrowth: Float = 1.12

  /// The view of a camera whose picture has no place and no size yet.
  private init(of camera: Camera) { (eye, right, up, forward) = Self.axes(camera) }

  /// The camera's place and the directions right, up and forward in its picture.
  private static func axes(_ camera: Camera) -> (Vector3, Vector3, Vector3, Vector3) {
    let (yaw, pitch) = (Double(camera.yaw), Double(camera.pitch))
    let (sineYaw, cosineYaw) = (Float(sine(yaw)), Float(cosine(yaw)))
    let (sinePitch, cosinePitch) = (Float(sine(pitch)), Float(cosine(pitch)))
    let backward = SIMD3(sineYaw * cosinePitch, sinePitch, cosineYaw * cosinePitch)
    let up = SIMD3(-sineYaw * sinePitch, cosinePitch, -cosineYaw * sinePitch)
    return (backward * distance + 1.5, SIMD3(cosineYaw, 0, -sineYaw), up, -backward)
  }

  /// The bounds of the whole cube's corners at the current scale.
  private func bounds() -> (middle: Vector, size: Vector) {
    var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    for corner in 0..<8 {
      let point = project(SIMD3(Float(corner & 1), Float(corner >> 1 & 1), Float(corner >> 2)) * 3)
      let place = (SIMD2(point.x, point.y) - origin) / scale
      (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
    }
    return ((low + high) / 2, high - low)
  }
}

/// The sum of the products of two vectors' lanes.
func dot(_ one: Vector3, _ two: Vector3) -> Float { (one * two).sum() }

// One for each number of lanes: a debug build optimises file by file, and a generic function of another file would run
// there for every type at once, which takes ten times as long.
extension SIMD2<Float> {
  /// The square of the length.
  var squared: Float { (self * self).sum() }
  var length: Float { squared.squareRoot() }
}

extension SIMD3<Float> {
  /// The square of the length.
  var squared: Float { (self * self).sum() }
  var length: Float { squared.squareRoot() }

  func squaredDistance(to other: Self) -> Float { (self - other).squared }
}

extension SIMD4<Float> {
  /// The square of the length.
  var squared: Float { (self * self).sum() }
  var length: Float { squared.squareRoot() }

  func squaredDistance(to other: Self) -> Float { (self - other).squared }
}

/// The points of a picture, in cells.
struct PointGrid: Equatable {
  /// The cells of the picture.
  let columns: Int
  let rows: Int

  /// Points across and down a cell.
  let across: Int
  let down: Int

  /// Whether points are squares. Otherwise cells are twice as high as wide.
  var isSquare = false

  /// The points of a unit of length: the width of a cell, or of a square point.
  var unit: Vector { isSquare ? .one : SIMD2(Float(across), Float(down) / 2) }

  /// Points across the picture.
  var width: Int { columns * across }

  /// Points down the picture.
  var height: Int { rows * down }
}

/// A parallelogram on the cube, as the picture shows it.
struct ProjectedPlane {
  /// The homogeneous coordinates of its corner, and the vectors along its two edges.
  private let corner: Vector3
  private let across: Vector3
  private let down: Vector3

  /// A side of a cube.
  ///
  /// - Parameter first: Its corner at 0,0.
  init(_ projection: Projection, _ side: SideGeometry, at first: Vector3, scale: Float = 1) {
    corner = projection.homogeneous(first)
    across = projection.homogeneous(first + side.across * scale) - corner
    down = projection.homogeneous(first + side.down * scale) - corner
  }

  private init(corner: Vector3, across: Vector3, down: Vector3) {
    (self.corner, self.across, self.down) = (corner, across, down)
  }

  func project(_ place: Vector) -> Vector {
    let point = corner + across * place.x + down * place.y
    return SIMD2(point.x, point.y) / point.z
  }

  /// The rows of a matrix that turns a point of the picture, with 1 as its third lane, into a place of the
  /// plane times a number, and into that number.
  var inverse: (Vector3, Vector3, Vector3) {
    func cross(_ one: Vector3, _ two: Vector3) -> Vector3 {
      SIMD3(one.y, one.z, one.x) * SIMD3(two.z, two.x, two.y)
        - SIMD3(one.z, one.x, one.y) * SIMD3(two.y, two.z, two.x)
    }
    return (cross(down, corner), cross(corner, across), cross(across, down))
  }

  /// The row of the picture in which a point of the plane's second axis lies.
  func row(of y: Float) -> Float { (corner.y + down.y * y) / (corner.z + down.z * y) }

  /// The point of the second axis that lies in a row of the picture; the inverse of ``row(of:)``.
  func place(inRow row: Float) -> Float { (corner.y - row * corner.z) / (row * down.z - down.y) }

  /// How broad a parallelogram around the plane's origin is in the picture where it is narrowest, in
  /// points.
  ///
  /// - Parameter size: The lengths of its edges along the two axes.
  func breadth(of size: Vector) -> Float {
    let middle = project(.zero)
    let first = (project([size.x / 2, 0]) - middle) * 2
    let second = (project([0, size.y / 2]) - middle) * 2
    let longest = max(first.squared, second.squared).squareRoot()
    return abs(first.x * second.y - first.y * second.x) / max(longest, 0.001)
  }

  /// Whether a rectangle of points lies within the plane's square from 0,0 to 1,1.
  func covers(_ low: Vector, _ high: Vector) -> Bool {
    let center = project([0.5, 0.5])
    var start = project([0, 1])
    // Edge by edge. Lists of them would be allocated in a turn.
    for number in 0..<4 {
      let end = project([number == 1 || number == 2 ? 1 : 0, number > 1 ? 1 : 0])
      let step = end - start
      let inside = step.x * (center.y - start.y) - step.y * (center.x - start.x)
      for corner in 0..<4 {
        let x = corner & 1 == 0 ? low.x : high.x
        let y = corner & 2 == 0 ? low.y : high.y
        if (step.x * (y - start.y) - step.y * (x - start.x)) * inside < 0 { return false }
      }
      start = end
    }
    return true
  }

  /// The same plane, moved across the picture by a number of points.
  func shifted(by step: Vector) -> Self {
    func moved(_ vector: Vector3) -> Vector3 {
      vector + SIMD3(step.x, step.y, 0) * vector.z
    }
    return Self(corner: moved(corner), across: moved(across), down: moved(down))
  }

  /// The same plane with other coordinates.
  ///
  /// - Parameters:
  ///   - origin: The point that becomes 0,0.
  ///   - x: The direction and the length of the new first axis.
  ///   - y: The same of the second.
  func with(origin: Vector, x: Vector, y: Vector) -> Self {
    Self(
      corner: corner + across * origin.x + down * origin.y,
      across: across * x.x + down * x.y,
      down: across * y.x + down * y.y
    )
  }

  /// The plane's middle part: a smaller copy of it, with `margin` (a share of its edge) left out all
  /// around.
  func inset(by margin: Float) -> Self {
    let rest = 1 - 2 * margin
    return with(origin: SIMD2(repeating: margin), x: [rest, 0], y: [0, rest])
  }
}
