import Rules
import Surface

/// Letters of text on the faces, where these are too small for drawn ones.
struct LetterLabels {
  /// How many samples of each lettered face are seen, and the sums of their places.
  private var counts = [Int](repeating: 0, count: 81)
  private var sumsX = [Int](repeating: 0, count: 81)
  private var sumsY = [Int](repeating: 0, count: 81)

  /// Finds what is seen of each face.
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

  /// Writes a letter in the middle of what is seen of each face, where that is enough for one.
  func write(
    _ scene: CubeScene,
    _ rect: Rect,
    _ grid: SampleGrid,
    into frame: inout Frame,
    look: Look,
    hits: HitMap
  ) {
    for face in Face.all where 5 * counts[face.index] >= 8 * grid.count {
      guard scene.board.isInPlay(face.point) else { continue }
      let count = Float(counts[face.index])
      let x = (Float(sumsX[face.index]) / count + 0.5) / Float(grid.across)
      let y = (Float(sumsY[face.index]) / count + 0.5) / Float(grid.down)
      let text = scene.board.letters[face].text.unicodeScalars
      var place = Point(
        column: rect.column + Int((x - Float(text.count) / 2 + 0.001).rounded()),
        row: rect.row + Int(y)
      )
      guard hits.face(at: place) == face else { continue }
      var cell = template(face, scene, look)
      if scene.pointedCube == face.point {
        // Said by a shape too, not by the ring's colour alone.
        cell.character = "["
        frame[place.column - 1, place.row] = cell
      }
      for character in text {
        cell.character = character
        frame[place] = cell
        place.column += 1
      }
      if scene.pointedCube == face.point {
        cell.character = "]"
        frame[place] = cell
        continue
      }
      let uses = scene.board.useCount(face)
      if uses > 0, hits.face(at: place) == face {
        cell.attributes.remove(.underlined)
        cell.character = uses == 1 ? (look.isASCII ? "." : "·") : ":"
        frame[place] = cell
      }
    }
  }

  /// A cell in the colours of a face's letter.
  private func template(_ face: Face, _ scene: CubeScene, _ look: Look) -> Cell {
    let isSelected = scene.selection.contains(face)
    var attributes: Attributes = .bold
    if isSelected && scene.isSelectionWord { attributes.insert(.underlined) }
    if look.depth == .none {
      if isSelected { attributes.insert(.reversed) }
      return Cell(attributes: attributes)
    }
    let side = look.theme.cube[face.side]
    let colors = isSelected ? side.selected : side.face(useCount: scene.board.useCount(face))
    return Cell(
      foreground: colors.ink.color(look.depth),
      background: colors.body.color(look.depth),
      attributes: attributes
    )
  }
}
