import Locks

extension Store {
  /// The values of a part of the state, as they change.
  ///
  /// The first is the present one. After each drain that has changed it, the new one follows. Equal
  /// values are not repeated, and of values that come while the reader is busy the last one counts: it
  /// is for showing what is, not for counting what has happened.
  ///
  /// ```swift
  /// func drawChanges(of store: Store<Counter.State, Counter.Action>) async {
  ///   for await state in store.values(of: \.self) { draw(state) }
  /// }
  /// ```
  ///
  /// - Parameter value: The part of the state; a key path will do. It must not use the store.
  /// - Returns: The values. They end when the store goes away, which they do not keep alive.
  /// - Complexity: Reads and compares the value once after each drain.
  public func values<Value: Equatable & Sendable>(
    of value: @escaping @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let last = Lock<Value?>(nil)
    let number = observers.add(
      StateObservers.Observer(
        update: { [weak box] in
          // The lock is held from reading to yielding: no value can overtake a newer one.
          last.withLock { last in
            guard let new = box.map({ value($0.state) }), new != last else { return }
            last = new
            continuation.yield(new)
          }
        },
        finish: { continuation.finish() }
      )
    )
    continuation.onTermination = { [observers] _ in observers.remove(number) }
    return stream
  }
}
