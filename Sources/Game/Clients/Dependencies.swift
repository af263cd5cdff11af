import Composable

/// All that the features ask of the world, as one explicit value: no globals, no task-locals.
package struct Dependencies: Sendable {
  /// Monotonic time for play and motion.
  package var clock: AnyClock
  /// The wall clock, for dates in the history only.
  package var date: @Sendable () -> Timestamp
  package var history: HistoryClient
  package var dictionary: DictionaryClient
  package var settings: SettingsClient
  /// A fresh random seed, from which a new game looks for a fair cube.
  package var seed: @Sendable () -> UInt64
  package var clipboard: ClipboardClient
  package var bell: BellClient

  package init(
    clock: AnyClock,
    date: @escaping @Sendable () -> Timestamp,
    history: HistoryClient,
    dictionary: DictionaryClient,
    settings: SettingsClient,
    seed: @escaping @Sendable () -> UInt64,
    clipboard: ClipboardClient,
    bell: BellClient
  ) {
    self.clock = clock
    self.date = date
    self.history = history
    self.dictionary = dictionary
    self.settings = settings
    self.seed = seed
    self.clipboard = clipboard
    self.bell = bell
  }
}
