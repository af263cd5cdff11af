import Game
import Rules
import Surface

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
  let eye: SIMD3<Float>

  /// The length of a cube's edge in the home view, in the middle of the picture and seen from the
  /// front, in the widths of a cell.
  private(set) var homeEdge: Float = 1

  private let right: SIMD3<Float>
  private let up: SIMD3<Float>
  private let forward: SIMD3<Float>
  private var scale: SIMD2<Float>
  private var origin: SIMD2<Float>

  /// - Parameters:
  ///   - camera: Where the viewer is.
  ///   - grid: The cells of the picture, each twice as high as wide, and their points.
  ///   - shift: How far the picture is pushed aside, in tenths of a face.
  init(_ camera: Camera, _ grid: PointGrid, shift: Float = 0) {
    (eye, right, up, forward) = Self.axes(camera)
    scale = SIMD2(1, -1)
    origin = .zero
    let room = SIMD2(Float(grid.columns) - 1, 2 * Float(grid.rows) - 1)
    let box = bounds()
    let home = Self(axes: Self.axes(.home)).bounds()
    // As large as in the home view where that fits, so that the cube does not swell and shrink as
    // it turns.
    let fit = min((room / box.size).min(), (room / home.size).min()) * camera.zoom
    homeEdge = (room / home.size).min() / Self.distance
    let perUnit = SIMD2(Float(grid.across), Float(grid.down) / 2)
    scale = SIMD2(fit, -fit) * perUnit
    // The middle of the picture is the middle of a cell, so that a letter can be written there.
    let middle = SIMD2(Float(grid.columns / 2) + 0.5, Float(grid.rows))
    origin = middle * perUnit - box.middle * scale
    origin.x += shift / 10 * fit * perUnit.x / Self.distance
  }

  /// A point of the cube in the picture.
  func project(_ point: SIMD3<Float>) -> Point {
    let step = point - eye
    let nearness = 1 / max(dot(step, forward), 0.01)
    return Point(
      x: origin.x + dot(step, right) * nearness * scale.x,
      y: origin.y + dot(step, up) * nearness * scale.y,
      nearness: nearness
    )
  }

  /// The same before the division by the distance, which is the third lane. In this form, all
  /// points of a plane are sums of its vectors.
  func homogeneous(_ point: SIMD3<Float>) -> SIMD3<Float> {
    let step = point - eye
    let distance = max(dot(step, forward), 0.01)
    return SIMD3(
      origin.x * distance + dot(step, right) * scale.x,
      origin.y * distance + dot(step, up) * scale.y,
      distance
    )
  }

  /// The distance of the camera from the middle of the cube, in faces.
  private static let distance = Float(Attitude.distance)

  private init(axes: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) {
    (eye, right, up, forward) = axes
    scale = SIMD2(1, -1)
    origin = .zero
  }

  /// The camera's place and the directions right, up and forward in its picture.
  private static func axes(
    _ camera: Camera
  ) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
    let (sineYaw, cosineYaw) = (Float(sine(Double(camera.yaw))), Float(cosine(Double(camera.yaw))))
    let (sinePitch, cosinePitch) = (
      Float(sine(Double(camera.pitch))), Float(cosine(Double(camera.pitch)))
    )
    let backward = SIMD3(sineYaw * cosinePitch, sinePitch, cosineYaw * cosinePitch)
    let up = SIMD3(-sineYaw * sinePitch, cosinePitch, -cosineYaw * sinePitch)
    return (backward * distance + 1.5, SIMD3(cosineYaw, 0, -sineYaw), up, -backward)
  }

  /// The bounds of the whole cube's corners at the current scale.
  private func bounds() -> (middle: SIMD2<Float>, size: SIMD2<Float>) {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = SIMD2<Float>(repeating: -.infinity)
    for corner in 0..<8 {
      let point = project(
        SIMD3(Float(corner & 1), Float(corner >> 1 & 1), Float(corner >> 2)) * 3
      )
      let place = SIMD2((point.x - origin.x) / scale.x, (point.y - origin.y) / scale.y)
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    return ((low + high) / 2, high - low)
  }
}

/// The sum of the products of two vectors' lanes.
func dot(_ one: SIMD3<Float>, _ two: SIMD3<Float>) -> Float { (one * two).sum() }

/// The points of a picture, in cells.
struct PointGrid: Equatable {
  /// The cells of the picture.
  let columns: Int
  let rows: Int

  /// Points across and down a cell.
  let across: Int
  let down: Int

  /// Points across the picture.
  var width: Int { columns * across }

  /// Points down the picture.
  var height: Int { rows * down }
}

/// A parallelogram on the cube, as the picture shows it.
struct ProjectedPlane {
  /// The homogeneous coordinates of its corner, and the vectors along its two edges.
  private let corner: SIMD3<Float>
  private let across: SIMD3<Float>
  private let down: SIMD3<Float>

  /// - Parameters:
  ///   - first: The corner at 0,0.
  ///   - second: The corner at 1,0.
  ///   - fourth: The corner at 0,1.
  init(
    _ projection: Projection,
    first: SIMD3<Float>,
    second: SIMD3<Float>,
    fourth: SIMD3<Float>
  ) {
    corner = projection.homogeneous(first)
    across = projection.homogeneous(second) - corner
    down = projection.homogeneous(fourth) - corner
  }

  private init(corner: SIMD3<Float>, across: SIMD3<Float>, down: SIMD3<Float>) {
    self.corner = corner
    self.across = across
    self.down = down
  }

  /// Where a point of the plane is in the picture.
  func project(_ place: SIMD2<Float>) -> SIMD2<Float> {
    let point = corner + across * place.x + down * place.y
    return SIMD2(point.x, point.y) / point.z
  }

  /// The same plane with other coordinates.
  ///
  /// - Parameters:
  ///   - origin: The point that becomes 0,0.
  ///   - x: The direction and the length of the new first axis.
  ///   - y: The same of the second.
  func with(origin: SIMD2<Float>, x: SIMD2<Float>, y: SIMD2<Float>) -> Self {
    Self(
      corner: corner + across * origin.x + down * origin.y,
      across: across * x.x + down * x.y,
      down: across * y.x + down * y.y
    )
  }

  /// The plane's middle part: a smaller copy of it, with `margin` (a share of its edge) left out all
  /// around.
  func inset(by margin: Float) -> Self {
    with(
      origin: SIMD2(repeating: margin),
      x: SIMD2(1 - 2 * margin, 0),
      y: SIMD2(0, 1 - 2 * margin)
    )
  }
}
