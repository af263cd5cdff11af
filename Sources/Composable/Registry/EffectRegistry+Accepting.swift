/// How an effect becomes parts in the table.
extension EffectRegistry {
  /// What a part inherits from the parts around it.
  private struct Context {
    let root: EffectNumber
    let origin: EffectOrigin<Action>
    var parent: EffectNumber?
    var scope = ScopePath.root
    /// Names that belong to the next part to be made.
    var names: [EffectName] = []
    /// The ids of the parts around it, outermost first.
    var outerIDs: [EffectID] = []
  }

  /// Enters all parts of an effect.
  ///
  /// - Returns: The outermost part; `nil` for an effect that does nothing.
  mutating func insert(
    _ effect: Effect<Action>,
    from origin: EffectOrigin<Action>
  ) -> EffectNumber? {
    insert(effect, in: Context(root: lastNumber + 1, origin: origin))
  }

  private mutating func insert(_ effect: Effect<Action>, in context: Context) -> EffectNumber? {
    switch effect.operation {
    case .none: return nil
    case .cancellable(let inner, let id, let cancelInFlight):
      var context = context
      context.names.append(
        EffectName(id: id, scope: context.scope, cancelsInFlight: cancelInFlight)
      )
      return insert(inner, in: context)
    case .scoped(let inner, let element):
      var context = context
      context.scope = context.scope.appending(element)
      return insert(inner, in: context)
    case .run(let work): return insertPart(.work(work), in: context)
    case .send(let action, let place): return insertPart(.send(action, from: place), in: context)
    case .cancel(let id): return insertPart(.cancel(id), in: context)
    case .report(let issue): return insertPart(.report(issue), in: context)
    case .merge(let effects):
      let number = insertPart(.group, in: context)
      let children = insert(effects, below: number, in: context)
      table[progress: number] = .group(children, left: children.count)
      return number
    case .concatenate(let effects):
      let number = insertPart(.sequence, in: context)
      let children = insert(effects, below: number, in: context)
      table[progress: number] = .sequence(children.reversed(), isStarted: false)
      return number
    }
  }

  private mutating func insertPart(_ kind: Part.Kind, in context: Context) -> EffectNumber {
    lastNumber += 1
    table.insert(
      EffectPart(
        number: lastNumber,
        kind: kind,
        root: context.root,
        parent: context.parent,
        scope: context.scope,
        names: context.names,
        outerIDs: context.outerIDs,
        origin: context.origin
      )
    )
    return lastNumber
  }

  private mutating func insert(
    _ effects: [Effect<Action>],
    below parent: EffectNumber,
    in context: Context
  ) -> [EffectNumber] {
    var context = context
    context.parent = parent
    context.outerIDs += context.names.map(\.id)
    context.names = []
    return effects.compactMap { insert($0, in: context) }
  }
}
