import Rules
import Surface

/// Writes the letters as text on faces that are too small for drawn ones.
struct LetterLabels {
  /// How many samples of each lettered face are visible, and the sums of their places.
  private var counts = [Int](repeating: 0, count: 81)
  private var sumsX = [Int](repeating: 0, count: 81)
  private var sumsY = [Int](repeating: 0, count: 81)

  /// Finds the visible samples of each face.
  mutating func gather(_ samples: SampleBuffer, _ grid: SampleGrid) {
    for index in counts.indices {
      counts[index] = 0
      sumsX[index] = 0
      sumsY[index] = 0
    }
    samples.codes.withUnsafeBufferPointer { codes in
      for row in 0..<grid.height {
        let start = row * grid.width
        for column in 0..<grid.width {
          let patch = SampleBuffer.patch(codes[start + column])
          guard counts.indices.contains(patch) else { continue }
          counts[patch] += 1
          sumsX[patch] += column
          sumsY[patch] += row
        }
      }
    }
  }

  /// Writes a letter in the middle of each face that shows enough of itself, with the marks that
  /// fit: `·` and `:` for faces used once and twice, `•A` for the first of the path, `(A)` for its
  /// last, `[A]` on the cube that is pointed at.
  func write(
    _ scene: CubeScene,
    _ rect: Rect,
    _ grid: SampleGrid,
    _ colors: LabelColors,
    into frame: inout Frame,
    look: Look,
    hits: HitMap
  ) {
    for face in Face.all where 5 * counts[face.index] >= 8 * grid.count {
      guard scene.board.isInPlay(face.point) else { continue }
      let count = Float(counts[face.index])
      let x = (Float(sumsX[face.index]) / count + 0.5) / Float(grid.across)
      let y = (Float(sumsY[face.index]) / count + 0.5) / Float(grid.down)
      let letter = scene.board.letters[face]
      let width = letter.text.unicodeScalars.count
      let start = Point(
        column: rect.column + Int((x - Float(width) / 2 + 0.001).rounded()),
        row: rect.row + Int(y)
      )
      guard hits.face(at: start) == face else { continue }
      var cell = colors.cell(of: face, scene, look)
      if scene.isSelectionWord && scene.selection.contains(face) {
        cell.attributes.insert(.underlined)
      }
      var place = start
      for character in letter.text.unicodeScalars {
        cell.character = character
        frame[place] = cell
        place.column += 1
      }
      cell.attributes.remove(.underlined)
      let marks = Self.marks(of: face, scene, look)
      let before = Point(column: start.column - 1, row: start.row)
      let isWide =
        hits.face(at: before) == face && (marks.after == nil || hits.face(at: place) == face)
      if let mark = marks.before, isWide {
        cell.character = mark
        frame[before] = cell
      }
      if let mark = marks.after, isWide || marks.before == nil && hits.face(at: place) == face {
        cell.character = mark
        frame[place] = cell
        place.column += 1
      }
      if let mark = Self.useMark(of: face, scene, look), hits.face(at: place) == face {
        cell.character = mark
        frame[place] = cell
      }
    }
  }

  /// The marks before and after a letter, so that a shape says what the colour says.
  private static func marks(
    of face: Face,
    _ scene: CubeScene,
    _ look: Look
  ) -> (before: Unicode.Scalar?, after: Unicode.Scalar?) {
    if scene.pointedCube == face.point { return ("[", "]") }
    if scene.selection.count > 1, scene.selection.first == face {
      return (look.isASCII ? "*" : "•", nil)
    }
    return scene.selection.last == face ? ("(", ")") : (nil, nil)
  }

  /// How often a face was used.
  private static func useMark(of face: Face, _ scene: CubeScene, _ look: Look) -> Unicode.Scalar? {
    switch scene.board.useCount(face) {
    case ..<1: nil
    case 1: look.isASCII ? "." : "·"
    default: ":"
    }
  }
}

/// The colours that letters of text have: those of the picture under them.
struct LabelColors {
  let materials: SceneMaterials
  let palette: CellPalette

  /// A cell in the colours of a face's body and letter at this moment.
  func cell(of face: Face, _ scene: CubeScene, _ look: Look) -> Cell {
    if look.depth == .none {
      let isSelected = scene.selection.contains(face)
      return Cell(attributes: isSelected ? [.bold, .reversed] : .bold)
    }
    let code = Int(SampleBuffer.code(patch: Patch(face).number, zone: 0))
    return Cell(
      foreground: palette.colors[Int(materials.indices[code + Int(Zone.ink)])],
      background: palette.colors[Int(materials.indices[code + Int(Zone.body)])],
      attributes: .bold
    )
  }
}
