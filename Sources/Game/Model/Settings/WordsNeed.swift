import Rules

/// What a language needs before it can be played on this machine: a list of its words, made from a package of Debian.
package struct WordsNeed: Hashable, Sendable {
  package let language: Language
  /// The package that is still to be installed; `nil` if it is there, or is not known.
  let package: String?

  package init(_ language: Language, package: String? = nil) {
    (self.language, self.package) = (language, package)
  }

  /// The package and the list: `wfrench and its list`, or `its list`.
  package var title: String { package.map { "\($0) and its list" } ?? "its list" }

  /// The command that installs the package: `sudo apt-get install wfrench`.
  package var install: String? { package.map { "sudo apt-get install \($0)" } }

  /// The commands for the shell: `sudo apt-get install wfrench, then lexicube dictionary make french`.
  package var commands: String { lines.joined(separator: ", then ") }

  /// The commands alone, to be copied.
  fileprivate var lines: [String] {
    [install, "lexicube dictionary make \(language.name)"].compactMap(\.self)
  }
}

extension Settings {
  /// What a player is told who wants a language that cannot be played yet, and what to do; `nil` for one that can be. A
  /// guest has no shell.
  ///
  /// - Parameter isInLines: Whether each command has a line of its own, from which it can be copied.
  package func whatLacks(_ language: Language, isInLines: Bool = false) -> String? {
    missingWords[language].map { need in
      let commands = isInLines ? "\n" + need.lines.joined(separator: "\n") : " \(need.commands)."
      return "There are no \(language.title) words on this machine yet."
        + (isKiosk ? "" : " In your shell:\(commands)")
    }
  }
}
