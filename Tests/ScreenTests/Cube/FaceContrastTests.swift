import Model
import Rules
import Surface
import Testing

@testable import Screen

/// Whether letters stand out from their faces in the light that falls on them.
@Suite struct FaceContrastTests {
  @Test(arguments: Theme.all, Side.allCases)
  func `every letter keeps its contrast in any light`(theme: Theme, side: Side) {
    let colors = SceneColors(theme, .direct)
    let geometry = SideGeometry(side)
    let grid = Fixtures.grid(Size(100, 48))
    let projection = Projection(.home, grid)
    for state in 0...3 {
      let isChosen = state == 3
      let face = isChosen ? theme.cube[side].selected : theme.cube[side].face(useCount: state)
      let least = colors.face(side, useCount: state, isChosen ? .chosen : .plain).leastLight
      for point in LatticePoint.all {
        let origin = point.corner
        let plane = geometry.plane(point, projection)
        for walls in [0, 15] {
          let light = FaceLight(
            plane,
            geometry,
            at: origin,
            scale: 1,
            walls: SIMD4((0..<4).map { walls >> $0 & 1 == 1 ? 1 : 0 }),
            strength: isChosen ? 0.5 : 1,
            least: least
          )
          for place in [SIMD2<Float>(0.15, 0.15), [0.85, 0.85]] {
            let spot = plane.project(place)
            let value = light.value(spot.x, spot.y)
            let contrast = face.body.rgb.lit(value).contrast(with: face.ink.rgb.lit(value))
            #expect(contrast >= 4.5, "\(theme) \(side) state \(state) at \(point): \(contrast)")
          }
        }
      }
    }
  }

  @Test(arguments: Theme.all)
  func `fresh faces still fade downwards`(theme: Theme) throws {
    for side in [Side.left, .right] {
      let face = theme.cube[side].fresh
      let least = SceneColors(theme, .direct).face(side, useCount: 0, .plain).leastLight
      let lights = try ["222", "212", "202"].map { try light($0, side, least: least) }
      #expect(lights[0] > lights[1] && lights[1] > lights[2], "\(theme) \(face): \(lights)")
    }
  }

  @Test func `light levels off at its least value and never falls below`() throws {
    for least in stride(from: Float(0), through: 1, by: 0.1) {
      for name in ["222", "202", "012", "000"] {
        let value = try light(name, .left, least: least)
        #expect(value >= min(least, 1) - 0.0001, "\(name) \(least): \(value)")
        #expect(try value >= light(name, .left, least: 0) - 0.0001 || value <= 1.03)
      }
    }
  }

  @Test(arguments: [Size(66, 30), Size(74, 33), Size(80, 38), Size(106, 46)])
  func `the bars of letters on top sides lie on whole rows at rest`(size: Size) {
    let calm = bars(size, turn: 0)
    #expect(calm.allSatisfy { $0 > 0.8 }, "\(calm.min() ?? 0)")
    // Without hints some bars lie between two rows: half of their ink is in each.
    let turned = bars(size, turn: 0.06)
    #expect((turned.min() ?? 1) < (calm.min() ?? 0) - 0.02, "\(turned)")
  }

  /// How much of its ink each bar of a letter shows on each top face: 1 in full, 0 none.
  private func bars(_ size: Size, turn: Float) -> [Float] {
    let grid = Fixtures.grid(size)
    let camera = Camera(yaw: Camera.home.yaw, pitch: Camera.home.pitch + turn)
    let projection = Projection(camera, grid)
    let design = Fixtures.design(edge: projection.homeEdge)
    let shapes = LetterShapes.standard
    var renderer = CubeRenderer()
    var shares: [Float] = []
    for letter in Letter.basic where "BDEFHLTZ".contains(letter.text) {
      let scene = CubeScene(board: Board(CubeLetters { _ in letter }), camera: camera)
      let look = Look(depth: .direct, letters: .drawn)
      let picture = renderer.picture(of: scene, size, (2, 3), look)
      let colors = theme(of: look)
      for point in LatticePoint.all where point.y == 2 {
        let geometry = SideGeometry(.top)
        let face = geometry.plane(point, projection)
        let plane = design.letterPlane(letter, .top, beside: [], on: face)
        let strokes = shapes[letter].strokes
        let hint = RowHint(strokes, on: plane, strength: turn == 0 ? 1 : 0)
        for span in strokes.spans where span.y > span.x {
          let upper = plane.row(of: hint.moved(span.x))
          let lower = plane.row(of: hint.moved(span.y))
          let column = plane.project([0, 0]).x
          let place = SIMD2(Int(column), Int((upper + lower) / 2))
          let shown = picture.point(place.x, place.y)
          // Light changes the yellow of a top side by a few parts in a hundred.
          shares.append((colors.body - shown).x / (colors.body - colors.ink).x)
        }
      }
    }
    return shares
  }

  private func theme(of look: Look) -> SceneColors.Face {
    SceneColors(look.theme, look.depth).face(.top, useCount: 0, .plain)
  }

  /// The light in the middle of a face in the home view.
  private func light(_ name: String, _ side: Side, least: Float) throws -> Float {
    let point = try #require(LatticePoint(name: name))
    let geometry = SideGeometry(side)
    let grid = Fixtures.grid(Size(100, 48))
    let plane = geometry.plane(point, Projection(.home, grid))
    let spot = plane.project([0.5, 0.5])
    return FaceLight(plane, geometry, at: point.corner, scale: 1, walls: .zero, least: least)
      .value(spot.x, spot.y)
  }
}
