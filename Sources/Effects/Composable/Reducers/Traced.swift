extension Reducer {
  /// Writes each action, and what it changed in the state, as text.
  ///
  /// Put it around the whole program, to attach what happened to the report of a bug:
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) {
  ///   Counter().traced(to: { line in log(line) }, clock: .continuous)
  /// }
  /// store.send(.incrementButtonTapped)
  /// // 0.004 .incrementButtonTapped
  /// //   count: 0 → 1
  /// ```
  ///
  /// Only the parts that changed are written, each by its path and cut to a length that fits a line;
  /// after 20 of them the rest is counted. The sink is called once for each such action, in the
  /// order of reduction. That is under the store's lock: it must be quick and must not use the store.
  ///
  /// - Parameters:
  ///   - sink: Takes the text of an action, of one or several lines, without a line break at the end.
  ///     With `nil` nothing is traced, at the cost of one test an action.
  ///   - clock: The clock that the times are read from.
  ///   - isTraced: Whether an action is written; all are by default. Leave out what comes sixty times
  ///     a second.
  /// - Returns: The reducer with the trace around it.
  /// - Complexity: O(*n*) in the parts of the state that differ and the parts beside them.
  public func traced(
    to sink: (@Sendable (String) -> Void)?,
    clock: AnyClock,
    where isTraced: @escaping @Sendable (Action) -> Bool = { _ in true }
  ) -> TracedReducer<Self> {
    TracedReducer(base: self, sink: sink, clock: clock, isTraced: isTraced)
  }
}

/// A reducer whose actions and changes are written as text. Made by `traced`.
public struct TracedReducer<Base: Reducer>: Reducer {
  let base: Base
  let sink: (@Sendable (String) -> Void)?
  let clock: AnyClock
  let isTraced: @Sendable (Base.Action) -> Bool

  /// The most changes that are written for one action.
  private static var maximumChanges: Int { 20 }
  /// About how many characters of a value are written.
  private static var maximumValueLength: Int { 100 }

  /// Runs the reducer, then writes what it did.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let sink, isTraced(action) else { return base.reduce(into: &state, action: action) }
    let time = clock.now.offset
    let before = state
    let effect = base.reduce(into: &state, action: action)
    sink(Self.text(of: action, at: time, from: before, to: state))
    return effect
  }

  private static func text(
    of action: Base.Action,
    at time: Duration,
    from before: Base.State,
    to after: Base.State
  ) -> String {
    let changes = Difference(from: before, to: after).changes
    var lines = ["\(seconds(time)) \(describe(action, limit: 2 * maximumValueLength))"]
    lines += changes.prefix(maximumChanges).map { "  \(line(of: $0))" }
    let rest = changes.count - maximumChanges
    if rest > 0 { lines.append("  … and \(rest) more") }
    return lines.joined(separator: "\n")
  }

  private static func line(of change: Difference.Change) -> String {
    let prefix = change.path.isEmpty ? "" : "\(change.path): "
    func text(_ value: Any) -> String { describe(value, limit: maximumValueLength) }
    return switch (change.old, change.new) {
    case (let old?, let new?): "\(prefix)\(text(old)) → \(text(new))"
    case (let old?, nil): "\(prefix)removed \(text(old))"
    case (nil, let new?): "\(prefix)added \(text(new))"
    case (nil, nil): prefix
    }
  }

  /// A time in seconds, to the millisecond.
  private static func seconds(_ time: Duration) -> String {
    let milliseconds = time / .milliseconds(1)
    let whole = Int(milliseconds.rounded(.down))
    let fraction = "\(1000 + abs(whole % 1000))".dropFirst()
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 1000).\(fraction)"
  }
}
