/// Work that a reducer asks for, as an inert value.
///
/// A reducer changes state and returns an effect; it never performs one. Building an effect does
/// nothing: the ``Store`` interprets it, in order, after the state has been changed. So an effect can
/// be made, mapped, merged and thrown away freely, and a test can look at each of its actions before
/// it is reduced.
///
/// ```swift
/// case .factButtonTapped:
///   return .run(name: "fact") { [fact = dependencies.fact, number = state.count] send in
///     send(.factLoaded(await fact(number)))
///   }
///   .cancellable(id: CancelID.fact, cancelInFlight: true)
/// ```
///
/// `Effect<Never>` is an effect that can only complete: see
/// ``fireAndForget(name:priority:fileID:line:operation:)``.
public struct Effect<Action: Sendable>: Sendable {
  /// What the store is to do.
  let operation: EffectOperation<Action>

  init(_ operation: EffectOperation<Action>) {
    self.operation = operation
  }

  /// Whether this is `.none`, which combining drops.
  var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}

/// What an ``Effect`` asks of the store. Hidden: a new kind does not widen
/// the public type.
indirect enum EffectOperation<Action: Sendable>: Sendable {
  case none
  /// An action, and the line that sends it.
  case send(Action, from: SourcePlace)
  case run(EffectWork<Action>)
  case merge([Effect<Action>])
  case concatenate([Effect<Action>])
  case cancel(EffectID)
  case cancellable(Effect<Action>, id: EffectID, cancelInFlight: Bool)
  /// An effect of a child, which belongs to the child's scope.
  case scoped(Effect<Action>, ScopeElement)
  case report(RuntimeIssue)
}

/// The asynchronous part of an effect, with what reports say of it.
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

/// What an effect sends actions with.
///
/// Call it like a function, from any thread. It returns at once: the action enters the store's
/// mailbox. It never hops to the main actor. After the effect has been cancelled it does nothing;
/// using it after the effect has ended is a mistake, which is reported.
///
/// ```swift
/// func sendProgress(of steps: Int, _ send: Send<Action>) {
///   for step in 0..<steps { send(.noteShown("\(step) of \(steps)")) }
/// }
/// ```
public struct Send<Action>: Sendable {
  private let deliver: @Sendable (Action) -> Void

  /// Makes one from a closure. The store does this, and so may the test of a function that takes a
  /// `Send`.
  ///
  /// - Parameter deliver: Takes the actions, from any thread.
  public init(_ deliver: @escaping @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Complexity: O(1); when nobody drains the store, this thread does, and reduces the action.
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }
}
