import Ear
import Features
import Model
import Platform
import Rules

/// `lexicube compare`: the words of two games on one cube: found by both, only in one, only in the
/// other.
struct CompareCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    guard options.operands.count == 2 else { return }
    let first = try await GameSource(host, options, operand: options.operands[0]).read()
    let second = try await GameSource(host, options, operand: options.operands[1]).read()
    guard first.record.letters == second.record.letters else {
      throw Failure("\(first.operand) and \(second.operand) are games on different cubes")
    }
    let comparison = Comparison(first.record.moves, second.record.moves)
    try print(
      json(comparison, first, second),
      tables: ["both", "onlyFirst", "onlySecond"],
      columns: ["list", "word", "scores", "score"],
      or: text(comparison, first, second)
    )
  }

  private func text(
    _ comparison: Comparison,
    _ first: GameSource.Found,
    _ second: GameSource.Found
  ) -> String {
    let scores = [first, second].map { game in
      let words = PlainWords.count(game.match.words.count, "word")
      return (game.operand, "\(game.match.score.grouped) points, \(words)")
    }
    let words = comparison.block(first.operand, second.operand)
    return [FactBlock(scores), words].text
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
