/// Why a file cannot be used.
package struct FileError: Error, Hashable, Sendable {
  /// The file, as it was named.
  let path: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// A call of the system failed, with this `errno`. It may succeed later.
    case system(Int32)
    /// Something else has the file's name.
    case isDirectory, isLink, isNotRegular
    /// A file stands where a directory is needed.
    case isNotDirectory
    /// The file has more bytes than make sense; its size, if that is known.
    case isTooLarge(Int?, limit: Int)
    /// The system takes no path of this length.
    case pathIsTooLong
    /// Its content is wrong, in words for the player.
    case content(String)
  }

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The failure of the last call of the system.
  package init(_ path: String) { self.init(path, .system(errno)) }

  /// Whether there is no such file. Everything else is a failure and says nothing of what is there.
  package var isMissing: Bool { reason == .system(ENOENT) }

  /// Whether the file may be sound: the system did not hand it out this time.
  package var mayPass: Bool { if case .system = reason { true } else { false } }

  /// The path and the reason, for the player. Nothing in it is made fit for a terminal.
  package var message: String {
    reason == .pathIsTooLong ? reason.text : "\(path): \(reason.text)"
  }
}

extension FileError.Reason {
  /// The reason alone, such as “Permission denied”.
  package var text: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .isDirectory: "is a directory"
    case .isLink: "is a link"
    case .isNotRegular: "is not a regular file"
    case .isNotDirectory: "is not a directory"
    case .isTooLarge(let size?, let limit): "has \(size) bytes; the maximum is \(limit)"
    case .isTooLarge(nil, let limit): "has more than \(limit) bytes, which is too much"
    case .pathIsTooLong: "its path has more than \(PATH_MAX - 1) bytes"
    case .content(let words): words
    }
  }
}
