import Rules
import Surface

/// Letters of text on the faces, where these are too small for drawn ones.
struct LetterLabels {
  /// How many samples of each lettered face are seen, and the sums of their places.
  private var counts = [Int](repeating: 0, count: 81)
  private var sumsX = [Int](repeating: 0, count: 81)
  private var sumsY = [Int](repeating: 0, count: 81)

  mutating func reset() {
    for index in counts.indices {
      counts[index] = 0
      sumsX[index] = 0
      sumsY[index] = 0
    }
  }

  /// Counts one sample of a face.
  mutating func gather(_ face: Int, x: Int, y: Int) {
    counts[face] += 1
    sumsX[face] += x
    sumsY[face] += y
  }

  /// Writes a letter in the middle of what is seen of each face, where that is at least two cells.
  func write(
    _ scene: CubeScene,
    _ rect: Rect,
    _ samplesPerCell: (x: Int, y: Int),
    into frame: inout Frame,
    look: Look,
    hits: HitMap
  ) {
    for face in Face.all where 5 * counts[face.index] >= 8 * samplesPerCell.x * samplesPerCell.y {
      guard scene.board.isInPlay(face.point) else { continue }
      let count = Float(counts[face.index])
      let x = (Float(sumsX[face.index]) / count + 0.5) / Float(samplesPerCell.x)
      let y = (Float(sumsY[face.index]) / count + 0.5) / Float(samplesPerCell.y)
      let text = scene.board.letters[face].text.unicodeScalars
      let column = rect.column + Int((x - Float(text.count) / 2 + 0.001).rounded())
      let row = rect.row + Int(y)
      let template = template(face, scene, look)
      var place = Point(column: column, row: row)
      guard hits.face(at: place) == face else { continue }
      for character in text {
        var cell = template
        cell.character = character
        frame[place] = cell
        place.column += 1
      }
      let uses = scene.board.useCount(face)
      if uses > 0, hits.face(at: place) == face {
        var cell = template
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
