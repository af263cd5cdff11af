/// Work that a reducer asks for, as an inert value.
///
/// A reducer changes state and returns an effect; it never performs one. Building an effect does
/// nothing: the ``Store`` interprets it, in order, after the state has been changed. So an effect can
/// be made, mapped, merged and thrown away freely, and a test can hold it still.
///
/// ```swift
/// case .factButtonTapped:
///   return .run(name: "fact") { [fact = dependencies.fact, number = state.count] send in
///     send(.factLoaded(await fact(number)))
///   }
///   .cancellable(id: CancelID.fact, cancelInFlight: true)
/// ```
///
/// `Effect<Never>` is an effect that can only complete: see ``fireAndForget(name:priority:fileID:line:operation:)``.
public struct Effect<Action: Sendable>: Sendable {
  /// What the store is to do.
  let operation: EffectOperation<Action>

  init(_ operation: EffectOperation<Action>) {
    self.operation = operation
  }
}

/// What an ``Effect`` asks of the store. Hidden, so that a new kind does not widen the public type.
indirect enum EffectOperation<Action: Sendable>: Sendable {
  case none
  /// An action, and the line that sends it.
  case send(Action, from: SourcePlace)
  case run(EffectWork<Action>)
  case merge([Effect<Action>])
  case concatenate([Effect<Action>])
  case cancel(EffectID)
  /// Ends everything in a child's scope; made when the child goes away.
  case cancelScope(ScopeElement)
  case cancellable(Effect<Action>, id: EffectID, cancelInFlight: Bool)
  /// An effect of a child, which belongs to the child's scope.
  case scoped(Effect<Action>, ScopeElement)
  case report(RuntimeIssue)
}

/// The asynchronous part of an effect, with what is needed to report on it.
struct EffectWork<Action: Sendable>: Sendable {
  /// The name that was given, if one was.
  let name: String?
  let priority: TaskPriority?
  /// Where the effect was made.
  let place: SourcePlace
  /// Performs the work. Throws what the work throws and its `catch:` did not take.
  let perform: @Sendable (Send<Action>) async throws -> Void

  /// The same work, whose actions are changed by `transform` on their way.
  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectWork<NewAction> {
    let perform = perform
    return EffectWork<NewAction>(name: name, priority: priority, place: place) { send in
      try await perform(Send { send(transform($0)) })
    }
  }
}
