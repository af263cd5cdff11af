import CDictionaries
import Foundation

@testable import Lexicon

/// The word lists that are compiled into the program.
enum WordLists {
  nonisolated(unsafe) static let english = lines(lexicube_english(), lexicube_english_size())
  nonisolated(unsafe) static let dutch = lines(lexicube_dutch(), lexicube_dutch_size())

  /// The lines of a packed list, for as long as the tests run.
  private static func lines(_ packed: UnsafePointer<UInt8>, _ size: Int) -> UnsafeRawBufferPointer {
    let lines = RankedWords.lines(packed: UnsafeRawBufferPointer(start: packed, count: size))
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: lines.count, alignment: 1)
    copy.copyBytes(from: lines)
    return UnsafeRawBufferPointer(copy)
  }

  /// The packed words of a language that people write, by its number in codes.
  static func ranks(_ number: Int) -> UnsafeRawBufferPointer {
    var size = 0
    let start = lexicube_ranks(Int32(number), &size)
    return UnsafeRawBufferPointer(start: start, count: size)
  }

  /// The game's own lexicon, built once for all tests.
  static let lexicon = Result {
    try Lexicon(words: english, name: "english", ranks: RankedWords(packed: ranks(0)))
  }

  /// The words of a list beside the lists of the program, as `never/english.txt`.
  static func file(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = folder.appending(path: "../../dictionaries/\(name)")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The words that were added to the English list, by the days on which they were.
  static func additions() throws -> [(day: String, words: [String])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = folder.appending(path: "../../dictionaries/additions.txt")
    var additions: [(day: String, words: [String])] = []
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      if let day = line.prefixMatch(of: /# (\d{4}-\d\d-\d\d)\./)?.1 {
        additions.append((String(day), []))
      } else if !line.hasPrefix("#") {
        additions[additions.endIndex - 1].words.append(String(line))
      }
    }
    return additions
  }

  static func words(_ list: UnsafeRawBufferPointer) -> [Substring] {
    String(decoding: list, as: UTF8.self).split(separator: "\n")
  }
}

/// A small seeded generator (SplitMix64). Its seed reproduces a failure.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A random word of the first letters of the alphabet.
  mutating func word(_ lengths: ClosedRange<Int>, letters: Int) -> String {
    let length = Int.random(in: lengths, using: &self)
    var word = ""
    for _ in 0..<length {
      let letter = UInt8.random(in: 0..<UInt8(letters), using: &self) + UInt8(ascii: "a")
      word.append(Character(Unicode.Scalar(letter)))
    }
    return word
  }
}

extension Lexicon {
  /// Whether any word begins with a prefix. Every word begins with the empty one.
  func hasPrefix(_ prefix: String) -> Bool { node(for: prefix) != nil }

  /// Finds every word of a graph; `nil` if it was cancelled.
  func solve(
    _ graph: LetterGraph,
    isCancelled: () -> Bool = { Task.isCancelled }
  ) -> Solution? {
    var solver = Solver(self)
    return solver.solve(graph, isCancelled: isCancelled)
  }
}
