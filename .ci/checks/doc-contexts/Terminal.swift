// What the examples of Terminal use.
import Platform
import Surface
import Terminal

struct State { var hasLeft = false }

enum Action { case terminal(Event) }

struct Store {
  var state: State { State() }
  func send(_ action: Action) {}
}

enum Screen {
  static func frame(of state: State, size: Size) -> Frame? { nil }
}

// PLACE: statements beside a terminal
struct Statements {
  let terminal: any TerminalDevice
  let waker: Waker
  let store: Store

  func statements() throws {
    // EXAMPLE
  }
}
