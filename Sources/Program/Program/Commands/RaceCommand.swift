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
