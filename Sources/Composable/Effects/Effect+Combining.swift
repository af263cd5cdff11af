extension Effect {
  /// An effect that starts several at once, in the order given.
  ///
  /// Order matters between cancelling and running: `.merge(.run { … }.cancellable(id: x),
  /// .cancel(id: x))` ends the work before its first instruction, and the other order leaves it
  /// running.
  ///
  /// ```swift
  /// return .merge(
  ///   .timer(id: CancelID.timer, every: .seconds(1), clock: clock) { .ticked },
  ///   .frames(id: CancelID.frames, every: .milliseconds(16), clock: clock) { elapsed in
  ///     .framePassed(elapsed)
  ///   }
  /// )
  /// ```
  ///
  /// - Parameter effects: The effects; `.none` among them is dropped.
  /// - Returns: The effect.
  /// - Complexity: O(*n*) for *n* effects.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// An effect that starts several at once, in the order of the sequence.
  ///
  /// - Parameter effects: The effects; `.none` among them is dropped.
  /// - Returns: The effect.
  /// - Complexity: O(*n*) for *n* effects.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    guard let first = effects.first else { return .none }
    return effects.count == 1 ? first : Self(.merge(effects))
  }

  /// An effect that starts each when the one before has ended and its actions have been reduced.
  ///
  /// A part that waits for its turn is in flight already and can be cancelled; the others then go on
  /// without it. A `.cancel(id:)` among the parts acts when its turn comes, and spares the parts
  /// after it. An error does not stop the sequence: it is reported, and the next part starts. Where
  /// one part depends on the success of another, write both into one ``run(name:priority:fileID:line:operation:catch:)``.
  ///
  /// ```swift
  /// return .concatenate(
  ///   .fireAndForget(name: "fade") { [fade = dependencies.fade] in await fade() },
  ///   .send(.noteShown("Gone"))
  /// )
  /// ```
  ///
  /// - Parameter effects: The effects; `.none` among them is dropped.
  /// - Returns: The effect.
  /// - Complexity: O(*n*) for *n* effects.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// An effect that starts each of a sequence when the one before has ended and its actions have
  /// been reduced.
  ///
  /// - Parameter effects: The effects; `.none` among them is dropped.
  /// - Returns: The effect.
  /// - Complexity: O(*n*) for *n* effects.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    guard let first = effects.first else { return .none }
    return effects.count == 1 ? first : Self(.concatenate(effects))
  }

  /// This effect and another at once, this one first.
  ///
  /// - Parameter other: The effect that starts second.
  /// - Returns: The effect of both.
  /// - Complexity: O(*n*) where this effect merges *n* already; to gather many, use `merge(_:)`.
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    // Flat: otherwise a long chain of these would be as deep as it is long.
    if case .merge(let effects) = operation { return Self(.merge(effects + [other])) }
    return Self(.merge([self, other]))
  }
}
