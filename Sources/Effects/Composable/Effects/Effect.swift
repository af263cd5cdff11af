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
/// ``fireAndForget(name:fileID:line:operation:)``.
public struct Effect<Action: Sendable>: Sendable {
  /// What the store is to do.
  let tree: EffectTree

  init(_ tree: EffectTree) {
    self.tree = tree
  }

  /// Whether this is `.none`, which combining drops.
  var isNone: Bool { tree.isNone }
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
public struct Send<Action: Sendable>: Sendable {
  private let port: EffectPort

  init(_ port: EffectPort) {
    self.port = port
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Complexity: O(1); when nobody drains the store, this thread does, and reduces the action.
  public func callAsFunction(_ action: Action) {
    port.send(ErasedAction(action))
  }
}
