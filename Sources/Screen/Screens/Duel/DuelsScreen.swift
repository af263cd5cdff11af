import Game
import Rules
import Surface

/// The page “Two players”: new games, and the list of those that run or are over.
struct DuelsScreen {
  let state: DuelsFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let columns = PageColumns(canvas.drawPage("Two players"))
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
      canvas.write(trouble, in: room.lastLine, .dim)
      room = room.droppingLast(2)
    }
    drawRows(in: room, on: &canvas)
  }

  /// Rows from which the list leaves room for a word about the server.
  private static let minimumRows = 9

  private func drawCaptions(on canvas: inout Canvas) {
    guard state.entry == nil else {
      return canvas.drawCaptions(["paste or type the text", "↵ read it"])
    }
    canvas.drawCaptions(["↑↓ choose", "↵ open", "paste a text"])
  }

  /// Draws the new games at the top, and below them the page of the list that has the chosen row.
  private func drawRows(in rect: Rect, on canvas: inout Canvas) {
    let actions = state.rows.filter { gameID($0) == nil }
    let games = state.rows.dropFirst(actions.count)
    canvas.drawMenuRows(
      actions,
      chosen: state.entry == nil ? state.list.index : nil,
      in: rect.droppingEnd(2)
    ) { (title($0), "") }
    let row = rect.row + actions.count + 1
    let list = rect.lines(at: row, rect.maxRow - row)
    guard list.rows > 0 else { return }
    if games.isEmpty {
      let text = state.duels == nil ? "" : "No game of two yet."
      canvas.write(text, in: list.droppingStart(2), .dim)
      return
    }
    let cursor = ListCursor(count: games.count, index: max(0, state.list.index - actions.count))
    let shown = games.compactMap(game)
    let (scored, unscored) = (table(list, shown), table(list, shown, hasScores: false))
    let isLive = state.entry == nil && state.list.index >= actions.count
    canvas.drawRows(Array(games), cursor: cursor, isLive: isLive, in: list) { row, place, canvas in
      // Where nobody has joined, there are no scores, and the names have their room.
      let isInvitation = self.game(row)?.openInvitation != nil
      draw(row, isInvitation ? unscored : scored, at: place, on: &canvas)
    }
  }

  /// The game of a row of the list; `nil` for a row above it.
  private func gameID(_ row: DuelsFeature.Row) -> DuelsFeature.Row? {
    switch row {
    case .game, .damaged: row
    case .keyboard, .invite, .read, .server: nil
    }
  }

  /// The columns of the list: the names, both scores around a colon, how it stands, and the day.
  ///
  /// Those behind the names are as wide as the longest text in them, so that names are cut only where there
  /// is no room.
  private func table(_ list: Rect, _ games: [DuelGame], hasScores: Bool = true) -> CellTable {
    let states = min(games.map { state($0).count }.max() ?? 0, list.columns / 3)
    let scores = games.flatMap { game in Duel.Seat.allCases.map(game.duel.score) }
    let digits = scores.max()?.grouped.count ?? 0
    let day = list.columns >= Self.columnsForDates ? [TableColumn("", 11)] : []
    // The colons stand below each other, and each number beside its own.
    let cells = [
      TableColumn("", digits, gap: 1, .trailing), TableColumn("", 1, gap: 1),
      TableColumn("", digits, gap: 1),
    ]
    let standing = TableColumn("", states, gap: hasScores ? 3 : 1)
    return CellTable(columns: [TableColumn()] + (hasScores ? cells : []) + [standing] + day)
  }

  private func draw(
    _ row: DuelsFeature.Row,
    _ table: CellTable,
    at place: RowPlace,
    on canvas: inout Canvas
  ) {
    guard let game = game(row) else {
      if case .damaged(let number) = row {
        let room = place.droppingStart(2)
        canvas.write("Game \(number) is damaged", in: room, .warning)
      }
      return
    }
    let isTurn = game.own != nil && game.isTurnHere
    let standing = TableCell(state(game), isTurn ? .success.bold : .dim)
    let scores = [
      TableCell(game.duel.score(.first).grouped, .text), TableCell(":"),
      TableCell(game.duel.score(.second).grouped, .text),
    ]
    let names = TableCell(game.names(columns: table.restColumns(of: place.rect)), nil)
    table.draw(
      [names] + (game.openInvitation == nil ? scores : [])
        + [standing, TableCell(dates.day(game.changedAt))],
      at: place,
      on: &canvas
    )
  }

  private func game(_ row: DuelsFeature.Row) -> DuelGame? {
    guard case .game(let id) = row else { return nil }
    return state.duels?.games.first { $0.id == id }
  }

  private func title(_ row: DuelsFeature.Row) -> String {
    switch row {
    case .keyboard: "New game at this keyboard"
    case .invite: "New game by texts: invite somebody"
    case .read: "Read an invitation or an answer"
    case .server: "Game through a server: invite or join"
    case .game, .damaged: ""
    }
  }

  private static let columnsForDates = 70

  /// Whose turn it is, or how the game ended.
  private func state(_ game: DuelGame) -> String {
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
