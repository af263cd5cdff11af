import Model
import Rules
import SQLite

/// Where the history is, and its view of the outside world.
package struct HistoryConfiguration: Sendable {
  /// The directory of the file `history.sqlite`; `nil` if it is unknown, as without a home directory.
  package var directory: String?

  /// The wall clock: for the names of damaged files that are set aside, and for "this week".
  var now: @Sendable () -> Timestamp

  /// The local date of a moment, in days since 1970-01-01.
  var day: @Sendable (Timestamp) -> Int

  /// The language of the games. Those of others are not imported.
  var language: Language

  /// How long a save waits for another process, in milliseconds.
  var busyTimeout: Int32

  /// Ends such a wait sooner, for a program that is about to end.
  var waitLimit: WaitLimit

  /// Whether a file that cannot be used is renamed. A program that only reads changes nothing, and says what has to be
  /// done: nobody may see what it writes.
  package var setsAside = true

  /// Whether a copy of the history is kept beside it, see ``HistoryCopy``, and what has happened to it until the player
  /// was told.
  package var keepsCopy = false

  /// Whether programs can share memory through a file beside the history; `nil` to try it.
  var sharesMemory: Bool?

  /// The largest file, in bytes, that is checked for damage before it is used. It takes about 60 ms for
  /// 16 MiB. In a larger file, damage is handled when a read, a save or the daily copy finds it.
  package var maximumBytesChecked = 16 << 20

  /// The largest file, in bytes, that a program which only reads copies into memory. A larger one it reads on the disk,
  /// and may say that a game runs which was interrupted.
  var maximumBytesCopied = 64 << 20

  /// The history's file.
  var path: String { directory.map(HistoryOpener.path) ?? "history.sqlite" }

  package init(
    directory: String?,
    now: @escaping @Sendable () -> Timestamp = Timestamp.byWallClock,
    day: @escaping @Sendable (Timestamp) -> Int = Timestamp.localDay,
    language: Language = .english,
    busyTimeout: Int32 = 5000,
    waitLimit: WaitLimit = WaitLimit()
  ) {
    self.directory = directory
    self.now = now
    self.day = day
    self.language = language
    self.busyTimeout = busyTimeout
    self.waitLimit = waitLimit
  }
}
