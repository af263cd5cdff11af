import CResources
import Game

/// `lexicube --version`: what a bug report has to name.
struct VersionCommand {
  let host: Host

  func run() throws(Failure) {
    let commit = String(cString: lexicube_commit())
    let origin = commit.isEmpty ? "built by hand" : "commit \(commit)"
    let dictionary = try DictionaryFile(host, Options()).client().id
    try host.console.print("lexicube \(HelpText.version), \(origin), dictionary \(dictionary)\n")
  }
}
