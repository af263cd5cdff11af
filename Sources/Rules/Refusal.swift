/// Why a move is not accepted: the rule that it breaks.
///
/// A move that breaks several is refused for the first of them in this order, which goes from what
/// the hand did to what the word is:
///
/// 1. `gameIsOver`
/// 2. `faceUsedTwice`: the first face that comes again
/// 3. `faceNotPlayable`: the first such face
/// 4. `facesDoNotTouch`: the first such pair
/// 5. `tooShort`
/// 6. `notInDictionary`
/// 7. `alreadyPlayed`
///
/// and for the removal of a cube: `gameIsOver`, `cubeNotInPlay`, `cubeHasNoPlayableFace`.
package enum Refusal: Error, Hashable, Sendable {
  /// The word has fewer than three letters.
  case tooShort
  /// The second face follows the first in the word, and has no corner in common with it.
  case facesDoNotTouch(Face, Face)
  /// The face is twice in the word.
  case faceUsedTwice(Face)
  /// The face's cube is gone, or other cubes hide the face.
  case faceNotPlayable(Face)
  /// The dictionary does not have the word, which is given in capitals.
  case notInDictionary(String)
  /// The word, given in capitals, has been played in this game.
  case alreadyPlayed(String)
  /// The cube to be removed is gone already.
  case cubeNotInPlay(LatticePoint)
  /// The cube to be removed is wholly hidden.
  case cubeHasNoPlayableFace(LatticePoint)
  /// The time is up, every cube is gone, or the player has ended the game.
  case gameIsOver

  /// The faces to be pointed at when the refusal is shown.
  package var faces: [Face] {
    switch self {
    case .facesDoNotTouch(let first, let second): [first, second]
    case .faceUsedTwice(let face), .faceNotPlayable(let face): [face]
    case .tooShort, .notInDictionary, .alreadyPlayed, .cubeNotInPlay, .cubeHasNoPlayableFace,
      .gameIsOver:
      []
    }
  }

  /// A short text for the player, who sees the faces and need not know their names.
  package var message: String {
    switch self {
    case .tooShort: "A word has at least 3 letters"
    case .facesDoNotTouch: "These faces don’t touch"
    case .faceUsedTwice: "A face can be used once in a word"
    case .faceNotPlayable: "This face is hidden or gone"
    case .notInDictionary(let word): "\(word) is not in the dictionary"
    case .alreadyPlayed(let word): "\(word) has already been played"
    case .cubeNotInPlay: "This cube is gone already"
    case .cubeHasNoPlayableFace: "This cube is hidden"
    case .gameIsOver: "The game is over"
    }
  }
}

extension Refusal: CustomStringConvertible {
  /// The rule broken, with the faces' names, for whoever checks a record.
  package var description: String {
    switch self {
    case .tooShort: "the word has fewer than 3 letters"
    case .facesDoNotTouch(let first, let second): "\(first) and \(second) do not touch"
    case .faceUsedTwice(let face): "\(face) is used twice"
    case .faceNotPlayable(let face): "\(face) is not playable"
    case .notInDictionary(let word): "\(word) is not in the dictionary"
    case .alreadyPlayed(let word): "\(word) has already been played"
    case .cubeNotInPlay(let point): "cube \(point) is not in play"
    case .cubeHasNoPlayableFace(let point): "cube \(point) has no playable face"
    case .gameIsOver: "the game is over"
    }
  }
}
