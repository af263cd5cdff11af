import Rules

/// How letters and marks lie on a face: on left and right sides upright along the edges, on top sides along
/// the diagonal, so that they stand upright in the home view.
///
/// Marks are at the outer edge of the whole cube, where the home view has its highest corner: they stand
/// above the letter, not level with it.
extension Side {
  /// The axes of a letter. The home view flattens top sides, so their letters are stretched.
  var axes: (x: Vector, y: Vector) {
    switch self {
    case .left, .right: ([1, 0], [0, 1])
    case .top: (Self.alongTop, Self.downTop * Self.stretch)
    }
  }

  /// A common height of capitals.
  var commonScale: Float { self == .top ? 0.46 : 0.64 }

  /// The size that a letter may have on the face: the common height of capitals, or less where it
  /// would come too near to the edge.
  func scale(of outline: Outline) -> Float {
    let (low, high) = outline.bounds
    switch self {
    case .left, .right:
      return min(commonScale, 0.74 / max(high.x - low.x, 0.01))
    case .top:
      let reach = outline.points.map { abs($0.x) + abs($0.y) * Self.stretch }.max() ?? 1
      return min(commonScale, 0.5 / max(reach, 0.01))
    }
  }

  /// The same beside something that the letter leaves room for.
  func scale(_ full: Float, width: Float, beside room: FaceDesign.Room) -> Float {
    let share: Float =
      if self == .top {
        // In fewer rows S would be read as 8.
        !room.isDisjoint(with: .disc)
          ? 0.88 : room.contains(.thickRim) ? 0.9 : room.isSubset(of: .pips) ? 1 : 0.95
      } else if !room.isDisjoint(with: .disc) {
        // A narrow letter has room beside the disc.
        !room.contains(.pips) && full * 0.86 * width <= Self.widthBesideDisc ? 0.86 : 0.8
      } else if room.contains(.smaller) {
        0.82
      } else if room.contains(.thickRim) {
        0.86
      } else {
        room.contains(.marks) ? 0.92 : 1
      }
    guard room.contains(.pips), self != .top else { return full * share }
    return min(full * share, (room == .pips ? 0.6 : 0.52) / max(width, 0.01))
  }

  /// The middle of a letter. On left and right sides it makes room for pips at its left. A narrow letter
  /// stands beside the disc of a path's first face, a broad one above or below it. On top sides a letter
  /// keeps away from the edges in front, whose groove would swallow the foot of an L.
  ///
  /// - Parameter width: How wide the letter is, as a share of the face.
  func middle(beside room: FaceDesign.Room, width: Float) -> Vector {
    switch self {
    case .left, .right:
      // Nearer to a bridge, the upper stroke of a D would be lost in it.
      !room.isDisjoint(with: .disc) && !room.contains(.pips) && width <= Self.widthBesideDisc
        ? [0.45, 0.5]
        : [
          !room.contains(.pips) ? 0.5 : room == .pips ? 0.565 : 0.545,
          room.contains(.discAbove) ? 0.595 : room.contains(.discBelow) ? 0.405 : 0.5,
        ]
    case .top: room.contains(.discAbove) ? [0.475, 0.525] : [0.51, 0.49]
    }
  }

  /// The middles of the pips of a face: always at the left of the letter, where no accent or point
  /// of an alphabet stands.
  func pips(useCount: Int) -> [Vector] {
    switch (useCount, self) {
    case (..<1, _): []
    case (1, .left), (1, .right): Self.sidePip
    case (_, .left), (_, .right): Self.sidePips
    case (1, .top): Self.topPip
    case (_, .top): Self.topPips
    }
  }

  // Constants, because a list that is made anew would allocate in every frame.
  private static let sidePip: [Vector] = [[0.13, 0.25]]
  private static let sidePips: [Vector] = [[0.13, 0.25], [0.13, 0.75]]
  private static let topPip: [Vector] = [[0.19, 0.19]]
  private static let topPips: [Vector] = [[0.345, 0.135], [0.135, 0.345]]

  /// The plane of a pip that looks round in the home view, with its middle at 0,0. On top sides it
  /// is smaller, because two of them stand in a corner.
  func pipPlane(_ middle: Vector, on face: ProjectedPlane) -> ProjectedPlane {
    let (x, y) = pipAxes
    return face.with(origin: middle, x: x, y: y)
  }

  var pipAxes: (x: Vector, y: Vector) {
    let size: Float = self == .top ? 0.75 : 1
    return (axes.x * size, axes.y * size)
  }

  /// How wide a letter beside the disc of a path's first face may be.
  private static let widthBesideDisc: Float = 0.425

  private static let alongTop = Vector(1, 1) * Float(0.5).squareRoot()
  private static let downTop = Vector(-1, 1) * Float(0.5).squareRoot()
  private static let stretch: Float = 1.42
}
