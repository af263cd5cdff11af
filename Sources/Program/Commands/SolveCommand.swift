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
    let (board, played) = try board(record, client)
    let words = await client.solve(board)
    try host.console.print(options.wantsJSON ? json(words, played) : text(words, played))
  }

  /// The faces that a record's moves leave, and the words that they play; without a record, the cube of
  /// the seed.
  private func board(
    _ record: GameRecord?,
    _ client: DictionaryClient
  ) throws(Failure) -> (Board, played: Set<String>) {
    guard let record else {
      return (Board(CubeLetters(seed: options.seed ?? 0, language: client.id.language)), [])
    }
    do throws(RecordError) {
      let match = try record.replay(isWord: client.contains)
      return (match.board, match.wordsPlayed)
    } catch {
      throw Failure(message: "\(host.input(options).name): \(error.message)")
    }
  }

  /// A table. A word that was played scores nothing a second time, so it is marked.
  private func text(_ words: [SolvedWord], _ played: Set<String>) -> String {
    var table = TextTable([("SCORE", .right), ("WORD", .left), ("FACES", .left)])
    for word in words {
      let path = word.path.map(\.name).joined(separator: " ")
      let score = played.contains(word.word) ? "played" : "\(word.score)"
      table.append([score, word.word, path])
    }
    return table.text
  }

  private func json(_ words: [SolvedWord], _ played: Set<String>) -> String {
    let rows = words.map { word -> JSONValue in
      .object([
        .init("word", .string(word.word)), .init("score", .number(word.score)),
        .init("path", .array(word.path.map { .string($0.name) })),
        .init("played", .bool(played.contains(word.word))),
      ])
    }
    return JSONValue.object([.init("words", .array(rows))]).text() + "\n"
  }
}
