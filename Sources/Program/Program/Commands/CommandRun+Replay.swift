import Features
import Model
import Platform
import Rules

extension CommandRun {
  /// `lexicube replay`: shows a game of the history or of a file, move by move.
  func replay() throws(Failure) -> ExitCode {
    let source = GameSource(self)
    let game = try blockOn { () throws(Failure) in try await source.read(checksWords: false) }
    guard !game.record.moves.isEmpty else {
      throw Failure("\(source.input.name): the game has no moves to replay")
    }
    var command = PlayCommand(host: host, options: options)
    (command.replay, command.replayTarget) = (game.record, game.target)
    // Whoever races the game from here plays in its language.
    command.options.language = options.language ?? game.record.dictionary.language
    // Standard input has been read to its end: the keys come from the terminal itself.
    if source.input.isStandardInput { command.input = try PlayCommand.keyboard() }
    return try command.run()
  }
}

extension CommandRun {
  /// `lexicube race`: a new game on the cube of a record, whose score runs beside the player's.
  func race() throws(Failure) -> ExitCode {
    let source = GameSource(self)
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
    if source.input.isStandardInput { command.input = try PlayCommand.keyboard() }
    return try command.run()
  }
}
