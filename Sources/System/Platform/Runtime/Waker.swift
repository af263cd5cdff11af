import Synchronization

/// Wakes a thread that sleeps in `poll`, from any other thread.
///
/// However often it is woken before the thread looks, one byte is written: a pipe never fills.
package final class Waker: Sendable {
  /// Readable while a wake is waiting.
  package let descriptor: Int32

  private let writingDescriptor: Int32
  private let isWoken = Atomic(false)

  /// - Throws: ``SystemError`` when no pipe can be made.
  package init() throws(SystemError) {
    let pipe = try Pipe()
    (descriptor, writingDescriptor) = (pipe.reading, pipe.writing)
  }

  deinit {
    Platform.close(descriptor)
    Platform.close(writingDescriptor)
  }

  /// Wakes the thread. Safe on any thread, never blocks.
  package func wake() {
    guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    _ = write(writingDescriptor, &byte, 1)
  }

  /// Sleeps until it is woken; returns at once if it has been. The wake stays set for ``take()``.
  ///
  /// - Parameter milliseconds: When to give up.
  /// - Returns: Whether it was woken.
  @discardableResult
  package func wait(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Whether it was woken since the last call.
  ///
  /// A change made before a wake is visible to whoever reads it after this call. The byte is read
  /// first and the flag cleared second, so a wake between the two is reported now, and a later one
  /// writes a new byte. A byte may also arrive after its flag was cleared; it counts as a wake of its
  /// own, because a byte left in the pipe would end every sleep.
  package func take() -> Bool {
    let hadByte = withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      read(descriptor, bytes.baseAddress, bytes.count) > 0
    }
    return isWoken.exchange(false, ordering: .acquiringAndReleasing) || hadByte
  }
}

/// The two ends of a pipe. Neither blocks, and neither is open in a program started by `exec`.
package struct Pipe {
  /// The end that bytes are read from.
  package let reading: Int32
  /// The end that bytes are written to.
  package let writing: Int32

  /// - Throws: ``SystemError`` when there are no descriptors left.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let code = Self.making.withLock { _ -> Int32 in
      guard pipe(&ends) == 0 else { return errno }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      return 0
    }
    guard code == 0 else { throw SystemError(call: "pipe", code: code) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Held while a pipe is made and while a program is started: one that is started in between would have
  /// the pipe, and then its end would never come. (`pipe2` needs no lock, but Swift does not import it.)
  static let making = Lock(())
}
