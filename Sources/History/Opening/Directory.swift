import Platform

/// Creating the directories of a file that must not get lost.
package enum Directory {
  /// Creates a directory and its missing parents, readable by the user only, and waits until they are on
  /// disk.
  ///
  /// - Returns: Why that failed; `nil` if the directory is there.
  package static func make(_ path: String) -> String? {
    var changed: [String] = []
    let failure = make(path, &changed)
    for directory in changed { synchronize(directory) }
    return failure
  }

  /// Does the same without waiting. Where it fails, the directory is not there.
  ///
  /// - Returns: The directories that have a new name in them, to be given to ``synchronize(_:)`` later.
  package static func makeSoon(_ path: String) -> [String] {
    var changed: [String] = []
    _ = make(path, &changed)
    return changed
  }

  private static func make(_ path: String, _ changed: inout [String]) -> String? {
    // Linux takes no longer path, and each of a hundred thousand parents would be tried.
    guard path.utf8.count < PATH_MAX else {
      return "its path has more than \((PATH_MAX - 1).description) bytes"
    }
    var status = stat()
    if stat(path, &status) == 0 {
      return status.st_mode & S_IFMT == S_IFDIR ? nil : "\(path) is not a directory"
    }
    let parent = self.parent(of: path)
    if parent != path, let failure = make(parent, &changed) { return failure }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      return "\(path): \(String(cString: strerror(errno)))"
    }
    changed.append(parent)
    return nil
  }

  /// Waits until the names in a directory are on disk.
  package static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The directory that contains a path.
  package static func parent(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    var rest = Substring(path).utf8
    while rest.last == slash { rest.removeLast() }
    while let byte = rest.last, byte != slash { rest.removeLast() }
    while rest.last == slash { rest.removeLast() }
    if rest.isEmpty { return path.utf8.first == slash ? "/" : "." }
    return String(Substring(rest))
  }
}
