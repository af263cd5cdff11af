/// Directories: made, listed and kept.
package enum Directory {
  /// Creates a directory and its missing parents, readable by the user only, and waits until they are on
  /// disk.
  package static func make(_ path: String) throws(FileError) {
    var changed: [String] = []
    defer { for directory in changed { synchronize(directory) } }
    try make(path, &changed)
  }

  /// Does the same without waiting. Where it fails, the directory is not there.
  ///
  /// - Returns: The directories that have a new name in them, to be given to ``synchronize(_:in:)`` later.
  package static func makeSoon(_ path: String) -> [String] {
    var changed: [String] = []
    try? make(path, &changed)
    return changed
  }

  private static func make(_ path: String, _ changed: inout [String]) throws(FileError) {
    // Linux takes no longer path, and each of a hundred thousand parents would be tried.
    guard path.utf8.count < PATH_MAX else { throw FileError(path, .pathIsTooLong) }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(path, .isNotDirectory) }
      return
    }
    let parent = self.parent(of: path)
    if parent != path { try make(parent, &changed) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path) }
    changed.append(parent)
  }

  /// Waits until the names in a directory are on disk. Not every file system can do that; the files are
  /// there all the same.
  package static func synchronize(_ path: String, in folder: Int32 = AT_FDCWD) {
    let descriptor = openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  package static func parent(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    var rest = Substring(path).utf8
    while rest.last == slash { rest.removeLast() }
    while let byte = rest.last, byte != slash { rest.removeLast() }
    while rest.last == slash { rest.removeLast() }
    if rest.isEmpty { return path.utf8.first == slash ? "/" : "." }
    return String(Substring(rest))
  }

  // MARK: - Names

  /// The names in a directory, sorted, without `.` and `..`; none if there is no such directory.
  ///
  /// - Parameter limit: How many names are looked at.
  package static func names(in path: String, limit: Int = .max) throws(FileError) -> [String] {
    let descriptor = Platform.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      throw FileError(path)
    }
    defer { close(descriptor) }
    var names: [String] = []
    do throws(FileError) {
      _ = try forEachName(in: descriptor, limit: limit) { _, shown in names.append(shown) }
    } catch {
      throw FileError(path, error.reason)
    }
    return names.sorted()
  }

  /// Visits the names in a directory, without `.` and `..`, in no particular order.
  ///
  /// - Parameters:
  ///   - folder: The descriptor of the directory.
  ///   - limit: How many names are looked at.
  ///   - body: Called with each name; `nil` stands for one that is not UTF-8. Its wrong bytes are `�` in the
  ///     second parameter.
  /// - Returns: Whether there were more.
  package static func forEachName(
    in folder: Int32,
    limit: Int,
    _ body: (_ name: String?, _ shown: String) -> Void
  ) throws(FileError) -> Bool {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let list = fdopendir(copy) else {
      let failure = FileError(".")
      if copy >= 0 { close(copy) }
      throw failure
    }
    defer { closedir(list) }
    var count = 0
    while true {
      errno = 0
      guard let entry = readdir(list) else {
        if errno != 0 { throw FileError(".") }
        return false
      }
      let (name, shown) = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
          (String(validatingCString: name), String(cString: name))
        }
      }
      guard shown != ".", shown != ".." else { continue }
      guard count < limit else { return true }
      count += 1
      body(name, shown)
    }
  }
}

package enum ProgramPath {
  /// Finds a program; `nil` if it is not installed.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - path: The directories to look in, as in `PATH`. Relative ones are skipped.
  package static func find(_ name: String, in path: String) -> String? {
    path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
