import Features
import Model
import Rules

extension SampleScreen {
  var notebookState: NotebookFeature.State {
    var state = NotebookFeature.State(wordsState)
    state.learned = Set([SampleHistory.entries[3].word])
    state.searched = GamesSearched()
    switch self {
    case .missed:
      state.tab = .missed
      state.missed.list.fill(
        SampleHistory.missed.sorted { ($1.points, $0.word) < ($0.points, $1.word) }
      )
      state.learned = Set(SampleHistory.missed.suffix(2).map(\.word))
      state.missed.list.cursor.index = 2
      state.missed.meaning = state.missed.list.chosen.flatMap { SampleHistory.meaning(of: $0.word) }
      state.missed.moment = state.missed.list.chosen.flatMap(SampleHistory.moment)
    case .missedReading:
      state.tab = .missed
      state.missed.list.fill([])
      state.searched?.done = 400
      state.searched?.left = 9600
    case .missedEmpty:
      state.tab = .missed
      state.missed.list.fill([])
    case .known, .knownLength:
      state.tab = .known
      state.known.lengths.fill(SampleHistory.known)
      state.known.lengths.cursor.index = 2
      guard self == .knownLength else { break }
      state.known.opened = .init(.length(5))
      state.known.opened?.list.fill(SampleHistory.ofFiveLetters)
    case .growth: state = growthState(.weeks, chosen: 3)
    case .growthYears:
      state = growthState(.years, chosen: 0)
      state.growth.isCopied = true
    case .growthLetters: state = growthState(.letters, chosen: 4)
    case .growthEmpty:
      state = NotebookFeature.State(.growth)
      state.searched = GamesSearched()
      state.growth.growth = Growth()
    default:
      // Other views have samples of their names.
      let view = Growth.View(rawValue: rawValue.replacing("growth-", with: ""))
      state = view.map { growthState($0, chosen: 2) } ?? state
    }
    return state
  }

  private func growthState(_ view: Growth.View, chosen: Int) -> NotebookFeature.State {
    var state = NotebookFeature.State(view)
    state.searched = GamesSearched()
    state.growth.growth = SampleHistory.growth
    state.growth.fill(.english, today: WallDay(of: SampleHistory.date) { _ in 0 }.number)
    state.growth.list.cursor.index = chosen
    state.growth.chosenLength = 2
    return state
  }

  private var wordsState: WordsFeature.State {
    var state = WordsFeature.State()
    var entries = SampleHistory.entries
    var total = SampleHistory.distinctWords
    switch self {
    case .wordsLoading:
      _ = state.list.firstRows()
      return state
    case .wordsEmpty:
      state.list.fill([])
      return state
    case .wordsProblem:
      state.list.problem = .busy(path: "/home/ada/.local/share/lexicube/history.sqlite")
      return state
    case .wordsMisread:
      state.search = SearchLine("6 t[r")
      state.search.isOpen = true
      entries = entries.filter { $0.word.count == 6 }
      total = entries.count
    case .wordsFiltering:
      state.search = SearchLine("tr")
      state.search.isOpen = true
      entries = entries.filter { $0.word.contains("TR") }
      total = entries.count
    default:
      break
    }
    _ = state.list.receive(.success(Page(entries, total: total)))
    state.list.cursor.index = self == .wordsDeep ? 24 : 2
    if let entry = state.list.chosen {
      let moment = SampleGame.moment(of: entry.word)
      let plays = SampleHistory.plays(of: entry)
      state.plays = WordPlays(word: entry.word, page: plays, moment: moment)
      state.meaning = SampleHistory.meaning(of: entry.word)
    }
    return state
  }

  var wordState: WordFeature.State {
    switch self {
    case .wordNew: unfoundWordState(.english)
    case .wordGerman: unfoundWordState(.german)
    default: foundWordState
    }
  }

  /// A word that was never found; there are no meanings of German words here.
  private func unfoundWordState(_ language: Language) -> WordFeature.State {
    let isEnglish = language == .english
    let word = isEnglish ? "MISCREANT" : "ÄRZTIN"
    var state = WordFeature.State(
      entry: WordEntry(word: word, count: 0, bestScore: 0, lastPlayedAt: Timestamp(seconds: 0)),
      meaning: isEnglish ? SampleHistory.meaning(of: word) : nil,
      language: language
    )
    state.relations =
      isEnglish
      ? WordRelations([.family: ["MISCREANTS"], .behind: ["MISCREANTS"], .inside: ["ANT"]])
      : WordRelations([.family: ["ÄRZTINNEN", "ÄRZTE"], .inside: ["ÄRZT"]])
    (state.learned, state.isStandingRead) = ([], true)
    state.found = ["ANT", "ÄRZTE"]
    state.list.fill([])
    state.chosenRelative = 1
    return state
  }

  private var foundWordState: WordFeature.State {
    let entry = SampleHistory.entries[2]
    let place = WordPlace(2, of: SampleHistory.distinctWords, in: WordQuery())
    var state = WordFeature.State(
      entry: entry,
      meaning: SampleHistory.meaning(of: entry.word),
      place: place
    )
    _ = state.list.firstRows()
    _ = state.list.receive(.success(SampleHistory.plays(of: entry)))
    state.relations = SampleHistory.relations
    state.found = ["ASSERT", "TED"]
    (state.learned, state.isStandingRead) = ([entry.word], true)
    state.list.cursor.index = 1
    state.moment = SampleGame.moment(of: entry.word)
    return state
  }

  var statsState: StatsFeature.State {
    var state = StatsFeature.State()
    guard self != .statsEmpty else {
      state.stats = Stats()
      return state
    }
    let stats = SampleHistory.stats
    state.stats = stats
    state.records.fill(stats.records)
    state.records.cursor.index = 2
    state.series = SampleHistory.games.filter { $0.mode.isTimed && $0.isRanked }.reversed()
    switch self {
    case .statsTimed:
      state.tab = .records
      state.games.fill(SampleHistory.topGames)
      state.cursor.index = 13
    case .statsUnlimited:
      state.tab = .records
      state.mode = .unlimited
      state.games.fill([])
    case .statsHints:
      state.tab = .records
      state.mode = .unlimited
      state.period = .withHints
      state.games.fill(SampleHistory.topGamesWithHints)
    case .awards:
      state.tab = .awards
      state.awards.fill(SampleHistory.awards.listed)
      state.cursor.index = 1
    case .awardsNew:
      state.tab = .awards
      state.awards.fill(Awards.none.listed)
    case .statsGames, .statsDeleting:
      state.tab = .games
      state.games.fill(SampleHistory.games)
      state.cursor.index = 3
      if self == .statsDeleting { state.doomed = state.games.chosen?.id }
    default:
      break
    }
    state.words = state.games.chosen.map { game in
      GameWords(game: game.id, moves: SampleGame.match(.timed).moves)
    }
    return state
  }
}

extension SampleScreen {
  var calendarState: CalendarFeature.State {
    var state = CalendarFeature.State(
      today: SampleHistory.today,
      playedDays: SampleHistory.dailyDays,
      games: SampleHistory.dailyGames
    )
    if self == .calendarPast {
      state.choose(SampleHistory.today - 12)
      state.list = ListCursor(count: state.rows.count, index: 1, wraps: true)
    }
    return state
  }

  var codeState: CodeFeature.State {
    let other = ChallengeCode(mode: .timed, seed: 0x12_3456_789A, language: .german)
    if self == .codeLanguage, let other {
      return CodeFeature.State(symbols: other.description, verdict: .otherLanguage(other))
    }
    let code = ChallengeCode(mode: .timed, seed: 0x12_3456_789A)?.description ?? ""
    return CodeFeature.State(
      symbols: self == .code ? String(code.prefix(7)) : String(code.reversed()),
      verdict: self == .code ? .incomplete : .refused(.mistyped)
    )
  }

  var comparisonState: ComparisonFeature.State {
    let more = ["NEXT", "VEIN", "FOYER", "INFO", "READ", "TRACES", "FACT", "LASS", "FINE", "TEAR"]
    let match = SampleGame.match(.timed, words: SampleGame.words.prefix(4) + more)
    let others = ["INFRA", "TOYED", "VEIN", "NEXT", "LASER", "FACED", "VOTE", "FINE", "COAL"]
    let rival = Self.rival(SampleGame.words.dropFirst(2) + others)
    return ComparisonFeature.State(match.moves, on: match.letters, against: rival)
  }

  static func rival(_ words: some Sequence<String> = SampleGame.words.dropFirst(2)) -> Rival {
    let match = SampleGame.match(.timed, words: words)
    return Rival(name: "Ann", record: GameRecord(match: match, secondsPlayed: 180))
  }
}

extension SampleScreen {
  var replayState: ReplayFeature.State? {
    var replay = try? ReplayFeature.State(record: SampleGame.record(.timed), index: 2)
    replay?.game = GameID(rawValue: 23)
    replay?.playedAt = SampleHistory.date
    switch self {
    case .replayPlaying:
      replay?.show(4)
      replay?.speed = .fourfold
      replay?.play()
    case .replayEnd:
      replay?.show(.max)
    case .replayReview:
      replay?.review = ReplayReview(review: SampleGame.review, share: 1, isOver: true)
      let moves = replay?.movesMade ?? 0
      replay?.offered = OfferedWords(SampleGame.offered, after: moves)
    case .replayBetter:
      replay?.review = ReplayReview(review: SampleGame.review, share: 1, isOver: true)
      replay?.showNextPath()
    case .replayReviewing:
      replay?.review = ReplayReview(review: SampleGame.review, share: 0.4)
    default:
      break
    }
    let word = replay?.move.word
    replay?.meaning = word.map(SampleHistory.meaning)
    return replay
  }
}
