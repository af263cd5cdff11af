import Composable
import Testing

@testable import ComposableTesting

/// A failure that a test store has recorded.
struct RecordedFailure: Sendable {
  var message: String
  var line: Int
}

typealias FailingStore = TestStore<FailingFeature.State, FailingFeature.Action>

/// A store whose tests fail.
func failingStore(_ clock: TestClock = TestClock()) -> FailingStore {
  TestStore(initialState: FailingFeature.State(), clock: clock) { FailingFeature(clock: clock) }
}

/// Runs a body that is expected to fail, and returns its failures, in order.
func failures(of body: () -> Void) -> [RecordedFailure] {
  let recorder = Recorder<RecordedFailure>()
  withKnownIssue {
    body()
  } matching: { issue in
    recorder.record(
      RecordedFailure(
        message: issue.comments.map(\.rawValue).joined(separator: "\n"),
        line: issue.sourceLocation?.line ?? 0
      )
    )
    return true
  }
  return recorder.values
}

/// Runs a body that is expected to fail, with a store that is new.
func failures(_ clock: TestClock = TestClock(), of body: (FailingStore) -> Void)
  -> [RecordedFailure]
{
  failures { body(failingStore(clock)) }
}

/// Expects one failure with a message, at a line of the test if one is given.
func expectFailure(
  at line: Int? = nil,
  on clock: TestClock = TestClock(),
  location: SourceLocation = #_sourceLocation,
  of body: (FailingStore) -> Void,
  saying message: () -> String
) {
  let failures = failures(clock, of: body)
  #expect(failures.map(\.message) == [message()], sourceLocation: location)
  if let line { #expect(failures.map(\.line) == [line], sourceLocation: location) }
}

/// A feature that does what a test needs to fail.
struct FailingFeature: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var rows = ["a", "b"]
    var inner = Inner()
  }

  struct Inner: Equatable, Sendable {
    var name: String?
    var isOpen = false
  }

  enum Action: Equatable, Sendable {
    case tapped
    case nothingTapped
    case sleepTapped
    case sendTapped
    case received(Int)
    case other
    case endlessTapped
    case strayTapped
  }

  let clock: TestClock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      state.count += 1
      state.rows = ["a", "c", "d"]
      state.inner.name = "x"
      return .none
    case .nothingTapped, .other:
      return .none
    case .sleepTapped:
      return .run(name: "nap", fileID: "Feature.swift", line: 7) { [clock = clock.any] send in
        try await clock.sleep(for: .seconds(2))
        send(.received(2))
      }
      .cancellable(id: "nap")
    case .sendTapped:
      return .merge(
        .send(.received(1), fileID: "Feature.swift", line: 10),
        .run(name: "other", fileID: "Feature.swift", line: 11) { $0(.other) }
          .cancellable(id: "other")
      )
    case .received(let value):
      state.count = value
      return .none
    case .endlessTapped:
      return .run(name: "echo", fileID: "Feature.swift", line: 20) { $0(.endlessTapped) }
    case .strayTapped:
      return .run(name: "stray", fileID: "Feature.swift", line: 30) { [clock] _ in
        // An unstructured task, kept on the test's queue so that it has fallen asleep by the end.
        _ = Task(executorPreference: clock.executor) { [clock] in
          try await clock.any.sleep(for: .seconds(9))
        }
      }
      .cancellable(id: "stray")
    }
  }
}
