import Game
import Rules

/// `lexicube compare`: the words of two games on one cube: found by both, only in one, only in the
/// other.
struct CompareCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    guard options.operands.count == 2 else { return }
    let first = try await read(options.operands[0])
    let second = try await read(options.operands[1])
    guard first.record.letters == second.record.letters else {
      throw Failure(message: "\(first.operand) and \(second.operand) are games on different cubes")
    }
    let comparison = Comparison(first.record.moves, second.record.moves)
    try host.console.print(
      options.wantsJSON ? json(comparison, first, second) : text(comparison, first, second)
    )
  }

  private func read(_ operand: String) async throws(Failure) -> GameSource.Found {
    try await GameSource(host: host, options: options, operand: operand).read()
  }

  private func text(
    _ comparison: Comparison,
    _ first: GameSource.Found,
    _ second: GameSource.Found
  ) -> String {
    var both = TextTable([("BOTH", .left), ("A", .right), ("B", .right)])
    for word in comparison.both {
      both.append([word.word, word.first.grouped, word.second.grouped])
    }
    let lists = [("ONLY A", comparison.onlyFirst), ("ONLY B", comparison.onlySecond)].map {
      title,
      words in
      var table = TextTable([(title, .left), ("SCORE", .right)])
      for word in words { table.append([word.word, word.score.grouped]) }
      return table.text
    }
    let games = [("A", first), ("B", second)].map { letter, game in
      let words = game.match.words.count
      return "\(letter)  \(game.operand): \(game.match.score.grouped) points, "
        + "\(words.grouped) \(words == 1 ? "word" : "words")\n"
    }
    return ([games.joined(), both.text] + lists).joined(separator: "\n")
  }

  private func json(
    _ comparison: Comparison,
    _ first: GameSource.Found,
    _ second: GameSource.Found
  ) -> String {
    let both = comparison.both.map { word -> JSONValue in
      .object([
        .init("word", .string(word.word)),
        .init("scores", .array([.number(word.first), .number(word.second)])),
      ])
    }
    func list(_ words: [PlayedWord]) -> JSONValue {
      .array(
        words.map { .object([.init("word", .string($0.word)), .init("score", .number($0.score))]) }
      )
    }
    return JSONValue.object([
      .init("scores", .array([.number(first.match.score), .number(second.match.score)])),
      .init("both", .array(both)), .init("onlyFirst", list(comparison.onlyFirst)),
      .init("onlySecond", list(comparison.onlySecond)),
    ])
    .text() + "\n"
  }
}
