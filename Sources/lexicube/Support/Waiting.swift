import Dispatch
import Synchronization

/// Runs asynchronous work to its end and holds up the calling thread meanwhile.
///
/// For the commands' short questions to the history. `main` itself is not asynchronous: on Linux an
/// asynchronous one leaves the main thread for good, and only there can the game be stopped with
/// Ctrl-Z, since the threads of Dispatch block every signal.
///
/// - Parameter executor: The threads that it runs on; without one, those of the shared pool, which
///   wakes every second from then on.
func waiting<Value: Sendable>(
  on executor: (any TaskExecutor)? = nil,
  for work: @escaping @Sendable () async throws(Failure) -> Value
) throws(Failure) -> Value {
  let done = DispatchSemaphore(value: 0)
  let box = ResultBox<Value>()
  Task(executorPreference: executor) {
    do throws(Failure) {
      box.set(.success(try await work()))
    } catch {
      box.set(.failure(error))
    }
    done.signal()
  }
  done.wait()
  return try box.result.get()
}

/// Runs asynchronous work that cannot fail to its end and holds up the calling thread meanwhile.
func waiting(for work: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task {
    await work()
    done.signal()
  }
  done.wait()
}

/// The place where the work leaves what came of it.
private final class ResultBox<Value: Sendable>: Sendable {
  private let storage = Mutex<Result<Value, Failure>?>(nil)

  func set(_ result: Result<Value, Failure>) { storage.withLock { $0 = result } }

  /// To be read when the work is done.
  var result: Result<Value, Failure> {
    storage.withLock { $0 } ?? .failure(Failure(message: "the work ended without a result"))
  }
}
