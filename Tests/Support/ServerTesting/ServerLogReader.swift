import Dispatch
import Platform
import Rules

/// Reads the log of a server to its end, so that the server never waits for room in the pipe.
final class ServerLogReader: Sendable {
  // One thread at a time reads it.
  private nonisolated(unsafe) let stream: UnsafeMutablePointer<FILE>?
  private let ended = DispatchGroup()
  private let other = Lock("")

  /// - Parameter stream: The end of a pipe, which the reader closes.
  init(_ stream: Int32) { self.stream = fdopen(stream, "r") }

  deinit { if let stream { fclose(stream) } }

  /// Reads the log up to the line that says the port.
  func waitUntilListening() throws -> UInt16 {
    while let line = readLine() {
      if case .number(let port)? = try? JSONValue(reading: line)["port"], let port = UInt16(port) {
        return port
      }
      note(line)
    }
    throw StartError(description: "the server did not start: \(other.withLock { $0 })")
  }

  /// Reads the rest on a thread of its own.
  func readOn() throws {
    ended.enter()
    do {
      try startThread { [self] in
        defer { ended.leave() }
        while let line = readLine() { note(line) }
      }
    } catch {
      ended.leave()
      throw error
    }
  }

  /// The lines that are no events, when the process has ended.
  var complaints: String {
    ended.wait()
    return other.withLock { $0 }
  }

  /// The most that is kept of what is no event, in bytes.
  private static let maximumBytes = 100_000

  private func note(_ line: [UInt8]) {
    guard !line.isEmpty, line.first != UInt8(ascii: "{") else { return }
    other.withLock { text in
      guard text.utf8.count < Self.maximumBytes else { return }
      text += String(decoding: line, as: UTF8.self) + "\n"
    }
  }

  private func readLine() -> [UInt8]? {
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    guard let stream else { return nil }
    let count = getline(&line, &size, stream)
    guard count > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: line, count: count)
    return Array(bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...])
  }
}
