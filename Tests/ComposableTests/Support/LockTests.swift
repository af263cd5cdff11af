import Composable
import Dispatch
import Platform
import Testing

@Suite("The lock")
struct LockTests {
  /// A counter without protection.
  private final class Counter: Sendable {
    // Unsafe on purpose: the tests find out whether a lock protects it.
    nonisolated(unsafe) var count = 0
  }

  @Test func `sections of one lock exclude each other`() {
    let lock = Lock(0)
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      func count(_ value: inout Int) {
        value += 1
        counter.count += 1
      }
      for _ in 0..<2000 {
        // Both kinds keep each other out.
        if thread == 0 { lock.withLock { count(&$0) } } else { lock.withLockInCrowd { count(&$0) } }
      }
    }
    #expect(lock.withLock { $0 } == 8000 && counter.count == 8000)
  }

  @Test func `a section hands out what it returns and what it throws`() {
    struct Refusal: Error, Equatable {}
    let lock = Lock(["a"])
    #expect(lock.withLock { $0.removeLast() } == "a")
    #expect(throws: Refusal()) { try lock.withLock { _ throws(Refusal) in throw Refusal() } }
    #expect(lock.withLock { $0.isEmpty }, "and the lock is free after it")
  }

  /// A real race: `.ci/checks/stress-effects` uses it to make sure that Thread Sanitizer still sees what two
  /// different locks do not protect.
  @Test(.enabled(if: getenv("COMPOSABLE_TESTS_RACE") != nil))
  func `two locks do not protect one value`() {
    let one = Lock(0)
    let other = Lock(0)
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<30_000 {
        if thread.isMultiple(of: 2) {
          one.withLock { _ in counter.count += 1 }
        } else {
          other.withLock { _ in counter.count += 1 }
        }
      }
    }
    #expect(counter.count <= 120_000)
  }
}
