/// The 81 letters of a cube, which never change while it is played.
package struct CubeLetters: Hashable, Sendable {
  private let letters: [Letter]

  /// Makes a cube of 81 letters in the order of `Face.all`, or `nil` of any other number.
  package init?(_ letters: [Letter]) {
    guard letters.count == Face.all.count else { return nil }
    self.letters = letters
  }

  /// The letter of each face, asked for once a face in the order of `Face.all`.
  package init(_ letter: (Face) throws -> Letter) rethrows {
    letters = try Face.all.map(letter)
  }

  /// What the face shows.
  package subscript(face: Face) -> Letter { letters[face.index] }
}
