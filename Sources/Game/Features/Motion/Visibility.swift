import Rules

/// How much of each face can be seen, when the cube is turned in some way and cubes are missing.
///
/// Rays from a few points of the face go to the eye, through the lattice of cubes from cell to cell
/// (Amanatides and Woo, *A Fast Voxel Traversal Algorithm for Ray Tracing*, 1987).
package struct Visibility {
  private let board: Board
  private let eye: SIMD3<Double>

  /// Looks at a board from where the viewer is when the cube is turned so.
  init(of board: Board, at attitude: Attitude) {
    self.init(of: board, towardsEye: attitude.towardsEye)
  }

  /// - Parameter direction: The direction from the cube's middle to the eye, of length 1.
  package init(of board: Board, towardsEye direction: SIMD3<Double>) {
    self.board = board
    eye = direction * Attitude.distance + 1.5
  }

  /// The part of a face that no cube covers, 0…1; 0 if the face looks away from the eye.
  ///
  /// - Complexity: Up to `samples`² rays of at most nine steps; none for a face on the outside.
  package func share(of face: Face) -> Double {
    guard slant(of: face) > 0 else { return 0 }
    // Between the eye and a side of the whole that looks at it there is no place for a cube.
    guard face.isInside else { return 1 }
    let corners = face.side.corners
    let first = Self.vector(face.point, corners[0])
    let across = Self.vector(face.point, corners[1]) - first
    let down = Self.vector(face.point, corners[3]) - first
    var seen = 0
    for row in 0..<Self.samples {
      for column in 0..<Self.samples {
        let u = (Double(column) + 0.5) / Double(Self.samples)
        let v = (Double(row) + 0.5) / Double(Self.samples)
        if isOpen(from: first + across * u + down * v + Self.normal(face) * 1e-6) { seen += 1 }
      }
    }
    return Double(seen) / Double(Self.samples * Self.samples)
  }

  /// How squarely a face looks at the eye: 1 straight at it, 0 edge on, less than 0 away from it.
  package func slant(of face: Face) -> Double {
    let point = face.point
    let middle = SIMD3(Double(point.x), Double(point.y), Double(point.z)) + 0.5
    let step = eye - (middle + Self.normal(face) * 0.5)
    return (step * Self.normal(face)).sum() / (step * step).sum().squareRoot()
  }

  /// Whether so much of a face can be seen that its letter can be read.
  func isLegible(_ face: Face) -> Bool {
    slant(of: face) >= Self.legibleSlant && share(of: face) >= 0.7
  }

  /// Whether so little of a face can be seen that a letter on it would be only a scrap.
  package func isSliver(_ face: Face) -> Bool {
    slant(of: face) < 0.15 || share(of: face) < Self.leastShare
  }

  /// The slant below which no letter can be read.
  fileprivate static let legibleSlant = 0.3

  /// The share of a face below which its letter would be only a scrap.
  package static let leastShare = 0.25

  /// How many points of a face are looked at in each direction.
  private static let samples = 4

  /// Whether nothing lies between a point and the eye.
  private func isOpen(from start: SIMD3<Double>) -> Bool {
    let direction = eye - start
    var cell = SIMD3(start.x.rounded(.down), start.y.rounded(.down), start.z.rounded(.down))
    var next = SIMD3<Double>(repeating: .infinity)
    var delta = SIMD3<Double>(repeating: .infinity)
    var step = SIMD3<Double>(repeating: 0)
    for axis in 0..<3 where direction[axis] != 0 {
      step[axis] = direction[axis] > 0 ? 1 : -1
      delta[axis] = abs(1 / direction[axis])
      let border = direction[axis] > 0 ? cell[axis] + 1 : cell[axis]
      next[axis] = (border - start[axis]) / direction[axis]
    }
    // A ray leaves the cube after at most nine cells: three along each axis.
    for _ in 0..<9 {
      if let point = LatticePoint(x: Int(cell.x), y: Int(cell.y), z: Int(cell.z)) {
        if board.isInPlay(point) { return false }
      } else if Self.hasLeft(cell.x, step.x) || Self.hasLeft(cell.y, step.y)
        || Self.hasLeft(cell.z, step.z)
      {
        return true
      }
      let axis = next.x < next.y ? (next.x < next.z ? 0 : 2) : (next.y < next.z ? 1 : 2)
      cell[axis] += step[axis]
      next[axis] += delta[axis]
    }
    return true
  }

  /// Whether a ray in a direction that has come to a coordinate never comes back into the cube.
  private static func hasLeft(_ cell: Double, _ step: Double) -> Bool {
    cell < 0 && step <= 0 || cell > 2 && step >= 0
  }

  private static func normal(_ face: Face) -> SIMD3<Double> {
    let step = face.side.normal
    return SIMD3(Double(step.x), Double(step.y), Double(step.z))
  }

  private static func vector(_ point: LatticePoint, _ step: LatticeStep) -> SIMD3<Double> {
    SIMD3(Double(point.x + step.x), Double(point.y + step.y), Double(point.z + step.z))
  }
}

extension Face {
  /// Whether there is a place for a cube in front of it.
  fileprivate var isInside: Bool {
    let step = side.normal
    return LatticePoint(x: point.x + step.x, y: point.y + step.y, z: point.z + step.z) != nil
  }
}

extension Attitude {
  /// The playable faces that can be read now.
  func legibleFaces(of board: Board) -> FaceSet {
    FaceSet(board.playableFaces.filter(Visibility(of: board, at: self).isLegible))
  }

  /// The nearest attitude in which all faces of a path can be read; `nil` if they can be read now,
  /// or if no attitude is better than this one.
  ///
  /// Where no attitude shows all of them, the one is chosen that shows most of the face that is
  /// hardest to see.
  package func showing(_ path: [Face], on board: Board) -> Attitude? {
    func isLegible(_ attitude: Attitude) -> Bool {
      let visibility = Visibility(of: board, at: attitude)
      // The slants first: they need no rays.
      return path.allSatisfy { visibility.slant(of: $0) >= Visibility.legibleSlant }
        && path.allSatisfy(visibility.isLegible)
    }
    // How well the face is seen that is hardest to see. No face is seen better than its slant, so that
    // rays are sent only where they can raise the best value so far.
    func worst(_ attitude: Attitude, above best: Double = 0) -> Double {
      let visibility = Visibility(of: board, at: attitude)
      let slants = path.map { max(0, visibility.slant(of: $0)) }
      var worst = slants.min() ?? 1
      for (face, slant) in zip(path, slants) where worst > best {
        worst = min(worst, visibility.share(of: face) * slant)
      }
      return worst
    }
    guard !path.isEmpty, !isLegible(self) else { return nil }
    let others = Self.turns
      .map { Attitude(yaw: yaw + $0.yaw, pitch: pitch + $0.pitch) }
    if let nearest = others.first(where: isLegible) { return nearest }
    var best = (attitude: Attitude?.none, worst: worst(self) + 0.1)
    for other in others {
      let worst = worst(other, above: best.worst)
      if worst > best.worst { best = (other, worst) }
    }
    return best.attitude
  }

  /// Turns in steps of 15°, the smallest first.
  private static let turns: [(yaw: Double, pitch: Double)] = {
    var turns: [(yaw: Double, pitch: Double, size: Double)] = []
    for yaw in stride(from: -180.0, to: 180, by: 15) {
      for pitch in stride(from: -60.0, through: 60, by: 15) where yaw != 0 || pitch != 0 {
        turns.append((yaw, pitch, yaw * yaw + pitch * pitch))
      }
    }
    turns.sort { ($0.size, $0.yaw, $0.pitch) < ($1.size, $1.yaw, $1.pitch) }
    return turns.map { ($0.yaw, $0.pitch) }
  }()
}
