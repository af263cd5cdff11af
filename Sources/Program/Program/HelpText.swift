/// What `--help` prints, and the version.
enum HelpText {
  static let version = "0.1.0"
  /// When the manual page was last changed, as manual pages write it.
  static let date = "November 26, 2026"

  /// The commands, in groups, each with what it is about.
  private static let groups: [(title: String, commands: KeyValuePairs<Command, String>)] = [
    (
      "Play",
      [
        .play: "the game; --daily, --mode, --seed, at once",
        .practise: "words that you missed, on your own cubes",
        .race: "the cube of another game against it",
        .replay: "a game again, move by move",
        .review: "what each move was worth",
        .daily: "how you did on the cubes of a day",
        .share: "a result without its words",
      ]
    ),
    (
      "Your games",
      [
        .words: "words that you found",
        .games: "every game that you played",
        .stats: "totals, by mode",
        .awards: "your awards, and how far you are",
        .duels: "games of two",
        .record: "a game as JSON",
        .export: "all games: a backup",
        .import: "the games of an export",
      ]
    ),
    (
      "Others",
      [
        .board: "how everybody did",
        .compare: "the words of two games on one cube",
        .online: "a server that ranks your games",
        .key: "who you are on your server",
      ]
    ),
    (
      "Words and cubes",
      [
        .define: "what words mean",
        .solve: "every word on a cube, or a plan",
        .cube: "the cube of a seed, as JSON",
        .verify: "whether a record keeps the rules",
        .dictionary: "the languages, and their words",
      ]
    ),
    (
      "The program",
      [
        .settings: "what is set and where, or set it",
        .guide: "more about all of this",
        .manual: "the manual page",
        .completions: "commands and options for a shell",
        .help: "a command’s options; what a word means",
        .version: "the version, words and licence",
      ]
    ),
  ]

  /// A line a command, in 80 columns.
  static let help =
    "lexicube: find words on a vanishing, turning cube of letters\n"
    + "usage: lexicube [COMMAND] [OPTIONS]; without a command, the game\n"
    + groups.map { group in "\(group.title)\n" + group.commands.map(line).joined() }.joined()
      + """

      By ear: lexicube --plain. Other words: --language NAME. Guests: --kiosk.
      Exit codes: 0 fine, 1 refused or invalid, 2 wrong usage or no terminal.

      """

  private static func line(_ command: Command, _ text: String) -> String {
    let form = ([command.rawValue] + (command.operand.map { [$0] } ?? [])).joined(separator: " ")
    return "  \(form)\(String(repeating: " ", count: 36 - form.count))\(text)\n"
  }
}
