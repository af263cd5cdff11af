import Composable
import Testing

@testable import ComposableTesting

@Suite("4 and 7. Order, cancellation and handlers in the store")
struct StoreTests {
  @Test func `an action has been reduced when send returns`() {
    let model = WordStore { _ in .none }
    model.store.send("a")
    #expect(model.store.state == ["a"] && model.store.withState { $0.count } == 1)
  }

  @Test func `work that is cancelled before it first runs is not performed`() {
    let performed = Recorder<String>()
    let model = WordStore([
      "start": .fireAndForget { performed.record("work") }.cancellable(id: 1),
      "stop": .cancel(id: 1),
    ])
    model.store.send("start")
    model.store.send("stop")
    model.clock.executor.drain()
    #expect(performed.values.isEmpty && model.store.effectsInFlight.isEmpty)
  }

  @Test func `a result of work that was cancelled makes no action`() {
    let made = Recorder<String>()
    let clock = TestClock()
    let model = WordStore(clock: clock) { word in
      guard word == "start" else { return .cancel(id: 1) }
      return .result({ try? await clock.sleep(until: .seconds(1)) }) { _ in
        made.record("action")
        return "done"
      }
      .cancellable(id: 1)
    }
    model.send("start", "stop")
    #expect(clock.sleeperCount == 0 && made.values.isEmpty && model.words == ["start", "stop"])
  }

  @Test func `an action that waits in the mailbox is dropped with its effect`() {
    let box = SendBox()
    let model = WordStore { word in
      switch word {
      case "start":
        return .run {
          box.record($0)
          await never()
        }.cancellable(id: 1)
      case "stop":
        // Stands for another thread: the action comes while "stop" is being reduced.
        for send in box.values { send("too late") }
        return .cancel(id: 1)
      default: return .none
      }
    }
    model.send("start", "stop")
    #expect(model.words == ["start", "stop"])
  }

  @Test func `an effect that has ended can be cancelled while its action waits`() {
    let box = SendBox()
    let model = WordStore([
      "start": .run {
        box.record($0)
        $0("end")
        $0("too late")
      }
      .cancellable(id: 1),
      "end": .cancel(id: 1),
    ])
    model.send("start")
    #expect(model.words.first == "start" && model.words.filter { $0 == "too late" }.isEmpty)
  }

  @Test func `a cancellation handler may send and read`() {
    let handled = Recorder<Int>()
    let model = WordStore { _ in .none }
    let box = Recorder<WordStore>()
    let other = WordStore([
      "start": .run { _ in
        await withTaskCancellationHandler {
          await never()
        } onCancel: {
          for store in box.values {
            handled.record(store.words.count)
            store.store.send("from the handler")
            store.store.cancelAll()
          }
        }
      }
      .cancellable(id: 1),
      "stop": .cancel(id: 1),
    ])
    box.record(other)
    box.record(model)
    other.send("start", "stop")
    #expect(other.words.sorted() == ["from the handler", "start", "stop"])
    #expect(handled.values == [2, 0] && model.words == ["from the handler"])
    other.store.cancelAll()
  }

  @Test func `the next part of a concatenation starts after the actions of the one before`() {
    let parts = Effect<String>.concatenate(.run { $0("a") }, .run { $0("b") }).cancellable(id: 1)
    let model = WordStore(["start": parts])
    model.send("start")
    #expect(model.words == ["start", "a", "b"])
    let stopping = WordStore(["start": parts, "a": .cancel(id: 1)])
    stopping.send("start")
    #expect(stopping.words == ["start", "a"])
  }

  @Test func `two stores with equal ids do not meet`() {
    let clock = TestClock()
    let effects: [String: Effect<String>] = [
      "start": .run {
        try await clock.sleep(until: .seconds(1))
        $0("woken")
      }
      .cancellable(id: 1),
      "stop": .cancel(id: 1),
    ]
    let (one, two) = (WordStore(clock: clock, effects), WordStore(clock: clock, effects))
    one.send("start")
    two.send("start")
    one.send("stop")
    clock.advance(by: .seconds(1))
    #expect(one.words == ["start", "stop"] && two.words == ["start", "woken"])
  }

  @Test func `onChange is called after a drain, outside the locks, once`() {
    let seen = Recorder<[String]>()
    let box = Recorder<WordStore>()
    let model = WordStore(
      onChange: { for model in box.values { seen.record(model.words) } },
      effect: { $0 == "a" ? .send("b") : .none }
    )
    box.record(model)
    model.send("a")
    #expect(seen.values == [["a", "b"]])
    model.store.cancelAll()
    #expect(seen.values == [["a", "b"]], "nothing was reduced")
  }

  @Test func `onChange may send`() {
    let box = Recorder<WordStore>()
    let model = WordStore(
      onChange: {
        for model in box.values where model.words.count < 4 { model.store.send("more") }
      },
      effect: { _ in .none }
    )
    box.record(model)
    model.send("a")
    #expect(model.words == ["a", "more", "more", "more"])
  }

  @Test func `an endless chain of sends is cut and reported`() {
    let line: UInt = #line + 1
    let model = WordStore { _ in .send("again") }
    model.send("start")
    #expect(model.words.count == 1001)
    #expect(
      model.issues.values == [
        RuntimeIssue(
          kind: .chainTooLong,
          message: """
            1000 `.send` effects followed each other, and the chain was cut before: "again"

            This happens when an action returns `.send` of itself, or two features answer each other. \
            To share logic between actions, call a function instead of sending an action.
            """,
          fileID: "ComposableTests/StoreTests.swift",
          line: line
        )
      ]
    )
  }
}

/// Waits without end; a cancellation does not wake it.
func never() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}
