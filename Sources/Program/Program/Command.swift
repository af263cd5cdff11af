import Features
import Model
import Platform
import Rules

/// The first word of the command line, by the groups of the program's help. What each is stands in the table of
/// ``facts``, and is asked there alone: `command.summary` is that of its row.
@dynamicMemberLookup
enum Command: String, CaseIterable, Hashable {
  case play, practise, race, replay, review, daily, share
  case words, games, duels, stats, awards, record, export, `import`
  case board, compare, online, key
  case define, solve, cube, verify, dictionary
  case settings, guide, manual, completions, help, version

  /// The groups, each with its first command.
  static let groups: KeyValuePairs<Command, String> = [
    .play: "Play", .words: "Your games", .board: "Others", .define: "Words and cubes",
    .settings: "The program",
  ]

  subscript<Value>(dynamicMember fact: KeyPath<CommandFacts, Value>) -> Value {
    facts[keyPath: fact]
  }

  /// Whether it plans lines, with the words that `--words` names. `--words` is a switch of other commands.
  var plansLines: Bool { self == .solve || self == .review }
}

/// What a command is.
struct CommandFacts {
  /// A few words for the list of all commands.
  let title: String
  let summary: String
  /// The operand, as the usage shows it; `nil` if there is none.
  let operand: String?
  /// The most operands.
  let operandLimit: Int
  /// What it cannot do without, as the refusal says it; `nil` for nothing.
  let need: String?
  /// The fewest operands that meet the need.
  let leastOperands: Int
  /// What the first operand has to be; empty if it can be anything.
  let choices: [String]
  let options: Set<OptionName>
  /// Command lines to try, without the program's name.
  let examples: [String]
  /// The words that come next, after the operands that are there.
  let offers: ([String]) -> [String]
  /// What it does, in a process with what was typed.
  let body: (Host, Options) -> Body

  /// What a command does.
  enum Body {
    case printing(any CommandBody)
    case playing(any TerminalCommand)
  }

  fileprivate init(
    _ title: String,
    _ summary: String,
    takes operand: String? = nil,
    limit: Int? = nil,
    needs need: String? = nil,
    options: Set<OptionName> = [],
    examples: [String] = [],
    choices: [String] = [],
    offers: (([String]) -> [String])? = nil,
    body: @escaping (Host, Options) -> Body
  ) {
    (self.title, self.summary, self.operand, self.need) = (title, summary, operand, need)
    (self.options, self.examples, self.choices) = (options, examples, choices)
    self.offers = offers ?? { _ in choices }
    let forms = operand?.split(separator: "|").map { $0.split(separator: " ").count }
    operandLimit = limit ?? forms?.max() ?? 0
    leastOperands = forms?.min() ?? 1
    self.body = body
  }

  /// The options in the order of help.
  var listedOptions: [OptionName] { OptionName.allCases.filter(options.contains) }

  /// Whether the command uses the history of a language.
  var usesHistory: Bool { options.isSuperset(of: [.language, .dataDirectory]) }

  /// Whether an operand can be the number of a game.
  var takesGame: Bool { takes("ID") }
  /// Whether an operand can be a file.
  var takesFile: Bool { takes("RECORD") || takes("EXPORT") || takes("FILE") }

  /// Whether an operand is of a kind. A and B are games of any kind.
  private func takes(_ kind: String) -> Bool {
    let kinds = operand?.split { !$0.isLetter } ?? []
    return kinds.contains { $0 == kind || $0 == "A" }
  }
}

extension Command {
  /// What the command is: a new one is a case, and its row here.
  var facts: CommandFacts {
    switch self {
    case .play:
      CommandFacts(
        "the game; --daily, --mode, --seed, at once",
        "Plays the game: at once with a code, --mode or --seed, else from the home screen.",
        takes: "[CODE]",
        options: [
          .mode, .daily, .date, .seed, .dictionary, .language, .dataDirectory, .board, .server,
          .allowPlainHTTP, .characters, .sound, .plain, .kiosk, .trace,
        ],
        examples: ["play 128T-5CY4-TB", "--mode timed --seed 42", "play --daily --date 2026-02-28"]
      ) { .playing(PlayCommand(host: $0, options: $1)) }
    case .practise:
      CommandFacts(
        "words that you missed, on your own cubes",
        "Asks for ten words that you missed, each on your cube on which it was: those that are due, and then new ones, of five to nine letters first.",
        options: [.dictionary, .language, .dataDirectory, .characters, .sound, .plain, .trace],
        examples: ["practise", "practise --plain"]
      ) { .playing(PlayCommand(host: $0, options: $1)) }
    case .race:
      CommandFacts(
        "the cube of another game against it",
        "Plays the cube of another game, whose score runs beside yours. Words stay hidden.",
        takes: "(ID | RECORD | -)",
        needs: "the number of a game, a record's file, or - for standard input",
        options: [.dictionary, .language, .dataDirectory, .characters, .sound, .plain, .trace],
        examples: ["race 7", "race ann.json"]
      ) { .playing(RaceCommand(host: $0, options: $1)) }
    case .replay:
      CommandFacts(
        "a game again, move by move",
        "Shows a game again, move by move.",
        takes: "(ID | RECORD | -)",
        needs: "the number of a game, a record's file, or - for standard input",
        options: [.language, .dataDirectory, .characters, .plain, .trace],
        examples: ["replay 7", "replay game.json"]
      ) { .playing(ReplayCommand(host: $0, options: $1)) }
    case .review:
      CommandFacts(
        "what each move was worth",
        "Prints what each move of a game was worth beside the best line that can be found, the moves that cost most, and the words that were missed. With a code, of your latest game on that cube.",
        takes: "(ID | CODE | RECORD | -)",
        needs: "the number of a game, a code, a record's file, or - for standard input",
        options: [.words, .limit, .json, .csv, .dictionary, .language, .dataDirectory],
        examples: ["review 7", "review 128T-5CY4-TB", "review game.json --words all --json"]
      ) { .printing(ReviewCommand(host: $0, options: $1)) }
    case .daily:
      CommandFacts(
        "how you did on the cubes of a day",
        "Prints how far you have come with the cubes of a day, your streak, and when the next come.",
        options: [.date, .mode, .json, .csv, .language, .dataDirectory, .kiosk],
        examples: ["daily", "daily --date 2026-02-28 --json"]
      ) { .printing(DailyCommand(host: $0, options: $1)) }
    case .share:
      CommandFacts(
        "a result without its words",
        "Prints a result without its words, and sends it to the terminal's clipboard.",
        takes: "[ID]",
        options: [.picture, .dictionary, .language, .dataDirectory],
        examples: ["share", "share 7", "share 7 --picture cube.png"]
      ) { .printing(ShareCommand(host: $0, options: $1)) }
    case .words:
      CommandFacts(
        "words that you found",
        "Prints the words that you have found: all, or those that a search finds: letters (ing), patterns (s?r*), anagrams (=ston?), lengths (7, 7+, 4-6), new:2026-10, game:11, or several of these.",
        takes: "[SEARCH...]",
        limit: WordSearch.maximumLength / 2,
        options: [
          .json, .csv, .cards, .sort, .reverse, .since, .missed, .known, .growth, .limit, .language,
          .dataDirectory, .kiosk,
        ],
        examples: [
          "words --sort score | head", "words 7+ ing", "words --missed --limit 20",
          "words --known 7", "words --growth months", "words new:2026-11 --cards > cards.txt",
          "words --sort first --since 2026-11-01 --csv > words.csv",
        ]
      ) { .printing(WordsCommand(host: $0, options: $1)) }
    case .games:
      CommandFacts(
        "every game that you played",
        "Prints every game that you have played. A repeat of a cube is noted, and counts in no record.",
        options: [
          .json, .csv, .sort, .mode, .daily, .date, .since, .word, .limit, .delete, .language,
          .dataDirectory, .kiosk,
        ],
        examples: [
          "games --sort score --mode timed --limit 10", "games --word sang --json",
          "games --delete 7 > 7.jsonl",
        ]
      ) { .printing(GamesCommand(host: $0, options: $1)) }
    case .duels:
      CommandFacts(
        "games of two",
        "Prints every game of two, and whose turn it is or who has won.",
        options: [.json, .csv, .language, .dataDirectory, .kiosk],
        examples: ["duels", "duels --json"]
      ) { .printing(DuelsCommand(host: $0, options: $1)) }
    case .stats:
      CommandFacts(
        "totals, by mode",
        "Prints totals of all your games, by mode.",
        options: [.json, .csv, .language, .dataDirectory, .kiosk],
        examples: ["stats --json"]
      ) { .printing(StatsCommand(host: $0, options: $1)) }
    case .awards:
      CommandFacts(
        "your awards, and how far you are",
        "Prints your awards with the day of each, and how far you are with the others.",
        options: [.json, .csv, .language, .dataDirectory, .kiosk],
        examples: ["awards", "awards --json"]
      ) { .printing(AwardsCommand(host: $0, options: $1)) }
    case .record:
      CommandFacts(
        "a game as JSON",
        "Prints one game as JSON, to keep or to share.",
        takes: "ID",
        needs: "the number of a game; \"lexicube games\" lists them",
        options: [.language, .dataDirectory],
        examples: ["record 7 > game.json", "record 7 | lexicube verify -"]
      ) { .printing(RecordCommand(host: $0, options: $1)) }
    case .export:
      CommandFacts(
        "all games: a backup",
        "Prints all that is yours, one line of JSON each: games of all languages, own words, settings.",
        options: [.language, .dataDirectory],
        examples: ["export > games.jsonl"]
      ) { .printing(ExportCommand(host: $0, options: $1)) }
    case .import:
      CommandFacts(
        "the games of an export",
        "Adds what an export has. It checks each game by the rules, adds those that are sound, and names the others.",
        takes: "(EXPORT | -)",
        needs: "the file of an export, or - for standard input",
        options: [.dryRun, .dictionary, .language, .dataDirectory],
        examples: ["import games.jsonl", "import --dry-run games.jsonl"]
      ) { .printing(ImportCommand(host: $0, options: $1)) }
    case .board:
      CommandFacts(
        "how everybody did",
        "Prints the results of all players on your server, or of those who share your board's folder.",
        options: [
          .date, .mode, .daily, .week, .span, .words, .own, .hints, .json, .csv, .board, .server,
          .allowPlainHTTP, .language, .dataDirectory,
        ],
        examples: [
          "board --mode blitz --span all", "board --daily", "board --words --span week",
          "board --board ~/shared/lexicube --week --json",
        ]
      ) { .printing(BoardCommand(host: $0, options: $1)) }
    case .compare:
      CommandFacts(
        "the words of two games on one cube",
        "Prints the words of two games on one cube: of both, only of A, only of B.",
        takes: "A B",
        needs: "two games, by their numbers or their files",
        options: [.json, .csv, .dictionary, .language, .dataDirectory],
        examples: ["compare 7 ann.json", "compare 7 9 --json"]
      ) { .printing(CompareCommand(host: $0, options: $1)) }
    case .online:
      CommandFacts(
        "a server that ranks your games",
        "Chooses a server that ranks your games, says which one you have and sends what waits, or ends it.",
        takes: "[URL | off]",
        options: [.allowPlainHTTP],
        examples: ["online", "online https://play.example.org", "online off"],
        offers: { _ in ["off"] },
        body: { .printing(OnlineCommand(host: $0, options: $1)) }
      )
    case .key:
      CommandFacts(
        "who you are on your server",
        "Prints, replaces or renews the secret that says who you are on your server.",
        takes: "(export | import | renew)",
        needs: "one of: \(KeyVerb.allCases.map(\.rawValue).joinedAsChoice)",
        options: [.server, .allowPlainHTTP],
        examples: ["key export > key.txt", "key import < key.txt", "key renew"],
        choices: KeyVerb.allCases.map(\.rawValue)
      ) { .printing(KeyCommand(host: $0, options: $1)) }
    case .define:
      CommandFacts(
        "what words mean",
        "Prints what words mean. If a meaning is not known here, the program dict is asked for it.",
        takes: "(WORD... | -)",
        limit: 100_000,
        needs: "a word",
        options: [.related, .json, .csv, .language, .dataDirectory],
        examples: [
          "define sang --related", "define mice zax --json", "words --limit 5 | lexicube define -",
          "define haus --language german",
        ]
      ) { .printing(DefineCommand(host: $0, options: $1)) }
    case .solve:
      CommandFacts(
        "every word on a cube, or a plan",
        "Prints every word on a cube, best first, with a path of faces; of a game, on what is left of it. With --plan, a line of moves that scores as much as can be found.",
        takes: "[ID | CODE | RECORD | -]",
        needs: "the number of a game, a code, a record's file, - or --seed N",
        options: [.seed, .plan, .words, .json, .csv, .dictionary, .language, .dataDirectory],
        examples: [
          "solve 7 | head", "solve 128T-5CY4-TB", "solve --seed 42 --plan", "solve game.json",
        ]
      ) { .printing(SolveCommand(host: $0, options: $1)) }
    case .cube:
      CommandFacts(
        "the cube of a seed, as JSON",
        "Prints the cube of a seed, as a record without moves.",
        needs: "--seed N",
        options: [.seed, .language],
        examples: ["cube --seed 42 > cube.json"]
      ) { .printing(CubeCommand(host: $0, options: $1)) }
    case .verify:
      CommandFacts(
        "whether a record keeps the rules",
        "Checks a record by the rules, also one of two players, and names the first move that breaks them.",
        takes: "(RECORD | -)",
        needs: "a record's file, or - for standard input",
        options: [.json, .dictionary, .language],
        examples: ["verify game.json"]
      ) { .printing(VerifyCommand(host: $0, options: $1)) }
    case .dictionary:
      CommandFacts(
        "the languages, and their words",
        "Lists the languages, and makes the words of one, or of all, from Debian's lists for spell checkers.",
        takes: "[make LANGUAGE [FILE]]",
        options: [.all, .dataDirectory],
        examples: [
          "dictionary", "dictionary make german", "dictionary make --all",
          "dictionary make portuguese /usr/share/dict/brazilian",
        ],
        offers: { operands in
          let made = Language.all.filter { EmbeddedList($0) == nil }
          return [["make"], made.map(\.name), []][min(operands.count, 2)]
        },
        body: { .printing(DictionaryCommand(host: $0, options: $1)) }
      )
    case .settings:
      CommandFacts(
        "what is set and where, or set it",
        "Prints the settings, where each comes from, and their file, or sets one.",
        takes: "[NAME [VALUE]]",
        options: [.json, .csv],
        examples: ["settings", "settings theme paper", "settings --json"],
        offers: {
          $0.first.map { SettingsRow(name: $0)?.values ?? [] } ?? SettingsRow.allCases.map(\.name)
        },
        body: { .printing(SettingsCommand(host: $0, options: $1)) }
      )
    case .guide:
      CommandFacts(
        "more about all of this",
        "Prints a page of the guide, or lists them.",
        takes: "[PAGE]",
        examples: ["guide", "guide daily"],
        offers: { _ in GuidePage.all.map(\.name) },
        body: { .printing(GuideCommand(host: $0, options: $1)) }
      )
    case .manual:
      CommandFacts(
        "the manual page",
        "Prints the manual page, for man or mandoc.",
        examples: ["manual | man -l -"]
      ) { .printing(TextCommand(host: $0, options: $1, text: ManualPage.text)) }
    case .completions:
      CommandFacts(
        "commands and options for a shell",
        "Prints what a shell needs to complete commands and options.",
        takes: "(bash | zsh | fish)",
        needs: "the name of a shell: \(Shell.allCases.map(\.rawValue).joinedAsChoice)",
        examples: ["completions fish > ~/.config/fish/completions/lexicube.fish"],
        choices: Shell.allCases.map(\.rawValue)
      ) { .printing(TextCommand(host: $0, options: $1, text: $1.shell?.script ?? "")) }
    case .help:
      CommandFacts(
        "a command’s options; what a word means",
        "Prints all commands, the options of one, or what a word of the game means.",
        takes: "[COMMAND | WORD]",
        examples: ["help words", "help streak"],
        offers: { _ in Command.allCases.map(\.rawValue) },
        body: { .printing(HelpCommand(host: $0, options: $1)) }
      )
    case .version:
      CommandFacts("the version, words and licence", "Prints the version.") {
        .printing(VersionCommand(host: $0, options: $1))
      }
    }
  }
}
