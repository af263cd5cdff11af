import Model
import Platform
import Rules

extension GameID {
  /// The game of an operand that has to be a number.
  ///
  /// - Throws: ``Failure`` that names the operand.
  init(operand: String) throws(Failure) {
    guard let number = Int64(operand), number > 0 else {
      throw .unusable(
        "\"\(operand.fitForTerminal)\" is not the number of a game; \"lexicube games\" lists them"
      )
    }
    self.init(rawValue: number)
  }
}

/// A game that an operand names: a number of the history, a record's file, or `-`.
struct GameSource {
  /// The game, checked by the rules.
  struct Found: Sendable {
    let record: GameRecord
    let match: Match
    let operand: String
    /// Who played it, for the screen.
    let player: String
  }

  let host: Host
  let options: Options
  let operand: String

  /// Reads the game. Every word of a record from elsewhere must be in the word list, or have been
  /// accepted by its player.
  func read() async throws(Failure) -> Found {
    // A file with such a name can be given with its directory: ./7
    if let id = Int64(operand), id > 0 {
      return try await Self.saved(GameID(rawValue: id), in: CommandHistory(host, options))
    }
    let input = InputFile(path: operand, standardInput: host.standardInput)
    let record = try input.record()
    let language = record.dictionary.language
    let words = try DictionaryFile(host, options, language: language).client(ofPast: true)
    let match = try input.naming { () throws(RecordError) in
      try record.replay { record.isWord($0, or: words.contains) }
    }
    return Found(record: record, match: match, operand: input.name, player: player(input))
  }

  /// A game of the history. Every word counts as known: it was looked up when it was played.
  static func saved(_ id: GameID, in history: CommandHistory) async throws(Failure) -> Found {
    let record = try await history.ask(\.record, id)
    let match = try await history.ask { _ throws(HistoryError) in try record.replayed(of: id) }
    return Found(record: record, match: match, operand: "game \(id)", player: "game \(id)")
  }

  private func player(_ input: InputFile) -> String {
    guard !input.isStandardInput else { return "the record" }
    let file = operand.split(separator: "/").last.map(String.init) ?? operand
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    let name = String(stem.prefix(Self.longestName)).fitForTerminal
    return name.isEmpty ? "the record" : name
  }

  /// A name longer than this would leave no room for the scores.
  private static let longestName = 12
}
