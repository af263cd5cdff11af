import Rules

/// What `--help` and `--version` print.
enum HelpText {
  static let version = "0.1.0"
  /// When the manual page was last changed, as manual pages write it.
  static let date = "November 22, 2026"

  private static let modes = GameMode.all.map(\.rawValue).joined(separator: "|")

  /// One screen of 80×24.
  static let help = """
    lexicube: find words on a vanishing, turning cube of letters

    lexicube [play [CODE]] [--mode \(modes)] [--seed N] [--kiosk]
          [--dictionary FILE] [--sound off|bell|tones] [--board DIR] [--plain]
    lexicube play --daily [--date DATE]   today's cube, or practice on an old one
    lexicube daily [--date DATE] [--mode timed|unlimited] [--json]   how you did
    lexicube board [--daily | --words | --own] [--span day|week|all | --week]
              [--mode MODE] [--hints] [--board DIR | --server URL] [--json]   boards
    lexicube race (ID | RECORD | -)   play the cube of another game against it
    lexicube share [ID]; lexicube compare A B [--json]   a result, or two word lists
    lexicube words [--json] [--sort score|count|recent|alpha|length] [--reverse]
    lexicube games [--json] [--sort recent|score] [--mode \(modes)]
    lexicube stats [--json]; lexicube awards [--json]; lexicube duels [--json]
    lexicube online [URL | off] [--allow-plain-http]   a server ranks your games
    lexicube key (export | import | renew)   your key there; --server URL: one run
    lexicube replay (ID | RECORD | -)   watch a game, move by move
    lexicube record ID; lexicube export; lexicube import (EXPORT | -)   as JSON
    lexicube dictionary [make LANGUAGE [FILE]]   languages; --language NAME plays
    lexicube define WORD... [--json]   what words mean;   lexicube cube --seed N
    lexicube solve (--seed N | ID | CODE | RECORD | -) [--json]   its words
    lexicube verify (RECORD | -) [--json] [--dictionary FILE]   check a record
    --plain: line by line, by ear; --data-dir DIR: the history; --trace FILE: a log
    lexicube COMMAND -h, --help; -V, --version; exit: 0 fine, 1 refused, 2 usage

    """
}
