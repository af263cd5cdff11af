import Ear
import Model

/// `lexicube help`: all commands, the options of one, or what a word of the game means.
struct HelpCommand: CommandBody {
  let host: Host
  let options: Options

  func run() throws(Failure) {
    let topic = options.helpTopic.map { CommandHelp(command: $0).text }
    let word = options.helpWord.flatMap { EarHelp.explanation(ofWord: $0) }
      .map { $0.split(separator: " ").wrapped() + "\n" }
    try print(topic ?? word ?? HelpText.help)
  }
}
