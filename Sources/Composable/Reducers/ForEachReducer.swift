extension Reducer {
  /// Runs a child feature for each element of an array.
  ///
  /// An element sees its action first, then the parent. Everything in the scope of an element that
  /// is gone by then, or whose `id` has changed, is cancelled. Each element's effects are its own: a
  /// `.cancel(id:)` in one never reaches another.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .clearButtonTapped = action { state.rows.removeAll(where: \.isDone) }
  ///   return .none
  /// }
  /// .forEach(\.rows, action: .row) { Row() }
  /// ```
  ///
  /// - Parameters:
  ///   - toElements: Leads to the array. Its elements' ids differ from each other; of two with the
  ///     same id the first one counts.
  ///   - toElementAction: Leads to an element's id and action.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - element: The element's reducer.
  /// - Returns: The parent with its elements as one reducer.
  /// - Complexity: For an array of *n* elements: O(1) for an action that is no element's and leaves
  ///   the array alone; O(*n*) for an element's, which is looked for from the front, and for one that
  ///   changes the array. An array it is, and no dictionary, because a list's order is part of the
  ///   state and lists are as long as screens.
  public func forEach<
    ElementState: Identifiable,
    ElementAction,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElements: any WritableKeyPath<State, [ElementState]> & Sendable,
    action toElementAction: CasePath<Action, (ElementState.ID, ElementAction)>,
    fileID: String = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element
  ) -> ForEachReducer<Self, Element>
  where ElementState.ID: Sendable {
    ForEachReducer(
      parent: self,
      element: element(),
      toElements: toElements,
      toElementAction: toElementAction,
      place: SourcePlace(fileID: fileID, line: line)
    )
  }
}

/// A parent, and a child for each element of an array. Made by `forEach`.
public struct ForEachReducer<Parent: Reducer, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID: Sendable {
  typealias ID = Element.State.ID

  let parent: Parent
  let element: Element
  let toElements: any WritableKeyPath<Parent.State, [Element.State]> & Sendable
  let toElementAction: CasePath<Parent.Action, (Element.State.ID, Element.Action)>
  let place: SourcePlace

  /// Runs the element, then the parent, and cancels the scopes of elements that are gone.
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    var effect: Effect<Parent.Action> = .none
    if let (id, elementAction) = toElementAction.extract(action) {
      effect = reduceElement(&state, id, elementAction) ?? missing(action)
    }
    // Holding on to the array costs nothing unless the parent changes it.
    let before = state[keyPath: toElements]
    effect = effect.merge(with: parent.reduce(into: &state, action: action))
    let removed = removed(from: before, in: state[keyPath: toElements])
    guard !removed.isEmpty else { return effect }
    // One flat merge: nested ones would be as deep as there are elements.
    return .merge([effect] + removed.map { .cancelScope(scope($0)) })
  }

  private func reduceElement(
    _ state: inout Parent.State,
    _ id: ID,
    _ action: Element.Action
  ) -> Effect<Parent.Action>? {
    guard let index = state[keyPath: toElements].firstIndex(where: { $0.id == id }) else {
      return nil
    }
    let effect = element.reduce(into: &state[keyPath: toElements][index], action: action)
    let hasKeptItsIdentity = state[keyPath: toElements][index].id == id
    guard !effect.isNone || !hasKeptItsIdentity else { return Effect.none }
    let embed = toElementAction.embed
    let mapped = effect.map { embed((id, $0)) }.scoped(to: scope(id))
    return hasKeptItsIdentity ? mapped : mapped.merge(with: .cancelScope(scope(id)))
  }

  /// The ids that were there before and are there no more, in their order.
  private func removed(from before: [Element.State], in after: [Element.State]) -> [ID] {
    // An array that was not written to still has its storage.
    let isUntouched =
      before.count == after.count
      && before.withUnsafeBufferPointer { old in
        after.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress }
      }
    if isUntouched || before.elementsEqual(after, by: { $0.id == $1.id }) { return [] }
    let present = Set(after.lazy.map(\.id))
    return before.lazy.map(\.id).filter { !present.contains($0) }
  }

  private func scope(_ id: ID) -> ScopeElement {
    ScopeElement(toElements, identity: EffectID(id))
  }

  private func missing(_ action: Parent.Action) -> Effect<Parent.Action> {
    .report(
      .missingChild(
        action,
        reducer: "forEach",
        problem: "there was no element of that id",
        place: place
      )
    )
  }
}
