import Rules
import Testing

@testable import Ear

extension Match {
  /// A game on seed 64's cube from which some cubes were removed.
  static func removing(_ names: String..., mode: GameMode = .unlimited) throws -> Match {
    var match = Match(mode: mode, seed: 64)
    for name in names {
      let cube = try #require(LatticePoint(name: name))
      try match.play(.removal(cube), at: 1, isWord: { _ in true })
    }
    return match
  }

  /// A game on the same cube in which FOREDATES, FOREDATE and FOREDAT were played on one path: the third
  /// word ends cubes.
  static func playing(words: Int, mode: GameMode = .unlimited) throws -> Match {
    var match = Match(mode: mode, seed: 64)
    let path = try #require(Spelling(of: "FOREDATES", on: match.board).playablePath)
    for index in 0..<words {
      try match.play(.word(Array(path.prefix(9 - index))), at: 1, isWord: { _ in true })
    }
    return match
  }
}

extension Board {
  /// The boards of long games on the cubes of seeds: one cube after another is removed by chance.
  static func aging(_ seeds: Range<UInt64>, chance: UInt64) -> [Board] {
    var generator = SeededGenerator(seed: chance)
    return seeds.flatMap { seed in
      var boards = [Board(CubeLetters(seed: seed))]
      while let last = boards.last,
        let cube = LatticePoint.all.filter(last.canRemove).randomElement(using: &generator)
      {
        var next = last
        next.remove(cube)
        boards.append(next)
      }
      return boards
    }
  }
}
