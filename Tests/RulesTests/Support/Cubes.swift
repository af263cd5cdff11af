import Rules

/// Faces by their names. A wrong name is left out, and fails the test that meant it.
func faces(_ names: String) -> [Face] {
  names.split(separator: " ").compactMap { Face(name: $0) }
}

/// A cube that shows one letter everywhere but on the named faces.
func cube(of text: String, except others: [String: String] = [:]) -> CubeLetters {
  let plain = Letter.all.first { $0.text == text } ?? Letter.all[0]
  return CubeLetters { face in others[face.name].flatMap { Letter($0) } ?? plain }
}
