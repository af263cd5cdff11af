import Composable
import Game
import History
import Rules
import Screen
import Surface
import Terminal

/// The game on a terminal, real or headless: the store, the picture and the loop between them.
final class Session {
  private let store: Store<AppState, AppAction>
  private let terminal: any TerminalDevice
  private let waker: Waker
  private let requests: TerminalRequests
  private let screen: AppScreen
  private let history: HistoryStore
  private let look: (Settings) -> Look
  private var drawn: (state: AppState, size: Size)?

  /// - Parameters:
  ///   - state: What the program begins with.
  ///   - dependencies: The world; its bell and clipboard should be those of `requests`.
  ///   - history: The history behind the dependencies' client: it rests while the process is
  ///     stopped.
  ///   - executor: What effects run on; `nil` is Swift's shared pool.
  ///   - look: How the screen is drawn under the player's settings.
  init(
    state: AppState,
    dependencies: Dependencies,
    terminal: any TerminalDevice,
    waker: Waker,
    requests: TerminalRequests,
    history: HistoryStore,
    executor: (any TaskExecutor)? = nil,
    look: @escaping (Settings) -> Look
  ) {
    self.terminal = terminal
    self.waker = waker
    self.requests = requests
    self.history = history
    self.look = look
    screen = AppScreen(utcOffset: { $0.localOffset })
    store = Store(
      initialState: state,
      onChange: { waker.wake() },
      executor: executor,
      reducer: { AppFeature(dependencies: dependencies) }
    )
  }

  /// Plays until the player leaves, or the terminal goes.
  ///
  /// - Parameters:
  ///   - route: Where to begin.
  ///   - isHopeless: Whether to end at once, since there is nothing to play with; asked after every
  ///     event and every frame.
  func run(_ route: AppAction.Route, unless isHopeless: () -> Bool) {
    terminal.setTitle("lexicube")
    store.send(.resized(terminal.size))
    store.send(.started(route))
    EventLoop(terminal: terminal, waker: waker).run(
      handle: { self.handle($0) },
      draw: { self.draw($0) },
      until: { self.store.withState { $0.hasQuit } || isHopeless() }
    )
    // Who leaves just before a stop is not stopped any more, and has yet to close the history.
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

  /// Waits until what was played is on disk, and keeps the history from beginning anything more: a
  /// process that is stopped in the middle of a save would keep every other one from saving.
  private func finishWriting() {
    let end = ContinuousClock.now + Self.longestWrite
    while store.withState({ $0.game?.autosave.isSaving == true }), ContinuousClock.now < end {
      waker.wait(milliseconds: 100)
      _ = waker.take()
    }
    let left = max(.zero, end - .now) / .milliseconds(1)
    history.hold(milliseconds: Int(left.rounded(.up)))
    // What came meanwhile has yet to be drawn.
    waker.wake()
  }

  /// How long a stop waits for a disk that does not answer.
  private static let longestWrite = Duration.seconds(2)

  private func draw(_ size: Size) -> Frame? {
    requests.perform(on: terminal)
    let state = store.state
    if let drawn, drawn.state == state, drawn.size == size { return nil }
    drawn = (state, size)
    terminal.useMouse(state.settings.mouse == .on)
    return screen.frame(of: state, size: size, look: look(state.settings))
  }
}
