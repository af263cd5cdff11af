import Composable

/// A feature for tests of composition: its effects sleep until they are cancelled or woken.
struct Child: Reducer {
  struct State: Equatable, Sendable, Identifiable {
    var id = 0
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case sleepStarted(seconds: Int)
    case woken(seconds: Int)
    case cancelTapped
    case renamed(Int)
  }

  /// The id that every child uses.
  enum CancelID { case sleep }

  let clock: AnyClock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .sleepStarted(let seconds):
      return .run(name: "sleep") { [clock] send in
        try await clock.sleep(for: .seconds(seconds))
        send(.woken(seconds: seconds))
      }
      .cancellable(id: CancelID.sleep)
    case .woken(let seconds):
      state.log.append("woken after \(seconds)")
      return .none
    case .cancelTapped:
      return .cancel(id: CancelID.sleep)
    case .renamed(let id):
      state.id = id
      return .none
    }
  }
}

/// A feature with a child of every kind.
struct Parent: ComposedReducer {
  struct State: Equatable, Sendable {
    var always = Child.State(id: 100)
    var sibling = Child.State(id: 200)
    var sheet: Child.State?
    var panel: Panel.State?
    var rows: [Child.State] = []
    var changes: [String] = []
  }

  enum Action: Equatable, Sendable {
    case always(Child.Action)
    case sibling(Child.Action)
    case sheet(Child.Action)
    case panel(Panel.Action)
    case row(Int, Child.Action)
    case sheetShown(Int)
    case panelShown
    case panelDismissed
    case rowRemoved(Int)
    case rowsShuffled
    case cancelEverywhereTapped
  }

  let clock: AnyClock

  var body: some Reducer<State, Action> {
    Scope(state: \.always, action: .always) { Child(clock: clock) }
    Scope(state: \.sibling, action: .sibling) { Child(clock: clock) }
    Reduce { state, action in
      switch action {
      case .sheetShown(let id):
        state.sheet = Child.State(id: id)
        return .none
      case .panelShown:
        state.panel = Panel.State()
        return .none
      case .panelDismissed:
        state.panel = nil
        return .none
      case .rowRemoved(let id):
        state.rows.removeAll { $0.id == id }
        return .none
      case .rowsShuffled:
        state.rows.reverse()
        return .none
      case .cancelEverywhereTapped:
        return .cancel(id: Child.CancelID.sleep)
      default:
        return .none
      }
    }
    .ifLet(\.sheet, action: .sheet) { Child(clock: clock) }
    .ifLet(\.panel, action: .panel) { Panel(clock: clock) }
    .forEach(\.rows, action: .row) { Child(clock: clock) }
    .onChange(of: \.rows.count) { old, new, state in
      state.changes.append("\(old) rows became \(new)")
      return .none
    }
  }
}

/// A child without identity.
struct Panel: Reducer {
  struct State: Equatable, Sendable { var ticks = 0 }
  enum Action: Equatable, Sendable { case appeared, ticked }

  let clock: AnyClock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .timer(id: "panel", every: .seconds(1), clock: clock) { .ticked }
    case .ticked:
      state.ticks += 1
      return .none
    }
  }
}

extension CasePath where Root == Parent.Action, Value == Child.Action {
  static var always: Self {
    Self(embed: Root.always) { if case .always(let action) = $0 { action } else { nil } }
  }
  static var sibling: Self {
    Self(embed: Root.sibling) { if case .sibling(let action) = $0 { action } else { nil } }
  }
  static var sheet: Self {
    Self(embed: Root.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == Parent.Action, Value == Panel.Action {
  static var panel: Self {
    Self(embed: Root.panel) { if case .panel(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == Parent.Action, Value == (Int, Child.Action) {
  static var row: Self {
    Self(embed: Root.row) { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
  }
}
