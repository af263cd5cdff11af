extension Effect {
  /// Changes every action that this effect sends.
  ///
  /// ``Scope`` and its kin use it to lift a child's effects into the parent's actions; there is
  /// seldom another reason to.
  ///
  /// ```swift
  /// Effect<Int>.send(7).map { "number \($0)" }
  /// ```
  ///
  /// - Parameter transform: Makes the new action. It is called when the action is sent.
  /// - Returns: The effect of the new actions.
  /// - Complexity: O(*n*) for an effect combined from *n* parts.
  public func map<NewAction: Sendable>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch operation {
    case .none: .none
    case .send(let action, let place):
      Effect<NewAction>(.send(transform(action), from: place))
    case .run(let work): Effect<NewAction>(.run(work.map(transform)))
    case .merge(let effects): Effect<NewAction>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.map(transform) }))
    case .cancel(let id): Effect<NewAction>(.cancel(id))
    case .cancelScope(let element): Effect<NewAction>(.cancelScope(element))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<NewAction>(
        .cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight)
      )
    case .scoped(let effect, let element):
      Effect<NewAction>(.scoped(effect.map(transform), element))
    case .report(let issue): Effect<NewAction>(.report(issue))
    }
  }
}
