/// What `--help` prints, and the version.
enum HelpText {
  static let version = "0.1.0"
  /// When the manual page was last changed, as manual pages write it.
  static let date = "November 26, 2026"

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
