import Game
import Routes
import Rules
import Surface

/// The player's place in a server's list: the players just above and below, and the spread of all results.
struct ServerPlace {
  let distribution: ServerDistribution?
  /// The players around the player, without gaps; empty where the player has no place.
  let neighbours: [LeaderboardEntry]

  /// How many players are shown before and after the player's own.
  private static let reach = 3
  /// The rows of a distribution beside a list.
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

  /// The rows of the neighbours with their title; 0 where there are none.
  private var neighbourRows: Int { neighbours.count > 1 ? neighbours.count + 1 : 0 }

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
    Table<LeaderboardEntry>(
      title: "Around you",
      columns: [
        .init("", 2...7, .trailing) { TableCell($0.rank.grouped) },
        .init("", 8...24) { .player($0) },
        .init("Points", 6...11, .trailing) {
          TableCell($0.score.grouped, $0.isOwn ? .bold : .text)
        },
      ]
    )
    .draw(neighbours, in: rect, on: &canvas)
  }
}
