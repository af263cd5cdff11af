import Lexicon
import Rules

extension DictionaryClient {
  /// The words of a lexicon.
  package static func live(_ lexicon: Lexicon) -> Self { live { lexicon } }

  /// The words of a lexicon that may still be in the making.
  ///
  /// - Parameter lexicon: Gives the lexicon, always the same one, and may hold up the first who asks.
  ///   Without one, there are no words, and no game should be played: whoever makes the lexicon says
  ///   why there is none, and ends the program.
  package static func live(_ lexicon: @escaping @Sendable () -> Lexicon?) -> Self {
    Self(
      id: lexicon().flatMap {
        DictionaryID(name: $0.name, version: String($0.version, radix: 16))
      } ?? .english,
      contains: { lexicon()?.contains($0) ?? false },
      solve: { board in
        guard let lexicon = lexicon() else { return [] }
        var solver = BoardSolver(lexicon)
        return solver.solve(board) ?? []
      },
      fairSeed: { start in
        guard let lexicon = lexicon() else { return start }
        var solver = BoardSolver(lexicon)
        return solver.fairSeed(from: start)
      }
    )
  }
}
