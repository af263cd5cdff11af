import Rules
import Screen

/// Scenes to look at and to measure: a seeded cube with some faces used.
enum SampleScene {
  /// A cube with random letters, a few faces used once and twice, and three chosen.
  ///
  /// - Parameters:
  ///   - seed: Decides the letters, with another generator than the game's.
  ///   - holes: Whether a few cubes are missing.
  static func make(seed: UInt64, holes: Bool = false) -> CubeScene {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let letters = CubeLetters { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Letter.basic[Int(state >> 33) % Letter.basic.count]
    }
    var board = Board(letters)
    board.use(faces("221t", "202l", "212r", "122l", "022l"))
    board.use(faces("221t", "212r", "022l"))
    if holes {
      for name in ["222", "122", "202", "112"] {
        if let point = LatticePoint(name: name) { board.remove(point) }
      }
    }
    var scene = CubeScene(board: board)
    if !holes { scene.selection = faces("022t", "122t", "222l", "222r") }
    return scene
  }

  /// A fresh cube that shows the letters in order, starting with any of them. Three of these, 9
  /// apart, show every letter on every side.
  static func alphabet(from first: Int) -> CubeScene {
    let letters = CubeLetters { face in
      let place = visible.firstIndex(of: face) ?? 0
      return Letter.basic[(place + first) % Letter.basic.count]
    }
    return CubeScene(board: Board(letters))
  }

  /// The faces of a whole cube that the home view shows, side by side.
  static let visible = Side.allCases.flatMap { side in
    LatticePoint.all.filter { $0 + side.normal == nil }.map { Face($0, side) }
  }

  static func faces(_ names: String...) -> [Face] { names.compactMap { Face(name: $0) } }
}
