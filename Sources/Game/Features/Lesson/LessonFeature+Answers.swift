import Rules

/// What the lesson answers if a key or click does not lead on. Nothing is lost by a mistake.
extension LessonFeature.State {
  /// The answer to what the game made of a key or click; `nil` if the player is on the way.
  var answerToGame: String? {
    let refusal = cube.notice.flatMap { $0.kind == .refusal ? $0.text + ". " : nil }
    if step.abilities.contains(.removing) {
      return cube.removal == nil && cube.selection.count == 1
        ? "Click the same face again, quickly, to remove its cube." : nil
    }
    guard let word = step.word else {
      guard step.abilities.contains(.playing), let refusal else { return nil }
      return refusal + "Try another word, or F2."
    }
    if let refusal { return refusal + nextThing }
    if !word.hasPrefix(spelled) {
      return "\(spelled.uppercased()) does not lead to \(word). " + nextThing
    }
    return spelled.isEmpty && !step.typedBefore.isEmpty ? nextThing : pathAnswer
  }

  private var pathAnswer: String? {
    guard step == .paths, spelled == step.word, cube.trace.pathCount < 2 else { return nil }
    return "Clicked letters make one path. Click E, then the other S."
  }

  /// The answer to the removal of a cube that hides no letter of the next word; `nil` if none is asked for.
  var answerToRemoval: String? {
    guard step == .remove, let removal = cube.removal, removal.isAsking,
      removal.cube != LessonCube.removed
    else { return nil }
    return Self.wrongCube
  }

  static let wrongCube = "That one hides no letter of CLOUD. It is the one with I, R and W."

  var answerToEnter: String {
    switch step {
    case .paths where spelled == step.word: "Look at the other path first. " + nextThing
    case .turn, .remove: nextThing
    case .ownWord: "Type a word first, or click its letters."
    default: spelled.isEmpty || step.word == spelled ? nextThing : "Not yet. " + nextThing
    }
  }

  var answerToLetters: String {
    switch step {
    case .turn: "No letters in this step. " + nextThing
    case .remove: "No words in this step. " + nextThing
    default: nextThing
    }
  }

  var answerToDelete: String {
    switch step {
    case .ownWord: "One cube is enough. " + nextThing
    case .start: nextThing
    default: "Removing cubes comes in step \(LessonStep.remove.number)."
    }
  }

  var nextThing: String {
    switch step {
    case .turn:
      return hasTurned
        ? "Press Home to turn the cube back." : "Press an arrow key, or drag beside the cube."
    case .remove: return "Press Delete, or double-click the cube with I, R and W."
    case .ownWord: return "Spell a word of your own."
    case .start: return "Enter starts a timed game, Esc goes home."
    case .touch, .find, .play, .longer, .paths, .length, .uses, .inside: return nextLetter
    }
  }

  private var nextLetter: String {
    guard let word = step.word else { return "" }
    if spelled == word {
      return step == .paths ? "Press Tab, or click E and the other S." : "Press Enter to play it."
    }
    guard word.hasPrefix(spelled) else {
      let wrong = spelled.count - zip(spelled, word).prefix { $0 == $1 }.count
      return wrong == 1 ? "Backspace takes one letter back." : "Esc clears the letters."
    }
    let letter = word.dropFirst(spelled.count).prefix(1)
    return spelled.isEmpty ? "\(word) begins with \(letter)." : "Next comes \(letter)."
  }
}
