import Composable
import Dispatch
import Testing

/// Effects started and cancelled by chance from several threads, against a list kept in the state.
///
/// Effects are interpreted in the order of the actions that return them, so the reducer always knows
/// what must be running: its list is the contract in its simplest form.
@Suite("4. Nothing late, nothing lost, whatever happens by chance")
struct ChanceTests {
  private enum Action: Sendable {
    case started(id: Int, replacing: Bool, yields: Int)
    case startedInTurn(ids: [Int])
    case startedAndCancelled(id: Int)
    case cancelled(id: Int)
    case finished(Int)
  }

  private struct State: Sendable {
    /// The ids of the effects that run or wait for their turn, by their numbers.
    var expected: [Int: Int] = [:]
    /// The effect that has to end before another may finish.
    var predecessors: [Int: Int] = [:]
    var lastNumber = 0
    var starts = 0
    var ends = 0
    var mistakes: [String] = []

    mutating func expect(id: Int) -> Int {
      lastNumber += 1
      starts += 1
      expected[lastNumber] = id
      return lastNumber
    }

    mutating func cancel(id: Int) {
      let cancelled = expected.filter { $0.value == id }.keys
      for number in cancelled { expected[number] = nil }
      ends += cancelled.count
    }

    mutating func finish(_ number: Int) {
      if expected.removeValue(forKey: number) == nil { mistakes.append("\(number) came late") }
      if let predecessor = predecessors[number], expected[predecessor] != nil {
        mistakes.append("\(number) came before \(predecessor)")
      }
      ends += 1
    }
  }

  private static func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    func work(_ number: Int, _ id: Int, yields: Int) -> Effect<Action> {
      .run { send in
        for _ in 0..<yields { await Task.yield() }
        send(.finished(number))
      }
      .cancellable(id: id)
    }
    switch action {
    case .started(let id, let isReplacing, let yields):
      if isReplacing { state.cancel(id: id) }
      return work(state.expect(id: id), id, yields: yields)
        .cancellable(id: id, cancelInFlight: isReplacing)
    case .startedInTurn(let ids):
      let numbers = ids.map { state.expect(id: $0) }
      for (earlier, later) in zip(numbers, numbers.dropFirst()) {
        state.predecessors[later] = earlier
      }
      return .concatenate(zip(numbers, ids).map { work($0, $1, yields: 1) })
    case .startedAndCancelled(let id):
      let number = state.expect(id: id)
      state.cancel(id: id)
      return .merge(work(number, id, yields: 0), .cancel(id: id))
    case .cancelled(let id):
      state.cancel(id: id)
      return .cancel(id: id)
    case .finished(let number):
      state.finish(number)
      return .none
    }
  }

  private static func action(_ chance: inout SplitMix64) -> Action {
    let id = Int.random(in: 0..<8, using: &chance)
    switch Int.random(in: 0..<10, using: &chance) {
    case 0, 1, 2:
      return .started(id: id, replacing: false, yields: Int.random(in: 0..<4, using: &chance))
    case 3, 4: return .started(id: id, replacing: true, yields: 2)
    case 5, 6:
      return .startedInTurn(ids: (0..<3).map { _ in Int.random(in: 0..<8, using: &chance) })
    case 7: return .startedAndCancelled(id: id)
    default: return .cancelled(id: id)
    }
  }

  @Test func `each effect delivers once unless it is cancelled, and then never`() async {
    let reducer = Reduce<State, Action> { Self.reduce(&$0, $1) }
    let store = Store(initialState: State()) { reducer }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      var chance = SplitMix64(seed: TestSize.seed * 4 + thread)
      for _ in 0..<max(50, TestSize.of(500)) { store.send(Self.action(&chance)) }
    }
    await store.finish()
    let state = store.state
    #expect(state.mistakes.isEmpty, "seed \(TestSize.seed)")
    #expect(state.expected.isEmpty, "effects were lost; seed \(TestSize.seed)")
    #expect(state.starts == state.ends && state.starts > 0 && store.effectsInFlight.isEmpty)
  }
}
