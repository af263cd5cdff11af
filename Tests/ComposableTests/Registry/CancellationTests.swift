import Testing

@testable import Composable

@Suite("1–3. Cancelling by id")
struct CancellationTests {
  private var model = RegistryModel()

  private enum A: Hashable { case id }
  private enum B: Hashable { case id }
  private struct EmptyA: Hashable {}
  private struct EmptyB: Hashable {}

  @Test mutating func `ids of different types never meet, however alike`() {
    model.accept(work("int").cancellable(id: 1))
    model.accept(work("byte").cancellable(id: UInt8(1)))
    model.accept(work("A").cancellable(id: A.id))
    model.accept(work("B").cancellable(id: B.id))
    model.accept(work("EmptyA").cancellable(id: EmptyA()))
    model.accept(work("EmptyB").cancellable(id: EmptyB()))
    model.accept(work("optional").cancellable(id: Int?.some(1)))
    #expect(AnyHashable(1) == AnyHashable(UInt8(1)), "or this test shows nothing")
    _ = model.takeLog()
    model.accept(.merge(.cancel(id: UInt8(1)), .cancel(id: B.id), .cancel(id: EmptyB())))
    #expect(model.takeLog() == ["cancel byte", "cancel B", "cancel EmptyB"])
    model.accept(.cancel(id: 1))
    #expect(model.takeLog() == ["cancel int"])
  }

  @Test func `an id is found again by an equal value, whatever its type`() {
    class Animal: Hashable, @unchecked Sendable {
      static func == (left: Animal, right: Animal) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    final class Cat: Animal, @unchecked Sendable {}
    struct Wrapped: Hashable { let value: Int? }
    struct Long: Hashable {
      var words = [0, 1].map(UInt64.init), a = 1, b = 2.0, c = "three", d = 4
    }
    var model = RegistryModel()
    model.accept(work("none").cancellable(id: Int?.none))
    model.accept(work("wrapped").cancellable(id: Wrapped(value: 1)))
    model.accept(work("animal").cancellable(id: Cat() as Animal))
    model.accept(work("cat").cancellable(id: Cat()))
    model.accept(work("long").cancellable(id: Long()))
    _ = model.takeLog()
    model.accept(.merge(.cancel(id: Int?.none), .cancel(id: Animal()), .cancel(id: Long())))
    #expect(model.takeLog() == ["cancel none", "cancel animal", "cancel long"])
    model.accept(.merge(.cancel(id: 1), .cancel(id: Cat()), .cancel(id: Wrapped(value: 1))))
    #expect(model.takeLog() == ["cancel cat", "cancel wrapped"])
  }

  @Test func `ids with associated values meet only when these are equal`() {
    enum ID: Hashable { case row(Int) }
    var model = RegistryModel()
    model.accept(work("1").cancellable(id: ID.row(1)))
    model.accept(work("2").cancellable(id: ID.row(2)))
    model.accept(.cancel(id: ID.row(2)))
    #expect(model.takeLog() == ["start 1", "start 2", "cancel 2"])
  }

  @Test mutating func `an id may name many effects, and a cancel ends them all`() {
    for name in ["a", "b", "c"] { model.accept(work(name).cancellable(id: 1)) }
    model.end("b")
    _ = model.takeLog()
    model.accept(.cancel(id: 1))
    #expect(model.takeLog() == ["cancel a", "cancel c"])
  }

  @Test mutating func `cancelling the unknown, the finished or the cancelled is harmless`() {
    model.accept(.cancel(id: 1))
    model.accept(work("a").cancellable(id: 1))
    model.end("a")
    model.accept(.cancel(id: 1))
    model.accept(work("b").cancellable(id: 1))
    model.accept(.merge(.cancel(id: 1), .cancel(id: 1)))
    model.accept(.cancel(id: 1))
    model.end("b")
    #expect(model.takeLog() == ["start a", "start b", "cancel b"] && model.registry.isEmpty)
  }

  @Test func `an effect with two ids ends with either and is then absent under both`() {
    for (first, second) in [(1, 2), (2, 1)] {
      var model = RegistryModel()
      model.accept(work("a").cancellable(id: 1).cancellable(id: 2))
      model.accept(.cancel(id: first))
      model.accept(.cancel(id: second))
      #expect(model.takeLog() == ["start a", "cancel a"] && model.registry.table.indexCount == 0)
    }
  }

  @Test mutating func `an effect may have one id twice`() {
    model.accept(
      work("a").cancellable(id: 1, cancelInFlight: true).cancellable(id: 1, cancelInFlight: true)
    )
    model.accept(.cancel(id: 1))
    #expect(model.takeLog() == ["start a", "cancel a"] && model.registry.table.indexCount == 0)
  }

  @Test mutating func `an id on a merge ends every branch, a branch's own only that branch`() {
    let effect = Effect.merge(work("a").cancellable(id: "a"), work("b"), work("c"))
      .cancellable(id: "all")
    model.accept(effect)
    model.accept(.cancel(id: "a"))
    #expect(model.takeLog() == ["start a", "start b", "start c", "cancel a"])
    model.accept(.cancel(id: "all"))
    #expect(model.takeLog() == ["cancel b", "cancel c"] && model.registry.isEmpty)
  }

  @Test mutating func `cancelInFlight ends the earlier and starts the new as one step`() {
    model.accept(work("a").cancellable(id: 1))
    model.accept(work("b").cancellable(id: 1))
    model.accept(work("c").cancellable(id: 1, cancelInFlight: true))
    #expect(model.takeLog() == ["start a", "start b", "cancel a", "cancel b", "start c"])
    #expect(!model.isInFlight("a") && !model.isInFlight("b") && model.isInFlight("c"))
  }

  @Test mutating func `cancelInFlight on nothing still ends the earlier`() {
    model.accept(work("a").cancellable(id: 1))
    model.accept(Effect<String>.none.cancellable(id: 1, cancelInFlight: true))
    #expect(model.takeLog() == ["start a", "cancel a"])
    model.accept(Effect<String>.none.cancellable(id: 1))
    #expect(model.registry.isEmpty)
  }

  @Test mutating func `order is kept when merges are nested and their turn comes late`() {
    model.accept(
      .concatenate(
        work("first"),
        .merge(
          .merge(.cancel(id: 1), work("a").cancellable(id: 1)),
          .merge(work("b").cancellable(id: 2), .cancel(id: 2))
        )
      )
    )
    model.accept(work("other").cancellable(id: 1))
    model.end("first")
    #expect(model.takeLog() == ["start first", "start other", "cancel other", "start a"])
  }

  @Test mutating func `a send that waits in the mailbox can be cancelled`() {
    model.accept(.merge(Effect.send("x").cancellable(id: 1), .cancel(id: 1)))
    #expect(model.takeLog() == [] && model.registry.isEmpty)
  }

  @Test mutating func `ending everything cancels in order of acceptance`() {
    let names = (0..<20).map { "\($0)" }
    for name in names { model.accept(work(name)) }
    _ = model.takeLog()
    model.cancelAll()
    #expect(model.takeLog() == names.map { "cancel \($0)" } && model.registry.isEmpty)
  }
}
