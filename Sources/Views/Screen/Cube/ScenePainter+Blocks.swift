import Rules
import Surface

extension ScenePainter {
  /// A cube, or a piece of one that bursts.
  struct Block {
    var point: LatticePoint
    /// The corner with the smallest coordinates.
    var origin: Vector3
    var scale: Float
    /// Whether it is not exactly in its place, so that the eye can see past it.
    var isLoose: Bool
    var isPiece: Bool
    /// The square of the distance of its middle from the eye.
    var distance: Float
  }

  /// Collects the blocks from near to far. For cubes in their places the distance of the middles is
  /// the right order, because they are the Voronoi cells of their middles.
  func gather(_ blocks: inout [Block]) {
    blocks.removeAll(keepingCapacity: true)
    for point in LatticePoint.all {
      let middle = point.corner + 0.5
      if scene.board.isInPlay(point) {
        let (scale, shift, isLoose) = (celebrationScale(point), tremble(point), isLoose(point))
        add(point, at: middle, scale: scale, shift: shift, isLoose: isLoose, to: &blocks)
      } else if let leaving = scene.vanishing.first(where: { $0.point == point }) {
        let progress = min(max(leaving.progress, 0), 1)
        if leaving.bursts {
          burst(point, progress, into: &blocks)
        } else {
          add(point, at: middle, scale: 1 - progress, to: &blocks)
        }
      }
    }
    blocks.sort { $0.distance < $1.distance }
  }

  /// - Parameter shift: How far it is from the place that its distance is measured to.
  private func add(
    _ point: LatticePoint,
    at middle: Vector3,
    scale: Float,
    shift: Vector3 = .zero,
    isLoose: Bool = true,
    isPiece: Bool = false,
    to blocks: inout [Block]
  ) {
    guard scale > 0.01 else { return }
    blocks.append(
      Block(
        point: point,
        origin: middle + shift - scale / 2,
        scale: scale,
        isLoose: isLoose,
        isPiece: isPiece,
        distance: middle.squaredDistance(to: projection.eye)
      )
    )
  }

  /// Adds the eight pieces of a cube that bursts. They fly apart, away from the middle of the whole
  /// cube, and shrink.
  private func burst(_ point: LatticePoint, _ progress: Float, into blocks: inout [Block]) {
    let corner = point.corner
    for piece in 0..<8 {
      let place = SIMD3(Float(piece & 1), Float(piece >> 1 & 1), Float(piece >> 2)) - 0.5
      let middle =
        corner + 0.5 + place * (0.5 + 1.1 * progress) + (corner - 1) * (0.5 * progress)
      add(point, at: middle, scale: 0.5 * (1 - progress), isPiece: true, to: &blocks)
    }
  }

  /// Whether the neighbour of a side covers all of it.
  func isCovered(_ block: Block, _ side: Side, isFront: Bool) -> Bool {
    guard !block.isLoose, let neighbor = block.point.neighbor(side, isFront: isFront) else {
      return false
    }
    return scene.board.isInPlay(neighbor) && !isLoose(neighbor)
  }

  /// Whether a cube in play is not exactly in its place, so that the eye can see past it.
  private func isLoose(_ point: LatticePoint) -> Bool {
    scene.tremblePhase != 0 && scene.trembling.contains(point) || celebrationScale(point) < 1
  }

  /// How far a trembling cube is from its place: up to a thirtieth of its edge.
  private func tremble(_ point: LatticePoint) -> Vector3 {
    guard scene.tremblePhase != 0, scene.trembling.contains(point) else { return .zero }
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
    let shrinking = 0.3 * Float(sine(Double(local * .pi)))
    return shrinking < 0.001 ? 1 : 1 - shrinking
  }
}

extension LatticePoint {
  /// The point beyond a side of a cube, or beyond the side across from it; `nil` outside the lattice.
  func neighbor(_ side: Side, isFront: Bool) -> Self? {
    let step = side.normal
    return self + (isFront ? step : LatticeStep(-step.x, -step.y, -step.z))
  }
}
