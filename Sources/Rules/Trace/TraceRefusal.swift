/// Why a typed letter is not added to a trace.
package enum TraceRefusal: Error, Hashable, Sendable {
  /// The key is no letter a–z.
  case notALetter(Character)
  /// The last face is half a `QU`, and only `U` can follow.
  case uExpected
  /// No cube in play has the letter.
  case notOnCube(Letter)
  /// Only these faces show the letter, and all are hidden.
  case hidden(Letter, FaceSet)
  /// Only these playable faces show the letter, and the word has used them.
  case usedInWord(Letter, FaceSet)
  /// These playable faces show the letter and are free, but none touches the end of a path.
  case notTouching(Letter, FaceSet)
  /// So many paths spell the text that the search for one with this letter too was given up.
  case notFound(Letter)

  /// The faces to be pointed at when the refusal is shown.
  package var faces: FaceSet {
    switch self {
    case .hidden(_, let faces), .usedInWord(_, let faces), .notTouching(_, let faces): faces
    case .notALetter, .uExpected, .notOnCube, .notFound: []
    }
  }

  /// A short text for the player.
  package var message: String {
    switch self {
    case .notALetter: "Only the letters A to Z make words"
    case .uExpected: "QU is one face: U comes next"
    case .notOnCube(let letter): "No \(letter) is left on the cube"
    case .hidden(let letter, _): "Every \(letter) is hidden"
    case .usedInWord(let letter, _): "No other \(letter) is in sight"
    case .notTouching(let letter, _): "No \(letter) touches the last letter"
    case .notFound(let letter): "No way on to \(letter) was found"
    }
  }
}

extension TraceRefusal: CustomStringConvertible {
  package var description: String { message }
}
