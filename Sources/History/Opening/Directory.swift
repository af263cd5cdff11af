import Glibc

/// Directories on the way to a file that is to be kept.
package enum Directory {
  /// Makes a directory and those above it that are missing, for the user alone, and has the disk
  /// remember them.
  ///
  /// - Returns: What the system says against it, or `nil` when the directory is there.
  package static func make(_ path: String) -> String? {
    var status = stat()
    if stat(path, &status) == 0 {
      return status.st_mode & S_IFMT == S_IFDIR ? nil : "\(path) is not a directory"
    }
    let parent = self.parent(of: path)
    if parent != path, let failure = make(parent) { return failure }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      return "\(path): \(String(cString: strerror(errno)))"
    }
    synchronize(parent)
    return nil
  }

  /// Has the disk remember the names in a directory.
  package static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The directory that a path lies in.
  package static func parent(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return (path.hasPrefix("/") ? "/" : parts.isEmpty ? "." : "") + parts.joined(separator: "/")
  }
}
