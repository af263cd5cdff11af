import Rules
import Surface

/// The colours that letters of text are written in: those of the picture that they stand on.
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
