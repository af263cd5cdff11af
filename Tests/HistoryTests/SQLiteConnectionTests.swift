import CSQLite
import SQLite
import Testing

@testable import History

@Suite("The SQLite wrapper")
struct SQLiteConnectionTests {
  private func memory() throws -> SQLiteConnection {
    try SQLiteConnection(path: "", mode: .memory)
  }

  @Test func `Values of each type are read as they were written`() throws {
    let connection = try memory()
    for number in [0, 1, -1, Int.max, .min] {
      #expect(try connection.value("SELECT \(number)") == number)
    }
    for number in [0.5, -0.0, 1e300, .infinity, .leastNonzeroMagnitude] {
      #expect(try connection.value("SELECT \(number)") == number)
    }
    #expect(try connection.value("SELECT \(Double.nan) IS NULL") == 1, "SQLite has no NaN")
    for text in ["", "CAB", "é 🧊", "a\0b", "'; DROP TABLE x; --"] {
      #expect(try connection.value("SELECT \(text)") == text)
    }
    for bytes in [[], [0], Array(UInt8.min...UInt8.max)] as [[UInt8]] {
      #expect(try connection.value("SELECT \(bytes)") == bytes)
    }
    #expect(try connection.value("SELECT \(orNull: Int?.none)", as: Int?.self) == .some(nil))
    #expect(try connection.value("SELECT \(orNull: Int?.some(3))", as: Int?.self) == .some(3))
    #expect(try connection.value("SELECT 1 WHERE FALSE", as: Int.self) == nil)
  }

  @Test func `A value of the wrong type is a typed error that names the column`() throws {
    let connection = try memory()
    let sql: SQL = "SELECT 'text' AS score"
    let expected = SQLiteError.unexpectedValue(column: "score", statement: sql.text)
    #expect(throws: expected) { try connection.value(sql, as: Int.self) }
    #expect(throws: expected) { try connection.value(sql, as: Double.self) }
    #expect(throws: expected) { try connection.value(sql, as: [UInt8].self) }
    #expect(throws: expected) { try connection.value(sql, as: Int?.self) }
    #expect(throws: SQLiteError.unexpectedValue(column: "1", statement: "SELECT 1")) {
      try connection.first("SELECT 1") { (row: SQLiteRow) throws(SQLiteError) -> Int in
        try row.value(1)
      }
    }
    #expect(throws: SQLiteError.self) { try connection.value("SELECT NULL", as: Int.self) }
    #expect(throws: SQLiteError.self) { try connection.value("SELECT 0.5", as: Int.self) }
  }

  @Test func `A statement is reused with other values, even after it failed`() throws {
    let connection = try memory()
    try connection.execute("CREATE TABLE t (x INTEGER UNIQUE, y TEXT)")
    for number in 0..<100 {
      try connection.run("INSERT INTO t VALUES (\(number), \("y"))")
      #expect(throws: SQLiteError.self) {
        try connection.run("INSERT INTO t VALUES (\(number), \("again"))")
      }
    }
    // A missing value is NULL, not the previous one.
    try connection.run("INSERT INTO t VALUES (\(100), ?)")
    #expect(try connection.value("SELECT y IS NULL FROM t WHERE x = 100") == 1)
    #expect(try connection.values("SELECT x FROM t ORDER BY x") == Array(0...100))
  }

  @Test func `A transaction that fails changes nothing, and the next one works`() throws {
    let connection = try memory()
    try connection.execute("CREATE TABLE t (x INTEGER)")
    for _ in 1...3 {
      #expect(throws: SQLiteError.abandoned(reason: "enough")) {
        try connection.transaction { () throws(SQLiteError) in
          try connection.run("INSERT INTO t VALUES (1)")
          try connection.transaction { () throws(SQLiteError) in
            try connection.run("INSERT INTO t VALUES (2)")
          }
          throw .abandoned(reason: "enough")
        }
      }
    }
    #expect(try connection.value("SELECT count(*) FROM t") == 0)
    try connection.transaction { () throws(SQLiteError) in
      try connection.run("INSERT INTO t VALUES (3)")
    }
    #expect(try connection.value("SELECT x FROM t") == 3)
  }

  @Test func `A transaction that was left open does not affect later ones`() throws {
    let scratch = ScratchDirectory()
    let connection = try scratch.database()
    try connection.execute("CREATE TABLE t (x INTEGER)")
    func insert(_ number: Int) throws(SQLiteError) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.run("INSERT INTO t VALUES (\(number))")
      }
    }
    for begin in ["BEGIN", "BEGIN IMMEDIATE; INSERT INTO t VALUES (0)"] {
      // As after a failed ROLLBACK.
      try connection.execute(begin)
      #expect {
        try insert(1)
      } throws: { error in
        if case .abandoned = error as? SQLiteError { true } else { false }
      }
      try insert(2)
      try connection.execute(begin)
      #expect(throws: SQLiteError.self) {
        try connection.reading { () throws(SQLiteError) in }
      }
      try connection.reading { () throws(SQLiteError) in }
      try insert(3)
    }
    let other = try scratch.database()
    #expect(try other.value("SELECT group_concat(x) FROM t") == "2,3,2,3", "on disk")
  }

  @Test func `Errors have a message and a kind`() throws {
    let connection = try memory()
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT x FROM nowhere") }
    #expect(error?.kind == .refusedStatement)
    #expect(error?.reason.contains("no such table: nowhere") == true)
    let kinds: [(Int32, SQLiteError.Kind)] = [
      (SQLITE_BUSY | 2 << 8, .busy), (SQLITE_FULL, .full), (SQLITE_CORRUPT | 3 << 8, .damaged),
      (SQLITE_NOTADB, .damaged), (SQLITE_IOERR | 9 << 8, .inputOutput),
      (SQLITE_READONLY, .readOnly), (SQLITE_INTERRUPT, .tooLong), (SQLITE_CANTOPEN, .cannotOpen),
      (SQLITE_CONSTRAINT, .constraint), (SQLITE_MISUSE, .other),
    ]
    for (code, kind) in kinds {
      #expect(SQLiteError.failed(code: code, message: "", statement: "").kind == kind)
    }
  }

  @Test func `A path is a name in the file system, whatever it looks like`() throws {
    let scratch = ScratchDirectory()
    for name in [":memory:", "file:x?mode=memory", "a b", "é%20"] {
      let path = "\(scratch.path)/\(name)"
      let connection = try SQLiteConnection(path: path, mode: .readWriteCreate)
      try connection.execute("CREATE TABLE t (x INTEGER)")
      #expect(scratch.names.contains(name))
    }
    #expect(throws: SQLiteError.self) {
      try SQLiteConnection(path: scratch.path + "/missing", mode: .readOnly)
    }
  }

  @Test("Views and triggers of a file do not run, and only ordinary tables count as tables")
  func onlyTables() throws {
    let scratch = ScratchDirectory()
    try scratch.execute(
      """
      CREATE TABLE t (x INTEGER);
      CREATE VIEW v AS SELECT 1 AS x;
      CREATE VIRTUAL TABLE w USING fts5 (x);
      CREATE TRIGGER gone AFTER INSERT ON t BEGIN DELETE FROM t; END;
      """
    )
    for (mode, salvages) in [(.readWriteCreate, false), (.readOnly, false), (.readOnly, true)]
      as [(SQLiteConnection.Mode, Bool)]
    {
      let file = try SQLiteConnection(path: scratch.file, mode: mode)
      if salvages { file.salvage() }
      #expect(try file.hasTable("t"))
      for name in ["v", "w", "nothing"] { #expect(try !file.hasTable(name)) }
      #expect(throws: SQLiteError.self) { try file.run("SELECT x FROM v") }
      guard mode == .readWriteCreate else { continue }
      try file.run("INSERT INTO t VALUES (7)")
      #expect(try file.values("SELECT x FROM t") == [7])
    }
  }

  @Test func `A statement without end stops at the limit, and so does the next one`() throws {
    let connection = try memory()
    let endless: SQL =
      "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"
    connection.remainingInstructions = 100_000
    for _ in 1...2 {
      let error = #expect(throws: SQLiteError.self) { try connection.run(endless) }
      #expect(error?.kind == .tooLong && connection.remainingInstructions == 0)
    }
    connection.remainingInstructions = nil
    let hundred: SQL =
      "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 100000)"
    #expect(try connection.value("\(hundred) SELECT max(x) FROM n") == 100_000)
  }

  @Test func `A value has 16 MiB at most`() throws {
    let connection = try memory()
    #expect(try connection.value("SELECT length(zeroblob(16777216))") == 16_777_216)
    #expect(throws: SQLiteError.self) {
      try connection.run("SELECT length(zeroblob(16777217))")
    }
  }
}
