import Files
import Game
import Platform
import Rules
import Runtime

extension CommandRun {
  /// `lexicube dictionary`: the languages, and how to get the words of each; `lexicube dictionary make`
  /// makes a list of words from those for spell checkers.
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
    let source = host.source(of: language)
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
    let source = host.source(of: language)
    guard !source.isBuiltIn || source.meanings != nil else {
      let meanings = source.meaningsPackage.map { package in
        "; for their meanings: sudo apt-get install \(package), then lexicube dictionary make \(language.name)"
      }
      throw .unusable(
        "the words of \(language.title) are built in: lexicube --language \(language.name)\(meanings ?? "")"
      )
    }
    try make(source)
  }

  /// Makes the lists of all languages whose packages are installed, and says how to get the others.
  private func makeAll() throws(Failure) {
    let sources = Language.all.map(host.source)
    for source in sources where source.isBuiltIn ? source.meanings != nil : source.isInstalled {
      try make(source)
    }
    let missing = sources.filter { !$0.isBuiltIn && !$0.isInstalled }
    guard !missing.isEmpty else { return }
    let names = missing.map(\.language.title).joined(separator: ", ")
    let packages = missing.flatMap(\.packages).joined(separator: " ")
    throw Failure("not made: \(names). First: sudo apt-get install \(packages)")
  }

  /// Makes the words of a language, unless they are built in, and their meanings, if FreeDict's are
  /// installed.
  private func make(_ source: LanguageSource) throws(Failure) {
    let language = source.language
    guard let lists = host.ownLists(options, of: language) else {
      throw Failure("no home directory is known; name a directory with --data-dir")
    }
    defer { host.console.showProgress("") }
    var list = LanguageList(language, names: EmbeddedList.names(language))
    var report = ""
    if let embedded = EmbeddedList(language) {
      list.add(text: embedded.words)
    } else {
      let name = try read(source, into: &list)
      list.add(EmbeddedList.ranks(language))
      let text = MadeLists.head(language, from: name) + list.words.joined(separator: "\n") + "\n"
      try write(Array(text.utf8), to: lists.words, in: lists)
      // The first recipe made a second file, which nothing reads any more.
      unlink("\(lists.directory)/common-words.txt")
      report = """
        \(list.count.grouped) words of \(language.title).
        The list is \(lists.words.fitForTerminal)

        """
    }
    if let files = source.meanings {
      host.console.showProgress("\(language.title): reading what the words mean")
      let meanings = try freeDict(files).meanings(of: list)
      try write(meanings, to: lists.meanings, in: lists)
      let count = meanings.count { $0 == MadeMeanings.lineFeed }
      report += "\(count.grouped) words of \(language.title) have a meaning, by FreeDict.\n"
    } else if let package = source.meaningsPackage {
      report += "For what they mean: sudo apt-get install \(package), then make them again\n"
    }
    host.console.showProgress("")
    try print(report + "Play with them: lexicube --language \(language.name)\n")
  }

  private func write(_ text: [UInt8], to path: String, in lists: MadeLists) throws(Failure) {
    do throws(FileError) {
      try Directory.make(lists.directory)
      try File.replace(File.target(of: path), with: text, mode: nil)
    } catch {
      // The reason stands behind a long path.
      throw Failure(error.message.visible(limit: 1000))
    }
    guard let shared = options.dataDirectory, host.sharedDirectories.contains(shared) else {
      return
    }
    // What was made for everybody must be readable for everybody, whatever the umask says.
    for directory in [shared, lists.directory] { chmod(directory, 0o755) }
    chmod(path, 0o644)
  }

  private static var makeable: [Language] { Language.all.filter { EmbeddedList($0) == nil } }

  /// Adds the words of the file that was named, or those of Debian's lists.
  ///
  /// - Returns: Where they come from.
  private func read(_ source: LanguageSource, into list: inout LanguageList) throws(Failure)
    -> String
  {
    let title = source.language.title
    host.console.showProgress("\(title): reading the lists")
    let (name, texts) = try texts(source)
    host.console.showProgress("\(title): spelling the words as its faces do")
    for text in texts { list.add(text: text) }
    guard list.count >= MadeLists.fewestWords else {
      throw Failure(
        "\(name) has \(list.count.grouped) words of \(title); a list for a game has "
          + "\(MadeLists.fewestWords.grouped) or more"
      )
    }
    return name
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
    guard let output = output(of: "unmunch", [affixes.stems, affixes.endings]) else {
      throw Failure("unmunch does not expand \(affixes.stems.fitForTerminal): \(source.install)")
    }
    return output
  }

  private func freeDict(_ files: (index: String, entries: String)) throws(Failure) -> FreeDict {
    let index = try InputFile(path: files.index).read(limit: MadeLists.sizeLimit)
    guard let entries = output(of: "gzip", ["-dc", files.entries]) else {
      throw Failure("gzip does not unpack \(files.entries.fitForTerminal)")
    }
    return FreeDict(index: index, entries: entries)
  }

  /// What a program of this machine prints; `nil` if it is missing or fails.
  private func output(of name: String, _ arguments: [String]) -> [UInt8]? {
    let program = HelperProgram(
      name,
      in: host.environment("PATH") ?? "",
      patience: .seconds(120),
      maximumOutput: 256 << 20
    )
    guard let program, case (let output?, 0)? = try? program.run(arguments) else { return nil }
    return output
  }
}
