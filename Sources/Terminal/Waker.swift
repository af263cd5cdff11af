import Glibc
import Synchronization

/// Ends the sleep of an ``EventLoop``, from any thread.
///
/// However often it is woken before the loop looks, one byte is written: a pipe never fills.
package final class Waker: Sendable {
  /// Readable while a wake is waiting.
  package let descriptor: Int32

  private let writingDescriptor: Int32
  private let isWoken = Atomic(false)

  /// - Throws: ``TerminalError/system(call:code:)`` when no pipe can be made.
  package init() throws(TerminalError) {
    let pipe = try Pipe()
    descriptor = pipe.reading
    writingDescriptor = pipe.writing
  }

  deinit {
    Glibc.close(descriptor)
    Glibc.close(writingDescriptor)
  }

  /// Says that there is something new to be drawn. Safe on any thread, never blocks.
  package func wake() {
    guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    _ = write(writingDescriptor, &byte, 1)
  }

  /// Sleeps until it is woken, and at once where it has been; left set, for ``take()``.
  ///
  /// - Parameter milliseconds: When to give up.
  package func wait(milliseconds: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, milliseconds)
  }

  /// Whether it was woken since the last call.
  ///
  /// What was changed before a wake is seen by whoever reads it after this call: the byte goes
  /// first, then the flag, so that a wake which comes between is told now, and a later one writes
  /// again. A byte may also come after its flag was taken; it counts as a wake of its own, since a
  /// byte left in the pipe would end every sleep.
  package func take() -> Bool {
    let hadByte = withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      read(descriptor, bytes.baseAddress, bytes.count) > 0
    }
    return isWoken.exchange(false, ordering: .acquiringAndReleasing) || hadByte
  }
}
