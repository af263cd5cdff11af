import Platform

/// A directory for a database of one test or benchmark. It is removed with the value.
package final class ScratchDirectory: Sendable {
  /// Without a slash at the end.
  package let path: String

  package init() throws {
    var template = Array("/tmp/lexicube-server-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of the database.
  package var database: String { path + "/server.sqlite" }

  deinit {
    for name in (try? Directory.names(in: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
