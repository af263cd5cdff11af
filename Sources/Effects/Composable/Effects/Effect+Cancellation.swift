extension Effect {
  /// Names this effect, to cancel it by that name.
  ///
  /// Any `Hashable & Sendable` value is an id. Ids of different types never meet, however alike they
  /// look, and an id belongs to the scope of the feature that used it: two rows of a list may both
  /// use `.cancellable(id: FactID())` without touching each other.
  ///
  /// ```swift
  /// case .factButtonTapped:
  ///   return .run(name: "fact") { [fact = dependencies.fact, number = state.count] send in
  ///     send(.factLoaded(await fact(number)))
  ///   }
  ///   .cancellable(id: CancelID.fact, cancelInFlight: true)
  /// case .cancelButtonTapped:
  ///   return .cancel(id: CancelID.fact)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name. Several effects may share one name; cancelling it ends them all. An effect may
  ///     have several names; cancelling any of them ends it.
  ///   - cancelInFlight: Whether this effect, as it starts, ends the earlier ones of that name. Both
  ///     happen as one step: nothing of the earlier ones arrives after it.
  /// - Returns: The effect with the name on it.
  /// - Complexity: O(1) to make; with `cancelInFlight` it costs what ``cancel(id:)`` costs when it
  ///   starts.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    guard !isNone else { return cancelInFlight ? .cancel(id: id) : .none }
    return named(id, cancelInFlight ? .replaces : .joins)
  }

  /// An effect that ends every effect of a name, in the scope of the feature that returns it and in
  /// the scopes below; never in a parent's or a sibling's.
  ///
  /// From the step in which the store interprets it, no action of those effects reaches the reducer.
  /// Cancelling a name that no effect has does nothing. What an effect's actions have started is not
  /// cancelled with it.
  ///
  /// ```swift
  /// case .disappeared:
  ///   return .merge(.cancel(id: CancelID.timer), .cancel(id: CancelID.frames))
  /// ```
  ///
  /// - Parameter id: The name.
  /// - Returns: The effect.
  /// - Complexity: O(*m* log *m*) for the *m* effects of that name, however many others there are.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }

  /// Puts a name on this effect, with what it means for the earlier ones of that name.
  func named(_ id: some Hashable & Sendable, _ policy: EffectName.Policy) -> Self {
    if case .run(let work) = tree { return Self(.named(work, EffectID(id), policy)) }
    return Self(.node(EffectNode(.named(EffectID(id), policy), .one(tree))))
  }
}
