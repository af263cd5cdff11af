import Composable

extension Effect {
  /// An effect that does one piece of work and sends what came of it: the value, or the typed error.
  ///
  /// ```swift
  /// return .result(name: "read stats", history.stats) { .read($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What to call the effect in reports.
  ///   - priority: The priority of its task; `.medium` when there is none.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - work: The work. Whatever it throws goes into the result.
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

extension Result {
  /// The error, where it is one: for work whose success has nothing more to tell.
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
