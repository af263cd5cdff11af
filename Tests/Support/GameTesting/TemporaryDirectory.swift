import Platform
import Testing

/// A directory for one test. It is removed with the value, and everything in it with it.
///
/// ```swift
/// let directory = TemporaryDirectory()
/// let words = try directory.file("words.txt", "cab\n")
/// ```
package final class TemporaryDirectory {
  /// Without a slash at the end.
  package let path: String

  /// Makes the directory. If that is impossible, the test fails, and so does whatever uses it.
  ///
  /// - Parameter location: The line that the failure names; the caller's by default.
  package init(at location: SourceLocation = #_sourceLocation) {
    var template = Array("/tmp/lexicube-test-XXXXXX".utf8CString)
    if mkdtemp(&template) == nil {
      Issue.record("no directory can be made: \(errno)", sourceLocation: location)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The sorted names of its files.
  package var names: [String] { Self.names(path) }

  /// Makes a directory below this one, with those above it.
  package func makeDirectory(_ name: String) throws { try Directory.make("\(path)/\(name)") }

  /// Writes a file, and returns its path. Links are followed.
  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  /// Writes a file of any bytes, and returns its path. Links are followed.
  @discardableResult
  package func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(path)/\(name)"
    try Self.write(bytes, to: path)
    return path
  }

  /// Writes a file in place, and makes it if there is none.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let file = Platform.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(path) }
    defer { close(file) }
    guard File.write(bytes, to: file) == nil else { throw FileError(path) }
  }

  private static func names(_ path: String) -> [String] { (try? Directory.names(in: path)) ?? [] }

  /// Removes a file, or a directory with everything in it. Links are not followed.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
