import Game
import Surface

extension Canvas {
  /// The columns of the unit behind a large score, and of the gap between them.
  static let pointsColumns = 8

  /// Draws the score: in large figures where they fit, with their unit behind them.
  ///
  /// - Parameters:
  ///   - score: The points to show, which may be on their way to others.
  ///   - goal: The points that they count up to.
  ///   - size: The largest figures; `nil` for text.
  mutating func drawScore(
    _ score: Int,
    reaching goal: Int? = nil,
    _ size: BlockText.Size?,
    in rect: Rect
  ) {
    let widest = max(score, goal ?? score).grouped
    let room = rect.columns - Self.pointsColumns
    guard let size, let figures = BlockText(widest, from: size, columns: room, look: look),
      figures.rows <= rect.rows
    else {
      writePair("Score", score.grouped, in: rect.lastLine, valueAttributes: .bold)
      return
    }
    // On the left edge, as the clock and the word are.
    let unit = rect.droppingStart(figures.columns(of: widest) + 2).lastLine
    write(score == 1 ? "point" : "points", in: unit, .dim)
    draw(score.grouped, figures, in: rect.bottom(figures.rows))
  }

  /// Draws a word as large as it fits into a rectangle, on its last row: in large letters, else as
  /// text with gaps, else without gaps.
  ///
  /// - Parameters:
  ///   - size: The largest letters; `nil` for text.
  ///   - wrongEnd: How many letters at the end are wrong.
  ///   - lit: How many letters at the start have the colour of success.
  mutating func drawSpelled(
    _ word: String,
    _ size: BlockText.Size?,
    _ role: Role,
    wrongEnd: Int = 0,
    lit: Int = 0,
    in rect: Rect
  ) {
    let text = wrongEnd > 0 ? word.uppercased() : word
    guard let size, let letters = BlockText(text, from: size, columns: rect.columns, look: look),
      letters.rows <= rect.rows
    else {
      return writeSpelled(word, in: rect.lastLine, role, wrongEnd: wrongEnd)
    }
    let right = text.count - wrongEnd
    letters.draw(text, at: rect.bottom(letters.rows).origin, into: &frame) {
      $0 >= right ? .error : $0 < lit ? .success : role
    }
    guard wrongEnd > 0 else { return }
    // Large letters have no lower case, so a line below the wrong ones says what the colour says.
    let whole = letters.columns(of: text)
    for column in (whole - letters.columns(of: text.suffix(wrongEnd)))..<whole {
      write("─", in: rect.droppingStart(column).line(at: rect.maxRow), .error)
    }
  }
}
