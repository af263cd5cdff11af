import Game
import Rules

/// Screens by name, for tests of the picture and for people to look at.
package enum SampleScreen: String, CaseIterable, Sendable {
  case home
  case homeNew = "home-new"
  case homeResumable = "home-resumable"
  case homeSeveral = "home-several"
  case homeNotices = "home-notices"
  case homeDaily = "home-daily"
  case homeDailyNotices = "home-daily-notices"
  case homeBoard = "home-board"
  case countdown
  case dailyFirst = "daily-first"
  case timedStart = "timed-start"
  case timed
  case timedWord = "timed-word"
  case timedPlayed = "timed-played"
  case timedRefused = "timed-refused"
  case timedLast = "timed-last"
  case timedPulse = "timed-pulse"
  case rewardPlain = "reward-plain"
  case rewardGood = "reward-good"
  case rewardGreat = "reward-great"
  case rewardBurst = "reward-burst"
  case timedLong = "timed-long"
  case raced, comparison
  case raceOver = "race-over"
  case code
  case codeMistyped = "code-mistyped"
  case turned
  case unlimited, hinted
  case doomed
  case removal
  case removalAsking = "removal-asking"
  case notSaving = "not-saving"
  case pausedTimed = "paused-timed"
  case pausedUnlimited = "paused-unlimited"
  case pausedRanked = "paused-ranked"
  case pausedWaiting = "paused-waiting"
  case endAsking = "end-asking"
  case gameOver = "game-over"
  case gameOverWaiting = "game-over-waiting"
  case gameOverLate = "game-over-late"
  case gameOverBest = "game-over-best"
  case gameOverWords = "game-over-words"
  case gameOverShared = "game-over-shared"
  case gameOverAward = "game-over-award"
  case gameOverAwards = "game-over-awards"
  case gameOverRanked = "game-over-ranked"
  case cubesGone = "cubes-gone"
  case daily
  case dailyPaused = "daily-paused"
  case dailyOver = "daily-over"
  case calendar
  case calendarPast = "calendar-past"
  case board
  case boardYesterday = "board-yesterday"
  case boardWeek = "board-week"
  case boardHidden = "board-hidden"
  case boardLeftOut = "board-left-out"
  case boardReading = "board-reading"
  case boardProblem = "board-problem"
  case boardServer = "board-server"
  case boardServerHints = "board-server-hints"
  case boardServerDaily = "board-server-daily"
  case boardServerHidden = "board-server-hidden"
  case boardServerWords = "board-server-words"
  case boardServerOwn = "board-server-own"
  case boardServerOffline = "board-server-offline"
  case boardServerUnreached = "board-server-unreached"
  case boardServerAsking = "board-server-asking"
  case words
  case wordsFiltering = "words-filtering"
  case wordsDeep = "words-deep"
  case wordsLoading = "words-loading"
  case wordsEmpty = "words-empty"
  case wordsProblem = "words-problem"
  case word
  case replay
  case replayPlaying = "replay-playing"
  case replayEnd = "replay-end"
  case stats
  case statsTimed = "stats-timed"
  case statsUnlimited = "stats-unlimited"
  case statsHints = "stats-hints"
  case statsGames = "stats-games"
  case statsEmpty = "stats-empty"
  case awards
  case awardsNew = "awards-new"
  case settings
  case settingsProblem = "settings-problem"
  case settingsName = "settings-name"
  case settingsBoard = "settings-board"
  case lessonTouch = "lesson-touch"
  case lessonFind = "lesson-find"
  case lessonPlay = "lesson-play"
  case lessonLonger = "lesson-longer"
  case lessonPaths = "lesson-paths"
  case lessonLength = "lesson-length"
  case lessonTurn = "lesson-turn"
  case lessonUses = "lesson-uses"
  case lessonInside = "lesson-inside"
  case lessonRemove = "lesson-remove"
  case lessonOwnWord = "lesson-own-word"
  case lessonStart = "lesson-start"
  case lessonMistake = "lesson-mistake"
  case lessonRemoving = "lesson-removing"
  case lessonMenu = "lesson-menu"
  case duels
  case duelsEmpty = "duels-empty"
  case duelsReading = "duels-reading"
  case duelStart = "duel-start"
  case duelInvited = "duel-invited"
  case duel
  case duelWord = "duel-word"
  case duelRemoved = "duel-removed"
  case duelRefused = "duel-refused"
  case duelInviting = "duel-inviting"
  case duelWaiting = "duel-waiting"
  case duelMistyped = "duel-mistyped"
  case duelAnswered = "duel-answered"
  case duelMenu = "duel-menu"
  case duelAsking = "duel-asking"
  case duelOver = "duel-over"
  case duelOverTexts = "duel-over-texts"
  case duelReplay = "duel-replay"
  case duelServerStart = "duel-server-start"
  case duelServerInviting = "duel-server-inviting"
  case duelServer = "duel-server"
  case duelServerWaiting = "duel-server-waiting"
  case duelServerOffline = "duel-server-offline"
  case rules, keys, ranks, files

  /// The program's state with this screen in front.
  package var state: AppFeature.State {
    var state = AppFeature.State(settings: Settings(), isNewcomer: self == .homeNew)
    state.hasStarted = true
    switch self {
    case .home, .homeNew, .homeResumable, .homeSeveral, .homeNotices, .homeDaily, .homeDailyNotices,
      .homeBoard:
      fillHome(&state.home)
    case .countdown, .dailyFirst, .timedPulse, .rewardPlain, .rewardGood, .rewardGreat,
      .rewardBurst,
      .gameOverLate, .timedStart, .timed, .timedWord, .timedPlayed, .timedRefused, .timedLast,
      .timedLong,
      .turned, .unlimited, .hinted, .doomed, .removal, .removalAsking, .notSaving, .pausedTimed,
      .pausedUnlimited, .pausedRanked, .pausedWaiting, .endAsking, .gameOver, .gameOverWaiting,
      .raced, .raceOver, .gameOverBest, .gameOverWords, .gameOverShared, .gameOverAward,
      .gameOverAwards, .gameOverRanked, .cubesGone, .daily,
      .dailyPaused, .dailyOver:
      state.open(.game(play))
    case .calendar, .calendarPast:
      state.open(.calendar(calendarState))
    case .board, .boardYesterday, .boardWeek, .boardHidden, .boardLeftOut, .boardReading,
      .boardProblem, .boardServer, .boardServerHints, .boardServerDaily, .boardServerHidden,
      .boardServerWords, .boardServerOwn, .boardServerOffline, .boardServerUnreached,
      .boardServerAsking:
      state.open(.board(boardState))
    case .words, .wordsFiltering, .wordsDeep, .wordsLoading, .wordsEmpty, .wordsProblem:
      state.open(.words(wordsState))
    case .code, .codeMistyped:
      state.open(.code(codeState))
    case .comparison:
      state.open(.comparison(comparisonState))
    case .word:
      state.open(.words(wordsState))
      state.open(.word(wordState))
    case .replay, .replayPlaying, .replayEnd:
      if let replay = replayState { state.open(.replay(replay)) }
    case .stats, .statsTimed, .statsUnlimited, .statsHints, .statsGames, .statsEmpty, .awards,
      .awardsNew:
      state.open(.stats(statsState))
    case .settings, .settingsProblem, .settingsName, .settingsBoard:
      state.open(.settings(settingsState))
    case .lessonTouch, .lessonFind, .lessonPlay, .lessonLonger, .lessonPaths, .lessonLength,
      .lessonTurn, .lessonUses, .lessonInside, .lessonRemove, .lessonOwnWord, .lessonStart,
      .lessonMistake, .lessonRemoving, .lessonMenu:
      state.open(.lesson(lessonState))
    case .duels, .duelsEmpty, .duelsReading:
      state.open(.duels(duelsState))
    case .duelStart, .duelInvited, .duelServerStart:
      state.open(.duelStart(duelStartState))
    case .duel, .duelWord, .duelRemoved, .duelRefused, .duelInviting, .duelWaiting, .duelMistyped,
      .duelAnswered, .duelMenu, .duelAsking, .duelOver, .duelOverTexts, .duelServerInviting,
      .duelServer, .duelServerWaiting, .duelServerOffline:
      if let duel = duelState { state.open(.duel(duel)) }
    case .duelReplay:
      if var replay = SampleDuel.game(words: 7, end: [.pass, .pass]).flatMap(
        ReplayFeature.State.init
      ) {
        replay.show(5)
        state.open(.replay(replay))
      }
    case .rules, .keys, .ranks, .files:
      var page = HowToPlayFeature.State(offersLesson: true)
      page.paths = FilePaths(
        history: "/home/ada/.local/share/lexicube/history.sqlite",
        settings: "/home/ada/.config/lexicube/settings",
        acceptedWords: "/home/ada/.config/lexicube/accepted-words.txt",
        refusedWords: "/home/ada/.config/lexicube/refused-words.txt",
        log: "/home/ada/.local/state/lexicube/lexicube.log"
      )
      switch self {
      case .rules: page.page = .rules
      case .keys: page.page = .keys
      case .ranks:
        page.page = .ranks
        page.ranked = RankedScore(752, greedyScore: 5_700, mode: .unlimited)
      default: page.page = .files
      }
      state.open(.howToPlay(page))
    }
    return state
  }

  private var settingsState: SettingsFeature.State {
    var page = SettingsFeature.State()
    page.row = self == .settingsName ? .name : self == .settingsBoard ? .board : .blitter
    if self == .settingsName || self == .settingsBoard {
      page.settings.name = PlayerName(user: "Ada")
      page.settings.board = "/home/ada/shared/with-the-others/lexicube"
      page.edit()
    }
    if self == .settingsProblem {
      page.problem = SettingsError(
        message: "/home/ada/.config/lexicube/settings cannot be written: no space is left."
      )
    }
    return page
  }

  private func fillHome(_ home: inout HomeFeature.State) {
    if self == .home {
      home.bestScores[.timed] = BestScores(ever: 5216, recent: 1284)
      home.bestScores[.blitz] = BestScores(ever: 920)
    }
    if self == .homeBoard {
      home.apply(Settings(board: "/home/ada/shared/lexicube"))
      home.boardProblem = SampleBoard.problem
    }
    if [.homeDaily, .homeDailyNotices, .homeBoard].contains(self) {
      home.show(SampleHistory.todaysCubes)
    }
    if ![.home, .homeNew, .homeDaily, .homeBoard].contains(self) {
      home.resumable[.unlimited] = SavedGame(
        id: GameID(rawValue: 12),
        record: SampleGame.record(.unlimited),
        startedAt: SampleHistory.date,
        waiting: self == .homeSeveral ? (2...4).reversed().map { GameID(rawValue: $0) } : []
      )
      if self == .homeSeveral { home.duels = SampleDuel.list.running }
      if self != .homeDailyNotices { home.row = .mode(.unlimited) }
    }
    if self == .homeNotices || self == .homeDailyNotices {
      home.notices = [
        HistoryError.corrupt(
          path: "/home/ada/.local/share/lexicube/history.sqlite",
          setAside: "history.sqlite.damaged-2026-11-21T153057Z",
          RestoredGames(games: 38, copied: 36)
        ).message
      ]
    }
  }
}
