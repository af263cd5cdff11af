// What the examples of Composable use.
import Composable
import ComposableTesting

func log(_ line: String) {}
func draw(_ state: Counter.State) {}

struct Counter: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable { case incrementButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Settings: Reducer {
  struct State: Equatable, Sendable {}
  enum Action: Equatable, Sendable {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Help: Reducer {
  struct State: Equatable, Sendable {}
  enum Action: Equatable, Sendable {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Row: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var isDone = false
  }
  enum Action: Equatable, Sendable { case doneButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct AppState: Equatable, Sendable {
  var counter = Counter.State()
  var settings: Settings.State?
  var changes = 0
}

enum AppAction: Equatable, Sendable {
  case counter(Counter.Action)
  case settings(Settings.Action)
  case help(Help.Action)
  case resetButtonTapped
  case settingsButtonTapped
}

struct App: Reducer {
  func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> { .none }
}

struct ListState: Equatable, Sendable { var rows: [Row.State] = [] }

enum ListAction: Equatable, Sendable {
  case row(Row.State.ID, Row.Action)
  case clearButtonTapped
}

extension CasePath where Root == AppAction, Value == Counter.Action {
  static var counter: Self {
    Self(embed: Root.counter) { if case .counter(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == AppAction, Value == Settings.Action {
  static var settings: Self {
    Self(embed: Root.settings) { if case .settings(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == ListAction, Value == (Int, Row.Action) {
  static var row: Self {
    Self(embed: Root.row) { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
  }
}

struct FormState: Equatable, Sendable {
  var count = 0
  var query = ""
  var isSaved = false
  var partOfSecond = Duration.zero
}

enum FormAction: Equatable, Sendable {
  case disappeared, resumed, saveButtonTapped, factButtonTapped, cancelButtonTapped
  case noteShown(String)
  case queryChanged(String)
  case searchReturned([String])
  case searchFailed
  case factLoaded(String)
  case wordPlayed(String)
  case ticked
  case framePassed(Duration)
  case titleRead(Result<String, SaveError>)
}

enum SaveError: Error, Equatable { case diskFull }

struct FormDependencies: Sendable {
  var clock: AnyClock = .continuous
  var search: @Sendable (String) async throws -> [String]
  var fact: @Sendable (Int) async -> String
  var ring: @Sendable () async -> Void
  var fade: @Sendable () async -> Void
  var save: @Sendable () async throws -> Void
  var readTitle: @Sendable () async throws(SaveError) -> String
}

enum CancelID { case fact, search, timer, frames, bell }

// PLACE: some cases of a reducer's switch
struct Form: Reducer {
  let dependencies: FormDependencies
  var clock: AnyClock { dependencies.clock }

  func reduce(into state: inout FormState, action: FormAction) -> Effect<FormAction> {
    switch action {
// EXAMPLE
    default:
      return .none
    }
  }
}

// PLACE: an effect that a reducer returns
struct Form {
  let dependencies: FormDependencies
  var clock: AnyClock { dependencies.clock }

  func effect(of state: FormState) -> Effect<FormAction> {
// EXAMPLE
  }
}

// PLACE: the members of a feature
struct Members {
  typealias State = AppState
  typealias Action = AppAction
// EXAMPLE
}

// PLACE: the members of a form
struct Members {
  typealias Action = FormAction
// EXAMPLE
}

// PLACE: the body of the program
struct Body: ComposedReducer {
  var body: some Reducer<AppState, AppAction> {
// EXAMPLE
  }
}

// PLACE: the body of a list
struct Body: ComposedReducer {
  var body: some Reducer<ListState, ListAction> {
// EXAMPLE
  }
}

// PLACE: statements beside a store
struct Statements {
  let store: Store<Counter.State, Counter.Action>

  func statements() {
// EXAMPLE
  }
}

// PLACE: asynchronous statements beside a store
struct Statements {
  let store: Store<Counter.State, Counter.Action>

  func statements() async {
// EXAMPLE
  }
}

// PLACE: a modified counter
struct Modified {
  func reducer() -> some Reducer<Counter.State, Counter.Action> {
// EXAMPLE
  }
}

// PLACE: a test
struct CounterOfSeconds: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable { case decrementButtonTapped, oneSecondPassed }
  let clock: AnyClock

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Test {
  typealias Counter = CounterOfSeconds

  func test() {
// EXAMPLE
  }
}
