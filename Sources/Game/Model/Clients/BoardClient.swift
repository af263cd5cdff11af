/// Where the entries of a board come from.
package enum BoardSource: Hashable, Sendable {
  /// A folder that several players write to: the path of the directory.
  case folder(String)
}

/// What a source has of some days.
package struct BoardReading: Hashable, Sendable {
  /// The games that follow the rules.
  package var entries: [BoardEntry]
  /// What does not count, and why.
  package var leftOut: [LeftOut]

  package init(entries: [BoardEntry] = [], leftOut: [LeftOut] = []) {
    self.entries = entries
    self.leftOut = leftOut
  }
}

/// Why a board cannot be read or written.
package struct BoardError: Error, Hashable, Sendable {
  /// What went wrong, where, and what to do, in one line for the player.
  package var message: String

  package init(message: String) { self.message = message }
}

/// The boards that the player shares with others.
///
/// Every call may wait for a network for ever, so features call it from effects only. A call that is
/// cancelled returns soon, whatever it waits for.
package struct BoardClient: Sendable {
  /// Writes the games that a source does not have yet.
  package var publish:
    @Sendable (BoardSource, [OwnDailyGames.Game]) async throws(BoardError) -> Void

  /// Reads all entries of some days, and checks every one by the rules.
  ///
  /// Progress is reported from any thread, and only where reading takes long enough to notice.
  package var read: Read

  package typealias Read =
    @Sendable (BoardSource, _ days: ClosedRange<Int>, @escaping ReadingProgress.Report)
    async throws(BoardError) -> BoardReading

  package init(
    publish:
      @escaping @Sendable (BoardSource, [OwnDailyGames.Game]) async throws(BoardError) -> Void,
    read: @escaping Read
  ) {
    self.publish = publish
    self.read = read
  }

  /// A board that takes everything and has nothing.
  package static let noop = Self(publish: { _, _ in }, read: { _, _, _ in BoardReading() })
}
