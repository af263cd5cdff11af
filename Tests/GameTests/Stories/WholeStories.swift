import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("Whole states of games and of the program")
struct WholeStories {
  private let clock = TestClock()
  private let reduced = Settings(motion: .reduced)

  private func game(
    _ mode: GameMode,
    _ settings: Settings,
    _ dependencies: Dependencies
  ) -> TestStore<PlayFeature.State, PlayFeature.Action> {
    var dependencies = dependencies
    dependencies.date = { Timestamp(seconds: 5) }
    let state = PlayFeature.State(match: Match(mode: mode, letters: .story), settings: settings)
    return TestStore(state, clock, PlayFeature(dependencies: dependencies))
  }

  /// Dependencies with a history that is empty.
  private var dependencies: Dependencies {
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.stats = { Stats() }
    dependencies.history.games = { Page(offset: $0.offset, total: 0) }
    dependencies.history.awards = { .none }
    dependencies.history.answers = { [] }
    return dependencies
  }

  @Test func `a word is typed, played and saved, and the player leaves for home`() {
    var dependencies = dependencies
    dependencies.dictionary.contains = { $0 == "CAB" }
    dependencies.dictionary.solve = { _ in [] }
    dependencies.history.save = { .init(game: GameID(rawValue: 7), moveCount: $0.moves.count) }
    let store = game(.unlimited, reduced, dependencies)

    store.send(.input(.shown(reduced))) {
      $0.pauses = []
      $0.clock.start(at: .zero)
      $0.autosave.startedAt = Timestamp(seconds: 5)
    }
    store.receive(.recordsRead(.success(.none))) { $0.know(.none) }
    store.send(.input(.key(.character("c")))) {
      $0.spelling.type("c")
      $0.lastInputAt = .zero
      $0.candidate = Candidate(text: "C", score: 0, verdict: .tooShort)
    }
    store.send(.input(.key(.character("a")))) {
      $0.spelling.type("a")
      $0.candidate = Candidate(text: "CA", score: 0, verdict: .tooShort)
    }
    store.send(.input(.key(.character("x")))) {
      $0.spelling.type("x")
      $0.candidate = Candidate(text: "CAx", score: 0, verdict: .deadEnd(.notOnCube(letter("X"))))
      $0.refusals = 1
    }
    store.send(.input(.key(.enter))) {
      $0.spelling.refuse()
      $0.notice = Notice(.refusal, "No X is left on the cube")
      $0.refusals = 2
    }
    store.send(.input(.key(.backspace))) {
      $0.spelling.deleteLast()
      $0.candidate = Candidate(text: "CA", score: 0, verdict: .tooShort)
      $0.notice = nil
    }
    store.send(.input(.key(.character("b")))) {
      $0.spelling.type("b")
      $0.candidate = Candidate(text: "CAB", score: 27, verdict: .playable)
    }
    store.advance(by: .seconds(2))
    store.send(.input(.key(.enter))) {
      $0.clock.read(at: .seconds(2))
      $0.lastInputAt = .seconds(2)
      _ = try? $0.match.play(.word($0.selection), at: 2, isWord: { _ in true })
      $0.spelling = Spelling(board: $0.match.board)
      $0.candidate = nil
      $0.notice = Notice(.praise, "CAB  +27")
      $0.reward = Reward(word: "CAB", score: 27, achievements: [.awards([.firstWord])])
      $0.records = WordRecords(bestScore: 27, lengths: [3])
      let now = Timestamp(seconds: 5)
      $0.autosave.moves = [PlayedMove($0.match.moves[0], playedAt: now)]
      $0.autosave.isSaving = true
    }
    store.receive(.cube(.noWordsLeft)) { $0.isStuck = true }
    let receipt = SaveReceipt(game: GameID(rawValue: 7), moveCount: 1)
    store.receive(.saved(.success(receipt))) {
      $0.autosave.receipt = receipt
      $0.autosave.isSaving = false
    }
    store.advance(by: .seconds(1))
    store.send(.input(.key(.escape))) {
      $0.notice = nil
      $0.clock.read(at: .seconds(3))
      $0.menu = PlayMenu(canRestart: true, offersHint: true)
      $0.pauses = .menu
      $0.clock.stop(at: .seconds(3))
      $0.autosave.isSaving = true
    }
    store.receive(.saved(.success(receipt))) { $0.autosave.isSaving = false }
    let leave = PointerEvent(.press, on: .row(PlayMenu.Row.leave), at: Point(column: 0, row: 0))
    store.send(.input(.pointer(leave))) {
      $0.menu?.list.index = 7
      $0.exit = .home
      $0.pauses = [.menu, .leaving]
      $0.hasLeft = true
      $0.request = .close
    }
  }

  @Test func `a timed game ticks on the second, and not under a page`() {
    var dependencies = dependencies
    dependencies.dictionary.solve = { _ in [] }
    let store = game(.timed, reduced, dependencies)
    store.send(.input(.shown(reduced))) {
      $0.pauses = []
      $0.clock.start(at: .zero)
      $0.autosave.startedAt = Timestamp(seconds: 5)
      $0.goalSearch = .running
    }
    store.receive(.recordsRead(.success(.none))) { $0.know(.none) }
    store.receive(.goalFound(nil, of: store.state.firstBoard)) { $0.goalSearch = .done(nil) }
    store.advance(by: .seconds(1))
    store.receive(.clockTicked) { $0.clock.read(at: .seconds(1)) }
    store.advance(by: .milliseconds(400))
    store.send(.input(.hidden)) {
      $0.pauses = .hidden
      $0.clock.stop(at: .milliseconds(1400))
    }
    store.advance(by: .seconds(60))
    store.send(.input(.shown(reduced))) {
      $0.pauses = []
      $0.clock.start(at: .milliseconds(61_400))
    }
    store.advance(by: .milliseconds(600))
    store.receive(.clockTicked) { $0.clock.read(at: .seconds(62)) }
    #expect(store.state.timeLeft == .seconds(178))
    store.send(.input(.quitRequested)) {
      $0.exit = .quit
      $0.pauses = .leaving
      $0.clock.stop(at: .seconds(62))
      $0.autosave.end = .endedByPlayer
      $0.hasLeft = true
      $0.request = .quit
    }
  }

  @Test func `a turn has its frames and no more`() {
    let store = game(.unlimited, Settings(motion: .full), dependencies)
    store.send(.input(.shown(Settings()))) {
      $0.pauses = []
      $0.clock.start(at: .zero)
      $0.autosave.startedAt = Timestamp(seconds: 5)
    }
    store.receive(.recordsRead(.success(.none))) { $0.know(.none) }
    store.send(.input(.key(.right))) {
      $0.attitude.yaw = 15
      $0.motion.begin(
        .turn(from: .home, to: Attitude(yaw: 15)),
        at: .zero,
        for: .milliseconds(220)
      )
    }
    var frames = 0
    while store.state.motion.isActive, frames < 100 {
      frames += 1
      store.advance(by: Motion.frameInterval)
      store.receive(.cube(.frame)) { $0.motion.advance(to: Motion.frameInterval * frames) }
    }
    #expect(frames == 13)
    store.advance(by: .seconds(1))
  }

  @Test func `the program starts, deals an unlimited game, and quits at once`() {
    var dependencies = dependencies
    dependencies.history.resumableGame = { _ in nil }
    dependencies.history.games = { Page(offset: $0.offset, total: 0) }
    dependencies.history.bestScores = { _ in [.timed: BestScores(ever: 7)] }
    dependencies.history.duels = { SavedDuels() }
    dependencies.date = { Timestamp(seconds: 5) }
    dependencies.utcOffset = { _ in 0 }
    dependencies.history.status = { HistoryStatus(notices: ["a notice"]) }
    dependencies.dictionary.fairSeed = { $0 + 1 }
    dependencies.seed = { 41 }
    let key = GameKey(high: 4, low: 1)
    dependencies.gameKey = { key }
    let store = TestStore(.init(settings: reduced), clock, AppFeature(dependencies: dependencies))
    store.send(.started(.home)) {
      $0.hasStarted = true
      $0.shown = .home
      $0.home.awaited = [.resumable(.unlimited), .duels, .games, .status]
      $0.home.isStatusKnown = false
      $0.home.dueDay = 0
    }
    store.receive(.home(.resumableFound(.unlimited, .success(nil)))) {
      $0.home.awaited = [.duels, .games, .status]
    }
    store.receive(.home(.latestRead(.success(Page(total: 0))))) {
      $0.home.awaited = [.duels, .status]
      $0.home.receive(Page(total: 0))
    }
    store.receive(.home(.bestScoresRead(.success([.timed: BestScores(ever: 7)])))) {
      $0.home.bestScores = [.timed: BestScores(ever: 7)]
    }
    store.receive(.home(.duelsRead(.success(SavedDuels())))) {
      $0.home.awaited = [.status]
      $0.home.choosesNext = false
    }
    store.receive(.home(.dueWordsCounted(0))) { $0.home.dueWords = 0 }
    store.receive(.home(.statusFound(HistoryStatus(notices: ["a notice"])))) {
      $0.home.awaited = []
      $0.home.receive(HistoryStatus(notices: ["a notice"]))
    }
    for row in store.state.home.rows.prefix(while: { $0 != .mode(.unlimited) }).indices {
      store.send(.input(.key(.down))) { $0.home.list.index = row + 1 }
    }
    store.send(.input(.key(.enter))) { $0.home.dealing = .unlimited }
    store.receive(.resumableGameRead(.unlimited, .success(nil)))
    store.receive(.dealt(.unlimited, seed: 42)) {
      $0.home.dealing = nil
      $0.home.choosesNext = true
      var game = PlayFeature.State(
        match: Match(mode: .unlimited, seed: 42),
        settings: $0.settings,
        autosave: Autosave(key: key)
      )
      game.pauses = []
      game.clock.start(at: .zero)
      game.autosave.startedAt = Timestamp(seconds: 5)
      $0.open(.game(game))
      $0.shown = ScreenID(rawValue: 1)
    }
    store.receive(.game(.recordsRead(.success(.none)))) {
      $0.game?.know(.none)
    }
    store.send(.input(.key(.control("c")))) {
      $0.wantsToQuit = true
      $0.shown = nil
      $0.stack.screens[0].knowsOfQuitting = true
      $0.game?.exit = .quit
      $0.game?.pauses = [.hidden, .leaving]
      $0.game?.clock.stop(at: .zero)
      $0.game?.hasLeft = true
    }
    #expect(store.state.hasQuit)
  }

  @Test func `a changed setting is applied and saved`() {
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.settings.save = { _ in }
    var state = AppFeature.State(settings: reduced)
    state.hasStarted = true
    state.open(.settings(SettingsFeature.State()))
    let store = TestStore(state, clock, AppFeature(dependencies: dependencies))
    store.send(.resized(Size(columns: 80, rows: 24))) {
      $0.size = Size(columns: 80, rows: 24)
      $0.shown = ScreenID(rawValue: 1)
      $0.stack.screens[0].state = .settings(SettingsFeature.State(settings: self.reduced))
    }
    var light = reduced
    light.theme = .ember
    let changed = light
    store.send(.input(.key(.right))) {
      $0.stack.screens[0].state = .settings(SettingsFeature.State(settings: changed))
      $0.settings = changed
      $0.settingsBeingSaved = changed
    }
    store.receive(.settingsSaved(changed, nil)) { $0.settingsBeingSaved = nil }
  }
}
