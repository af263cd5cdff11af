import Composable

extension Effect {
  /// This effect in place of the one with the same id that is under way.
  func latest(_ id: some Hashable & Sendable) -> Self { cancellable(id: id, cancelInFlight: true) }

  /// Asks for something that depends on one value, such as a query or a number.
  static func result<Question: Sendable, Answer: Sendable, Failure: Error>(
    name: String,
    fileID: String = #fileID,
    line: UInt = #line,
    _ ask: @escaping @Sendable (Question) async throws(Failure) -> Answer,
    _ question: Question,
    action: @escaping @Sendable (Result<Answer, Failure>) -> Action
  ) -> Self {
    .result(
      name: name,
      fileID: fileID,
      line: line,
      { () throws(Failure) in try await ask(question) },
      action: action
    )
  }
}
