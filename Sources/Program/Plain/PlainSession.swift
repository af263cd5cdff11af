import Composable
import Game
import History
import Plain
import Platform
import Rules
import Runtime
import Surface
import Terminal

/// The game line by line: the same store as on the screen, with a narrator in place of the picture.
///
/// A line is answered when nothing that an earlier one has asked for is on its way. So a script can write
/// all its lines at once, and is answered as a player would be who waits.
final class PlainSession: GameSession {
  let store: Store<AppFeature.State, AppFeature.Action>
  let now: () -> Timestamp
  var narrator: PlainNarrator
  /// What the player was asked: the same command again means yes.
  var asked: Question?
  /// What is still to do before the player is where a line led to, the first step first.
  var steps: [Step] = []
  /// The beginning of a text of a game of two whose end has not come yet.
  var unfinishedText = ""
  /// A turn that came with an invitation, for the time when it is accepted.
  var heldTurn: String?
  private let terminal: LineTerminal
  private let waker: Waker
  private let history: HistoryStore
  private let words: DictionaryFile.GameWords
  private let console: Console
  /// What words mean.
  let meanings: MeaningClient
  private let startEffects: () throws(SystemError) -> Void
  private var hasStarted = false
  /// Whether there are no threads, so that nothing more is saved.
  private var isFailed = false
  /// The language that is played.
  var language: Language { words.client.language }

  /// What the player is asked before it is done.
  enum Question: Equatable {
    case quit, goHome, end, startOver
    case remove(LatticePoint)
    case pass, giveUp, claim
  }

  /// A step on the way to where a line leads.
  enum Step {
    /// Begins a game from home.
    case start(AppFeature.Action.Route)
    /// Asks the program for something from home.
    case ask(ScreenRequest)
    /// Asks for games of the history from home.
    case read(RecordUse)
    /// Goes on from the list of games of two.
    case list(PlainCommand.DuelCommand)
    /// Reads a text of another player there.
    case text(String)
    /// Takes a turn from a text, in the game that an invitation has begun.
    case turn(String)
    /// Leaves the list.
    case leaveList
    /// Fills in the form of a new game of two.
    case form([String])
  }

  /// - Parameters:
  ///   - state: What the program begins with.
  ///   - dependencies: The world.
  ///   - terminal: Where the lines come from. The session neither opens nor closes it.
  ///   - waker: What wakes the loop.
  ///   - history: The history behind the dependencies' client.
  ///   - words: The words of the game.
  ///   - executor: What effects run on.
  ///   - startEffects: Starts the executor's threads.
  ///   - trace: Takes a line for every action but frames; `nil` for none.
  ///   - console: Takes what is said.
  init(
    state: AppFeature.State,
    dependencies: Dependencies,
    terminal: LineTerminal,
    waker: Waker,
    history: HistoryStore,
    words: DictionaryFile.GameWords,
    executor: any TaskExecutor,
    startEffects: @escaping () throws(SystemError) -> Void,
    trace: (@Sendable (String) -> Void)? = nil,
    console: Console
  ) {
    self.terminal = terminal
    self.waker = waker
    self.history = history
    self.words = words
    self.console = console
    meanings = dependencies.meanings
    self.startEffects = startEffects
    now = dependencies.date
    narrator = PlainNarrator(
      isNewcomer: state.home.isNewcomer,
      utcOffset: dependencies.utcOffset
    )
    store = Store(initialState: state, onChange: waker.wake, executor: executor) {
      AppFeature(dependencies: dependencies).traced(
        to: trace,
        clock: dependencies.clock,
        where: TraceFile.isTraced
      )
    }
  }

  /// Whether results are on their way to the player's server.
  var isDelivering: Bool { store.withState { $0.online.isDelivering } }

  /// Whether a turn in a game of two is on its way there: another session may have left one.
  var hasUnsentTurn: Bool { store.withState(\.hasUnsentTurn) }

  /// Whether another session follows, because the player has chosen another language.
  var restarts: Bool { store.withState(\.restarts) }

  /// The settings as the player left them.
  var settings: Settings { store.withState(\.settings) }

  /// Plays until the player quits or the input ends.
  ///
  /// - Throws: ``Failure`` when there are no words or no threads, or nobody reads what is said.
  func run(_ route: AppFeature.Action.Route) throws(Failure) {
    do throws(SystemError) {
      try startEffects()
    } catch {
      isFailed = true
      throw Failure(message: "\(error)", code: .unusable)
    }
    words.start(waker.wake)
    // Nobody may be reading any more; what was played is saved all the same.
    defer {
      if !store.withState(\.wantsToQuit) { store.send(.hungUp) }
      history.release()
    }
    try play(route)
  }

  private func play(_ route: AppFeature.Action.Route) throws(Failure) {
    var isStopping = false
    while !store.withState(\.wantsToQuit) {
      if let failure = words.failure() { throw failure }
      // That the game is paused is said to the player who comes back, not to the shell.
      if words.areMade(), !isStopping {
        if !hasStarted {
          hasStarted = true
          store.send(.started(route))
        }
        try advance()
        if store.withState(\.wantsToQuit) { break }
      }
      let events = terminal.wait(for: waker, until: nil)
      for event in events { try handle(event) }
      isStopping = events.last == .suspended
      _ = waker.take()
    }
  }

  /// Saves what is left to save, and closes the history.
  func leave(tell: @escaping (String) -> Void) -> Leaving.Outcome {
    Leaving(
      terminal: terminal,
      keepsTerminal: restarts,
      waker: waker,
      history: history,
      tell: tell
    )
    .run(isReady: { self.isFailed || self.store.withState(\.hasQuit) })
  }

  /// Says what is new, and answers all lines that can be answered now.
  private func advance() throws(Failure) {
    while true {
      let state = settledState()
      if let game = state.game, game.countdown != nil, !game.pauses.contains(.held),
        game.exit == nil, let id = state.screens.first?.id
      {
        order(.hold, id)
        continue
      }
      if case .replay(let replay) = state.top, replay.isPlaying {
        // By ear, the player says when the next move comes, from the first one on.
        order(.replay(.ordered(.stop)), state)
        continue
      }
      if !steps.isEmpty, !state.wantsToQuit {
        // The player asked for what comes after the step, not for what lies on the way.
        guard PlainNarrator.isReady(state) else { return }
        if try take(steps.removeFirst(), state) { continue }
        steps = []
      }
      try say(narrator.lines(for: state))
      guard !state.wantsToQuit, PlainNarrator.isReady(state) else { return }
      if let page = state.top, !Self.isHeard(page) {
        try leave(page)
      } else if let line = terminal.takeLine() {
        switch line {
        case .text(let line): try answer(line, state)
        case .tooLong:
          try say(["That line is too long: a line has at most \(InputLine.longest.grouped) bytes."])
        }
      } else if terminal.isAtEnd {
        return try hangUp()
      } else {
        return
      }
    }
  }

  /// The state with everything that was sent.
  private func settledState() -> AppFeature.State {
    // Another thread may be reducing, and its action comes before ours.
    while !store.isIdle {
      waker.wait(milliseconds: 10)
      _ = waker.take()
    }
    return store.state
  }

  private func handle(_ event: Event) throws(Failure) {
    switch event {
    case .key(.control("c")):
      // After the ^C that the terminal has shown.
      try say([""])
      try quit(asked)
    case .hangup: store.send(.hungUp)
    case .suspended:
      store.send(.input(.suspended))
      Suspension(history: history, waker: waker).begin(store)
    case .resumed:
      history.release()
      store.send(.input(.resumed))
    case .key, .paste, .mouse, .resized: break
    }
  }

  func say(_ lines: [String]) throws(Failure) {
    guard !lines.isEmpty else { return }
    try console.print(lines.map { $0 + "\n" }.joined())
  }

  /// Whether the player stays on a screen, and has words for it.
  private static func isHeard(_ screen: ScreenState) -> Bool {
    switch screen {
    case .game, .duels, .duel, .lesson, .replay: true
    // Only an invitation waits for an answer; another form stays open because it was refused.
    case .duelStart(let start): if case .invited = start.kind { true } else { false }
    case .words, .word, .stats, .calendar, .board, .settings, .howToPlay, .code, .comparison: false
    }
  }

  /// Closes a page that the player has heard.
  private func leave(_ page: ScreenState) throws(Failure) {
    if case .code(let code) = page {
      // Only the code of one of today's cubes opens this page: its one try is not over yet.
      let mode = (try? ChallengeCode(code.text))?.mode
      let command = mode.map { "daily \($0.name)" } ?? "daily"
      try say([
        "This is one of today’s cubes, and your try that counts comes first. Say \(command)."
      ])
    }
    store.send(.asked(.close))
  }
}
