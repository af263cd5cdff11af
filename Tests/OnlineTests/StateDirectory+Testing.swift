import Game
import GameTesting
import Platform
import Routes
import Testing

@testable import Online

extension TemporaryDirectory {
  /// The files of a server.
  func directory() throws -> StateDirectory {
    StateDirectory(in: path, for: try ServerAddress("https://play.example.org"))
  }
}

/// Writes a file, whatever stands in its place.
func overwrite(_ path: String, _ text: String, mode: mode_t = 0o600) {
  unlink(path)
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
  let bytes = Array(text.utf8)
  #expect(bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count)
  close(file)
}
