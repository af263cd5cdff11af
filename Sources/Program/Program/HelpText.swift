import CResources

/// What `--help` prints, and the version.
enum HelpText {
  static let version = "0.1.0"
  /// When the guide became a part of the program, as manual pages write it: `November 3, 2026`.
  static let date: String = {
    let parts = String(cString: lexicube_built_on()).split(separator: " ")
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    guard parts.count == 3, let month = months.first(where: { $0.hasPrefix(parts[0]) }) else {
      return ""
    }
    return "\(month) \(parts[1]), \(parts[2])"
  }()

  /// A line a command, in 80 columns.
  static let help =
    "lexicube: find words on a vanishing, turning cube of letters\n"
    + "usage: lexicube [COMMAND] [OPTIONS]; without a command, the game\n"
    + Command.allCases.map(line).joined()
      + """

      By ear: lexicube --plain. Other words: --language NAME. Guests: --kiosk.
      Exit codes: 0 fine, 1 refused or invalid, 2 wrong usage or no terminal.

      """

  /// A command's line, below its group's title if it is the first of one.
  private static func line(_ command: Command) -> String {
    let group = Command.groups.first { $0.key == command }.map { "\($0.value)\n" } ?? ""
    let form = ([command.rawValue] + (command.operand.map { [$0] } ?? [])).joined(separator: " ")
    return "\(group)  \(form)\(String(repeating: " ", count: 36 - form.count))\(command.title)\n"
  }
}
