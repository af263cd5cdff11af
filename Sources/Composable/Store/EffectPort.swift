/// What connects an effect's work with the store's engine: its `Send` holds one.
///
/// It keeps the engine alive, not the store. When the store goes away, its engine lets go of the state
/// and of everything that waits.
struct EffectPort: Sendable {
  let part: EffectPart
  let engine: StoreEngine

  /// Takes an action of the work, from any thread.
  func send(_ action: ErasedAction) {
    let action = part.path?.apply(to: action) ?? action
    if part.hasEnded {
      engine.onIssue(.sentAfterEnd(action, of: part))
    } else {
      engine.post(.effectAction(action, from: part.number, depth: 0))
    }
  }
}
