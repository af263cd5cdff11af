import Game
import Rules

/// `lexicube solve`: every word on a seed's cube, or on the faces that a record's moves leave.
struct SolveCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let client = try DictionaryFile(host: host, path: options.dictionary).client()
    let words = await client.solve(try board(client))
    try host.console.print(options.wantsJSON ? json(words) : text(words))
  }

  private func board(_ client: DictionaryClient) throws(Failure) -> Board {
    if let seed = options.seed { return Board(CubeLetters(seed: seed)) }
    let input = host.input(options)
    let record = try input.record()
    do throws(RecordError) {
      return try record.replay(isWord: client.contains).board
    } catch {
      throw Failure(message: "\(input.name): \(error.message)")
    }
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
