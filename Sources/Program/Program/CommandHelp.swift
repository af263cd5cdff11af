import Features
import Model
import Routes
import Rules

/// What `lexicube COMMAND --help` prints, made from the tables of commands and options.
struct CommandHelp {
  let command: Command

  var text: String {
    let options = command.listedOptions
    let operands = command.operand.map { [$0] } ?? []
    let words =
      ["lexicube", command.rawValue] + operands + options.map { "[\($0.form(for: command))]" }
    let usage = words.wrapped(indent: 7, first: "usage: ")
    let width = options.map { $0.form(for: command).count }.max() ?? 0
    let lines = options.map { option in
      let padding = String(repeating: " ", count: width - option.form(for: command).count)
      let form = "  \(option.form(for: command))\(padding)   "
      return option.summary(for: command).split(separator: " ")
        .wrapped(indent: form.count, first: form) + "\n"
    }
    let examples = command.examples.map { "  lexicube \($0)\n" }
    return "\(command.summary.split(separator: " ").wrapped())\n\n\(usage)\n"
      + (lines.isEmpty ? "" : "\n" + lines.joined())
      + (examples.isEmpty ? "" : "\n" + examples.joined())
  }
}

extension Command {
  var summary: String {
    switch self {
    case .play: "Plays the game: at once with a code, --mode or --seed, else from the home screen."
    case .practise:
      "Asks for ten words that you missed, each on your cube on which it was: those that are due, and then new ones, of five to nine letters first."
    case .race: "Plays the cube of another game, whose score runs beside yours. Words stay hidden."
    case .daily:
      "Prints how far you have come with the cubes of a day, your streak, and when the next come."
    case .board:
      "Prints the results of all players on your server, or of those who share your board's folder."
    case .share: "Prints a result without its words, and sends it to the terminal's clipboard."
    case .compare: "Prints the words of two games on one cube: of both, only of A, only of B."
    case .words:
      "Prints the words that you have found: all, or those that a search finds: letters (ing), patterns (s?r*), anagrams (=ston?), lengths (7, 7+, 4-6), new:2026-10, game:11, or several of these."
    case .games:
      "Prints every game that you have played. A repeat of a cube is noted, and counts in no record."
    case .duels: "Prints every game of two, and whose turn it is or who has won."
    case .stats: "Prints totals of all your games, by mode."
    case .awards: "Prints your awards with the day of each, and how far you are with the others."
    case .online:
      "Chooses a server that ranks your games, says which one you have and sends what waits, or ends it."
    case .key: "Prints, replaces or renews the secret that says who you are on your server."
    case .record: "Prints one game as JSON, to keep or to share."
    case .replay: "Shows a game again, move by move."
    case .review:
      "Prints what each move of a game was worth beside the best line that can be found, the moves that cost most, and the words that were missed. With a code, of your latest game on that cube."
    case .export:
      "Prints all that is yours, one line of JSON each: games of all languages, own words, settings."
    case .import:
      "Adds what an export has. It checks each game by the rules, adds those that are sound, and names the others."
    case .cube: "Prints the cube of a seed, as a record without moves."
    case .solve:
      "Prints every word on a cube, best first, with a path of faces; of a game, on what is left of it. With --plan, a line of moves that scores as much as can be found."
    case .define:
      "Prints what words mean. If a meaning is not known here, the program dict is asked for it."
    case .dictionary:
      "Lists the languages, and makes the words of one, or of all, from Debian's lists for spell checkers."
    case .verify:
      "Checks a record by the rules, also one of two players, and names the first move that breaks them."
    case .settings: "Prints the settings, where each comes from, and their file, or sets one."
    case .guide: "Prints a page of the guide, or lists them."
    case .manual: "Prints the manual page, for man or mandoc."
    case .completions: "Prints what a shell needs to complete commands and options."
    case .help: "Prints all commands, the options of one, or what a word of the game means."
    case .version: "Prints the version."
    }
  }

  /// The operand, as the usage shows it; `nil` if there is none.
  var operand: String? {
    switch self {
    case .play: "[CODE]"
    case .race: "(ID | RECORD | -)"
    case .share: "[ID]"
    case .compare: "A B"
    case .online: "[URL | off]"
    case .key: "(export | import | renew)"
    case .record: "ID"
    case .replay: "(ID | RECORD | -)"
    case .review: "(ID | CODE | RECORD | -)"
    case .import: "(EXPORT | -)"
    case .solve: "[ID | CODE | RECORD | -]"
    case .words: "[SEARCH...]"
    case .define: "(WORD... | -)"
    case .dictionary: "[make LANGUAGE [FILE]]"
    case .verify: "(RECORD | -)"
    case .settings: "[NAME [VALUE]]"
    case .guide: "[PAGE]"
    case .completions: "(bash | zsh | fish)"
    case .help: "[COMMAND | WORD]"
    case .practise, .daily, .board, .games, .duels, .stats, .awards, .export, .cube, .manual,
      .version:
      nil
    }
  }

  /// Command lines to try, without the program's name.
  var examples: [String] {
    switch self {
    case .play: ["play 128T-5CY4-TB", "--mode timed --seed 42", "play --daily --date 2026-02-28"]
    case .daily: ["daily", "daily --date 2026-02-28 --json"]
    case .board:
      [
        "board --mode blitz --span all", "board --daily", "board --words --span week",
        "board --board ~/shared/lexicube --week --json",
      ]
    case .practise: ["practise", "practise --plain"]
    case .race: ["race 7", "race ann.json"]
    case .share: ["share", "share 7", "share 7 --picture cube.png"]
    case .compare: ["compare 7 ann.json", "compare 7 9 --json"]
    case .words:
      [
        "words --sort score | head", "words 7+ ing", "words --missed --limit 20",
        "words --known 7", "words --growth months", "words new:2026-11 --cards > cards.txt",
        "words --sort first --since 2026-11-01 --csv > words.csv",
      ]
    case .games:
      [
        "games --sort score --mode timed --limit 10", "games --word sang --json",
        "games --delete 7 > 7.jsonl",
      ]
    case .duels: ["duels", "duels --json"]
    case .stats: ["stats --json"]
    case .awards: ["awards", "awards --json"]
    case .online: ["online", "online https://play.example.org", "online off"]
    case .key: ["key export > key.txt", "key import < key.txt", "key renew"]
    case .record: ["record 7 > game.json", "record 7 | lexicube verify -"]
    case .replay: ["replay 7", "replay game.json"]
    case .review: ["review 7", "review 128T-5CY4-TB", "review game.json --words all --json"]
    case .export: ["export > games.jsonl"]
    case .import: ["import games.jsonl", "import --dry-run games.jsonl"]
    case .cube: ["cube --seed 42 > cube.json"]
    case .solve:
      ["solve 7 | head", "solve 128T-5CY4-TB", "solve --seed 42 --plan", "solve game.json"]
    case .define:
      [
        "define sang --related", "define mice zax --json", "words --limit 5 | lexicube define -",
        "define haus --language german",
      ]
    case .dictionary:
      [
        "dictionary", "dictionary make german", "dictionary make --all",
        "dictionary make portuguese /usr/share/dict/brazilian",
      ]
    case .verify: ["verify game.json"]
    case .settings: ["settings", "settings theme paper", "settings --json"]
    case .guide: ["guide", "guide daily"]
    case .manual: ["manual | man -l -"]
    case .completions: ["completions fish > ~/.config/fish/completions/lexicube.fish"]
    case .help: ["help words", "help streak"]
    case .version: []
    }
  }
}

extension OptionName {
  /// The option with its value: `--seed N`.
  func form(for command: Command) -> String {
    value(for: command).map { "--\(rawValue) \($0)" } ?? "--\(rawValue)"
  }

  /// What stands for the option's value; `nil` if it takes none.
  func value(for command: Command?) -> String? {
    switch self {
    case .words where command?.plansLines ?? false: "WORDS"
    case .mode: "MODE"
    case .date: "DATE"
    case .seed: "N"
    case .dictionary, .trace, .picture: "FILE"
    case .language: "NAME"
    case .dataDirectory, .board: "DIR"
    case .sort: "ORDER"
    case .characters: "CHARACTERS"
    case .sound: "SOUND"
    case .server: "URL"
    case .span: "SPAN"
    case .growth: "VIEW"
    case .limit: "N"
    case .since: "DATE"
    case .word: "WORD"
    case .delete: "ID"
    case .plan, .words, .own, .hints, .allowPlainHTTP, .daily, .dryRun, .week, .json, .csv, .cards,
      .related, .reverse, .missed, .known, .plain, .kiosk, .all, .help, .version:
      nil
    }
  }

  func choices(for command: Command) -> [String] {
    switch self {
    case .mode where command == .daily: DailyCube.modes.map(\.rawValue)
    case .mode: GameMode.all.map(\.rawValue)
    case .language: Language.all.map(\.name)
    case .sort where command == .games: GameSort.allCases.map(\.rawValue)
    case .sort: WordSort.allCases.map(\.rawValue)
    case .characters: SettingsRow.blitter.values
    case .sound: Settings.Sound.allCases.map(\.rawValue)
    case .span: TimeSpan.allCases.map(\.rawValue)
    case .growth: Growth.View.allCases.map(\.rawValue)
    case .words where command.plansLines: PlannedWords.allCases.map(\.rawValue)
    default: []
    }
  }

  func summary(for command: Command) -> String {
    switch self {
    case .mode where command == .games: "only games of a mode: \(GameMode.choice())"
    case .mode where command == .board: "the mode: \(GameMode.choice()); timed if not given"
    case .daily where command == .board: "a server's results on the daily cubes"
    case .date where command == .board: "with --daily, --words or a folder: an earlier day"
    case .server where command == .board: "a server other than yours, in this run"
    case .mode where command == .daily:
      "the mode: " + DailyCube.modes.map(\.rawValue).joinedAsChoice
    case .mode: "the mode: \(GameMode.choice())"
    case .daily where command == .games: "only games on daily cubes, also practice"
    case .daily: "today's cube, timed unless --mode says otherwise: one try counts"
    case .date where command == .games: "only games that began on a day of your calendar"
    case .since where command == .words: "only words played on a day or later"
    case .since: "only games that began on a day of your calendar or later"
    case .limit where command == .review:
      "at most so many missed words; if not given, 10 in a text and all as JSON"
    case .limit: "at most so many rows"
    case .word: "only games with a word"
    case .delete: "deletes a game, and prints it as an export does: import brings it back"
    case .csv: "CSV in place of a table, as RFC 4180 has it"
    case .date where command == .play: "with --daily: the cubes of an earlier day, for practice"
    case .date: "an earlier day, such as 2026-02-28; today if not given"
    case .seed: "the cube of a seed, 0 to \(UInt64.max)"
    case .dictionary: "the words of a file, one per line, in place of the built-in list"
    case .dryRun: "only says what it would do"
    case .language where [.export, .import].contains(command): "only the games of a language"
    case .dataDirectory where [.export, .import].contains(command):
      "only games, in this directory of the history"
    case .language: "the language, whose games are kept apart; see: lexicube dictionary"
    case .dataDirectory: "the directory of the history"
    case .board: "the folder that you share with other players, in this run"
    case .server: "the server that ranks your games, in this run"
    case .allowPlainHTTP: "accepts a server without encryption: others could read your key"
    case .week: "a folder's sums of the seven days up to the date; as --span week of a server"
    case .span:
      "the span: \(TimeSpan.allCases.map(\.rawValue).joinedAsChoice), in UTC; day if not given"
    case .plan: "the best line of moves that is found, in place of every word"
    case .words where command.plansLines:
      "\(command == .solve ? "with --plan, the words to play" : "the words that better lines may have"): \(PlannedWords.allCases.map(\.rawValue).joinedAsChoice); common if not given"
    case .words: "a server's best words; those of daily cubes count when their day is over"
    case .own: "your own games on a server, with their places"
    case .hints: "games with hints, which rank apart"
    case .json: "JSON in place of a table"
    case .sort where command == .games:
      "the order: \(GameSort.allCases.map(\.rawValue).joinedAsChoice); recent if not given"
    case .sort:
      "the order: \(WordSort.allCases.map(\.rawValue).joinedAsChoice); recent if not given"
    case .cards: "word, meaning and pattern with tabs between them, for flash-card programs"
    case .related: "also its family, hooks, anagrams, and the words inside and around it"
    case .reverse: "the other way round"
    case .missed: "common words that you could have spelled in your games and never found"
    case .known:
      "how many common words of each length you know; with a search, an order, a limit or --cards, those words"
    case .growth:
      "how your words grew: \(Growth.View.choice); 2026 prints that year to share"
    case .characters: "what draws the cube in this run: pixels, octants and so on, or auto"
    case .sound: "what is heard in this run: off, bell or tones"
    case .plain: "line by line, for screen readers, Braille displays, pipes; also ACCESSIBLE=1"
    case .kiosk: "for guests: no files or programs of this machine, no clipboard, no Ctrl-Z"
    case .picture:
      "keeps a picture (PNG) of the longest word on its cube, in a new file or in a directory; it shows the word"
    case .trace: "adds what happens to a log, for a bug report"
    case .all: "with make: the words of every language whose packages are installed"
    case .help: "prints this help"
    case .version: "prints the version"
    }
  }
}
