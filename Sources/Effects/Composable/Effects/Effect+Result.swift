extension Effect {
  /// An effect that does one piece of work and sends its result: the value, or the typed error.
  ///
  /// ```swift
  /// return .result(name: "title", dependencies.readTitle) { .titleRead($0) }
  /// ```
  ///
  /// The error keeps its type, so the action can be `Equatable` and a test can compare it. For work
  /// that may throw anything, use ``run(name:priority:fileID:line:operation:)``.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; by default, they give its source line only.
  ///   - priority: The priority of its task; `.medium` by default.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - work: The work. An error that it throws becomes the result.
  ///   - action: Makes the action from the result. It is not called after the effect was cancelled.
  /// - Returns: The effect.
  public static func result<Value: Sendable, Failure: Error>(
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    _ work: @escaping @Sendable () async throws(Failure) -> Value,
    action: @escaping @Sendable (Result<Value, Failure>) -> Action
  ) -> Self {
    .run(name: name, priority: priority, fileID: fileID, line: line) { send in
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      try Task.checkCancellation()
      send(action(result))
    }
  }
}
