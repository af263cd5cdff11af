import Composable

/// The features that the examples of composition put together.
enum CounterApp {
  struct Counter: Reducer {
    struct State: Equatable, Sendable { var count = 0 }
    enum Action: Equatable, Sendable { case incrementButtonTapped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }

  struct Settings: Reducer {
    struct State: Equatable, Sendable { var isLoud = false }
    enum Action: Equatable, Sendable { case loudSwitchTapped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isLoud.toggle()
      return .none
    }
  }

  struct AppState: Equatable, Sendable {
    var counter = Counter.State()
    var settings: Settings.State?
    var changes = 0
  }

  enum AppAction: Equatable, Sendable {
    case counter(Counter.Action)
    case settings(Settings.Action)
    case resetButtonTapped
    case settingsButtonTapped
  }

  struct App: ComposedReducer {
    typealias State = AppState
    typealias Action = AppAction

    var body: some Reducer<State, Action> {
      Scope(state: \.counter, action: .counter) { Counter() }
      Reduce { state, action in
        if case .resetButtonTapped = action { state.counter.count = 0 }
        return .none
      }
    }
  }

  struct Combined: ComposedReducer {
    typealias State = AppState
    typealias Action = AppAction

    var body: some Reducer<State, Action> {
      CombineReducers {
        App()
        Reduce<State, Action> { state, action in
          if case .settingsButtonTapped = action { state.settings = Settings.State() }
          return .none
        }
      }
      .onChange(of: \.counter.count) { _, _, state in
        state.changes += 1
        return .none
      }
    }
  }

  struct Presenting: ComposedReducer {
    typealias State = AppState
    typealias Action = AppAction

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .settingsButtonTapped = action { state.settings = Settings.State() }
        return .none
      }
      .ifLet(\.settings, action: .settings) { Settings() }
    }
  }

  struct Loud: ComposedReducer {
    typealias State = AppState
    typealias Action = AppAction
    let isLoud: Bool

    var body: some Reducer<State, Action> {
      App()
      if isLoud { Reduce { _, _ in .fireAndForget { print("!") } } }
    }
  }
}

extension CasePath where Root == CounterApp.AppAction, Value == CounterApp.Counter.Action {
  static var counter: Self {
    Self(embed: Root.counter) { if case .counter(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == CounterApp.AppAction, Value == CounterApp.Settings.Action {
  static var settings: Self {
    Self(embed: Root.settings) { if case .settings(let action) = $0 { action } else { nil } }
  }
}
