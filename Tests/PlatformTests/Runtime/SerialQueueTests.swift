import Dispatch
import Testing

@testable import Platform

@Suite struct SerialQueueTests {
  /// Queues with threads, and without any.
  private static let queues: [@Sendable () -> SerialQueue] = [
    { SerialQueue() },
    { SerialQueue { _ throws(SystemError) in throw SystemError(call: "test", code: 11) } },
  ]

  private final class Log: Sendable {
    let entries = Lock<[Int]>([])

    func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
  }

  @Test(arguments: queues)
  func `jobs run in their order, with threads and without`(make: @Sendable () -> SerialQueue) {
    let (queue, log) = (make(), Log())
    for number in 0..<1000 { queue.add { log.add(number) } }
    queue.wait()
    #expect(log.entries.withLock { $0 } == Array(0..<1000))
  }

  @Test(arguments: queues)
  func `a job that adds one runs before it`(make: @Sendable () -> SerialQueue) {
    let (queue, log) = (make(), Log())
    queue.add {
      queue.add { log.add(2) }
      log.add(1)
    }
    // The first wait may stand before what the job adds.
    queue.wait()
    queue.wait()
    #expect(log.entries.withLock { $0 } == [1, 2])
  }

  @Test(arguments: queues)
  func `what is held waits until it is released`(make: @Sendable () -> SerialQueue) {
    let (queue, log) = (make(), Log())
    for round in 0..<100 {
      queue.add { log.add(2 * round) }
      queue.wait()
      #expect(queue.hold(milliseconds: 10_000))
      queue.add { log.add(2 * round + 1) }
      #expect(log.entries.withLock(\.count) == 2 * round + 1, "round \(round)")
      #expect(!queue.hold(milliseconds: 0), "it is held already")
      queue.release()
      queue.release()
      queue.wait()
    }
    #expect(log.entries.withLock { $0 } == Array(0..<200))
  }

  @Test func `jobs that add others without end are held between two`() {
    let queue = SerialQueue()
    let isStopped = Lock(false)
    @Sendable func goOn() {
      if !isStopped.withLock({ $0 }) { queue.add(goOn) }
    }
    queue.add(goOn)
    #expect(queue.hold(milliseconds: 10_000))
    isStopped.withLock { $0 = true }
    queue.release()
    queue.wait()
  }

  @Test func `a hold that times out holds nothing`() {
    let (queue, log) = (SerialQueue(), Log())
    let (hasBegun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    queue.add {
      hasBegun.signal()
      gate.wait()
    }
    hasBegun.wait()
    #expect(!queue.hold(milliseconds: 0))
    queue.add { log.add(1) }
    gate.signal()
    queue.wait()
    #expect(log.entries.withLock { $0 } == [1])
  }

  @Test func `threads are tried again for each burst of jobs`() {
    let starts = Lock(0)
    let queue = SerialQueue { work throws(SystemError) in
      let count = starts.withLock { starts in
        starts += 1
        return starts
      }
      guard count.isMultiple(of: 2) else { throw SystemError(call: "test", code: 11) }
      try startThread(work)
    }
    let log = Log()
    for number in 0..<10 {
      queue.add { log.add(number) }
      queue.wait()
      #expect(queue.hold(milliseconds: 10_000))
      queue.release()
    }
    #expect(log.entries.withLock { $0 } == Array(0..<10))
    #expect(starts.withLock { $0 } >= 10)
  }
}
