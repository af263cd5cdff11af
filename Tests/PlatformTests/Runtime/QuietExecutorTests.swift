import Dispatch
import Platform
import Synchronization
import Testing

@Suite struct QuietExecutorTests {
  @Test func `background jobs never occupy the threads of the others`() async throws {
    let executor = QuietExecutor(threads: 1)
    try executor.start()
    let gate = DispatchSemaphore(value: 0)
    // More than there are threads, and all of them blocked until the gate opens.
    let searches = (0..<8).map { _ in
      Task(executorPreference: executor, priority: .utility) { block(on: gate) }
    }
    // With one queue for all, this would wait for the searches, and they for the gate.
    let save = Task(executorPreference: executor, priority: .medium) { "saved" }
    #expect(await save.value == "saved")
    for _ in searches { gate.signal() }
    for search in searches { await search.value }
  }

  @Test func `jobs wait until the threads are started`() async throws {
    let executor = QuietExecutor(threads: 1)
    let hasRun = Atomic(false)
    let task = Task(executorPreference: executor) { hasRun.store(true, ordering: .releasing) }
    let hasRunEarly = hasRun.load(ordering: .acquiring)
    #expect(!hasRunEarly)
    try executor.start()
    try executor.start()
    await task.value
    let hasRunAtLast = hasRun.load(ordering: .acquiring)
    #expect(hasRunAtLast)
  }

  @Test(arguments: [TaskPriority.high, .medium, .utility, .background])
  func `jobs of every priority run`(priority: TaskPriority) async throws {
    let executor = QuietExecutor()
    try executor.start()
    let task = Task(executorPreference: executor, priority: priority) { Task.currentPriority }
    #expect(await task.value >= priority)
  }
}

/// Blocks the thread, which asynchronous code may not do on purpose.
private func block(on gate: DispatchSemaphore) { gate.wait() }

@Suite struct BlockOnTests {
  private struct Refusal: Error, Equatable {
    var reason: String
  }

  @Test func `the value of the work is returned`() {
    let value = blockOn {
      await Task.yield()
      return 42
    }
    #expect(value == 42)
  }

  @Test func `the error of the work is thrown, with its type`() {
    #expect(throws: Refusal(reason: "no")) {
      try blockOn { () throws(Refusal) -> Int in throw Refusal(reason: "no") }
    }
  }

  @Test func `the work and its children run on the calling thread`() {
    let names = blockOn {
      await withTaskGroup(of: UInt.self) { group in
        for _ in 0..<20 {
          group.addTask {
            await Task.yield()
            return threadNumber()
          }
        }
        return await group.reduce(into: Set([threadNumber()])) { $0.insert($1) }
      }
    }
    #expect(names == [threadNumber()])
  }

  @Test func `work that is resumed by another thread comes to its end`() {
    let value = blockOn {
      await withCheckedContinuation { continuation in
        do throws(SystemError) {
          try startThread { continuation.resume(returning: "from afar") }
        } catch {
          continuation.resume(returning: "\(error)")
        }
      }
    }
    #expect(value == "from afar")
  }
}

@Suite struct ThreadFutureTests {
  @Test func `the value is not there until it is made, and then for everybody`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let future = ThreadFuture {
      gate.wait()
      return 7
    }
    #expect(future.valueIfMade == nil)
    let told = DispatchSemaphore(value: 0)
    future.start { told.signal() }
    // It has been started, and this one is told, too.
    future.start { told.signal() }
    let executor = QuietExecutor(threads: 3)
    try executor.start()
    let readers = (0..<3).map { _ in
      Task(executorPreference: executor) { future.value }
    }
    gate.signal()
    for reader in readers { #expect(await reader.value == 7) }
    #expect(future.valueIfMade == 7)
    for _ in 0..<2 { block(on: told) }
  }

  @Test func `a value that is asked for starts its thread`() {
    let future = ThreadFuture { 7 }
    #expect(future.valueIfMade == nil)
    #expect(future.value == 7)
  }
}

@Suite struct WakerTests {
  @Test func `a wake before the sleep is not lost, and is reported once`() throws {
    let waker = try Waker()
    #expect(!waker.take())
    waker.wake()
    waker.wake()
    #expect(waker.take())
    #expect(!waker.take())
    waker.wake()
    #expect(waker.take())
  }

  @Test func `a wait ends with a wake, which stays set`() throws {
    let waker = try Waker()
    try startThread { waker.wake() }
    // Only a failing test waits so long.
    waker.wait(milliseconds: 60_000)
    #expect(waker.take())
  }
}

/// Which thread this is.
private func threadNumber() -> UInt { cplatform_current_thread() }
