/// A database in which the steps of a store run, each as a whole or not at all.
protocol DatabaseEngine: AnyObject, Sendable {
  /// Runs a step that reads one state of the database.
  ///
  /// - Parameter isOneStatement: Whether it has no second statement that must see the same.
  func read<Result: Sendable>(
    isOneStatement: Bool,
    _ step: @Sendable (ServerDatabase) throws(StoreError) -> Result
  ) throws(StoreError) -> Result

  /// Runs a step that writes. What it has written survives a crash when the call returns.
  ///
  /// - Parameter keepsHouse: Whether it looks after the data of all players: no other step writes
  ///   meanwhile, and what is kept free of the disk is there for it.
  func write<Result: Sendable>(
    keepsHouse: Bool,
    _ step: @escaping @Sendable (ServerDatabase) throws(StoreError) -> Result
  ) throws(StoreError) -> Result

  /// Where the data is, for the log and for messages, without a password.
  var place: String { get }

  /// See ``ServerStore/version``.
  func version() throws(StoreError) -> Int64?

  /// Whether the database is another program on this machine.
  var sharesCores: Bool { get }

  /// Throws if the database cannot be written.
  func check() throws(StoreError)

  /// What the data takes of its disk; `nil` if the disk is another machine's.
  var space: StoredSpace? { get }

  /// See ``ServerStore/share``.
  var share: ServerStore.Sharing? { get }

  /// Hears of events that other servers have written.
  ///
  /// - Parameter hear: Called with each one, perhaps also those of this server; with `nil` if some may have
  ///   been missed.
  /// - Returns: Ends it. Nothing is heard afterwards.
  /// - Throws: If the system has no thread for it.
  func listen(
    _ hear: @escaping @Sendable (PlayerEvent?) -> Void
  ) throws(StoreError) -> @Sendable () -> Void
}

/// The statements of the store, on one connection.
struct ServerDatabase {
  let connection: any DatabaseConnection
}

extension DatabaseEngine {
  var sharesCores: Bool { false }

  /// A store whose calls are steps in this database.
  var steps: ServerStore {
    ServerStore(
      addPlayer: writing(ServerDatabase.addPlayer),
      player: reading(isOneStatement: true, ServerDatabase.player),
      rename: writing(ServerDatabase.rename),
      renewKey: writing(ServerDatabase.renewKey),
      start: writing(ServerDatabase.start),
      attempt: reading(isOneStatement: true, ServerDatabase.attempt),
      dailyAttempt: reading(isOneStatement: true, ServerDatabase.dailyAttempt),
      submit: writing(ServerDatabase.submit),
      // Of the reserve: a few bytes a day, which every list waits for.
      publish: writing(keepsHouse: true, ServerDatabase.publish),
      ranking: reading(ServerDatabase.ranking),
      distribution: reading(isOneStatement: true, ServerDatabase.distribution),
      places: reading(isOneStatement: true, ServerDatabase.places),
      words: reading(isOneStatement: true, ServerDatabase.words),
      history: reading(ServerDatabase.history),
      game: reading(isOneStatement: true, ServerDatabase.game),
      // Also of the reserve: it makes room.
      forget: writing(keepsHouse: true, ServerDatabase.forget),
      addDuel: writing(ServerDatabase.addDuel),
      duel: reading(isOneStatement: true, ServerDatabase.duel),
      invitation: reading(isOneStatement: true, ServerDatabase.invitation),
      joinDuel: writing(ServerDatabase.joinDuel),
      updateDuel: writing(ServerDatabase.updateDuel),
      addRematch: writing(ServerDatabase.addRematch),
      duels: reading(isOneStatement: true, ServerDatabase.duels),
      version: { () throws(StoreError) in try self.version() },
      check: { () throws(StoreError) in try self.check() },
      space: { () throws(StoreError) in self.space },
      share: share
    )
  }

  /// Runs a step that reads one state of the database.
  func read<Result: Sendable>(
    _ step: @Sendable (ServerDatabase) throws(StoreError) -> Result
  ) throws(StoreError) -> Result { try read(isOneStatement: false, step) }

  /// A call that writes in one step.
  private func writing<each Part: Sendable, Result: Sendable>(
    keepsHouse: Bool = false,
    _ work:
      @escaping @Sendable (ServerDatabase) -> (repeat each Part) throws(StoreError) -> Result
  ) -> @Sendable (repeat each Part) throws(StoreError) -> Result {
    { (values: repeat each Part) throws(StoreError) in
      try self.write(keepsHouse: keepsHouse) { database throws(StoreError) in
        try work(database)(repeat each values)
      }
    }
  }

  /// A call that reads one state of the database.
  private func reading<each Part: Sendable, Result: Sendable>(
    isOneStatement: Bool = false,
    _ work:
      @escaping @Sendable (ServerDatabase) -> (repeat each Part) throws(StoreError) -> Result
  ) -> @Sendable (repeat each Part) throws(StoreError) -> Result {
    { (values: repeat each Part) throws(StoreError) in
      try self.read(isOneStatement: isOneStatement) { database throws(StoreError) in
        try work(database)(repeat each values)
      }
    }
  }
}
