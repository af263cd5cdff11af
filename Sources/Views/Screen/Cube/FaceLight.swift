import Rules

/// How bright the light is over one side of a cube.
///
/// It fades downwards and inwards, so that a hole is seen at once, and in corners between a side and
/// a cube that stands on it. It changes in steps, so that most neighbouring cells share colours.
struct FaceLight {
  private var brightness: Plane
  private let u: Plane
  private let v: Plane
  /// How much darker it is beside the cubes that stand along the edges u = 0, u = 1, v = 0, v = 1.
  private let walls: Lanes
  private let hasWalls: Bool
  /// How much of the fading there is, 0…1.
  private let strength: Float
  /// How dark it may get at most, 0…1.
  private let room: Float

  /// A number that changes linearly over the picture.
  private struct Plane {
    var atOrigin: Float = 0
    var perColumn: Float = 0
    var perRow: Float = 0

    init(constant: Float) { atOrigin = constant }

    /// The linear function with these values at 0,0, at 1,0 and at 0,1 of a parallelogram.
    init(_ side: ProjectedPlane, _ one: Float, _ two: Float, _ four: Float) {
      let first = side.project([0, 0])
      let across = side.project([1, 0]) - first
      let down = side.project([0, 1]) - first
      let area = across.x * down.y - across.y * down.x
      guard abs(area) > 1e-6 else {
        atOrigin = one
        return
      }
      perColumn = ((two - one) * down.y - (four - one) * across.y) / area
      perRow = ((four - one) * across.x - (two - one) * down.x) / area
      atOrigin = one - perColumn * first.x - perRow * first.y
    }

    func value(_ x: Float, _ y: Float) -> Float { atOrigin + perColumn * x + perRow * y }
  }

  static let full = Self()

  private init() {
    (brightness, u, v) = (Plane(constant: 1), Plane(constant: 0), Plane(constant: 0))
    (walls, hasWalls, strength, room) = (.zero, false, 1, 1)
  }

  /// - Parameters:
  ///   - side: Where the side is in the picture.
  ///   - geometry: Where it is on its cube.
  ///   - origin: The cube's corner with the smallest coordinates.
  ///   - walls: Which edges (u = 0, u = 1, v = 0, v = 1) another cube stands on.
  ///   - strength: How much the light fades, 0…1. A chosen face must stay bright in a hole, too.
  ///   - least: The least light that there may be, 0…1. Near it the light fades more slowly.
  init(
    _ side: ProjectedPlane,
    _ geometry: SideGeometry,
    at origin: Vector3,
    scale: Float,
    walls: Lanes,
    strength: Float = 1,
    least: Float = 0
  ) {
    func light(_ u: Float, _ v: Float) -> Float {
      let place = geometry.corner + geometry.across * u + geometry.down * v
      return Self.light(at: origin + place * scale, on: geometry)
    }
    brightness = Plane(side, light(0, 0), light(1, 0), light(0, 1))
    u = Plane(side, 0, 1, 0)
    v = Plane(side, 0, 0, 1)
    self.walls = walls
    hasWalls = walls.max() > 0
    self.strength = strength
    room = 1 - min(max(least, 0), 1)
  }

  /// The light at a point of the picture, in steps: 1 as the theme's colours are, 0 none.
  func value(_ x: Float, _ y: Float) -> Float {
    let light = Self.rounded(level(x, y) * Self.steps) / Self.steps
    return 1 - Self.fade((1 - light) * strength, room)
  }

  /// The same without steps, for pictures of so many points that steps would be seen as bands.
  func smooth(_ x: Float, _ y: Float) -> Float {
    1 - Self.fade((1 - level(x, y)) * strength, room)
  }

  private func level(_ x: Float, _ y: Float) -> Float {
    var light = brightness.value(x, y)
    if hasWalls {
      let (across, down) = (u.value(x, y), v.value(x, y))
      let distances = SIMD4(across, 1 - across, down, 1 - down)
      let near = pointwiseMax(1 - distances / Self.wallReach, .zero)
      light *= 1 - min((near * near * walls).sum(), 1) * Self.wallShade
    }
    return light
  }

  /// The same as `rounded()`, which calls the C library: old processors have no instruction for it.
  private static func rounded(_ value: Float) -> Float {
    guard abs(value) < 0x1p20 else { return value.rounded() }
    let whole = Float(Int32(value))
    let rest = value - whole
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// A shade that never exceeds the room for it: it begins as the shade itself and levels off where
  /// that is twice the room.
  private static func fade(_ shade: Float, _ room: Float) -> Float {
    guard shade > 0, shade < 2 * room else { return min(shade, room) }
    return shade - shade * shade / (4 * room)
  }

  private static func light(at place: Vector3, on geometry: SideGeometry) -> Float {
    // 0 on the outside of the whole cube, 2 on the side of its innermost layer.
    let outside = (geometry.normal * (place - 1.5)).sum()
    let depth = min(max(1.5 - outside, 0), 3)
    let inwards = 1 - 0.17 * depth
    if geometry.normal.y > 0.5 {
      // The light comes from behind, so that the nearest corner is a little darker.
      return inwards * (1.02 - 0.025 * (place.x + place.z) / 2)
    }
    return inwards * (1 - 0.075 * min(max(3 - place.y, 0), 3))
  }

  /// Steps of light from none to full.
  private static let steps: Float = 50
  /// How far the shade of a wall reaches, and how dark it is at the wall.
  private static let wallReach: Float = 0.5
  private static let wallShade: Float = 0.26
}
