import Rules
import Surface

/// Writes the letters as text on faces that are too small for drawn ones.
struct LetterLabels {
  /// Writes a letter in the middle of each face that shows enough of itself, with the marks that
  /// fit: `·` and `:` for faces used once and twice, `•A` for the first of the path, `(A)` for its
  /// last, `[A]` on the cube that is pointed at.
  ///
  /// - Parameter onlyFlat: Whether letters are drawn, except those that would be too flat. Only
  ///   these are written, where they fit on their stickers, and without marks.
  func write(
    _ scene: CubeScene,
    _ seen: [FaceTile.Seen],
    _ picture: Picture,
    _ colors: SceneColors,
    _ fitter: PictureFitter,
    onlyFlat: Bool,
    into frame: inout Frame,
    look: Look,
    hits: HitMap
  ) {
    let rect = hits.rect
    let least = 1.6 * Float(picture.across * picture.down)
    for face in Face.all where seen[face.index].points >= least {
      guard scene.board.isInPlay(face.point) else { continue }
      let middle = seen[face.index].middle
      let x = middle.x / Float(picture.across)
      let y = middle.y / Float(picture.down)
      let letter = scene.board.letters[face]
      let width = letter.text.unicodeScalars.count
      let start = Point(
        column: rect.column + Int((x - Float(width) / 2 + 0.001).rounded()),
        row: rect.row + Int(y)
      )
      guard hits.face(at: start) == face else { continue }
      if onlyFlat {
        let low = SIMD2(Float(start.column - rect.column), Float(start.row - rect.row))
        let cell = SIMD2(Float(picture.across), Float(picture.down))
        let high = low + SIMD2(Float(width), 1)
        // Characters leave the edges of their cells free.
        guard let sticker = seen[face.index].sticker,
          sticker.covers((low + 0.25) * cell, (high - 0.25) * cell)
        else { continue }
      }
      let paint = FacePaint(face, isFront: true, scene, colors)
      var attributes: Attributes = .bold
      let isChosen = scene.selection.contains(face)
      // Where only edges are drawn, a chosen face has no fill but that of a few cells.
      let isWire = look.depth == .none && look.isASCII
      let isFilled = isChosen || isWire && scene.light(on: face) > 0.5
      if look.depth == .none, isFilled { attributes.insert(.reversed) }
      var underlined = attributes
      if scene.isSelectionWord && isChosen { underlined.insert(.underlined) }
      func body(_ paint: FacePaint, at place: Point) -> SIMD4<Float> {
        let first = picture.start(column: place.column - rect.column, row: place.row - rect.row)
        let points = picture.points[first..<first + picture.pointsPerCell]
        func distance(_ color: SIMD4<Float>) -> Float {
          let step = color - paint.body
          return step.x * step.x + step.y * step.y + step.z * step.z
        }
        return points.min { distance($0) < distance($1) } ?? paint.body
      }
      func write(_ character: Unicode.Scalar, at place: Point, _ attributes: Attributes) {
        let ground = frame[place]
        let isEven = ground.character == " "
        frame[place] = Cell(
          character,
          foreground: fitter.color(paint.ink),
          background: isEven ? ground.background : fitter.color(body(paint, at: place)),
          attributes: attributes
        )
      }
      var place = start
      for character in letter.text.unicodeScalars {
        write(character, at: place, underlined)
        place.column += 1
      }
      if onlyFlat { continue }
      let marks = Self.marks(of: face, scene, look)
      let before = Point(column: start.column - 1, row: start.row)
      let isWide =
        hits.face(at: before) == face && (marks.after == nil || hits.face(at: place) == face)
      if let mark = marks.before, isWide { write(mark, at: before, attributes) }
      if let mark = marks.after, isWide || marks.before == nil && hits.face(at: place) == face {
        write(mark, at: place, attributes)
        place.column += 1
      }
      if let mark = Self.useMark(of: face, scene, look), hits.face(at: place) == face {
        write(mark, at: place, attributes)
        place.column += 1
      }
      if isWire, isFilled {
        if marks.before == nil, isWide { write(" ", at: before, attributes) }
        if hits.face(at: place) == face { write(" ", at: place, attributes) }
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

  /// How often a face was used. Where only edges are drawn, also that its cube would be used up.
  private static func useMark(of face: Face, _ scene: CubeScene, _ look: Look) -> Unicode.Scalar? {
    if look.isASCII, look.depth == .none, scene.trembling.contains(face.point) { return "!" }
    return switch scene.board.useCount(face) {
    case ..<1: nil
    case 1: look.isASCII ? "." : "·"
    default: ":"
    }
  }
}
