import CResources
import Game
import Rules

/// `lexicube --version`: what a bug report has to name.
struct VersionCommand {
  let host: Host

  func run() throws(Failure) {
    let commit = String(cString: lexicube_commit())
    let origin = commit.isEmpty ? "built by hand" : "commit \(commit)"
    let words = dictionaries().joined(separator: ", ")
    try host.console.print("lexicube \(HelpText.version), \(origin), dictionaries \(words)\n")
  }

  /// The dictionaries that games can be played with: those in the program, and those that the player has made.
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
