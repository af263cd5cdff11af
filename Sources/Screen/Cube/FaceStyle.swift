import Rules

/// How letters and marks lie on a face.
enum FaceStyle: Int, CaseIterable {
  /// Upright along the edges, marks at the outer edge of the whole cube, where the home view has its
  /// highest corner: marks stand above the letter, not level with it.
  case left
  case right
  /// Along the diagonal, so that it stands upright in the home view.
  case top

  init(_ side: Side) {
    self =
      switch side {
      case .top: .top
      case .left: .left
      case .right: .right
      }
  }

  /// The axes of a letter. The home view flattens top sides, so their letters are stretched.
  var axes: (x: SIMD2<Float>, y: SIMD2<Float>) {
    switch self {
    case .left, .right: ([1, 0], [0, 1])
    case .top: (Self.alongTop, Self.downTop * Self.stretch)
    }
  }

  /// The size that a letter may have on the face: a common height of capitals, or less where it
  /// would come too near to the edge.
  func scale(of outline: Outline) -> Float {
    let (low, high) = outline.bounds
    switch self {
    case .left, .right:
      return min(0.64, 0.74 / max(high.x - low.x, 0.01))
    case .top:
      let reach = outline.points.map { abs($0.x) + abs($0.y) * Self.stretch }.max() ?? 1
      return min(0.52, 0.56 / max(reach, 0.01))
    }
  }

  /// The middle of a letter. On left and right sides it makes room for marks above it; on top sides
  /// it keeps away from the edges in front, whose groove would swallow the foot of an L.
  func middle(beside room: FaceDesign.Room) -> SIMD2<Float> {
    switch self {
    case .left, .right: room == .marks ? [0.5, 0.622] : [0.5, 0.5]
    case .top: [0.515, 0.485]
    }
  }

  /// The size of a letter that leaves room for something, as a share of its full size.
  func share(beside room: FaceDesign.Room) -> Float {
    switch (room, self) {
    case (.none, _): 1
    case (.marks, .left), (.marks, .right): 0.84
    case (.marks, .top): 0.95
    case (.frame, .left), (.frame, .right): 0.85
    case (.frame, .top): 0.82
    }
  }

  /// The middles of the pips of a face, where no letter reaches: in the highest corner of the home
  /// view, on top sides in the corners to the right and to the left.
  func pips(useCount: Int) -> [SIMD2<Float>] {
    switch (useCount, self) {
    case (..<1, _): []
    case (1, .left): Self.leftPip
    case (_, .left): Self.leftPips
    case (1, .right): Self.rightPip
    case (_, .right): Self.rightPips
    case (1, .top): Self.topPip
    case (_, .top): Self.topPips
    }
  }

  // Constants, because a list that is made anew would allocate in every frame.
  private static let leftPip: [SIMD2<Float>] = [[0.185, 0.178]]
  private static let leftPips: [SIMD2<Float>] = [[0.185, 0.178], [0.425, 0.178]]
  private static let rightPip: [SIMD2<Float>] = [[0.815, 0.178]]
  private static let rightPips: [SIMD2<Float>] = [[0.815, 0.178], [0.575, 0.178]]
  private static let topPip: [SIMD2<Float>] = [[0.8, 0.8]]
  private static let topPips: [SIMD2<Float>] = [[0.8, 0.8], [0.2, 0.2]]

  /// The middle of the mark of a path's first face, across from the pips.
  var start: SIMD2<Float> {
    switch self {
    case .left: [0.83, 0.17]
    case .right: [0.17, 0.17]
    case .top: [0.17, 0.17]
    }
  }

  /// The plane of a mark that looks round in the home view, with its middle at 0,0.
  func markPlane(_ middle: SIMD2<Float>, on face: ProjectedPlane) -> ProjectedPlane {
    face.with(origin: middle, x: axes.x, y: axes.y)
  }

  private static let alongTop = SIMD2<Float>(1, 1) * Float(0.5).squareRoot()
  private static let downTop = SIMD2<Float>(-1, 1) * Float(0.5).squareRoot()
  private static let stretch: Float = 1.42
}
