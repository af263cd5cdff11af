import History
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
    /// Which game of the history it is; `nil` for a record.
    var target: ReplayTarget?

    /// Refuses a record of another language than that of the words that the options name: none would be found, or
    /// others than its players look for.
    func checkLanguage(_ options: Options) throws(Failure) {
      guard target != nil || options.areFor(match.language) else {
        throw .unusable("\(operand): the game was played with \(match.language.title) words")
      }
    }
  }

  private let host: Host
  private let options: Options
  let input: InputFile

  /// - Parameter operand: The first one of the command if it is `nil`.
  init(_ host: Host, _ options: Options, operand: String? = nil) {
    (self.host, self.options) = (host, options)
    input = host.input(operand ?? options.operands.first)
  }

  /// Reads the game.
  ///
  /// - Parameters:
  ///   - checksWords: Whether every word of a record from elsewhere must be in the word list, or have been
  ///     accepted by its player. A game that is only looked at may come from another list.
  ///   - takesCodes: Whether the operand could have been the code of a cube, so that a mistyped one is named.
  ///     Where it could not, a code is named.
  ///   - mustBeOver: Whether a game of the history that is not over is refused.
  func read(
    checksWords: Bool = true,
    takesCodes: Bool = false,
    mustBeOver: Bool = false
  ) async throws(Failure) -> Found {
    // A file with such a name can be given with its directory: ./7
    if let id = Int64(input.path), id > 0 {
      let (game, history) = (GameID(rawValue: id), try await CommandHistory(host, options))
      let found = try await Self.saved(game, in: history)
      if mustBeOver {
        try await history.ask { client throws(HistoryError) in
          try await client.requireEnd(of: game)
        }
      }
      return found
    }
    do throws(Failure) {
      let record = try input.record()
      let language = record.dictionary.language
      let words =
        try checksWords
        ? DictionaryFile(host, options, language: language).client(ofPast: true) : nil
      let match = try input.naming { () throws(RecordError) in
        try record.replay { word in words.map { record.isWord(word, or: $0.contains) } ?? true }
      }
      return Found(record: record, match: match, operand: input.name, player: player)
    } catch {
      throw error.naming(code: input.path, isTaken: takesCodes)
    }
  }

  /// A game of the history. Every word counts as known: it was looked up when it was played.
  static func saved(_ id: GameID, in history: CommandHistory) async throws(Failure) -> Found {
    let record = try await history.ask(\.record, id)
    return try await history.ask { _ throws(HistoryError) in
      Found(
        record: record,
        match: try record.replayed(of: id),
        operand: "game \(id)",
        player: "game \(id)",
        target: ReplayTarget(game: id, playedAt: try await history.store.startedAt(id))
      )
    }
  }

  private var player: String {
    guard !input.isStandardInput else { return "the record" }
    let file = input.path.split(separator: "/").last.map(String.init) ?? input.path
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    let name = String(stem.prefix(Self.longestName)).fitForTerminal
    return name.isEmpty ? "the record" : name
  }

  /// A name longer than this would leave no room for the scores.
  private static let longestName = 12
}

extension Failure {
  /// The failure to read a file that was perhaps meant as the code of a cube.
  ///
  /// - Parameter isTaken: Whether a code would do.
  fileprivate func naming(code operand: String, isTaken: Bool) -> Self {
    guard let message else { return self }
    do throws(ChallengeCodeError) {
      _ = try ChallengeCode(operand)
      let advice = "as the code of a cube, \"lexicube play\" takes it"
      return isTaken ? self : Failure("\(message); \(advice)", code: code)
    } catch {
      guard isTaken, error == .mistyped else { return self }
      return Failure("\(message); as the code of a cube it is mistyped", code: code)
    }
  }
}
