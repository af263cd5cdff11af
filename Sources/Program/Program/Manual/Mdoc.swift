/// Text in the language of manual pages, mdoc, as `man` and `mandoc` read it.
enum Mdoc {
  /// Text for a macro's arguments or a line of prose: nothing in it is a request or an escape.
  ///
  /// What stands between two backquotes is bold, unless the text is code.
  static func escaped(_ text: String, isCode: Bool = false) -> String {
    var escaped = ""
    var isBold = false
    for character in text {
      switch character {
      case "`" where !isCode:
        isBold.toggle()
        escaped += isBold ? "\\fB" : "\\fR"
      case "\\": escaped += "\\e"
      case "\"": escaped += "\\(dq"
      // Typographic forms, which terminals with few characters then show in their own way.
      case "×": escaped += "\\(mu"
      case "½": escaped += "\\(12"
      case "’": escaped += "\\(cq"
      default: escaped.append(character)
      }
    }
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }

  /// Prose in lines of up to 80 bytes. A sentence begins a line, so that the formatter sets the space
  /// between two.
  static func prose(_ text: String) -> String {
    var lines = [""]
    for word in escaped(text).split(separator: " ") {
      let word = word.first == "." || word.first == "'" ? "\\&\(word)" : String(word)
      let last = lines[lines.count - 1]
      let isEnd = last.last == "." || last.last == "?"
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if isEnd || bytes(last) + 1 + bytes(word) > 80 {
        lines.append(word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines.joined(separator: "\n")
  }

  /// How many bytes a text has for mandoc, to which a character beyond ASCII is an escape such as `\[u2026]`.
  private static func bytes(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
  }

  /// A word of a macro line: quoted where it could be read as another macro.
  static func word(_ text: some StringProtocol) -> String { "\"\(escaped(String(text)))\"" }

  /// An option with its value as a list's tag or in a synopsis: `Fl Fl mode Ar MODE`.
  static func option(_ option: OptionName, for command: Command) -> String {
    "Fl Fl \(option.rawValue)" + (option.value(for: command).map { " Ar \(word($0.name))" } ?? "")
  }

  /// An operand of a command as the usage shows it: `(ID | RECORD | -)`, `[CODE]`, `A B`.
  static func operand(_ text: String) -> String {
    let words = text.drop { "([".contains($0) }.prefix { !")]".contains($0) }
      .split(separator: " ").map { $0 == "|" ? "|" : "Ar \($0)" }.joined(separator: " ")
    return switch text.first {
    case "(": "Po \(words) Pc"
    case "[": "Oo \(words) Oc"
    default: words
    }
  }
}
