import Platform

/// What ends the runs that are on their way.
final class OpenRuns: Sendable {
  private struct State {
    var wakers: [Int: Waker] = [:]
    var next = 0
    var isClosed = false
  }

  private let state = Lock(State())

  /// Adds a run.
  ///
  /// - Returns: Its number; `nil` if no run may begin any more.
  func add(_ waker: Waker) -> Int? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.next += 1
      state.wakers[state.next] = waker
      return state.next
    }
  }

  func remove(_ id: Int) { state.withLock { $0.wakers[id] = nil } }

  func close() {
    let wakers = state.withLock { state in
      state.isClosed = true
      return state.wakers.values
    }
    for waker in wakers { waker.wake() }
  }
}

/// `withTaskCancellationHandler` that keeps the type of the error.
func withTaskCancellationHandlerTyped<Value: Sendable, Failure: Error>(
  _ work: () async throws(Failure) -> Value,
  onCancel: @Sendable () -> Void
) async throws(Failure) -> Value {
  let result = await withTaskCancellationHandler { () async -> Result<Value, Failure> in
    do throws(Failure) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  } onCancel: {
    onCancel()
  }
  return try result.get()
}
