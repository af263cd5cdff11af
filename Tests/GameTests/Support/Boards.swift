import Game
import Lexicon
import Rules

/// Faces by their names. A wrong name is left out, and fails the test that meant it.
func faces(_ names: String) -> [Face] {
  names.split(separator: " ").compactMap { Face(name: $0) }
}

/// The face of a name; a wrong name gives one that no test uses.
func face(_ name: String) -> Face { Face(name: name) ?? Face.all[0] }

/// The cube of a name.
func cube(_ name: String) -> LatticePoint { LatticePoint(name: name) ?? LatticePoint.all[0] }

extension CubeLetters {
  /// Z everywhere but on the named faces.
  static func plain(except others: [String: String]) -> Self {
    let plain = Letter("Z") ?? Letter.all[0]
    return Self { others[$0.name].flatMap { Letter($0) } ?? plain }
  }

  /// The board of most stories. On it: CAB on two paths (the B is `122l` or `212l`), CAD, QUA, and
  /// DAB; an M that touches none of these, a J that is hidden, no X.
  static let story = plain(except: [
    "222t": "C", "222l": "A", "122l": "B", "212l": "B", "222r": "QU", "122t": "D", "022t": "M",
    "111t": "J",
  ])
}

extension DictionaryClient {
  /// A small dictionary, of which all words are common, and each seed is fair.
  static func words(_ words: String) -> Self {
    let list = words.lowercased().split(separator: " ").sorted().joined(separator: "\n") + "\n"
    let lexicon = Array(list.utf8).withUnsafeBytes { bytes in
      try? Lexicon(words: bytes, name: "story", common: bytes)
    }
    guard let lexicon else {
      return Self(
        id: .english,
        contains: { _ in false },
        solve: { _ in [] },
        fairSeed: { $0 }
      )
    }
    var client = Self.live(lexicon)
    client.fairSeed = { $0 }
    return client
  }

  /// The words of the stories.
  static let story = words("cab cad dab qua mat")
}
