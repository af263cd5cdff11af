import Features
import Model
import Platform
import Rules

/// Screens by name, for tests of the picture and for people to look at.
package enum SampleScreen: CaseIterable, Sendable {
  case home, homeNew, homeResumable, homeSeveral, homeNotices, homeDaily, homeDailyNotices
  case homeBoard
  case countdown, dailyFirst
  case timedStart, timed, timedPace, timedWord, timedPlayed, timedRefused, timedLast, timedPulse
  case rewardPlain, rewardGreen, rewardGood, rewardJump, rewardGreat, rewardStill, goalReached,
    rewardBurst,
    rewardBest
  case timedLong, raced, comparison, raceOver, code, codeMistyped, codeLanguage, turned, unlimited,
    hinted
  case doomed, removal, removalAsking, notSaving
  case pausedTimed, pausedUnlimited, pausedRanked, pausedWaiting, endAsking
  case gameOver, gameOverWaiting, gameOverLate, gameOverBest, gameOverWords, gameOverShared
  case gameOverAward, gameOverAwards, gameOverNear, gameOverGoal, gameOverHidden, gameOverRanked,
    cubesGone, daily, dailyPaused,
    dailyOver
  case calendar, calendarPast
  case board, boardYesterday, boardWeek, boardHidden, boardLeftOut, boardReading, boardProblem
  case boardServer, boardServerHints, boardServerDaily, boardServerHidden, boardServerWords
  case boardServerUnranked, boardServerOwn, boardServerOffline, boardServerUnreached,
    boardServerAsking
  case words, wordsFiltering, wordsDeep, wordsLoading, wordsEmpty, wordsProblem, wordsMisread
  case word, wordNew, wordGerman
  case missed, missedReading, missedEmpty, known, knownLength
  case growth, growthYears, growthLetters, growthRarest, growthEmpty
  case practice, practiceReading, practiceLetter, practicePath, practiceRefused, practiceGivenUp
  case practiceMenu, practiceOver, practiceEmpty
  case replay, replayPlaying, replayEnd, replayReview, replayBetter, replayReviewing
  case stats, statsTimed, statsUnlimited, statsHints, statsGames, statsDeleting, statsEmpty
  case awards, awardsNew
  case settings, settingsProblem, settingsFaults, settingsName, settingsBoard, settingsLanguage
  case lessonTouch, lessonFind, lessonPlay, lessonLonger, lessonPaths, lessonLength, lessonTurn
  case lessonUses, lessonInside, lessonRemove, lessonOwnWord, lessonStart, lessonMistake
  case lessonRemoving, lessonMenu
  case duels, duelsEmpty, duelsReading
  case duelStart, duelInvited, duel, duelWord, duelRemoved, duelRefused, duelInviting, duelWaiting
  case duelMistyped, duelAnswered, duelMenu, duelAsking, duelOver, duelOverTexts, duelReplay
  case duelServerStart, duelServerInviting, duelServer, duelServerWaiting, duelServerOffline
  case rules, keys, helpWords, ranks, files

  /// The name: `home-new` of `homeNew`.
  package var rawValue: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }

  /// The program's state with this screen in front. It is made once: some take a lesson to be played.
  package var state: AppFeature.State {
    if let state = Self.made.withLock({ $0[self] }) { return state }
    let state = makeState()
    Self.made.withLock { $0[self] = state }
    return state
  }

  private static let made = Lock<[Self: AppFeature.State]>([:])

  private func makeState() -> AppFeature.State {
    var state = AppFeature.State(settings: Settings(), isNewcomer: self == .homeNew)
    state.hasStarted = true
    // The first word of the name says which screen it is; all others are a game.
    switch rawValue.prefix(while: { $0 != "-" }) {
    case "home": fillHome(&state.home)
    case "calendar": state.open(.calendar(calendarState))
    case "board": state.open(.board(boardState))
    case "words", "missed", "known", "growth": state.open(.words(notebookState))
    case "practice": state.open(.practice(practiceState))
    case "code": state.open(.code(codeState))
    case "comparison": state.open(.comparison(comparisonState))
    case "word":
      state.open(.words(notebookState))
      state.open(.word(wordState))
    case "replay": if let replay = replayState { state.open(.replay(replay)) }
    case "stats", "awards": state.open(.stats(statsState))
    case "settings": state.open(.settings(settingsState))
    case "lesson": state.open(.lesson(lessonState))
    case "duels": state.open(.duels(duelsState))
    case "duel" where [.duelStart, .duelInvited, .duelServerStart].contains(self):
      state.open(.duelStart(duelStartState))
    case "duel" where self == .duelReplay:
      if var replay = SampleDuel.game(words: 7, end: [.pass, .pass]).flatMap(
        ReplayFeature.State.init
      ) {
        replay.show(5)
        state.open(.replay(replay))
      }
    case "duel": if let duel = duelState { state.open(.duel(duel)) }
    case "rules", "keys", "help", "ranks", "files": state.open(.howToPlay(helpState))
    default: state.open(.game(play))
    }
    // Home says which year it is.
    if state.top != nil { state.home.show(SampleHistory.todaysCubes) }
    return state
  }

  private var helpState: HowToPlayFeature.State {
    var page = HowToPlayFeature.State(offersLesson: true)
    page.paths.history = "/home/ada/.local/share/lexicube/history.sqlite"
    page.paths.settings = "/home/ada/.config/lexicube/settings"
    page.paths.acceptedWords = "/home/ada/.config/lexicube/accepted-words.txt"
    page.paths.refusedWords = "/home/ada/.config/lexicube/refused-words.txt"
    page.paths.log = "/home/ada/.local/state/lexicube/lexicube.log"
    page.page =
      HowToPlayFeature.Page.allCases.first { "\($0)" == rawValue }
      ?? (self == .helpWords ? .words : .files)
    if self == .ranks { page.ranked = RankedScore(752, greedyScore: 5_700, mode: .unlimited) }
    return page
  }

  private var settingsState: SettingsFeature.State {
    var page = SettingsFeature.State()
    page.row = self == .settingsName ? .name : self == .settingsBoard ? .board : .blitter
    if self == .settingsName || self == .settingsBoard {
      page.settings.name = PlayerName(user: "Ada")
      page.settings.board = "/home/ada/shared/with-the-others/lexicube"
      page.edit()
    }
    if self == .settingsLanguage {
      page.row = .language
      page.settings.missingWords[.dutch] = nil
      page.settings.missingWords[.french] = WordsNeed(.french, package: "wfrench")
      page.wanted = .french
    }
    if self == .settingsFaults {
      page.settings = .parse(
        "theme = green\n\ncolour = blue\nsound = loud # and clear\nmouse off\n"
      )
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
      for mode in GameMode.all {
        let best = SampleHistory.stats[mode].bestGame?.score ?? 0
        home.bestScores[mode] = BestScores(ever: best, recent: mode.isTimed ? best / 4 : nil)
      }
    }
    if self == .homeBoard {
      home.apply(Settings(board: "/home/ada/shared/lexicube"))
      home.boardProblem = SampleBoard.problem
    }
    if [.homeDaily, .homeDailyNotices, .homeBoard].contains(self) {
      home.show(SampleHistory.todaysCubes)
    }
    home.dueWords = self == .homeDaily ? 12 : 0
    if ![.home, .homeNew, .homeDaily, .homeBoard].contains(self) {
      home.resumable[.unlimited] = SavedGame(
        id: GameID(rawValue: 12),
        record: SampleGame.record(.unlimited),
        startedAt: SampleHistory.date,
        waiting: self == .homeSeveral ? (2...4).reversed().map { GameKey(high: 0, low: $0) } : []
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
