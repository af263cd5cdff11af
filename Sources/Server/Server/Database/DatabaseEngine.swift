/// What a step of a store does, and so what may happen beside it.
enum StepKind: Sendable {
  /// Reads, by one statement or by several that need not see one state.
  case query
  /// Reads one state of the database, by several statements.
  case reading
  /// Writes. What it has written survives a crash when the call returns.
  case writing
  /// Looks after the data of all players: no other step writes meanwhile, and what is kept free of the disk
  /// is there for it.
  case upkeep
}

/// A database in which the steps of a store run.
protocol DatabaseEngine: AnyObject, Sendable {
  /// Runs a step as a whole, or not at all.
  func run<Result: Sendable>(
    _ kind: StepKind,
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

// For a database that only this program has.
extension DatabaseEngine {
  var sharesCores: Bool { false }
  var share: ServerStore.Sharing? { nil }
  func listen(_ hear: @escaping @Sendable (PlayerEvent?) -> Void) -> @Sendable () -> Void { {} }
}

extension DatabaseEngine {
  /// A store whose calls are steps in this database.
  var steps: ServerStore {
    ServerStore(
      addPlayer: call(.writing, ServerDatabase.addPlayer),
      player: call(.query, ServerDatabase.player),
      rename: call(.writing, ServerDatabase.rename),
      renewKey: call(.writing, ServerDatabase.renewKey),
      start: call(.writing, ServerDatabase.start),
      submitter: call(.query, ServerDatabase.submitter),
      dailyAttempt: call(.query, ServerDatabase.dailyAttempt),
      submit: call(.writing, ServerDatabase.submit),
      // Of the reserve: the lists are right without it only until a day is over.
      publish: call(.upkeep, ServerDatabase.publish),
      ranking: call(.reading, ServerDatabase.ranking),
      distribution: call(.query, ServerDatabase.distribution),
      places: call(.query, ServerDatabase.places),
      words: call(.query, ServerDatabase.words),
      history: call(.reading, ServerDatabase.history),
      game: call(.query, ServerDatabase.game),
      // Also of the reserve: it makes room.
      forget: call(.upkeep, ServerDatabase.forget),
      addDuel: call(.writing, ServerDatabase.addDuel),
      duel: call(.query, ServerDatabase.duel),
      invitation: call(.query, ServerDatabase.invitation),
      joinDuel: call(.writing, ServerDatabase.joinDuel),
      updateDuel: call(.writing, ServerDatabase.updateDuel),
      addRematch: call(.writing, ServerDatabase.addRematch),
      duels: call(.query, ServerDatabase.duels),
      version: { () throws(StoreError) in try self.version() },
      time: call(.query, ServerDatabase.time),
      keepTime: call(.upkeep, ServerDatabase.keepTime),
      check: { () throws(StoreError) in try self.check() },
      space: { () throws(StoreError) in self.space },
      share: share
    )
  }

  private func call<each Part: Sendable, Result: Sendable>(
    _ kind: StepKind,
    _ work: @escaping @Sendable (ServerDatabase) -> (repeat each Part) throws(StoreError) -> Result
  ) -> @Sendable (repeat each Part) throws(StoreError) -> Result {
    { (values: repeat each Part) throws(StoreError) in
      try self.run(kind) { database throws(StoreError) in try work(database)(repeat each values) }
    }
  }
}
