import Rules
import Surface
import Testing

@testable import Screen

@Suite struct HitMapTests {
  /// A few attitudes: from home, turned a little, from above, from behind and from below.
  private static let cameras: [Camera] = [
    .home, Camera(yaw: 0.3, pitch: 0.3), Camera(yaw: 1.3, pitch: 0.9), Camera(yaw: 0.8, pitch: 1.5),
    Camera(yaw: 3.9, pitch: -0.6),
  ]

  @Test(arguments: [Size(40, 17), Size(61, 28)])
  func `each of the 81 faces is found where projection puts it`(size: Size) throws {
    var renderer = CubeRenderer()
    var found: Set<Face> = []
    for camera in size.columns > 50 ? Self.cameras.prefix(2) : Self.cameras.suffix(1) {
      for point in LatticePoint.all {
        // One cube alone, so that none of its faces is hidden by another.
        let scene = CubeScene(board: Fixtures.board(of: point), camera: camera)
        let (_, hits) = Fixtures.draw(scene, size, with: &renderer)
        for side in Side.allCases {
          let face = Face(point, side)
          let quad = outline(point, side, camera, size)
          let middle = Point(column: Int(quad.middle.x), row: Int(quad.middle.y))
          if quad.facesEye && quad.isWide {
            found.insert(face)
            #expect(hits.face(at: middle) == face, "\(face) \(camera)")
            #expect(hits.cube(at: middle) == point)
            #expect(hits.innerFace(at: middle) == face, "\(face) \(camera)")
          } else if !quad.facesEye {
            let isHit = size.points.contains { hits.face(at: $0) == face }
            #expect(!isHit, "\(face) is turned away, \(camera)")
          }
        }
      }
    }
    // The small picture is seen from behind and below.
    #expect(size.columns > 50 ? found.count == 81 : found.isEmpty)
  }

  @Test func `every cell of a cube with holes hits the face nearest to the eye there`() throws {
    var board = Fixtures.board
    for name in ["222", "122", "202", "112", "121"] {
      board.remove(try #require(LatticePoint(name: name)))
    }
    var renderer = CubeRenderer()
    for camera in Self.cameras {
      let scene = CubeScene(board: board, camera: camera)
      let size = Size(44, 20)
      let (_, hits) = Fixtures.draw(scene, size, with: &renderer)
      let sides = outlines(board, camera, size)
      let differences = size.points.count { cell in
        let hit = hits.cube(at: cell).map { Hit(cube: $0, face: hits.face(at: cell)) }
        return hit != nearest(sides, cell)
      }
      // Along an edge, rounding may give a cell to either side.
      #expect(differences <= 6, "\(camera): \(differences) of 880 cells")
    }
  }

  @Test func `vanishing cubes and cells outside hit nothing`() throws {
    var board = Fixtures.board
    for point in LatticePoint.all { board.remove(point) }
    var scene = CubeScene(board: board)
    scene.vanishing = [Vanishing(point: try #require(LatticePoint(name: "111")), progress: 0.1)]
    let (frame, hits) = Fixtures.draw(scene, Size(40, 18))
    #expect(Set(frame.cells).count > 1, "the vanishing cube is still drawn")
    #expect(Size(40, 18).points.allSatisfy { hits.cube(at: $0) == nil })
    #expect(hits.face(at: Point(column: -1, row: 3)) == nil)
    #expect(hits.face(at: Point(column: 3, row: 99)) == nil)
  }

  private struct Hit: Equatable {
    var cube: LatticePoint
    var face: Face?
  }

  /// A side's corners in cells, with how near they are.
  private struct Outline {
    var corners: [SIMD3<Float>]

    var middle: SIMD2<Float> {
      let sum = corners.reduce(.zero, +)
      return SIMD2(sum.x, sum.y) / 4
    }

    /// Twice the signed area; its sign is negative for what faces the eye, since y grows down.
    var area: Float {
      (0..<4).reduce(0) { sum, index in
        let (one, two) = (corners[index], corners[(index + 1) % 4])
        return sum + one.x * two.y - two.x * one.y
      }
    }

    var facesEye: Bool { area > 0 }

    /// Whether it is broad enough that the cell of its middle lies well inside of it.
    var isWide: Bool {
      let spread = zip(corners, corners.dropFirst() + corners.prefix(1)).map { one, two in
        let (edge, step) = (SIMD2(two.x - one.x, two.y - one.y), middle - SIMD2(one.x, one.y))
        return abs(edge.x * step.y - edge.y * step.x) / max(edge.length, 0.01)
      }
      return (spread.min() ?? 0) > 1.3
    }

    /// How near the side is at a place, or `nil` outside of it.
    func nearness(at place: SIMD2<Float>) -> Float? {
      for triangle in [[0, 1, 2], [0, 2, 3]] {
        let (a, b, c) = (corners[triangle[0]], corners[triangle[1]], corners[triangle[2]])
        let whole = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
        guard abs(whole) > 1e-5 else { continue }
        let second = ((place.x - a.x) * (c.y - a.y) - (c.x - a.x) * (place.y - a.y)) / whole
        let third = ((b.x - a.x) * (place.y - a.y) - (place.x - a.x) * (b.y - a.y)) / whole
        if second >= 0, third >= 0, second + third <= 1 {
          return a.z + second * (b.z - a.z) + third * (c.z - a.z)
        }
      }
      return nil
    }
  }

  private typealias Shown = (hit: Hit, outline: Outline)

  private func outline(
    _ point: LatticePoint,
    _ side: Side,
    offset: SIMD3<Float> = .zero,
    _ camera: Camera,
    _ size: Size
  ) -> Outline {
    let grid = Fixtures.grid(size)
    let projection = Projection(camera, grid)
    let corners = side.corners.map { step in
      let corner = SIMD3(Float(step.x), Float(step.y), Float(step.z))
      let place = projection.project(point.corner + corner + offset)
      return SIMD3(place.x / Float(grid.across), place.y / Float(grid.down), place.nearness)
    }
    return Outline(corners: corners)
  }

  /// What is nearest to the eye in the middle of a cell, by looking at all sides of all cubes.
  private func nearest(_ sides: [Shown], _ cell: Point) -> Hit? {
    let place = SIMD2(Float(cell.column), Float(cell.row)) + 0.5
    var best: (nearness: Float, hit: Hit)?
    for side in sides {
      guard let nearness = side.outline.nearness(at: place) else { continue }
      if nearness > (best?.nearness ?? 0) + 1e-6 { best = (nearness, side.hit) }
    }
    return best?.hit
  }

  private func outlines(_ board: Board, _ camera: Camera, _ size: Size) -> [Shown] {
    board.cubesInPlay.flatMap { point in
      Side.allCases.flatMap { side in
        let normal = SIMD3(Float(side.normal.x), Float(side.normal.y), Float(side.normal.z))
        let front = outline(point, side, camera, size)
        let back = outline(point, side, offset: -normal, camera, size)
        let face = Hit(cube: point, face: Face(point, side))
        return [(face, front), (Hit(cube: point, face: nil), back)]
      }
    }
  }
}
