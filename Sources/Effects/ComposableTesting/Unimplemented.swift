import Composable
public import Testing

/// A client's endpoint that a test has not overridden: when it is called, the test fails, and the
/// failure names it.
///
/// A test overrides the endpoints that it uses; the others prove that the feature calls nothing else:
///
/// ```swift
/// extension FactClient {
///   static let unimplemented = Self(
///     fact: ComposableTesting.unimplemented("FactClient.fact", placeholder: ""),
///     save: ComposableTesting.unimplemented("FactClient.save")
///   )
/// }
/// ```
///
/// ```swift
/// var facts = FactClient.unimplemented
/// facts.fact = { "\($0) is prime" }
/// ```
///
/// The function that it returns also fits endpoints that are `async` or throw.
///
/// - Parameters:
///   - endpoint: The name for the failure, `Client.endpoint`.
///   - placeholder: What a call returns.
///   - sourceLocation: The line that failures name; the caller's by default.
/// - Returns: The endpoint.
public func unimplemented<each Argument, Result: Sendable>(
  _ endpoint: String,
  placeholder: Result,
  sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Argument) -> Result {
  { (argument: repeat each Argument) in
    reportUnimplemented(endpoint, repeat each argument, sourceLocation: sourceLocation)
    return placeholder
  }
}

/// An endpoint that returns nothing and that a test has not overridden.
///
/// - Parameters:
///   - endpoint: The name for the failure, `Client.endpoint`.
///   - sourceLocation: The line that failures name; the caller's by default.
/// - Returns: The endpoint.
public func unimplemented<each Argument>(
  _ endpoint: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(endpoint, placeholder: (), sourceLocation: sourceLocation)
}

/// Fails the test for a call of an endpoint that it has not overridden.
///
/// For endpoints that ``unimplemented(_:placeholder:sourceLocation:)`` does not fit, such as one that
/// should throw rather than return something:
///
/// ```swift
/// extension FileClient {
///   static let unimplemented = Self(
///     read: { name throws(FileError) in
///       reportUnimplemented("FileClient.read", name)
///       throw FileError()
///     }
///   )
/// }
/// ```
///
/// - Parameters:
///   - endpoint: The name for the failure, `Client.endpoint`.
///   - argument: What it was called with.
///   - sourceLocation: The line that failures name; the caller's by default.
/// - Complexity: O(*n*) in the parts of the arguments.
public func reportUnimplemented<each Argument>(
  _ endpoint: String,
  _ argument: repeat each Argument,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var arguments: [String] = []
  for value in repeat each argument { arguments.append(describe(value)) }
  let failure = TestFailure.unimplemented(endpoint, arguments: arguments)
  Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
}
