import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Synchronization
import Testing
import Words

@testable import Features

/// The saving of a game with every change of its state, and a history that answers as a test says.
@Suite("The autosave alone")
struct AutosaveTests {
  private let clock = TestClock()
  private let history = ScriptedHistory()
  private let id = GameID(rawValue: 7)
  private let key = GameKey(high: 7, low: 7)
  private let settings = Settings(motion: .reduced)

  private typealias Game = TestStore<PlayFeature.State, PlayFeature.Action>

  /// A game in which nothing has happened.
  ///
  /// - Parameters:
  ///   - date: The wall clock.
  ///   - answers: What the history answers, one after the other.
  private func game(
    _ autosave: Autosave = Autosave(),
    date: @escaping @Sendable () -> Timestamp = { Timestamp(seconds: 5) },
    answers: Result<SaveReceipt, HistoryError>...
  ) -> Game {
    history.prepare(answers)
    let match = Match(mode: .unlimited, letters: .story)
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.save = { [history] (snapshot) throws(HistoryError) in
      try history.answer(snapshot).get()
    }
    dependencies.history.stats = { Stats() }
    dependencies.history.games = { Page(offset: $0.offset, total: 0) }
    dependencies.history.awards = { .none }
    dependencies.dictionary.contains = { _ in true }
    dependencies.dictionary.solve = { _ in
      [SolvedWord(word: "DAB", score: 24, path: [])]
    }
    dependencies.date = date
    let state = PlayFeature.State(match: match, settings: settings, autosave: autosave)
    return TestStore(state, clock, PlayFeature(dependencies: dependencies))
  }

  /// Plays a word without asserting its other changes, which other tests cover.
  private func play(_ word: String, _ store: Game) {
    store.exhaustivity = .off
    store.send(.input(.shown(settings)))
    if store.state.records == nil { store.receive(.recordsRead(.success(.none))) }
    for letter in word { store.send(.input(.key(.character(letter)))) }
    store.send(.input(.key(.enter)))
    store.exhaustivity = .on
  }

  @Test func `a save that failed is repeated until the storage takes it, and is told meanwhile`() {
    let receipt = SaveReceipt(game: id, moveCount: 1)
    var inMemory = receipt
    inMemory.unsavedReason = "Only in memory"
    let full = HistoryError.diskFull(path: "/d")
    let store = game(answers: .failure(full), .success(inMemory), .success(receipt))
    play("cab", store)
    store.receive(.saved(.failure(full))) {
      $0.autosave.isSaving = false
      $0.autosave.problem = full
    }
    #expect(
      store.state.autosave.trouble
        == "The disk is full. Make room on it; then the game is saved. /d cannot grow."
    )
    store.exhaustivity = .off
    store.advance(by: .seconds(3))
    store.skipReceivedActions()
    #expect(store.state.autosave.trouble == "Only in memory")
    store.advance(by: .seconds(3))
    store.skipReceivedActions()
    #expect(store.state.autosave.trouble == nil)
    #expect(history.snapshots.map(\.moves.count) == [1, 1, 1])
    store.advance(by: .seconds(30))
    #expect(history.snapshots.count == 3, "there is nothing to save")
  }

  @Test func `an error about one game is not repeated`() {
    let store = game(answers: .failure(.changedElsewhere(id)))
    play("cab", store)
    store.exhaustivity = .off
    store.advance(by: .seconds(30))
    #expect(history.snapshots.count == 1)
  }

  @Test func `a resumed game is saved before anything is played`() {
    let record = GameRecord(match: Match(mode: .unlimited, letters: .story), secondsPlayed: 0)
    let saved = SavedGame(key: key, id: id, record: record, startedAt: Timestamp(seconds: 1))
    let store = game(
      Autosave(resuming: saved),
      answers: .failure(.gameInUse(id)),
      .failure(.gameInUse(id))
    )
    store.send(.input(.shown(settings))) {
      $0.pauses = []
      $0.clock.start(at: .zero)
      $0.autosave.isDue = false
      $0.autosave.isSaving = true
    }
    #expect(history.snapshots.map(\.key) == [key])
    store.receive(.recordsRead(.success(.none))) { $0.know(.none) }
    store.receive(.saved(.failure(.gameInUse(id)))) {
      $0.autosave.isSaving = false
      $0.autosave.problem = .gameInUse(id)
    }
    #expect(store.state.autosave.game == id)
    store.send(.input(.quitRequested)) {
      $0.exit = .quit
      $0.pauses = .leaving
      $0.clock.stop(at: .zero)
      $0.autosave.isSaving = true
    }
    store.receive(.saved(.failure(.gameInUse(id)))) {
      $0.autosave.isSaving = false
      $0.hasLeft = true
      $0.request = .quit
    }
  }

  @Test func `a game starts when it is shown, not with its first word`() {
    let seconds = Mutex(5.0)
    let store = game(
      date: { Timestamp(seconds: seconds.withLock { $0 }) },
      answers: .success(SaveReceipt(game: id, moveCount: 1))
    )
    store.exhaustivity = .off
    store.send(.input(.shown(settings)))
    seconds.withLock { $0 = 65 }
    for key in "cab".map(Key.character) + [.enter] { store.send(.input(.key(key))) }
    store.skipReceivedActions()
    #expect(history.snapshots.first?.game.startedAt == Timestamp(seconds: 5))
    #expect(history.snapshots.first?.moves.first?.playedAt == Timestamp(seconds: 65))
  }
}

/// A history that answers saves as a test says, and keeps what it was given.
private final class ScriptedHistory: Sendable {
  private struct Storage {
    var snapshots: [GameSnapshot] = []
    var answers: [Result<SaveReceipt, HistoryError>] = []
  }

  private let storage = Mutex(Storage())

  /// What was to be saved, in order.
  var snapshots: [GameSnapshot] { storage.withLock { $0.snapshots } }

  /// Sets the answers to the saves that follow.
  func prepare(_ answers: [Result<SaveReceipt, HistoryError>]) {
    storage.withLock { $0.answers = answers }
  }

  /// Takes a snapshot and gives the next answer; an error when there is none left.
  func answer(_ snapshot: GameSnapshot) -> Result<SaveReceipt, HistoryError> {
    storage.withLock { storage in
      storage.snapshots.append(snapshot)
      guard !storage.answers.isEmpty else { return .failure(.failed(reason: "no answer")) }
      return storage.answers.removeFirst()
    }
  }
}
