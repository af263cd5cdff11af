/// Several reducers as one: each sees the action in turn, with the state as the one before left it.
///
/// ```swift
/// CombineReducers {
///   App()
///   Reduce<State, Action> { state, action in
///     if case .settingsButtonTapped = action { state.settings = Settings.State() }
///     return .none
///   }
/// }
/// .onChange(of: \.counter.count) { _, _, state in
///   state.changes += 1
///   return .none
/// }
/// ```
public struct CombineReducers<Content: Reducer>: Reducer {
  private let content: Content

  /// Combines the reducers of a block, which run in their order.
  ///
  /// - Parameter content: The reducers.
  public init<State, Action>(
    @ReducerBuilder<State, Action> _ content: () -> Content
  ) where Content.State == State, Content.Action == Action {
    self.content = content()
  }

  /// Runs each reducer; their effects are merged in the same order.
  public func reduce(
    into state: inout Content.State,
    action: Content.Action
  ) -> Effect<Content.Action> {
    content.reduce(into: &state, action: action)
  }
}
