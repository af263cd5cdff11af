/// Files, read and written whole.
///
/// Every call takes a path, or a name in a folder that is open. A failure is thrown: no caller takes it for
/// a file that is absent.
package enum File {
  package enum Kind: Sendable {
    /// A regular file, not a link to one. Whatever others have put in its place, opening it neither waits
    /// nor leads elsewhere.
    case unlinked
    /// A regular file, or a link to one.
    case regular
    /// Anything with an end. Opening a pipe waits for somebody who writes into it.
    case anything
  }

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: The descriptor of the folder that a relative path begins at.
  ///   - kind: What it may be.
  /// - Returns: A descriptor, which the caller closes.
  package static func open(
    _ path: String,
    in folder: Int32 = AT_FDCWD,
    _ kind: Kind
  ) throws(FileError) -> Int32 {
    let (link, wait) = (
      kind == .unlinked ? O_NOFOLLOW : 0, kind == .anything ? 0 : O_NONBLOCK
    )
    let descriptor = openat(folder, path, O_RDONLY | O_CLOEXEC | link | wait)
    guard descriptor >= 0 else {
      if kind == .unlinked, errno == ELOOP { throw FileError(path, .isLink) }
      throw FileError(path)
    }
    guard kind != .anything else { return descriptor }
    var status = stat()
    let failure: FileError? =
      if fstat(descriptor, &status) != 0 {
        FileError(path)
      } else {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: FileError(path, .isDirectory)
        default: FileError(path, .isNotRegular)
        }
      }
    guard let failure else { return descriptor }
    close(descriptor)
    throw failure
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: The descriptor of the folder that a relative path begins at.
  ///   - limit: The most bytes that make sense. Of a larger file no more is read.
  ///   - kind: What it may be.
  package static func read(
    _ path: String,
    in folder: Int32 = AT_FDCWD,
    limit: Int,
    _ kind: Kind = .unlinked
  ) throws(FileError) -> [UInt8] {
    let descriptor = try open(path, in: folder, kind)
    defer { close(descriptor) }
    let size = size(descriptor)
    guard size <= limit else { throw FileError(path, .isTooLarge(size, limit: limit)) }
    return try read(descriptor, path: path, limit: limit)
  }

  /// Reads a file that may be missing; `nil` if it is.
  package static func readIfPresent(
    _ path: String,
    in folder: Int32 = AT_FDCWD,
    limit: Int,
    _ kind: Kind = .unlinked
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(path, in: folder, limit: limit, kind)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Reads an open file from where it stands to its end.
  ///
  /// - Parameter path: What to call it.
  package static func read(
    _ descriptor: Int32,
    path: String,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size(descriptor), limit))
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 { bytes += buffer.prefix(count) }
        return count
      }
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { throw FileError(path) }
      // It has grown meanwhile, or it is a pipe.
      guard bytes.count <= limit else { throw FileError(path, .isTooLarge(nil, limit: limit)) }
    }
  }

  /// The size of a regular file in bytes; 0 for anything else.
  private static func size(_ descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }
}
