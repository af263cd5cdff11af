import Platform

/// A mistake in the program, found while it runs: what happened, and the line that caused it.
///
/// The store hands issues to its `onIssue`; nothing is thrown, and the program goes on. In a test
/// each is a failure.
///
/// ```swift
/// let store = Store(
///   initialState: Counter.State(),
///   onIssue: { issue in log("\(issue.kind): \(issue)") }
/// ) {
///   Counter()
/// }
/// ```
public struct RuntimeIssue: Equatable, Sendable, CustomStringConvertible {
  /// The kinds of mistake.
  public enum Kind: Equatable, Sendable {
    /// An effect threw an error that nothing caught.
    case uncaughtError
    /// An action was sent with the `Send` of an effect that had ended.
    case sentAfterEnd
    /// `.send` effects followed each other without end.
    case chainTooLong
    /// An action for a child that is not there.
    case missingChild
    /// An action for an element whose id another element has, too.
    case duplicateID
    /// A timer that would never sleep.
    case invalidInterval
    /// A test's effect sleeps on a clock that the test does not advance.
    case wrongClock
  }

  /// The kind of mistake.
  public let kind: Kind
  /// What happened, the value, the likely causes and their fixes; several lines.
  public let message: String
  /// The file that caused it, `Module/File.swift`.
  public let fileID: String
  /// The line that caused it, counted from 1.
  public let line: UInt

  /// Makes an issue.
  ///
  /// - Parameters:
  ///   - kind: The kind of mistake.
  ///   - message: What happened, the value, the likely causes and their fixes.
  ///   - fileID: The file that caused it, `Module/File.swift`.
  ///   - line: The line that caused it, counted from 1.
  public init(kind: Kind, message: String, fileID: String, line: UInt) {
    self.kind = kind
    self.message = message
    self.fileID = fileID
    self.line = line
  }

  /// The place and the message, as a compiler would print them.
  public var description: String { "\(fileID):\(line): \(message)" }

  /// Writes the issue to standard error, in one call: two issues do not mix.
  public func writeToStandardError() {
    let bytes = Array((description + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// A line of source, for reports.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// `Module/File.swift`, as `#fileID` gives it.
  let fileID: String
  /// Counted from 1.
  let line: UInt

  var description: String { "\(fileID):\(line)" }
}

// MARK: - What the store and the reducers report

extension RuntimeIssue {
  /// An effect threw an error that nothing caught.
  static func uncaught(_ error: any Error, in effect: EffectPart) -> Self {
    Self(.uncaughtError, at: effect.place) {
      """
      \(effect.title) threw an error that nothing caught: \(error)

      \(effect.details)

      If the error can be expected, let the work catch it and send an action. If it cannot, the \
      client that threw it has promised too much.
      """
    }
  }

  /// A `Send` was used after its effect had ended.
  static func sentAfterEnd(_ action: ErasedAction, of effect: EffectPart) -> Self {
    Self(.sentAfterEnd, at: effect.place) {
      """
      \(effect.title) sent an action after it had ended: \(describe(action))

      \(effect.details)

      The action was dropped. This happens when `send` is kept by something that outlives the \
      operation, such as a callback or an unstructured `Task`. Keep the operation waiting until \
      the last action is sent: iterate over an `AsyncStream`, or await a continuation.
      """
    }
  }

  /// `.send` effects followed each other without end.
  static func chainTooLong(_ action: ErasedAction, length: Int, at place: SourcePlace) -> Self {
    Self(.chainTooLong, at: place) {
      """
      \(length) `.send` effects followed each other, and the chain was cut before: \
      \(describe(action))

      This happens when an action returns `.send` of itself, or two features answer each other. \
      To share logic between actions, call a function instead of sending an action.
      """
    }
  }

  /// A child's action came to a parent whose child is not there.
  static func missingChild(
    _ action: some Sendable,
    reducer: String,
    problem: String,
    place: SourcePlace
  ) -> Self {
    Self(.missingChild, at: place) {
      """
      `\(reducer)` at \(place) received an action for its child when \(problem): \(describe(action))

      The action was not given to the child. This is a mistake in the program, with a few \
      possible causes:
      • A reducer that runs before this one removed the child. Put it after this one: the child \
      then sees its last action.
      • The action was sent to the store, by a view or a test, after the child had gone. Look at \
      the state first.
      """
    }
  }

  /// An element's action came to an array in which two elements have its id.
  static func duplicateID(_ id: some Sendable, _ action: some Sendable, place: SourcePlace) -> Self
  {
    Self(.duplicateID, at: place) {
      """
      `forEach` at \(place) received an action for the element \(describe(id)), and more than one \
      element has that id: \(describe(action))

      The first of them got the action; the others cannot be reached, and their effects are one. Ids \
      must differ. An index is no id where elements are inserted and removed; take a number that \
      counts up, or the key under which the element is stored.
      """
    }
  }

  /// A timer was asked for that would never sleep.
  static func invalidInterval(_ interval: Duration, of name: String, place: SourcePlace) -> Self {
    Self(.invalidInterval, at: place) {
      """
      The \(name) effect was asked to tick every \(interval).

      An interval must be more than zero, or the effect would never sleep. It was not started.
      """
    }
  }

  /// An issue at a line; at this one, where the line is not known.
  init(
    _ kind: Kind,
    at place: SourcePlace?,
    fileID: String = #fileID,
    line: UInt = #line,
    message: () -> String
  ) {
    let place = place ?? SourcePlace(fileID: fileID, line: line)
    self.init(kind: kind, message: message(), fileID: place.fileID, line: place.line)
  }
}
