import Composable

/// All that the features ask of the world, as one explicit value: no globals, no task-locals.
package struct Dependencies: Sendable {
  /// Monotonic time for play and motion.
  package var clock: AnyClock
  /// The wall clock, for dates in the history only.
  package var date: @Sendable () -> Timestamp
  /// How many seconds the clock on the wall is ahead of UTC at a moment: for days and weeks.
  package var utcOffset: @Sendable (Timestamp) -> Int
  /// The memory of all games.
  package var history: HistoryClient
  /// The words to play with.
  package var dictionary: DictionaryClient
  /// Where settings are kept.
  package var settings: SettingsClient
  /// A fresh random seed, from which a new game looks for a fair cube.
  package var seed: @Sendable () -> UInt64
  /// The terminal's clipboard.
  package var clipboard: ClipboardClient
  /// The terminal's bell.
  package var bell: BellClient

  package init(
    clock: AnyClock,
    date: @escaping @Sendable () -> Timestamp,
    utcOffset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 },
    history: HistoryClient,
    dictionary: DictionaryClient,
    settings: SettingsClient,
    seed: @escaping @Sendable () -> UInt64,
    clipboard: ClipboardClient,
    bell: BellClient
  ) {
    self.clock = clock
    self.date = date
    self.utcOffset = utcOffset
    self.history = history
    self.dictionary = dictionary
    self.settings = settings
    self.seed = seed
    self.clipboard = clipboard
    self.bell = bell
  }
}
