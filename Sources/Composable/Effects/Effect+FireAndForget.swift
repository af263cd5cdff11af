extension Effect {
  /// An effect that performs work and can only complete: it has no way to send an action.
  ///
  /// On `Effect<Never>` the type says so, which lets a client or a helper hand out work without
  /// knowing any feature's actions; ``widened(to:)`` then makes it fit one. In a reducer it can be
  /// returned as it is:
  ///
  /// ```swift
  /// case .wordPlayed:
  ///   return .fireAndForget(name: "chime") { [ring = dependencies.ring] in await ring() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What to call the effect in reports.
  ///   - priority: The priority of its task.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - operation: The work. An error other than `CancellationError` is reported.
  /// - Returns: The effect.
  public static func fireAndForget(
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    operation: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(name: name, priority: priority, fileID: fileID, line: line) { _ in
      try await operation()
    }
  }
}

extension Effect where Action == Never {
  /// The same effect where any other action is expected: what never sends fits everywhere.
  ///
  /// ```swift
  /// static func chime(_ ring: @escaping @Sendable () async -> Void) -> Effect<Never> {
  ///   .fireAndForget(name: "chime") { await ring() }
  /// }
  ///
  /// static func chimeAndNote(_ ring: @escaping @Sendable () async -> Void) -> Effect<Action> {
  ///   .merge(chime(ring).widened(), .send(.noteShown("Ding")))
  /// }
  /// ```
  ///
  /// - Parameter type: The actions of the feature; usually inferred.
  /// - Returns: The same effect.
  /// - Complexity: O(*n*) for an effect combined from *n* parts.
  public func widened<NewAction: Sendable>(
    to type: NewAction.Type = NewAction.self
  ) -> Effect<NewAction> {
    map(impossible)
  }
}

/// Stands for the value that nothing of type `Never` will ever be turned into.
private func impossible<Value>(_ never: Never) -> Value {}
