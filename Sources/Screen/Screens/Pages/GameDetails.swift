import Game
import Rules
import Surface

/// A game of the history: its cube as it began, and below it how it went.
struct GameDetails {
  let game: GameSummary
  let dates: LocalDates

  /// Rows of a cube for each of its columns.
  private static let rowsPerColumn = 0.57
  /// The fewest rows that a cube can be read in.
  private static let minimumCubeRows = 9

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let figures = BlockText(.small, look: canvas.look)
    let textRows = figures.rows + 1 + facts.count
    let rows = min(Int(Double(rect.columns) * Self.rowsPerColumn), rect.rows - textRows - 1)
    var row = rect.row
    if rows >= Self.minimumCubeRows, let letters {
      let cube = rect.lines(at: row, rows)
      canvas.painter.draw(
        CubeScene(board: Board(letters)),
        in: cube,
        of: &canvas.frame,
        look: canvas.look
      )
      row = cube.maxRow + 1
    }
    canvas.drawScore(game.score, .small, in: rect.lines(at: row, figures.rows))
    row += figures.rows + 1
    for (title, value) in facts where row < rect.maxRow {
      canvas.writePair(title, value, in: rect.line(at: row))
      row += 1
    }
  }

  /// The letters of the cube as it began; `nil` if the history does not know its seed.
  private var letters: CubeLetters? {
    game.seed.map {
      CubeLetters(seed: $0, language: Language(dictionaryName: game.dictionary))
    }
  }

  private var facts: [(String, String)] {
    var facts = [
      ("\(game.mode.title) game", "\(game.id)"),
      ("Started", dates.minute(game.startedAt)),
      ("Played", PlainWords.clock(Int(game.secondsPlayed))),
      ("Words", game.wordCount.grouped),
      ("Best word", game.bestWord ?? "–"),
      ("Ended", game.end.map(\.headline) ?? "in progress"),
    ]
    if let mark = DailyText.longMark(game.challenge) { facts.insert(("Cube", mark), at: 1) }
    if let code = game.code { facts.append(("Code", code.description)) }
    if game.hintsUsed > 0 { facts.append(("Hints", game.hintsUsed.grouped)) }
    return facts
  }
}
