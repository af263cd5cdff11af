import ServerTesting

@testable import Server

/// The stores that every contract is tried on.
enum StoreKind: String, CaseIterable {
  case memory, sqlite, postgresql

  /// PostgreSQL only where the server is built with it and its programs are installed.
  static let allCases: [Self] =
    [.memory, .sqlite] + (PostgreSQLTesting.isPossible ? [.postgresql] : [])

  /// A store with nothing in it.
  ///
  /// - Parameter directory: Where it may have a file.
  func make(in directory: ScratchDirectory) throws -> ServerStore { try reopening(in: directory)() }

  /// Opens the same new store again and again. The one in memory stays the same.
  func reopening(in directory: ScratchDirectory) throws -> () throws -> ServerStore {
    switch self {
    case .memory:
      let store = InMemoryStore().store
      return { store }
    case .sqlite: return { try SQLiteStore(path: directory.database).store }
    case .postgresql:
      let address = try PostgreSQLTesting.newAddress()
      return { try PostgreSQLTesting.open(address) }
    }
  }
}

/// The PostgreSQL of the tests.
enum PostgreSQLTesting {
  #if POSTGRESQL
    static let isPossible = PostgreSQLCluster.programs != nil

    /// The address of a new schema, without tables.
    static func newAddress(
      _ cluster: PostgreSQLCluster? = nil,
      port: UInt16? = nil
    ) throws -> String {
      let cluster = try cluster ?? PostgreSQLCluster.shared.get()
      let schema = cluster.newSchema()
      try PostgreSQLConnection(cluster.address()).execute("CREATE SCHEMA \(schema)")
      return "\(cluster.address(schema: schema, port: port))&application_name=\(schema)"
    }

    static func open(_ address: String) throws -> ServerStore {
      try PostgreSQLStore(address: address).store
    }
  #else
    static let isPossible = false

    static func newAddress() throws -> String { throw StoreError(reason: "no libpq") }

    static func open(_ address: String) throws -> ServerStore {
      throw StoreError(reason: "no libpq")
    }
  #endif
}
