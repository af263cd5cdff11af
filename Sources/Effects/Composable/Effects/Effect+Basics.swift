extension Effect {
  /// An effect that does nothing.
  ///
  /// - Complexity: O(1); allocates nothing.
  public static var none: Self { Self(.none) }

  /// An effect that sends one action in the present turn: after the other actions of the turn, and before
  /// what others have sent.
  ///
  /// Use it to hand a fact to a parent feature. To share logic between two actions of one feature,
  /// call a function instead: an action is a thing that happened, not a subroutine.
  ///
  /// ```swift
  /// case .saveButtonTapped:
  ///   state.isSaved = true
  ///   return .send(.noteShown("Saved"))
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action; see ``Store`` for the order of actions.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  /// - Returns: The effect.
  /// - Complexity: O(1).
  public static func send(
    _ action: Action,
    fileID: String = #fileID,
    line: UInt = #line
  ) -> Self {
    Self(.send(ErasedAction(action), from: SourcePlace(fileID: fileID, line: line)))
  }

  /// An effect that performs asynchronous work, which may send any number of actions.
  ///
  /// The work runs in a task of its own, which counts as in flight from the moment the store accepts
  /// the effect. After the effect is cancelled, nothing that it sends arrives, even if the work
  /// ignores the cancellation.
  ///
  /// ```swift
  /// return .run(name: "search") { [search = dependencies.search, query = state.query] send in
  ///   do {
  ///     send(.searchReturned(try await search(query)))
  ///   } catch {
  ///     send(.searchFailed)
  ///   }
  /// }
  /// ```
  ///
  /// Do not start an unstructured `Task` inside: the store cannot cancel it and a test cannot wait
  /// for it. Use a task group or `async let`.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; by default, they give its source line only.
  ///   - priority: The priority of its task; `.medium` by default.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - operation: The work. `CancellationError` ends it silently. Any other error that it throws is
  ///     reported with the name and the source line.
  /// - Returns: The effect.
  /// - Complexity: O(1) to make.
  public static func run(
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void
  ) -> Self {
    let work = EffectWork(
      name: name,
      priority: priority,
      place: SourcePlace(fileID: fileID, line: line)
    ) { port in
      // It never throws. The task of a closure that may throw needs no thunk around it.
      Task(name: port.name, executorPreference: port.executor, priority: port.priority) {
        () async throws in
        guard !port.isCancelled else { return }
        do {
          try await operation(Send(port))
          port.end()
        } catch {
          port.fail(error)
        }
      }
    }
    return Self(.run(work))
  }

  /// An effect that performs work and can only complete: it has no way to send an action.
  ///
  /// The type `Effect<Never>` says so. It lets a client or a function hand out work without knowing any
  /// feature's actions; ``widened(to:)`` then makes it fit one. A reducer can return it as it is:
  ///
  /// ```swift
  /// case .wordPlayed:
  ///   return .fireAndForget(name: "chime") { [ring = dependencies.ring] in await ring() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; by default, they give its source line only.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - operation: The work. An error other than `CancellationError` is reported.
  /// - Returns: The effect.
  public static func fireAndForget(
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    operation: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(name: name, fileID: fileID, line: line) { _ in try await operation() }
  }

  /// Changes every action that this effect sends.
  ///
  /// ``Scope`` and the other reducers of children use it to turn a child's actions into the parent's.
  /// There is seldom another reason to.
  ///
  /// ```swift
  /// Effect<Int>.send(7).map { "number \($0)" }
  /// ```
  ///
  /// - Parameter transform: Makes the new action. It is called at once for the action of a
  ///   ``send(_:fileID:line:)``, and for other actions when they are sent, in the sender's thread.
  /// - Returns: The effect of the new actions.
  /// - Complexity: O(1).
  public func map<NewAction: Sendable>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch tree {
    case .none, .cancel, .report: Effect<NewAction>(tree)
    case .send(let action, let place):
      Effect<NewAction>(.send(ErasedAction(transform(action.restored())), from: place))
    case .run, .named, .node:
      Effect<NewAction>(
        .node(EffectNode(.mapped { ErasedAction(transform($0.restored())) }, .one(tree)))
      )
    }
  }

  /// Makes this effect belong to a child, and its actions its parent's.
  func scoped<ParentAction>(
    to element: ScopeElement,
    _ embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    guard !isNone else { return .none }
    return Effect<ParentAction>(
      .node(EffectNode(.child(element) { ErasedAction(embed($0.restored())) }, .one(tree)))
    )
  }

  /// An effect that reports a mistake in the program: a reducer has no other way to report one
  /// without touching the world.
  static func report(_ issue: RuntimeIssue) -> Self { Self(.report(issue)) }
}

extension Effect where Action == Never {
  /// The same effect where any other action is expected: an effect that never sends fits everywhere.
  ///
  /// ```swift
  /// func chime(_ ring: @escaping @Sendable () async -> Void) -> Effect<Never> {
  ///   .fireAndForget(name: "chime") { await ring() }
  /// }
  ///
  /// func chimeAndNote(_ ring: @escaping @Sendable () async -> Void) -> Effect<Action> {
  ///   .merge(chime(ring).widened(), .send(.noteShown("Ding")))
  /// }
  /// ```
  ///
  /// - Parameter type: The actions of the feature; usually inferred.
  /// - Returns: The same effect.
  /// - Complexity: O(1).
  public func widened<NewAction: Sendable>(
    to type: NewAction.Type = NewAction.self
  ) -> Effect<NewAction> {
    Effect<NewAction>(tree)
  }
}
