import Platform
import Testing

/// A directory of a test, which is gone with it.
final class Scratch {
  let path: String

  init() throws {
    var name = Array("/tmp/lexicube-files-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&name))
    path = String(cString: made)
  }

  deinit { system("rm -rf '\(path)'") }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  var names: [String] {
    get throws { try Directory.names(in: path) }
  }
}
