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
  private let store: Store<AppFeature.State, AppFeature.Action>
  private let terminal: LineTerminal
  private let waker: Waker
  private let history: HistoryStore
  private let words: DictionaryFile.GameWords
  private let console: Console
  private let now: () -> Timestamp
  private let startEffects: () throws(SystemError) -> Void
  private var narrator = PlainNarrator()
  private var hasStarted = false
  /// Whether there are no threads, so that nothing more is saved.
  private var isFailed = false
  /// The command that the player was asked to repeat.
  private var asked: PlainCommand?

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
    self.startEffects = startEffects
    now = dependencies.date
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
    while !store.withState(\.wantsToQuit) {
      if let failure = words.failure() { throw failure }
      if words.areMade() {
        if !hasStarted {
          hasStarted = true
          store.send(.started(route))
        }
        try advance()
        if store.withState(\.wantsToQuit) { break }
      }
      for event in terminal.wait(for: waker, until: nil) { handle(event) }
      _ = waker.take()
    }
  }

  /// Saves what is left to save, and closes the history.
  func leave(tell: @escaping (String) -> Void) -> Leaving.Outcome {
    Leaving(terminal: terminal, waker: waker, history: history, tell: tell)
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
      try say(narrator.lines(for: state))
      guard !state.wantsToQuit, PlainNarrator.isReady(state) else { return }
      if state.top.map({ $0.game == nil }) ?? false {
        try leavePage()
      } else if let line = terminal.takeLine() {
        try answer(line, state)
      } else if terminal.isAtEnd {
        store.send(.hungUp)
        return
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

  private func handle(_ event: Event) {
    switch event {
    case .hangup: store.send(.hungUp)
    case .suspended:
      store.send(.input(.suspended))
      history.hold(milliseconds: 2000)
    case .resumed:
      history.release()
      store.send(.input(.resumed))
    case .key, .paste, .mouse, .resized: break
    }
  }

  private func say(_ lines: [String]) throws(Failure) {
    guard !lines.isEmpty else { return }
    try console.print(lines.map { $0 + "\n" }.joined())
  }

  /// Closes a page that has no words of its own. Only the code of one of today's cubes opens one: its
  /// one try has not been played yet.
  private func leavePage() throws(Failure) {
    try say(["This is one of today’s cubes, and your try that counts is not played yet. Say daily."]
    )
    store.send(.input(.key(.escape)))
  }
}

// MARK: - Lines

extension PlainSession {
  private func answer(_ line: String, _ state: AppFeature.State) throws(Failure) {
    let game = state.game
    let command = PlainCommand(line, isInGame: game.map { !$0.isOver } ?? false)
    let isConfirmed = asked == command
    asked = nil
    switch command {
    case .help: try say(PlainHelp.lines)
    case .unknown(let reason): try say([reason])
    case .quit where game?.endsWhenLeft != true || isConfirmed: store.send(.hungUp)
    case .quit: try ask(command, "The game would end here and count. /quit again to leave.")
    case .start where game == nil, .daily where game == nil, .code where game == nil,
      .nothing where game == nil:
      try start(command)
    default:
      guard let game, let id = state.screens.first?.id else {
        try say(["There is no game. timed, blitz, unlimited or daily begins one."])
        return
      }
      if game.isOver {
        try answer(command, after: game, id)
      } else {
        try answer(command, isConfirmed: isConfirmed, in: game, id)
      }
    }
  }

  private func ask(_ command: PlainCommand, _ question: String) throws(Failure) {
    asked = command
    try say([question])
  }

  private func order(_ order: PlayOrder, _ id: ScreenID) {
    narrator.forgetNotice()
    store.send(.screen(id, .game(.ordered(order))))
  }

  /// Begins a game from home.
  private func start(_ command: PlainCommand) throws(Failure) {
    switch command {
    case .start(let mode): store.send(.started(.game(mode, seed: nil)))
    case .daily(let name):
      let day = DailyCube.day(at: now().seconds)
      let mode = name.isEmpty ? DailyCube.modes.first : GameMode(rawValue: name.lowercased())
      guard let cube = mode.flatMap({ DailyCube(day: day, mode: $0) }) else {
        let modes = DailyCube.modes.map { "daily \($0.name)" }.joinedAsChoice
        try say(["\(name.quoted) has no cube of the day. Say \(modes)."])
        return
      }
      store.send(.started(.daily(cube)))
    case .code(let text):
      do throws(ChallengeCodeError) {
        store.send(.started(.code(try ChallengeCode(text))))
      } catch {
        try say(["\(text.quoted): \(error)."])
      }
    default: try say(["Home. timed, blitz, unlimited, daily, help or quit."])
    }
  }

  private func answer(
    _ command: PlainCommand,
    isConfirmed: Bool,
    in game: PlayFeature.State,
    _ id: ScreenID
  ) throws(Failure) {
    let board = game.match.board
    if game.countdown != nil {
      switch command {
      case .word, .nothing, .goOn: order(.begin, id)
      case .home, .end: break
      default:
        try say(["The clock waits. An empty line starts it and tells the letters."])
        return
      }
    }
    // Questions leave the clock stopped.
    if game.menu != nil, command.plays { order(.goOn, id) }
    switch command {
    case .word(let word, let path): order(.word(word, path: path), id)
    case .faces: try say(CubeText.faces(board))
    case .near(let query): try say(CubeText.near(query, board))
    case .changed:
      let before = game.match.board(afterMoves: game.match.moves.count - 1)
      try say(CubeText.changes(from: before, to: board))
    case .time, .nothing:
      if game.countdown == nil { try say([MoveText.standing(game)]) }
    case .words: try say([GameText.words(game)])
    case .paths(let word): try say(GameText.paths(word, board))
    case .hint:
      if case .path(let word)? = game.hint {
        try say(["\(word.word): \(CubeText.path(word.path, board))."])
      } else {
        order(.hint, id)
      }
    case .removable: try say(CubeText.removable(board))
    case .remove(let name): try remove(name, isConfirmed: isConfirmed, game, id)
    case .pause: order(.pause, id)
    case .goOn:
      if game.menu != nil {
        order(.goOn, id)
      } else if game.countdown == nil {
        try say(["The game is not paused."])
      }
    case .end where isConfirmed || !game.hasSomethingToLose: order(.finish, id)
    case .end:
      try ask(command, "The game ends at \(game.match.score.grouped). /end again to end it.")
    case .home where isConfirmed || !game.endsWhenLeft: order(.leave(.home), id)
    case .home: try ask(command, "The game would end here and count. /home again to leave.")
    case .start, .daily, .code, .again, .same, .share:
      try say(["A game is on. /end or /home first."])
    case .help, .quit, .unknown: break
    }
  }

  private func remove(
    _ name: String,
    isConfirmed: Bool,
    _ game: PlayFeature.State,
    _ id: ScreenID
  ) throws(Failure) {
    guard let cube = LatticePoint(name: name) else {
      try say(["\(name.quoted) names no cube. /removable lists those that can be removed."])
      return
    }
    if game.match.mode.confirmsRemoval, !isConfirmed, game.match.board.canRemove(cube) {
      try ask(.remove(name), "Cube \(name) would be gone for good. /remove \(name) again.")
    } else {
      order(.remove(cube), id)
    }
  }

  private func answer(
    _ command: PlainCommand,
    after game: PlayFeature.State,
    _ id: ScreenID
  ) throws(Failure) {
    switch command {
    case .again: order(.leave(.newGame(game.match.mode)), id)
    case .same: order(.leave(.sameCube(KnownCube(game.match))), id)
    case .words: try say([GameText.words(game)])
    case .faces: try say(CubeText.faces(game.match.board))
    case .share:
      order(.share, id)
      try say(game.resultText.split(separator: "\n").map(String.init))
    case .home, .start, .daily, .code: order(.leave(.home), id)
    default: try say(["The game is over. /again, /same, /words, /share, /home or /quit."])
    }
  }
}
