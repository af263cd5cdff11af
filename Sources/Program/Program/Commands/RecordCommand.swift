import Model
import Platform
import Rules

/// `lexicube record`: one game as JSON.
struct RecordCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let id = try GameID(operand: options.operands.first ?? "")
    let history = try await history()
    let played = try await history.ask(\.record, id)
    let record = played.acceptingWords(notIn: host.listedWords(played.dictionary.language))
    try print(json(record).text(.pretty) + "\n")
  }

  /// The record, with the code of its cube for those who share it. A record of a challenge says its code
  /// itself.
  private func json(_ record: GameRecord) -> JSONValue {
    let cube = Match(
      mode: record.mode,
      letters: record.letters,
      seed: record.seed,
      dictionary: record.dictionary
    )
    guard let code = cube.code else { return record.json }
    if case .code? = record.challenge { return record.json }
    var members = record.json.members
    let place = members.firstIndex { $0.key == "cubes" } ?? members.endIndex
    members.insert(.init("code", .string(code.description)), at: place)
    return .object(members)
  }
}
