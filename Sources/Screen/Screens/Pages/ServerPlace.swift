import Game
import Routes
import Rules
import Surface

/// The player's place in a server's list: the players just above and below, and the spread of all results.
struct ServerPlace {
  let distribution: ServerDistribution?
  /// The players around the player, without gaps; empty where the player has no place.
  private let neighbours: [LeaderboardEntry]

  /// How many players are shown before and after the player's own.
  private static let reach = 3
  /// The rows of a distribution: its title, the columns and their scale.
  private static let distributionRows = 9

  init(answer: ServerAnswer, distribution: ServerDistribution?) {
    self.distribution = distribution
    guard let own = answer.ownIndex else {
      neighbours = []
      return
    }
    func entry(_ index: Int) -> LeaderboardEntry? {
      guard answer.rows.indices.contains(index), case .player(let entry) = answer.rows[index] else {
        return nil
      }
      return entry
    }
    // From the own place outwards, as far as no gap comes between.
    let before = (1...Self.reach).prefix { entry(own - $0) != nil }.reversed().map { own - $0 }
    let after = (1...Self.reach).prefix { entry(own + $0) != nil }.map { own + $0 }
    neighbours = (before + [own] + after).compactMap(entry)
  }

  /// Whether the list says nothing about a place.
  var isEmpty: Bool { distribution == nil && neighbourRows == 0 }

  /// The rows of the neighbours with their title; 0 where there are none.
  private var neighbourRows: Int { neighbours.count > 1 ? neighbours.count + 1 : 0 }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var room = rect
    if neighbourRows > 0 {
      drawNeighbours(in: room, on: &canvas)
      room.removeFirst(neighbourRows + 2)
    }
    guard let distribution, room.rows >= Self.distributionRows else { return }
    distribution.draw(in: room.top(Self.distributionRows + 4), on: &canvas)
  }

  /// Draws at the foot of a column as much as leaves enough rows above, and returns the room above.
  func draw(atFootOf column: Rect, leaving rows: Int, on canvas: inout Canvas) -> Rect {
    var room = column
    if let distribution, room.rows >= rows + Self.distributionRows + 1 {
      distribution.draw(in: room.removeLast(Self.distributionRows), on: &canvas)
      room.removeLast()
    }
    if neighbourRows > 0, room.rows >= rows + neighbourRows + 1 {
      drawNeighbours(in: room.removeLast(neighbourRows), on: &canvas)
      room.removeLast()
    }
    return room
  }

  private func drawNeighbours(in rect: Rect, on canvas: inout Canvas) {
    canvas.write("Around you", in: rect)
    let points = neighbours.map(\.score.grouped.count).max() ?? 0
    let columns = [
      TableColumn("", 5, gap: 0, .trailing), TableColumn(),
      TableColumn("", points, gap: 1, .trailing),
    ]
    for (offset, entry) in neighbours.enumerated() {
      let place = RowPlace(rect: rect.line(1 + offset), isChosen: false)
      let cells = [
        TableCell(entry.rank.grouped), .player(entry),
        TableCell(entry.score.grouped, entry.isOwn ? .bold : .text),
      ]
      CellTable(columns: columns, end: 0).draw(cells, at: place, on: &canvas)
    }
  }
}
