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
    combined(.merge, effects)
  }

  /// An effect that starts each when the one before has ended and its actions have been reduced.
  ///
  /// A part that waits for its turn is in flight already and can be cancelled; the others then go on
  /// without it. A `.cancel(id:)` among the parts acts when its turn comes, and spares the parts
  /// after it.
  ///
  /// An error that a part throws and does not catch ends the sequence: the parts after it do not
  /// start, nor do those that wait for the sequence itself in another one. The error is reported,
  /// unless it is a `CancellationError`. The parts of a `merge` go on beside the one that has failed.
  ///
  /// ```swift
  /// return .concatenate(
  ///   .fireAndForget(name: "save") { [save = dependencies.save] in try await save() },
  ///   .send(.noteShown("Saved"))
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
    combined(.concatenate, effects)
  }

  /// This effect and another at once, this one first.
  ///
  /// - Parameter other: The effect that starts second.
  /// - Returns: The effect of both.
  /// - Complexity: O(*n*) where this effect merges *n* already; to gather many, use `merge(_:)`.
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    // Flat: one group is accepted in less time than many around each other.
    if case .node(let node) = tree, case .merge = node.kind, case .many(let trees) = node.parts {
      return Self(.node(EffectNode(.merge, .many(trees + [other.tree]))))
    }
    return Self(.node(EffectNode(.merge, .many([tree, other.tree]))))
  }

  private static func combined(_ kind: EffectNode.Kind, _ effects: some Sequence<Self>) -> Self {
    let trees = effects.compactMap { $0.isNone ? nil : $0.tree }
    guard let first = trees.first else { return .none }
    return trees.count == 1 ? Self(first) : Self(.node(EffectNode(kind, .many(trees))))
  }
}
