import Composable

/// A list of rows, and a program of two screens.
enum ListApp {
  struct Row: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var isDone = false
    }
    enum Action: Equatable, Sendable { case doneButtonTapped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isDone = true
      return .none
    }
  }

  struct ListState: Equatable, Sendable { var rows: [Row.State] = [] }

  enum ListAction: Equatable, Sendable {
    case row(Row.State.ID, Row.Action)
    case clearButtonTapped
  }

  struct List: ComposedReducer {
    typealias State = ListState
    typealias Action = ListAction

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .clearButtonTapped = action { state.rows.removeAll(where: \.isDone) }
        return .none
      }
      .forEach(\.rows, action: .row) { Row() }
    }
  }

  enum ScreenState: Equatable, Sendable {
    case home(CounterApp.Settings.State)
    case game(CounterApp.Counter.State)
  }

  enum ScreenAction: Equatable, Sendable {
    case home(CounterApp.Settings.Action)
    case game(CounterApp.Counter.Action)
    case playButtonTapped
  }

  private typealias Home = CounterApp.Settings
  private typealias Game = CounterApp.Counter

  struct Screens: ComposedReducer {
    typealias State = ScreenState
    typealias Action = ScreenAction

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .playButtonTapped = action { state = .game(Game.State()) }
        return .none
      }
      .ifCaseLet(.home, action: .home) { Home() }
      .ifCaseLet(.game, action: .game) { Game() }
    }
  }
}

extension CasePath where Root == ListApp.ListAction, Value == (Int, ListApp.Row.Action) {
  static var row: Self {
    Self(embed: Root.row) { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
  }
}

extension CasePath where Root == ListApp.ScreenState, Value == CounterApp.Settings.State {
  static var home: Self {
    Self(embed: Root.home) { if case .home(let state) = $0 { state } else { nil } }
  }
}

extension CasePath where Root == ListApp.ScreenState, Value == CounterApp.Counter.State {
  static var game: Self {
    Self(embed: Root.game) { if case .game(let state) = $0 { state } else { nil } }
  }
}

extension CasePath where Root == ListApp.ScreenAction, Value == CounterApp.Settings.Action {
  static var home: Self {
    Self(embed: Root.home) { if case .home(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == ListApp.ScreenAction, Value == CounterApp.Counter.Action {
  static var game: Self {
    Self(embed: Root.game) { if case .game(let action) = $0 { action } else { nil } }
  }
}
