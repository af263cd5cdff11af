/// Breaks text into lines.
package enum Paragraph {
  /// The lines of a text, each at most `width` characters where its words allow, broken at spaces
  /// and at line breaks. No lines where `width` is not positive.
  package static func lines(_ text: some StringProtocol, width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in part.split(separator: " ") {
        if line.isEmpty {
          line = String(word)
        } else if line.count + 1 + word.count <= width {
          line += " " + word
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      lines.append(line)
    }
    return lines
  }
}
