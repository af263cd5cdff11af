import Lexicon
import Platform
import Rules
import Testing

@testable import Program

extension TestPlayer {
  /// Where the program keeps what is a language's own.
  func directory(of language: Language) -> String {
    "\(directory.path)/.local/share/lexicube/\(language.name)"
  }

  /// Writes a file of words that look like those of a language: English ones, of which some have its marks.
  private func file(of language: Language) throws -> String {
    let marks = language.letters.filter(Letter.marked.contains)
    let list = try #require(EmbeddedList(.english))
    let words = String(decoding: list.words, as: UTF8.self).split(separator: "\n")
    let text = words.enumerated().filter { $0.offset % 3 == 0 }.map { number, word in
      marks.isEmpty || number % 2 == 0
        ? String(word)
        : marks.reduce(String(word)) {
          $0.split(
            separator: $1.plainText.lowercased(),
            maxSplits: 1,
            omittingEmptySubsequences: false
          )
          .joined(separator: $1.text.lowercased())
        }
    }
    let path = directory.path + "/words-of-\(language.name)"
    try Platform.File.replace(path, with: Array((text.joined(separator: "\n") + "\n").utf8))
    return path
  }

  /// The files that the program makes of the list of a language. All tests share them, because there are many
  /// words to sort.
  private static let madeFiles = Dictionary(
    uniqueKeysWithValues: Language.all.map { language in
      (language.name, ThreadFuture { Swift.Result { try makeFiles(of: language) } })
    }
  )

  private static func makeFiles(of language: Language) throws -> [String: [UInt8]] {
    let player = TestPlayer()
    let list = try player.file(of: language)
    let result = try player.run("dictionary", "make", language.name, list)
    try #require(result.code == .fine, "\(result.errors)")
    let directory = player.directory(of: language)
    return try Directory.names(in: directory).reduce(into: [:]) { files, name in
      files[name] = try InputFile(path: "\(directory)/\(name)").read(limit: MadeLists.sizeLimit)
    }
  }

  /// Makes the list of a language that has none in the program.
  func makeList(of language: Language) throws {
    guard EmbeddedList(language) == nil else { return }
    let directory = directory(of: language)
    try Directory.make(directory)
    for (name, bytes) in try #require(Self.madeFiles[language.name]).value.get() {
      try Platform.File.replace("\(directory)/\(name)", with: bytes)
    }
  }

  /// Plays short words of a cube, which leave more of it for the next.
  func play(_ language: Language, seed: String) throws {
    let named = ["--language", language.name]
    let cube = try run(["cube", "--seed", seed] + named).output
    let words = try rows("solve", "-", input: cube).compactMap { $0["word"]?.text }
    let lines = words.filter { $0.count <= 5 }.prefix(60).map { $0.lowercased() + "\n" }.joined()
    try run(
      ["--plain", "--mode", "unlimited", "--seed", seed] + named,
      input: lines + "/quit\n"
    ).ends(.fine)
  }
}
