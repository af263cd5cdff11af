// What the examples of ComposableTesting use.
import Composable
import ComposableTesting
import Testing

struct Counter: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable { case decrementButtonTapped, oneSecondPassed }
  let clock: AnyClock

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Settings: Reducer {
  struct State: Equatable, Sendable { var isLoud = false }
  enum Action: Equatable, Sendable { case loudSwitchTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct AppState: Equatable, Sendable {
  var settings: Settings.State?
}

enum AppAction: Equatable, Sendable {
  case settings(Settings.Action)
}

struct FactClient: Sendable {
  var fact: @Sendable (Int) async -> String
  var save: @Sendable (String) async -> Void
}

struct OtherFactClient: Sendable {
  var fact: @Sendable (Int) async -> String
  static let unimplemented = Self(fact: { _ in "" })
}

struct FileError: Error {}

struct FileClient: Sendable {
  var read: @Sendable (String) throws(FileError) -> String
}

// PLACE: a test of a counter
struct Statements {
  let store: TestStore<Counter.State, Counter.Action>

  func statements() {
// EXAMPLE
  }
}

// PLACE: a test of a program
struct Statements {
  let store: TestStore<AppState, AppAction>

  func statements() {
// EXAMPLE
  }
}

// PLACE: an asynchronous test of a counter
struct Statements {
  func statements(_ store: sending TestStore<Counter.State, Counter.Action>) async {
// EXAMPLE
  }
}

// PLACE: an asynchronous test of a program
struct Statements {
  func statements(_ store: sending TestStore<AppState, AppAction>) async {
// EXAMPLE
  }
}

// PLACE: a test with a client
struct Statements {
  typealias FactClient = OtherFactClient

  func statements() {
// EXAMPLE
  }
}

// PLACE: a suite
struct Suite {
// EXAMPLE
}
