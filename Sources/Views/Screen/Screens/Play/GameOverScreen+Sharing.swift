import Features
import Model
import Surface

/// The box over the end of a game, or its replay, with the result that was sent to the terminal.
struct SharedResultBox {
  let shared: ShareText
  /// The result at the end of a game, where a picture is offered; `nil` in a replay.
  var result: GameOverState?
  let isKept: Bool

  /// Shows the result that was copied, because it may not have reached the clipboard, and below it the picture that the
  /// player may keep.
  func draw(on canvas: inout Canvas) {
    let rect = Margins(canvas.size).room
    canvas.fill(rect)
    var shown = shared
    if !canvas.look.showsSquares { shown.style = .words }
    let picture: String? =
      switch result?.picture {
      case .offered(let word): "Enter keeps a picture, which shows your word \(word)."
      case .saving: "The picture is being drawn."
      case .saved, .failed: result?.picture?.outcome
      case nil: nil
      }
    let width = canvas.boxColumns(in: rect)
    // A line with squares is short enough for every box.
    let lines = shown.lines.flatMap { $0.hasSquare ? [$0] : Message.lines($0, width: width) }
    let pictured = picture.map { Message.lines($0, width: width) } ?? []
    var notes = Message.lines(canvas.look.told(note(shown, canvas.look)), width: width)
    // What was shared is there to its end on every screen, then what became of the picture, and what its signs mean.
    let room = rect.rows - 3 - lines.count - pictured.count - (pictured.isEmpty ? 0 : 1)
    var legend = shown.legend
    if notes.count + legend.count + (legend.isEmpty ? 0 : 1) > room { notes = [] }
    if legend.count > room { legend = [] }
    let parts = [legend, notes, pictured].filter { !$0.isEmpty }
    let below = Array(parts.joined(separator: [""]))
    let isLow = lines.count + below.count + 3 > rect.rows
    let rows = lines.count + (isLow || below.isEmpty ? 0 : below.count + 1)
    let box = canvas.drawBox("Your result", rows: rows, in: rect)
    func write(_ lines: [String], _ role: Role, in rect: Rect) {
      for (offset, line) in lines.enumerated() {
        let place = rect.line(offset)
        if line.hasSquare {
          canvas.writeSquares(line, role, in: place)
        } else {
          canvas.write(line, in: place, role, on: .panel)
        }
      }
    }
    write(lines, .text, in: box)
    drawSharedCaptions(on: &canvas)
    guard !isLow else { return }
    let role: Role = if case .failed? = result?.picture { .error } else { .dim }
    let place = box.bottom(below.count)
    write(legend + (legend.isEmpty || notes.isEmpty ? [] : [""]) + notes, .dim, in: place)
    canvas.writeLines(pictured, in: place.bottom(pictured.count), role, on: .panel)
    if result?.canSavePicture == true {
      canvas.addTarget(.row(GameOverState.PictureLine()), in: place.bottom(pictured.count))
    }
  }

  private func drawSharedCaptions(on canvas: inout Canvas) {
    let copies = result?.picture == nil && !canvas.look.isKiosk
    canvas.drawCaptions(
      [result?.canSavePicture == true ? "↵ picture" : copies ? "↵ copy again" : nil],
      out: "Esc back"
    )
  }

  /// How the text that was copied differs from the one that is shown, and what to do where it did not arrive.
  private func note(_ shown: ShareText, _ look: Look) -> String {
    if look.isKiosk { return "Select it with Shift and the mouse to copy it." }
    guard shown == shared else {
      return "Sent to your clipboard, with coloured squares for the words. "
        + "Not every terminal copies it: you can also select it here, without squares."
    }
    let copied = "Sent to your clipboard. Not every terminal copies it"
    // Cells have no room for the squares themselves.
    guard shown.lines.contains(where: \.hasSquare) else {
      return "\(copied): you can also select it here."
    }
    return isKept ? "\(copied): lexicube share prints it, too." : "\(copied)."
  }
}

extension Look {
  /// Whether the squares of a shared result are told apart by their colours, and all of its characters can be shown.
  fileprivate var showsSquares: Bool {
    ![.none, .indexed8].contains(depth) && shows("■□★☆")
  }
}

extension String {
  fileprivate var hasSquare: Bool { contains(where: ShareText.squares.contains) }
}

extension Canvas {
  /// Writes a line of a shared result, with a square of a cell and a blank one for each square of two.
  fileprivate mutating func writeSquares(_ line: String, _ role: Role, in rect: Rect) {
    var rest = rect
    for character in line {
      let square = ShareText.squares.firstIndex(of: character)
      // A white one is an outline, which is seen on paper, too.
      write(square.map { $0 == 0 ? "□" : "■" } ?? String(character), in: rest, role, on: .panel)
      if let square, square > 0, rest.columns > 0 {
        frame[rest.column, rest.row].foreground = Self.squares[square - 1].color(look.depth)
      }
      rest = rest.droppingStart(square == nil ? 1 : 2)
    }
  }

  /// The colours of the squares in most fonts: blue, green, yellow, orange and red.
  private static let squares =
    ([
      (0x55ACEE, 75, 12), (0x78B159, 107, 10), (0xFDCB58, 221, 11), (0xF4900C, 208, 3),
      (0xDD2E44, 161, 9),
    ] as [Theme.Entry]).map(Swatch.init)
}
