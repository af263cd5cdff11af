import SQLite

/// Copies all data from one database to another, of whatever kind.
///
/// The rows go over in the order of their keys, some hundred in each step. So a copy that was interrupted
/// goes on after the last row that is there. Until it is complete, the target has a table that says so, and
/// no server takes it. At the end all rows are compared: what was written meanwhile is found.
struct DataCopy {
  let source: any DatabaseEngine
  let target: any DatabaseEngine
  /// Is told what was done, in a line.
  let tell: @Sendable (String) -> Void

  private static let rowsAtOnce = 200

  /// Copies, or goes on copying.
  ///
  /// - Throws: Why it cannot go on; or that the target has other data, or the source was written meanwhile.
  func run() throws(StoreError) {
    try begin()
    for table in StoredTable.all { try copy(table) }
    for table in StoredTable.all { try compare(table) }
    var numbers: [String: Int64] = [:]
    for table in StoredTable.all where table.isNumbered {
      numbers[table.name] = try source.run(.query) { database throws(StoreError) in
        try database.connection.lastNumber(of: table.name)
      }
    }
    try target.run(.upkeep) { [numbers] database throws(StoreError) in
      for (table, number) in numbers where number > 0 {
        try database.connection.setLastNumber(of: table, to: number)
      }
      try database.connection.run("DROP TABLE \(raw: ServerDatabase.copyMark)")
      if let statistics = database.connection.statistics {
        try database.connection.run(statistics)
      }
    }
  }

  /// Marks an empty target, or recognises the mark.
  private func begin() throws(StoreError) {
    let (place, name) = (source.place, target.place)
    try target.run(.upkeep) { database throws(StoreError) in
      let connection = database.connection
      if let begun = try database.unfinishedCopy() {
        guard begun == place else {
          throw StoreError(
            reason:
              "\(name) has a part of a copy of \(begun); go on with that, or name an empty one"
          )
        }
        return
      }
      for table in StoredTable.all where try connection.value(table.count, as: Int.self) != 0 {
        throw StoreError(reason: "\(name) has data in it; name an empty database")
      }
      try connection.run("CREATE TABLE \(raw: ServerDatabase.copyMark) (source TEXT NOT NULL)")
      try connection.run("INSERT INTO \(raw: ServerDatabase.copyMark) VALUES (\(place))")
    }
  }

  private func copy(_ table: StoredTable) throws(StoreError) {
    let total = try count(table, source)
    var done = try count(table, target)
    var last = try target.run(.query) { database throws(StoreError) in
      try database.connection.rows(table.last).first
    }
    if done > 0 { tell("\(table.name): \(done) of \(total) are there") }
    while true {
      let rows = try page(table, after: last, source)
      guard let end = rows.last else { break }
      try target.run(.writing) { database throws(StoreError) in
        try database.connection.run(table.insert(rows))
      }
      last = end
      let before = done
      done += rows.count
      if done / 10_000 > before / 10_000 { tell("\(table.name): \(done) of \(total)") }
    }
    tell("\(table.name): \(done)")
  }

  private func compare(_ table: StoredTable) throws(StoreError) {
    var last: DatabaseRow?
    repeat {
      let rows = try page(table, after: last, source)
      guard try page(table, after: last, target) == rows else {
        throw StoreError(
          reason:
            "\(table.name) of \(source.place) and \(target.place) differ: one was written meanwhile. "
            + "Stop its server, and copy to an empty database"
        )
      }
      last = rows.last
    } while last != nil
  }

  private func page(
    _ table: StoredTable,
    after last: DatabaseRow?,
    _ engine: any DatabaseEngine
  ) throws(StoreError) -> [DatabaseRow] {
    try engine.run(.query) { database throws(StoreError) in
      try database.connection.rows(table.page(after: last, Self.rowsAtOnce))
    }
  }

  private func count(_ table: StoredTable, _ engine: any DatabaseEngine) throws(StoreError) -> Int {
    try engine.run(.query) { database throws(StoreError) in
      try database.connection.value(table.count) ?? 0
    }
  }
}

extension ServerDatabase {
  /// The table that a target has until its copy is complete.
  fileprivate static let copyMark = "unfinished_copy"

  /// Where a copy comes from that is not complete; `nil` if there is none.
  func unfinishedCopy() throws(StoreError) -> String? {
    let tables: [String] = try connection.rows(connection.tables, make: { $0 })
    guard tables.contains(Self.copyMark) else { return nil }
    return try connection.value("SELECT source FROM \(raw: Self.copyMark)") ?? ""
  }
}

extension DatabaseEngine {
  /// The same, for a server.
  ///
  /// - Throws: If it has only a part of a copy.
  func complete() throws(StoreError) -> Self {
    let source = try run(.reading) { database throws(StoreError) in try database.unfinishedCopy() }
    guard let source else { return self }
    throw StoreError(
      reason: "\(place) has only a part of \(source); go on with lexicube-server copy, as before"
    )
  }
}
