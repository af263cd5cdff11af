import Model
import Rules
import Testing

@testable import Screen
@testable import Surface

@Suite struct PictureTests {
  @Test func `a sticker seen from the front is symmetric`() throws {
    var scene = CubeScene(board: Fixtures.board, camera: Camera(yaw: 0, pitch: 0))
    scene.showsLetters = false
    // With 16 colours there is no light, which fades downwards.
    let look = Look(depth: .indexed16)
    let picture = paint(scene, columns: 31, rows: 14, look: look)
    let (width, height) = (picture.columns * picture.across, picture.rows * picture.down)
    for y in 0..<height {
      for x in 0..<width {
        let color = picture.point(x, y)
        #expect(isNear(color, picture.point(width - 1 - x, y), 0.002), "\(x) \(y)")
        #expect(isNear(color, picture.point(x, height - 1 - y), 0.002), "\(x) \(y)")
      }
    }
  }

  @Test func `each point is the mean of its parts`() throws {
    var scene = try Fixtures.played()
    scene.isSelectionWord = true
    for name in ["220", "021", "010"] { scene.board.remove(try #require(LatticePoint(name: name))) }
    // Drawn letters in all attitudes. Not at home, where they lie on the rows of points that there are.
    scene.turn = .endless
    for camera in [
      Camera(yaw: 0.7, pitch: 0.6), Camera(yaw: 0.35, pitch: 0.3), Camera(yaw: 1.5, pitch: 0.9),
    ] {
      scene.camera = camera
      let coarse = paint(scene, columns: 50, rows: 24, across: 2, down: 3)
      let fine = paint(scene, columns: 50, rows: 24, across: 8, down: 12)
      var sum: Float = 0
      for y in 0..<72 {
        for x in 0..<100 {
          var mean = SIMD4<Float>.zero
          for part in 0..<16 { mean += fine.point(4 * x + part % 4, 4 * y + part / 4) / 16 }
          let error = coarse.point(x, y).squaredDistance(to: mean)
          sum += error
          #expect(error < 0.25, "\(x) \(y) \(camera)")
        }
      }
      // The root of the mean square. Edges are drawn sharper than they are, so it is not 0.
      #expect((sum / 7200).squareRoot() < 0.07, "\(camera) \((sum / 7200).squareRoot())")
    }
  }

  @Test func `nothing shines through where faces meet`() {
    // Behind the cube lies a white screen; the cube itself is dark.
    var scene = CubeScene(board: Fixtures.board)
    scene.showsLetters = false
    for camera in Fixtures.cameras {
      scene.camera = camera
      let picture = paint(scene, columns: 30, rows: 14, look: Look(theme: .paper))
      let middle = SIMD2(picture.columns * picture.across, picture.rows * picture.down) / 2
      for y in (middle.y - 8)...(middle.y + 8) {
        for x in (middle.x - 8)...(middle.x + 8) {
          // The screen is lighter than any face.
          let color = picture.point(x, y)
          #expect(min(color.x, color.y, color.z) < 0.75, "\(camera) \(x) \(y) \(color)")
        }
      }
    }
  }

  @Test func `light fades downwards, and inwards where cubes are missing`() throws {
    func light(_ name: String, _ side: Side, u: Float = 0.5, v: Float = 0.5) throws -> Float {
      let point = try #require(LatticePoint(name: name))
      let geometry = SideGeometry(side)
      let grid = Fixtures.grid(Size(100, 48))
      let plane = geometry.plane(point, Projection(.home, grid))
      let place = plane.project([u, v])
      let walls: SIMD4<Float> = name == "111" ? [1, 0, 0, 0] : .zero
      return FaceLight(plane, geometry, at: point.corner, scale: 1, walls: walls)
        .value(place.x, place.y)
    }
    for side in [Side.left, .right] {
      let falling = try ["222", "212", "202"].map { try light($0, side) }
      #expect(falling[0] > falling[1] && falling[1] > falling[2], "\(falling)")
    }
    for (side, names) in [(Side.top, ["121", "111", "101"]), (.left, ["112", "111", "110"])] {
      let falling = try names.map { try light($0, side) }
      #expect(falling[0] > falling[1] + 0.1 && falling[1] > falling[2] + 0.1, "\(falling)")
    }
    #expect(try light("111", .top, u: 0.02) < light("111", .top, u: 0.9) - 0.1, "beside a wall")
    for face in Face.all {
      let value = try light("\(face.point)", face.side)
      #expect(value > 0.4 && value <= 1.05, "\(face)")
    }
  }

  @Test(arguments: [(38, 17), (53, 22), (66, 30), (106, 46)])
  func `the rim of a word's faces is whole`(columns: Int, rows: Int) throws {
    var scene = CubeScene(board: Fixtures.board)
    scene.selection = try Fixtures.faces("202l", "212l", "222l", "222t")
    scene.isSelectionWord = true
    let picture = paint(scene, columns: columns, rows: rows)
    let grid = Fixtures.grid(Size(columns, rows))
    let projection = Projection(.home, grid)
    let key = FaceDesign.Key(across: 2, down: 3, edge: projection.homeEdge, lines: .shades)
    let isFine = FaceDesign.drawsLetters(key, Look(depth: .direct))
    let design = FaceDesign(key, isFine: isFine)
    for face in scene.selection {
      // The disc of the first face is amber, too.
      let isFirst = face == scene.selection.first
      let isLast = face == scene.selection.last
      let geometry = SideGeometry(face.side)
      let plane = geometry.plane(face.point, projection)
      // Along the middle of the rim, from rounding to rounding. In small pictures it fills the groove.
      let low = isFine ? design.sticker.bounds.low.x : 0
      let high = design.rimmed.bounds.low.x
      let inset = isFine ? (low + high) / 2 : 0.6 * high
      for edge in 0..<4 {
        var misses = 0
        for step in 0...24 {
          let along = 0.25 + Float(step) / 48
          let (x, y) = (along, edge % 2 == 0 ? inset : 1 - inset)
          let spot = plane.project(edge < 2 ? [x, y] : [y, x])
          let color = picture.point(Int(spot.x), Int(spot.y))
          // Green or amber rather than white. Bridges, which are blue, lie across the rim.
          let (isAmber, isGreen) = (color.x > color.z + 0.15, color.y > color.x + 0.08)
          let isRim = isLast ? isAmber : isGreen || isFirst && isAmber
          let isBridge = color.z > color.x + 0.08
          // A part of a point is no gap.
          misses = isRim || isBridge ? 0 : misses + 1
          #expect(misses < (isFine ? 1 : 2), "\(face), edge \(edge), at \(along): \(color)")
        }
      }
    }
  }

  @Test func `without colours, each state has a shape of its own`() throws {
    let look = Look(depth: .none)
    let plain = CubeScene(board: Fixtures.board)
    var scenes = [plain]
    func add(_ change: (inout CubeScene) throws -> Void) rethrows {
      var scene = plain
      try change(&scene)
      scenes.append(scene)
    }
    let faces = try Fixtures.faces("202l", "212l", "222l")
    add { $0.selection = faces }
    add { $0.selection = faces.reversed() }
    add {
      $0.selection = faces
      $0.isSelectionWord = true
    }
    add {
      $0.selection = faces
      $0.trembling = [faces[0].point]
    }
    add { $0.trembling = [faces[0].point] }
    add { $0.pointedCube = faces[0].point }
    add {
      $0.lastMove = FaceSet(faces)
      $0.glow = 1
    }
    let pictures = scenes.map { Fixtures.draw($0, Size(66, 30), look: look).frame }
    for one in pictures.indices {
      for two in pictures.indices where two > one {
        #expect(pictures[one] != pictures[two], "\(one) and \(two)")
      }
    }
  }

  private func paint(
    _ scene: CubeScene,
    columns: Int,
    rows: Int,
    across: Int = 2,
    down: Int = 3,
    look: Look = Look(depth: .direct, letters: .drawn)
  ) -> Picture {
    var renderer = CubeRenderer()
    var hits = HitMap()
    hits.reset(to: Rect(Size(columns, rows)))
    let grid = PointGrid(columns: columns, rows: rows, across: across, down: down)
    _ = renderer.paint(scene, grid, look, &hits)
    return renderer.picture
  }

  private func isNear(_ one: SIMD4<Float>, _ two: SIMD4<Float>, _ tolerance: Float) -> Bool {
    let step = one - two
    return max(step.max(), -step.min()) < tolerance
  }
}
