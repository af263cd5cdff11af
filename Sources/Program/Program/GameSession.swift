import Composable
import Features
import History
import Model
import Platform
import Terminal

/// A game that is played to its end: on a screen or line by line.
protocol GameSession: AnyObject {
  var parts: SessionParts { get }

  var store: Store<AppFeature.State, AppFeature.Action> { get }

  /// Whether there are no words or no threads, so that nothing more is saved.
  var isFailed: Bool { get }

  /// Whether the terminal is gone, or the system has asked for the end.
  var isHungUp: Bool { get }

  /// Plays until the player quits or the terminal is gone.
  func run(_ route: AppFeature.Action.Route) throws(Failure)

  /// Gives the terminal back, unless another session follows, saves what is left to save, and closes the
  /// history.
  func leave(tell: @escaping (String) -> Void) -> Leaving.Outcome
}

extension GameSession {
  var isDelivering: Bool { store.withState { $0.online.isDelivering } }

  /// Whether a turn in a game of two is on its way there: another session may have left one.
  var hasUnsentTurn: Bool { store.withState(\.hasUnsentTurn) }

  /// Whether another session follows, because the player has chosen another language.
  var restarts: Bool { store.withState(\.restarts) }

  /// The settings as the player left them.
  var settings: Settings { store.withState(\.settings) }

  /// Leaves a terminal, which is given back to the shell first.
  func leave(_ terminal: any EventSource, tell: @escaping (String) -> Void) -> Leaving.Outcome {
    Leaving(
      terminal: terminal,
      keepsTerminal: restarts,
      isHungUp: isHungUp,
      waker: parts.waker,
      clock: parts.diskClock,
      history: parts.history,
      executor: isFailed ? nil : parts.executor,
      // Home counts the words that are due whenever it is shown. A session may begin and end elsewhere.
      seen: { self.store.withState { $0.home.dueDay == nil ? [] : $0.home.notices } },
      tell: tell
    )
    .run(isReady: { self.isFailed || self.store.withState(\.hasQuit) })
  }
}

/// What a session is made of. A class, since the code that copies the whole state would be large.
final class SessionParts {
  /// How many threads a game has as long as it is played: its own, those of effects, and the clock's.
  static let threads = 6

  /// What the program begins with.
  let state: AppFeature.State
  /// The world. Its sound and clipboard should be those of the terminal.
  let dependencies: Dependencies
  /// What wakes the loop.
  let waker: Waker
  /// The history behind the dependencies' client. It is held while the process is stopped.
  let history: HistoryStore
  /// Tells how long the disk has not answered.
  let diskClock: AnyClock
  /// The words of the game. They are made after the first frame.
  let words: DictionaryFile.GameWords
  /// What effects run on.
  let executor: any TaskExecutor
  /// Starts the executor's threads. Called after the first frame: the threads would compete with it for
  /// the machine.
  let startEffects: () throws(SystemError) -> Void
  /// Takes a line for every action but frames; `nil` for none.
  let trace: (@Sendable (String) -> Void)?

  init(
    state: AppFeature.State,
    dependencies: Dependencies,
    waker: Waker,
    history: HistoryStore,
    diskClock: AnyClock,
    words: DictionaryFile.GameWords,
    executor: any TaskExecutor,
    startEffects: @escaping () throws(SystemError) -> Void,
    trace: (@Sendable (String) -> Void)?
  ) {
    self.state = state
    self.dependencies = dependencies
    self.waker = waker
    self.history = history
    self.diskClock = diskClock
    self.words = words
    self.executor = executor
    self.startEffects = startEffects
    self.trace = trace
  }

  func makeStore() -> Store<AppFeature.State, AppFeature.Action> {
    Store(initialState: state, onChange: waker.wake, executor: executor) {
      AppFeature(dependencies: dependencies).traced(
        to: trace,
        clock: dependencies.clock,
        where: TraceFile.isTraced
      )
    }
  }
}
