import Platform

/// Where the server's data is, as the command line says it.
package enum StoreAddress: Hashable, Sendable {
  /// A file.
  case sqlite(String)
  /// A database, in libpq's form, which may have a password.
  case postgresql(String)

  /// Reads `sqlite:PATH` or `postgresql://…`.
  init?(_ text: String) {
    if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") {
      self = .postgresql(text)
    } else if text.hasPrefix("sqlite:"), text != "sqlite:" {
      self = .sqlite(String(text.dropFirst("sqlite:".count)))
    } else {
      return nil
    }
  }

  /// Opens the database for a server; creates it if it is a file, and its tables.
  ///
  /// - Parameters:
  ///   - reserve: Bytes of the disk that a file leaves free; `nil` for a command.
  ///   - connections: The most connections to a database at once.
  ///   - statementLimit: How long a statement of PostgreSQL may take, in seconds; `nil` for as long as the
  ///     address says.
  /// - Throws: Why it cannot be used.
  func open(
    reserve: Int?,
    connections: Int = 1,
    statementLimit: Int? = nil
  ) throws(StoreError) -> any DatabaseEngine {
    switch self {
    case .sqlite(let path): return try SQLiteStore(path: path, reserve: reserve)
    case .postgresql(let address):
      #if POSTGRESQL
        return try PostgreSQLStore(
          address: address,
          connections: connections,
          statementLimit: statementLimit
        )
      #else
        throw StoreError(
          reason: "this lexicube-server was built without PostgreSQL; get libpq-dev, such as by "
            + ".ci/install --server, and build it again"
        )
      #endif
    }
  }

  /// Opens the database for a server, and gives the server the threads that it has a use for.
  func open(
    reserve: Int,
    for settings: inout HTTPListener.Settings
  ) throws(StoreError) -> any DatabaseEngine {
    if case .postgresql = self { settings.readsAreQuick = false }
    // One more looks after what is old.
    let connections = settings.threads + settings.writers + 1
    let engine = try open(reserve: reserve, connections: connections)
    // More than a few for each core would be in each other's way. Where the database has cores of its own,
    // most of them wait for its answers.
    if engine.sharesCores {
      settings.writers = min(settings.writers, max(8, 4 * HTTPListener.Settings.cores))
    }
    return engine
  }

  /// Opens it for a server, as closures.
  package func store(for settings: inout HTTPListener.Settings) throws(StoreError) -> ServerStore {
    try open(reserve: 0, for: &settings).steps
  }

  /// Copies all data to an empty store, or what is missing of a copy that was interrupted.
  ///
  /// - Parameter tell: Called with a line about each step.
  package func copy(
    to target: Self,
    tell: @escaping @Sendable (String) -> Void
  ) throws(StoreError) {
    let source = try openForUpkeep(hasData: true)
    try DataCopy(source: source, target: try target.openForUpkeep(hasData: false), tell: tell).run()
  }

  /// Opens the database for a command, whose statements may take an hour.
  ///
  /// - Parameter hasData: Whether it is an error that a file is not there.
  func openForUpkeep(hasData: Bool) throws(StoreError) -> any DatabaseEngine {
    if case .sqlite(let path) = self, hasData, access(path, F_OK) != 0 {
      throw StoreError(reason: "\(path): \(String(cString: strerror(errno)))")
    }
    return try open(reserve: nil, statementLimit: 3600)
  }
}
