import Ear
import Lexicon
import Model
import Platform
import Rules
import Words

/// `lexicube solve`: every word on the cube of a seed or a code, or on the faces that a game's moves leave.
struct SolveCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let (board, played, language) = try await cube()
    if options.has(.plan) {
      return try PlanCommand(
        host: host,
        options: options,
        board: board,
        played: played,
        language: language
      ).run()
    }
    let client = try DictionaryFile(host, options, language: language).client()
    let words = await client.solve(board)
    try print(
      json(words, played),
      tables: ["words"],
      columns: ["word", "score", "path", "played", "knownTo"],
      or: text(words, played)
    )
  }

  /// The faces, the words that were played on them, and their language.
  private func cube() async throws(Failure) -> (Board, played: Set<String>, Language) {
    if let seed = options.seed {
      let language = DictionaryFile(host, options, language: .english).language
      return (Board(CubeLetters(seed: seed, language: language)), [], language)
    }
    // A file with such a name can be given with its directory.
    if let code = options.operands.first.flatMap({ try? ChallengeCode($0) }) {
      guard options.areFor(code.language) else {
        throw .unusable("\(code): the code is for a cube of \(code.language.title) words")
      }
      try await refuseOpenTry(code)
      return (Board(code.letters), [], code.language)
    }
    let game = try await GameSource(host, options).read(takesCodes: true)
    try game.checkLanguage(options)
    return (game.match.board, game.match.wordsPlayed, game.match.language)
  }

  /// Today's cube is not solved before the player's try on it, which that would spoil.
  private func refuseOpenTry(_ code: ChallengeCode) async throws(Failure) {
    let today = DailyCube.day(at: host.date().seconds)
    guard let cube = code.daily(upTo: today), cube.day == today else { return }
    let overview = try await history(of: code.language).ask(\.dailyOverview, today)
    guard overview.status(of: cube, today: today) == .open else { return }
    throw Failure(
      "this is today’s cube, and your try that counts comes first: "
        + options.playing(cube)
    )
  }

  /// A table. A word that was played scores nothing a second time, so it is marked.
  private func text(_ words: [SolvedWord], _ played: Set<String>) -> String {
    TextTable(
      [("SCORE", .right), ("WORD", .left), ("FACES", .left)],
      words.map { word in
        [
          played.contains(word.word) ? "played" : word.score.grouped, word.word,
          word.path.map { FacePlace($0).text }.joined(separator: "; "),
        ]
      }
    ).text
  }

  private func json(_ words: [SolvedWord], _ played: Set<String>) -> JSONValue {
    let rows = words.map { word -> JSONValue in
      [
        "word": .string(word.word), "score": .number(word.score),
        "path": .array(word.path.map { .string($0.name) }),
        "played": .bool(played.contains(word.word)), "knownTo": .string(word.tier.name),
      ]
    }
    return ["words": .array(rows)]
  }
}
