import Platform
import SQLite

/// The connection that writes. Steps that several threads want to write at the same time share one commit,
/// and so one wait for the disk.
///
/// A step that comes while others are written waits for the lock. The first that gets it commits all that
/// have gathered; the others then find theirs committed.
final class GroupWriter: Sendable {
  private let connection: Lock<SQLiteConnection>
  private let waiting = Lock<[PendingStep]>([])

  init(_ connection: sending SQLiteConnection) { self.connection = Lock(connection) }

  /// How many steps nobody has begun to write.
  var waitingCount: Int { waiting.withLock { $0.count } }

  /// Lets nobody else write meanwhile.
  func alone<Answer: Sendable>(
    _ work: @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
  ) throws(SQLiteError) -> Answer {
    try connection.withLock { connection throws(SQLiteError) in try work(connection) }
  }

  /// Does the work as one step: when the call returns, all of it is on the disk, or nothing.
  ///
  /// - Parameter work: Is called again if another step of the same commit has failed, after what it did was
  ///   taken back.
  func step<Answer: Sendable>(
    _ work: @escaping @Sendable (ServerDatabase) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    // What the work has answered before the commit, and what holds after it.
    let state = Lock<(answer: Answer?, outcome: Result<Answer, StoreError>?)>((nil, nil))
    let step = PendingStep(
      run: { database throws(StoreError) in
        let answer = try work(database)
        state.withLock { $0.answer = answer }
      },
      end: { error in
        state.withLock { state in
          state.outcome = error.map { .failure($0) } ?? state.answer.map { .success($0) }
        }
      }
    )
    waiting.withLock { $0.append(step) }
    connection.withLock { connection in
      guard state.withLock({ $0.outcome == nil }) else { return }
      let steps = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      Self.commit(steps, connection)
    }
    guard let outcome = state.withLock({ $0.outcome }) else {
      throw StoreError(reason: "a step was not written")
    }
    return try outcome.get()
  }

  private static func commit(_ steps: [PendingStep], _ connection: SQLiteConnection) {
    do throws(StoreError) {
      try connection.step(writes: true) { database throws(StoreError) in
        for step in steps { try step.run(database) }
      }
      for step in steps { step.end(nil) }
    } catch {
      // One that fails takes only itself back.
      for step in steps {
        if steps.count == 1 { step.end(error) } else { commit([step], connection) }
      }
    }
  }
}

/// A step whose thread waits until it is written.
private struct PendingStep: Sendable {
  let run: @Sendable (ServerDatabase) throws(StoreError) -> Void
  /// Called when it is on the disk, or with the error.
  let end: @Sendable (StoreError?) -> Void
}
