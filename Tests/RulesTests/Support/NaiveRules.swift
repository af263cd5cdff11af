/// A second implementation of the rules, written from their description: plain integers, explicit
/// loops, no tables, and no code of the module under test.
enum NaiveRules {
  struct Cube: Hashable {
    var x: Int
    var y: Int
    var z: Int
  }

  struct Face: Hashable {
    var cube: Cube
    var side: Character

    var name: String { "\(cube.x)\(cube.y)\(cube.z)\(side)" }

    init(cube: Cube, side: Character) {
      self.cube = cube
      self.side = side
    }

    /// The face with a valid name.
    init(_ name: String) {
      let digits = name.utf8.prefix(3).map { Int($0) - 48 }
      cube = Cube(x: digits[0], y: digits[1], z: digits[2])
      side = name.last ?? "?"
    }
  }

  static let allCubes: [Cube] = {
    var cubes: [Cube] = []
    for x in 0...2 { for y in 0...2 { for z in 0...2 { cubes.append(Cube(x: x, y: y, z: z)) } } }
    return cubes
  }()

  static let allFaces: [Face] = {
    var faces: [Face] = []
    for cube in allCubes { for side in "tlr" { faces.append(Face(cube: cube, side: side)) } }
    return faces
  }()

  /// Whether the face is playable when these cubes are in play.
  static func isPlayable(_ face: Face, inPlay: Set<Cube>) -> Bool {
    guard inPlay.contains(face.cube) else { return false }
    let a: (Int, Int, Int)
    let b: (Int, Int, Int)
    let c: (Int, Int, Int)
    switch face.side {
    case "t": (a, b, c) = ((0, 1, 0), (0, 1, 1), (1, 1, 0))
    case "l": (a, b, c) = ((0, 0, 1), (0, 1, 1), (1, 0, 1))
    default: (a, b, c) = ((1, 0, 0), (1, 1, 0), (1, 0, 1))
    }
    func isThere(_ step: (Int, Int, Int), _ k: Int) -> Bool {
      inPlay.contains(
        Cube(
          x: face.cube.x + step.0 + k,
          y: face.cube.y + step.1 + k,
          z: face.cube.z + step.2 + k
        )
      )
    }
    for k in 0...2 {
      if isThere(a, k) || isThere((1, 1, 1), k) { return false }
      if isThere(b, k) && isThere(c, k) { return false }
    }
    return true
  }

  static func touch(_ first: Face, _ second: Face) -> Bool {
    guard first != second else { return false }
    for one in corners(first) { for other in corners(second) where one == other { return true } }
    return false
  }

  /// The score of a word with `QU` as two letters.
  static func score(_ word: String) -> Int {
    let points: [Character: Int] = [
      "A": 1, "B": 4, "C": 4, "D": 3, "E": 1, "F": 5, "G": 3, "H": 5, "I": 1, "J": 9, "K": 6,
      "L": 2, "M": 4, "N": 2, "O": 1, "P": 4, "Q": 12, "R": 2, "S": 1, "T": 2, "U": 1, "V": 5,
      "W": 5, "X": 9, "Y": 5, "Z": 11,
    ]
    var sum = 0
    for letter in word { sum += points[letter] ?? 0 }
    return sum * word.count * (word.count - 3 > 1 ? word.count - 3 : 1)
  }

  private static func corners(_ face: Face) -> [Cube] {
    let steps: [(Int, Int, Int)]
    switch face.side {
    case "t": steps = [(0, 1, 1), (0, 1, 0), (1, 1, 0), (1, 1, 1)]
    case "l": steps = [(0, 1, 1), (1, 1, 1), (1, 0, 1), (0, 0, 1)]
    default: steps = [(1, 1, 1), (1, 1, 0), (1, 0, 0), (1, 0, 1)]
    }
    return steps.map {
      Cube(x: face.cube.x + $0.0, y: face.cube.y + $0.1, z: face.cube.z + $0.2)
    }
  }
}
