import Game
import History
import Platform
import Rules
import Runtime

/// `lexicube replay`: shows a game of the history or of a file, move by move.
struct ReplayCommand {
  let host: Host
  let options: Options

  func run() throws(Failure) -> ExitCode {
    let input = host.input(options)
    var command = PlayCommand(host: host, options: options)
    let record: GameRecord
    // A file with such a name can be given with its directory: ./7
    if let id = Int64(input.path), id > 0 {
      (record, command.replayTarget) = try savedGame(GameID(rawValue: id))
    } else {
      record = try input.record()
      try check(record, name: input.name)
    }
    guard !record.moves.isEmpty else {
      throw Failure(message: "\(input.name): the game has no moves to replay")
    }
    command.replay = record
    // Whoever races the game from here plays in its language.
    command.options.language = options.language ?? record.dictionary.language
    // Standard input has been read to its end: the keys come from the terminal itself.
    if input.isStandardInput { command.input = try PlayCommand.keyboard() }
    return try command.run()
  }

  private func savedGame(_ id: GameID) throws(Failure) -> (GameRecord, ReplayTarget) {
    try blockOn { [host, options] () throws(Failure) -> (GameRecord, ReplayTarget) in
      let history = try await CommandHistory(host, options)
      let store = history.store
      return try await history.ask { client throws(HistoryError) in
        let startedAt = try await store.startedAt(id)
        return (try await client.record(id), ReplayTarget(game: id, playedAt: startedAt))
      }
    }
  }

  /// Checks a record from elsewhere by the rules: what is wrong with it is better said here than on a
  /// full screen. Every word is accepted, because it may come from another word list.
  private func check(_ record: GameRecord, name: String) throws(Failure) {
    do throws(RecordError) {
      _ = try record.replay { _ in true }
    } catch {
      throw Failure(message: "\(name): \(error.message)")
    }
  }
}
