import Composable
import Rules
import Surface

/// The home screen: the title with its cube, and the menu. The cube turns once when the screen is
/// shown.
package struct HomeFeature: ComposedReducer {
  package struct State: Equatable, Sendable {
    /// The cursor of the menu.
    package var list = ListCursor(
      count: Row.allCases.count { !$0.isDaily && $0 != .page(.board) },
      wraps: true
    )
    /// The game of each mode that can be resumed; none until the history has answered.
    package var resumable: [GameMode: SavedGame] = [:]
    /// Today's cubes; `nil` before the screen is shown, and where the clock is before the first day.
    package internal(set) var today: TodaysCubes?
    /// The best scores of each mode, of all time and of today; none until the history has answered.
    package var bestScores: [GameMode: BestScores] = [:]
    /// Whether no game has ever been played, as far as is known. Then the lesson stands first.
    package private(set) var isNewcomer: Bool
    /// The games of two that run; none until the history has answered.
    package var duels: [DuelGame] = []
    /// How often the server is asked about them.
    fileprivate var duelPolling = DuelPolling.list
    fileprivate var settings: Settings
    /// The animations on the screen.
    package var motion: Motion
    /// The cube beside the title.
    package let letters = CubeLetters(seed: 3)
    /// The mode of the game that is about to open, while an unfinished one is being read or a fair cube
    /// is being searched for.
    package var dealing: GameMode?
    /// Messages about the history and the settings, such as that a file was set aside; the latest
    /// last.
    package var notices: [String] = []
    /// Whether the player has a board.
    package private(set) var hasBoard = false
    /// Why the board lacks games of the player; `nil` if it lacks none, as far as is known.
    package var boardProblem: String?
    /// Why games are not being saved; `nil` if they are, or before the history has answered.
    package var unsavedReason: String?
    /// Whether games are being saved again after a failure in this session.
    package var isSavedAgain = false
    /// The history's notices that have been added to ``notices``.
    private var knownNotices: [String] = []
    /// What the history was asked about the games that the screen offers, and has not answered.
    package var awaited: Set<Question> = []
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    package init(settings: Settings, isNewcomer: Bool = false) {
      self.isNewcomer = isNewcomer
      self.settings = settings
      motion = Motion(isReduced: settings.motion == .reduced)
      apply(settings)
    }
  }

  /// A question to the history.
  package enum Question: Hashable, Sendable {
    case daily
    case resumable(GameMode)
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The next frame of the animations is due.
    case frame
    /// The history has looked for a game of a mode to resume.
    case resumableFound(GameMode, Result<SavedGame?, HistoryError>)
    /// The history has answered what it has of the daily cubes.
    case dailyOverviewRead(day: Int, Result<DailyOverview, HistoryError>)
    /// Another minute of the day is over.
    case minutePassed
    /// The history has looked up the best scores.
    case bestScoresRead(Result<[GameMode: BestScores], HistoryError>)
    /// The history has counted the games that were ever played.
    case gamesCounted(Result<Int, HistoryError>)
    /// The history has read the games of two.
    case duelsRead(Result<SavedDuels, HistoryError>)
    /// The server has been asked about the games of two, and then the history.
    case duelsRefreshed(Result<SavedDuels, HistoryError>)
    /// The history has reported whether it saves.
    case statusFound(HistoryStatus)
  }

  /// The rows of the menu.
  package enum Row: CaseIterable, Hashable, Sendable {
    /// Starts or resumes the game on today's cube of a mode.
    case daily(GameMode)
    /// Starts or resumes a game of a mode.
    case mode(GameMode)
    case page(HomePage)
    case quit

    /// The rows from top to bottom.
    package static let allCases: [Row] =
      DailyCube.modes.map(Row.daily) + GameMode.all.map(Row.mode) + HomePage.allCases.map(Row.page)
      + [.quit]
  }

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package var body: some Reducer<State, Action> {
    HomeCore(dependencies: dependencies)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
  }
}

extension HomeFeature.State {
  /// The rows from top to bottom.
  package var rows: [HomeFeature.Row] {
    let hasDaily = today != nil
    let rows = HomeFeature.Row.allCases.filter {
      (hasDaily || !$0.isDaily) && (hasBoard || $0 != .page(.board))
    }
    let lesson = HomeFeature.Row.page(.lesson)
    return isNewcomer ? [lesson] + rows.filter { $0 != lesson } : rows
  }

  /// The chosen row.
  package var row: HomeFeature.Row {
    get { rows[list.index] }
    set { list.index = rows.firstIndex(of: newValue) ?? list.index }
  }

  /// The mode of the chosen row, if a game of it waits to be resumed. Its key for a new game leaves
  /// the waiting one in the list of games.
  package var modeWithWaitingGame: GameMode? {
    guard case .mode(let mode) = row, resumable[mode] != nil else { return nil }
    return mode
  }

  /// Sets today's cubes. Their rows come first.
  mutating func receive(_ now: Timestamp) {
    let new = TodaysCubes(at: now)
    if let new, new.day == today?.day {
      today?.minutesLeft = new.minutesLeft
      return
    }
    show(new)
  }

  /// Shows the cubes of a day, or none.
  package mutating func show(_ new: TodaysCubes?) {
    let (row, isFirst) = (row, list.index == 0)
    today = new
    list.count = rows.count
    if !isFirst { self.row = row }
  }

  /// Applies the player's settings. A board has a row of its own.
  package mutating func apply(_ settings: Settings) {
    self.settings = settings
    motion.apply(settings)
    let row = row
    hasBoard = settings.hasBoard
    list.count = rows.count
    self.row = row
  }

  /// Moves the lesson to its place. The first row stays chosen, whatever it is; any other chosen row
  /// keeps the cursor.
  mutating func receive(isNewcomer: Bool) {
    let row = row
    self.isNewcomer = isNewcomer
    if list.index > 0 { self.row = row }
  }

  /// How the title's cube is turned in this frame. It makes one full turn.
  package var attitude: Attitude {
    let spin = motion.first { kind -> Bool? in if case .spin = kind { true } else { nil } }
    return Attitude(yaw: 360 * Easing.inOut(spin?.progress ?? 1))
  }

  /// Whether the games that the screen offers are those of the history now, and not of the time when it
  /// was last shown.
  package var isUpToDate: Bool { awaited.isEmpty }

  /// Adds a notice. If it is there already, it moves to the end as the latest.
  mutating func addNotice(_ notice: String) {
    notices.removeAll { $0 == notice }
    notices.append(notice)
  }

  /// Updates the notices. A status repeats all earlier notices; only new ones are added.
  mutating func receive(_ status: HistoryStatus) {
    let changes = status.notices.difference(from: knownNotices)
    for case .insert(_, let notice, _) in changes { addNotice(notice) }
    knownNotices = status.notices
    isSavedAgain = status.isSaving && (isSavedAgain || unsavedReason != nil)
    unsavedReason = status.unsavedReason
  }
}

/// Handles what the player does on the home screen, and reads what it shows from the history.
private struct HomeCore: Reducer {
  typealias State = HomeFeature.State
  typealias Action = HomeFeature.Action

  let dependencies: Dependencies

  /// How long the title's cube takes to turn once. After that, the program is idle.
  static let spinTime = Duration.seconds(12)

  private enum CancelID: Hashable {
    case resumable(GameMode)
    case daily
    case minute
    case bestScores
    case count
    case duels
    case server
    case status
  }

  private static let resumableModes = GameMode.all.filter(\.isResumable)

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .resumableFound(let mode, let result):
      state.awaited.remove(.resumable(mode))
      switch result {
      case .success(let game): state.resumable[mode] = game
      case .failure(let error): state.addNotice(error.message)
      }
    case .dailyOverviewRead(let day, let result):
      state.awaited.remove(.daily)
      switch result {
      case .success(let overview):
        if state.today?.day == day { state.today?.overview = overview }
      case .failure(let error): state.addNotice(error.message)
      }
    case .minutePassed:
      let day = state.today?.day
      state.receive(dependencies.date())
      let minutes = waitForMinute(state)
      return day == state.today?.day ? minutes : minutes.merge(with: readDaily(state))
    case .bestScoresRead(.success(let scores)):
      state.bestScores = scores
    case .gamesCounted(.success(let count)):
      state.receive(isNewcomer: count == 0)
    case .statusFound(let status):
      state.receive(status)
    case .duelsRead(.success(let duels)):
      state.duels = duels.running
      // Also when all games are over: the other player may want a rematch.
      return refreshDuels(duels.games, state)
    case .duelsRefreshed(.success(let duels)):
      state.duelPolling.note(isNews: state.duels != duels.running)
      state.duels = duels.running
      return refreshDuels(state.duels, after: state.duelPolling.pause, state)
    case .bestScoresRead(.failure), .gamesCounted(.failure), .duelsRead(.failure),
      .duelsRefreshed(.failure), .frame:
      break
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown(let settings):
      state.apply(settings)
      state.motion.begin(.spin, at: dependencies.clock.now.offset, for: Self.spinTime)
      state.receive(dependencies.date())
      state.awaited = Set(Self.resumableModes.map(HomeFeature.Question.resumable))
      if state.today != nil { state.awaited.insert(.daily) }
      return askHistory(settings).merge(with: readDaily(state)).merge(with: waitForMinute(state))
    case .hidden:
      state.motion.settle()
      state.awaited = []
      return .merge(
        [CancelID.status, .count, .bestScores, .daily, .minute, .duels, .server].map {
          .cancel(id: $0)
        } + Self.resumableModes.map { .cancel(id: CancelID.resumable($0)) }
      )
    case .key(let key):
      receive(key, &state)
    case .pointer(let event):
      // The wheel stops at the ends.
      if let key = event.wheelKey { state.list.index += key == .up ? -1 : 1 }
      guard let row: HomeFeature.Row = event.clickedRow(), state.rows.contains(row) else { break }
      state.row = row
      state.request = row.request(state.today)
    case .pasted(let text):
      if text.contains("["), !DuelText.all(in: text).isEmpty {
        state.request = .open(.duels(DuelsFeature.State(reading: text)))
        break
      }
      // Whoever pastes here has copied a code. Anything else is not worth a page that refuses it.
      guard let code = CodeFeature.State(pasting: text) else { break }
      state.request = .open(.code(code))
    case .suspended, .resumed, .quitRequested:
      break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) {
    switch key {
    case .enter, .character(" "): state.request = state.row.request(state.today)
    case .character("?"):
      state.request = .open(.howToPlay(HowToPlayFeature.State(offersLesson: true)))
    case .character("q"): state.request = .quit
    case .character("c"): state.request = .open(.code(CodeFeature.State()))
    case .character("n"):
      guard let mode = state.modeWithWaitingGame else { break }
      state.request = .startNewGame(mode)
    default: state.list.move(by: key)
    }
  }

  /// Asks the history what it has of the daily cubes.
  private func readDaily(_ state: State) -> Effect<Action> {
    guard let day = state.today?.day else { return .cancel(id: CancelID.daily) }
    let dailyOverview = dependencies.history.dailyOverview
    return .result(
      name: "read the games on today's cubes",
      { () throws(HistoryError) in try await dailyOverview(day) },
      action: { .dailyOverviewRead(day: day, $0) }
    )
    .cancellable(id: CancelID.daily, cancelInFlight: true)
  }

  /// Waits for the next full minute, at which the time until the next cube changes.
  private func waitForMinute(_ state: State) -> Effect<Action> {
    guard state.today != nil else { return .cancel(id: CancelID.minute) }
    let (clock, rest) = (dependencies.clock, TodaysCubes.untilNextMinute(dependencies.date()))
    return .run(name: "wait for the next minute") { send in
      try? await clock.sleep(for: rest)
      if !Task.isCancelled { send(.minutePassed) }
    }
    .cancellable(id: CancelID.minute, cancelInFlight: true)
  }

  /// Asks the server about the games of two that run there, if there are any, and again after a pause while
  /// the screen is in front.
  ///
  /// - Parameter duels: Of these games, one at least must be on the server.
  private func refreshDuels(
    _ duels: [DuelGame],
    after pause: Duration = .zero,
    _ state: State
  ) -> Effect<Action> {
    guard let courier = DuelCourier(state.settings, dependencies),
      duels.contains(where: courier.serves)
    else { return .cancel(id: CancelID.server) }
    return .run(name: "ask the server about the games of two") { send in
      send(.duelsRefreshed(try await courier.refreshAll(after: pause).saved))
    }
    .cancellable(id: CancelID.server, cancelInFlight: true)
  }

  private func askHistory(_ settings: Settings) -> Effect<Action> {
    let history = dependencies.history
    let games = Self.resumableModes.map { mode -> Effect<Action> in
      .result(
        name: "look for a game to resume",
        { () throws(HistoryError) in try await history.resumableGame(mode) },
        action: { .resumableFound(mode, $0) }
      )
      .cancellable(id: CancelID.resumable(mode), cancelInFlight: true)
    }
    let count: Effect<Action> = .result(
      name: "count the games",
      { () throws(HistoryError) in try await history.games(GameQuery(limit: 1)).total },
      action: { .gamesCounted($0) }
    )
    let (read, date) = (history.bestScores, dependencies.date())
    let today = WallDay(of: date, utcOffset: dependencies.utcOffset).start
    let bestScores: Effect<Action> = .result(
      name: "look up the best scores",
      { () throws(HistoryError) in try await read(today) },
      action: { .bestScoresRead($0) }
    )
    let status: Effect<Action> = .run(name: "read the state of the history") { send in
      send(.statusFound(await history.status()))
    }
    let duels: Effect<Action> = .result(
      name: "read the games of two",
      { [dependencies] () throws(HistoryError) in
        try await DuelCourier.saved(dependencies, on: settings.server)
      },
      action: { .duelsRead($0) }
    )
    return .merge(
      games + [
        count.cancellable(id: CancelID.count, cancelInFlight: true),
        bestScores.cancellable(id: CancelID.bestScores, cancelInFlight: true),
        duels.cancellable(id: CancelID.duels, cancelInFlight: true),
        status.cancellable(id: CancelID.status, cancelInFlight: true),
      ]
    )
  }
}

extension HomeFeature.Row {
  fileprivate var isDaily: Bool { if case .daily = self { true } else { false } }

  /// What the row asks the program to do when it is chosen; `nil` where there is no cube today.
  fileprivate func request(_ today: TodaysCubes?) -> ScreenRequest? {
    switch self {
    case .daily(let mode):
      today.flatMap { DailyCube(day: $0.day, mode: mode) }.map { .startDaily($0) }
    case .mode(let mode): .startGame(mode)
    case .page(let page): .open(page.screen)
    case .quit: .quit
    }
  }
}

extension SavedGame {
  /// The points of the game so far.
  package var score: Int { record.moves.reduce(0) { $0 + ($1.score ?? 0) } }
}
