import Routes
import Rules

/// What waits on this machine for the player's server: results that it has not counted yet, and the attempts
/// of games that can be resumed.
///
/// It outlives the program, so a result is sent once the server can be reached, whatever happens before.
package struct OutboxClient: Sendable {
  /// Remembers the attempt that a game is played for, until its result is added or the attempt is closed.
  package var keep: @Sendable (Attempt) async throws(OutboxError) -> Void

  /// The attempt of a game that is resumed; `nil` if the game is not played for one.
  package var attempt: @Sendable (GameMode, _ seed: UInt64) async -> Attempt?

  /// Adds a result behind the others. When the call returns, it is on the disk.
  package var add: @Sendable (Submission) async throws(OutboxError) -> Void

  /// Everything that waits.
  package var contents: @Sendable () async -> OutboxContents

  /// Removes a result that the server has counted or refused.
  package var remove: @Sendable (AttemptID) async -> Void

  package init(
    keep: @escaping @Sendable (Attempt) async throws(OutboxError) -> Void,
    attempt: @escaping @Sendable (GameMode, _ seed: UInt64) async -> Attempt?,
    add: @escaping @Sendable (Submission) async throws(OutboxError) -> Void,
    contents: @escaping @Sendable () async -> OutboxContents,
    remove: @escaping @Sendable (AttemptID) async -> Void
  ) {
    self.keep = keep
    self.attempt = attempt
    self.add = add
    self.contents = contents
    self.remove = remove
  }

  /// An outbox that is always empty.
  package static let noop = Self(
    keep: { _ in },
    attempt: { _, _ in nil },
    add: { _ in },
    contents: { OutboxContents() },
    remove: { _ in }
  )
}

/// The results in an outbox.
package struct OutboxContents: Hashable, Sendable {
  /// The results, the oldest first.
  package var results: [Submission]
  /// What the player should know, such as that a damaged file was set aside. Each is said once.
  package var notices: [String]

  package init(results: [Submission] = [], notices: [String] = []) {
    self.results = results
    self.notices = notices
  }
}

/// Why a result cannot be kept on the disk.
package struct OutboxError: Error, Hashable, Sendable {
  /// What went wrong and where, in one line for the player.
  package var message: String

  package init(message: String) { self.message = message }
}
