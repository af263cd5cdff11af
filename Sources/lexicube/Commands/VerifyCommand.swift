import Game
import Rules

/// `lexicube verify`: plays a record again by the rules.
struct VerifyCommand {
  let input: InputFile
  let dictionary: DictionaryFile
  let wantsJSON: Bool

  func run() throws(Failure) -> ExitCode {
    let client = try dictionary.client()
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try input.read(limit: GameRecord.mostBytes)
    } catch {
      return refuse(error.message)
    }
    do throws(RecordError) {
      let record = try GameRecord(reading: bytes)
      if record.dictionary.name != client.id.name {
        Console.complain(
          "\(input.name): played with the words of “\(record.dictionary.name)”, "
            + "checked with those of “\(client.id.name)”"
        )
      }
      let match = try record.replay(isWord: client.contains)
      Console.print(wantsJSON ? json(match) : text(match))
      return .fine
    } catch {
      return refuse("\(input.name): \(error.message)", inJSON: error.message)
    }
  }

  /// Says why the record is not valid.
  private func refuse(_ message: String, inJSON short: String? = nil) -> ExitCode {
    guard wantsJSON else {
      Console.complain(message)
      return .refused
    }
    let answer: JSONValue = .object([
      .init("valid", .bool(false)), .init("error", .string(short ?? message)),
    ])
    Console.print(answer.text() + "\n")
    return .refused
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
