import Game
import History
import Rules

extension CommandRun {
  /// `lexicube record`: one game as JSON.
  func record() async throws(Failure) {
    let id = try GameID(operand: options.operands.first ?? "")
    let history = try await history()
    let record = try await history.ask(\.record, id)
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
    guard case .object(var members) = record.json, let code = cube.code else { return record.json }
    if case .code? = record.challenge { return record.json }
    let place = members.firstIndex { $0.key == "cubes" } ?? members.endIndex
    members.insert(.init("code", .string(code.description)), at: place)
    return .object(members)
  }
}

extension CommandRun {
  /// `lexicube export`: every game as a record, one line of JSON per game; then every game of two.
  ///
  /// Prints the games, the oldest first.
  ///
  /// Of a damaged game, the sound part is printed, as an interrupted game.
  ///
  /// - Returns: `refused` if a game is damaged. Standard error names it: a backup must not lack a game
  ///   or a move without a word.
  func export() async throws(Failure) -> ExitCode {
    let history = try await history()
    let store = history.store
    let games = try await history.ask { _ throws(HistoryError) in try await store.gameIDs() }
    var code = ExitCode.fine
    for game in games {
      let line: String
      do throws(HistoryError) {
        line = try await store.exportLine(game)
      } catch {
        guard case .damagedGame(_, let reason) = error else {
          throw Failure(error.message)
        }
        code = .refused
        let sound = try await history.ask { _ throws(HistoryError) in
          try await store.exportSoundPart(game)
        }
        guard let sound else {
          complain("Game \(game) is damaged and left out: \(reason).")
          continue
        }
        complain("Game \(game) is damaged: \(sound.damage).")
        line = sound.line
      }
      try print(line + "\n")
    }
    let duels = try await history.ask { _ throws(HistoryError) in try await store.duelLines() }
    for line in duels.lines { try print(line + "\n") }
    for duel in duels.damaged {
      code = .refused
      complain("Game of two \(duel.number) is damaged: \(duel.reason).")
    }
    return code
  }
}

/// `lexicube cube`: a seed's cube as a record without moves.
struct CubeCommand {
  let host: Host
  let seed: UInt64
  let language: Language

  func run() throws(Failure) {
    try host.console.print(
      GameRecord.cube(seed: seed, dictionary: DictionaryID(language)).text(.pretty) + "\n"
    )
  }
}
