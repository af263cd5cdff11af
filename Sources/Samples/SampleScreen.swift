import Game
import Rules

/// Screens worth looking at, by name: for tests of the picture, and for the eye.
package enum SampleScreen: String, CaseIterable, Sendable {
  case home
  case homeResumable = "home-resumable"
  case homeSeveral = "home-several"
  case homeNotices = "home-notices"
  case timedStart = "timed-start"
  case timed
  case timedWord = "timed-word"
  case timedPlayed = "timed-played"
  case timedRefused = "timed-refused"
  case timedLast = "timed-last"
  case timedLong = "timed-long"
  case turned
  case unlimited, hinted
  case doomed
  case removal
  case removalAsking = "removal-asking"
  case notSaving = "not-saving"
  case pausedTimed = "paused-timed"
  case pausedUnlimited = "paused-unlimited"
  case endAsking = "end-asking"
  case gameOver = "game-over"
  case gameOverWaiting = "game-over-waiting"
  case gameOverBest = "game-over-best"
  case cubesGone = "cubes-gone"
  case words
  case wordsFiltering = "words-filtering"
  case wordsDeep = "words-deep"
  case wordsLoading = "words-loading"
  case wordsEmpty = "words-empty"
  case wordsProblem = "words-problem"
  case wordPlays = "word-plays"
  case replay
  case replayPlaying = "replay-playing"
  case replayEnd = "replay-end"
  case stats
  case statsTimed = "stats-timed"
  case statsUnlimited = "stats-unlimited"
  case statsGames = "stats-games"
  case statsEmpty = "stats-empty"
  case settings
  case settingsProblem = "settings-problem"
  case rules, keys, files

  /// The program's state when this screen is in front.
  package var state: AppState {
    var state = AppState(settings: Settings())
    switch self {
    case .home, .homeResumable, .homeSeveral, .homeNotices: fillHome(&state.home)
    case .timedStart, .timed, .timedWord, .timedPlayed, .timedRefused, .timedLast, .timedLong,
      .turned, .unlimited, .hinted, .doomed, .removal, .removalAsking, .notSaving, .pausedTimed,
      .pausedUnlimited, .endAsking, .gameOver, .gameOverWaiting,
      .gameOverBest, .cubesGone:
      state.play = play
    case .words, .wordsFiltering, .wordsDeep, .wordsLoading, .wordsEmpty, .wordsProblem,
      .wordPlays:
      state.page = .words(wordsState)
    case .replay, .replayPlaying, .replayEnd:
      state.replay = replayState
    case .stats:
      var page = StatsState()
      page.stats = SampleHistory.stats
      page.list = ListCursor(count: page.rowCount, index: 2)
      state.page = .stats(page)
    case .statsTimed, .statsUnlimited:
      var page = StatsState()
      page.stats = SampleHistory.stats
      page.tab = .best(self == .statsTimed ? .timed : .unlimited)
      page.top[self == .statsTimed ? .timed : .unlimited] =
        self == .statsTimed ? SampleHistory.topGames : TopGames()
      page.list = ListCursor(count: page.rowCount, index: 13)
      state.page = .stats(page)
    case .statsGames:
      var page = StatsState()
      page.stats = SampleHistory.stats
      page.tab = .games
      page.games = SampleHistory.games
      page.list = ListCursor(count: page.rowCount, index: 3)
      state.page = .stats(page)
    case .statsEmpty:
      var page = StatsState()
      page.stats = Stats()
      state.page = .stats(page)
    case .settings, .settingsProblem:
      var page = SettingsState(settings: Settings())
      page.list.index = 1
      if self == .settingsProblem {
        page.problem = SettingsError(
          message: "/home/ada/.config/lexicube/settings cannot be written: no space is left."
        )
      }
      state.page = .settings(page)
    case .rules, .keys, .files:
      var page = HowToPlayState()
      page.page = self == .rules ? .rules : self == .keys ? .keys : .files
      state.help = page
    }
    return state
  }

  private func fillHome(_ home: inout HomeState) {
    if self != .home {
      home.resumable[.unlimited] = SavedGame(
        id: GameID(rawValue: 12),
        record: SampleGame.record(.unlimited),
        startedAt: SampleHistory.date,
        othersWaiting: self == .homeSeveral ? 2 : 0
      )
      home.list.index = HomeRow.allCases.firstIndex(of: .mode(.unlimited)) ?? 0
    }
    if self == .homeNotices {
      home.notices = [
        "The history /home/ada/.local/share/lexicube/history.sqlite was damaged. It was kept as "
          + "history.sqlite.damaged-2026-11-21T153057Z, and a new one begun."
      ]
    }
  }
}
