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
/// A third one, in `history.lock` again, says that the program knows of marks.
final class SessionLock {
  /// This session's number: a random one of 2⁶² − 1; 0 if it is none.
  let session: Int64

  private let path: String
  private let descriptor: Int32
  /// The file that is open, if it is the one of that name still.
  private let file: FileIdentity?
  /// The history; -1 until it is open.
  private var history: Int32 = -1
  private var held: FileIdentity?

  /// Begins a session.
  ///
  /// - Parameter path: The file of locks. It is created if it is missing.
  /// - Returns: `nil` if the file cannot be opened or locked.
  init?(path: String) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    file = FileIdentity(path: path)
    session = .random(in: 1...(1 << 62) - 1)
    // Others see at once that this program is none of the earlier ones.
    guard descriptor >= 0, lock(Self.secondBytes + session), lock(session) else { return nil }
  }

  /// Whether programs can share memory by a file in this directory, which SQLite needs for a log.
  var sharesMemory: Bool {
    guard let memory = mmap(nil, 1, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return false }
    munmap(memory, 1)
    return true
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
    var request = Self.request(F_WRLCK, Self.secondBytes + session)
    if history >= 0 { _ = cplatform_set_lock(history, &request) }
  }

  /// Behind the bytes of all sessions in `history.lock`, and so behind the end of any database and SQLite's locks.
  private static let secondBytes: Int64 = 1 << 62

  /// Looks at sessions without being one, and creates nothing.
  ///
  /// - Parameter history: The history; `nil` where this process may have it open: see ``hold(_:)``.
  /// - Returns: `nil` if there is no such file, or it cannot be read.
  init?(reading path: String, history: String?) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    file = FileIdentity(path: path)
    // No session has this number.
    session = 0
    guard descriptor >= 0 else { return nil }
    if let history { self.history = open(history, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
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
    guard other > 0, other < Self.secondBytes else { return false }
    // In doubt, the session is alive: it is worse to take away a game than to leave it alone.
    return !isFree(descriptor, other, count: 1)
      || history >= 0 && !isFree(history, Self.secondBytes + other, count: 1)
  }

  /// Whether no other session is alive.
  var isAlone: Bool {
    // To the end of all numbers.
    isFree(descriptor, 1, count: 0)
      && (history < 0 || isFree(history, Self.secondBytes, count: 0))
  }

  /// Whether a session of an earlier program is alive: it has no third lock. It writes the log back without a word, and
  /// goes on writing to a log that is set aside.
  var hasOlder: Bool { hasOlder(1, Self.secondBytes - 1) }

  private func hasOlder(_ first: Int64, _ last: Int64) -> Bool {
    guard first <= last else { return false }
    var request = Self.request(F_WRLCK, first)
    request.l_len = off_t(last - first + 1)
    guard cplatform_get_lock(descriptor, &request) == 0, request.l_type != F_UNLCK else {
      return false
    }
    // It is one of the locks there, not always the first.
    let other = Int64(request.l_start)
    return isFree(descriptor, Self.secondBytes + other, count: 1) || hasOlder(first, other - 1)
      || hasOlder(other + 1, last)
  }

  private func isFree(_ file: Int32, _ byte: Int64, count: off_t) -> Bool {
    var request = Self.request(F_WRLCK, byte)
    request.l_len = count
    return cplatform_get_lock(file, &request) == 0 && request.l_type == F_UNLCK
  }

  /// The mark of the history that was written last; `nil` if there is none, or if it may be in another file, since this
  /// one has lost its name.
  var mark: FileMark? {
    guard let file, FileIdentity(path: path)?.isSameFile(as: file) == true else { return nil }
    return ownMark
  }

  private var ownMark: FileMark? {
    var bytes = [UInt8](repeating: 0, count: FileMark.textSize)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return FileMark(text: Array(bytes.prefix(max(0, count))))
  }

  /// Writes the mark, or removes it, which outlasts a power cut.
  ///
  /// - Returns: Whether that is so for all windows.
  @discardableResult
  func write(_ mark: FileMark?) -> Bool {
    if let file, let now = FileIdentity(path: path), !now.isSameFile(as: file) { return false }
    guard mark != nil || ownMark != nil else { return fsync(descriptor) == 0 }
    let bytes = mark?.text ?? [UInt8](repeating: UInt8(ascii: " "), count: FileMark.textSize)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return false }
    // A mark that is lost says nothing.
    return mark != nil || fsync(descriptor) == 0
  }

  /// Runs work that writes the mark or the log back, unless another window does so now: then its mark holds, or none.
  func marking(_ work: () -> Void) {
    // No session has this byte.
    guard lock(Self.secondBytes) else { return }
    defer { unlock(Self.secondBytes) }
    work()
  }

  /// Runs the work while no other process runs such work, and waits for its turn.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait.
  ///   - limit: May end the wait sooner.
  /// - Returns: `nil` if another process did not finish in time.
  func exclusively<Result, Failure>(
    milliseconds: Int32,
    _ limit: WaitLimit = WaitLimit(),
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    // No session has byte 0.
    var wait = WaitLimit.Wait()
    while !lock(0) {
      guard wait.nap(upTo: milliseconds, limit) else { return nil }
    }
    defer { unlock(0) }
    return try work()
  }

  private func lock(_ byte: Int64) -> Bool {
    var request = Self.request(F_WRLCK, byte)
    return cplatform_set_lock(descriptor, &request) == 0
  }

  private func unlock(_ byte: Int64) {
    var request = Self.request(F_UNLCK, byte)
    _ = cplatform_set_lock(descriptor, &request)
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
