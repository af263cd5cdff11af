import Platform

/// The lines that tests have heard, for `.ci/checks/spoken`: added to the file that `LEXICUBE_HEARD` names.
package enum HeardLines {
  /// Notes lines, each with its line feed. Nothing, unless there is such a file.
  package static func note(_ text: String) {
    guard let path = getenv("LEXICUBE_HEARD") else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    // In one piece: tests run at the same time.
    _ = Platform.write(file, text, text.utf8.count)
  }
}
