import Game
import Rules
import Surface

/// A game of two beside the list: its cube as it stands, and below it how it goes. Beside the rows for new
/// games, what a turn is.
struct DuelDetails {
  /// The chosen game; `nil` beside the rows above the list.
  let game: DuelGame?
  let dates: LocalDates

  static let rules =
    "A turn is one word, or a removed cube and a word, or two removed cubes. No word is played twice. "
    + "The game ends when every cube is gone, when both pass in a row, or when one gives up, "
    + "whoever’s turn it is."

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let texts = Paragraph.lines(Self.rules, width: rect.columns)
    let textRows = game == nil ? texts.count : facts.count
    let board = game?.duel.match.board ?? .sample
    let showsLetters = game?.whyNoCube == nil
    let room = canvas.drawCube(
      board,
      showsLetters: showsLetters,
      atTopOf: rect,
      leaving: textRows + 1
    )
    if game == nil { canvas.writeLines(texts, in: room, .dim) }
    for (offset, (title, value, role)) in facts.prefix(room.rows).enumerated() {
      canvas.writePair(title, value, in: room.line(offset), titleRole: role)
    }
  }

  private func place(_ game: DuelGame) -> String {
    if let server = game.server { return "on \(server.server.name)" }
    return game.isByTexts ? "by texts" : "at this keyboard"
  }

  private var facts: [(title: String, value: String, role: Role)] {
    guard let game else { return [] }
    let duel = game.duel
    var facts: [(String, String, Role)] = Duel.Seat.allCases.map { seat in
      let words = PlainWords.count(duel.words(of: seat).count, "word", "words")
      return ("\(game.seenPlayers[seat])", "\(duel.score(seat).grouped), \(words)", seat.role)
    }
    facts += [
      ("Turns", duel.turns.count.grouped, .dim),
      ("Cubes left", "\(duel.match.board.cubesInPlay.count)", .dim),
      ("Played", place(game), .dim),
      ("Started", dates.minute(game.startedAt), .dim),
    ]
    // It would show the cube, and beside an invitation be taken for it.
    if game.whyNoCube == nil { facts.append(("Code", game.code.description, .dim)) }
    if game.isOver { facts.append((game.standing.text, game.standing.reasonBelow ?? "", .text)) }
    return facts
  }
}
