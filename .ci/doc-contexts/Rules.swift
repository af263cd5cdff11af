// What the examples of Rules take for granted.
import Rules

// PLACE: statements beside a match
struct Statements {
  let match: Match

  func statements() {
// EXAMPLE
  }
}
