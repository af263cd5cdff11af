import Files
import Game
import History
import Rules

extension CommandRun {
  /// `lexicube dictionary`: the languages, and how to get the words of each; `lexicube dictionary make` makes a
  /// list of words from one for spell checkers.
  func dictionary() throws(Failure) {
    guard options.operands.isEmpty else { return try make() }
    let table = TextTable(
      [("LANGUAGE", .left), ("WORDS", .left)],
      Language.all.map { [$0.name, state(of: $0)] }
    )
    try print(
      """
      The languages that can be played, each by lexicube --language NAME. "lexicube dictionary make NAME"
      makes the words of one from Debian's list for spell checkers.

      \(table.text)
      """
    )
  }

  // MARK: - The languages

  private func state(of language: Language) -> String {
    let source = LanguageSource(language: language)
    if source.isBuiltIn { return "built in" }
    if let count = host.madeLists(options, of: language)?.count() {
      return "\(count.grouped), made here"
    }
    let make = "lexicube dictionary make \(language.name)"
    return source.isInstalled ? make : "\(Self.install(source)), then \(make)"
  }

  private static func install(_ source: LanguageSource) -> String {
    "sudo apt-get install \(source.package ?? "")"
  }

  // MARK: - Making a list

  private func make() throws(Failure) {
    guard options.operands.count > 1 else {
      throw .unusable("say which language: " + Self.makeable.map(\.name).joinedAsChoice)
    }
    let name = options.operands[1]
    guard let language = Language(name: name.lowercased()) else {
      throw .unusable(
        "lexicube does not have the language \(name.fitForTerminal.quoted); choose "
          + Language.all.map(\.name).joinedAsChoice
      )
    }
    let source = LanguageSource(language: language)
    guard !source.isBuiltIn else {
      throw .unusable(
        "the words of \(language.title) are built in: lexicube --language \(language.name)"
      )
    }
    guard let lists = host.ownLists(options, of: language) else {
      throw Failure("no home directory is known; name a directory with --data-dir")
    }
    let input = try input(source)
    let made = LanguageList(try input.read(limit: MadeLists.sizeLimit), in: language)
    guard made.words.count >= MadeLists.fewestWords else {
      throw Failure(
        "\(input.name) has \(made.words.count.grouped) words of \(language.title); a list for a game "
          + "has \(MadeLists.fewestWords.grouped) or more"
      )
    }
    try write(made, of: language, from: input.name, to: lists)
    try print(
      """
      \(made.words.count.grouped) words of \(language.title), \(made.common.count.grouped) of them taken for common ones.
      The list is \(lists.words.fitForTerminal)
      Play with it: lexicube --language \(language.name)

      """
    )
  }

  private static var makeable: [Language] {
    Language.all.filter { !LanguageSource(language: $0).isBuiltIn }
  }

  /// The file that was named, or Debian's list.
  private func input(_ source: LanguageSource) throws(Failure) -> InputFile {
    if options.operands.count > 2 {
      return InputFile(path: options.operands[2], standardInput: host.standardInput)
    }
    guard let path = source.path, source.isInstalled else {
      throw Failure(
        "\(source.path ?? "") does not exist: \(Self.install(source)), or name a file with the words: "
          + "lexicube dictionary make \(source.language.name) FILE"
      )
    }
    return InputFile(path: path)
  }

  private func write(
    _ made: LanguageList,
    of language: Language,
    from name: String,
    to lists: MadeLists
  ) throws(Failure) {
    // The words last: without them nobody reads the others.
    for (path, what, words) in [
      (lists.common, "Words that stand in for the common ones of", made.common),
      (lists.words, "The words of", made.words),
    ] {
      let head = "# \(what) \(language.title), by lexicube dictionary make from \(name).\n"
      let text = head + words.joined(separator: "\n") + "\n"
      do throws(FileError) {
        try Directory.make(lists.directory)
        try File.replace(File.target(of: path), with: Array(text.utf8), mode: nil)
      } catch {
        // The reason stands behind a long path.
        throw Failure(error.message.visible(limit: 1000))
      }
    }
  }
}
