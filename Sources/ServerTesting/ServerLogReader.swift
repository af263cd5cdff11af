import Dispatch
import Locks
import Platform
import Rules
import Runtime

/// Reads the log of a server to its end, so that the server never waits for room in the pipe.
final class ServerLogReader: Sendable {
  private let stream: Int32
  private let ended = DispatchGroup()
  private let other = Lock("")

  /// - Parameter stream: The end of a pipe, which the reader closes.
  init(_ stream: Int32) { self.stream = stream }

  deinit { close(stream) }

  /// Reads the log up to the line that says the port.
  func waitUntilListening() throws -> UInt16 {
    while let line = readLine() {
      if case .number(let port)? = try? JSONValue(reading: line)["port"], let port = UInt16(port) {
        return port
      }
      note(line)
    }
    throw ServerProcess.StartError(
      description: "the server did not start: \(other.withLock { $0 })"
    )
  }

  /// Reads the rest on a thread of its own.
  func readOn() throws {
    ended.enter()
    do {
      try startThread { [self] in
        defer { ended.leave() }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var line: [UInt8] = []
        while true {
          let count = read(stream, &chunk, chunk.count)
          guard count > 0 else { break }
          for byte in chunk[..<count] {
            guard byte == UInt8(ascii: "\n") else {
              line.append(byte)
              continue
            }
            note(line)
            line.removeAll(keepingCapacity: true)
          }
        }
        note(line)
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
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(stream, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return line }
      line.append(byte)
    }
    return line.isEmpty ? nil : line
  }
}
