// What the examples of Rules use.
import Rules

struct Words { func contains(_ word: String) -> Bool { true } }

// PLACE: statements beside a match
struct Statements {
  let match: Match

  func statements() {
// EXAMPLE
  }
}

// PLACE: statements beside a game of two
struct DuelStatements {
  let duel: Duel
  let code: ChallengeCode

  func statements() throws {
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
