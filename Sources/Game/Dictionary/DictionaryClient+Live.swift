import Lexicon
import Rules

extension DictionaryClient {
  /// The words of a lexicon.
  package static func live(_ lexicon: Lexicon) -> Self {
    let version = String(lexicon.version, radix: 16)
    return Self(
      id: DictionaryID(name: lexicon.name, version: version) ?? .english,
      contains: { lexicon.contains($0) },
      solve: { board in
        var solver = BoardSolver(lexicon)
        return solver.solve(board) ?? []
      },
      fairSeed: { start in
        var solver = BoardSolver(lexicon)
        return solver.fairSeed(from: start)
      }
    )
  }
}
