/// Messages that name files: all of a path can be read, since words longer than a line are broken.
enum Message {
  /// The lines of a message, each at most `width` characters; none where `width` is not positive.
  static func lines(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    return Paragraph.lines(broken(text, width), width: width)
  }

  /// The text with spaces in words that are longer than a line. The first piece fills the line that
  /// the word begins in, so that a path is not torn further than it must be.
  private static func broken(_ text: String, _ width: Int) -> String {
    var column = 0
    var words: [String] = []
    for word in text.split(separator: " ") {
      var rest = word
      if column > 0, column + 1 + rest.count <= width || rest.count <= width {
        column = column + 1 + rest.count <= width ? column + 1 + rest.count : rest.count
        words.append(String(rest))
        continue
      }
      while rest.count > width {
        let free = column > 0 ? width - column - 1 : width
        if free < 4, column > 0 {
          column = 0
          continue
        }
        words.append(String(rest.prefix(free)))
        rest = rest.dropFirst(free)
        column = 0
      }
      guard !rest.isEmpty else { continue }
      words.append(String(rest))
      column = rest.count
    }
    return words.joined(separator: " ")
  }
}
