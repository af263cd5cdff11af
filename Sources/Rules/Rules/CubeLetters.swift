/// The 81 letters of a cube. They never change during a game.
package struct CubeLetters: Hashable, Sendable {
  private let letters: [Letter]

  /// Makes a cube from 81 letters in the order of `Face.all`. Any other number gives `nil`.
  package init?(_ letters: [Letter]) {
    guard letters.count == Face.all.count else { return nil }
    self.letters = letters
  }

  /// Makes a cube by calling a closure for each face, in the order of `Face.all`.
  package init(_ letter: (Face) throws -> Letter) rethrows {
    letters = try Face.all.map(letter)
  }

  package subscript(face: Face) -> Letter { letters[face.index] }
}

extension CubeLetters {
  /// The cube of a seed: 81 independent draws in the order of `Face.all`, with the weights of the
  /// language's letters.
  package init(seed: UInt64, language: Language = .english) {
    var generator = SeededGenerator(seed: seed)
    self.init { _ in language.draw(from: &generator) }
  }
}
