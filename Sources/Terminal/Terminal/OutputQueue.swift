import Platform

/// The bytes on their way to the terminal: as many as it takes at once, and the rest when it takes more.
///
/// A terminal at the end of a slow line, or one that was stopped (Ctrl-S), must not keep the program from
/// reading keys. So the terminal is opened a second time for writing: whether a write waits is a
/// property of the opened file, and the first one belongs to the shell as well. Where that is
/// impossible, writing waits.
struct OutputQueue {
  let descriptor: Int32

  private let isOwn: Bool
  private var rest: ArraySlice<UInt8> = []

  init(output: Int32) {
    let own = cplatform_open_again(output, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    isOwn = own >= 0
    descriptor = isOwn ? own : output
  }

  /// How many bytes the terminal has taken.
  private(set) var taken = 0
  /// How many it will have taken when nothing waits.
  var queued: Int { taken + rest.count }

  var isEmpty: Bool { rest.isEmpty }

  /// Writes bytes, in one call if the terminal takes them all. The rest waits for ``flush()``.
  ///
  /// - Returns: The number of calls; `nil` if the terminal is gone.
  mutating func send(_ bytes: [UInt8]) -> Int? {
    guard rest.isEmpty else {
      rest += bytes
      return 0
    }
    rest = bytes[...]
    return flush()
  }

  /// Writes more of the rest. Does not wait, unless the terminal could not be opened twice.
  ///
  /// - Returns: The number of calls; `nil` if the terminal is gone.
  mutating func flush() -> Int? {
    var calls = 0
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      calls += 1
      if count >= 0 {
        rest = rest.dropFirst(count)
        taken += count
      } else if errno == EAGAIN {
        if isOwn { return calls }
        // Another program has made the shared terminal non-blocking.
        guard waits(milliseconds: -1) else { return fail() }
      } else if errno != EINTR {
        return fail()
      }
    }
    rest = []
    return calls
  }

  /// Writes the last bytes, and drops those that wait: the first ESC ends a cut sequence.
  mutating func finish(with bytes: [UInt8], within time: Duration) {
    let milliseconds = Int32(clamping: Int64(time / .milliseconds(1)))
    rest = bytes[...]
    while flush() != nil, !rest.isEmpty, waits(milliseconds: milliseconds) {}
    rest = []
  }

  func close() { if isOwn { Platform.close(descriptor) } }

  private mutating func fail() -> Int? {
    rest = []
    return nil
  }

  /// Waits until the terminal takes bytes, whatever signals come meanwhile. Returns whether it does.
  private func waits(milliseconds: Int32) -> Bool {
    let end = ContinuousClock.now + .milliseconds(Int64(milliseconds))
    var left = milliseconds
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let count = poll(&request, 1, left)
      if count >= 0 { return count > 0 && request.revents & Int16(POLLHUP | POLLERR) == 0 }
      guard errno == EINTR else { return false }
      if milliseconds > 0 {
        left = Int32(clamping: Int64(max(.zero, end - .now) / .milliseconds(1)))
      }
    }
  }
}
