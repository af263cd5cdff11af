/// Several reducers as one: each sees the action in turn, with the state as the one before left it.
///
/// ```swift
/// CombineReducers {
///   Scope(state: \.counter, action: .counter) { Counter() }
///   Reduce { state, action in … }
/// }
/// .onChange(of: \.counter.count) { _, new, state in … }
/// ```
public struct CombineReducers<Content: Reducer>: Reducer {
  private let content: Content

  /// Combines the reducers of a block, which run in their order.
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
