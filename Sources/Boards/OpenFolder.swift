import Game
import Platform
import Rules

/// A directory that is open. Everything in it is found through its descriptor, so a path that is
/// mounted over or renamed meanwhile changes nothing.
///
/// What lies in the folder is other people's: nothing is followed out of it, and nothing that could wait
/// for ever, such as a pipe, is opened.
struct OpenFolder: ~Copyable {
  /// The path, for messages.
  let path: String
  private let descriptor: Int32

  /// Opens a directory.
  ///
  /// - Throws: Why that cannot be done, in a line for the player.
  init(path: String) throws(BoardError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor < 0 else { return }
    let problem = errno == ENOENT ? "does not exist; make or mount it" : Self.problem()
    throw BoardError(message: "The board's folder \(path.shown) \(problem).")
  }

  deinit { close(descriptor) }

  /// What the last call of the system says.
  private static func problem() -> String {
    "cannot be used: \(String(cString: strerror(errno)))"
  }

  // MARK: - Reading

  /// The names in the directory.
  ///
  /// - Parameters:
  ///   - limit: How many names are looked at.
  ///   - isWanted: Called with each name; `nil` stands for one that is not UTF-8, which is passed with
  ///     `�` in the place of its wrong bytes, too.
  /// - Returns: Whether there were more.
  func forEachName(
    limit: Int,
    _ body: (_ name: String?, _ shown: String) -> Void
  ) throws(BoardError) -> Bool {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let list = fdopendir(copy) else {
      let problem = Self.problem()
      if copy >= 0 { close(copy) }
      throw BoardError(message: "The board's folder \(path.shown) \(problem).")
    }
    defer { closedir(list) }
    var count = 0
    while let entry = readdir(list) {
      guard count < limit else { return true }
      count += 1
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
          body(String(validatingCString: name), String(cString: name))
        }
      }
    }
    return false
  }

  /// What reading a file has led to.
  enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The file is no longer there, as happens while a folder is being synchronised.
    case gone
    /// Why the file is not read, such as “is a directory”.
    case refused(String)
  }

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - name: Its name in the directory.
  ///   - limit: The most bytes that it may have.
  func read(_ name: String, limit: Int) -> Content {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return errno == ENOENT ? .gone : .refused(Self.unreadable())
    }
    if let reason = Self.refusal(of: status, limit: limit) { return .refused(reason) }
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT ? .gone : .refused(Self.unreadable()) }
    defer { close(file) }
    // Another file may have taken the name meanwhile.
    guard fstat(file, &status) == 0 else { return .refused(Self.unreadable()) }
    if let reason = Self.refusal(of: status, limit: limit) { return .refused(reason) }
    var failure: Int32?
    // One byte more than it should have: it may be growing.
    let room = Int(status.st_size) + 1
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let read = Platform.read(file, buffer.baseAddress?.advanced(by: count), room - count)
        if read > 0 { count += read }
        if read == 0 { break }
        if read < 0, errno != EINTR {
          failure = errno
          break
        }
      }
    }
    if let failure {
      errno = failure
      return .refused(Self.unreadable())
    }
    return bytes.count < room ? .bytes(bytes) : .refused("is being written")
  }

  private static func unreadable() -> String {
    "cannot be read: \(String(cString: strerror(errno)))"
  }

  /// Why a file is not read; `nil` if it may be.
  private static func refusal(of status: stat, limit: Int) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      status.st_size <= limit ? nil : "has \(status.st_size) bytes; the maximum is \(limit)"
    case S_IFDIR: "is a directory"
    case S_IFLNK: "is a link"
    default: "is not a file"
    }
  }

  // MARK: - Writing

  /// Writes a file as a whole: whoever reads the folder sees all of it or nothing, also after a power
  /// cut.
  ///
  /// - Throws: Why it cannot be written, in a line for the player.
  func write(_ bytes: [UInt8], to name: String) throws(BoardError) {
    let draft = ".\(name).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // The other players must be able to read it; the umask says what this player thinks of that.
    let file = openat(descriptor, draft, flags, 0o666)
    guard file >= 0 else { throw unwritable() }
    let isWritten = Self.write(bytes, to: file) && fsync(file) == 0
    let problem = isWritten ? nil : unwritable()
    close(file)
    guard problem == nil, renameat(descriptor, draft, descriptor, name) == 0 else {
      let problem = problem ?? unwritable()
      unlinkat(descriptor, draft, 0)
      throw problem
    }
    // Not every file system can do this for a directory.
    fsync(descriptor)
  }

  private func unwritable() -> BoardError {
    BoardError(
      message: "Your game is not on the board yet: the folder \(path.shown) \(Self.problem())."
    )
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Removes the drafts of a file that a program has left behind which was killed.
  ///
  /// - Parameter seconds: Drafts that are older than this moment, in seconds since 1970, are removed.
  ///   Younger ones may be in use.
  func removeDrafts(of name: String, before seconds: Double) {
    var drafts: [String] = []
    _ = try? forEachName(limit: FolderReader.Limits().names) { found, _ in
      guard let found, found.hasPrefix(".\(name)."), found.hasSuffix(".tmp") else { return }
      drafts.append(found)
    }
    for draft in drafts {
      var status = stat()
      guard fstatat(descriptor, draft, &status, AT_SYMLINK_NOFOLLOW) == 0,
        Double(cplatform_time_of_change(&status)) < seconds
      else { continue }
      unlinkat(descriptor, draft, 0)
    }
  }
}

extension String {
  /// The text, cut at 80 characters, with `�` for each one that a terminal could act upon.
  var shown: String {
    let shown = unicodeScalars.prefix(80).map { $0.isVisible ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(shown)) + (unicodeScalars.count > 80 ? "…" : "")
  }
}
