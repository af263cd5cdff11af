import Platform

struct DataDirectory {
  let path: String

  static let variables = ["XDG_DATA_HOME", "HOME"]

  var database: String { path + "/server.sqlite" }

  /// - Throws: If no directory is named and none is known.
  init(_ options: ServerOptions) throws(ServerFailure) {
    if let data = options.data {
      path = data
    } else if let base = Self.variable("XDG_DATA_HOME") {
      path = base + "/lexicube-server"
    } else if let home = Self.variable("HOME") {
      path = home + "/.local/share/lexicube-server"
    } else {
      throw .usage("neither XDG_DATA_HOME nor HOME is set; name a directory with --data")
    }
  }

  /// Creates the directory and its parents. Only the server's user may look into it.
  func create() throws(ServerFailure) {
    do throws(FileError) {
      try Directory.make(path)
      guard access(path, W_OK | X_OK) == 0 else { throw FileError(path) }
    } catch {
      throw .failed("\(error.message)\(Self.advice)")
    }
  }

  /// What to do where the server cannot write.
  static let advice = "; the server needs a disk with room that it can write, see --data"

  /// An absolute path in a variable. The XDG specification says to ignore relative ones.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
