import Composable
import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

/// Each feature with its own reducer, without the program around it. Every change of its state is
/// asserted. `WholeStories` does the same for games and for the program.
@Suite("Every feature alone")
struct FeatureStories {
  let clock = TestClock()
  let reduced = Settings(motion: .reduced)
  let game = GameID(rawValue: 7)

  /// A click on a row.
  func click(_ row: some Hashable & Sendable) -> ScreenInput {
    .pointer(PointerEvent(.press, on: .row(row), at: Point(column: 0, row: 0)))
  }

  /// A turn of the wheel.
  func wheel(_ kind: MouseEvent.Kind) -> ScreenInput {
    .pointer(PointerEvent(kind, on: .ground, at: Point(column: 0, row: 0)))
  }

  /// A list while its first rows are being read.
  func loading<Element>(_ list: PagedList<Element> = PagedList()) -> PagedList<Element> {
    var list = list
    _ = list.firstRows()
    return list
  }

  /// A list after its first rows have been read.
  func loaded<Element>(_ elements: [Element], total: Int? = nil) -> PagedList<Element> {
    var list = loading(PagedList<Element>())
    _ = list.receive(.success(Page(elements, total: total ?? elements.count)))
    return list
  }

  // MARK: Home

  @Test func `home reads what it shows, and its rows ask the program`() {
    var dependencies = Dependencies.unimplemented(clock: clock)
    let saved = SavedGame(
      id: game,
      record: GameRecord(match: Match(mode: .unlimited, seed: 1), secondsPlayed: 0),
      startedAt: Timestamp(seconds: 0)
    )
    dependencies.history.resumableGame = { $0 == .unlimited ? saved : nil }
    dependencies.history.games = { Page(offset: $0.offset, total: 2) }
    dependencies.history.bestScores = { _ in [.timed: BestScores(ever: 7)] }
    dependencies.history.duels = { SavedDuels() }
    dependencies.history.answers = { [] }
    dependencies.date = { Timestamp(seconds: 5) }
    dependencies.utcOffset = { _ in 0 }
    dependencies.history.status = { HistoryStatus(unsavedReason: "The disk is full") }
    dependencies.dictionary.commonWords = { nil }
    let store = TestStore(.init(settings: reduced), clock, HomeFeature(dependencies: dependencies))
    let resumable = GameMode.all.filter(\.isResumable)
    store.send(.input(.shown(reduced))) {
      $0.awaited = Set(resumable.map { .resumable($0) } + [.duels, .games, .status])
      $0.dueDay = 0
    }
    for mode in resumable {
      #expect(!store.state.isUpToDate)
      let found = mode == .unlimited ? saved : nil
      store.receive(.resumableFound(mode, .success(found))) {
        $0.resumable[mode] = found
        $0.awaited.remove(.resumable(mode))
      }
    }
    store.receive(.latestRead(.success(Page(total: 2)))) { $0.awaited.remove(.games) }
    store.receive(.bestScoresRead(.success([.timed: BestScores(ever: 7)]))) {
      $0.bestScores = [.timed: BestScores(ever: 7)]
    }
    #expect(!store.state.isUpToDate)
    store.receive(.duelsRead(.success(SavedDuels()))) {
      $0.awaited = [.status]
      $0.choosesNext = false
      $0.row = .mode(.unlimited)
    }
    #expect(store.state.isUpToDate)
    store.receive(.dueWordsCounted(0)) { $0.dueWords = 0 }
    store.receive(.statusFound(HistoryStatus(unsavedReason: "The disk is full"))) {
      $0.awaited = []
      $0.unsavedReason = "The disk is full"
    }
    let chosen = store.state.list.index
    store.send(.input(wheel(.wheelDown))) { $0.list.index = chosen + 1 }
    store.send(.input(.key(.up))) { $0.list.index = chosen }
    store.send(.input(.key(.enter))) { $0.request = .startGame(.unlimited) }
    store.send(.input(.key(.character("n")))) { $0.request = .startNewGame(.unlimited) }
    store.send(.input(click(HomeFeature.Row.page(.settings)))) {
      $0.row = .page(.settings)
      $0.request = .open(.settings(SettingsFeature.State()))
    }
    store.send(.input(click(SettingsRow.theme)))
    store.send(.input(.key(.character("q")))) { $0.request = .quit }
    // There is nothing to search without common words.
    clock.advance(by: .seconds(1))
  }

  @Test func `Enter before home has chosen a row opens the row that it chooses`() {
    var state = HomeFeature.State(settings: reduced, isNewcomer: true)
    state.awaited = [.games]
    let world = Dependencies.unimplemented(clock: clock)
    let store = TestStore(state, clock, HomeFeature(dependencies: world))
    store.send(.input(.key(.enter))) { $0.opensNext = true }
    store.send(.latestRead(.success(Page(total: 0)))) {
      $0.awaited = []
      $0.choosesNext = false
      $0.opensNext = false
      $0.request = .open(.lesson(LessonFeature.State(step: .touch)))
    }
  }

  @Test(arguments: [true, false])
  func `home stops its cube, if it turns, and its reads when it is hidden`(turns: Bool) {
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.resumableGame = { _ in await never(nil) }
    dependencies.history.games = { await never(Page(offset: $0.offset, total: 0)) }
    dependencies.history.bestScores = { _ in await never([:]) }
    dependencies.history.duels = { await never(SavedDuels()) }
    dependencies.history.answers = { await never([]) }
    dependencies.date = { Timestamp(seconds: 5) }
    dependencies.utcOffset = { _ in 0 }
    dependencies.history.status = { await never(HistoryStatus()) }
    var home = HomeFeature.State(settings: Settings())
    home.turns = turns
    let store = TestStore(home, clock, HomeFeature(dependencies: dependencies))
    store.send(.input(.shown(Settings()))) {
      if turns { $0.motion.begin(.spin, at: .zero, for: .seconds(10)) }
      $0.awaited = Set(
        GameMode.all.filter(\.isResumable).map { .resumable($0) } + [.duels, .games, .status]
      )
      $0.dueDay = 0
    }
    store.advance(by: Motion.frameInterval)
    if turns { store.receive(.frame) { $0.motion.advance(to: Motion.frameInterval) } }
    store.send(.input(.hidden)) {
      $0.motion.settle()
      $0.awaited = []
    }
    store.advance(by: .seconds(1))
  }

  // MARK: Settings

  @Test func `settings ask the program to apply each change`() {
    let store = TestStore(initialState: SettingsFeature.State()) { _ in
      SettingsFeature(.noop)
    }
    store.send(.input(.shown(reduced))) { $0.settings = reduced }
    store.send(.input(click(SettingsRow.sound))) { $0.list.index = 5 }
    let changed = Settings(motion: .reduced, sound: .bell)
    store.send(.input(click(SettingsRow.sound))) {
      $0.settings = changed
      $0.request = .apply(changed)
    }
    store.send(.input(click(PlayMenu.Row.end)))
    store.send(.input(.key(.left))) {
      $0.settings = reduced
      $0.request = .apply(reduced)
    }
    store.send(.input(wheel(.wheelUp))) { $0.list.index = 4 }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }

  // MARK: Help

  @Test func `help is turned page by page and closed`() {
    var paths = FilePaths()
    paths.log = "/log"
    let store = TestStore(initialState: HowToPlayFeature.State()) { [paths] _ in
      HowToPlayFeature(paths: paths)
    }
    store.send(.input(.shown(reduced))) { [paths] in $0.paths = paths }
    store.send(.input(.key(.up)))
    store.send(.input(.key(.left))) { $0.page = .files }
    store.send(.input(.key(.down)))
    store.send(.input(.key(.tab))) { $0.page = .rules }
    store.send(.input(.key(.right))) { $0.page = .keys }
    store.send(.input(.key(.down))) { $0.page = .words }
    store.send(.input(wheel(.wheelDown))) { $0.page = .ranks }
    store.send(.input(.key(.function(3))))
    store.send(.input(.key(.tab))) { $0.page = .files }
    store.send(.input(click(HowToPlayFeature.Page.keys))) { $0.page = .keys }
    store.send(.input(click(HowToPlayFeature.Page.files))) { $0.page = .files }
    store.send(.input(.pasted("text")))
    store.send(.input(.key(.enter))) { $0.request = .close }
  }
}
