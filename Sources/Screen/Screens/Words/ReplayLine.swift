import Game
import Rules
import Surface

/// The timeline of a replay: a mark for each move, and below it the time shown and the total. A
/// click goes to the nearest move.
struct ReplayLine {
  let state: ReplayFeature.State

  func draw(_ rect: Rect, on canvas: inout Canvas) {
    guard rect.columns > 1 else { return }
    let whole = state.record.secondsPlayed
    let columns = state.record.moves.map { Self.column($0.at, of: whole, width: rect.columns) }
    let here = state.isAtEnd ? rect.columns - 1 : columns[state.index]
    for column in 0..<rect.columns {
      let isPast = column <= here
      canvas.frame[rect.column + column, rect.row] = canvas.look.cell(
        canvas.look.isASCII ? "-" : (isPast ? "━" : "─"),
        isPast ? .accent : .line
      )
    }
    for (index, column) in columns.enumerated() {
      let isWord = state.record.moves[index].word != nil
      let glyph: Unicode.Scalar =
        canvas.look.isASCII
        ? (isWord ? "+" : "x") : isWord ? (index < state.movesMade ? "╋" : "┼") : "×"
      canvas.frame[rect.column + column, rect.row] = canvas.look.cell(
        glyph,
        index < state.movesMade || index == state.index ? .accent : .dim
      )
    }
    var mark = canvas.look.cell(canvas.look.isASCII ? "O" : "●", .success)
    mark.attributes.insert(.bold)
    canvas.frame[rect.column + here, rect.row] = mark
    addTargets(columns, rect, on: &canvas)
    // The turns of a game of two have no times.
    guard state.players == nil else { return }
    let time = state.isAtEnd ? whole : state.move.at
    canvas.writePair(
      PlainWords.clock(Int(time)),
      PlainWords.clock(Int(whole)),
      in: rect.line(1),
      titleRole: .text,
      valueRole: .dim
    )
  }

  private func addTargets(_ columns: [Int], _ rect: Rect, on canvas: inout Canvas) {
    for column in 0..<rect.columns {
      let nearest = columns.indices.min { one, other in
        (abs(columns[one] - column), one) < (abs(columns[other] - column), other)
      }
      guard let nearest else { continue }
      canvas.addTarget(.row(ReplayMove(index: nearest)), in: rect.span(column, 1).line(0))
    }
  }

  /// The column of a moment of play on a line of `width` columns.
  private static func column(_ seconds: Double, of whole: Double, width: Int) -> Int {
    guard whole > 0 else { return 0 }
    let share = min(max(seconds / whole, 0), 1)
    return Int((share * Double(width - 1)).rounded())
  }
}
