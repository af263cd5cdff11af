import Ear
import Model
import Platform
import Rules
import Words

/// `lexicube solve --plan`: a line of moves that scores as much as can be found.
struct PlanCommand: CommandBody {
  let host: Host
  let options: Options
  let board: Board
  let played: Set<String>
  let language: Language

  func run() throws(Failure) {
    let words = options.plannedWords ?? .common
    let vocabulary = try DictionaryFile(host, options, language: language).vocabulary(words)
    guard let planner = Planner(letters: board.letters, vocabulary: vocabulary),
      let line = planner.line(from: board, played: played),
      let greedy = planner.greedyLine(from: board, played: played)
    else { throw Failure("planning was stopped") }
    try print(
      json(line, words, greedyScore: greedy.score),
      tables: ["moves"],
      columns: ["word", "score"],
      or: text(line, from: board, greedyScore: greedy.score)
    )
  }

  private func json(_ line: PlannedLine, _ words: PlannedWords, greedyScore: Int) -> JSONValue {
    [
      "words": .string(words.rawValue), "score": .number(line.score),
      "greedyScore": .number(greedyScore), "moves": .array(line.moves.map(\.json)),
    ]
  }

  /// A table, and what the line is worth.
  private func text(_ line: PlannedLine, from start: Board, greedyScore: Int) -> String {
    var board = start
    let rows = line.moves.enumerated().map { index, move in
      defer { board.make(move.move) }
      switch move.move {
      case .word(let path):
        let places = path.map { FacePlace($0).text }.joined(separator: "; ")
        return ["\(index + 1)", move.score.grouped, move.word ?? "", places]
      case .removal(let point):
        let face = Side.allCases.map { Face(point, $0) }.first(where: board.isPlayable)
        return ["\(index + 1)", "", "(remove)", face.map { FacePlace($0).text } ?? ""]
      }
    }
    let table = TextTable(
      [("MOVE", .right), ("SCORE", .right), ("WORD", .left), ("FACES", .left)],
      rows
    )
    return table.text
      + "\n\(PlainWords.count(line.score, "point")) with \(PlainWords.count(line.words.count, "word"))."
      + " Always playing the best word scores \(greedyScore.grouped).\n"
  }
}

extension PlannedMove {
  /// The move as in a record.
  var json: JSONValue {
    switch move {
    case .word(let path):
      ["word": .array(path.map { .string($0.name) }), "score": .number(score)]
    case .removal(let point): ["remove": .string(point.name)]
    }
  }
}
