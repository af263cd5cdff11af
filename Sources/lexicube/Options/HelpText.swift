import Rules

/// What `--help` prints: one screen of 80×24.
enum HelpText {
  static let version = "0.1.0"

  private static let modes = GameMode.all.map(\.rawValue).joined(separator: "|")

  static let help = """
    lexicube: find words on a vanishing, turning cube of letters

    lexicube [play] [--mode \(modes)] [--seed N] [--dictionary FILE]
                              the game; with --mode, straight into one
    lexicube words [--json] [--sort score|count|recent|alpha]   every word found
    lexicube games [--json] [--sort recent|score] [--mode \(modes)]
    lexicube stats [--json]   what they all add up to
    lexicube record ID        one game as JSON, to keep or to share
    lexicube replay (ID | RECORD | -)   a game played again on its cube
    lexicube export           all games, one JSON a line: a backup
    lexicube import (FILE | -) [--dictionary FILE]   adds those not there yet
    lexicube cube --seed N    the cube of a seed, as a record without moves
    lexicube solve (--seed N | RECORD | -) [--json] [--dictionary FILE]  its words
    lexicube verify (RECORD | -) [--json] [--dictionary FILE]   plays it again
    --data-dir DIR keeps the history in DIR; -h, --help; -V, --version
    Exit codes: 0 fine, 1 refused or invalid, 2 wrong usage or no terminal

    lexicube --mode timed --seed 42        lexicube words --sort score | head
    lexicube export > games.jsonl          lexicube import games.jsonl
    lexicube record 7 | lexicube verify -  lexicube solve --seed 42 --json
    lexicube cube --seed 42 > cube.json    lexicube games --json
    lexicube replay 7                      lexicube stats

    """
}
