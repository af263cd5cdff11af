import Model
import Rules
import Testing

@testable import Program

@Suite struct OptionsTests {
  private func parse(_ arguments: [String]) throws(UsageError) -> Options {
    try Options(parsing: ["lexicube"] + arguments)
  }

  private func parse(_ line: String) throws(UsageError) -> Options {
    try parse(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
  }

  @Test func `without a command it is play, with everything at its default`() throws {
    let options = try parse([])
    #expect(options == Options())
    #expect(options.command == .play)
    #expect(options.sort == nil)
    #expect(options.gameSort == .recent)
  }

  @Test func `every option is read`() throws {
    let play = try parse([
      "play", "--mode", "unlimited", "--seed", "18446744073709551615", "--dictionary", "words.txt",
      "--data-dir", "/d", "--trace", "t.log",
    ])
    var expected = Options()
    expected.mode = .unlimited
    expected.seed = .max
    expected.dictionary = "words.txt"
    expected.dataDirectory = "/d"
    expected.trace = "t.log"
    #expect(play == expected)

    let words = try parse(["words", "--json", "--sort", "alpha"])
    #expect(words.has(.json))
    #expect(words.sort == .alpha)
    let games = try parse(["games", "--sort", "score", "--mode", "timed"])
    #expect(games.gameSort == .score)
    #expect(games.mode == .timed)
  }

  @Test(arguments: Command.allCases.filter { ![.cube, .solve, .play].contains($0) })
  func `every command is known by its name, with its operands`(command: Command) throws {
    let operand =
      switch command {
      case .help: "words"
      case .completions: "zsh"
      case .key: "renew"
      case .dictionary: "make"
      default: "7"
      }
    let operands = Array(repeating: operand, count: command.operandLimit)
    let options = try parse([command.rawValue] + operands)
    #expect(options.command == command)
    #expect(options.operands == operands)
  }

  @Test func `play takes a code`() throws {
    let code = try parse(["play", "128t-5cy4-tb"]).code
    #expect(code == ChallengeCode(mode: .unlimited, seed: 0x12_3456_789A))
    #expect(try parse(["play"]).code == nil)
  }

  @Test func `cube and solve take a seed`() throws {
    #expect(try parse(["cube", "--seed", "0"]).seed == 0)
    #expect(try parse(["solve", "--seed", "42"]).seed == 42)
    #expect(try parse(["solve", "-"]).operands == ["-"])
  }

  @Test func `options come in any order, shortened, with an equals sign, and end at two dashes`()
    throws
  {
    #expect(try parse(["--seed", "1", "play"]).seed == 1)
    #expect(try parse(["--see=1"]).seed == 1)
    #expect(try parse(["games", "--word", "--json"]).word == "--json")
    #expect(try parse(["-hV"]).command == .help)
    #expect(try parse(["games", "--j"]).has(.json))
    #expect(try parse(["verify", "--", "--json"]).operands == ["--json"])
    #expect(try parse(["verify", "--", "--json"]).has(.json) == false)
  }

  @Test(arguments: [
    ["-h"], ["--help"], ["play", "--help"], ["--mode", "x", "-h"],
  ])
  func `help comes before everything else`(arguments: [String]) throws {
    #expect(try parse(arguments).command == .help)
  }

  @Test(arguments: [["-V"], ["--version"], ["words", "-V"]])
  func `the version comes before everything else`(arguments: [String]) throws {
    #expect(try parse(arguments).command == .version)
  }

  @Test(arguments: Command.allCases, OptionName.allCases)
  func `a command accepts its own options and no other`(command: Command, name: OptionName) {
    guard ![.help, .version].contains(name) else { return }
    let samples: [OptionName: String] = [
      .seed: "1", .date: "2026-02-28", .since: "2026-02-28", .limit: "3", .delete: "3",
      .server: "play.example.org", .word: "sang",
    ]
    var arguments = [command.rawValue, "--\(name.rawValue)"]
    if let value = name.value(for: command) {
      arguments.append(samples[name] ?? value.choices.first ?? "path")
    }
    if command == .play && name == .date { arguments += ["--daily"] }
    if command == .cube && name != .seed { arguments += ["--seed", "1"] }
    if command == .solve && name != .seed { arguments += ["-"] }
    if command == .solve && name == .words { arguments += ["--plan"] }
    if [.record, .race, .replay, .review, .import, .verify].contains(command) {
      arguments += ["7"]
    }
    if command == .key { arguments += ["export"] }
    if command == .define { arguments += ["sang"] }
    if command == .dictionary && name == .all { arguments += ["make"] }
    if command == .compare { arguments += ["7", "8"] }
    // What guests may run has a message of its own.
    let refusal =
      name == .kiosk
      ? "\"\(command.rawValue)\" is off with --kiosk, which allows play, daily, words, games, duels, stats, "
        + "awards"
      : "\"\(command.rawValue)\" does not accept --\(name.rawValue)"
    do throws(UsageError) {
      _ = try parse(arguments)
      #expect(command.options.contains(name))
    } catch {
      #expect(!command.options.contains(name))
      #expect(error.message == refusal)
    }
  }

  @Test func `a day and the cube of a day are options`() throws {
    let play = try parse(["play", "--daily", "--date", "2028-02-29", "--mode", "unlimited"])
    #expect(play.has(.daily))
    #expect(play.date?.description == "2028-02-29")
    #expect(try parse(["daily"]).date == nil)
    #expect(try parse(["--daily"]).command == .play)
  }

  @Test(arguments: [
    ("daily --date 2027-02-29", "--date must be a date such as 2026-11-22, not \"2027-02-29\""),
    ("daily --date tomorrow", "--date must be a date such as 2026-11-22, not \"tomorrow\""),
    ("play --date 2026-02-28", "--date needs --daily"),
    ("--daily --seed 1", "--daily and --seed cannot be used together"),
    ("--daily --mode blitz", "the mode of a daily cube is timed or unlimited, not blitz"),
    ("daily --mode blitz", "the mode of a daily cube is timed or unlimited, not blitz"),
  ])
  func `wrong days are refused with the reason`(line: String, message: String) {
    #expect(throws: UsageError(message)) { try parse(line) }
  }

  @Test(arguments: [
    ("dance", "unknown command \"dance\"; the nearest is \"race\""),
    ("dan\u{1B}ce", "unknown command \"dan\u{FFFD}ce\"; the nearest is \"race\""),
    ("foo", "unknown command \"foo\"; lexicube help lists them"),
    ("--turbo", "unknown option --turbo"),
    ("--turbo=9", "unknown option --turbo"),
    ("-x", "unknown option -x"),
    ("-hx", "unknown option -x"),
    ("--seed", "--seed needs a value"),
    ("--s 1", "--s is ambiguous: --seed, --server, --span, --since, --sort or --sound"),
    ("words --json=1", "--json takes no value"),
    ("--seed five", "--seed must be a whole number from 0 to 18446744073709551615, not \"five\""),
    ("--seed -1", "--seed must be a whole number from 0 to 18446744073709551615, not \"-1\""),
    ("--mode fast", "--mode must be \(GameMode.choice()), not \"fast\""),
    ("games --mode fast", "--mode must be \(GameMode.choice()), not \"fast\""),
    (
      "words --sort size",
      "--sort must be score, count, recent, first, alpha or length, not \"size\""
    ),
    ("games --sort size", "--sort must be recent or score, not \"size\""),
    (
      "--language klingon",
      "--language must be english, dutch, german, french, spanish, portuguese, italian or swedish, "
        + "not \"klingon\""
    ),
    ("games --kiosk --delete 1", "--kiosk deletes no game: leave out --delete"),
    ("play 128T-5CY4-TB --daily", "a code says which cube: leave out --daily"),
    (
      "board --own --span week",
      "--own is all your games: leave out --mode, --hints, --span, --week and --date"
    ),
    (
      "board --own --date 2026-11-20",
      "--own is all your games: leave out --mode, --hints, --span, --week and --date"
    ),
    ("board --words --mode blitz", "--words is of all games: leave out --mode and --hints"),
    (
      "board --words --week --date 2026-11-20",
      "--words with --date is about one day: leave out --span and --week"
    ),
    (
      "board --daily --span all --date 2026-11-20",
      "--date is one day: leave it out, or --span and --week"
    ),
    (
      "board --daily --hints",
      "a day's results are in one list: with --daily, --hints needs --week or a longer --span"
    ),
    ("dictionary bake", "\"dictionary\" takes nothing, or make and a language"),
    ("play --language dutch 128T-5CY4-TB", "the code is for a cube of English words"),
    ("--language english --dictionary x", "--dictionary and --language cannot be used together"),
    (
      "--characters dots",
      "--characters must be auto, pixels, octants, sextants, quadrants, half-blocks, shades or ascii, not \"dots\""
    ),
    ("--sound loud", "--sound must be off, bell or tones, not \"loud\""),
    ("--dictionary ", "--dictionary must be a path, not \"\""),
    ("--data-dir=", "--data-dir must be a path, not \"\""),
    ("--trace ", "--trace must be a path, not \"\""),
    ("stats 42", "unexpected argument \"42\""),
    ("race", "\"race\" needs the number of a game, a record's file, or - for standard input"),
    ("compare 7", "\"compare\" needs two games, by their numbers or their files"),
    ("import a b", "unexpected argument \"b\""),
    ("cube", "\"cube\" needs --seed N"),
    ("solve", "\"solve\" needs the number of a game, a code, a record's file, - or --seed N"),
    ("solve --seed 1 x", "\"solve\" accepts --seed N or a game, not both"),
    ("verify", "\"verify\" needs a record's file, or - for standard input"),
    ("import", "\"import\" needs the file of an export, or - for standard input"),
    ("define", "\"define\" needs a word"),
    ("record", "\"record\" needs the number of a game; \"lexicube games\" lists them"),
    ("replay", "\"replay\" needs the number of a game, a record's file, or - for standard input"),
    ("solve --seed 1 --words all", "--words needs --plan"),
    ("solve --seed 1 --plan --words some", "--words must be common or all, not \"some\""),
    ("solve --seed 1 --plan --words", "--words needs a value"),
    ("review 7 --words", "--words needs a value"),
    ("review 7 --seed 1", "\"review\" does not accept --seed"),
  ])
  func `wrong usage is named`(line: String, message: String) {
    #expect(throws: UsageError(message)) { try parse(line) }
  }

  @Test(arguments: [
    ["words", "--turbo"], ["words", "--sort", "colour"], ["--sort", "colour", "words"],
  ]) func `a wrong option or value names the help of its command`(arguments: [String]) throws {
    let result = try TestPlayer().run(arguments).ends(.unusable)
    #expect(result.errors.hasSuffix("\nTry \"lexicube words --help\".\n"))
  }

  @Test(arguments: [("wrods", "words"), ("replya", "replay")])
  func `help of an unknown command names the nearest one`(word: String, nearest: String) throws {
    try TestPlayer().run(word, "--help")
      .ends(.unusable, output: "", saying: "the nearest is \"\(nearest)\"")
  }

  @Test func `solve takes a game's number, a code and a file`() throws {
    let player = TestPlayer()
    let bySeed = try player.run("solve", "--seed", "42").output
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 42))
    #expect(try player.run("solve", code.description).output == bySeed)
    try player.run("solve", "7").ends(.refused, saying: "7")
    try player.write(
      try player.run("cube", "--seed", "42").output,
      to: player.path("c")
    )
    #expect(try player.run("solve", player.path("c")).output == bySeed)
  }

  @Test func `help has a line a command`() throws {
    let result = try TestPlayer().run("--help").ends(.fine, errors: "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 41)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    for command in Command.allCases {
      #expect(lines.count { $0.hasPrefix("  \(command.rawValue) ") } == 1, "\(command)")
    }
  }

  @Test func `the version is three lines: of the program, of the words, and the licence`() throws {
    let lines = try TestPlayer().run("-V").output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "lexicube \(HelpText.version), built by hand")
    #expect(lines[2].hasPrefix("licence: MIT"))
    let hash = /[a-z\/]+ [0-9a-f]{8,16}/
    let words = try #require(lines[1].split(separator: "words: ").first)
    let dictionaries = words.split(separator: ", ")
    let builtIn = Language.all.filter { EmbeddedList($0) != nil }.map(\.dictionaryName)
    #expect(dictionaries.map { String($0.prefix { $0 != " " }) } == builtIn)
    #expect(try dictionaries.allSatisfy { try hash.wholeMatch(in: $0) != nil })
  }
}
