import Model
import Routes
import Rules

extension ServerBoardFeature {
  package struct State: Equatable, Sendable {
    /// What players call the server; empty without one.
    package internal(set) var server = ""
    package internal(set) var tab = Tab.mode(.timed)
    /// The days of the list in front. A tab that does not have them shows today.
    var period = Period.today
    package internal(set) var dailyMode = GameMode.standard
    /// Whether games with hints are listed, in modes that have hints.
    var wantsHints = false
    /// Today by the wall clock; 0 before the page is shown.
    var today = 0
    /// The wall clock when something last happened.
    var now = Timestamp(seconds: 0)
    /// What the server has answered. An answer stays until there is a newer one.
    var answers: [ServerList: ServerAnswer] = [:]
    /// Why a list could not be read the last time; lists without a problem are missing.
    var failures: [ServerList: ApiClient.Failure] = [:]
    /// Why today's results on cubes are hidden, as far as it was found out.
    var hiddenResults: [DailyCube: HiddenResult] = [:]
    /// The lines of the list in front.
    package internal(set) var list = PagedList<ServerRow>()
    /// Whether the list in front is being read.
    package internal(set) var isReading = false
    /// The game that is being read to be watched; `nil` for none.
    package internal(set) var opening: RankedGameID?
    /// Why a game could not be watched; `nil` if there is no problem.
    package internal(set) var problem: String?
    /// What the screen asks the program to do.
    var request: ScreenRequest?

    /// The mode of a new game, where no day has games to list; `nil` elsewhere.
    package var modeToBegin: GameMode? {
      guard answer?.rows.isEmpty == true else { return nil }
      switch tab {
      case .mode(let mode) where shownPeriod == .all: return mode
      case .own: return .standard
      case .mode, .daily, .words: return nil
      }
    }
  }

  package enum Tab: CaseIterable, Hashable, Sendable {
    case mode(GameMode)
    case daily, words
    case own

    /// The tabs from left to right.
    package static let allCases =
      GameMode.all.filter(\.isRanked).map(Tab.mode) + [.daily, .words, .own]

    /// The days that the tab can show, from left to right.
    package var periods: [Period] {
      switch self {
      case .mode: [.today, .week, .all]
      case .daily, .words: [.today, .yesterday, .week, .all]
      case .own: []
      }
    }
  }

  /// Whether games with hints are listed, as a choice on the screen.
  package enum Hints: CaseIterable, Hashable, Sendable {
    case without, with
  }

  /// The days of a list.
  package enum Period: CaseIterable, Hashable, Sendable {
    /// The day in UTC, as all days of a server.
    case today
    case yesterday
    /// From Monday.
    case week
    case all

    var span: TimeSpan {
      switch self {
      case .today, .yesterday: .day
      case .week: .week
      case .all: .all
      }
    }
  }
}

extension ServerBoardFeature.State {
  /// The days in front, as far as the tab has them.
  package var shownPeriod: ServerBoardFeature.Period {
    tab.periods.contains(period) ? period : .today
  }

  /// Whether the tab in front has games with hints apart.
  package var hasHintLists: Bool {
    if case .mode(let mode) = tab { mode.allowsHints } else { false }
  }

  /// Whether the list in front has games with hints.
  package var hints: ServerBoardFeature.Hints { wantsHints ? .with : .without }

  /// The list in front; `nil` for a day that there is not.
  package var front: ServerList? {
    switch tab {
    case .mode(let mode):
      LeaderboardID(mode: mode, isDaily: false).map {
        .players($0, shownPeriod.span, hints: wantsHints && mode.allowsHints)
      }
    case .daily:
      switch shownPeriod {
      case .today: DailyCube(day: today, mode: dailyMode).map(ServerList.daily)
      case .yesterday: DailyCube(day: today - 1, mode: dailyMode).map(ServerList.daily)
      case .week, .all:
        LeaderboardID(mode: dailyMode, isDaily: true).map {
          .players($0, shownPeriod.span, hints: false)
        }
      }
    case .words:
      shownPeriod == .yesterday ? .dailyWords(day: today - 1) : .words(shownPeriod.span)
    case .own: .own
    }
  }

  /// What the server has answered about the list in front; `nil` if nothing yet.
  package var answer: ServerAnswer? { front.flatMap { answers[$0] } }

  /// Why the list in front could not be read the last time; `nil` if it could.
  package var failure: ApiClient.Failure? { front.flatMap { failures[$0] } }

  /// The daily cube whose results are hidden, because the player's own try is not over.
  package var hiddenCube: DailyCube? {
    guard case .refused(let error)? = failure, error.code == .hiddenUntilPlayed else { return nil }
    return front?.cube(today: today)
  }

  /// Why the results on that cube are hidden; `nil` until it is found out.
  package var hiddenResult: HiddenResult? { hiddenCube.flatMap { hiddenResults[$0] } }

  /// Whether the list in front, or why it is hidden, is still on its way.
  var isWaiting: Bool {
    hiddenCube == nil ? isReading && answer == nil && failure == nil : hiddenResult == nil
  }

  /// How many seconds old the answer in front is; `nil` without one.
  package var age: Double? { answer.map { max(0, now.seconds - $0.readAt.seconds) } }

  /// Shows the list in front. The chosen line stays chosen if the list still has it, unless End was the last
  /// key.
  mutating func fill() {
    let chosen = list.cursor.isBoundForEnd ? nil : list.chosen?.id
    let rows = answer?.rows ?? []
    list.fill(rows)
    if let chosen, let index = rows.firstIndex(where: { $0.id == chosen }) {
      list.cursor.index = index
    }
  }

  mutating func forget(for server: String) {
    self.server = server
    (answers, failures, list) = ([:], [:], PagedList())
    (opening, problem) = (nil, nil)
  }

  mutating func chooseOwn() {
    if let index = answer?.ownIndex { list.cursor.index = index }
  }

  /// Moves on from a gap, in the direction in which the cursor came.
  mutating func leaveGap(from index: Int) {
    guard case .gap? = list.chosen else { return }
    list.cursor.index += list.cursor.index >= index ? 1 : -1
  }
}

extension ServerBoardFeature.State {
  /// A board about which a server has answered, for samples.
  package init(
    _ server: String,
    tab: ServerBoardFeature.Tab,
    period: ServerBoardFeature.Period = .today,
    now: Timestamp,
    answers: (_ list: ServerList) -> Result<ServerAnswer, ApiClient.Failure>?,
    failure: ApiClient.Failure? = nil,
    hidden: HiddenResult = .open
  ) {
    self.init(tab: tab, period: period)
    self.server = server
    self.now = now
    today = DailyCube.day(at: now.seconds)
    guard let front else { return }
    switch answers(front) {
    case .success(let answer): self.answers[front] = answer
    case .failure(let failure): failures[front] = failure
    case nil: isReading = true
    }
    if let failure { failures[front] = failure }
    if let hiddenCube { hiddenResults[hiddenCube] = hidden }
    fill()
  }
}
