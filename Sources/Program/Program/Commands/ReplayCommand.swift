import Features
import Model
import Platform
import Rules

/// `lexicube replay`: shows a game of the history or of a file, move by move.
struct ReplayCommand: TerminalCommand {
  let host: Host
  let options: Options

  func run() throws(Failure) -> ExitCode {
    let source = GameSource(host, options)
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
