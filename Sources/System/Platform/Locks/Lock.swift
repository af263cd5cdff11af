import Synchronization

/// A value behind a lock: `Mutex`, which Thread Sanitizer understands.
///
/// All sources use it, so that one build of the whole program can be checked; `.ci/checks/locks` looks for
/// any other lock. It is in `Platform` because `Sound` and the server do not know `Composable`. It is public
/// because the compiler inlines nothing that is `package` into other modules: a section of a package lock took
/// ten times as long.
///
/// It is a plain `Mutex` except in a build for Thread Sanitizer
/// (`--sanitize=thread -Xswiftc -DTHREAD_SANITIZER`).
///
/// ## Why
/// On Linux the kernel hands over a contended `Mutex` (`FUTEX_LOCK_PI`), inside the standard library,
/// where Thread Sanitizer does not see it. It then takes two sections under one lock for a race.
///
/// ## What is added, and why it hides no race
/// In such a build each section begins by loading `handover`, acquiring, and ends by storing to it,
/// releasing. Let A and B be sections of one lock, A the earlier.
/// - The `Mutex` excludes every section between A's store and its own unlocking, so B's load comes
///   after A's store in the order of modification, and reads it or a later one; that one was made by
///   a section that has, by the same argument, acquired from A. So A happens before B: the sanitizer
///   learns what the lock guarantees.
/// - It learns no more: `handover` is private to the lock and used inside its sections only, so the
///   only order it makes is between sections of the same lock. Accesses outside a section, or under
///   another lock, are as much of a race as before.
public struct Lock<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    @usableFromInline let handover = Atomic(false)
  #endif

  /// Puts a value behind a new lock.
  ///
  /// - Parameter value: The value to begin with.
  @inlinable
  public init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  /// Runs a section that has the value to itself; another thread's section waits meanwhile.
  ///
  /// ```swift
  /// let issues = Lock<[String]>([])
  /// issues.withLock { $0.append("late") }
  /// ```
  ///
  /// It is not recursive: a section that enters the same lock never returns.
  ///
  /// - Parameter section: Reads and changes the value.
  /// - Returns: What the section returns.
  /// - Throws: What the section throws.
  @inlinable
  @inline(__always)
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ section: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if THREAD_SANITIZER
      try mutex.withLock { value throws(Failure) in
        _ = handover.load(ordering: .acquiring)
        defer { handover.store(true, ordering: .releasing) }
        return try section(&value)
      }
    #else
      try mutex.withLock(section)
    #endif
  }
}

extension Lock {
  /// Like ``withLock(_:)``, for a short section that more threads enter at once than there are cores.
  ///
  /// One that finds the lock taken lets others run and tries again, long enough for whoever has it to come to
  /// its end. When it waits instead, the kernel hands the lock to it while it sleeps, and whoever comes until
  /// it has woken has to wait, too: many threads stay in step behind each other long after all could have
  /// gone on.
  @inlinable
  public borrowing func withLockInCrowd<Result>(
    _ section: (inout sending Value) -> sending Result
  ) -> sending Result {
    #if !THREAD_SANITIZER
      for _ in 0..<50 {
        if let result = mutex.withLockIfAvailable(section) { return result }
        letOthersRun()
      }
    #endif
    return withLock(section)
  }
}

@usableFromInline
func letOthersRun() { sched_yield() }

extension Lock: Sendable {}
