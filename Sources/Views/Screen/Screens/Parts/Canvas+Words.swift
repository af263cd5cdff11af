import Model
import Surface

extension Canvas {
  var figures: BlockText { BlockText(Margins(size).figures, look: look) }

  /// Draws the score: in large figures where they fit, with their unit behind them.
  ///
  /// - Parameters:
  ///   - score: The points to show, which may be on their way to others.
  ///   - goal: The points that they count up to.
  ///   - size: The largest figures; `nil` for text.
  ///   - unit: What is counted; `nil` for points.
  mutating func drawScore(
    _ score: Int,
    reaching goal: Int? = nil,
    _ size: BlockText.Size?,
    _ unit: String? = nil,
    in rect: Rect
  ) {
    let widest = max(score, goal ?? score)
    let label = unit ?? (score == 1 ? "point" : "points")
    // Nothing yet is no figure to look at.
    guard let size, widest > 0,
      let figures = BlockText(widest.grouped, from: size, columns: rect.columns, look: look),
      figures.rows <= rect.rows
    else {
      let used = write(score.grouped, in: rect.lastLine, .bold)
      write(label, in: rect.lastLine.droppingStart(used + 1), .dim)
      return
    }
    // On the left edge, as the clock and the word are. A long number needs no unit.
    let unit = rect.droppingStart(figures.columns(of: widest.grouped) + 2).lastLine
    if unit.columns >= label.count { write(label, in: unit, .dim) }
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
    let end = letters.columns(of: text)
    frame.focus = Point(column: rect.column + max(0, end - 1), row: rect.maxRow - 1)
    texts?.append(text)
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

extension Canvas {
  /// Writes what a word means, over several lines; what does not fit is cut. Nothing is written of a word whose meaning
  /// is not known.
  ///
  /// - Parameter isNamed: Whether the word comes first: `SANG, verb, from sing: deliver by singing`. In a
  ///   row that is too short for that, the kind of word is left out: `SANG: deliver by singing`.
  /// - Returns: The rows that were used.
  @discardableResult
  mutating func writeMeaning(_ meaning: WordMeaning, isNamed: Bool = false, in rect: Rect) -> Int {
    guard let explanation = meaning.explanation, rect.rows > 0, rect.columns > 0 else { return 0 }
    let start = isNamed ? meaning.word : ""
    var kind = (isNamed ? ", " : "") + explanation.kind + ":"
    let room = rect.columns * rect.rows
    if isNamed, room < Self.shortMeaning,
      start.count + kind.count + 1 + explanation.gloss.count > room
    {
      kind = ":"
    }
    let lines = Paragraph.lines("\(start)\(kind) \(explanation.gloss)", width: rect.columns)
    let used = writeLines(lines, in: rect, .text, cutting: true)
    // The word and its kind stand out from the meaning, as far as they are in the first line.
    guard let first = lines.first else { return 0 }
    write(first.prefix(start.count), in: rect, .bold)
    let shown = first.dropFirst(start.count).prefix(kind.count)
    write(shown, in: rect.droppingStart(start.count), .dim)
    return used
  }

  /// Writes what the chosen word of a list means at the foot of a page: in two rows, or in more where the list
  /// leaves them.
  ///
  /// - Returns: The page without the rows that it took.
  mutating func writeMeaning(_ meaning: WordMeaning, atFootOf page: Rect, below rows: Int) -> Rect {
    // The head of the list, and a blank row below it.
    let used = max(2, min(page.rows - 2 - rows, Self.rows(of: meaning, width: page.columns)))
    writeMeaning(meaning, isNamed: true, in: page.bottom(used))
    return page.droppingLast(used + 1)
  }

  /// The rows of a meaning that has its word before it.
  static func rows(of meaning: WordMeaning, width: Int) -> Int {
    Paragraph.lines("\(meaning.word): \(meaning.text)", width: width).count
  }

  /// Cells below which a meaning that does not fit has no kind of word.
  private static let shortMeaning = 50
}
