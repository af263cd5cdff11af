extension File {
  /// Writes all bytes to a descriptor, in as many calls as that takes.
  ///
  /// - Returns: The `errno`, or `nil` when all are written.
  package static func write(_ all: [UInt8], to descriptor: Int32) -> Int32? {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return errno }
        // Another program has made the shared stream non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }

  /// Writes a file, or replaces it, and waits until it is on disk. A crash or a power cut leaves the old or
  /// the new file, never a part of one.
  ///
  /// - Parameters:
  ///   - path: The file. A link is replaced, too; see ``target(of:)``.
  ///   - folder: The descriptor of the folder that a relative path begins at.
  ///   - bytes: Its new content.
  ///   - mode: Who may use it, less what the umask says; `nil` keeps what the old file says.
  package static func replace(
    _ path: String,
    in folder: Int32 = AT_FDCWD,
    with bytes: [UInt8],
    mode: mode_t? = 0o600
  ) throws(FileError) {
    let draft = try draft(of: path, in: folder, bytes, mode)
    guard renameat(folder, draft, folder, path) == 0 else {
      let failure = FileError(path)
      unlinkat(folder, draft, 0)
      throw failure
    }
    Directory.synchronize(Directory.parent(of: path), in: folder)
  }

  /// How a file gets a name that must be free: the surest way first. Not every file system has each: exFAT has no
  /// links, NFS cannot rename to a free name alone.
  package enum FreeNaming: CaseIterable, Sendable {
    case rename
    case link
    /// Looks whether the name is free, and renames, under a lock on the directory, which every program of ours takes.
    case lock
  }

  /// Writes a file that must not exist, readable by the user only.
  ///
  /// - Parameter ways: The ways that are tried.
  /// - Returns: Whether it was written; another program may have been faster.
  package static func create(
    _ path: String,
    _ bytes: [UInt8],
    _ ways: [FreeNaming] = FreeNaming.allCases
  ) throws(FileError) -> Bool {
    let draft = try draft(of: path, in: AT_FDCWD, bytes, 0o600)
    let code = name(draft, as: path, ways)
    guard let code else {
      Directory.synchronize(Directory.parent(of: path))
      return true
    }
    unlink(draft)
    guard code == EEXIST else { throw FileError(path, .system(code)) }
    return false
  }

  /// Renames a file within its directory, and keeps one that has the new name already.
  ///
  /// - Parameter ways: The ways that are tried.
  /// - Returns: Whether it was renamed.
  package static func setAside(
    _ path: String,
    as newPath: String,
    _ ways: [FreeNaming] = FreeNaming.allCases
  ) -> Bool {
    guard name(path, as: newPath, ways) == nil else { return false }
    Directory.synchronize(Directory.parent(of: path))
    return true
  }

  /// Renames a file to a name that must be free, by the first way that the file system has.
  ///
  /// - Returns: The `errno` of the last way; `EEXIST` where the name is taken, `nil` when it is done.
  private static func name(_ path: String, as newPath: String, _ ways: [FreeNaming]) -> Int32? {
    var code: Int32? = ENOTSUP
    for way in ways {
      let isDone =
        switch way {
        case .rename: cplatform_rename_to_free_name(path, newPath) == 0
        case .link: Platform.link(path, newPath) == 0 && unlink(path) == 0
        case .lock: renameUnderLock(path, to: newPath)
        }
      code = isDone ? nil : errno
      if isDone || code == EEXIST || code == ENOENT { break }
    }
    return code
  }

  private static func renameUnderLock(_ path: String, to newPath: String) -> Bool {
    let directory = Platform.open(
      Directory.parent(of: newPath),
      O_RDONLY | O_DIRECTORY | O_CLOEXEC
    )
    guard directory >= 0 else { return false }
    // Closing it ends the lock. A file system without such locks has one of the other ways.
    defer {
      let reason = errno
      close(directory)
      errno = reason
    }
    while flock(directory, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    guard lstat(newPath, &status) != 0 else {
      errno = EEXIST
      return false
    }
    return errno == ENOENT && rename(path, newPath) == 0
  }

  /// Copies a file, readable by the user only. One that is there is replaced.
  ///
  /// - Parameter isDurable: Whether to wait until the copy is on disk.
  package static func copy(
    _ path: String,
    to newPath: String,
    isDurable: Bool = true
  ) throws(FileError) {
    let source = try open(path, .regular)
    defer { close(source) }
    let draft = draftPrefix(of: newPath) + "copy" + draftSuffix
    let target = Platform.open(
      draft,
      O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC,
      0o600
    )
    guard target >= 0 else { throw FileError(draft) }
    defer { close(target) }
    do throws(FileError) {
      while true {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = Platform.read(source, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileError(path) }
        guard count > 0 else { break }
        bytes.removeSubrange(count...)
        if let code = write(bytes, to: target) { throw FileError(newPath, .system(code)) }
      }
      guard !isDurable || fsync(target) == 0, rename(draft, newPath) == 0 else {
        throw FileError(newPath)
      }
    } catch {
      unlink(draft)
      throw error
    }
    if isDurable { Directory.synchronize(Directory.parent(of: newPath)) }
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: String) {
    unlink(path)
    Directory.synchronize(Directory.parent(of: path))
  }

  /// Runs work while no other program does so with the same file, which is created if it is missing.
  package static func withLock<Value>(
    _ path: String,
    _ work: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let descriptor = Platform.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path) }
    // Closing it ends the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileError(path) }
    }
    return try work()
  }

  /// Runs work while no other program of ours does so with the files of a directory. Where nobody can lock it, and
  /// where somebody keeps it for a second, the work is done all the same.
  package static func withDirectoryLock<Value, Failure: Error>(
    _ directory: String,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let descriptor = Platform.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Closing it ends the lock.
    defer { if descriptor >= 0 { close(descriptor) } }
    for _ in 0..<100 where descriptor >= 0 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { break }
      guard errno == EAGAIN || errno == EINTR else { break }
      usleep(10_000)
    }
    return try work()
  }

  // MARK: - Drafts

  /// Writes bytes to a file of another name in the same directory, and waits until they are on disk.
  private static func draft(
    of path: String,
    in folder: Int32,
    _ bytes: [UInt8],
    _ mode: mode_t?
  ) throws(FileError) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let draft = draftPrefix(of: path) + number + draftSuffix
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder, draft, flags, mode ?? 0o600)
    guard descriptor >= 0 else { throw FileError(path) }
    var status = stat()
    if mode == nil, fstatat(folder, path, &status, 0) == 0 {
      fchmod(descriptor, status.st_mode & 0o7777)
    }
    var code = write(bytes, to: descriptor)
    if code == nil, fsync(descriptor) != 0 { code = errno }
    close(descriptor)
    guard let code else { return draft }
    unlinkat(folder, draft, 0)
    throw FileError(path, .system(code))
  }

  /// How drafts of a file are called: like the file, behind a dot, with a number and this at the end.
  private static let draftSuffix = ".tmp"

  private static func draftPrefix(of path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<name]).\(path[name...])."
  }

  /// Removes the drafts of a file that a program has left behind which was killed.
  ///
  /// - Parameters:
  ///   - name: The file's name in the folder.
  ///   - folder: The descriptor of the folder.
  ///   - seconds: Drafts that are older than this moment, in seconds since 1970, are removed. Younger ones
  ///     may be in use.
  ///   - limit: How many names of the folder are looked at.
  package static func removeDrafts(
    of name: String,
    in folder: Int32,
    before seconds: Double,
    limit: Int
  ) {
    let prefix = draftPrefix(of: name)
    var drafts: [String] = []
    _ = try? Directory.forEachName(in: folder, limit: limit) { found, _ in
      guard let found, found.hasPrefix(prefix), found.hasSuffix(draftSuffix) else { return }
      drafts.append(found)
    }
    for draft in drafts {
      var status = stat()
      guard fstatat(folder, draft, &status, AT_SYMLINK_NOFOLLOW) == 0,
        Double(cplatform_time_of_change(&status)) < seconds
      else { continue }
      unlinkat(folder, draft, 0)
    }
  }

  // MARK: - Links

  /// The file that a path leads to through links, whether it exists or not.
  package static func target(of path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<linkLimit {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return try utf8(resolved, of: path)
      }
      guard errno == ENOENT else { throw FileError(path) }
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      if count < 0 {
        guard errno == EINVAL || errno == ENOENT else { throw FileError(path) }
        return path
      }
      target[min(count, target.count - 1)] = 0
      let next = try utf8(target, of: path)
      path = next.hasPrefix("/") ? next : "\(Directory.parent(of: path))/\(next)"
    }
    throw FileError(path, .system(ELOOP))
  }

  /// Where a link leads to. Repaired, it would be the path of another file.
  private static func utf8(
    _ target: UnsafePointer<CChar>,
    of path: String
  ) throws(FileError) -> String {
    do throws(ForeignText) {
      return try ForeignText.string(target, in: "where it leads to")
    } catch {
      throw FileError(path, .content("\(error)"))
    }
  }

  /// As many links as Linux follows.
  private static let linkLimit = 40
}
