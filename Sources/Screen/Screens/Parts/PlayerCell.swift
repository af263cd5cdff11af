import Surface

/// A player's name in a row of a ranking, with marks that stay where the name is cut.
struct PlayerCell {
  let name: String
  /// Whether it is the player who looks at the list.
  let isOwn: Bool
  /// What stands behind the name, such as ` *`.
  var marks = ""

  /// The colour of the name and of the points.
  var role: Role { isOwn ? .accent : .text }

  /// - Parameters:
  ///   - start: The column at which the name begins.
  ///   - end: The column at which the next cell begins; the last one before it stays blank.
  func draw(from start: Int, to end: Int, at place: RowPlace, on canvas: inout Canvas) {
    let tail = marks + (isOwn ? " (you)" : "")
    let used = canvas.write(
      name,
      column: start,
      row: place.row,
      role,
      on: place.ground,
      attributes: isOwn ? .bold : place.attributes,
      width: max(0, end - 1 - start - tail.count)
    )
    canvas.write(
      tail,
      column: start + used,
      row: place.row,
      isOwn ? role : .dim,
      on: place.ground
    )
  }
}
