import Dispatch
import Testing

@testable import Composable

@Suite("Effects of any depth")
struct NestingTests {
  private static let depth = TestSize.of(100_000)

  /// Effects around each other, by turns merged and concatenated, each beside another.
  private static func nested(_ innermost: Effect<String>) -> Effect<String> {
    var effect = innermost
    for level in 0..<depth {
      let other = Effect<String>.cancel(id: "nobody")
      effect = level.isMultiple(of: 2) ? .merge(effect, other) : .concatenate(other, effect)
    }
    return effect
  }

  @Test func `can be built and freed`() {
    _ = Self.nested(.send("x"))
  }

  @Test func `can be cancelled`() {
    let endless = Self.nested(.run { _ in await never() }).cancellable(id: 1)
    let model = WordStore(["go": endless, "stop": .cancel(id: 1)])
    model.send("go")
    #expect(model.store.effectsInFlight.count == 1)
    model.send("stop")
    #expect(model.store.effectsInFlight.isEmpty)
  }

  @Test func `can be named and changed at each level`() {
    var effect = Effect<String>.send("x")
    for _ in 0..<Self.depth { effect = effect.cancellable(id: 1) }
    effect = .merge(effect, .none)
    var sum = Effect<Int>.run { $0(0) }
    for _ in 0..<Self.depth { sum = sum.map { $0 + 1 } }
    let model = WordStore(["go": .merge(effect, sum.map { "\($0)" })])
    model.send("go")
    #expect(model.words == ["go", "x", "\(Self.depth)"])
  }

  @Test func `can be run, also as a part that something else has held`() {
    let inner = Self.nested(.run { $0("kept") }).cancellable(id: 1)
    var outer: Effect<String>? = .merge(inner, .send("x"))
    outer = nil
    _ = outer
    let model = WordStore(["go": inner])
    model.send("go")
    #expect(model.words == ["go", "kept"] && model.store.effectsInFlight.isEmpty)
  }

  @Test func `several threads may free one effect`() {
    let effect = Self.nested(.send("x"))
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<10 { _ = Effect.merge(effect, .send("y")) }
    }
  }
}
