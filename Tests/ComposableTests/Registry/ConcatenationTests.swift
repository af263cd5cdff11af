import Testing

@testable import Composable

@Suite("3. Parts of a concatenation")
struct ConcatenationTests {
  private var model = RegistryModel()

  @Test mutating func `each part starts when the one before has ended`() {
    model.accept(.concatenate(work("a"), .merge(work("b"), work("c")), work("d")))
    #expect(model.takeLog() == ["start a"])
    model.end("a")
    #expect(model.takeLog() == ["start b", "start c"])
    model.end("c")
    #expect(model.takeLog() == [])
    model.end("b")
    #expect(model.takeLog() == ["start d"])
    model.end("d")
    #expect(model.registry.isEmpty)
  }

  @Test mutating func `a part can be cancelled before its turn, and the others go on`() {
    model.accept(.concatenate(work("a"), work("b").cancellable(id: "b"), work("c")))
    model.accept(.cancel(id: "b"))
    model.end("a")
    #expect(model.takeLog() == ["start a", "start c"])
  }

  @Test mutating func `a cancelled part gives its turn to the next`() {
    model.accept(.concatenate(work("a").cancellable(id: "a"), work("b")))
    model.accept(.cancel(id: "a"))
    #expect(model.takeLog() == ["start a", "cancel a", "start b"])
  }

  @Test mutating func `an id on the whole ends the part that runs and those that wait`() {
    model.accept(Effect.concatenate(work("a"), work("b")).cancellable(id: 1))
    model.accept(.cancel(id: 1))
    model.end("a")
    #expect(model.takeLog() == ["start a", "cancel a"] && model.registry.isEmpty)
    #expect(model.registry.table.indexCount == 0)
  }

  @Test mutating func `one id on parts that run and parts that wait ends both`() {
    model.accept(
      .concatenate(work("a").cancellable(id: 1), work("b").cancellable(id: 1), work("c"))
    )
    model.accept(.cancel(id: 1))
    #expect(model.takeLog() == ["start a", "cancel a", "start c"])
  }

  @Test mutating func `a cancel among the parts acts at its turn and spares what follows`() {
    model.accept(work("other").cancellable(id: 1))
    model.accept(.concatenate(work("a"), .cancel(id: 1), work("b").cancellable(id: 1)))
    #expect(model.takeLog() == ["start other", "start a"])
    model.end("a")
    #expect(model.takeLog() == ["cancel other", "start b"])
  }

  @Test mutating func `a concatenation that cancels itself ends`() {
    model.accept(Effect.concatenate(work("a"), .cancel(id: 1), work("b")).cancellable(id: 1))
    model.end("a")
    #expect(model.takeLog() == ["start a"] && model.registry.isEmpty)
  }

  @Test mutating func `cancelInFlight on a part does not end the whole of the same id`() {
    let part = work("b").cancellable(id: 1, cancelInFlight: true)
    model.accept(Effect.concatenate(work("a"), part, work("c")).cancellable(id: 1))
    model.end("a")
    model.end("b")
    #expect(model.takeLog() == ["start a", "start b", "start c"])
  }

  @Test mutating func `a nested concatenation that loses all parts before its turn is skipped`() {
    model.accept(
      .concatenate(
        work("a"),
        .concatenate(work("b").cancellable(id: 1), work("c").cancellable(id: 1)),
        .merge(work("d").cancellable(id: 1), work("e").cancellable(id: 1)),
        work("f")
      )
    )
    model.accept(.cancel(id: 1))
    #expect(model.takeLog() == ["start a"])
    model.end("a")
    #expect(model.takeLog() == ["start f"])
    model.end("f")
    #expect(model.registry.isEmpty)
  }

  @Test mutating func `a long concatenation of parts that end at once does not use up the stack`() {
    model.accept(.concatenate((0..<TestSize.of(50_000)).map { .cancel(id: $0) } + [work("last")]))
    #expect(model.takeLog() == ["start last"])
  }

  @Test mutating func `a send among the parts ends when its action has been reduced`() {
    model.accept(.concatenate(.send("x"), work("a")))
    #expect(model.takeLog() == ["deliver x"])
    model.endDelivery("x")
    #expect(model.takeLog() == ["start a"])
  }

  @Test mutating func `an error ends the sequence and the sequences around it`() {
    model.accept(
      .concatenate(.concatenate(work("a"), work("b")), work("c").cancellable(id: 1), work("d"))
    )
    model.fail("a")
    #expect(model.takeLog() == ["start a"] && model.registry.isEmpty)
    #expect(model.registry.table.indexCount == 0)
  }

  @Test mutating func `an error in a merge lets its other parts go on, and nothing follows them`() {
    model.accept(.concatenate(.merge(work("a"), .concatenate(work("b"), work("c"))), work("d")))
    model.fail("a")
    model.end("b")
    model.end("c")
    #expect(model.takeLog() == ["start a", "start b", "start c"] && model.registry.isEmpty)
  }

  @Test mutating func `an error of a part that was cancelled ends nothing`() {
    model.accept(.concatenate(work("a").cancellable(id: 1), work("b")))
    model.accept(.cancel(id: 1))
    model.fail("a")
    #expect(model.takeLog() == ["start a", "cancel a", "start b"] && model.isInFlight("b"))
  }

  /// Every way to cancel one of the parts of small effects leaves an empty table in the end.
  @Test func `whatever is cancelled when, nothing is left`() {
    let parts = (0..<4).map { work("\($0)").cancellable(id: $0) }
    let effects: [Effect<String>] = [
      .merge(parts), .concatenate(parts),
      .concatenate(.merge(parts[0], parts[1]), .merge(parts[2], parts[3])),
      .merge(.concatenate(parts[0], parts[1]), .concatenate(parts[2], parts[3])),
      .concatenate(parts[0], .concatenate(parts[1], parts[2]), parts[3]),
      .merge(.merge(parts[0], .concatenate(parts[1], .merge(parts[2], parts[3])))),
    ]
    // A number in base 3 of seven digits: at each point in time, end, cancel or leave each part.
    for effect in effects {
      for plan in TestSize.share(of: 2187) {
        var model = RegistryModel()
        model.accept(effect)
        var rest = plan
        for turn in 0..<7 {
          let choice = rest % 3
          rest /= 3
          let part = turn % 4
          if choice == 1 { model.end("\(part)") }
          if choice == 2 { model.accept(.cancel(id: part)) }
        }
        for _ in 0..<4 { for part in 0..<4 { model.end("\(part)") } }
        guard model.registry.isEmpty, model.registry.table.indexCount == 0 else {
          Issue.record("plan \(plan) leaves \(model.registry.table)")
          return
        }
      }
    }
  }
}
