import Game
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

  /// The rows without a cube, but with the blank one below it.
  func rows(_ look: Look) -> Int {
    titleRows + BlockText(.small, look: look).rows + facts.count + 2
  }

  private var titleRows: Int { title.isEmpty ? 0 : 2 }

  /// - Returns: The room below.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    var room = rect
    if let cube { room = canvas.drawCube(Board(cube), atTopOf: rect, leaving: rows(canvas.look)) }
    canvas.write(title, in: room.removeFirst(titleRows), .bold)
    let figures = BlockText(.small, look: canvas.look)
    canvas.drawScore(score, .small, in: room.removeFirst(figures.rows))
    return canvas.writeFacts(facts, in: room.droppingFirst(1))
  }
}

extension ScoreDetails {
  /// A game of the history: its cube as it began, and below it how it went.
  init(_ game: GameSummary, _ dates: LocalDates) {
    var facts = [
      (title: "\(game.mode.title) game", value: "\(game.id)"),
      ("Started", dates.minute(game.startedAt)),
      ("Played", PlainWords.clock(Int(game.secondsPlayed))),
      ("Words", game.wordCount.grouped),
      ("Best word", game.bestWord ?? "–"),
      ("Ended", game.end.map(\.headline) ?? "in progress"),
    ]
    if let mark = DailyText.longMark(game.challenge) { facts.insert(("Cube", mark), at: 1) }
    if let code = game.code { facts.append(("Code", code.description)) }
    if game.hintsUsed > 0 { facts.append(("Hints", game.hintsUsed.grouped)) }
    // The history may not know the seed.
    let cube = game.seed.map {
      CubeLetters(seed: $0, language: Language(dictionaryName: game.dictionary))
    }
    self.init(cube: cube, score: game.score, facts: facts)
  }
}
