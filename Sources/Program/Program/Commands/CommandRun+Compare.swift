import Features
import Model
import Platform
import Rules

extension CommandRun {
  /// `lexicube compare`: the words of two games on one cube: found by both, only in one, only in the
  /// other.
  func compare() async throws(Failure) {
    guard options.operands.count == 2 else { return }
    let first = try await read(options.operands[0])
    let second = try await read(options.operands[1])
    guard first.record.letters == second.record.letters else {
      throw Failure("\(first.operand) and \(second.operand) are games on different cubes")
    }
    let comparison = Comparison(first.record.moves, second.record.moves)
    try print(json(comparison, first, second), or: text(comparison, first, second))
  }

  private func read(_ operand: String) async throws(Failure) -> GameSource.Found {
    try await GameSource(host: host, options: options, operand: operand).read()
  }

  private func text(
    _ comparison: Comparison,
    _ first: GameSource.Found,
    _ second: GameSource.Found
  ) -> String {
    let both = TextTable(
      [("BOTH", .left), ("A", .right), ("B", .right)],
      comparison.both.map { [$0.word, $0.first.grouped, $0.second.grouped] }
    )
    let lists = [("ONLY A", comparison.onlyFirst), ("ONLY B", comparison.onlySecond)].map {
      TextTable([($0, .left), ("SCORE", .right)], $1.map { [$0.word, $0.score.grouped] }).text
    }
    let games = [("A", first), ("B", second)].map { letter, game in
      let words = PlainWords.count(game.match.words.count, "word")
      return "\(letter)  \(game.operand): \(game.match.score.grouped) points, \(words)\n"
    }
    return ([games.joined(), both.text] + lists).joined(separator: "\n")
  }

  private func json(
    _ comparison: Comparison,
    _ first: GameSource.Found,
    _ second: GameSource.Found
  ) -> JSONValue {
    func list(_ words: [PlayedWord]) -> JSONValue {
      .array(words.map { ["word": .string($0.word), "score": .number($0.score)] })
    }
    return [
      "scores": .array([.number(first.match.score), .number(second.match.score)]),
      "both": .array(
        comparison.both.map {
          ["word": .string($0.word), "scores": .array([.number($0.first), .number($0.second)])]
        }
      ),
      "onlyFirst": list(comparison.onlyFirst), "onlySecond": list(comparison.onlySecond),
    ]
  }
}
