import Rules

/// Where a face lies, in words that can be heard: its side, then its row and column there, each 1 to 3.
///
/// Each side is read as a page. On the left and the right side, row 1 is the upper one. On the top, row 1 is
/// at the back, and row 3 meets row 1 of the left side, column by column. Column 3 of the top meets row 1 of
/// the right side: its row 3 is the right side's column 1. Column 3 of the left side meets column 1 of the
/// right side, row by row. The depth tells apart what lies below: a viewer on the diagonal may see a face
/// under another one of the same row and column.
package struct FacePlace: Hashable, Sendable {
  let side: Side
  /// 1 to 3.
  let row: Int
  /// 1 to 3.
  let column: Int
  /// How many layers the face lies below the cube's surface, 0 to 2.
  private(set) var depth: Int

  /// The place of a face.
  package init(_ face: Face) {
    let point = face.point
    side = face.side
    switch face.side {
    case .top: (row, column, depth) = (point.z + 1, point.x + 1, 2 - point.y)
    case .left: (row, column, depth) = (3 - point.y, point.x + 1, 2 - point.z)
    case .right: (row, column, depth) = (3 - point.y, 3 - point.z, 2 - point.x)
    }
  }

  /// `top 1 2`, and the depth where it is not 0: `top 1 2, 1 deep`.
  package var text: String { "\(side.title) \(onSide)" }

  /// The place on its side: `1 2`, `1 2, 1 deep`.
  var onSide: String { "\(row) \(column)" + (depth == 0 ? "" : ", \(depth) deep") }

  /// The place without its depth, where no other playable face of a board lies at the same row and column.
  func inShort(on board: Board) -> Self {
    guard board.rows(of: side)[row - 1][column - 1].count < 2 else { return self }
    var place = self
    place.depth = 0
    return place
  }

  /// Faces in the order in which the sides are read.
  static func sorted(_ faces: some Sequence<Face>) -> [Face] {
    faces.sorted { one, other in
      let (one, other) = (FacePlace(one), FacePlace(other))
      return (one.side.rawValue, one.row, one.column, one.depth)
        < (other.side.rawValue, other.row, other.column, other.depth)
    }
  }
}

extension Side {
  /// `top`, `left`, `right`.
  var title: String {
    switch self {
    case .top: "top"
    case .left: "left"
    case .right: "right"
    }
  }

  var firstRow: String { self == .top ? "from the back" : "from above" }
}

extension Board {
  /// The playable faces of a side by row and column, the outer one first; none where there is a hole.
  func rows(of side: Side) -> [[[Face]]] {
    var rows = [[[Face]]](repeating: [[], [], []], count: 3)
    let faces = playableFaces.filter { $0.side == side }
    for face in faces.sorted(by: { FacePlace($0).depth < FacePlace($1).depth }) {
      let place = FacePlace(face)
      rows[place.row - 1][place.column - 1].append(face)
    }
    return rows
  }
}
