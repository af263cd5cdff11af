import Composable
import Model
import Rules

/// The home screen: the title with its cube, and the menu.
package struct HomeFeature: ComposedReducer {
  package struct State: Equatable, Sendable {
    package var list = ListCursor(
      count: Row.allCases.count { !$0.isDaily && $0 != .page(.board) },
      wraps: true
    )
    /// The game of each mode that can be resumed; none until the history has answered.
    package var resumable: [GameMode: SavedGame] = [:]
    /// Today's cubes; `nil` before the screen is shown, and where the clock is before the first day.
    @Boxed package internal(set) var today: TodaysCubes?
    /// The best scores of each mode, of all time and of today; none until the history has answered.
    package var bestScores: [GameMode: BestScores] = [:]
    /// Whether no game has ever been played, as far as is known. Then the lesson stands first.
    package private(set) var isNewcomer: Bool
    /// Where the lesson begins: where it was left.
    package var lessonStep = LessonStep.touch
    /// Whether the player has been through the lesson.
    var hasFinishedLesson: Bool
    /// Whether the cursor goes to what is next for the player once that is known: until a key or click
    /// moves it, and again after a game.
    var choosesNext = true
    /// Whether the row that is chosen then is opened at once: the player has pressed Enter before.
    var opensNext = false
    /// The mode of the latest game; `nil` if there is none, or before the history has answered.
    var latestMode: GameMode?
    /// How many words are due in practice; `nil` until the history has answered.
    package var dueWords: Int?
    /// The day of the player's calendar for which they were counted, since 1970-01-01.
    package var dueDay: Int?
    /// The games of two that run; none until the history has answered.
    package var duels: [DuelGame] = []
    var duelPolling = DuelPolling.list
    @Boxed var settings: Settings
    /// The language of the words, once the screen is shown.
    @Boxed package internal(set) var language = Language.english
    @Boxed var motion: Motion
    /// Whether the title's cube makes a turn when the screen is shown.
    package var turns = true
    /// The cube beside the title.
    package let letters = CubeLetters(seed: 3)
    /// The mode of the game that is about to open, while it is read or its cube is searched for.
    package var dealing: GameMode?
    /// Messages about the history and the settings; the latest last.
    package var notices: [String] = []
    /// How often the latest of them was the answer to what the player asked for: it may be the same again.
    package internal(set) var refusals = 0
    package private(set) var hasBoard = false
    /// Why the board lacks games of the player; `nil` if it lacks none, as far as is known.
    package var boardProblem: String?
    /// Why games are not being saved; `nil` if they are, or before the history has answered.
    package var unsavedReason: String?
    /// Whether games are being saved again after a failure in this session.
    package var isSavedAgain = false
    /// The history's notices that have been added to ``notices``.
    private var knownNotices: [String] = []
    /// The games that were turned to among those that wait and have not been read yet.
    var turnedTo: [GameMode: GameKey] = [:]
    /// What the history was asked about the games that the screen offers, and has not answered.
    var awaited: Set<Question> = []
    /// Whether the history has said whether games are saved since home was last shown.
    package internal(set) var isStatusKnown = true
    /// What the screen asks the program to do.
    var request: ScreenRequest?

    init(
      settings: Settings,
      isNewcomer: Bool = false,
      hasFinishedLesson: Bool = false
    ) {
      self.isNewcomer = isNewcomer
      self.hasFinishedLesson = hasFinishedLesson
      self.settings = settings
      motion = Motion(isReduced: settings.motion == .reduced)
      apply(settings)
    }
  }

  enum Question: Hashable, Sendable {
    case daily
    case duels
    case games
    case resumable(GameMode)
    /// What the history has to say of itself, once it has answered the others.
    case status
  }

  package indirect enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The next frame of the animations is due.
    case frame
    /// The history has looked for a game of a mode to resume.
    case resumableFound(GameMode, HistoryAnswer<SavedGame?>)
    /// The history has answered what it has of the daily cubes.
    case dailyOverviewRead(day: Int, HistoryAnswer<DailyOverview>)
    /// Another minute of the day is over.
    case minutePassed
    /// The history has looked up the best scores.
    case bestScoresRead(HistoryAnswer<[GameMode: BestScores]>)
    /// The history has read the latest game, and how many there are.
    case latestRead(HistoryAnswer<Page<GameSummary>>)
    /// The history has read the games of two.
    case duelsRead(HistoryAnswer<SavedDuels>)
    /// The server has been asked about the games of two, and then the history.
    case duelsRefreshed(DuelCourier.Round)
    /// The history has said how many words are due in practice.
    case dueWordsCounted(Int)
    /// The history has reported whether it saves.
    case statusFound(HistoryStatus)
    /// What the screen offers cannot be had any more: another window has it, or has ended or deleted it.
    case offerFailed
  }

  package enum Row: CaseIterable, Hashable, Sendable {
    /// Starts or resumes the game on today's cube of a mode; of one that was played, opens the result.
    case daily(GameMode)
    /// Starts or resumes a game of a mode.
    case mode(GameMode)
    case page(HomePage)
    case quit

    package static let allCases: [Row] =
      DailyCube.modes.map(Row.daily) + GameMode.all.map(Row.mode) + HomePage.allCases.map(Row.page)
      + [.quit]
  }

  let dependencies: Dependencies

  package var body: some Reducer<State, Action> {
    HomeCore(dependencies: dependencies)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
  }
}

extension HomeFeature.State {
  package var rows: [HomeFeature.Row] {
    let hasDaily = today != nil
    let rows = HomeFeature.Row.allCases.filter {
      (hasDaily || !$0.isDaily) && (hasBoard || $0 != .page(.board))
    }
    let lesson = HomeFeature.Row.page(.lesson)
    return isNewcomer ? [lesson] + rows.filter { $0 != lesson } : rows
  }

  /// How many rows begin something to play. The others, which look back and settle the rest, are a group of their own.
  package var playRows: Int {
    rows.firstIndex { if case .page(let page) = $0 { page.looksBack } else { false } } ?? rows.count
  }

  package var row: HomeFeature.Row {
    get { rows[list.index] }
    set { list.index = rows.firstIndex(of: newValue) ?? list.index }
  }

  /// The modes in which the try of today that counts waits.
  package var runningDaily: [GameMode] {
    DailyCube.modes.filter { mode in
      if mode.isResumable, case .running? = today?.status(mode) { true } else { false }
    }
  }

  /// The row that is next for this player: the lesson, the running game, today's cube while its try is
  /// open, or what was played last; `nil` if nothing of this is known.
  var next: HomeFeature.Row? {
    if isNewcomer { return .page(.lesson) }
    if let running = runningDaily.first { return .daily(running) }
    if let mode = GameMode.all.first(where: { resumable[$0] != nil }) { return .mode(mode) }
    let open = DailyCube.modes.first { today?.status($0) == .open }
    return open.map { .daily($0) } ?? latestMode.map { .mode($0) }
  }

  /// Whether the cursor may still go to another row by itself.
  package var isChoosing: Bool { choosesNext && !isUpToDate }

  mutating func chooseNext() {
    guard choosesNext, isUpToDate else { return }
    if let next {
      choosesNext = false
      row = next
    }
    if opensNext {
      opensNext = false
      request = request(for: row)
    }
  }

  /// What the program is asked to do when a row is chosen; `nil` where there is no cube today.
  func request(for row: HomeFeature.Row) -> ScreenRequest? {
    switch row {
    case .daily(let mode):
      // Who has played wants to see how it went. Practice is a row below it.
      if case .finished? = today?.status(mode) {
        return .open(.calendar(CalendarFeature.State(today: mode)))
      }
      return today.flatMap { DailyCube(day: $0.day, mode: mode) }.map { .startDaily($0) }
    case .mode(let mode):
      if let key = turnedTo[mode] { return .resume(.key(key)) }
      // The first of those that wait is looked up anew: another window may have played on.
      guard let game = resumable[mode], game.number > 1 else { return .startGame(mode) }
      return .resume(.key(game.key))
    case .page(.lesson): return .open(.lesson(LessonFeature.State(step: lessonStep)))
    case .page(let page): return .open(page.screen)
    case .quit: return .quit
    }
  }

  /// Whether Enter on the chosen row opens a page, and begins no game.
  package var opensPage: Bool { if case .open? = request(for: row) { true } else { false } }

  /// The mode of the chosen row, if a game of it waits to be resumed. Its key for a new game leaves
  /// the waiting one in the list of games.
  package var modeWithWaitingGame: GameMode? {
    guard case .mode(let mode) = row, resumable[mode] != nil else { return nil }
    return mode
  }

  /// Sets today's cubes. Their rows come first.
  ///
  /// - Parameter isBuiltIn: Whether they are played by the list of their language.
  mutating func receive(_ now: Timestamp, isBuiltIn: Bool) {
    var new = TodaysCubes(at: now)
    new?.isBuiltIn = isBuiltIn
    if let new, new.day == today?.day {
      today?.minutesLeft = new.minutesLeft
      today?.isBuiltIn = isBuiltIn
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
    notices.removeAll { $0 == Self.faultNotice }
    if !settings.faults.isEmpty { notices.insert(Self.faultNotice, at: 0) }
    self.settings = settings
    motion.apply(settings)
    let row = row
    hasBoard = settings.hasBoard
    list.count = rows.count
    self.row = row
  }

  /// Moves the lesson to its place: first until it was finished or a game was played. The first row stays
  /// chosen, whatever it is; any other chosen row keeps the cursor.
  mutating func receive(_ latest: Page<GameSummary>) {
    let row = row
    isNewcomer = latest.total == 0 && !hasFinishedLesson
    latestMode = latest.elements.first?.mode
    if list.index > 0 { self.row = row }
  }

  /// How the title's cube is turned in this frame. It makes one full turn.
  package var attitude: Attitude {
    let spin = motion.first { kind -> Bool? in if case .spin = kind { true } else { nil } }
    return Attitude(yaw: 360 * Easing.inOut(spin?.progress ?? 1))
  }

  /// Whether the games that the screen offers are those of the history now, and not of the time when it
  /// was last shown.
  var isUpToDate: Bool { awaited.isSubset(of: [.status]) }

  /// Whether something that the screen says is still on its way.
  var isWaiting: Bool {
    // Why there is no overview is among the notices.
    !awaited.isEmpty || dueWords == nil || today?.overview == nil && today != nil && notices.isEmpty
  }

  /// Where to read what the settings file has that cannot be read. By ear `settings` is a command.
  static let faultNotice = "Some settings could not be read: see Settings."

  /// Adds a notice. If it is there already, it moves to the end as the latest.
  package mutating func addNotice(_ notice: String) {
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
    isStatusKnown = true
  }
}

extension HomeFeature.Row {
  fileprivate var isDaily: Bool { if case .daily = self { true } else { false } }
}

extension SavedGame {
  /// The points of the game so far.
  package var score: Int { record.moves.reduce(0) { $0 + ($1.score ?? 0) } }
}
