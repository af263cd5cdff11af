import Platform

/// A directory for a database of one test or benchmark. It is removed with the value.
package final class ScratchDirectory {
  /// No directory could be made.
  package struct CannotCreate: Error {
    /// The `errno`.
    package let code: Int32
  }

  package let path: String

  package init() throws {
    var template = Array("/tmp/lexicube-server-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CannotCreate(code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of the database.
  package var database: String { path + "/server.sqlite" }

  deinit {
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink("\(path)/\(name)")
    }
    closedir(directory)
    rmdir(path)
  }
}
