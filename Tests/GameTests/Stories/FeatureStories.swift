import Composable
import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Game

/// Each feature with its own reducer, without the program around it. Every change of its state is
/// asserted. `WholeStories` does the same for games and for the program.
@Suite("Every feature alone")
struct FeatureStories {
  private let clock = TestClock()
  private let reduced = Settings(motion: .reduced)
  private let game = GameID(rawValue: 7)

  private func click(_ row: some Hashable & Sendable) -> ScreenInput {
    .pointer(PointerEvent(.press, on: .row(row), at: Point(column: 0, row: 0)))
  }

  private func wheel(_ kind: MouseEvent.Kind) -> ScreenInput {
    .pointer(PointerEvent(kind, on: .ground, at: Point(column: 0, row: 0)))
  }

  /// A list while its first rows are being read.
  private func loading<Element>(_ list: PagedList<Element> = PagedList()) -> PagedList<Element> {
    var list = list
    _ = list.firstRows()
    return list
  }

  /// A list after its first rows have been read.
  private func loaded<Element>(_ elements: [Element], total: Int? = nil) -> PagedList<Element> {
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
    dependencies.history.status = { HistoryStatus(unsavedReason: "The disk is full") }
    let world = dependencies
    let store = TestStore(initialState: HomeFeature.State(settings: reduced), clock: clock) {
      HomeFeature(dependencies: world)
    }
    store.send(.input(.shown(reduced)))
    for mode in GameMode.all where mode.isResumable {
      let found = mode == .unlimited ? saved : nil
      store.receive(.resumableFound(mode, .success(found))) { $0.resumable[mode] = found }
    }
    store.receive(.statusFound(HistoryStatus(unsavedReason: "The disk is full"))) {
      $0.unsavedReason = "The disk is full"
    }
    store.send(.input(wheel(.wheelDown))) { $0.list.index = 1 }
    store.send(.input(.key(.up))) { $0.list.index = 0 }
    store.send(.input(.key(.enter))) { $0.request = .startGame(GameMode.all[0]) }
    store.send(.input(click(HomeFeature.Row.page(.settings)))) {
      $0.row = .page(.settings)
      $0.request = .open(.settings(SettingsFeature.State()))
    }
    store.send(.input(.key(.character("?")))) {
      $0.request = .open(.howToPlay(HowToPlayFeature.State()))
    }
    store.send(.input(click(SettingsRow.theme)))
    store.send(.input(.key(.character("q")))) { $0.request = .quit }
  }

  @Test func `home stops its cube and its reads when it is hidden`() {
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.resumableGame = { _ in
      _ = await never()
      return nil
    }
    dependencies.history.status = {
      _ = await never()
      return HistoryStatus()
    }
    let world = dependencies
    let store = TestStore(initialState: HomeFeature.State(settings: Settings()), clock: clock) {
      HomeFeature(dependencies: world)
    }
    store.send(.input(.shown(Settings()))) {
      $0.motion.begin(.spin, at: .zero, for: .seconds(12))
    }
    store.advance(by: Motion.frameInterval)
    store.receive(.frame) { $0.motion.advance(to: Motion.frameInterval) }
    store.send(.input(.hidden)) { $0.motion.settle() }
    store.advance(by: .seconds(1))
  }

  // MARK: Words

  private let cab = WordEntry(
    word: "CAB",
    count: 2,
    bestScore: 27,
    lastPlayedAt: Timestamp(seconds: 9)
  )
  private let cad = WordEntry(
    word: "CAD",
    count: 1,
    bestScore: 27,
    lastPlayedAt: Timestamp(seconds: 8)
  )

  @Test func `words are read, filtered after a pause, and opened`() {
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.words = { [cab, cad] query in
      Page(query.filter.isEmpty ? [cab, cad] : [cad], total: query.filter.isEmpty ? 2 : 1)
    }
    let world = dependencies
    let store = TestStore(initialState: WordsFeature.State(), clock: clock) {
      WordsFeature(dependencies: world)
    }
    store.send(.input(.shown(reduced))) { $0.list = loading() }
    store.receive(.read(.success(Page([cab, cad], total: 2)))) { $0.list = loaded([cab, cad]) }
    store.send(.input(.shown(reduced)))
    store.send(.input(.key(.character("/")))) { $0.isFiltering = true }
    store.send(.input(.key(.character("d")))) {
      $0.filter = "D"
      $0.list = loading($0.list)
    }
    store.advance(by: WordsFeature.filterPause)
    store.receive(.read(.success(Page([cad], total: 1)))) { $0.list = loaded([cad]) }
    // The player clicks CAB, which was shown in the last frame and is gone now.
    store.send(.input(click("CAB")))
    store.send(.input(click("CAD"))) {
      $0.isFiltering = false
      $0.request = .open(.word(WordFeature.State(entry: cad)))
    }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }

  @Test func `words that cannot be read say why`() {
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.words = { _ throws(HistoryError) in throw .busy(path: "/d") }
    let world = dependencies
    let store = TestStore(initialState: WordsFeature.State(), clock: clock) {
      WordsFeature(dependencies: world)
    }
    store.send(.input(.shown(reduced))) { $0.list = loading() }
    store.receive(.read(.failure(.busy(path: "/d")))) {
      var list = loading(PagedList<WordEntry>())
      _ = list.receive(.failure(.busy(path: "/d")))
      $0.list = list
    }
    #expect(store.state.list.problem == .busy(path: "/d"))
  }

  // MARK: One word

  @Test func `a word lists its games and opens the move in the replay`() throws {
    let record = ReplayStories.record
    let play = WordPlay(
      game: game,
      moveIndex: 1,
      score: 27,
      playedAt: Timestamp(seconds: 9),
      mode: .unlimited
    )
    let other = WordPlay(
      game: GameID(rawValue: 6),
      moveIndex: 0,
      score: 27,
      playedAt: Timestamp(seconds: 5),
      mode: .timed
    )
    let history = HistoryClient.unimplemented().with {
      $0.plays = { _ in Page([play, other], total: 2) }
      $0.record = { id throws(HistoryError) in
        guard id == play.game else { throw .noSuchGame(id) }
        return record
      }
    }
    let store = TestStore(initialState: WordFeature.State(entry: cad)) { _ in
      WordFeature(history: history)
    }
    store.send(.input(.shown(reduced))) { $0.list = loading() }
    store.receive(.read(.success(Page([play, other], total: 2)))) {
      $0.list = loaded([play, other])
    }
    store.send(.input(.key(.enter)))
    let replay = try #require(try ReplayFeature.State(record: record, index: 1))
    store.receive(.recordRead(ReplayTarget(play), .success(record))) {
      var expected = replay
      expected.game = play.game
      expected.playedAt = play.playedAt
      $0.request = .open(.replay(expected))
    }
    store.send(.input(click(other.id))) { $0.list.cursor = self.chosen(1, of: 2) }
    store.send(.input(click(other.id)))
    store.receive(.recordRead(ReplayTarget(other), .failure(.noSuchGame(other.game)))) {
      $0.request = nil
      $0.problem = .noSuchGame(other.game)
    }
    store.send(.input(.key(.left))) { $0.request = .close }
  }

  /// A cursor after a click on a row.
  private func chosen(_ row: Int, of count: Int) -> ListCursor {
    var cursor = ListCursor(count: count)
    let isRow = cursor.choose(row)
    #expect(isRow)
    return cursor
  }

  // MARK: Stats

  @Test func `stats show totals, records and all games`() throws {
    let record = ReplayStories.record
    let summary = GameSummary(
      id: game,
      mode: .unlimited,
      startedAt: Timestamp(seconds: 5),
      secondsPlayed: 70,
      score: 81,
      wordCount: 3,
      end: nil,
      bestWord: "CAB",
      seed: nil,
      dictionary: "english"
    )
    let play = WordPlay(
      game: game,
      moveIndex: 0,
      score: 27,
      playedAt: Timestamp(seconds: 5),
      mode: .unlimited
    )
    let stats = Stats(games: 1, wordsPlayed: 3, bestWord: NotedWord(word: "CAB", play: play))
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.date = { Timestamp(seconds: 1_000_000) }
    dependencies.utcOffset = { _ in 0 }
    dependencies.history.stats = { stats }
    dependencies.history.games = { query in
      query.order == .latest || query.since == nil
        ? Page([summary], total: 1) : Page(total: 0)
    }
    dependencies.history.record = { _ in record }
    let world = dependencies
    let store = TestStore(initialState: StatsFeature.State(), clock: clock) {
      StatsFeature(dependencies: world)
    }
    store.send(.input(.shown(reduced)))
    store.receive(.read(.success(stats))) {
      $0.stats = stats
      $0.records.count = 1
    }
    store.send(.input(click(StatsRecord.Kind.bestWord)))
    let replay = try #require(try ReplayFeature.State(record: record))
    store.receive(.recordRead(ReplayTarget(play), .success(record))) {
      var expected = replay
      expected.game = play.game
      expected.playedAt = play.playedAt
      $0.request = .open(.replay(expected))
    }
    store.send(.input(click(StatsRecord.Kind.longestWord)))

    store.send(.input(click(StatsFeature.Tab.best(.unlimited)))) { $0.tab = .best(.unlimited) }
    let top = TopGame(.allTime, place: 1, game: summary)
    store.receive(.topRead(.unlimited, .success([top]))) {
      var list = PagedList<TopGame>()
      list.fill([top])
      $0.top[.unlimited] = list
    }

    store.send(.input(click(StatsFeature.Tab.games))) {
      $0.tab = .games
      $0.games = loading()
    }
    store.receive(.gamesRead(.success(Page([summary], total: 1)))) {
      $0.games = loaded([summary])
    }
    // A game that was listed in the last frame and is gone now.
    store.send(.input(click(GameID(rawValue: 99))))
    store.send(.input(click(game))) { $0.request = .resume(game) }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }

  // MARK: Replay

  @Test func `a replay is stepped through, plays beat by beat, and is paused when hidden`() throws {
    let state = try #require(try ReplayFeature.State(record: ReplayStories.record))
    let clock = clock
    let store = TestStore(initialState: state, clock: clock) { ReplayFeature(clock: clock.any) }
    store.send(.input(.shown(reduced))) { $0.motion.apply(reduced) }
    store.send(.input(.key(.right))) { $0.show(1) }
    #expect(store.state.score == 27)
    #expect(store.state.nextMove?.word == "CAD")
    #expect(store.state.isTraced)
    store.send(.input(click(ReplayMove(index: 3)))) { $0.show(3) }
    store.send(.input(.key(.character("+")))) { $0.speed = .double }
    store.send(.input(.key(.left))) { $0.show(2) }
    store.send(.input(.key(.character(" ")))) { $0.play() }
    #expect(store.state.isPlaying)
    #expect(store.state.pointedCube == cube("220"), "the whole removal has been shown already")
    let wait = try #require(store.state.wait)
    #expect(wait == .milliseconds(300), "four beats at double speed")
    store.advance(by: wait)
    store.receive(.beat) { $0.beat(at: wait) }
    #expect(store.state.movesMade == 3)
    #expect(store.state.selection.isEmpty, "the next word is traced face by face")
    store.send(.input(.hidden)) { $0.pause() }
    store.advance(by: .seconds(10))
    store.send(.input(.key(.up))) { $0.attitude.yaw = PlayCore.turnByKey }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }

  // MARK: Settings

  @Test func `settings ask the program to apply each change`() {
    let store = TestStore(initialState: SettingsFeature.State()) { _ in SettingsFeature() }
    store.send(.input(.shown(reduced))) { $0.settings = reduced }
    store.send(.input(click(SettingsRow.bell))) { $0.list.index = 4 }
    let changed = Settings(motion: .reduced, bell: .on)
    store.send(.input(click(SettingsRow.bell))) {
      $0.settings = changed
      $0.request = .apply(changed)
    }
    store.send(.input(click(PlayMenu.Row.end)))
    store.send(.input(.key(.left))) {
      $0.settings = reduced
      $0.request = .apply(reduced)
    }
    store.send(.input(wheel(.wheelUp))) { $0.list.index = 3 }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }

  // MARK: Help

  @Test func `help is turned page by page and closed`() {
    let store = TestStore(initialState: HowToPlayFeature.State()) { _ in HowToPlayFeature() }
    store.send(.input(.shown(reduced)))
    store.send(.input(.key(.left)))
    store.send(.input(.key(.right))) { $0.page = .keys }
    store.send(.input(wheel(.wheelDown))) { $0.page = .files }
    store.send(.input(.key(.right)))
    store.send(.input(.pasted("text")))
    store.send(.input(.key(.enter))) { $0.request = .close }
  }
}
