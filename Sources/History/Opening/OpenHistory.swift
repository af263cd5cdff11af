import Game

/// A history that is open: in its file, or where that cannot be, in memory.
struct OpenHistory {
  var database: HistoryDatabase

  /// The file as it was when it was opened; `nil` in memory.
  var identity: FileIdentity?

  /// This process's session; `nil` in memory.
  var lock: SessionLock?

  /// Why the history is in memory; `nil` where it is in its file.
  var failure: HistoryError?

  /// Whether the history in memory began as a copy of the file, which can be read but not written.
  var isCopy = false

  /// What the player should know.
  var notices: [String]
}
