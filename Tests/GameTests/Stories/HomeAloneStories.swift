import Composable
import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

/// Home with its own reducer, without the program around it. Every change of its state is asserted, as
/// `WholeStories` does for games and for the program.
@Suite("Home alone")
struct HomeAloneStories {
  private let clock = TestClock()

  @Test func `Enter before home has chosen a row opens the row that it chooses`() {
    var state = HomeFeature.State(settings: Settings(motion: .reduced), isNewcomer: true)
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
      $0.isStatusKnown = false
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
}
