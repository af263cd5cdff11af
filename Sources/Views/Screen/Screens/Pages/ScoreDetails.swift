import Model
import Rules
import Surface

/// A player or a game beside a list: the cube where there is room, a name, the points in large figures, and
/// what else is known.
struct ScoreDetails {
  /// The cube that was played; `nil` for several.
  var cube: CubeLetters?
  /// The name; empty for none.
  var title = ""
  let score: Int
  let facts: [Fact]
  /// The rows below that are kept for something else.
  var rowsBelow = 0
  /// What is counted; `nil` for points.
  var unit: String?
  /// The columns of a cube that is large enough beside large figures.
  private static let cubeColumns = 60

  /// The rows without a cube, but with the blank one below it.
  func rows(_ canvas: Canvas) -> Int { rows(score: canvas.figures.rows + 1) }

  private func rows(score: Int) -> Int { titleRows + score + facts.count + 1 + rowsBelow }

  private var titleRows: Int { title.isEmpty ? 0 : 2 }

  /// - Returns: The room below.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    var room = rect
    // The cube comes before large figures: the row in the list has the score, too.
    let hasCube = cube != nil && rect.rows - rows(score: 1) >= Canvas.minimumCubeRows
    let isLarge =
      !hasCube
      || CubePart.rows(for: min(rect.columns, Self.cubeColumns)) + rows(canvas) <= rect.rows
    let scoreRows = isLarge ? canvas.figures.rows : 1
    if let cube, hasCube {
      let needed = rows(score: scoreRows + (isLarge ? 1 : 0))
      room = canvas.drawCube(Board(cube), atTopOf: rect, leaving: needed)
    }
    canvas.write(title, in: room.removeFirst(titleRows), .bold)
    let size = isLarge ? Margins(canvas.size).figures : nil
    canvas.drawScore(score, size, unit, in: room.removeFirst(scoreRows))
    return canvas.writeFacts(facts, in: room.droppingFirst(isLarge ? 1 : 0))
  }
}

extension ScoreDetails {
  /// A game of the history: its cube as it began, and below it what its row in a list does not say.
  init(_ game: GameSummary, _ dates: LocalDates, rowsBelow: Int) {
    let start = String(dates.start(of: game).trimmed)
    var facts: [Fact] = [("\(game.mode.title) game \(game.id)", start)]
    if let mark = DailyText.longMark(game.challenge) { facts.append(("Cube", mark)) }
    if game.repeatMark != nil { facts.append(("Repeat", "in no record")) }
    if let rank = game.rank { facts.append(("Rank", rank.rank.title)) }
    facts.append(("Ended", game.end.map(\.headline) ?? "in progress"))
    if let code = game.code { facts.append(("Code", code.description)) }
    if game.hintsUsed > 0 { facts.append(("Hints", game.hintsUsed.grouped)) }
    // The history may not know the seed.
    let language = Language(dictionaryName: game.dictionary)
    let cube = game.seed.map { CubeLetters(seed: $0, language: language) }
    self.init(cube: cube, score: game.score, facts: facts, rowsBelow: rowsBelow)
  }
}
