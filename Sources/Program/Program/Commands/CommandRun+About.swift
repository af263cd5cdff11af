import CResources
import Ear
import Model
import Platform
import Rules

extension CommandRun {
  /// `lexicube help`: all commands, the options of one, or what a word of the game means.
  func help() throws(Failure) {
    let topic = options.helpTopic.map { CommandHelp(command: $0).text }
    let word = options.helpWord.flatMap { EarHelp.explanation(ofWord: $0) }
      .map { $0.split(separator: " ").wrapped() + "\n" }
    try print(topic ?? word ?? HelpText.help)
  }

  /// `lexicube guide`: a page, or what pages there are.
  func guide() throws(Failure) {
    let pages = GuidePage.all
    guard let name = options.operands.first else {
      let table = TextTable([("PAGE", .left), ("", .left)], pages.map { [$0.name, $0.title] })
      return try print("\(table.text)\nlexicube guide PAGE prints one.\n")
    }
    guard let page = pages.first(where: { $0.name == name }) else {
      let nearest = pages.map(\.name).nearest(to: name)
      let advice =
        nearest.map { "the nearest is: lexicube guide \($0)" } ?? "lexicube guide lists them"
      throw .unusable("there is no page \(name.fitForTerminal.quoted); \(advice)")
    }
    try print(page.text)
  }

  /// `lexicube --version`: what a bug report has to name.
  func version() throws(Failure) {
    let commit = String(cString: lexicube_commit())
    try print(
      """
      lexicube \(HelpText.version), \(commit.isEmpty ? "built by hand" : "commit \(commit)")
      words: \(dictionaries().joined(separator: ", "))
      licence: MIT; the words have their own: SCOWL, OpenTaal, wordfreq and WordNet

      """
    )
  }

  /// The dictionaries that games can be played with: those in the program, and those that were made on this
  /// machine.
  private func dictionaries() -> [String] {
    Language.all.compactMap { language in
      let file = DictionaryFile(host, Options(), language: language)
      guard EmbeddedList(language) != nil || file.madeLists?.areThere == true else { return nil }
      do throws(Failure) {
        return try file.client().id.description
      } catch {
        // The others can still be played with.
        return "\(language.name) unreadable"
      }
    }
  }
}
