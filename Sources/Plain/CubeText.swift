import Game
import Rules

/// The cube in words, a line for each side or face.
package enum CubeText {
  /// A line for each side, its three rows apart, and the faces that were used before.
  package static func faces(_ board: Board) -> [String] {
    Side.allCases.map { side in
      let rows = board.rows(of: side).map { row in
        row.map { faces in
          faces.isEmpty ? "hole" : faces.map { letter($0, board) }.joined(separator: " over ")
        }
        .joined(separator: ", ")
      }
      return "\(side.title.capitalizedFirst), \(side.firstRow): \(rows.joined(separator: "; "))."
    } + used(board)
  }

  /// Which playable faces were used twice, and which once.
  private static func used(_ board: Board) -> [String] {
    [(2, "Used twice, so the next use ends their cubes"), (1, "Used once")].compactMap {
      count,
      title in
      let faces = sorted(board.playableFaces.filter { board.useCount($0) == count })
      return faces.isEmpty ? nil : "\(title): \(list(faces, board))."
    }
  }

  /// Each playable face with some letters or at some place, and what touches it.
  ///
  /// - Parameter query: A letter, `QU`, a side with row and column (`top 1 2`), or a part of that.
  package static func near(_ query: String, _ board: Board) -> [String] {
    let wanted = query.lowercased().split(whereSeparator: { $0 == " " || $0 == "," })
      .map(String.init)
    let found = sorted(
      board.playableFaces.filter { face in
        let place = FacePlace(face)
        let words = [place.side.title, "\(place.row)", "\(place.column)"]
        let text = board.letters[face].text.lowercased()
        return wanted == [text] || (text == "qu" && wanted == ["q"])
          || (!wanted.isEmpty && words.starts(with: wanted))
      }
    )
    guard !found.isEmpty else { return ["\(query.uppercased()): no such face can be played."] }
    return found.map { face in
      let neighbors = sorted(face.neighbors.intersection(board.playableFaces).map { $0 })
      let touching =
        neighbors.isEmpty ? "touches nothing" : "touches \(list(neighbors, board))"
      return "\(placed(face, board)): \(touching)."
    }
  }

  /// The faces that have come and gone between two boards.
  package static func changes(from before: Board, to after: Board) -> [String] {
    let new = sorted(after.playableFaces.subtracting(before.playableFaces).map { $0 })
    let gone = sorted(before.playableFaces.subtracting(after.playableFaces).map { $0 })
    let lines =
      (new.isEmpty ? [] : ["New: \(list(new, after))."])
      + (gone.isEmpty ? [] : ["Gone: \(list(gone, before))."])
    return lines.isEmpty ? ["Nothing has come or gone."] : lines
  }

  /// The letters that were not playable before, in the order of sides: `E, R`. Empty if there are none.
  package static func newLetters(from before: Board, to after: Board) -> String {
    sorted(after.playableFaces.subtracting(before.playableFaces).map { $0 })
      .map { letter($0, after) }.joined(separator: ", ")
  }

  /// The cubes that can be removed, with their playable letters.
  package static func removable(_ board: Board) -> [String] {
    let cubes = LatticePoint.all.reversed().filter(board.canRemove)
    guard !cubes.isEmpty else { return ["No cube can be removed."] }
    return ["\(PlainWords.count(cubes.count, "cube", "cubes")) can be removed."]
      + cubes.map { cube in
        let faces = Side.allCases.map { Face(cube, $0) }.filter(board.isPlayable)
        return "\(cube.name): \(list(faces, board))."
      }
  }

  /// A path, face by face: `S top 1 2, T top 2 2`.
  package static func path(_ faces: [Face], _ board: Board) -> String { list(faces, board) }

  private static func list(_ faces: [Face], _ board: Board) -> String {
    faces.map { placed($0, board) }.joined(separator: "; ")
  }

  private static func placed(_ face: Face, _ board: Board) -> String {
    "\(letter(face, board)) \(FacePlace(face).text)"
  }

  private static func letter(_ face: Face, _ board: Board) -> String { board.letters[face].text }

  /// In the order in which the sides are read.
  private static func sorted(_ faces: some Sequence<Face>) -> [Face] {
    faces.sorted {
      let (one, other) = (FacePlace($0), FacePlace($1))
      return (one.side.rawValue, one.row, one.column, one.depth)
        < (other.side.rawValue, other.row, other.column, other.depth)
    }
  }
}

extension String {
  /// The text with its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
