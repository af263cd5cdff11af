/// What keys and the mouse do in a game: for the help page and the manual.
package enum KeyHelp {
  package static let keys: [(name: String, what: String)] = [
    ("A to Z", "spell a word over the faces"),
    ("Tab", "switch between paths that spell it"),
    ("Enter", "play the word"),
    ("Backspace, Esc", "take back a letter, or all"),
    ("Arrows, Home", "turn the cube; turn it back"),
    ("Delete", "choose a cube to remove"),
    ("F1, F2, F3, F10", "help, hint, the ranks, menu"),
    ("Ctrl-Z, Ctrl-C", "suspend; quit (words are saved)"),
  ]

  /// The keys of a guest, who has no shell to go back to.
  static let guestKeys: [(name: String, what: String)] =
    keys.dropLast() + [("Ctrl-C", "quit (words are saved)")]

  package static let mouse: [(name: String, what: String)] = [
    ("Click", "add a face; on the last one, play"),
    ("Drag over faces", "trace a word"),
    ("Drag outside, wheel", "turn the cube"),
    ("Click outside", "clear the word"),
    ("Double click", "remove a cube"),
    ("Shift and drag", "select text as your terminal does"),
  ]
}
