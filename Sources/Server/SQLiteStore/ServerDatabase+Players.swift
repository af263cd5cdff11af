import Routes
import Rules
import SQLite

extension ServerDatabase {
  func addPlayer(
    _ key: KeyHash,
    _ name: PlayerName,
    _ now: Double
  ) throws(SQLiteError) -> StoredPlayer {
    if let player = try player(key) { return player }
    try connection.run(
      "INSERT INTO players (key_hash, name, since) VALUES (\(key.bytes), \(name), \(now))"
    )
    return StoredPlayer(id: connection.lastInsertedRow, keyHash: key, name: name, since: now)
  }

  func player(_ key: KeyHash) throws(SQLiteError) -> StoredPlayer? {
    try connection.first(
      "SELECT id, key_hash, name, since FROM players WHERE key_hash = \(key.bytes)"
    ) { row throws(SQLiteError) in
      StoredPlayer(
        id: try row.value(0),
        keyHash: KeyHash(bytes: try row.value(1)),
        name: try row.coded(2),
        since: try row.value(3)
      )
    }
  }

  func rename(_ id: PlayerID, _ name: PlayerName) throws(SQLiteError) {
    try connection.run("UPDATE players SET name = \(name) WHERE id = \(id)")
  }

  func renewKey(_ id: PlayerID, _ key: KeyHash) throws(SQLiteError) -> Bool {
    if let owner = try player(key) { return owner.id == id }
    let changed: PlayerID? = try connection.value(
      "UPDATE players SET key_hash = \(key.bytes) WHERE id = \(id) RETURNING id"
    )
    return changed != nil
  }
}

extension SQLiteRow {
  /// A value that has one text. A player's name is cleaned again: the file may have been changed.
  func coded<Value: TextCodable>(_ column: Int32) throws(SQLiteError) -> Value {
    guard let value = Value(text: try value(column)) else { throw unexpected(column) }
    return value
  }
}

extension SQL.StringInterpolation {
  /// A value that has one text, as its text.
  mutating func appendInterpolation(_ value: some TextCodable) { appendInterpolation(value.text) }
}
