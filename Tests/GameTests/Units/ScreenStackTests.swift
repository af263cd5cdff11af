import Composable
import Surface
import Synchronization
import Testing

@testable import Features
@testable import Model

/// Records the actions that reach it and responds to them as a test says.
private struct Recorder: Reducer {
  typealias State = AppFeature.State
  typealias Action = AppFeature.Action
  typealias Response = @Sendable (inout AppFeature.State, AppFeature.Action) -> Void

  private final class Log: Sendable {
    let actions = Mutex<[AppFeature.Action]>([])
  }

  private let log = Log()
  let respond: Response

  init(_ respond: @escaping Response = { _, _ in }) { self.respond = respond }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.actions.withLock { $0.append(action) }
    respond(&state, action)
    return .none
  }

  /// Returns the recorded actions and forgets them.
  func takeActions() -> [AppFeature.Action] {
    log.actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }
}

private let settings = Settings(motion: .reduced)

/// A program that has started and has sent `shown` to the screen in front.
private func started(_ screens: ScreenState...) -> AppFeature.State {
  var state = AppFeature.State(settings: settings)
  state.hasStarted = true
  for screen in screens { state.open(screen) }
  state.shown = state.front
  return state
}

private let words = ScreenState.words(NotebookFeature.State())
private let stats = ScreenState.stats(StatsFeature.State())
private let help = ScreenState.howToPlay(HowToPlayFeature.State())
private let size = AppFeature.Action.resized(Size(columns: 80, rows: 24))

private let shown = ScreenInput.shown(settings)

private func screen(_ id: Int) -> ScreenID { ScreenID(rawValue: id) }

private func toWords(_ id: Int, _ input: ScreenInput) -> AppFeature.Action {
  .screen(screen(id), .words(.input(input)))
}

private func toHelp(_ id: Int, _ input: ScreenInput) -> AppFeature.Action {
  .screen(screen(id), .howToPlay(.input(input)))
}

@Suite("The screens learn when they are in front")
struct ScreenLifecycleTests {
  /// Has the lifecycle handle an action.
  ///
  /// - Returns: The messages that it sends, in order.
  private func messages(
    after action: AppFeature.Action = size,
    in state: inout AppFeature.State,
    _ recorder: Recorder
  ) -> [AppFeature.Action] {
    _ = recorder.withLifecycle().reduce(into: &state, action: action)
    let actions = recorder.takeActions()
    #expect(actions.first == action, "the action comes before the messages")
    return Array(actions.dropFirst())
  }

  private func messages(
    in state: inout AppFeature.State,
    _ change: @escaping @Sendable (inout AppFeature.State) -> Void
  ) -> [AppFeature.Action] {
    messages(in: &state, Recorder { state, action in if action == size { change(&state) } })
  }

  @Test func `home is shown once the program has started, and once only`() {
    var state = AppFeature.State(settings: settings)
    #expect(messages(in: &state) { _ in } == [])
    #expect(messages(in: &state) { $0.hasStarted = true } == [.home(.input(shown))])
    #expect(messages(in: &state) { _ in } == [])
  }

  @Test func `the old screen is hidden before the new one is shown`() {
    var state = started()
    #expect(messages(in: &state) { $0.open(words) } == [.home(.input(.hidden)), toWords(1, shown)])
    #expect(messages(in: &state) { $0.open(help) } == [toWords(1, .hidden), toHelp(2, shown)])
  }

  @Test func `a closed screen gets no message, and the one behind it is shown`() {
    var state = started(words, help)
    #expect(messages(in: &state) { $0.stack.close(screen(2)) } == [toWords(1, shown)])
  }

  @Test func `closing several screens at once shows only the one that is left`() {
    var state = started(words, stats, help)
    #expect(messages(in: &state) { $0.stack.close(screen(1)) } == [.home(.input(shown))])
    #expect(state.screens.isEmpty)
  }

  @Test func `a screen that is replaced by another of its kind is another screen`() {
    var state = started(words)
    let replaced = messages(in: &state) {
      $0.stack.close(screen(1))
      $0.open(words)
    }
    #expect(replaced == [toWords(2, shown)])
  }

  @Test func `a screen that opens another when it is shown is hidden in the same step`() {
    var state = started()
    let recorder = Recorder { state, action in
      if action == size { state.open(words) }
      if action == toWords(1, shown) { state.open(help) }
    }
    let sent = [toWords(1, shown), toWords(1, .hidden), toHelp(2, shown)]
    #expect(messages(in: &state, recorder) == [.home(.input(.hidden))] + sent)
    #expect(state.shown == screen(2) && messages(in: &state) { _ in } == [])
  }

  @Test func `screens that keep opening each other do not block the program`() {
    var state = started()
    let recorder = Recorder { state, action in
      if case .screen(_, .words(.input(.shown))) = action { state.open(words) }
      if action == size, state.screens.isEmpty { state.open(words) }
    }
    #expect(messages(in: &state, recorder).count == 100)
    #expect(!messages(in: &state, recorder).isEmpty, "the next action continues")
  }

  @Test func `a terminal that is too small hides the screen until it grows`() {
    var state = started(words)
    #expect(messages(in: &state) { $0.size = Size(columns: 59, rows: 24) } == [toWords(1, .hidden)])
    #expect(messages(in: &state) { $0.size = Size(columns: 40, rows: 10) } == [])
    let grown = messages(in: &state) { $0.size = AppFeature.State.minimumSize }
    #expect(grown == [toWords(1, shown)])
  }

  @Test func `every open screen is asked to quit once, then the front one is hidden`() {
    var state = started(words, help)
    let asked = [toWords(1, .quitRequested), toHelp(2, .quitRequested), toHelp(2, .hidden)]
    #expect(messages(in: &state) { $0.wantsToQuit = true } == asked)
    #expect(messages(in: &state) { $0.wantsToQuit = true } == [] && state.hasQuit)
  }
}

@Suite("Input goes to the screen in front")
struct InputRouterTests {
  /// What reaches the reducer behind the router.
  private func routed(
    _ input: ScreenInput,
    in state: AppFeature.State
  ) -> [AppFeature.Action] {
    let recorder = Recorder()
    var state = state
    _ = recorder.routingInput().reduce(into: &state, action: .input(input))
    return recorder.takeActions()
  }

  private func press(_ target: PointerTarget, _ kind: MouseEvent.Kind = .press) -> ScreenInput {
    .pointer(PointerEvent(kind, on: target, at: Point(column: 0, row: 0)))
  }

  @Test func `every kind of input goes to the screen in front, and to no other`() {
    let inputs: [ScreenInput] = [
      .key(.enter), .key(.escape), .pasted("text"), press(.ground), .suspended, .resumed,
    ]
    for input in inputs {
      #expect(routed(input, in: started()) == [.home(.input(input))])
      #expect(routed(input, in: started(stats, words)) == [toWords(2, input)])
    }
  }

  @Test func `actions that are no input pass unchanged`() {
    let recorder = Recorder()
    var state = AppFeature.State(settings: settings)
    for action in [size, .hungUp, .started(.home), .home(.frame)] {
      _ = recorder.routingInput().reduce(into: &state, action: action)
      #expect(recorder.takeActions() == [action])
    }
  }

  @Test func `no screen receives keys before the start, in a small terminal, or at the end`() {
    var small = started(words)
    small.size = Size(columns: 10, rows: 3)
    var ending = started(words)
    ending.wantsToQuit = true
    for state in [AppFeature.State(settings: settings), small, ending] {
      #expect(routed(.key(.enter), in: state) == [] && routed(.key(.function(1)), in: state) == [])
      #expect(routed(press(.ground), in: state) == [])
      let interrupt = ScreenInput.key(.control("c"))
      #expect(routed(interrupt, in: state) == [.input(interrupt)], "Ctrl-C always works")
    }
  }

  @Test func `F1 is for the program, unless help is in front`() {
    let key = ScreenInput.key(.function(1))
    #expect(routed(key, in: started()) == [.input(key)])
    #expect(routed(key, in: started(words)) == [.input(key)])
    #expect(routed(key, in: started(help, words)) == [.input(key)])
    #expect(routed(key, in: started(words, help)) == [toHelp(2, key)])
  }

  @Test func `a button on the screen is its key, when it is pressed`() {
    let state = started(words)
    #expect(routed(press(.key(.tab)), in: state) == [toWords(1, .key(.tab))])
    #expect(routed(press(.key(.function(1))), in: state) == [.input(.key(.function(1)))])
    let release = press(.key(.tab), .release)
    #expect(routed(release, in: state) == [toWords(1, release)])
  }

  @Test func `a message to a screen that is not on the stack is none`() {
    #expect(started(words).action(.hidden, for: screen(2)) == nil)
    #expect(started().action(.hidden, for: .home) == .home(.input(.hidden)))
  }
}
