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
      "INSERT INTO players (key_hash, name, since) VALUES (?, ?, ?)",
      key.bytes,
      name.text,
      now
    )
    return StoredPlayer(id: connection.lastInsertedRow, keyHash: key, name: name, since: now)
  }

  func player(_ key: KeyHash) throws(SQLiteError) -> StoredPlayer? {
    try connection.first(
      "SELECT id, key_hash, name, since FROM players WHERE key_hash = ?",
      key.bytes
    ) { row throws(SQLiteError) in
      StoredPlayer(
        id: try row.value(0),
        keyHash: KeyHash(bytes: try row.value(1)),
        name: try row.name(2),
        since: try row.value(3)
      )
    }
  }

  func rename(_ id: PlayerID, _ name: PlayerName) throws(SQLiteError) {
    try connection.run("UPDATE players SET name = ? WHERE id = ?", name.text, id)
  }

  func renewKey(_ id: PlayerID, _ key: KeyHash) throws(SQLiteError) -> Bool {
    if let owner = try player(key) { return owner.id == id }
    let changed = try connection.rows(
      "UPDATE players SET key_hash = ? WHERE id = ? RETURNING id",
      key.bytes,
      id
    ) { row throws(SQLiteError) in try row.value(0, as: PlayerID.self) }
    return !changed.isEmpty
  }
}

extension SQLiteRow {
  /// A column with a player's name, which is cleaned again: the file may have been changed.
  func name(_ column: Int32) throws(SQLiteError) -> PlayerName {
    guard let name = PlayerName(text: try value(column)) else { throw unexpected(column) }
    return name
  }

  func mode(_ column: Int32) throws(SQLiteError) -> GameMode {
    guard let mode = GameMode(rawValue: try value(column)) else { throw unexpected(column) }
    return mode
  }

  func bool(_ column: Int32) throws(SQLiteError) -> Bool { try value(column, as: Int.self) != 0 }
}
