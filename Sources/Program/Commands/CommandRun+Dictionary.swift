import Files
import Game
import Rules
import Runtime

extension CommandRun {
  /// `lexicube dictionary`: the languages, and how to get the words of each; `lexicube dictionary make` makes a
  /// list of words from those for spell checkers.
  func dictionary() throws(Failure) {
    guard options.operands.isEmpty else { return try make() }
    let table = TextTable(
      [("LANGUAGE", .left), ("WORDS", .left)],
      Language.all.map { [$0.name, state(of: $0)] }
    )
    try print(
      """
      The languages that can be played, each by lexicube --language NAME. "lexicube dictionary make NAME"
      makes the words of one from Debian's lists for spell checkers, and "make --all" those of all.

      \(table.text)
      """
    )
  }

  // MARK: - The languages

  private func state(of language: Language) -> String {
    let source = LanguageSource(language: language)
    if source.isBuiltIn { return "built in" }
    let make = "lexicube dictionary make \(language.name)"
    let install = source.isInstalled ? make : "\(source.install), then \(make)"
    guard let (count, isCurrent) = host.madeLists(options, of: language)?.count() else {
      return install
    }
    return "\(count.grouped), made here" + (isCurrent ? "" : "; an older recipe: \(install)")
  }

  // MARK: - Making lists

  private func make() throws(Failure) {
    if options.has(.all) { return try makeAll() }
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
    try make(source)
  }

  /// Makes the lists of all languages whose packages are installed, and says how to get the others.
  private func makeAll() throws(Failure) {
    let sources = Self.makeable.map { LanguageSource(language: $0) }
    for source in sources where source.isInstalled { try make(source) }
    let missing = sources.filter { !$0.isInstalled }
    guard !missing.isEmpty else { return }
    let names = missing.map(\.language.title).joined(separator: ", ")
    let packages = missing.flatMap(\.packages).joined(separator: " ")
    let message = "not made: \(names). First: sudo apt-get install \(packages)"
    guard missing.count < sources.count else { throw Failure(message) }
    complain(message)
  }

  private func make(_ source: LanguageSource) throws(Failure) {
    let language = source.language
    guard let lists = host.ownLists(options, of: language) else {
      throw Failure("no home directory is known; name a directory with --data-dir")
    }
    defer { host.console.showProgress("") }
    host.console.showProgress("\(language.title): reading the lists")
    let texts = try texts(source)
    host.console.showProgress("\(language.title): spelling the words as its faces do")
    var made = LanguageList(language, names: EmbeddedList.names(language))
    for text in texts.bytes { made.add(text: text) }
    guard made.count >= MadeLists.fewestWords else {
      throw Failure(
        "\(texts.name) has \(made.count.grouped) words of \(language.title); a list for a game has "
          + "\(MadeLists.fewestWords.grouped) or more"
      )
    }
    made.add(EmbeddedList.ranks(language))
    let words = made.words
    let text = MadeLists.head(language, from: texts.name) + words.joined(separator: "\n") + "\n"
    do throws(FileError) {
      try Directory.make(lists.directory)
      try File.replace(File.target(of: lists.words), with: Array(text.utf8), mode: nil)
    } catch {
      // The reason stands behind a long path.
      throw Failure(error.message.visible(limit: 1000))
    }
    host.console.showProgress("")
    try print(
      """
      \(words.count.grouped) words of \(language.title).
      The list is \(lists.words.fitForTerminal)
      Play with it: lexicube --language \(language.name)

      """
    )
  }

  private static var makeable: [Language] {
    Language.all.filter { !LanguageSource(language: $0).isBuiltIn }
  }

  /// The text of the file that was named, or those of Debian's lists.
  private func texts(
    _ source: LanguageSource
  ) throws(Failure) -> (name: String, bytes: [[UInt8]]) {
    if options.operands.count > 2 {
      let input = InputFile(path: options.operands[2], standardInput: host.standardInput)
      return (input.name, [try input.read(limit: MadeLists.sizeLimit)])
    }
    guard let path = source.path, source.isInstalled else {
      throw Failure(
        "the lists of \(source.language.title) are not there: \(source.install), or name a file with the "
          + "words: lexicube dictionary make \(source.language.name) FILE"
      )
    }
    var bytes = [try InputFile(path: path).read(limit: MadeLists.sizeLimit)]
    if let affixes = source.affixes { bytes.append(try expand(affixes, source)) }
    return (path, bytes)
  }

  /// All forms of the stems of a spell checker, by its own tool.
  private func expand(
    _ affixes: (stems: String, endings: String),
    _ source: LanguageSource
  ) throws(Failure) -> [UInt8] {
    let tool = HelperProgram(
      "unmunch",
      in: host.environment("PATH") ?? "",
      patience: .seconds(120),
      maximumOutput: MadeLists.sizeLimit
    )
    guard let tool else { throw Failure("unmunch is not there: \(source.install)") }
    let result = Result { () throws(SystemError) in
      try tool.run([affixes.stems, affixes.endings])
    }
    guard case .success((let output?, 0)) = result, output.count < MadeLists.sizeLimit else {
      throw Failure("unmunch does not expand \(affixes.stems): \(source.install)")
    }
    return output
  }
}
