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

/// A board for tests in which a person reads a picture letter by letter.
///
/// It shows every letter, one of them twice. Each board has an order of its own, so that reading
/// one does not help with the next. Four faces are used once and four twice, as in a game.
struct ReadingBoard {
  let scene: CubeScene
  /// The visible letters: top, left and right, one line for each row of the picture.
  let key: [String]

  init(number: Int) {
    var state = UInt64(truncatingIfNeeded: number + 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var letters = Letter.basic + [Letter.basic[next(below: Letter.basic.count)]]
    for place in letters.indices.reversed() { letters.swapAt(place, next(below: place + 1)) }
    let visible = Side.allCases.flatMap(Self.rows).flatMap(\.self)
    let board = CubeLetters { letters[visible.firstIndex(of: $0) ?? 0] }
    var played = Board(board)
    var order = visible
    for place in order.indices.reversed() { order.swapAt(place, next(below: place + 1)) }
    played.use(order.prefix(8))
    played.use(order.prefix(4))
    scene = CubeScene(board: played)
    key = Side.allCases.map { side in
      let rows = Self.rows(of: side)
        .map { $0.map { board[$0].text }.joined(separator: " ") }
      return "\(side): " + rows.joined(separator: " / ")
    }
  }

  /// The outer faces of a side as the home view shows them: rows from the top, each from the left.
  private static func rows(of side: Side) -> [[Face]] {
    let faces = LatticePoint.all.filter { $0 + side.normal == nil }.map { Face($0, side) }
    func row(_ face: Face) -> Int {
      side == .top ? face.point.x + face.point.z : 2 - face.point.y
    }
    return (0...4).map { number in
      faces.filter { row($0) == number }
        .sorted { $0.point.x - $0.point.z < $1.point.x - $1.point.z }
    }
    .filter { !$0.isEmpty }
  }
}
