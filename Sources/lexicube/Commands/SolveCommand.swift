import Game
import Rules

/// `lexicube solve`: every word on the faces that are playable after a record's moves.
struct SolveCommand {
  enum Source {
    case seed(UInt64)
    case record(RecordFile)
  }

  let source: Source
  let dictionary: DictionaryFile
  let wantsJSON: Bool

  func run() async throws(Failure) -> ExitCode {
    let client = try dictionary.client()
    let board: Board
    switch source {
    case .seed(let seed):
      board = Board(CubeLetters(seed: seed))
    case .record(let file):
      let record = try file.read()
      do throws(RecordError) {
        board = try record.replay(isWord: client.contains).board
      } catch {
        throw Failure(message: "\(file.input.name): \(error.message)")
      }
    }
    let words = await client.solve(board)
    Console.print(wantsJSON ? json(words) : text(words))
    return .fine
  }

  private func text(_ words: [SolvedWord]) -> String {
    words.map { word in
      let score = String(word.score)
      let padding = String(repeating: " ", count: max(0, 6 - score.count))
      return "\(padding)\(score)  \(word.word)  \(word.path.map(\.name).joined(separator: " "))\n"
    }.joined()
  }

  private func json(_ words: [SolvedWord]) -> String {
    let rows = words.map { word -> JSONValue in
      .object([
        .init("word", .string(word.word)), .init("score", .number(word.score)),
        .init("path", .array(word.path.map { .string($0.name) })),
      ])
    }
    return JSONValue.object([.init("words", .array(rows))]).text() + "\n"
  }
}
