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
    command.replay = game.record
    // Whoever races the game from here plays in its language. To look at it needs no list of that.
    let own =
      game.target == nil
      ? options.language ?? game.record.dictionary.language : options.historyLanguage
    let missing = host.missingWords(options)
    let language = [own, options.usualLanguage ?? own].first { missing[$0] == nil }
    command.options.language = language ?? .english
    // Its number is that of another game in the history of another language.
    if language == own { command.replayTarget = game.target }
    // Standard input has been read to its end: the keys come from the terminal itself.
    if source.input.isStandardInput { command.input = try PlayCommand.keyboard() }
    return try command.run()
  }
}
