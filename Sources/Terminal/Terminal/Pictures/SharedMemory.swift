import Platform

/// Memory that a terminal on this machine reads pictures from, and then removes.
struct SharedMemory {
  /// How many were written.
  private(set) var count = 0

  /// How many may be unread at a time. More pictures are never on their way.
  private static let most = 8

  /// Puts values into memory.
  ///
  /// - Returns: Its name; `nil` if there is none.
  mutating func write<Value: BitwiseCopyable>(_ values: [Value]) -> String? {
    count += 1
    // What the terminal has not read yet is removed in its turn.
    if count > Self.most { remove(count - Self.most) }
    let name = Self.name(count)
    var descriptor = cplatform_shared_memory(name)
    if descriptor < 0, errno == EEXIST {
      // One of an earlier process with this number, which crashed.
      remove(count)
      descriptor = cplatform_shared_memory(name)
    }
    guard descriptor >= 0 else { return nil }
    defer { Platform.close(descriptor) }
    let isWritten = values.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let written = Platform.write(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        start += written
      }
      return true
    }
    if isWritten { return name }
    _ = shm_unlink(name)
    return nil
  }

  /// Removes what the terminal has not read.
  mutating func close() {
    for number in max(1, count - Self.most)..<count + 1 { remove(number) }
    count = 0
  }

  /// Removes what was written as one of the first, second …, if the terminal has not.
  func remove(_ number: Int) { _ = shm_unlink(Self.name(number)) }

  private static func name(_ number: Int) -> String { "/lexicube-\(getpid())-\(number)" }
}
