import Features
import Model
import Platform
import Rules

/// `lexicube race`: a new game on the cube of a record, whose score runs beside the player's.
struct RaceCommand: TerminalCommand {
  let host: Host
  let options: Options

  func run() throws(Failure) -> ExitCode {
    let source = GameSource(host, options)
    let game = try blockOn { () throws(Failure) in
      try await source.read(mustBeOver: true)
    }
    guard !game.record.moves.isEmpty else {
      throw Failure("\(game.operand): the game has no moves, so there is nothing to race")
    }
    try game.checkLanguage(options)
    var options = options
    if options.dictionary == nil { options.language = game.record.dictionary.language }
    var command = PlayCommand(host: host, options: options)
    command.race = KnownCube(game.match, racing: game.record, name: game.player)
    // Standard input has been read to its end: the keys come from the terminal itself.
    if source.input.isStandardInput { command.input = try PlayCommand.keyboard() }
    return try command.run()
  }
}
