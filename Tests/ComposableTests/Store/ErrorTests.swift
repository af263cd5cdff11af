import Composable
import ComposableTesting
import Testing

@Suite("4. Errors and late sends")
struct ErrorTests {
  private struct Broken: Error {}

  @Test func `an error that nothing caught is reported with name, id, action and line`() {
    let line: UInt = #line + 1
    let model = WordStore { _ in .run(name: "fetch") { _ in throw Broken() }.cancellable(id: "id") }
    model.send("go")
    let place = "ComposableTests/ErrorTests.swift"
    #expect(
      model.issues.values == [
        RuntimeIssue(
          kind: .uncaughtError,
          message: """
            The effect "fetch" threw an error that nothing caught: Broken()

              id: "id"
              scope: the root
              started by: "go"
              made at: \(place):\(line)

            If the error can be expected, let the work catch it and send an action. If it cannot, the \
            client that threw it has promised too much.
            """,
          fileID: place,
          line: line
        )
      ]
    )
    #expect(model.store.effectsInFlight.isEmpty)
  }

  @Test func `nothing is said to be saved after a save that threw`() {
    for error in [Broken() as any Error, CancellationError()] {
      let save = Effect<String>.fireAndForget(name: "save") { throw error }
      let model = WordStore(["save": .concatenate(save, .send("saved"))])
      model.send("save")
      #expect(model.words == ["save"] && model.issues.values.count == (error is Broken ? 1 : 0))
      #expect(model.store.effectsInFlight.isEmpty)
    }
  }

  @Test func `an error that is caught becomes an action, and does not end the sequence`() {
    let save = Effect<String>.run { send in
      do { throw Broken() } catch { send("caught \(error)") }
    }
    let model = WordStore(["save": .concatenate(save, .send("next"))])
    model.send("save")
    #expect(model.issues.values.isEmpty && model.words == ["save", "caught Broken()", "next"])
  }

  @Test func `an error of an effect that was cancelled is not reported`() {
    let clock = TestClock()
    let model = WordStore(clock: clock) { word in
      guard word == "go" else { return .cancel(id: 1) }
      return .run { _ in
        do { try await clock.sleep(until: .seconds(1)) } catch { throw Broken() }
      }
      .cancellable(id: 1)
    }
    model.send("go", "stop")
    #expect(clock.sleeperCount == 0 && model.issues.values.isEmpty)
  }

  @Test func `a send after the end is dropped and reported`() {
    let box = SendBox()
    let model = WordStore { _ in .run(name: "leak") { box.record($0) } }
    model.send("go")
    for send in box.values { send("late") }
    #expect(model.words == ["go"] && model.issues.values.map(\.kind) == [.sentAfterEnd])
    #expect(
      model.issues.values.first?.message.hasPrefix(
        "The effect \"leak\" sent an action after it had ended: \"late\"\n"
      ) == true
    )
  }

  @Test func `a mistake is reported at the line that made it`() {
    let line: UInt = #line + 1
    let model = WordStore { _ in .timer(id: 1, every: .zero, clock: .continuous) { "tick" } }
    model.send("go")
    #expect(model.store.effectsInFlight.isEmpty)
    #expect(
      model.issues.values == [
        RuntimeIssue(
          kind: .invalidInterval,
          message: """
            The timer effect was asked to tick every 0.0 seconds.

            An interval must be more than zero, or the effect would never sleep. It was not started.
            """,
          fileID: "ComposableTests/ErrorTests.swift",
          line: line
        )
      ]
    )
  }

  @Test func `an action for a child that is not there is reported at the reducer's line`() {
    let clock = TestClock()
    withKnownIssue {
      let store = TestStore(initialState: Parent.State(), clock: clock) {
        Parent(clock: clock.any)
      }
      store.send(.sheet(.cancelTapped))
      store.send(.row(7, .cancelTapped))
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.contains("received an action for its child when")
      }
    }
  }

  @Test func `an action for an element whose id another has is reported, and the first gets it`() {
    struct Row: Identifiable, Sendable {
      let id: Int
      var count = 0
    }
    let issues = Recorder<RuntimeIssue>()
    let line: UInt = #line + 3
    let store = Store(initialState: [Row(id: 1), Row(id: 2), Row(id: 1)], onIssue: issues.record) {
      EmptyReducer<[Row], Int>()
        .forEach(\.self, action: CasePath(embed: { $0.0 }, extract: { ($0, "tapped") })) {
          Reduce<Row, String> { state, _ in
            state.count += 1
            return .none
          }
        }
    }
    store.send(2)
    #expect(issues.values.isEmpty)
    store.send(1)
    #expect(store.state.map(\.count) == [1, 1, 0] && issues.values.map(\.kind) == [.duplicateID])
    #expect(issues.values.map(\.line) == [line])
    #expect(issues.values.first?.message.contains("the element 1, and more than one") == true)
  }
}
