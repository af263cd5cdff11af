import Model
import Platform
import Rules
import Words

/// Makes the words of a language, and what they mean, from what is installed on this machine.
struct ListMaker {
  let host: Host
  /// Where the words come from.
  let source: LanguageSource
  /// Where they are written.
  let lists: MadeLists
  /// Takes a line about work that takes a second.
  var showProgress: (String) -> Void = { _ in }

  /// Makes the words, unless they are built in, and their meanings, if FreeDict's are installed. Each file
  /// is replaced as a whole: whatever fails, the one that was there stays.
  ///
  /// - Parameter file: Words in place of Debian's lists.
  /// - Returns: What was made, for the player.
  func make(from file: InputFile? = nil) throws(Failure) -> String {
    let language = source.language
    var list = LanguageList(language, names: Array(EmbeddedList.names(language)))
    var report = ""
    if let embedded = EmbeddedList(language) {
      list.add(text: embedded.words)
    } else {
      let name = try read(file, into: &list)
      list.add(EmbeddedList.ranks(language))
      let text = MadeLists.head(language, from: name) + list.words.joined(separator: "\n") + "\n"
      try write(Array(text.utf8), to: lists.words)
      // The first recipe made a second file, which nothing reads any more.
      unlink("\(lists.directory)/common-words.txt")
      report = """
        \(list.count.grouped) words of \(language.title).
        The list is \(lists.words.fitForTerminal)

        """
    }
    if let files = source.meanings {
      showProgress("\(language.title): reading what the words mean")
      let meanings = try freeDict(files).meanings(of: list)
      try write(meanings, to: lists.meanings)
      let count = meanings.count { $0 == MadeMeanings.lineFeed }
      report += "\(count.grouped) words of \(language.title) have a meaning, by FreeDict.\n"
    } else if let package = source.meaningsPackage {
      report += "For what they mean: sudo apt-get install \(package), then make them again\n"
    }
    return report
  }

  private func write(_ text: [UInt8], to path: String) throws(Failure) {
    do throws(FileError) {
      try Directory.make(lists.directory)
      try File.replace(File.target(of: path), with: text, mode: nil)
    } catch {
      // The reason stands behind a long path.
      throw Failure(error.message.visible(limit: 1000))
    }
    let shared = Directory.parent(of: lists.directory)
    guard host.sharedDirectories.contains(shared) else { return }
    // What was made for everybody must be readable for everybody, whatever the umask says.
    for directory in [shared, lists.directory] { chmod(directory, 0o755) }
    chmod(path, 0o644)
  }

  /// Adds the words of the file that was named, or those of Debian's lists.
  ///
  /// - Returns: Where they come from.
  private func read(_ file: InputFile?, into list: inout LanguageList) throws(Failure) -> String {
    let title = source.language.title
    showProgress("\(title): reading the lists")
    let (name, text) = try text(file)
    showProgress("\(title): spelling the words as its faces do")
    list.add(text: text)
    guard list.count >= MadeLists.fewestWords else {
      throw Failure(
        "\(name) has \(list.count.grouped) words of \(title); a list for a game has "
          + "\(MadeLists.fewestWords.grouped) or more"
      )
    }
    return name
  }

  /// The words of the file that was named, or those of Debian's.
  private func text(_ file: InputFile?) throws(Failure) -> (name: String, bytes: [UInt8]) {
    if let file { return (file.name, try file.read(limit: MadeLists.sizeLimit)) }
    guard let path = source.path, source.isInstalled else {
      throw Failure(
        "the lists of \(source.language.title) are not there: \(source.need.install ?? ""), or name a file with the "
          + "words: lexicube dictionary make \(source.language.name) FILE"
      )
    }
    let words = try InputFile(path: path).read(limit: MadeLists.sizeLimit)
    guard let endings = source.endings else { return (path, words) }
    return (path, try expand(words, by: endings))
  }

  /// All words that the stems of a spell checker stand for.
  private func expand(_ stems: [UInt8], by path: String) throws(Failure) -> [UInt8] {
    let rules = try InputFile(path: path).read(limit: MadeLists.sizeLimit)
    do throws(AffixRules.Problem) {
      return try AffixRules(String(decoding: rules, as: UTF8.self))
        .words(ofStems: String(decoding: stems, as: UTF8.self))
    } catch {
      let reason =
        switch error {
        case .option(let option): "has \(option.visible().quoted), which this lexicube cannot read"
        case .line(let number): "is no list of endings in line \(number)"
        case .tooMany: "makes more words than fit into a list"
        }
      throw Failure(
        "\(path.fitForTerminal) \(reason); name a file with the words: lexicube dictionary make "
          + "\(source.language.name) FILE"
      )
    }
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
