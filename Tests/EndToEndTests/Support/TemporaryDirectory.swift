import Platform

/// A directory for one test. It is removed with the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/lexicube-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TmuxError.system("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = try? Command.run("rm", ["-rf", path], environment: ["PATH": "/usr/bin:/bin"]) }

  /// Writes a text to a file in the directory, and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  /// Writes bytes to a file in the directory, and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(path)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count, Platform.close(file) == 0
    else { throw TmuxError.system("write \(path)") }
    return path
  }
}
