import Model
import Rules

/// The cube in words, a line for each side or face.
package enum CubeText {
  /// A line for each side, its three rows apart, and how many faces were used before.
  package static func faces(_ board: Board, isBrief: Bool = false) -> [String] {
    Side.allCases.map { side($0, board, isBrief: isBrief) } + (isBrief ? [] : usedInShort(board))
  }

  /// The three rows of a side, apart. Where more is gone than left, the faces with their places.
  ///
  /// - Parameter isBrief: Whether it leaves out where the first row is.
  static func side(_ side: Side, _ board: Board, isBrief: Bool = false) -> String {
    let title = side.title.capitalizedFirst
    let left = FacePlace.sorted(board.playableFaces.filter { $0.side == side })
    guard left.count > 4 else {
      let faces = left.map { "\(letter($0, board)) \(FacePlace($0).onSide)" }
      return "\(title): \(faces.isEmpty ? "nothing is left" : faces.joined(separator: "; "))."
    }
    func name(_ face: Face, _ isBrief: Bool) -> String {
      let depth = FacePlace(face).depth
      return letter(face, board) + (isBrief || depth == 0 ? "" : " \(depth) deep")
    }
    let rows = board.rows(of: side).map { row in
      row.map { faces in
        faces.isEmpty ? "hole" : faces.map { name($0, isBrief) }.joined(separator: " over ")
      }
      .joined(separator: ", ")
    }
    let first = isBrief ? "" : ", \(side.firstRow)"
    return "\(title)\(first): \(rows.joined(separator: "; "))."
  }

  /// The faces whose next use ends their cubes, and the number of the others that were used.
  private static func usedInShort(_ board: Board) -> [String] {
    let twice = list("Used twice", used(2, of: nil, board), board)
    let count = used(1, of: nil, board).count
    return (twice.map { [$0] } ?? [])
      + (count == 0 ? [] : ["Used once: \(faceCount(count)). /used lists them."])
  }

  /// The playable faces that were used, those that were used twice first.
  static func used(
    _ query: FaceQuery?,
    _ board: Board,
    isBrief: Bool = false
  ) -> [String] {
    let (twice, once) = (used(2, of: query, board), used(1, of: query, board))
    guard !twice.isEmpty || !once.isEmpty else { return ["No \(query?.text ?? "face") was used."] }
    guard isBrief else {
      return [list("Used twice", twice, board), list("Used once", once, board)].compactMap(\.self)
    }
    let rest = query == nil ? once.count.grouped : letters(once, board)
    return ["Twice: \(twice.isEmpty ? "none" : letters(twice, board)). Once: \(rest)."]
  }

  private static func used(_ count: Int, of query: FaceQuery?, _ board: Board) -> [Face] {
    FacePlace.sorted(
      board.playableFaces.filter { face in
        board.useCount(face) == count && query?.matches(face, on: board) != false
      }
    )
  }

  private static func list(_ title: String, _ faces: [Face], _ board: Board) -> String? {
    faces.isEmpty ? nil : "\(title): \(faceCount(faces.count)). \(list(faces, board))."
  }

  private static func faceCount(_ count: Int) -> String { PlainWords.count(count, "face") }

  /// What touches each playable face that is asked about.
  static func near(
    _ query: FaceQuery,
    _ board: Board,
    isBrief: Bool = false
  ) -> [String] {
    let found = query.faces(on: board)
    guard !found.isEmpty else { return [query.reasonForNothing(on: board)] }
    let lines = found.map { face in
      let neighbors = FacePlace.sorted(face.neighbors.intersection(board.playableFaces))
      let touching = isBrief ? letters(neighbors, board) : "touches \(list(neighbors, board))"
      return list([face], board, isBrief: isBrief)
        + ": \(neighbors.isEmpty ? "touches nothing" : touching)."
    }
    return isBrief ? [lines.joined(separator: " ")] : lines
  }

  /// The cubes that can be removed, with their playable faces, after their number.
  static func removable(
    _ query: FaceQuery?,
    _ board: Board,
    isBrief: Bool = false
  ) -> [String] {
    // A cube can be removed if it has a playable face.
    let wanted = query?.faces(on: board) ?? FacePlace.sorted(board.playableFaces)
    let cubes = cubes(of: wanted)
    let which = query.map { " with a \($0.text)" } ?? ""
    guard !cubes.isEmpty else { return ["No cube\(which) can be removed."] }
    let count = PlainWords.count(cubes.count, "cube")
    return isBrief && query == nil
      ? ["\(count)."]
      : ["\(count)\(which) can be removed."] + cubes.map { "\(faces(of: $0, board))." }
  }

  /// The playable faces of some cubes, in the order of reading.
  static func faces(of cubes: CubeSet, _ board: Board) -> [String] {
    let faces = FacePlace.sorted(cubes.flatMap { playableFaces(of: $0, board) })
    return self.cubes(of: faces).map { self.faces(of: $0, board) }
  }

  private static func faces(of cube: LatticePoint, _ board: Board) -> String {
    playableFaces(of: cube, board).map { placed($0, board) }.joined(separator: " and ")
  }

  /// A cube by the places of its playable faces: `top 3 3 and left 1 3 and right 1 1`. The number of the
  /// cube, where it has none.
  package static func cube(_ point: LatticePoint, _ board: Board) -> String {
    let places = playableFaces(of: point, board).map { FacePlace($0).text }
    return places.isEmpty ? point.name : places.joined(separator: " and ")
  }

  /// Several cubes, in the order of reading: `the cube at top 3 3`, `2 cubes, at top 1 1; at left 2 2`.
  static func cubes(_ points: CubeSet, _ board: Board) -> String {
    let places = FacePlace.sorted(points.flatMap { playableFaces(of: $0, board) })
    let cubes = cubes(of: places)
    let names = cubes.map { "at \(cube($0, board))" }.joined(separator: "; ")
    return cubes.count == 1 ? "the cube \(names)" : "\(cubes.count) cubes, \(names)"
  }

  /// The cubes of faces, in their order, each once.
  private static func cubes(of faces: [Face]) -> [LatticePoint] {
    faces.reduce(into: []) { if !$0.contains($1.point) { $0.append($1.point) } }
  }

  private static func playableFaces(of cube: LatticePoint, _ board: Board) -> [Face] {
    Side.allCases.map { Face(cube, $0) }.filter(board.isPlayable)
  }

  /// Faces with their places, a side where it is another one than before: `S top 1 2; T 2 2; E left 1 1`.
  ///
  /// - Parameter isBrief: Whether a depth is told only where the place has several faces.
  package static func list(_ faces: [Face], _ board: Board, isBrief: Bool = false) -> String {
    var side: Side?
    return faces.map { face in
      defer { side = face.side }
      let place = isBrief ? FacePlace(face).inShort(on: board) : FacePlace(face)
      return "\(letter(face, board)) \(side == face.side ? place.onSide : place.text)"
    }
    .joined(separator: "; ")
  }

  /// Faces without their places: `S, T`.
  static func letters(_ faces: [Face], _ board: Board) -> String {
    faces.map { letter($0, board) }.joined(separator: ", ")
  }

  /// A face with its place: `S top 1 2`.
  static func placed(_ face: Face, _ board: Board) -> String {
    "\(letter(face, board)) \(FacePlace(face).text)"
  }

  static func letter(_ face: Face, _ board: Board) -> String { board.letters[face].text }
}
