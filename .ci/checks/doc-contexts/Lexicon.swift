// What the examples of Lexicon use.
@testable import Lexicon

// PLACE: statements beside a graph of letters
struct Statements {
  let graph: LetterGraph

  func statements() throws {
// EXAMPLE
  }
}

// PLACE: statements beside a lexicon
struct MoreStatements {
  let graph: LetterGraph
  let lexicon: Lexicon

  func statements() {
// EXAMPLE
  }
}
