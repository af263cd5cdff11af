extension Reducer {
  /// Runs a child feature for each element of an array.
  ///
  /// An element sees its action first, then the parent. When an element has gone or its `id` has
  /// changed, everything in its scope is cancelled, whoever removed it. Each element's effects are its
  /// own: a `.cancel(id:)` in one never reaches another.
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
  ///   - toElements: The path to the array. Its elements' ids must differ from each other. Of two with
  ///     the same id the first one gets the actions, and each of these actions is reported.
  ///   - toElementAction: The case of an element's id and action.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - element: The element's reducer.
  /// - Returns: The parent with its elements as one reducer.
  /// - Complexity: For an array of *n* elements, O(*n*) for an element's action, which is looked for
  ///   from the front, and for every action while elements have effects in flight; else O(1). It is
  ///   an array, not a dictionary, because a list's order is part of the state and lists are as long
  ///   as screens.
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
  let parent: Parent
  let element: Element
  let toElements: any WritableKeyPath<Parent.State, [Element.State]> & Sendable
  let toElementAction: CasePath<Parent.Action, (Element.State.ID, Element.Action)>
  /// The line that put the two together, for reports.
  let place: SourcePlace

  /// Runs the element for the element's actions, then the parent.
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    guard let (id, elementAction) = toElementAction.extract(action) else {
      return parent.reduce(into: &state, action: action)
    }
    let effect = reduceElement(&state, id, elementAction) ?? missing(action)
    return effect.merge(with: parent.reduce(into: &state, action: action))
  }

  private func reduceElement(
    _ state: inout Parent.State,
    _ id: Element.State.ID,
    _ action: Element.Action
  ) -> Effect<Parent.Action>? {
    guard let index = state[keyPath: toElements].firstIndex(where: { $0.id == id }) else {
      return nil
    }
    let isDuplicated = state[keyPath: toElements].dropFirst(index + 1).contains { $0.id == id }
    let effect = scoped(
      element.reduce(into: &state[keyPath: toElements][index], action: action),
      to: id
    )
    guard isDuplicated else { return effect }
    return effect.merge(with: .report(.duplicateID(id, action, place: place)))
  }

  private func scoped(
    _ effect: Effect<Element.Action>,
    to id: Element.State.ID
  ) -> Effect<Parent.Action> {
    guard !effect.isNone else { return .none }
    let embed = toElementAction.embed
    return effect.scoped(
      to: ScopeElement(
        place: EffectID(toElements),
        identity: EffectID(id),
        locator: ArrayChild(path: toElements)
      )
    ) {
      embed((id, $0))
    }
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
