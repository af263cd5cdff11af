import Model
import Platform
import Rules

/// `lexicube dictionary`: the languages, and how to get the words of each; `lexicube dictionary make`
/// makes a list of words from those for spell checkers.
struct DictionaryCommand: CommandBody {
  let host: Host
  let options: Options

  func run() throws(Failure) {
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
      """.advising(host.console.place)
    )
  }

  // MARK: - The languages

  private func state(of language: Language) -> String {
    let source = host.source(of: language)
    if source.isBuiltIn { return "built in" }
    let install = source.need.commands
    guard let lists = host.madeLists(options, of: language), let count = lists.count else {
      return install
    }
    return "\(count.grouped), made here"
      + (lists.isCurrent ? "" : "; of an older version: \(install)")
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
    let packages = missing.compactMap(\.packageName).joined(separator: " ")
    throw Failure("not made: \(names). First: sudo apt-get install \(packages)")
  }

  /// Makes the words of a language, unless they are built in, and their meanings, if FreeDict's are
  /// installed.
  private func make(_ source: LanguageSource) throws(Failure) {
    guard let lists = host.ownLists(options, of: source.language) else {
      throw Failure("no home directory is known; name a directory with --data-dir")
    }
    defer { host.console.showProgress("") }
    let file = options.operands.dropFirst(2).first.map {
      InputFile(path: $0, standardInput: host.standardInput)
    }
    var maker = ListMaker(host: host, source: source, lists: lists)
    maker.showProgress = host.console.showProgress
    let report = try maker.make(from: file)
    host.console.showProgress("")
    try print(
      report
        + "Play with them: lexicube --language \(source.language.name)\(place(of: lists, source.language))\n"
    )
  }

  /// The option that names the directory of lists, where players do not find them by themselves.
  private func place(of lists: MadeLists, _ language: Language) -> String {
    let isUsual = host.madeLists(Options(), of: language)?.directory == lists.directory
    return isUsual ? "" : options.dataDirectoryForShell
  }

  private static var makeable: [Language] { Language.all.filter { EmbeddedList($0) == nil } }
}
