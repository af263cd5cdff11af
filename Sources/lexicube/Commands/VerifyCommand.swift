import Game
import Rules

/// `lexicube verify`: plays a record again by the rules.
struct VerifyCommand {
  let input: InputFile
  let dictionary: DictionaryFile
  let wantsJSON: Bool

  func run() throws(Failure) -> ExitCode {
    let bytes = try input.read(limit: GameRecord.mostBytes)
    let client = try dictionary.client()
    do throws(RecordError) {
      let record = try GameRecord(reading: bytes)
      let match = try record.replay(isWord: client.contains)
      Console.print(wantsJSON ? json(match) : text(match))
      return .fine
    } catch {
      if wantsJSON {
        let answer: JSONValue = .object([
          .init("valid", .bool(false)), .init("error", .string(error.message)),
        ])
        Console.print(answer.text() + "\n")
      } else {
        Console.complain("\(input.name): \(error.message)")
      }
      return .refused
    }
  }

  private func text(_ match: Match) -> String {
    let words = match.words.count
    return "valid: \(match.score.grouped) points, \(words) \(words == 1 ? "word" : "words")\n"
  }

  private func json(_ match: Match) -> String {
    let answer: JSONValue = .object([
      .init("valid", .bool(true)), .init("score", .number(match.score)),
      .init("words", .array(match.words.map(JSONValue.string))),
    ])
    return answer.text() + "\n"
  }
}
