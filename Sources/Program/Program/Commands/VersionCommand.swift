import CResources
import Model
import Rules

/// `lexicube --version`: what a bug report has to name.
struct VersionCommand: CommandBody {
  let host: Host
  let options: Options

  func run() throws(Failure) {
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
