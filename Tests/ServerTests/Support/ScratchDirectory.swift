import Glibc
import Server

/// A directory for one test. It is removed with the test.
final class ScratchDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/lexicube-server-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw StoreError(reason: "mkdtemp: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of the database.
  var database: String { path + "/server.sqlite" }

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

/// The stores that every contract is tried on.
enum StoreKind: CaseIterable {
  case memory, sqlite

  func make(in directory: ScratchDirectory) throws -> ServerStore {
    switch self {
    case .memory: InMemoryStore().store
    case .sqlite: try SQLiteStore(path: directory.database).store
    }
  }
}
