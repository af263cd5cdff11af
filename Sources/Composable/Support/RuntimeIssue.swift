/// A mistake in the program, found while it runs: what happened, and the line to be blamed.
///
/// The store hands issues to its `onIssue`; nothing is thrown, and the program goes on. In a test
/// each is a failure.
///
/// ```swift
/// let store = Store(initialState: 0, onIssue: issues.record) {
///   Reduce<Int, Int> { _, _ in .report("This cannot be.") }
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
    /// Reported by ``Effect/report(_:fileID:line:)``.
    case custom
  }

  /// The kind of mistake.
  public let kind: Kind
  /// What happened, the value, the likely causes and their fixes; several lines.
  public let message: String
  /// The file to be blamed, `Module/File.swift`.
  public let fileID: String
  /// The line to be blamed, counted from 1.
  public let line: UInt

  /// Makes an issue.
  ///
  /// - Parameters:
  ///   - kind: The kind of mistake.
  ///   - message: What happened, the value, the likely causes and their fixes.
  ///   - fileID: The file to be blamed, `Module/File.swift`.
  ///   - line: The line to be blamed, counted from 1.
  public init(kind: Kind, message: String, fileID: String, line: UInt) {
    self.kind = kind
    self.message = message
    self.fileID = fileID
    self.line = line
  }

  /// The place and the message, as a compiler would print them.
  public var description: String { "\(fileID):\(line): \(message)" }
}
