import Rules
import Surface

/// Draws the sides of the cubes of a scene into samples.
struct ScenePainter {
  let scene: CubeScene
  let projection: Projection
  /// Whether letters are drawn as shapes. If not, faces stay plain for letters of text.
  let drawsLetters: Bool
  /// The faces of which so little is seen that a letter would be only a scrap.
  let slivers: FaceSet

  /// Draws everything that is visible, near cubes first, so that most hidden samples are never
  /// shaded.
  func paint(into samples: inout SampleBuffer, textures: FaceTextures) {
    let eye = projection.eye
    for x in Self.order(eye.x) {
      for y in Self.order(eye.y) {
        for z in Self.order(eye.z) {
          guard let point = LatticePoint(x: x, y: y, z: z) else { continue }
          if scene.board.isInPlay(point) {
            draw(point, scale: celebrationScale(point), into: &samples, textures: textures)
          } else if let leaving = scene.vanishing.first(where: { $0.point == point }) {
            let progress = min(max(leaving.progress, 0), 1)
            if leaving.bursts {
              burst(point, progress, into: &samples, textures: textures)
            } else {
              draw(point, scale: 1 - progress, into: &samples, textures: textures)
            }
          }
        }
      }
    }
  }

  /// The coordinates along an axis from near to far.
  private static func order(_ eye: Float) -> StrideThrough<Int> {
    eye > 1.5 ? stride(from: 2, through: 0, by: -1) : stride(from: 0, through: 2, by: 1)
  }

  private func draw(
    _ point: LatticePoint,
    scale: Float,
    into samples: inout SampleBuffer,
    textures: FaceTextures
  ) {
    guard scale > 0.01 else { return }
    let moves = isLoose(point)
    let corner = SIMD3(Float(point.x), Float(point.y), Float(point.z))
    let origin = corner + 0.5 - 0.5 * scale + (moves ? tremble(point) : .zero)
    for side in Self.sides {
      let normal = side.normal
      if !isCovered(point, by: normal, moves: moves) {
        let face = Face(point, side)
        let style: FaceStyle = side == .top ? .diagonal : .upright
        drawBridges(of: face, at: origin, scale: scale, into: &samples, textures: textures)
        let letter = drawsLetters && !slivers.contains(face) ? scene.board.letters[face] : nil
        drawSide(
          Self.lettered[Int(side.rawValue)],
          at: origin,
          scale: scale,
          patch: Patch(face),
          paint: .texture(FaceTextures.offset(style, letter)),
          inset: scene.press > 0 && scene.selection.last == face ? 0.16 * min(scene.press, 1) : 0,
          into: &samples,
          textures: textures
        )
      }
      if !isCovered(point, by: LatticeStep(-normal.x, -normal.y, -normal.z), moves: moves) {
        drawSide(
          Self.plain[Int(side.rawValue)],
          at: origin,
          scale: scale,
          patch: Patch(backOf: point, oppositeTo: side),
          paint: .texture(FaceTextures.offset(.upright, nil)),
          into: &samples,
          textures: textures
        )
      }
    }
  }

  /// Draws the eight pieces of a cube that bursts. They fly apart, away from the middle of the whole
  /// cube, and shrink.
  private func burst(
    _ point: LatticePoint,
    _ progress: Float,
    into samples: inout SampleBuffer,
    textures: FaceTextures
  ) {
    let size = 0.5 * (1 - progress)
    guard size > 0.01 else { return }
    let corner = SIMD3(Float(point.x), Float(point.y), Float(point.z))
    let away = (corner - 1) * (0.5 * progress)
    let plain = Quad.Paint.texture(FaceTextures.offset(.upright, nil))
    for piece in 0..<8 {
      let place = SIMD3(Float(piece & 1), Float(piece >> 1 & 1), Float(piece >> 2)) - 0.5
      let middle = corner + 0.5 + place * (0.5 + 1.1 * progress) + away
      let origin = middle - size / 2
      for side in Self.sides {
        for (geometry, patch) in [
          (Self.lettered[Int(side.rawValue)], Patch(Face(point, side))),
          (Self.plain[Int(side.rawValue)], Patch(backOf: point, oppositeTo: side)),
        ] {
          drawSide(
            geometry,
            at: origin,
            scale: size,
            patch: patch,
            paint: plain,
            into: &samples,
            textures: textures
          )
        }
      }
    }
  }

  private func drawSide(
    _ side: SideGeometry,
    at origin: SIMD3<Float>,
    scale: Float,
    patch: Patch,
    paint: Quad.Paint,
    bias: Float = 1,
    inset: Float = 0,
    into samples: inout SampleBuffer,
    textures: FaceTextures
  ) {
    var first = origin + side.corner * scale
    // A side faces away if the eye is not above its plane.
    guard dot(projection.eye - first, side.normal) > 0 else { return }
    if inset > 0 {
      // The rest around a smaller face is its groove.
      drawSide(
        side,
        at: origin,
        scale: scale,
        patch: patch,
        paint: .solid(Zone.groove),
        bias: 0.9995,
        into: &samples,
        textures: textures
      )
    }
    let size = scale * (1 - 2 * inset)
    let (across, down) = (side.across * size, side.down * size)
    first += (side.across + side.down) * (scale * inset)
    let quad = Quad(
      first: projection.project(first),
      second: projection.project(first + across),
      third: projection.project(first + across + down),
      fourth: projection.project(first + down),
      patch: patch.number,
      paint: paint,
      bias: bias
    )
    samples.draw(quad, zones: textures.zones)
  }

  /// Opens the groove between a chosen face and the ones chosen before and after it, so that the
  /// chosen faces look like one path.
  private func drawBridges(
    of face: Face,
    at origin: SIMD3<Float>,
    scale: Float,
    into samples: inout SampleBuffer,
    textures: FaceTextures
  ) {
    guard let place = scene.selection.firstIndex(of: face) else { return }
    for other in [place - 1, place + 1] where scene.selection.indices.contains(other) {
      guard let bridge = Bridge(from: face, to: scene.selection[other]) else { continue }
      let side = Self.lettered[Int(face.side.rawValue)]
      let start = bridge.corner
      let patch = SideGeometry(
        corner: side.corner + side.across * start.x + side.down * start.y,
        across: side.across * bridge.size.x,
        down: side.down * bridge.size.y,
        normal: side.normal
      )
      drawSide(
        patch,
        at: origin,
        scale: scale,
        patch: Patch(face),
        paint: .solid(Zone.margin),
        bias: 1.0005,
        into: &samples,
        textures: textures
      )
    }
  }

  /// Whether the neighbour of a side covers all of it.
  private func isCovered(_ point: LatticePoint, by step: LatticeStep, moves: Bool) -> Bool {
    guard !moves, let neighbor = point + step else { return false }
    return scene.board.isInPlay(neighbor) && !isLoose(neighbor)
  }

  /// Whether a cube is not exactly in its place, so that the eye can see past it.
  private func isLoose(_ point: LatticePoint) -> Bool {
    scene.celebration > 0 || !scene.board.isInPlay(point)
      || scene.tremblePhase != 0 && scene.trembling.contains(point)
  }

  /// How far a trembling cube is from its place: up to a thirtieth of its edge.
  private func tremble(_ point: LatticePoint) -> SIMD3<Float> {
    guard scene.trembling.contains(point), scene.tremblePhase != 0 else { return .zero }
    func swing(_ times: Float, _ lane: Int) -> Float {
      Float(sine(Double(2 * .pi * times * scene.tremblePhase + Float(point.index * 3 + lane))))
    }
    return SIMD3(swing(2, 0), swing(3, 1), swing(2, 2)) * 0.03
  }

  /// The size of a cube as the wave of a celebration runs through from near to far.
  private func celebrationScale(_ point: LatticePoint) -> Float {
    guard scene.celebration > 0 else { return 1 }
    let start = Float(6 - point.x - point.y - point.z) / 12
    let local = min(max((scene.celebration - start) * 2, 0), 1)
    return 1 - 0.3 * Float(sine(Double(local * .pi)))
  }

  private static let sides = Side.allCases
  private static let lettered = Side.allCases.map { SideGeometry($0) }
  private static let plain = Side.allCases.map { SideGeometry(oppositeTo: $0) }
}
