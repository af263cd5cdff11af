import Features
import Model
import Rules
import Surface

/// The page “Two players”: new games, and the list of those that run or are over.
struct DuelsScreen {
  let state: DuelsFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let games = state.rows.filter { title($0).isEmpty }
    let wanted = table(games).columns(for: games)
    let columns = PageColumns(canvas.drawPage("Two players"), listColumns: wanted, isCube: true)
    drawCaptions(on: &canvas)
    if let side = columns.side {
      DuelDetails(game: game(state.row), dates: dates).draw(in: side, on: &canvas)
    }
    let page = columns.main
    var room = canvas.drawProblem(state.problem?.message ?? state.message, in: page)
    if let entry = state.entry {
      let field = room.top(2)
      canvas.write("The other player’s text:", in: field)
      canvas.drawField(entry, in: field.line(1), isFocused: true)
      room = room.droppingFirst(3)
    }
    if let trouble = state.trouble, room.rows > Self.minimumRows {
      canvas.write(canvas.look.told(trouble), in: room.lastLine, .dim)
      room = room.droppingLast(2)
    }
    drawRows(in: room, on: &canvas)
  }

  /// Rows from which the list leaves room for a word about the server.
  private static let minimumRows = 9

  private func drawCaptions(on canvas: inout Canvas) {
    let reading: [KeyCaption?] = ["paste or type the text", "↵ read it"]
    canvas.drawCaptions(state.entry == nil ? ["↑↓ choose", "↵ open", "paste a text"] : reading)
  }

  /// Draws the new games at the top, and below them the page of the list that has the chosen row.
  private func drawRows(in rect: Rect, on canvas: inout Canvas) {
    let actions = state.rows.filter { !title($0).isEmpty }
    let games = Array(state.rows.dropFirst(actions.count))
    let titles = actions.map { title($0).count }
    let isLive = state.entry == nil
    let menu = rect.leading(min((titles.max() ?? 0) + RowPlace.indent + 1, rect.columns))
    canvas.drawMenuRows(actions, chosen: isLive ? state.list.index : nil, in: menu) {
      (title($0), "")
    }
    let list = rect.droppingFirst(actions.count + 1)
    guard list.rows > 0 else { return }
    // Blank rows between two games, if all have room so.
    let isAiry = list.rows > 2 * games.count
    table(games, isAiry: isAiry).draw(
      games,
      cursor: ListCursor(count: games.count, index: max(0, state.list.index - actions.count)),
      isLive: isLive && state.list.index >= actions.count,
      in: list,
      on: &canvas
    )
    guard games.isEmpty, state.duels != nil else { return }
    let text = "No game of two yet. Choose above how to begin one."
    canvas.writeParagraph(text, in: list.firstRow, .dim)
  }

  /// The list. The date of the last turn makes way for names, and what tells these apart stays.
  private func table(_ rows: [DuelsFeature.Row], isAiry: Bool = false) -> Table<DuelsFeature.Row> {
    let scores = rows.compactMap(game).flatMap { game in Duel.Seat.allCases.map(game.duel.score) }
    let standings = rows.compactMap(game).map { standing($0).count }
    let digits = scores.map(\.grouped.count).max() ?? 1
    let players = Table<DuelsFeature.Row>.Column("Players", 17...60, isWhole: true) { row in
      guard let game = game(row) else {
        guard case .damaged(let number) = row else { return TableCell("") }
        return TableCell("Game \(number) is damaged", .warning)
      }
      var cell = TableCell(game.names(columns: .max / 2), nil)
      cell.cut = game.names
      return cell
    }
    return Table(
      columns: [
        players,
        .init("Score", max(5, 2 * digits + 3)) { row in
          // Where nobody has joined, there are no scores.
          guard let game = game(row), game.openInvitation == nil else { return TableCell("") }
          // The colons stand below each other, and each number beside its own.
          let (first, second) = (game.duel.score(.first).grouped, game.duel.score(.second).grouped)
          let blanks = String(repeating: " ", count: digits - first.count)
          return TableCell("\(blanks)\(first) : \(second)", .text)
        },
        .init("Standing", max(8, standings.max() ?? 0)) { row in
          guard let game = game(row) else { return TableCell("") }
          let isTurn = game.own != nil && game.isTurnHere
          return TableCell(standing(game), isTurn ? .success.bold : .dim)
        },
        .init("Last turn", 9...12, .trailing, rank: 1) {
          game($0).map { TableCell(dates.day($0.changedAt)) } ?? TableCell("")
        },
      ],
      isAiry: isAiry
    )
  }

  private func game(_ row: DuelsFeature.Row) -> DuelGame? {
    guard case .game(let id) = row else { return nil }
    return state.duels?.games.first { $0.id == id }
  }

  /// The title of a row above the list; empty for a game.
  private func title(_ row: DuelsFeature.Row) -> String {
    switch row {
    case .keyboard: "New game at this keyboard"
    case .invite: "New game by texts: invite somebody"
    case .read: "Read an invitation or an answer"
    case .server: "Game through a server: invite or join"
    case .game, .damaged: ""
    }
  }

  /// Whose turn it is, or how the game ended.
  private func standing(_ game: DuelGame) -> String {
    if game.openInvitation != nil { return "Invitation" }
    return game.isLastTurnUnsent ? "Not sent yet" : game.standing.text
  }
}

extension DuelGame {
  /// Both players in a line: `Ann and Ben`, `You and Ben`, `Ben and you`.
  ///
  /// Where there is no room, each has half of it, or what the other leaves. Names that begin alike
  /// keep their ends, which tell them apart.
  func names(columns: Int) -> String {
    let names = Duel.Seat.allCases.map {
      $0 == own ? ($0 == .first ? "You" : "you") : players[$0].text
    }
    let room = columns - " and ".count
    let alike = zip(names[0], names[1]).prefix { $0 == $1 }.count
    return zip(names, names.reversed()).map { name, other in
      let width = max(2, room / 2, room - other.count)
      guard name.count > width else { return name }
      let end = alike < width - 1 ? 0 : min(2, width - 2)
      return "\(name.prefix(width - 1 - end))…\(name.suffix(end))"
    }
    .joined(separator: " and ")
  }
}

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
    let isShown = game?.whyNoCube == nil
    let room = canvas.drawCube(board, showsLetters: isShown, atTopOf: rect, leaving: textRows + 1)
    if game == nil { canvas.writeLines(texts, in: room, .dim) }
    canvas.writeFacts(facts, in: room)
  }

  private var facts: [Fact] {
    guard let game else { return [] }
    let duel = game.duel
    let place = game.isByTexts ? "by texts" : "at this keyboard"
    var facts: [Fact] = Duel.Seat.allCases.map { seat in
      let words = PlainWords.count(duel.words(of: seat).count, "word", "words")
      return ("\(game.seenPlayers[seat])", "\(duel.score(seat).grouped), \(words)")
    }
    facts += [
      ("Turns", duel.turns.count.grouped),
      ("Cubes left", "\(duel.match.board.cubesInPlay.count)"),
      ("Played", game.server.map { "on \($0.server.name)" } ?? place),
      ("Started", dates.minute(game.startedAt)),
    ]
    // It would show the cube, and beside an invitation be taken for it.
    if game.whyNoCube == nil { facts.append(("Code", game.code.description)) }
    if game.isOver { facts.append((game.standing.text, game.standing.reasonBelow ?? "")) }
    return facts
  }
}
