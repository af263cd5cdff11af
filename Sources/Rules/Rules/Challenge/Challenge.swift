/// A cube that several people play: which one it is.
package enum Challenge: Hashable, Sendable {
  /// A cube that was dealt by its code.
  case code(ChallengeCode)
  /// The cube of a day.
  ///
  /// - Parameter isPractice: Whether the game does not count: it is not the first on this cube, or its
  ///   day was over.
  case daily(DailyCube, isPractice: Bool)

  /// The mode that the cube is played in.
  package var mode: GameMode {
    switch self {
    case .code(let code): code.mode
    case .daily(let cube, _): cube.mode
    }
  }

  package var seed: UInt64 {
    switch self {
    case .code(let code): code.seed
    case .daily(let cube, _): cube.seed
    }
  }

  package var language: Language {
    switch self {
    case .code(let code): code.language
    case .daily(let cube, _): cube.language
    }
  }
  package var letters: CubeLetters {
    switch self {
    case .code(let code): code.letters
    case .daily(let cube, _): cube.letters
    }
  }

  /// The daily cube, if it is one.
  package var daily: DailyCube? { if case .daily(let cube, _) = self { cube } else { nil } }

  /// Whether it is the one game on a daily cube that counts.
  package var isCounted: Bool {
    if case .daily(_, isPractice: false) = self { true } else { false }
  }

  /// Whether it is a daily cube played for practice: never in a streak or a ranking.
  package var isPractice: Bool {
    if case .daily(_, isPractice: true) = self { true } else { false }
  }

  /// The same cube for practice.
  package var practice: Self {
    if case .daily(let cube, _) = self { .daily(cube, isPractice: true) } else { self }
  }
}
