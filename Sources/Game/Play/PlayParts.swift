import Rules

/// The word that the selection spells, and what would come of playing it.
package struct Candidate: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Fewer than three letters.
    case tooShort
    /// Ends inside a `QU`.
    case unfinished
    case notAWord
    case alreadyPlayed
    case playable
  }

  /// In capitals, as far as it has been typed.
  package var text: String
  /// What it scores, or would score if it were a word.
  package var score: Int
  package var verdict: Verdict

  package init(text: String, score: Int, verdict: Verdict) {
    self.text = text
    self.score = score
    self.verdict = verdict
  }
}

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

/// Help with one word, given in two steps on request.
package enum Hint: Hashable, Sendable {
  /// The board is being searched.
  case sought
  /// The player knows the word's length and its first letter.
  case told(SolvedWord)
  /// The player has been shown the word's path.
  case shown(SolvedWord)
}

/// The choice of a cube to remove.
package struct Removal: Hashable, Sendable {
  /// The cube that is pointed at.
  package var cube: LatticePoint
  /// Whether the player has been asked and must say yes.
  package var isAsking: Bool

  package init(cube: LatticePoint, isAsking: Bool = false) {
    self.cube = cube
    self.isAsking = isAsking
  }
}
