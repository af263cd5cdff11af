import Composable
import Features
import History
import Model
import Platform
import Screen
import Sound
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
/// | board (`PatientThreads`), while a folder is read or written | calls that wait for the folder |
/// | server (`PatientThreads`), while a request is on its way | feeds curl and reads its answer |
/// | sound (`Speaker`), from the first tone on | makes samples, feeds the program that plays them |
///
/// A reducer runs on whichever thread drains the store, so an action that was sent may not be in the
/// state yet when `send` returns.
final class Session: GameSession {
  let parts: SessionParts
  private let now: Timestamp
  /// Made after the first frame of the home screen, which does not need it.
  private(set) lazy var store = parts.makeStore()
  private let terminal: any TerminalDevice
  private let requests: TerminalRequests
  private let screen: AppScreen
  private let sound: SoundOutput?
  /// What waits until the words are made: the game that was asked for, then keys and clicks. Reducers
  /// run under the store's lock and must not wait there for the dictionary.
  private var waiting: [Waiting] = []
  /// What the last frame was drawn of. A line that was measured anew changes the next frame, but is no
  /// reason for one, unless nothing was known of it.
  private var drawn: (state: AppFeature.State, size: Size, capabilities: TerminalCapabilities)?
  private var failure: Failure?
  private var isWorking = false
  private(set) var isHungUp = false

  private enum Waiting {
    case route(AppFeature.Action.Route)
    case event(Event)
  }

  /// - Parameters:
  ///   - terminal: The terminal. The session neither opens nor closes it.
  ///   - requests: What effects ask of the terminal.
  ///   - sound: What plays tones; `nil` for none. It is silent while the process is stopped.
  init(
    _ parts: SessionParts,
    terminal: any TerminalDevice,
    requests: TerminalRequests,
    sound: SoundOutput? = nil
  ) {
    self.parts = parts
    self.terminal = terminal
    self.requests = requests
    self.sound = sound
    screen = AppScreen(utcOffset: parts.dependencies.utcOffset)
    now = parts.dependencies.date()
  }

  /// Plays until the player quits or the terminal is gone. If there are no words, it ends at once. What is
  /// not saved yet is saved by ``leave(tell:)``.
  ///
  /// - Throws: ``Failure`` when there are no words, or no threads.
  func run(_ route: AppFeature.Action.Route) throws(Failure) {
    terminal.setTitle("lexicube")
    if route == .home { drawHome() }
    store.send(.resized(terminal.size))
    if case .game(_, seed: _?) = route, !parts.words.areMade() {
      // It begins at once, and needs the words for that. There is nothing to show before.
      waiting.append(.route(route))
      startWorking()
    } else {
      store.send(.started(route))
    }
    EventLoop(terminal: terminal, waker: parts.waker).run(
      handle: { self.receive($0) },
      woken: {
        self.handleWaiting()
        self.tellOfWaiting()
      },
      draw: { self.draw($0) },
      until: {
        // The first frame is on its way, or cannot leave: now the work behind it begins.
        if self.drawn != nil || !self.terminal.isReady { self.startWorking() }
        return self.isFailed || self.store.withState(\.wantsToQuit)
      }
    )
    // A player who quits in the same step as Ctrl-Z is not stopped, and the history must be closed.
    parts.history.release()
    if let failure = failure ?? parts.words.failure() { throw failure }
  }

  func leave(tell: @escaping (String) -> Void) -> Leaving.Outcome {
    // A player can quit before the first frame. The last saves need the threads.
    if !isFailed { startWorking() }
    sound?.hush()
    return leave(terminal, tell: tell)
  }

  var isFailed: Bool { failure != nil || parts.words.failure() != nil }

  /// Starts the threads of effects and words; does nothing the second time.
  private func startWorking() {
    guard !isWorking else { return }
    isWorking = true
    do throws(SystemError) {
      try parts.startEffects()
    } catch {
      failure = .unusable("the game takes \(SessionParts.threads) threads, and \(error)")
    }
    parts.words.start(parts.waker.wake)
  }

  private func receive(_ event: Event) {
    handleWaiting()
    switch event {
    case .key, .paste, .mouse:
      // The words may be made between two keys; a later one does not go before those that wait.
      if waiting.isEmpty, parts.words.areMade() {
        handle(event)
      } else {
        waiting.append(.event(event))
      }
    // The keys before it count.
    case .hangup where !waiting.isEmpty: waiting.append(.event(event))
    case .pasteStalled, .focused, .resized, .suspended, .resumed, .hangup: handle(event)
    }
  }

  private func handleWaiting() {
    guard !waiting.isEmpty, parts.words.areMade(), parts.words.failure() == nil else { return }
    let ready = waiting
    waiting = []
    for next in ready {
      switch next {
      case .route(let route): store.send(.started(route))
      case .event(let event): handle(event)
      }
    }
  }

  private func tellOfWaiting() {
    guard parts.history.isWaitingForOthers, let saving = store.withState(\.savedGame?.autosave),
      saving.isSaving, !saving.waitsForOthers
    else { return }
    store.send(.historyWaits)
  }

  private func handle(_ event: Event) {
    switch event {
    case .key(let key): store.send(.input(.key(key)))
    case .paste(let text): store.send(.input(.pasted(text)))
    case .pasteStalled: store.send(.pasteStalled)
    case .mouse(let mouse):
      let target = screen.target(
        at: mouse.point,
        in: mouse.placeInCell,
        isDragging: mouse.kind == .drag || mouse.kind == .release
      )
      store.send(.input(.pointer(PointerEvent(mouse.kind, on: target, at: mouse.point))))
    case .focused:
      // In the other window, words may have been found.
      guard case .words = store.withState(\.top) else { return }
      store.send(.input(.shown(store.withState(\.settings))))
    case .resized(let size): store.send(.resized(size))
    case .suspended:
      store.send(.input(.suspended))
      Suspension(history: parts.history, waker: parts.waker).begin(store)
      sound?.hush()
    case .resumed:
      parts.history.release()
      store.send(.input(.resumed))
    case .hangup:
      isHungUp = true
      store.send(.hungUp)
    }
  }

  /// Draws the home screen from the first state alone. A store takes as long to make as this frame.
  private func drawHome() {
    guard terminal.isReady else { return }
    let size = terminal.size
    if let frame = frame(of: parts.state.atStart(size, now: now), size) { terminal.present(frame) }
  }

  private func draw(_ size: Size) -> Frame? {
    requests.perform(on: terminal)
    // A game that waits for its words is the first thing to see.
    if case .route? = waiting.first { return nil }
    return frame(of: store.state, size)
  }

  /// The picture of a state; `nil` for what is on the screen already.
  private func frame(of state: AppFeature.State, _ size: Size) -> Frame? {
    let capabilities = terminal.capabilities
    var known = capabilities
    if known.detail != nil { known.detail = .full }
    if let drawn, drawn == (state, size, known) { return nil }
    drawn = (state, size, known)
    terminal.useMouse(state.settings.mouse == .on)
    let look = Look(settings: state.settings, terminal: capabilities)
    return screen.frame(of: state, size: size, look: look)
  }
}
