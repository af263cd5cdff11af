/// The menu over a game that is paused.
package struct PlayMenu: Hashable, Sendable {
  package enum Row: Hashable, Sendable {
    case resume, howToPlay, settings, end, leave, quit
  }

  package var rows: [Row]
  package var list: ListCursor
  /// Whether the player has been asked if the game should really end.
  package var isAskingToEnd = false

  package init(rows: [Row]) {
    self.rows = rows
    list = ListCursor(count: rows.count)
  }

  /// The chosen row.
  package var row: Row? { rows.indices.contains(list.index) ? rows[list.index] : nil }
}
