import SQLite

/// A table of the server's data, as it is copied: all of its rows in the order of their keys.
struct StoredTable: Sendable {
  let name: String
  /// The columns of the key, then the others.
  let columns: [String]
  let keyCount: Int
  /// Whether the highest key is first: a row may refer to a later one.
  let isBackwards: Bool
  /// Whether its rows have numbers that the database gives out.
  let isNumbered: Bool

  private init(_ name: String, key: String = "id", _ others: String, isBackwards: Bool = false) {
    self.name = name
    let key = key.split(separator: " ").map(String.init)
    columns = key + others.split(separator: " ").map(String.init)
    keyCount = key.count
    self.isBackwards = isBackwards
    isNumbered = key == ["id"]
  }

  /// In an order in which no row refers to one that comes later.
  static let all = [
    Self("players", "key_hash name since event"),
    Self("attempts", "player request mode daily seed started_at closes_at"),
    Self("games", "attempt player mode daily day score word_count hints flags at published record"),
    // A rematch is later than its game.
    Self(
      "duels",
      "first second request invite seed turns turn_count turn_began timed_out over rematch",
      isBackwards: true
    ),
    Self("places", key: "board span period hints player", "score at game"),
    Self("score_counts", key: "board span period hints score", "players"),
    Self("best_words", key: "span period word", "score game"),
  ]

  private var key: [String] { Array(columns.prefix(keyCount)) }

  /// The rows after a key, or the first ones.
  func page(after last: DatabaseRow?, _ count: Int) -> SQL {
    guard let last else { return rows("", isBackwards, count) }
    let values = SQL.list(last.values.prefix(keyCount).map { "\($0)" })
    let (key, isAfter) = (key.joined(separator: ", "), isBackwards ? "<" : ">")
    return rows("WHERE (\(raw: key)) \(raw: isAfter) (\(values))", isBackwards, count)
  }

  /// The row that was copied last.
  var last: SQL { rows("", !isBackwards, 1) }

  private func rows(_ condition: SQL, _ isDescending: Bool, _ count: Int) -> SQL {
    let order = key.map { $0 + (isDescending ? " DESC" : "") }.joined(separator: ", ")
    return """
      SELECT \(raw: list) FROM \(raw: name) \(condition) ORDER BY \(raw: order) LIMIT \(count)
      """
  }

  var count: SQL { "SELECT count(*) FROM \(raw: name)" }

  func insert(_ rows: [DatabaseRow]) -> SQL {
    let values = rows.map { row -> SQL in "(\(SQL.list(row.values.map { "\($0)" })))" }
    return "INSERT INTO \(raw: name) (\(raw: list)) VALUES \(SQL.list(values))"
  }

  private var list: String { columns.joined(separator: ", ") }
}
