import Model
import Platform
import Rules

/// `lexicube verify`: checks a record by replaying it.
struct VerifyCommand: CommandBody {
  let host: Host
  let options: Options

  func run() throws(Failure) {
    let input = host.input(options)
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try input.readText(limit: GameRecord.maximumBytes)
    } catch {
      throw try refusal(error.message ?? "\(input.name): cannot be read")
    }
    let game: GameRecord?
    let duel: DuelRecord?
    do throws(RecordError) {
      let json = try JSONValue(record: bytes)
      game = DuelRecord.isOne(json) ? nil : try GameRecord(json)
      duel = game == nil ? try DuelRecord(json) : nil
    } catch {
      throw try refusal("\(input.name): \(error.message)", inJSON: error.message)
    }
    let language = (game?.dictionary ?? duel?.dictionary)?.language
    let client = try DictionaryFile(host, options, language: language).client(ofPast: true)
    if let name = game?.dictionary.name, name != client.id.name {
      complain(
        "\(input.name): played with the word list \"\(name)\", checked with \"\(client.id.name)\""
      )
    }
    var facts: [Facts] = []
    do throws(RecordError) {
      if let game { facts.append(try check(game, client.contains)) }
      if let duel { facts.append(try check(duel, client.contains)) }
    } catch {
      let played = game?.dictionary ?? duel?.dictionary
      let message = error.message + (error.isUnlisted ? age(of: played, checkedBy: client.id) : "")
      throw try refusal("\(input.name): \(message)", inJSON: message)
    }
    for (json, text) in facts { try print(["valid": .bool(true)] + json, or: "valid: \(text)\n") }
  }

  /// What is told of a valid record.
  private typealias Facts = (json: JSONValue, text: String)

  private func check(
    _ record: GameRecord,
    _ list: (String) -> Bool
  ) throws(RecordError) -> Facts {
    let match = try record.replay { record.isWord($0, or: list) }
    var json: JSONValue = [
      "score": .number(match.score), "words": .array(match.words.map(JSONValue.string)),
    ]
    var text = "\(match.score.grouped) points, \(PlainWords.count(match.words.count, "word"))"
    if record.hintsUsed > 0 {
      json += ["hints": .number(record.hintsUsed)]
      text += ", with " + PlainWords.count(record.hintsUsed, "hint")
    }
    let accepted = accepted(match.words, list)
    return (json + accepted.json, text + accepted.text)
  }

  /// Names the words that only the record knows: its player had accepted them.
  private func accepted(_ words: [String], _ list: (String) -> Bool) -> Facts {
    let words = Set(words.filter { !list($0) }).sorted()
    guard !words.isEmpty else { return ([:], "") }
    return (
      ["accepted": .array(words.map(JSONValue.string))],
      ", with words of the player’s own: \(words.joined(separator: ", "))"
    )
  }

  private func check(
    _ record: DuelRecord,
    _ list: (String) -> Bool
  ) throws(RecordError) -> Facts {
    let duel = try record.replay { record.isWord($0, or: list) }
    let accepted = accepted(duel.match.words, list)
    let scores = Duel.Seat.allCases.map { "\(record.players[$0]) \(duel.score($0).grouped)" }
    return (
      [
        "scores": .array(Duel.Seat.allCases.map { .number(duel.score($0)) }),
        "words": .array(duel.match.words.map(JSONValue.string)),
      ] + accepted.json,
      (scores + [PlainWords.count(duel.turns.count, "turn")]).joined(separator: ", ")
        + accepted.text
    )
  }

  /// What follows on a word that is not in the list, if the game was played with another version of it.
  private func age(of played: DictionaryID?, checkedBy list: DictionaryID) -> String {
    guard let played, played.name == list.name, let version = played.version,
      version != list.version
    else { return "" }
    return ". The game was played with version \(version) of the list, and here is "
      + "\(list.version ?? "another"), without the word. "
      + "Print the record again where it was played (lexicube record): it then names such words."
  }

  /// Tells what is wrong with the record; in JSON, on standard output.
  private func refusal(_ message: String, inJSON short: String? = nil) throws(Failure) -> Failure {
    guard options.has(.json) else { return Failure(message) }
    let answer: JSONValue = ["valid": .bool(false), "error": .string(short ?? message)]
    try print(answer.text() + "\n")
    return .told
  }
}
