import Composable

/// The examples of effects, each in a reducer that it compiles in.
enum EffectExamples {
  struct State: Equatable, Sendable {
    var count = 0
    var query = ""
    var isSaved = false
  }

  enum Action: Equatable, Sendable {
    case appeared
    case disappeared
    case saveButtonTapped
    case noteShown(String)
    case searchButtonTapped
    case queryChanged(String)
    case searchReturned([String])
    case searchFailed
    case factButtonTapped
    case cancelButtonTapped
    case factLoaded(String)
    case wordPlayed(String)
    case ticked
    case framePassed(Duration)
    case rowTapped(Int)
  }

  struct Dependencies: Sendable {
    var clock: AnyClock = .continuous
    var search: @Sendable (String) async throws -> [String]
    var fact: @Sendable (Int) async -> String
    var ring: @Sendable () async -> Void
    var save: @Sendable (Int) async throws -> Void
  }

  private enum CancelID { case fact, search, timer, frames }

  struct Form: Reducer {
    let dependencies: Dependencies
    let rows: [Int]

    private var clock: AnyClock { dependencies.clock }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .saveButtonTapped:
        state.isSaved = true
        return .send(.noteShown("Saved"))
      case .searchButtonTapped:
        return .run(name: "search") { [search = dependencies.search, query = state.query] send in
          send(.searchReturned(try await search(query)))
        } catch: { _, send in
          send(.searchFailed)
        }
      case .queryChanged(let query):
        state.query = query
        return .run { [search = dependencies.search] send in
          send(.searchReturned(try await search(query)))
        }
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: dependencies.clock)
      case .factButtonTapped:
        return .run(name: "fact") { [fact = dependencies.fact, number = state.count] send in
          send(.factLoaded(await fact(number)))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .cancelButtonTapped:
        return .cancel(id: CancelID.fact)
      case .wordPlayed:
        return .fireAndForget(name: "chime") { [ring = dependencies.ring] in await ring() }
      case .appeared:
        return .merge(
          .timer(id: CancelID.timer, every: .seconds(1), clock: clock) { .ticked },
          .frames(id: CancelID.frames, every: .milliseconds(16), clock: clock) { elapsed in
            .framePassed(elapsed)
          }
        )
      case .disappeared:
        return .merge(.cancel(id: CancelID.timer), .cancel(id: CancelID.frames))
      case .rowTapped(let row):
        guard rows.contains(row) else { return .report("There is no row \(row).") }
        return .concatenate(
          .fireAndForget(name: "save") { [save = dependencies.save] in try await save(row) },
          .send(.noteShown("Saved"))
        )
      default:
        return .none
      }
    }
  }

  /// A helper that knows no feature's actions.
  static func chime(_ ring: @escaping @Sendable () async -> Void) -> Effect<Never> {
    .fireAndForget(name: "chime") { await ring() }
  }

  static func chimeAndNote(_ ring: @escaping @Sendable () async -> Void) -> Effect<Action> {
    .merge(chime(ring).widened(), .send(.noteShown("Ding")))
  }

  static let numbers: Effect<String> =
    Effect<Int>.send(7).map { "number \($0)" }

  static func progress(of steps: Int, _ send: Send<Action>) {
    for step in 0..<steps { send(.noteShown("\(step) of \(steps)")) }
  }
}

extension Reducer where State == EffectExamples.State {
  func autosaved(_ save: @escaping @Sendable (Int) async throws -> Void)
    -> some Reducer<State, Action>
  {
    onChange(of: \.count) { _, count, _ in
      .fireAndForget(name: "save") { try await save(count) }
    }
  }
}
