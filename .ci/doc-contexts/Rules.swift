// What the examples of Rules use.
import Rules

// PLACE: statements beside a match
struct Statements {
  let match: Match

  func statements() {
// EXAMPLE
  }
}
