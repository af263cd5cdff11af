import Game
import Rules

/// `lexicube solve`: every word on a seed's cube, or on the faces that a record's moves leave.
struct SolveCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let record = options.seed == nil ? try host.input(options).record() : nil
    let language = record?.dictionary.language
    let client = try DictionaryFile(host, options, language: language).client()
    let words = await client.solve(try board(record, client))
    try host.console.print(options.wantsJSON ? json(words) : text(words))
  }

  /// The faces that a record's moves leave; without a record, the cube of the seed.
  private func board(
    _ record: GameRecord?,
    _ client: DictionaryClient
  ) throws(Failure) -> Board {
    guard let record else {
      return Board(CubeLetters(seed: options.seed ?? 0, language: client.id.language))
    }
    do throws(RecordError) {
      return try record.replay(isWord: client.contains).board
    } catch {
      throw Failure(message: "\(host.input(options).name): \(error.message)")
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
