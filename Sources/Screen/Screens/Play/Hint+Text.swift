import Game

extension Game.Hint {
  /// What the player has been told, in a few words.
  var text: String {
    switch self {
    case .searching: "looking for a word…"
    case .firstLetter(let word), .path(let word):
      "hint: \(word.word.count) letters from \(word.word.prefix(1))"
    }
  }
}
