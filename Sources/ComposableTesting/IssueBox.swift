import Composable

/// Collects what the store reports until the test store makes failures of it, at a line of the test.
final class IssueBox: Sendable {
  private let issues = Lock<[RuntimeIssue]>([])

  func append(_ issue: RuntimeIssue) {
    issues.withLock { $0.append(issue) }
  }

  func take() -> [RuntimeIssue] {
    issues.withLock { issues in
      defer { issues.removeAll() }
      return issues
    }
  }
}
