import Rules

extension Language {
  /// How a word scores: `worth 6 × 4 × 1 = 24; 6 = 1+2+2+1`; empty for what no faces spell. Each equation is true by
  /// itself: the points of the letters, their number, and the number less three, at least one.
  ///
  /// - Parameter word: In capitals.
  package func sum(of word: String) -> String {
    let faces = faces(spelling: word)
    guard !faces.isEmpty else { return "" }
    let points = faces.map(points)
    let (sum, count) = (points.reduce(0, +), faces.reduce(0) { $0 + $1.letterCount })
    let score = Score.ofWord(points: sum, letterCount: count)
    let all = points.map(String.init).joined(separator: "+")
    return "worth \(sum) × \(count) × \(max(1, count - 3)) = \(score.grouped); \(sum) = \(all)"
  }

  /// One face for each letter, and one for QU.
  package func faces(spelling word: String) -> [Letter] {
    var faces: [Letter] = []
    var rest = word[...]
    while let first = rest.first {
      let text = rest.hasPrefix("QU") ? "QU" : String(first)
      guard let face = Letter(text) else { return [] }
      faces.append(face)
      rest = rest.dropFirst(text.count)
    }
    return faces
  }
}
