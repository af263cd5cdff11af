import CSQLite
import Platform

/// The files that SQLite keeps beside a database.
extension SQLiteConnection {
  /// Makes sure that SQLite will not wait for ever: it opens whatever has the name of a journal, and a pipe
  /// opens when somebody writes to it.
  ///
  /// - Throws: An error of the kind `cannotOpen` that names what is no file. A link is followed.
  static func checkFiles(beside path: String) throws(SQLiteError) {
    for suffix in ["-journal", "-wal", "-shm"] {
      var status = stat()
      guard stat(path + suffix, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
      let name = (path + suffix).split(separator: "/").last ?? ""
      throw .failed(
        code: SQLITE_CANTOPEN,
        message: "\(name) is not a regular file",
        statement: "open \(path)"
      )
    }
  }
}
