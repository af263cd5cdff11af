import Platform
import SQLite

/// Shows other processes that this one is alive, and tells whether they are.
///
/// A session is a number. While it is alive, it holds a lock on the byte with that number in the file
/// `history.lock`. The file stays empty, since bytes beyond the end can be locked. The kernel releases
/// the lock however the process ends. So there is nothing to clean up, numbers stay distinct after a
/// restart, and processes in different containers see each other; process ids would do none of this.
/// The locks belong to the open file (`F_OFD_SETLK`), not to the process, so two stores in one process
/// are two sessions; a system without such locks has one session a process. The file is not the database,
/// because closing that would release SQLite's locks.
final class SessionLock {
  /// This session's number: a random one of 2⁶² − 1.
  let session: Int64

  private let descriptor: Int32

  /// Begins a session.
  ///
  /// - Parameter path: The file of locks. It is created if it is missing.
  /// - Returns: `nil` if the file cannot be opened or locked.
  init?(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    session = .random(in: 1...(1 << 62) - 1)
    guard descriptor >= 0, lock(session) else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // If there is no lock, the caller wants to know why, not how the closing went.
    let reason = errno
    // Closing alone would not release the lock while a process that is just starting has a copy of
    // the descriptor.
    var request = Self.request(F_UNLCK, session)
    _ = cplatform_set_lock(descriptor, &request)
    close(descriptor)
    errno = reason
  }

  /// Whether a session is alive: this one or another.
  func isAlive(_ other: Int64) -> Bool {
    guard other != session else { return true }
    guard other > 0 else { return false }
    var request = Self.request(F_WRLCK, other)
    // In doubt, the session is alive: it is worse to take away a game than to leave it alone.
    guard cplatform_get_lock(descriptor, &request) == 0 else { return true }
    return request.l_type != F_UNLCK
  }

  /// Whether no other session is alive.
  var isAlone: Bool {
    var request = Self.request(F_WRLCK, 1)
    // To the end of all numbers.
    request.l_len = 0
    return cplatform_get_lock(descriptor, &request) == 0 && request.l_type == F_UNLCK
  }

  /// Runs the work while no other process runs such work, and waits for its turn.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait.
  ///   - limit: May end the wait sooner.
  /// - Returns: `nil` if another process did not finish in time.
  func exclusively<Result>(
    milliseconds: Int32,
    _ limit: WaitLimit = WaitLimit(),
    _ work: () -> Result
  ) -> Result? {
    // No session has byte 0.
    var wait = WaitLimit.Wait()
    while !lock(0) {
      guard wait.nap(upTo: milliseconds, limit) else { return nil }
    }
    defer {
      var request = Self.request(F_UNLCK, 0)
      _ = cplatform_set_lock(descriptor, &request)
    }
    return work()
  }

  private func lock(_ byte: Int64) -> Bool {
    var request = Self.request(F_WRLCK, byte)
    return cplatform_set_lock(descriptor, &request) == 0
  }

  private static func request(_ type: Int32, _ byte: Int64) -> flock {
    var request = flock()
    request.l_type = Int16(truncatingIfNeeded: type)
    request.l_whence = Int16(truncatingIfNeeded: SEEK_SET)
    request.l_start = off_t(byte)
    request.l_len = 1
    return request
  }
}
