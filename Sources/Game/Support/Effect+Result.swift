import Composable

extension Effect {
  /// An effect that does one piece of work and sends its result: the value, or the typed error.
  ///
  /// ```swift
  /// return .result(name: "read stats", history.stats) { .read($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the effect in reports.
  ///   - priority: The priority of its task; `nil` for `.medium`.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - work: The work. An error that it throws becomes the result.
  ///   - action: Makes the action from the result.
  static func result<Value: Sendable, Failure: Error>(
    name: String,
    priority: TaskPriority? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    _ work: @escaping @Sendable () async throws(Failure) -> Value,
    action: @escaping @Sendable (Result<Value, Failure>) -> Action
  ) -> Self {
    .run(name: name, priority: priority, fileID: fileID, line: line) { send in
      do throws(Failure) {
        send(action(.success(try await work())))
      } catch {
        send(action(.failure(error)))
      }
    }
  }
}
