import Model
import Rules
import Surface

/// Writes the letters of a picture as characters.
struct LetterLabels {
  let scene: CubeScene
  let picture: Picture
  let fitter: PictureFitter
  let look: Look
  let hits: HitMap
  /// The faces that show enough of themselves while the cubes stand still; `nil` if they do. A trembling cube opens
  /// cracks, in which no letter is to flicker.
  var stillFaces: FaceSet?

  /// Whether enough of a face is seen in a picture for a letter.
  static func showsLetter(_ seen: FaceTile.Seen, in picture: Picture) -> Bool {
    seen.points >= 1.6 * Float(picture.pointsPerCell)
  }

  /// Writes a letter in the middle of what is seen of each face that shows enough of itself, and of each
  /// chosen face, with the marks that fit: `·` and `:` for faces used once and twice, `A₃` for the
  /// third of the path, `•A` for the first, `[A]` on the cube that is pointed at; without colours
  /// `(A)` for the last of the path.
  ///
  /// - Parameter drawn: The sides that have drawn letters.
  func write(_ seen: [FaceTile.Seen], except drawn: DrawnSides, into frame: inout Frame) {
    let colors = SceneColors(look.theme, look.depth)
    for face in Face.all
    where seen[face.index].points > 0 && !drawn.contains(DrawnSides(face.side)) {
      let place = scene.selection.firstIndex(of: face)
      guard scene.board.isInPlay(face.point),
        place != nil
          || Self.showsLetter(seen[face.index], in: picture)
            && stillFaces?.contains(face) != false
      else { continue }
      let letter = scene.board.letters[face].text
      let number = place.map { PathNumber($0 + 1, look) }
      let (width, middle) = (letter.unicodeScalars.count, seen[face.index].middle)
      let paint = FacePaint(face, isFront: true, scene, colors)
      guard let start = start(of: face, width, beside: number?.width ?? 0, middle),
        place != nil || isClear(start, paint, frame)
      else { continue }
      write(letter, number, of: face, paint, from: start, into: &frame)
    }
  }

  /// Where a letter begins: in the middle of what is seen of its face, and as near to it as there is
  /// room on the face. A number after it may move it to the left by as much.
  ///
  /// - Returns: `nil` where no cell shows the face.
  private func start(of face: Face, _ width: Int, beside number: Int, _ middle: Vector) -> Point? {
    let place = middle / SIMD2(Float(picture.across), Float(picture.down))
    func shows(_ start: Point, _ width: Int) -> Bool {
      (0..<width).allSatisfy {
        hits.face(at: Point(column: start.column + $0, row: start.row)) == face
      }
    }
    let best = Point(
      column: hits.rect.column + Int((place.x - Float(width) / 2 + 0.001).rounded()),
      row: hits.rect.row + Int(place.y)
    )
    for shift in 0...number {
      let start = Point(column: best.column - shift, row: best.row)
      if shows(start, width + number) { return start }
    }
    if shows(best, width) { return best }
    return hits.cells(of: face, width + number, near: place)
      ?? hits.cells(of: face, width, near: place) ?? hits.cells(of: face, 1, near: place)
  }

  private func write(
    _ letter: String,
    _ number: PathNumber?,
    of face: Face,
    _ paint: FacePaint,
    from start: Point,
    into frame: inout Frame
  ) {
    // Where only edges are drawn, a chosen face has no fill but that of a few cells.
    let isWire = look.depth == .none && look.isASCII
    let isFilled =
      paint.isChosen || isWire && (scene.light(on: face) > 0.5 || scene.flashing.contains(face))
    var attributes: Attributes = paint.isDimmed ? look.depth == .none ? .dim : [] : .bold
    if look.depth == .none, isFilled { attributes.insert(.reversed) }
    var underlined = attributes
    if scene.isSelectionWord && paint.isChosen { underlined.insert(.underlined) }
    func shows(_ place: Point) -> Bool {
      hits.face(at: place) == face && (place == start || isClear(place, paint, frame))
    }
    func write(_ mark: Unicode.Scalar, at place: Point, _ attributes: Attributes) {
      // A letter must be read, even where its cell is as dark as what is beside the face.
      let body =
        isClear(place, paint, frame)
        ? ground(of: paint, at: place, frame) : fitter.color(paint.body * paint.leastLight)
      let ink = fitter.color(paint.ink)
      let attributes = look.attributes(attributes, in: ink)
      frame[place] = Cell(mark, foreground: ink, background: body, attributes: attributes)
    }
    var place = start
    for character in letter.unicodeScalars where shows(place) {
      write(character, at: place, underlined)
      place.column += 1
    }
    let marks = marks(face, paint)
    let before = Point(column: start.column - 1, row: start.row)
    let isWide = shows(before) && (marks.after == nil || shows(place))
    if let mark = marks.before, isWide { write(mark, at: before, attributes) }
    func append(_ mark: Unicode.Scalar) {
      guard shows(place) else { return }
      write(mark, at: place, attributes)
      place.column += 1
    }
    if let number {
      let tens = Point(column: place.column + 1, row: place.row)
      if let digit = number.tens, shows(tens) { append(digit) }
      append(number.ones)
    } else if let mark = useMark(face) {
      append(mark)
    }
    if scene.trembling.contains(face.point), isWire { append("!") }
    if let mark = marks.after, isWide { append(mark) }
    if isWire, isFilled {
      if marks.before == nil, isWide { write(" ", at: before, attributes) }
      append(" ")
    }
  }

  /// What a character of a face stands on.
  private func ground(of paint: FacePaint, at place: Point, _ frame: Frame) -> Color {
    let cell = frame[place]
    return cell.character == " " ? cell.background : fitter.color(body(paint, at: place))
  }

  /// Whether a character of a face can be read in a cell: at the edge of a face, or on a sliver, it may be as
  /// dark as what is beside it.
  private func isClear(_ place: Point, _ paint: FacePaint, _ frame: Frame) -> Bool {
    guard let ink = RGB(fitter.color(paint.ink)),
      let body = RGB(ground(of: paint, at: place, frame))
    else { return true }
    return ink.contrast(with: body) >= Self.leastContrast
  }

  /// The least contrast of a text that is easily read (WCAG 2.2, 1.4.3).
  private static let leastContrast = 4.5

  /// The point of a cell that is nearest to the body of the face; the body where none is near.
  private func body(_ paint: FacePaint, at place: Point) -> Lanes {
    let (column, row) = (place.column - hits.rect.column, place.row - hits.rect.row)
    let first = picture.start(column: column, row: row)
    func distance(_ color: Lanes) -> Float {
      let step = color - paint.body
      return step.x * step.x + step.y * step.y + step.z * step.z
    }
    return picture.points[first..<first + picture.pointsPerCell]
      .min { distance($0) < distance($1) } ?? paint.body
  }

  /// The marks before and after a letter, so that a shape says what the colour says.
  private func marks(
    _ face: Face,
    _ paint: FacePaint
  ) -> (before: Unicode.Scalar?, after: Unicode.Scalar?) {
    if scene.pointedCube == face.point { return ("[", "]") }
    if scene.selection.count > 1, scene.selection.first == face {
      return (look.isASCII ? "*" : "•", nil)
    }
    if look.depth == .none, scene.selection.last == face { return ("(", ")") }
    // Brackets in the corners are lost where letters are characters.
    return paint.hasBrackets ? ("<", ">") : (nil, nil)
  }

  private func useMark(_ face: Face) -> Unicode.Scalar? {
    switch scene.board.useCount(face) {
    case ..<1: nil
    case 1: look.isASCII ? "." : "·"
    default: ":"
    }
  }
}

/// The number of a face on a path, for the character after its letter.
struct PathNumber: Equatable {
  /// The digit of the tens, if the number has one.
  let tens: Unicode.Scalar?
  let ones: Unicode.Scalar

  /// - Parameter number: 1 for the first face. A path has no more than 99.
  init(_ number: Int, _ look: Look) {
    // The Linux console, which has half blocks, has no small digits.
    let isPlain = look.blitter == .halfBlock || look.hasWholeCells
    func digit(_ value: Int) -> Unicode.Scalar {
      Unicode.Scalar((isPlain ? 0x30 : 0x2080) + UInt32(value % 10)) ?? "?"
    }
    tens = number > 9 ? digit(number / 10) : nil
    ones = digit(number)
  }

  /// The cells that it takes.
  var width: Int { tens == nil ? 1 : 2 }
}
