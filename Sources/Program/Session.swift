import Composable
import Game
import History
import Rules
import Runtime
import Screen
import Surface
import Terminal

/// The game on a terminal, real or headless: the store, the picture and the loop between them.
///
/// | thread | what runs on it |
/// |---|---|
/// | main | the loop, the keys, the reducers of a key, drawing |
/// | effects (`QuietExecutor`) | the work of effects, the reducers of what they send |
/// | history (a serial queue) | everything that waits for the disk |
/// | alarm (`QuietClock`) | wakes sleeping effects |
///
/// A reducer runs on whichever thread drains the store, so an action that was sent may not be in the
/// state yet when `send` returns.
final class Session {
  private let store: Store<AppFeature.State, AppFeature.Action>
  private let terminal: any TerminalDevice
  private let waker: Waker
  private let requests: TerminalRequests
  private let screen: AppScreen
  private let history: HistoryStore
  private let look: (Settings) -> Look
  private var drawn: (state: AppFeature.State, size: Size)?

  /// - Parameters:
  ///   - state: What the program begins with.
  ///   - dependencies: The world. Its bell and clipboard should be those of `requests`.
  ///   - terminal: The terminal. The session neither opens nor closes it.
  ///   - waker: What wakes the loop.
  ///   - requests: What effects ask of the terminal.
  ///   - history: The history behind the dependencies' client. It is held while the process is
  ///     stopped.
  ///   - executor: What effects run on.
  ///   - trace: Takes a line for every action but frames; `nil` for none.
  ///   - look: How the screen is drawn under the player's settings.
  init(
    state: AppFeature.State,
    dependencies: Dependencies,
    terminal: any TerminalDevice,
    waker: Waker,
    requests: TerminalRequests,
    history: HistoryStore,
    executor: any TaskExecutor,
    trace: (@Sendable (String) -> Void)? = nil,
    look: @escaping (Settings) -> Look
  ) {
    self.terminal = terminal
    self.waker = waker
    self.requests = requests
    self.history = history
    self.look = look
    screen = AppScreen(utcOffset: dependencies.utcOffset)
    store = Self.makeStore(state, dependencies, waker, executor, trace)
  }

  private static func makeStore(
    _ state: AppFeature.State,
    _ dependencies: Dependencies,
    _ waker: Waker,
    _ executor: any TaskExecutor,
    _ trace: (@Sendable (String) -> Void)?
  ) -> Store<AppFeature.State, AppFeature.Action> {
    Store(initialState: state, onChange: waker.wake, executor: executor) {
      AppFeature(dependencies: dependencies).traced(
        to: trace,
        clock: dependencies.clock,
        where: TraceFile.isTraced
      )
    }
  }

  /// Plays until the player leaves or the terminal is gone.
  ///
  /// - Parameters:
  ///   - route: Where to begin.
  ///   - words: The words of the game. If there are none, it ends at once.
  func run(_ route: AppFeature.Action.Route, words: DictionaryFile.GameWords) {
    terminal.setTitle("lexicube")
    // Reducers run under the store's lock and must not wait there for the dictionary. So the session
    // waits here, before the first action that may ask for a word.
    if case .game(_, seed: _?) = route { words.wait() }
    store.send(.resized(terminal.size))
    store.send(.started(route))
    EventLoop(terminal: terminal, waker: waker).run(
      handle: { event in
        words.wait()
        self.handle(event)
      },
      draw: { self.draw($0) },
      until: { self.store.withState { $0.hasQuit } || words.failure() != nil }
    )
    // A player who quits in the same step as Ctrl-Z is not stopped, and the history must be closed.
    history.release()
  }

  private func handle(_ event: Event) {
    switch event {
    case .key(let key): store.send(.input(.key(key)))
    case .paste(let text): store.send(.input(.pasted(text)))
    case .mouse(let mouse):
      let target = screen.target(
        at: mouse.point,
        isDragging: mouse.kind == .drag || mouse.kind == .release
      )
      store.send(.input(.pointer(PointerEvent(mouse.kind, on: target, at: mouse.point))))
    case .resized(let size): store.send(.resized(size))
    case .suspended:
      store.send(.input(.suspended))
      finishWriting()
    case .resumed:
      history.release()
      store.send(.input(.resumed))
    case .hangup: store.send(.hungUp)
    }
  }

  /// Waits until all moves are on disk, and holds the history: a process that is stopped in the middle
  /// of a save would keep every other process from saving.
  private func finishWriting() {
    let end = ContinuousClock.now + Self.writeTimeout
    // Another thread may be reducing, and the last key and the stop wait for it.
    while !store.isIdle || store.withState({ $0.game?.autosave.isSaving == true }),
      ContinuousClock.now < end
    {
      waker.wait(milliseconds: 100)
      _ = waker.take()
    }
    let left = max(.zero, end - .now) / .milliseconds(1)
    history.hold(milliseconds: Int(left.rounded(.up)))
    // The state may have changed meanwhile, and is not drawn yet.
    waker.wake()
  }

  /// How long Ctrl-Z waits for a disk that does not answer.
  private static let writeTimeout = Duration.seconds(2)

  private func draw(_ size: Size) -> Frame? {
    requests.perform(on: terminal)
    let state = store.state
    if let drawn, drawn.state == state, drawn.size == size { return nil }
    drawn = (state, size)
    terminal.useMouse(state.settings.mouse == .on)
    return screen.frame(of: state, size: size, look: look(state.settings))
  }
}
