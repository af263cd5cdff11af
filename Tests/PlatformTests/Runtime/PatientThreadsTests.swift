import Dispatch
import Platform
import Synchronization
import Testing

@Suite struct PatientThreadsTests {
  @Test func `work is done on another thread, and its value comes back`() async throws {
    let threads = PatientThreads(limit: 1)
    for number in 0..<100 {
      #expect(try await threads.run { _ in number * 2 } == number * 2)
    }
  }

  @Test func `who is cancelled does not wait, and the work learns of it`() async throws {
    let threads = PatientThreads(limit: 1)
    let (begun, gate, ended) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let knew = Mutex(false)
    let task = Task {
      do throws(PatientThreads.Failure) {
        return Result<Int, PatientThreads.Failure>.success(
          try await threads.run { isCancelled in
            begun.signal()
            // As a call to a share that does not answer.
            gate.wait()
            knew.withLock { $0 = isCancelled() }
            ended.signal()
            return 1
          }
        )
      } catch {
        return .failure(error)
      }
    }
    await wait(begun)
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    // The thread is still inside the call, and there may be no other.
    await #expect(throws: PatientThreads.Failure.noThread) { try await threads.run { _ in 2 } }
    gate.signal()
    await wait(ended)
    #expect(knew.withLock { $0 })
  }

  @Test func `a task that was cancelled before does not wait either`() async {
    let threads = PatientThreads()
    let gate = DispatchSemaphore(value: 0)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(PatientThreads.Failure) {
        try await threads.run { _ in gate.wait() }
        return false
      } catch {
        return error == .cancelled
      }
    }
    #expect(await task.value)
    gate.signal()
  }

  /// Waits for a signal of another thread without blocking a thread of the pool.
  private func wait(_ semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { done in
      DispatchQueue(label: "wait").async {
        semaphore.wait()
        done.resume()
      }
    }
  }
}
