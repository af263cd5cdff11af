import Routes
import Rules
import SQLite

extension ServerDatabase {
  func addPlayer(
    _ key: KeyHash,
    _ name: PlayerName,
    _ now: Double
  ) throws(StoreError) -> StoredPlayer {
    if let player = try player(key) { return player }
    let id = try connection.insert(
      "INSERT INTO players (key_hash, name, since) VALUES (\(key.bytes), \(name), \(now))"
    )
    return StoredPlayer(id: id, keyHash: key, name: name, since: now)
  }

  func player(_ key: KeyHash) throws(StoreError) -> StoredPlayer? {
    try Self.player(connection.rows(Self.player(key)))
  }

  static func player(_ key: KeyHash) -> SQL {
    "SELECT id, key_hash, name, since, event FROM players WHERE key_hash = \(key.bytes)"
  }

  /// - Parameter rows: The answer to ``player(_:)-(KeyHash)``.
  static func player(_ rows: [DatabaseRow]) throws(StoreError) -> StoredPlayer? {
    try rows.first?.make {
      StoredPlayer(id: $0, keyHash: KeyHash(bytes: $1), name: $2, since: $3, event: $4)
    }
  }

  func rename(_ id: PlayerID, _ name: PlayerName) throws(StoreError) {
    try connection.run("UPDATE players SET name = \(name) WHERE id = \(id)")
  }

  func renewKey(_ id: PlayerID, _ key: KeyHash) throws(StoreError) -> Bool {
    if let owner = try player(key) { return owner.id == id }
    let changed: PlayerID? = try connection.value(
      "UPDATE players SET key_hash = \(key.bytes) WHERE id = \(id) RETURNING id"
    )
    return changed != nil
  }
}

// A value that has one text is stored as that. A player's name is cleaned again: the file may have been
// changed.
extension SQLiteConvertible where Self: TextCodable {
  package var sqliteValue: SQLiteValue { .text(text) }

  package init?(sqliteValue: SQLiteValue) {
    guard case .text(let text) = sqliteValue else { return nil }
    self.init(text: text)
  }
}

extension GameMode: SQLiteConvertible {}
extension InviteCode: SQLiteConvertible {}
extension LeaderboardID: SQLiteConvertible {}
extension PlayerName: SQLiteConvertible {}
extension RequestID: SQLiteConvertible {}
extension TimeSpan: SQLiteConvertible {}

/// Flags as their names, with spaces between them.
extension Set: SQLiteConvertible where Element == PaceFlag {
  package var sqliteValue: SQLiteValue {
    .text(map(\.rawValue).sorted().joined(separator: " "))
  }

  /// Reads the names that it knows, and drops others: a newer version may have written them.
  package init?(sqliteValue: SQLiteValue) {
    guard case .text(let text) = sqliteValue else { return nil }
    self.init(text.split(separator: " ").compactMap { PaceFlag(rawValue: String($0)) })
  }
}
