/// The rule that a refused move breaks.
///
/// A move that breaks several rules is refused for the first one in this order. Rules about the
/// faces come before rules about the word:
///
/// 1. `gameIsOver`
/// 2. `faceUsedTwice`: the first repeated face
/// 3. `faceNotPlayable`: the first such face
/// 4. `facesDoNotTouch`: the first such pair
/// 5. `tooShort`
/// 6. `notInDictionary`
/// 7. `alreadyPlayed`
///
/// For the removal of a cube the order is `gameIsOver`, `cubeNotInPlay`, `cubeHasNoPlayableFace`.
package enum Refusal: Error, Hashable, Sendable {
  /// The word has fewer than three letters.
  case tooShort
  /// The second face follows the first in the word, but they have no corner in common.
  case facesDoNotTouch(Face, Face)
  /// The word contains the face twice.
  case faceUsedTwice(Face)
  /// The face's cube is gone, or other cubes hide the face.
  case faceNotPlayable(Face)
  /// The dictionary does not have the word (in capitals).
  case notInDictionary(String)
  /// The word (in capitals) was already played in this game.
  case alreadyPlayed(String)
  /// The cube to remove is already gone.
  case cubeNotInPlay(LatticePoint)
  /// The cube to remove is completely hidden.
  case cubeHasNoPlayableFace(LatticePoint)
  /// The time is up, every cube is gone, or the player ended the game.
  case gameIsOver

  /// The faces to mark when the refusal is shown.
  package var faces: [Face] {
    switch self {
    case .facesDoNotTouch(let first, let second): [first, second]
    case .faceUsedTwice(let face), .faceNotPlayable(let face): [face]
    case .tooShort, .notInDictionary, .alreadyPlayed, .cubeNotInPlay, .cubeHasNoPlayableFace,
      .gameIsOver:
      []
    }
  }

  /// A short text for the player, without names of faces.
  package var message: String {
    switch self {
    case .tooShort: "A word has at least \(Match.minimumWordLength) letters"
    case .facesDoNotTouch: "Those faces don’t touch"
    case .faceUsedTwice: "A word can use a face only once"
    case .faceNotPlayable: "That face is not seen from the front"
    case .notInDictionary(let word): "\(word) is not in the dictionary"
    case .alreadyPlayed(let word): "\(word) was already played"
    case .cubeNotInPlay: "That cube is already gone"
    case .cubeHasNoPlayableFace: "That cube is not seen from the front"
    case .gameIsOver: "The game is over"
    }
  }
}

extension Refusal: CustomStringConvertible {
  /// The broken rule with the names of faces and cubes, for the messages of records.
  package var description: String {
    switch self {
    case .tooShort: "the word has fewer than \(Match.minimumWordLength) letters"
    case .facesDoNotTouch(let first, let second): "\(first) and \(second) do not touch"
    case .faceUsedTwice(let face): "\(face) is used twice"
    case .faceNotPlayable(let face): "\(face) is not playable"
    case .notInDictionary(let word): "\(word) is not in the dictionary"
    case .alreadyPlayed(let word): "\(word) was already played"
    case .cubeNotInPlay(let point): "cube \(point) is not in play"
    case .cubeHasNoPlayableFace(let point): "cube \(point) has no playable face"
    case .gameIsOver: "the game is over"
    }
  }
}
