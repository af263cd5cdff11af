import ComposableTesting
import Testing

/// A failure that a test store has recorded.
struct RecordedFailure: Equatable, Sendable {
  var message: String
  var line: Int
}

/// Runs a body that is expected to fail, and gives its failures, in order.
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
