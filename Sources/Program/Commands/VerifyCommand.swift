import Game
import Rules

/// `lexicube verify`: checks a record by replaying it.
struct VerifyCommand {
  let host: Host
  let options: Options

  func run() throws(Failure) -> ExitCode {
    let input = host.input(options)
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try input.read(limit: GameRecord.maximumBytes)
    } catch {
      return try refuse(error.message ?? "\(input.name): cannot be read")
    }
    let value: JSONValue
    let single: GameRecord?
    do throws(RecordError) {
      value = try JSONValue(record: bytes)
      single = DuelRecord.isOne(value) ? nil : try GameRecord(value)
    } catch {
      return try refuse("\(input.name): \(error.message)", inJSON: error.message)
    }
    guard let record = single else { return try verify(value, input) }
    let language = record.dictionary.language
    let client = try DictionaryFile(host, options, language: language).client()
    let match: Match
    do throws(RecordError) {
      if record.dictionary.name != client.id.name {
        host.console.complain(
          "\(input.name): played with the word list \"\(record.dictionary.name)\", "
            + "checked with \"\(client.id.name)\""
        )
      }
      match = try record.replay(isWord: client.contains)
    } catch {
      return try refuse("\(input.name): \(error.message)", inJSON: error.message)
    }
    try host.console.print(
      options.wantsJSON ? json(match, record.hintsUsed) : text(match, record.hintsUsed)
    )
    return .fine
  }

  /// Checks a record of two players.
  private func verify(_ json: JSONValue, _ input: InputFile) throws(Failure) -> ExitCode {
    let record: DuelRecord
    let duel: Duel
    do throws(RecordError) {
      record = try DuelRecord(json)
    } catch {
      return try refuse("\(input.name): \(error.message)", inJSON: error.message)
    }
    let language = record.dictionary.language
    let client = try DictionaryFile(host, options, language: language).client()
    do throws(RecordError) {
      duel = try record.replay(isWord: client.contains)
    } catch {
      return try refuse("\(input.name): \(error.message)", inJSON: error.message)
    }
    guard options.wantsJSON else {
      let scores = Duel.Seat.allCases.map { "\(record.players[$0]) \(duel.score($0).grouped)" }
      let turns = duel.turns.count
      try host.console.print(
        "valid: \(scores.joined(separator: ", ")), \(turns) \(turns == 1 ? "turn" : "turns")\n"
      )
      return .fine
    }
    let answer: JSONValue = .object([
      .init("valid", .bool(true)),
      .init("scores", .array(Duel.Seat.allCases.map { .number(duel.score($0)) })),
      .init("words", .array(duel.match.words.map(JSONValue.string))),
    ])
    try host.console.print(answer.text() + "\n")
    return .fine
  }

  /// Tells why the record is not valid.
  private func refuse(
    _ message: String,
    inJSON short: String? = nil
  ) throws(Failure) -> ExitCode {
    guard options.wantsJSON else {
      host.console.complain(message)
      return .refused
    }
    let answer: JSONValue = .object([
      .init("valid", .bool(false)), .init("error", .string(short ?? message)),
    ])
    try host.console.print(answer.text() + "\n")
    return .refused
  }

  private func text(_ match: Match, _ hints: Int) -> String {
    let words = match.words.count
    let mark = hints == 0 ? "" : ", with \(hints.grouped) \(hints == 1 ? "hint" : "hints")"
    return
      "valid: \(match.score.grouped) points, \(words) \(words == 1 ? "word" : "words")\(mark)\n"
  }

  private func json(_ match: Match, _ hints: Int) -> String {
    var members: [JSONValue.Member] = [
      .init("valid", .bool(true)), .init("score", .number(match.score)),
      .init("words", .array(match.words.map(JSONValue.string))),
    ]
    if hints > 0 { members.append(.init("hints", .number(hints))) }
    return JSONValue.object(members).text() + "\n"
  }
}
