import Platform
import SQLite

/// Shows other processes that this one is alive, and tells whether they are.
///
/// A session is a number. While it is alive, it holds a lock on the byte with that number in the file
/// `history.lock`. Bytes beyond its end can be locked; all that it has is a ``FileMark``. The kernel releases
/// the lock however the process ends. So there is nothing to clean up, numbers stay distinct after a
/// restart, and processes in different containers see each other; process ids would do none of this.
/// The locks belong to the open file (`F_OFD_SETLK`), not to the process, so two stores in one process
/// are two sessions; a system without such locks has one session a process.
///
/// The name `history.lock` can be deleted, and then the next program makes another file of it. So a session holds
/// a second lock, on the history itself, far behind SQLite's own; a session is alive if it holds either. The first
/// is still needed: before the history is opened, nobody knows which file it is, and another may take its place.
final class SessionLock {
  /// This session's number: a random one of 2⁶² − 1; 0 if it is none.
  let session: Int64

  private let descriptor: Int32
  /// The history; -1 until it is open.
  private var history: Int32 = -1
  private var held: FileIdentity?

  /// Begins a session.
  ///
  /// - Parameter path: The file of locks. It is created if it is missing.
  /// - Returns: `nil` if the file cannot be opened or locked.
  init?(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    session = .random(in: 1...(1 << 62) - 1)
    guard descriptor >= 0, lock(session) else { return nil }
  }

  /// Holds the second lock, on the file that is the history now.
  ///
  /// Closing a descriptor of a file releases SQLite's own locks on it, which belong to the process. So this lock has
  /// to live longer than the connection.
  func hold(_ path: String) {
    guard let now = FileIdentity(path: path), held.map(now.isSameFile) != true else { return }
    if history >= 0 { close(history) }
    held = now
    history = open(path, O_RDWR | O_CLOEXEC)
    var request = Self.request(F_WRLCK, Self.firstOnHistory + session)
    if history >= 0 { _ = cplatform_set_lock(history, &request) }
  }

  /// Behind the bytes of all sessions in `history.lock`, and so behind the end of any database and SQLite's locks.
  private static let firstOnHistory: Int64 = 1 << 62

  /// Looks at sessions without being one, and creates nothing.
  ///
  /// - Returns: `nil` if there is no such file, or it cannot be read.
  init?(reading path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    // No session has this number.
    session = 0
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    // If there is no lock, the caller wants to know why, not how the closing went.
    let reason = errno
    // Closing alone would not release the locks while a process that is just starting has a copy of
    // the descriptors.
    for file in [descriptor, history] where file >= 0 {
      var request = Self.request(F_UNLCK, 1)
      request.l_len = 0
      _ = cplatform_set_lock(file, &request)
      close(file)
    }
    errno = reason
  }

  /// Whether a session is alive: this one or another.
  func isAlive(_ other: Int64) -> Bool {
    guard other != session else { return true }
    guard other > 0, other < Self.firstOnHistory else { return false }
    // In doubt, the session is alive: it is worse to take away a game than to leave it alone.
    return !isFree(descriptor, other, count: 1)
      || history >= 0 && !isFree(history, Self.firstOnHistory + other, count: 1)
  }

  /// Whether no other session is alive.
  var isAlone: Bool {
    // To the end of all numbers.
    isFree(descriptor, 1, count: 0)
      && (history < 0 || isFree(history, Self.firstOnHistory, count: 0))
  }

  /// Whether a session of an earlier program is alive: it has no second lock. It writes the log back without a word, and
  /// goes on writing to a log that is set aside.
  var hasOlder: Bool { history >= 0 && hasOlder(1, Self.firstOnHistory - 1) }

  private func hasOlder(_ first: Int64, _ last: Int64) -> Bool {
    guard first <= last else { return false }
    var request = Self.request(F_WRLCK, first)
    request.l_len = off_t(last - first + 1)
    guard cplatform_get_lock(descriptor, &request) == 0, request.l_type != F_UNLCK else {
      return false
    }
    // It is one of the locks there, not always the first.
    let other = Int64(request.l_start)
    return isFree(history, Self.firstOnHistory + other, count: 1) || hasOlder(first, other - 1)
      || hasOlder(other + 1, last)
  }

  private func isFree(_ file: Int32, _ byte: Int64, count: off_t) -> Bool {
    var request = Self.request(F_WRLCK, byte)
    request.l_len = count
    return cplatform_get_lock(file, &request) == 0 && request.l_type == F_UNLCK
  }

  /// The mark of the history that was written last; `nil` if there is none.
  var mark: FileMark? {
    get {
      var bytes = [UInt8](repeating: 0, count: FileMark.textSize)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      return FileMark(text: Array(bytes.prefix(max(0, count))))
    }
    set {
      let bytes = newValue?.text ?? [UInt8](repeating: UInt8(ascii: " "), count: FileMark.textSize)
      // A mark that is lost says nothing.
      _ = pwrite(descriptor, bytes, bytes.count, 0)
    }
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
