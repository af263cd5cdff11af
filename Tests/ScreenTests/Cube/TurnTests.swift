import Model
import Rules
import Surface
import Testing

@testable import Screen

/// What a player sees while the cube turns.
@Suite struct TurnTests {
  @Test(arguments: [Size.cube, Size(66, 30), Size(80, 36), Size(40, 40)])
  func `the cube keeps its size in a turn to the side, and changes it slowly in one up or down`(
    room: Size
  ) {
    var last: Float?
    for pitch in stride(from: Float(-0.5), through: 1.55, by: 0.03) {
      let sizes = stride(from: Float(0), to: 2 * .pi, by: 0.1).map { yaw in
        size(Camera(yaw: yaw, pitch: pitch), room.columns, room.rows)
      }
      let (least, most) = (sizes.min() ?? 0, sizes.max() ?? 0)
      #expect(most - least < 0.001 * most, "\(room), pitch \(pitch)")
      if let last { #expect(abs(most / last - 1) < 0.03, "\(room), pitch \(pitch)") }
      last = most
    }
  }

  @Test func `at rest in the home view, every drawn letter is drawn in full`() {
    for rows in 20...90 {
      let grid = Fixtures.grid(Size(2 * rows + 6, rows))
      let projection = Projection(.home, grid)
      let design = Fixtures.design(edge: projection.homeEdge)
      guard FaceDesign.drawsLetters(design.key, Look(depth: .direct)) else { continue }
      for face in Face.all where face.point + face.side.normal == nil {
        #expect(LetterStrength.value(face.side, on: ProjectedPlane(projection, face)) == 1)
      }
    }
  }

  @Test func `letters come and go little by little as the cube turns`() {
    let grid = Fixtures.grid(Size(80, 38))
    for face in Face.all where face.point + face.side.normal == nil {
      var last: Float?
      var seen = (none: false, full: false)
      // A degree a frame: a turn by a key takes 15 degrees in about as many frames.
      for step in 0...90 {
        let yaw = Camera.home.yaw + Float(step) * .pi / 180
        let camera = Camera(yaw: yaw, pitch: Camera.home.pitch - Float(step) * 0.35 * .pi / 180)
        let side = ProjectedPlane(Projection(camera, grid), face)
        let strength = LetterStrength.value(face.side, on: side)
        if let last { #expect(abs(strength - last) < 0.5, "\(face) at \(step)°") }
        last = strength
        seen.none = seen.none || strength == 0
        seen.full = seen.full || strength == 1
      }
      if face.side != .right { #expect(seen.none && seen.full, "\(face)") }
    }
  }

  @Test func `nothing of a letter is left on a face that is seen from its edge`() {
    // On a flat face a letter would be a scribble. Only the letters on top differ.
    let camera = Camera(yaw: 75 * .pi / 180, pitch: 5 * .pi / 180)
    var renderer = CubeRenderer()
    let pictures = (0..<2).map { number in
      let letters = CubeLetters { face in
        Letter.basic[face.side == .top ? 7 * number + face.index % 9 : 0]
      }
      var scene = CubeScene(board: Board(letters), camera: camera)
      // A cube at rest would have no drawn letters here.
      scene.turn = .endless
      return renderer.picture(of: scene, Size(66, 30))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test(arguments: Look.all([.direct, .indexed256], of: [.ember, .tide, .paper]))
  func `no faint fringe surrounds the cube`(look: Look) throws {
    for size in [Size.cube, Size(66, 30), Size(80, 38)] {
      for turn: Float in [0, 0.3, 0.7] {
        let picture = try Fixtures.picture(size, look, turnedBy: turn)
        let frame = Fixtures.fit(picture, look)
        let screen = look.theme.screen.drawn(look.depth)
        var (edges, faint) = (0, 0)
        for point in size.points {
          // Cells that are mostly screen, but not all.
          let free = picture[point].count { $0.squaredDistance(to: screen.encoded) < 1e-6 }
          guard (3...5).contains(free) else { continue }
          edges += 1
          let cell = frame[point]
          let colors = [cell.foreground, cell.background]
          if !colors.contains(where: { isNear($0, screen) }) { faint += 1 }
        }
        #expect(edges > 20 && faint * 7 < edges, "\(look) \(size) \(turn): \(faint)/\(edges)")
      }
    }
  }

  /// Whether a colour cannot be told from another one.
  private func isNear(_ color: Color, _ other: RGB) -> Bool {
    RGB(color).map { OKLab($0).squaredDistance(to: OKLab(other)) < 0.0004 } ?? false
  }

  /// How long an upright edge in the middle of the cube is in the picture, seen squarely.
  private func size(_ camera: Camera, _ columns: Int, _ rows: Int) -> Float {
    let grid = PointGrid(columns: columns, rows: rows, across: 1, down: 2)
    let projection = Projection(camera, grid)
    // Across the picture through the cube's middle, nothing is nearer or farther.
    let right = SIMD3(Float(cosine(Double(camera.yaw))), 0, -Float(sine(Double(camera.yaw))))
    let (one, two) = (projection.project(right * -0.5 + 1.5), projection.project(right * 0.5 + 1.5))
    return two.x - one.x
  }
}
