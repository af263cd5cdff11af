/// One line that the game tells the player, until the next key.
package struct Notice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case refusal, praise, information
  }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
