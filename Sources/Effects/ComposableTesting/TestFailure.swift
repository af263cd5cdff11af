import Composable

/// The message of a failure: what happened, the value, the likely causes and their fixes.
struct TestFailure: ExpressibleByStringInterpolation {
  let message: String

  init(stringLiteral message: String) { self.message = message }

  /// The state is not what the test said.
  static func unexpectedState<State>(
    expected: State,
    actual: State,
    verb: String,
    _ action: some Any
  ) -> Self {
    """
    The state is not as expected after \(text(action)) was \(verb):

    \(difference(expected: expected, actual: actual))

    The closure after the call changes the old state into the expected one; without a closure \
    the state must stay the same. If the new state is right, say so in the closure; if not, \
    the reducer is wrong.
    """
  }

  /// There is a closure, and nothing has changed.
  static func noChange(verb: String, _ action: some Any) -> Self {
    """
    The state was expected to change after \(text(action)) was \(verb), but it did not.

    The closure after the call left the old state as it was, and so did the reducer. To say that \
    nothing changes, remove the closure.
    """
  }

  /// An action was sent while others wait.
  static func sentBeforeReceiving<Action>(_ action: Action, waiting: [Action]) -> Self {
    """
    \(text(action)) was sent while \(count(waiting.count, "action")) of effects had not been \
    received:

    \(list(waiting))

    They are reduced now, before it, as they would be in the program. Receive each with \
    `receive` first, skip them with `skipReceivedActions()`, or set `exhaustivity` to `.off`.
    """
  }

  /// No action was waiting.
  static func receivedNothing(
    expected: some Any,
    effects: [EffectInFlight],
    _ clock: TestClock
  ) -> Self {
    let causes =
      effects.isEmpty
      ? """
      No effect is running. Look at whether the reducer returns the effect for the last action, \
      and whether something has cancelled it.
      """
      : """
      \(count(effects.count, "effect")) running:

      \(list(effects))

      \(time(clock))
      """
    return """
      Expected to receive \(text(expected)), but no action is waiting.

      \(causes)
      """
  }

  /// Another action came.
  static func receivedAnother<Action>(expected: Action, _ action: Action) -> Self {
    """
    Expected to receive \(text(expected)), but \(text(action)) came first.

    \(difference(expected: expected, actual: action))

    Actions of effects are received in the order in which they were sent. Receive this one \
    first, or set `exhaustivity` to `.off` to skip it.
    """
  }

  /// Actions are left at the end, all of effects that began in one step of the test.
  static func notReceived<Action>(
    _ waiting: [(action: Action, effect: EffectInFlight)],
    verb: String
  ) -> Self {
    let actions = waiting.map { "• \(text($0.action))\n  \($0.effect.title)\n\($0.effect.details)" }
    return """
      The test ended while \(count(waiting.count, "action")) of effects had not been received. \
      The effects began when this action was \(verb):

      \(actions.joined(separator: "\n"))

      Receive each with `receive`, skip them with `skipReceivedActions()`, or set `exhaustivity` to \
      `.off`.
      """
  }

  /// Features answer each other without end.
  static func skippedWithoutEnd(_ next: some Any, after number: Int) -> Self {
    """
    \(number) actions of effects were skipped, and more keep coming: \(text(next)) waits.

    `skipReceivedActions()` goes on until nothing waits, and stops here. This happens when the \
    action of an effect starts the effect again, or two features answer each other. Receive the \
    actions that matter with `receive`, then send what ends the rest. The effects were cancelled.
    """
  }

  /// The closure that describes the expected state has thrown.
  static func assertionThrew(_ error: any Error, verb: String, _ action: some Any) -> Self {
    """
    The closure after \(text(action)) was \(verb) threw an error: \(error)

    The state was not compared.
    """
  }

  /// An effect is left at the end.
  static func stillRunning(_ effect: EffectInFlight, verb: String, _ clock: TestClock) -> Self {
    """
    \(effect.title) is still running at the end of the test. It began when this action was \
    \(verb):

    \(effect.details)

    \(time(clock)) If it should go on, end the test by sending what cancels it, or allow it \
    with `skipInFlightEffects()`.
    """
  }

  /// An effect that has ended or been cancelled still sleeps on the clock.
  static func stillAsleep(_ effect: EffectInFlight, verb: String, _ clock: TestClock) -> Self {
    """
    \(effect.title) is over, and still sleeps on the clock at the end of the test. It began when \
    this action was \(verb):

    \(effect.details)

    \(time(clock))

    An effect that ignores its cancellation, or an unstructured `Task` inside one, does this. \
    Let errors of `sleep` end the effect, and use a task group in place of the `Task`.
    """
  }

  /// A task that is no effect of the store sleeps on the clock.
  static func stillAsleep(_ clock: TestClock) -> Self {
    """
    A task that is no effect of this store sleeps on the clock at the end of the test. \
    \(time(clock))

    The test itself has started it, or an effect has started a detached task. Cancel it, or use a \
    task group in place of a detached task.
    """
  }

  /// A client's endpoint was called that the test did not override.
  static func unimplemented(_ endpoint: String, arguments: [String]) -> Self {
    """
    \(endpoint) was called with (\(arguments.joined(separator: ", "))), and this test does not \
    override it.

    If the feature is right to call it, give the client that the test uses an endpoint of that \
    name; if not, the test has found a mistake.
    """
  }

  /// The store reported a mistake.
  static func reported(_ issue: RuntimeIssue) -> Self { "\(issue)" }

  private static func time(_ clock: TestClock) -> String {
    guard let deadline = clock.deadlines.first else {
      return "Nothing sleeps on the test's clock."
    }
    return """
      \(count(clock.sleeperCount, "sleeper")) on the test's clock, the first due in \
      \(deadline - clock.now): let that time pass with `advance(by:)`.
      """
  }

  private static func list<Value>(_ values: [Value]) -> String {
    values.map { "• \(text($0))" }.joined(separator: "\n")
  }

  private static func list(_ effects: [EffectInFlight]) -> String {
    effects.map { "• \($0.title)\n\($0.details)" }.joined(separator: "\n")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func text(_ value: some Any) -> String { describe(value) }

  /// The most differences that are shown.
  private static let maximumDifferences = 20

  /// A line for each part in which two values differ, `path: expected …, was …`.
  private static func difference(expected: Any, actual: Any) -> String {
    let changes = Difference(from: expected, to: actual).changes
    var lines = changes.prefix(maximumDifferences).map { change in
      let prefix = change.path.isEmpty ? "" : "\(change.path): "
      return switch (change.old, change.new) {
      case (let old?, let new?): "  \(prefix)expected \(describe(old)), was \(describe(new))"
      case (let old?, nil): "  \(prefix)expected \(describe(old)), was missing"
      case (_, let new): "  \(prefix)expected nothing, was \(new.map { describe($0) } ?? "nothing")"
      }
    }
    let rest = changes.count - maximumDifferences
    if rest > 0 { lines.append("  … and \(rest) more") }
    return lines.joined(separator: "\n")
  }
}
