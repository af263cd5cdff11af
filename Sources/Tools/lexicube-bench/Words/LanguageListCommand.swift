import Foundation
import Model
import Rules
import Words

/// `lexicube-bench language-list LANGUAGE FILE DIR`: makes the list of a language as the game does, for
/// `dictionaries/make-dutch`. Writes DIR/LANGUAGE.txt.
enum LanguageListCommand {
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3, let language = Language(name: arguments[0]) else {
      print("usage: lexicube-bench language-list LANGUAGE FILE DIR")
      return 2
    }
    do {
      var list = LanguageList(language)
      list.add(text: try Self.bytes(of: arguments[1]))
      try write(list.words, to: "\(arguments[2])/\(language.name).txt", language)
      return 0
    } catch {
      print("lexicube-bench: \(error)")
      return 1
    }
  }

  private static func write(_ words: [String], to path: String, _ language: Language) throws {
    let text =
      "# The words of \(language.title): README.md names their source and licence.\n"
      + words.joined(separator: "\n")
      + "\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    print("\(path): \(words.count) words")
  }

  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
