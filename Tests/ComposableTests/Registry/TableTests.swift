import Testing

@testable import Composable

@Suite("5. The table keeps nothing that has ended")
struct TableTests {
  private var model = RegistryModel()

  @Test mutating func `100,000 effects that start and finish leave the table at its first size`() {
    for index in 0..<TestSize.of(100_000) {
      model.accept(work("a").cancellable(id: index % 7))
      model.end("a")
      if index % 1000 == 0 { _ = model.takeLog() }
    }
    #expect(model.registry.isEmpty && model.registry.table.indexCount == 0)
  }

  @Test mutating func `effects that are replaced leave the table at one entry`() {
    for index in 0..<TestSize.of(1000) {
      model.accept(work("\(index)").cancellable(id: 1, cancelInFlight: true))
    }
    #expect(model.registry.table.count == 1 && model.registry.table.indexCount == 1)
  }

  @Test mutating func `a scope is forgotten with its last effect, and so are those around it`() {
    let sheet = ScopeElement(
      place: EffectID(\Parent.State.sheet),
      identity: EffectID(1),
      locator: OptionalChild<Parent.State, Child.State>(
        path: \.sheet,
        identity: { EffectID($0.id) }
      )
    )
    let state = ScopeElement(
      place: EffectID(\Child.State.self),
      identity: nil,
      locator: PermanentChild<Child.State, Child.State>(path: \.self)
    )
    model.accept(work("a").cancellable(id: 1).scoped(to: state, \.self).scoped(to: sheet, \.self))
    model.accept(work("b").cancellable(id: 1).scoped(to: sheet, \.self))
    #expect(model.registry.hasChildren)
    // Two scopes, and the name in each of them and in the root.
    #expect(model.registry.table.indexCount == 5)
    model.end("a")
    #expect(model.registry.table.indexCount == 3)
    model.accept(.cancel(id: 1))
    #expect(model.takeLog() == ["start a", "start b", "cancel b"])
    #expect(model.registry.isEmpty && !model.registry.hasChildren)
    #expect(model.registry.table.indexCount == 0)
  }

  @Test mutating func `an end that comes after the cancel changes nothing`() {
    model.accept(work("a").cancellable(id: 1))
    model.accept(.cancel(id: 1))
    model.accept(work("b").cancellable(id: 1))
    model.end("a")
    #expect(model.isInFlight("b"))
  }

  @Test func `building effects performs nothing`() {
    let effect = Effect<String>.merge(
      .run { _ in Issue.record("it was performed") },
      .cancel(id: 1),
      .send("x")
    )
    _ = effect.map { $0 + "!" }.cancellable(id: 1, cancelInFlight: true)
    _ = Effect.concatenate(effect, effect)
  }
}
