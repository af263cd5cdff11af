import Game
import Rules
import Surface

/// A game of two: the cube as in every game, and beside it whose turn it is, both scores, the word being
/// made and the words of both. While the other player's turn is awaited, the text to send and the answer
/// stand there instead.
struct DuelScreen {
  let state: DuelFeature.State
  let facts: PlayFacts

  func draw(on canvas: inout Canvas) {
    let layout = Self.layout(canvas.size)
    canvas.drawHeader(
      "Two players: \(state.game.players.first) and \(state.game.players.second)"
    )
    PlayScreen(state: state.play, facts: facts).drawCube(layout.cube, on: &canvas)
    if let result = state.result {
      DuelResultPart(state: state, result: result).draw(layout, on: &canvas)
      return
    }
    if state.game.isWaiting, state.game.server != nil {
      DuelServerPart(state: state).draw(layout, on: &canvas)
    } else if state.game.isWaiting {
      DuelTextPart(state: state).draw(layout, on: &canvas)
    } else {
      drawTurn(layout, on: &canvas)
    }
    if let menu = state.menu {
      DuelMenuPanel(menu: menu, game: state.game).draw(over: layout.cube, on: &canvas)
      return
    }
    canvas.isCubeLive = true
    canvas.drawCaptions(captions, trailing: Self.ends)
    if state.play.removal?.isAsking == true {
      PlayScreen(state: state.play, facts: facts).drawQuestion(over: layout.cube, on: &canvas)
    }
  }

  static func layout(_ size: Size) -> GameLayout {
    GameLayout(size, minimumColumns: 26, maximumColumns: max(38, GameLayout.panelColumns(size)))
  }

  // MARK: - The panel

  private func drawTurn(_ layout: GameLayout, on canvas: inout Canvas) {
    let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
    let extra = DuelHead(state: state).extraRows(layout.panel, rows, canvas.look)
    let panel = layout.panel.droppingFirst(extra)
    let game = PlayPanel(state: state.play, facts: facts)
    DuelHead(state: state, extraRows: extra).draw(panel, rows, on: &canvas)
    if state.isStuck, state.play.candidate == nil, state.play.removal == nil {
      canvas.writeParagraph(
        "No word is left here. Remove two cubes, or pass.",
        in: Rect(column: panel.column, row: panel.row + rows.word, columns: panel.columns, rows: 3),
        .warning
      )
    } else {
      game.drawCandidate(panel, rows, on: &canvas)
    }
    game.drawNotice(
      Rect(
        column: panel.column,
        row: panel.row + rows.notice,
        columns: panel.columns,
        rows: rows.words - rows.notice
      ),
      on: &canvas
    )
    var rest = layout.second ?? panel.droppingFirst(rows.words)
    rest = DuelServerPart(state: state).drawFoot(rest, on: &canvas)
    let trouble = DuelTrouble(state.saving.trouble).draw(rest, on: &canvas)
    DuelWords(state.game).draw(in: rest.droppingLast(trouble), on: &canvas)
  }

  // MARK: - The keys

  private static let ends = [
    KeyCaption("F1", "help", .function(1)), KeyCaption("F10", "menu", .function(10)),
  ]

  private var captions: [KeyCaption] {
    let turn = KeyCaption("←↑↓→", "turn", rank: 2)
    if state.game.isWaiting, state.game.server != nil {
      return [turn, KeyCaption("F5", "look now", .function(5))]
        + (state.game.openInvitation == nil
          ? [] : [KeyCaption("F2", "copy", .function(2), rank: 1)])
    }
    if state.game.isWaiting {
      let typed = !state.entry.text.isEmpty
      return [KeyCaption("paste", "the answer")]
        + (typed
          ? [KeyCaption("↵", "read it", .enter), KeyCaption("Esc", "clear", .escape)] : [turn])
        + (state.game.textToSend == nil
          ? [] : [KeyCaption("F2", "copy again", .function(2), rank: 1)])
    }
    if let removal = state.play.removal {
      return removal.isAsking
        ? [KeyCaption("↵", "yes, remove", .enter), KeyCaption("Esc", "no", .escape)]
        : [
          KeyCaption("↵", "remove", .enter), KeyCaption("←↑↓→", "choose"),
          KeyCaption("Esc", "cancel", .escape),
        ]
    }
    guard !state.play.spelling.isEmpty else {
      return [KeyCaption("type", "letters"), turn, KeyCaption("Del", "remove", .delete, rank: 2)]
    }
    let plays = state.play.candidate?.verdict == .playable
    return [
      KeyCaption("Esc", "clear", .escape), KeyCaption("Bksp", "back", .backspace, rank: 3), turn,
    ]
      + (facts.path.isEmpty ? [] : [KeyCaption("Tab", "path", .tab, rank: 1)])
      + (plays ? [KeyCaption("↵", "play", .enter)] : [])
  }
}

extension Duel.Seat {
  /// The colour of a player. The name and a mark say the same.
  var role: Role { self == .first ? .accent : .success }
}

/// Whose turn it is, large where there is room, and both scores.
struct DuelHead {
  let state: DuelFeature.State
  /// Rows above the panel that the name has for itself, where the clock of a game would be text.
  var extraRows = 0

  private var game: DuelGame { state.game }

  /// Such as “Ann’s turn”; “Your turn” where the other player is far away.
  var title: String {
    if game.isTurnHere, game.own != nil { return "Your turn" }
    return "\(game.nextPlayer)’s turn"
  }

  /// The rows that large letters need above a panel whose clock would be text; 0 where there is too little
  /// room, or one of the names is too long, so that nothing jumps from turn to turn.
  func extraRows(_ panel: Rect, _ rows: PlayPanelRows, _ look: Look) -> Int {
    let letters = BlockText(.small, look: look)
    let names = Duel.Seat.allCases.map(name)
    guard rows.scale.clock == nil, !look.isASCII, panel.rows >= Self.minimumRows,
      names.allSatisfy({ letters.canDraw($0) && letters.columns(of: $0) <= panel.columns })
    else { return 0 }
    return letters.rows - 1
  }

  /// Rows of the panel from which the name is large.
  private static let minimumRows = 16

  func draw(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    let role = game.duel.seat.role
    let large = rows.scale.clock.flatMap { size in
      BlockText(title.uppercased(), from: size, columns: panel.columns, look: canvas.look)
        ?? BlockText(name, from: size, columns: panel.columns, look: canvas.look)
    }
    if let large {
      let text = large.canDraw(title.uppercased()) ? title.uppercased() : name
      let whole = large.columns(of: text) <= panel.columns ? text : name
      large.draw(
        whole,
        at: Point(column: panel.column, row: panel.row + rows.progress - large.rows),
        role,
        into: &canvas.frame
      )
      drawCubes(
        Rect(column: panel.column, row: panel.row + rows.progress, columns: panel.columns, rows: 1),
        on: &canvas
      )
      canvas.write(
        whole == name ? "\(title), \(cubes)" : cubes,
        column: panel.column,
        row: panel.row + rows.message,
        .dim,
        width: panel.columns
      )
    } else {
      if extraRows > 0 {
        BlockText(.small, look: canvas.look).draw(
          name,
          at: Point(column: panel.column, row: panel.row - extraRows),
          role,
          into: &canvas.frame
        )
      } else {
        canvas.write(
          title,
          column: panel.column,
          row: panel.row,
          role,
          attributes: .bold,
          width: panel.columns
        )
      }
      canvas.write(
        extraRows > 0 ? "\(title), \(cubes)" : cubes,
        column: panel.column,
        row: panel.row + rows.message,
        .dim,
        width: panel.columns
      )
    }
    drawScores(
      Rect(
        column: panel.column,
        row: panel.row + rows.score + rows.scoreRows - 1,
        columns: panel.columns,
        rows: 2
      ),
      on: &canvas
    )
  }

  private var name: String { name(game.duel.seat) }

  /// A player as large letters say it.
  private func name(_ seat: Duel.Seat) -> String {
    game.own == seat ? "YOU" : game.players[seat].text.uppercased()
  }

  private var cubes: String {
    let left = PlainWords.count(state.play.match.board.cubesInPlay.count, "cube", "cubes")
    return state.pending.isEmpty ? "\(left) left" : "\(left) left, 1 removed"
  }

  private func drawCubes(_ rect: Rect, on canvas: inout Canvas) {
    canvas.frame.drawProgress(
      Double(state.play.match.board.cubesInPlay.count) / Double(LatticePoint.all.count),
      at: Point(column: rect.column, row: rect.row),
      width: rect.columns,
      look: canvas.look
    )
  }

  /// Draws both scores in a row each. A mark stands before the player whose turn it is.
  func drawScores(_ rect: Rect, on canvas: inout Canvas) {
    for (offset, seat) in Duel.Seat.allCases.enumerated() {
      let isNext = !game.isOver && game.duel.seat == seat
      canvas.writePair(
        (isNext ? canvas.choose("• ", ascii: "* ") : "  ") + game.players[seat].text,
        game.duel.score(seat).grouped,
        column: rect.column,
        row: rect.row + offset,
        width: rect.columns,
        titleRole: seat.role,
        valueRole: .text,
        valueAttributes: .bold
      )
    }
  }
}

/// The words of both players: two lists side by side where there is room, else one list, the latest first,
/// with each word's player before it.
struct DuelWords {
  private let players: DuelPlayers
  private let words: [(word: PlayedWord, seat: Duel.Seat)]

  init(_ game: DuelGame) {
    self.init(game.players, game.duel.match.moves, game.duel.movers)
  }

  /// - Parameters:
  ///   - moves: The moves so far.
  ///   - movers: Who made each of them.
  init(_ players: DuelPlayers, _ moves: some Sequence<TimedMove>, _ movers: [Duel.Seat]) {
    self.players = players
    words = zip(moves, movers).compactMap { move, seat in
      PlayedWord(move).map { ($0, seat) }
    }
  }

  /// Columns from which each player has a list.
  private static let minimumColumns = 44

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.columns >= Self.minimumColumns else { return drawOneList(in: rect, on: &canvas) }
    for (column, seat) in zip(rect.split(into: 2, gap: 4), Duel.Seat.allCases) {
      drawList(of: seat, in: column, on: &canvas)
    }
  }

  /// The words of both, the latest first.
  func drawOneList(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows > 1 else { return }
    canvas.writePair(
      "Words",
      words.count.grouped,
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      valueRole: .dim
    )
    for (offset, (word, seat)) in words.reversed().prefix(rect.rows - 1).enumerated() {
      let row = rect.row + 1 + offset
      canvas.write(mark(seat), column: rect.column, row: row, seat.role, width: 2)
      canvas.writePair(
        word.word,
        word.score.grouped,
        column: rect.column + 3,
        row: row,
        width: rect.columns - 3,
        titleRole: .text,
        valueRole: .dim
      )
    }
  }

  /// The words of one player below the name, the best first.
  func drawList(of seat: Duel.Seat, in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows > 1 else { return }
    let own = words.filter { $0.seat == seat }.map(\.word).sorted { $0.score > $1.score }
    canvas.writePair(
      players[seat].text,
      own.count.grouped,
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      titleRole: seat.role,
      valueRole: .dim
    )
    canvas.drawWords(own, in: rect.droppingFirst(1))
  }

  /// The first letter of a player's name; the seat's number where both names begin alike.
  private func mark(_ seat: Duel.Seat) -> String {
    let initials = Duel.Seat.allCases.map { players[$0].text.prefix(1).uppercased() }
    return initials[0] == initials[1] ? "\(seat.rawValue + 1)" : initials[seat.rawValue]
  }
}

/// Says at the foot of a part why the game is not being saved.
struct DuelTrouble {
  private let trouble: String?

  init(_ trouble: String?) { self.trouble = trouble }

  /// - Returns: The rows that it took.
  func draw(_ rect: Rect, on canvas: inout Canvas) -> Int {
    guard let trouble else { return 0 }
    let lines = Message.lines(trouble, width: rect.columns)
    let rows = min(lines.count + 1, max(2, rect.rows - 3))
    canvas.write(
      "! Not being saved",
      column: rect.column,
      row: rect.maxRow - rows,
      .warning,
      attributes: .bold,
      width: rect.columns
    )
    for (offset, line) in lines.prefix(rows - 1).enumerated() {
      let isCut = offset == rows - 2 && lines.count > rows - 1
      canvas.write(
        isCut ? line + " …" : line,
        column: rect.column,
        row: rect.maxRow - rows + 1 + offset,
        .dim,
        width: rect.columns
      )
    }
    return rows + 1
  }
}
