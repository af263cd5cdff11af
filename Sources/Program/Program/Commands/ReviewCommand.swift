import Ear
import Model
import Platform
import Rules
import Words

/// `lexicube review`: what each move of a game was worth, and what it missed.
struct ReviewCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let source = GameSource(host, options)
    let game = try await reviewedGame(source)
    let record = source.input.isStandardInput ? "Standard input" : game.operand
    let words = options.plannedWords ?? .common
    let dictionary = DictionaryFile(host, options, language: game.match.language)
    let vocabulary = try dictionary.vocabulary(words)
    guard let reviewer = GameReviewer(game.match, vocabulary: vocabulary),
      let review = reviewer.review()
    else { throw Failure("the review was stopped") }
    let report = ReviewReport(
      id: game.target?.game,
      name: game.target.map { "Game \($0.game)" } ?? record,
      match: game.match,
      words: words,
      review: review,
      missed: reviewer.missedWords(),
      limit: options.limit
    )
    try print(
      options.has(.csv) ? report.rows : report.json,
      tables: ["moves"],
      or: report.text
    )
  }

  /// A game to review: what `replay` takes, or the latest game on the cube of a code.
  private func reviewedGame(_ source: GameSource) async throws(Failure) -> GameSource.Found {
    let input = source.input
    let game: GameSource.Found
    if let code = try? ChallengeCode(input.path) {
      game = try await latestGame(on: code)
    } else {
      game = try await source.read(checksWords: false, takesCodes: true)
      try game.checkLanguage(options)
    }
    guard !game.match.moves.isEmpty else {
      throw Failure("\(input.name): the game has no moves to review")
    }
    let now = host.date()
    let refusal = try await history(of: game.match.language).ask { client throws(HistoryError) in
      try await client.refusalToReview(game.match, at: now)
    }
    if let refusal { throw Failure("\(input.name): \(refusal)") }
    return game
  }

  private func latestGame(on code: ChallengeCode) async throws(Failure) -> GameSource.Found {
    var options = options
    guard options.areFor(code.language) else {
      throw .unusable("\(code): the code is for a cube of \(code.language.title) words")
    }
    if options.dictionary == nil { options.language = code.language }
    let history = try await CommandHistory(host, options)
    let games = try await history.ask(
      \.games,
      GameQuery(mode: code.mode, letters: code.letters, limit: 1)
    )
    .elements
    guard let id = games.first?.id else {
      throw Failure("\(code): you have played no game on this cube")
    }
    return try await GameSource.saved(id, in: history)
  }
}

/// What `lexicube review` prints.
private struct ReviewReport {
  /// The game's number in the history; `nil` for a record.
  let id: GameID?
  /// How the game is called at the beginning of a sentence.
  let name: String
  let match: Match
  let words: PlannedWords
  let review: GameReview
  let missed: [MissedWord]
  /// The most missed words; `nil` for as many as is usual.
  let limit: Int?

  // MARK: Text

  var text: String {
    let parts = [heading, turningPoints, moveTable, missedTable]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The game, and what it is compared with.
  private var heading: String {
    let vocabulary = words == .common ? "common words and those that were played" : "all words"
    let count = PlainWords.count(match.words.count, "word")
    let limit = match.mode.isTimed ? ", \(count) at most, as many as were played" : ""
    let cost = review.bestScore - review.score - review.scoreLeft
    let left =
      "\(review.scoreLeft.grouped) \(review.scoreLeft == 1 ? "was" : "were") still there after the last move"
    let sums =
      cost == 0
      ? "The moves cost nothing: \(left)"
      : "Of these, the moves cost \(cost.grouped)\(review.scoreLeft == 0 ? "" : ", and \(left)")"
    let costs = cost == 0 ? "" : ReviewText.spokenComparison + "\n"
    let best =
      match.mode.isTimed && match.words.isEmpty
      ? "No word was played, so there is no line to compare with.\n"
      : review.bestScore == review.score
        ? "No better line was found with \(vocabulary)\(limit).\n"
        : "Best line found: \(PlainWords.count(review.bestScore, "point")) with \(vocabulary)\(limit).\n\(sums).\n\(costs)"
    return "\(name), \(match.mode.rawValue): \(PlainWords.count(review.score, "point")) in "
      + "\(PlainWords.count(match.moves.count, "move")).\n\(best)"
  }

  private var turningPoints: String {
    review.turningPoints.map { index in
      let move = review.moves[index]
      let what = match.moves[index].word ?? "a removal"
      var line = "Move \(index + 1), \(what), cost \(move.cost.grouped)"
      if let (word, how) = better(index) { line += ": \(word) was there\(how)" }
      if let word = move.leftBehind?.word { line += ", and left \(word)" }
      return line + ".\n"
    }.joined()
  }

  /// The better word, and what makes it differ from the one that was played or needs to come before it.
  private func better(_ index: Int) -> (word: String, how: String)? {
    guard let line = review.moves[index].better, let word = line.words.first?.word else {
      return nil
    }
    let removals = line.moves.prefix { $0.word == nil }.count
    if removals > 0 {
      return (word, " after \(removals == 1 ? "a removal" : "\(removals) removals")")
    }
    return (word, word == match.moves[index].word ? " on another path" : "")
  }

  private var moveTable: String {
    TextTable(
      [
        ("MOVE", .right), ("WORD", .left), ("SCORE", .right), ("COST", .right), ("MARK", .left),
        ("BETTER", .left),
      ],
      review.moves.enumerated().map { index, move in
        let played = match.moves[index]
        return [
          "\(index + 1)", played.word ?? "(remove)", played.score?.grouped ?? "",
          move.cost.grouped, move.mark.title, better(index).map { $0 + $1 } ?? "",
        ]
      }
    ).text
  }

  private var missedTable: String {
    guard !missed.isEmpty else { return "No word was missed.\n" }
    let shown = missed.prefix(limit ?? Self.usualLimit)
    let some = shown.count < missed.count ? "the best \(shown.count) of " : ""
    let table = TextTable(
      [("MOVE", .left), ("SCORE", .right), ("WORD", .left), ("FACES", .left)],
      shown.map { word in
        [
          word.moveIndex < match.moves.count ? "\(word.moveIndex + 1)" : "end",
          word.score.grouped, word.word,
          word.path.map { FacePlace($0).text }.joined(separator: "; "),
        ]
      }
    )
    return "Missed, \(some)\(PlainWords.count(missed.count, "word")), each with the first move "
      + "at which it was there:\n" + table.text
  }

  /// As many missed words as are read at a look.
  private static let usualLimit = 10

  // MARK: JSON

  var json: JSONValue {
    [
      "id": .number(id?.rawValue), "mode": .string(match.mode.rawValue),
      "words": .string(words.rawValue), "score": .number(review.score),
      "bestScore": .number(review.bestScore), "percent": .number(review.percent),
      "scoreLeft": .number(review.scoreLeft),
      "turningPoints": .array(review.turningPoints.map { .number($0 + 1) }),
      "moves": .array(
        zip(match.moves, review.moves).map { played, move in
          played.json + [
            "cost": .number(move.cost), "mark": .string(move.mark.rawValue),
            "better": json(move), "leftBehind": move.leftBehind.map(json) ?? .null,
          ]
        }
      ),
      "missed": .array(
        missed.prefix(limit ?? .max).map {
          [
            "word": .string($0.word), "score": .number($0.score),
            "move": .number($0.moveIndex + 1), "path": .array($0.path.map { .string($0.name) }),
          ]
        }
      ),
    ]
  }

  /// The better word, and the whole line.
  private func json(_ move: ReviewedMove) -> JSONValue {
    guard let line = move.better, let word = move.betterWord else { return .null }
    return json(word) + [
      "totalScore": .number(line.score), "line": .array(line.moves.map(lineMove)),
    ]
  }

  private func json(_ move: PlannedMove) -> JSONValue {
    guard case .word(let path) = move.move else { return .null }
    return [
      "word": .string(move.word), "score": .number(move.score),
      "path": .array(path.map { .string($0.name) }),
    ]
  }

  private func lineMove(_ move: PlannedMove) -> JSONValue {
    let isHinted = move.word.map(match.hintedWords.contains) ?? false
    return isHinted ? move.json + ["hinted": .bool(true)] : move.json
  }

  /// As CSV, the moves are the table, with words in place of faces.
  var rows: JSONValue {
    let rows = review.moves.enumerated().map { index, move -> JSONValue in
      [
        "move": .number(index + 1), "word": .string(match.moves[index].word),
        "score": .number(match.moves[index].score), "cost": .number(move.cost),
        "mark": .string(move.mark.rawValue), "better": .string(move.betterWord?.word),
        "leftBehind": .string(move.leftBehind?.word),
      ]
    }
    return ["moves": .array(rows)]
  }
}

extension MoveMark {
  /// The mark in JSON.
  fileprivate var rawValue: String { self == .turningPoint ? "turningPoint" : title }

  fileprivate var title: String {
    switch self {
    case .best: "best"
    case .fair: "fair"
    case .slip: "slip"
    case .turningPoint: "turning point"
    }
  }
}
