// What the examples of Words use.
import Lexicon
import Rules
import Words

// PLACE: statements beside a cube, a game and lists of words
struct Statements {
  let board: Board
  let match: Match
  let lexicon: Lexicon
  let common: Lexicon

  func show(_ review: GameReview, _ share: Double) {}

  func statements() {
// EXAMPLE
  }
}
