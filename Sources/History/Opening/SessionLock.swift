import Glibc

/// Tells other processes that this one lives, and whether they do.
///
/// A session is a number, and a living session holds a lock on that byte of the file `history.lock`
/// (which stays empty: bytes beyond the end can be locked). The kernel lets go of it however the
/// process ends, so that nothing needs to be tidied up, no number can be mistaken for another's
/// after a restart, and processes in different containers see each other: none of which a process
/// id could do. The locks belong to the open file (`F_OFD_SETLK`), not to the process, so that two
/// stores in one process are two sessions; and the file is not the database, whose own locks
/// closing it would release.
final class SessionLock {
  /// This session's number, drawn at random of 2⁶² − 1.
  let session: Int64

  private let descriptor: Int32

  /// Begins a session.
  ///
  /// - Parameter path: The file of locks, made where it is missing.
  /// - Returns: `nil` where the file cannot be opened or takes no locks.
  init?(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    session = .random(in: 1...(1 << 62) - 1)
    guard descriptor >= 0, lock(session) else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Where the lock was not had, the caller wants to know why: not how the closing went.
    let reason = errno
    // Let go of by name: closing would not do while a process that is being started still has a copy
    // of the descriptor.
    var request = Self.request(F_UNLCK, session)
    _ = fcntl(descriptor, Self.setLock, &request)
    close(descriptor)
    errno = reason
  }

  /// Whether a session's process lives: this one's, or another's.
  func isAlive(_ other: Int64) -> Bool {
    guard other != session else { return true }
    guard other > 0 else { return false }
    var request = Self.request(F_WRLCK, other)
    // What cannot be told is taken for alive: a game is rather left alone than taken away.
    guard fcntl(descriptor, Self.getLock, &request) == 0 else { return true }
    return request.l_type != F_UNLCK
  }

  /// Does the work while no other process does such work, waiting for it up to a time.
  ///
  /// - Returns: `nil` where another process did not finish in time.
  func exclusively<Result>(
    milliseconds: Int32,
    _ work: () -> Result
  ) -> Result? {
    // Byte 0 is no session's.
    var waited: Int32 = 0
    while !lock(0) {
      guard waited < milliseconds else { return nil }
      usleep(10_000)
      waited += 10
    }
    defer {
      var request = Self.request(F_UNLCK, 0)
      _ = fcntl(descriptor, Self.setLock, &request)
    }
    return work()
  }

  // Linux's F_OFD_GETLK and F_OFD_SETLK, which the headers show to _GNU_SOURCE only.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private func lock(_ byte: Int64) -> Bool {
    var request = Self.request(F_WRLCK, byte)
    return fcntl(descriptor, Self.setLock, &request) == 0
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
