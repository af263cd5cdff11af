import Dispatch
import Platform
import Synchronization
import Testing

@Suite("Who hears of a value that another thread makes")
struct ThreadFutureCallTests {
  /// A gate that a thread waits at until the test opens it.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func wait() { semaphore.wait() }
    func open() { semaphore.signal() }
  }

  @Test func `it is made once, and everybody who asked to hear of it does`() {
    let (gate, heard) = (Gate(), DispatchSemaphore(value: 0))
    let count = Counter()
    let future = ThreadFuture { () -> Int in
      gate.wait()
      count.add()
      return 7
    }
    // The first start is that of somebody who only wants the value.
    future.start()
    #expect(future.valueIfMade == nil)
    for _ in 0..<3 { future.start { heard.signal() } }
    gate.open()
    #expect(future.value == 7)
    for _ in 0..<3 { heard.wait() }
    // Whoever comes later hears at once.
    future.start { heard.signal() }
    heard.wait()
    #expect(future.valueIfMade == 7 && count.value == 1)
  }

  @Test func `many threads wait for one value`() {
    let gate = Gate()
    let future = ThreadFuture { () -> Int in
      gate.wait()
      return 7
    }
    let sum = Counter()
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<8 {
      try? startThread {
        sum.add(future.value)
        done.signal()
      }
    }
    gate.open()
    Self.wait(for: done, 8)
    #expect(sum.value == 56)
  }

  private static func wait(for semaphore: DispatchSemaphore, _ times: Int) {
    for _ in 0..<times { semaphore.wait() }
  }

  private final class Counter: Sendable {
    private let number = Atomic(0)
    var value: Int { number.load(ordering: .sequentiallyConsistent) }
    func add(_ more: Int = 1) { number.add(more, ordering: .sequentiallyConsistent) }
  }
}
