import Game

/// Where a history lies, and what it is told of the world.
package struct HistoryConfiguration: Sendable {
  /// The directory of the file `history.sqlite`; `nil` where none can be told, as without a home.
  package var directory: String?

  /// The wall clock: for the names of files set aside, and for what is "this week".
  package var now: @Sendable () -> Timestamp

  /// The day of a moment by the calendar on the wall, counted from 1970-01-01.
  package var day: @Sendable (Timestamp) -> Int

  /// How long a save waits for another process's save, in milliseconds.
  package var busyTimeout: Int32

  /// A file up to so many bytes is read through for damage before it is used: about 60 ms for
  /// 16 MiB. In a larger one, damage is dealt with where it is met.
  var mostBytesChecked = 16 << 20

  /// The most pages of 4,096 bytes that the file may have; `nil` for as many as the disk takes.
  /// Tests fill up a disk with it.
  var mostPages: Int?

  package init(
    directory: String?,
    now: @escaping @Sendable () -> Timestamp = Timestamp.byWallClock,
    day: @escaping @Sendable (Timestamp) -> Int = Timestamp.localDay,
    busyTimeout: Int32 = 5000
  ) {
    self.directory = directory
    self.now = now
    self.day = day
    self.busyTimeout = busyTimeout
  }
}
