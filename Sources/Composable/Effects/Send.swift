/// What an effect sends actions with.
///
/// It is called like a function, from any thread, and returns at once: the action enters the store's
/// mailbox. It never hops to the main actor. After the effect has been cancelled it does nothing;
/// after the effect has ended, using it is a mistake and is reported.
///
/// ```swift
/// static func progress(of steps: Int, _ send: Send<Action>) {
///   for step in 0..<steps { send(.noteShown("\(step) of \(steps)")) }
/// }
/// ```
public struct Send<Action>: Sendable {
  private let deliver: @Sendable (Action) -> Void

  /// Makes one from a closure; the store does so, and so may a test of a helper that takes a `Send`.
  ///
  /// - Parameter deliver: Takes the actions, from any thread.
  public init(_ deliver: @escaping @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Complexity: O(1); when nobody drains the store, this thread does, and reduces the action.
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }
}
