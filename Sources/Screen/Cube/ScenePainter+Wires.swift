import Surface

extension ScenePainter {
  /// Whether the cube is drawn with characters for lines: ASCII without colours. Areas of light and
  /// dark, rims and grooves are too coarse there. Chosen faces are told by their letters, see
  /// `LetterLabels`.
  var isWire: Bool { design.key.lines == .characters }

  /// The points of the picture as the cells of a map, which finds out whose side each point shows.
  var wireGrid: PointGrid {
    PointGrid(columns: grid.width, rows: grid.height, across: 1, down: 1)
  }

  /// Replaces the picture by the edges of what is seen: lines one point thick between points that
  /// show different sides.
  func drawWires(_ sides: HitMap, into picture: inout Picture) {
    let (across, down) = (picture.across, picture.down)
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let own = sides.code(x, y)
        let isEdge =
          x + 1 < grid.width && sides.code(x + 1, y) != own
          || y + 1 < grid.height && sides.code(x, y + 1) != own
        let cell = picture.start(column: x / across, row: y / down)
        picture.points[cell + y % down * across + x % across] =
          SIMD4(repeating: isEdge ? 1 : 0)
      }
    }
  }
}
