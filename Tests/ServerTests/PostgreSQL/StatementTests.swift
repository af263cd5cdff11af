#if POSTGRESQL
  import Dispatch
  import SQLite
  import ServerTesting
  import Synchronization
  import Testing

  @testable import Server

  /// Statements that go to PostgreSQL together.
  @Suite(.enabled(if: PostgreSQLTesting.isPossible)) struct StatementTests {
    private let address: String
    private let connection: PostgreSQLConnection

    init() throws {
      address = try PostgreSQLTesting.newAddress()
      connection = try PostgreSQLConnection(address)
      try connection.execute("CREATE TABLE cats (name TEXT PRIMARY KEY, lives BIGINT NOT NULL)")
    }

    private func rows(_ sql: SQL) throws -> [[SQLiteValue]] { try rows(of: [sql])[0] }

    private func rows(of statements: [SQL]) throws -> [[[SQLiteValue]]] {
      try connection.values(of: statements)
    }

    private func cats() throws -> [[SQLiteValue]] {
      try PostgreSQLConnection(address).values(of: ["SELECT name, lives FROM cats ORDER BY name"])[
        0
      ]
    }

    private func add(_ name: String, _ lives: Int) -> SQL {
      "INSERT INTO cats VALUES (\(name), \(lives))"
    }

    @Test func `all are run in their order, and each has its rows`() throws {
      connection.runLater("BEGIN")
      connection.runLater(add("Tom", 9))
      #expect(try cats().isEmpty)
      let answers = try rows(of: [
        add("Ada", 7), "SELECT lives FROM cats ORDER BY lives",
        "UPDATE cats SET lives = 1 WHERE lives > \(8) RETURNING name",
        "SELECT name FROM cats WHERE 1 = 2",
      ])
      let expected: [[[SQLiteValue]]] = [
        [], [[.integer(7)], [.integer(9)]], [[.text("Tom")]], [],
      ]
      #expect(answers == expected)
      connection.runLater(add("Bob", 3))
      try connection.commit(after: [add("Zoe", 2)])
      #expect(try cats().map(\.first) == ["Ada", "Bob", "Tom", "Zoe"].map { .text($0) })
      // The same statements are prepared now.
      #expect(
        try rows(of: [add("Eve", 1), "SELECT count(*) FROM cats"])[1] == [[.integer(5)]]
      )
    }

    @Test func `after one that fails none is run, and the connection goes on`() throws {
      for round in 0..<3 {
        connection.runLater("BEGIN")
        connection.runLater(add("Tom", 9))
        connection.runLater(add("Tom", 8))
        var error = #expect(throws: PostgreSQLError.self) {
          try connection.commit(after: [add("Ada \(round)", 7)])
        }
        #expect(error?.isConflict == true && error?.isBeforeEnd == true && error?.isLost == false)
        // PostgreSQL would take this for the end of a transaction that undoes everything.
        error = #expect(throws: PostgreSQLError.self) { try connection.commit(after: []) }
        connection.rollBack()
        // A statement that cannot be prepared is not remembered as one that was.
        #expect(throws: PostgreSQLError.self) { try rows("SELECT \(round) FROM dogs") }
        #expect(try cats().isEmpty && connection.isUsable && !connection.isInTransaction)
      }
      connection.runLater("BEGIN")
      connection.runLater(add("Tom", 9))
      connection.rollBack()
      #expect(try rows("SELECT count(*) FROM cats") == [[.integer(0)]])
    }

    @Test func `many long values fit on one way`() throws {
      let text = String(repeating: "miau ", count: 20_000)
      connection.runLater("BEGIN")
      for number in 0..<60 { connection.runLater(add("\(number) \(text)", number)) }
      let rows = try rows("SELECT name FROM cats ORDER BY lives")
      #expect(rows.count == 60 && rows.first == [.text("0 \(text)")])
      try connection.commit(after: [])
      #expect(try cats().count == 60)
    }

    @Test
    func `a connection that was ended before is known to be, and one in a transaction is lost`()
      throws
    {
      let other = try PostgreSQLConnection(address)
      func end() throws {
        try other.execute(
          """
          SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
          WHERE pid <> pg_backend_pid() AND application_name = current_setting('application_name')
          """
        )
      }
      #expect(connection.isOpen)
      connection.runLater("BEGIN")
      #expect(try rows("SELECT 1") == [[.integer(1)]])
      try end()
      #expect(waitUntil { !connection.isOpen })
      connection.runLater(add("Tom", 9))
      let error = #expect(throws: PostgreSQLError.self) { try connection.commit(after: []) }
      #expect(error?.isLost == true && !connection.isUsable)
      #expect(try cats().isEmpty)
    }

    @Test func `many who ask at once share an answer that is not older than their question`() throws
    {
      let question = SharedRead<Int>()
      let asked = Atomic(0)
      let world = Atomic(0)
      let stale = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        for _ in 0..<500 {
          let before = world.add(1, ordering: .sequentiallyConsistent).newValue
          let answer = try? question.answer { () throws(StoreError) in
            asked.add(1, ordering: .relaxed)
            return world.load(ordering: .sequentiallyConsistent)
          }
          if answer ?? 0 < before { stale.add(1, ordering: .relaxed) }
        }
      }
      #expect(stale.load(ordering: .relaxed) == 0)
      #expect((1...8000).contains(asked.load(ordering: .relaxed)))
      // A failure is everybody's who has asked.
      #expect(throws: StoreError.self) {
        try question.answer { () throws(StoreError) in throw StoreError(reason: "no") }
      }
    }
  }
#endif
