import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

/// The world of a story: a manual clock, a history in memory, and a log of everything sent out.
final class World: Sendable {
  let clock = TestClock()
  let history: InMemoryHistory
  private let notes = Mutex(Notes())

  init(history: InMemoryHistory = InMemoryHistory()) { self.history = history }

  struct Notes {
    var bells = 0
    var sounds: [SoundEvent] = []
    var copied: [String] = []
    var settings: [Settings] = []
    var settingsProblem: SettingsError?
    var lessonsFinished = 0
    var missingWords = Settings().missingWords
    var historyProblem: HistoryError?
    var readingProblem: HistoryError?
    var daysProblem: HistoryError?
    var saves: [GameSnapshot] = []
    var published: [PlayerName: [OwnDailyGames.Game]] = [:]
    var publications = 0
    var board = BoardReading()
    var boardProblem: BoardError?
  }

  var bells: Int { notes.withLock { $0.bells } }

  /// The events whose tones were played, in order.
  var sounds: [SoundEvent] { notes.withLock { $0.sounds } }
  var copied: [String] { notes.withLock { $0.copied } }
  var savedSettings: [Settings] { notes.withLock { $0.settings } }

  /// The snapshots that the history was asked to save, in order.
  var saves: [GameSnapshot] { notes.withLock { $0.saves } }

  /// While set, settings cannot be saved.
  func breakSettings(_ problem: SettingsError?) {
    notes.withLock { $0.settingsProblem = problem }
  }

  /// Makes the words of languages, as in another window.
  func makeWords(of languages: [Language]) {
    notes.withLock { notes in for language in languages { notes.missingWords[language] = nil } }
  }

  /// While set, nothing can be written to the history.
  func breakHistory(_ problem: HistoryError?) { notes.withLock { $0.historyProblem = problem } }

  /// While set, neither games nor what they add up to can be read from the history.
  func breaksReading(_ problem: HistoryError?) { notes.withLock { $0.readingProblem = problem } }

  /// While set, the history does not say how the daily cubes stand.
  func breaksDays(_ problem: HistoryError?) { notes.withLock { $0.daysProblem = problem } }

  /// The games that were written to the board, in order, by the names of their players.
  var published: [PlayerName: [OwnDailyGames.Game]] { notes.withLock { $0.published } }

  /// How often something was written to the board.
  var publications: Int { notes.withLock { $0.publications } }

  /// What others have written to the board.
  func fillBoard(_ reading: BoardReading) { notes.withLock { $0.board = reading } }

  /// How often it was noted that the lesson was finished.
  var lessonsFinished: Int { notes.withLock { $0.lessonsFinished } }

  /// While set, the board can be neither read nor written.
  func breakBoard(_ problem: BoardError?) { notes.withLock { $0.boardProblem = problem } }

  /// A board in memory: what others have written, and the games that were published.
  private var board: BoardClient {
    BoardClient(
      publish: { (_, games) throws(BoardError) in
        let problem = self.notes.withLock { notes in
          if notes.boardProblem == nil {
            notes.publications += 1
            for game in games where notes.published[game.entry.name]?.contains(game) != true {
              notes.published[game.entry.name, default: []].append(game)
            }
          }
          return notes.boardProblem
        }
        if let problem { throw problem }
      },
      read: { (_, days, progress) throws(BoardError) in
        progress(ReadingProgress(done: 0, total: 1))
        let notes = self.notes.withLock { $0 }
        if let problem = notes.boardProblem { throw problem }
        var reading = notes.board
        reading.entries += notes.published.values.joined().map(\.entry)
        reading.entries.removeAll { !days.contains($0.cube.day) }
        return reading
      }
    )
  }

  /// Everything that a whole session needs.
  ///
  /// - Parameter location: The test's line.
  func dependencies(at location: SourceLocation = #_sourceLocation) -> Dependencies {
    var dependencies = Dependencies.unimplemented(clock: clock, at: location)
    dependencies.date = { [clock] in
      Timestamp(seconds: 1_000_000 + Double(clock.now.components.seconds))
    }
    dependencies.utcOffset = { _ in 0 }
    dependencies.dictionary = .story
    dependencies.meanings = .noop
    dependencies.seed = { 42 }
    // Several programs of one test can share a history.
    dependencies.gameKey = { .random() }
    dependencies.history = client
    dependencies.board = board
    dependencies.sound = SoundClient(
      ring: { self.notes.withLock { $0.bells += 1 } },
      play: { event in self.notes.withLock { $0.sounds.append(event) } }
    )
    dependencies.clipboard = ClipboardClient { text in
      self.notes.withLock { $0.copied.append(text) }
    }
    dependencies.settings = SettingsClient(
      save: { (settings) throws(SettingsError) in
        let problem = self.notes.withLock { notes in
          if notes.settingsProblem == nil { notes.settings.append(settings) }
          return notes.settingsProblem
        }
        if let problem { throw problem }
      },
      finishLesson: { self.notes.withLock { $0.lessonsFinished += 1 } },
      missingWords: { self.notes.withLock { $0.missingWords } }
    )
    return dependencies
  }

  /// The history, with a note of each save; saving fails while it is broken.
  private var client: HistoryClient {
    let base = history.client
    return base.with {
      $0.save = { (snapshot) throws(HistoryError) in
        let problem = self.notes.withLock { notes in
          notes.saves.append(snapshot)
          return notes.historyProblem
        }
        if let problem { throw problem }
        return try await base.save(snapshot)
      }
      $0.saveDuel = answer(base.saveDuel, unless: \.historyProblem)
      $0.duels = answer(base.duels, unless: \.readingProblem)
      $0.record = answer(base.record, unless: \.readingProblem)
      $0.games = answer(base.games, unless: \.readingProblem)
      $0.stats = answer(base.stats, unless: \.readingProblem)
      $0.awards = answer(base.awards, unless: \.readingProblem)
      $0.dailyOverview = answer(base.dailyOverview, unless: \.daysProblem)
    }
  }

  /// What the history answers, unless it is broken.
  private func answer<each Question, Answer>(
    _ ask: @escaping @Sendable (repeat each Question) async throws(HistoryError) -> Answer,
    unless problem: any KeyPath<Notes, HistoryError?> & Sendable
  ) -> @Sendable (repeat each Question) async throws(HistoryError) -> Answer {
    { (question: repeat each Question) async throws(HistoryError) in
      if let problem = self.notes.withLock({ $0[keyPath: problem] }) { throw problem }
      return try await ask(repeat each question)
    }
  }

  /// Puts a game into the history that another program has played.
  ///
  /// - Parameters:
  ///   - match: The game.
  ///   - start: When it started, and when each move was made.
  ///   - seconds: The seconds played.
  ///   - end: Why it is over; `nil` while it runs.
  /// - Returns: Its number.
  @discardableResult
  func add(
    _ match: Match,
    at start: Double,
    seconds: Double = 1,
    end: GameEnd? = nil,
    hintsUsed: Int = 0
  ) throws -> GameID {
    let playedAt = Timestamp(seconds: start)
    let snapshot = GameSnapshot(
      NewGame(
        key: .random(),
        mode: match.mode,
        letters: match.letters,
        seed: match.seed,
        dictionary: match.dictionary.name,
        dictionaryVersion: match.dictionary.version ?? "",
        startedAt: playedAt,
        challenge: match.challenge
      ),
      moves: match.moves.map { PlayedMove($0, playedAt: playedAt) },
      progress: GameProgress(seconds, hintsUsed: hintsUsed),
      end: end
    )
    return try #require(try history.save(snapshot).game)
  }
}

extension DictionaryClient {
  /// Takes every text for a word of the built-in list, the only one with which daily games count. It finds
  /// no words on a board.
  static let anyWords = DictionaryClient(
    id: .english,
    contains: { _ in true },
    solve: { _ in [] },
    fairSeed: { $0 },
    relations: { _, _ in WordRelations() }
  )
}

extension Player {
  /// Opens today's cube at home, goes on from what is announced there, and waits.
  func begins(
    _ mode: GameMode,
    waiting: Duration = .zero,
    location: SourceLocation = #_sourceLocation
  ) {
    opens(.daily(mode), at: location)
    // A cube that was played opens its result, where practice is the third row.
    if case .calendar? = state.top { presses(.down, .down, .enter, at: location) }
    if state.game?.isAnnounced == true { presses(.character(" "), at: location) }
    waits(waiting, at: location)
  }
}

extension World {
  /// A wall clock that shows nine in the morning of a daily cube's day when the world begins.
  func morning(of day: Int) -> @Sendable () -> Timestamp {
    { [clock] in
      Timestamp(
        seconds: DailyCube.start(of: day) + 9 * 3600 + Double(clock.now.components.seconds)
      )
    }
  }
}
