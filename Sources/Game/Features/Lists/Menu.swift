import Surface

/// A menu over a game: a few rows, of which one is chosen. A row that cannot be undone may ask first.
package struct Menu<Choice: Hashable & Sendable>: Hashable, Sendable {
  package typealias Row = Choice

  /// What the player wants of the menu.
  enum Answer {
    case chose(Row)
    case closed
  }

  /// The rows from top to bottom, and the cursor among them.
  package let rows: [Row]
  package var list: ListCursor
  /// The row that the player has been asked to confirm; `nil` while nothing is asked.
  package var asking: Row?
  /// Whether the menu takes keys. Where it follows a game, they were at first still meant for that.
  package var acceptsKeys = true

  init(_ rows: [Row]) {
    self.rows = rows
    list = ListCursor(count: rows.count, wraps: true)
  }

  package var row: Row? { rows.indices.contains(list.index) ? rows[list.index] : nil }

  /// Moves the cursor, which puts away what is asked.
  ///
  /// - Returns: What the player wants; `nil` if there is nothing to do.
  mutating func receive(_ input: ScreenInput) -> Answer? {
    guard acceptsKeys else { return nil }
    let before = row
    defer { if row != before { asking = nil } }
    switch input {
    case .key(.enter):
      return row.map(Answer.chose)
    case .key(.escape), .key(.function(10)):
      guard asking != nil else { return .closed }
      asking = nil
    case .key(let key):
      list.move(by: key)
    case .pointer(let event):
      list.move(byWheelOf: event)
      guard let row: Row = event.clickedRow(), let index = rows.firstIndex(of: row) else { break }
      list.index = index
      return .chose(row)
    case .pasted, .shown, .hidden, .suspended, .resumed, .quitRequested:
      break
    }
    return nil
  }

  /// Whether to do what a chosen row says. The first time, a row that asks only asks.
  mutating func confirms(_ row: Row, if asks: Bool) -> Bool {
    guard asks, asking != row else { return true }
    asking = row
    return false
  }
}
