// What the examples of Rules take for granted.
import Rules

struct Words { func contains(_ word: String) -> Bool { true } }

// PLACE: statements beside a match
struct Statements {
  let match: Match

  func statements() {
// EXAMPLE
  }
}

// PLACE: statements beside faces and words
struct MoreStatements {
  let faces: [Face]
  let lexicon: Words

  func statements() throws {
// EXAMPLE
  }
}
