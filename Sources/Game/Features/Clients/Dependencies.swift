import Composable
import Model
import Rules

/// Everything outside the program that the features use, in one value. There are no globals.
package struct Dependencies: Sendable {
  /// Monotonic time for play and motion.
  package var clock: AnyClock
  /// The wall clock, for dates in the history only.
  package var date: @Sendable () -> Timestamp
  /// How many seconds local time is ahead of UTC at a moment: for days and weeks.
  package var utcOffset: @Sendable (Timestamp) -> Int
  /// All games that were played.
  @Boxed var history: HistoryClient
  /// The boards that the player shares with others.
  @Boxed var board: BoardClient
  /// Requests to the server that the player has chosen.
  @Boxed var api: ApiClient
  /// Results that wait for the server.
  @Boxed var outbox: OutboxClient
  /// The words to play with.
  @Boxed package var dictionary: DictionaryClient
  package var meanings: MeaningClient
  var settings: SettingsClient
  /// A new random seed. The search for a fair cube starts there.
  var seed: @Sendable () -> UInt64
  var gameKey: @Sendable () -> GameKey
  var clipboard: ClipboardClient
  /// Where pictures of games are kept; `nil` for guests, who have no files here.
  var pictures: PictureClient?
  /// The terminal's bell, and tones.
  @Boxed var sound: SoundClient
  /// Where the program keeps its files, for help.
  @Boxed var paths: FilePaths

  package init(
    clock: AnyClock,
    date: @escaping @Sendable () -> Timestamp,
    utcOffset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 },
    history: HistoryClient,
    board: BoardClient,
    api: ApiClient,
    outbox: OutboxClient,
    dictionary: DictionaryClient,
    meanings: MeaningClient,
    settings: SettingsClient,
    seed: @escaping @Sendable () -> UInt64,
    gameKey: @escaping @Sendable () -> GameKey,
    clipboard: ClipboardClient,
    pictures: PictureClient? = nil,
    sound: SoundClient,
    paths: FilePaths
  ) {
    self.clock = clock
    self.date = date
    self.utcOffset = utcOffset
    self.history = history
    self.board = board
    self.api = api
    self.outbox = outbox
    self.dictionary = dictionary
    self.meanings = meanings
    self.settings = settings
    self.seed = seed
    self.gameKey = gameKey
    self.clipboard = clipboard
    self.pictures = pictures
    self.sound = sound
    self.paths = paths
  }
}

/// The paths in force of the program's files; `nil` where no directory is known.
package struct FilePaths: Hashable, Sendable {
  /// All games and words.
  package var history: String?
  /// The settings, as ``SettingsClient`` writes them.
  package var settings: String?
  /// The words that the player accepts in addition to the dictionary.
  package var acceptedWords: String?
  package var refusedWords: String?
  /// What went wrong in the program.
  package var log: String?

  package init() {}
}

/// Where the player's settings, and that the lesson was finished, are kept between sessions.
package struct SettingsClient: Sendable {
  /// Writes the settings, or throws the reason why it cannot.
  package var save: @Sendable (Settings) async throws(SettingsError) -> Void

  /// Remembers that the player has been through the lesson. Where nothing can be written, it is forgotten.
  var finishLesson: @Sendable () async -> Void

  /// Looks which languages lack their words now: the player may have made some in another window.
  var missingWords: @Sendable () async -> [Language: WordsNeed]

  package init(
    save: @escaping @Sendable (Settings) async throws(SettingsError) -> Void,
    finishLesson: @escaping @Sendable () async -> Void,
    missingWords: @escaping @Sendable () async -> [Language: WordsNeed]
  ) {
    self.save = save
    self.finishLesson = finishLesson
    self.missingWords = missingWords
  }

  /// Keeps no settings, and finds the words that there are at the start.
  package static let noop = Self(
    save: { _ in },
    finishLesson: {},
    missingWords: { Settings().missingWords }
  )

  /// ``finishLesson`` as an effect, which only completes.
  var rememberingLesson: Effect<Never> {
    .fireAndForget(name: "remember the lesson") { [finishLesson] in await finishLesson() }
  }
}

package struct ClipboardClient: Sendable {
  /// Asks the terminal to copy a text. Terminals do not report whether they did.
  var copy: @Sendable (String) -> Void
  /// How a result is written there: without coloured squares where the player hears the text, or has no characters but
  /// ASCII.
  package var style: ShareText.Style

  package init(
    style: ShareText.Style = .squares,
    copy: @escaping @Sendable (String) -> Void
  ) {
    (self.style, self.copy) = (style, copy)
  }

  /// Copies nothing: what is only seen is written in words.
  package static let noop = Self(style: .words, copy: { _ in })

  /// ``copy`` as an effect, which only completes.
  func copying(_ text: String) -> Effect<Never> {
    .fireAndForget(name: "send a text to the terminal") { [copy] in copy(text) }
  }
}

extension Dependencies {
  var wallDay: WallDay { WallDay(of: date(), utcOffset: utcOffset) }
}

extension Dependencies {
  /// What follows from all answers today.
  func practiceBook() async throws(HistoryError) -> PracticeBook {
    let answers = try await history.answers()
    let today = WallDay(of: date(), utcOffset: utcOffset).number
    return PracticeBook(answers, today: today, utcOffset: utcOffset)
  }
}

extension Dependencies {
  var language: Language { dictionary.language }
}
