import Rules

/// One line that the game tells the player, until the next key.
package struct Notice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case refusal, praise, information
  }

  package var kind: Kind
  package var text: String
  /// The faces that a refusal is about; none for other notices.
  package var faces: FaceSet

  package init(_ kind: Kind, _ text: String, faces: FaceSet = []) {
    self.kind = kind
    self.text = text
    self.faces = faces
  }
}
