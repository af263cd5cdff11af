import Features
import History
import Model
import Platform
import Rules

extension CommandRun {
  /// `lexicube replay`: shows a game of the history or of a file, move by move.
  func replay() throws(Failure) -> ExitCode {
    let input = host.input(options)
    var command = PlayCommand(host: host, options: options)
    let record: GameRecord
    // A file with such a name can be given with its directory: ./7
    if let id = Int64(input.path), id > 0 {
      (record, command.replayTarget) = try savedGame(GameID(rawValue: id))
    } else {
      (record, _) = try input.game()
    }
    guard !record.moves.isEmpty else {
      throw Failure("\(input.name): the game has no moves to replay")
    }
    command.replay = record
    // Whoever races the game from here plays in its language.
    command.options.language = options.language ?? record.dictionary.language
    // Standard input has been read to its end: the keys come from the terminal itself.
    if input.isStandardInput { command.input = try PlayCommand.keyboard() }
    return try command.run()
  }

  private func savedGame(_ id: GameID) throws(Failure) -> (GameRecord, ReplayTarget) {
    try blockOn { () throws(Failure) -> (GameRecord, ReplayTarget) in
      let history = try await history()
      let store = history.store
      return try await history.ask { client throws(HistoryError) in
        let startedAt = try await store.startedAt(id)
        return (try await client.record(id), ReplayTarget(game: id, playedAt: startedAt))
      }
    }
  }
}

extension CommandRun {
  /// `lexicube race`: a new game on the cube of a record, whose score runs beside the player's.
  func race() throws(Failure) -> ExitCode {
    let source = GameSource(host: host, options: options, operand: options.operands.first ?? "-")
    let game = try blockOn { () throws(Failure) in try await source.read() }
    guard !game.record.moves.isEmpty else {
      throw Failure("\(game.operand): the game has no moves, so there is nothing to race")
    }
    var options = options
    let own = game.record.dictionary.language
    guard own == (options.dictionary == nil ? options.language ?? own : .english) else {
      throw .unusable("\(game.operand): the game was played with \(own.title) words")
    }
    if options.dictionary == nil { options.language = own }
    var command = PlayCommand(host: host, options: options)
    command.race = KnownCube(game.match, racing: game.record, name: game.player)
    // Standard input has been read to its end: the keys come from the terminal itself.
    if source.operand == "-" { command.input = try PlayCommand.keyboard() }
    return try command.run()
  }
}
