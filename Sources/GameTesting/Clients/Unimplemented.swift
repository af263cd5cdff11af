import Testing

/// Fails the test for a call that it did not foresee.
///
/// - Parameters:
///   - endpoint: The client's closure, such as `DictionaryClient.solve`.
///   - location: The test's line.
func reportUnimplemented(_ endpoint: String, _ location: SourceLocation) {
  Issue.record(
    """
    \(endpoint) was called, but this test did not override it. If the feature should call it here, \
    give it a value in the test's dependencies. If not, find out why it does.
    """,
    sourceLocation: location
  )
}
