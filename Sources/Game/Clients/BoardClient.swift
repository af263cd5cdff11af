import Rules

/// A board in a shared folder: the results of everybody who writes there.
package struct BoardClient: Sendable {
  /// Writes the entry of the player's own game.
  package var publish: @Sendable (BoardEntry) async throws(BoardError) -> Void

  /// All entries of a cube that can be believed, and the files that are left out.
  package var read: @Sendable (DailyCube) async throws(BoardError) -> BoardPage

  package init(
    publish: @escaping @Sendable (BoardEntry) async throws(BoardError) -> Void,
    read: @escaping @Sendable (DailyCube) async throws(BoardError) -> BoardPage
  ) {
    self.publish = publish
    self.read = read
  }

  /// A board on which nobody is.
  package static let noop = Self(publish: { _ in }, read: { _ in BoardPage() })
}

/// What a folder has of a cube.
package struct BoardPage: Hashable, Sendable {
  /// The entries, in no order.
  package var entries: [BoardEntry]
  /// The files that are left out, by name.
  package var problems: [BoardProblem]

  package init(entries: [BoardEntry] = [], problems: [BoardProblem] = []) {
    self.entries = entries
    self.problems = problems
  }
}

/// Why a folder's board cannot be written or read.
package struct BoardError: Error, Hashable, Sendable {
  /// A line for the player: what happened, and what to do.
  package var message: String

  package init(message: String) { self.message = message }
}
