import Features
import Model
import Rules
import Surface
import Words

/// The replay of a game: its cube, and beside it the move, the timeline and the score so far.
struct ReplayScreen {
  let state: ReplayFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let layout = GameLayout(canvas.size)
    let sign = stateText(canvas)
    let room = canvas.headerColumns(beside: sign)
    let title = titles.fitting(room) ?? titles[titles.count - 1]
    canvas.drawHeader(title, trailing: sign, state.isPlaying ? .text : .dim)
    if let shared = state.shared {
      return SharedResultBox(shared: shared, isKept: state.game != nil).draw(on: &canvas)
    }
    canvas.draw(state.scene, in: layout.cube)
    drawPanel(layout, on: &canvas)
    drawCaptions(on: &canvas)
  }

  /// The title, from the longest text to the shortest.
  private var titles: [String] {
    if let players = state.players {
      return ["Replay · \(players.names.first) and \(players.names.second)", "Replay"]
    }
    // As the row at the end of a game calls it.
    let page = state.isReview ? "Review" : "Replay"
    let name = state.game.map { "\(page) · game \($0)" } ?? page
    let mark = DailyText.mark(state.record.challenge) ?? state.code?.description
    let marked = name + (mark.map { ", \($0)" } ?? "")
    return state.record.hintsUsed > 0 ? [marked + ", with hints", marked, name] : [marked, name]
  }

  private func stateText(_ canvas: Canvas) -> String {
    if state.isPlaying { return canvas.choose("▶ playing", ascii: "> playing") }
    return state.isAtEnd ? "at the end" : canvas.choose("‖ paused", ascii: "= paused")
  }

  private func drawCaptions(on canvas: inout Canvas) {
    canvas.drawCaptions([
      state.isPlaying ? "Space pause" : "Space play", "←→ move", "+ faster",
      tabCaption,
      (state.review.review?.turningPoints ?? []).isEmpty ? nil : "g turning point",
      state.cubeToGoOn == nil ? nil : "p practise", "- slower", "Home first",
      "End last", state.players == nil && !state.isPractice ? "r race" : nil,
      state.canBeShared ? "y share" : nil,
      "↑↓ turn",
    ])
  }

  private var tabCaption: KeyCaption? {
    if state.shownPath == .missed { return "Tab played word" }
    guard let better = state.betterMove(state.index) else { return nil }
    return switch state.shownPath {
    case .played where better.removed.isEmpty, .removed: "Tab better word"
    case .played: "Tab removed cubes"
    case .better, .missed: "Tab played word"
    }
  }

  // MARK: - The panel

  /// Rows below the move from which a blank one parts it from the end.
  private static let roomyRows = 12

  private func drawPanel(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let move =
      state.isAtStart
      ? PlainWords.count(state.moveCount, "move", "moves")
      : "Move \((state.index + 1).grouped) of \(state.moveCount.grouped)"
    let (speed, role) = ("×\(state.speed.rawValue)", state.speed == .played ? Role.dim : .text)
    canvas.writePair(move, speed, in: panel, titleRole: .text, valueRole: role)
    ReplayLine(state: state).draw(panel.lines(1, 2), on: &canvas)
    var room = panel.droppingFirst(4)
    let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
    if let players = state.players {
      room = drawScores(of: players, rows.scale.score, in: room, on: &canvas)
    } else {
      let score = room.removeFirst(rows.word - rows.score).top(rows.scoreRows)
      canvas.drawScore(state.shownScore, reaching: state.score, rows.scale.score, in: score)
    }
    drawMove(room.removeFirst(rows.wordRows), rows.scale.word, on: &canvas)
    room.removeFirst(rows.scale.word == nil ? 1 : 3)
    // Below it are the end and the review, or the end, a blank row and the title of the words.
    let isBeside = layout.second == nil
    let kept = state.reviewText != nil && isBeside ? ReplayReviewPart.minimumRows : 3
    room.removeFirst(max(1, drawMeaning(in: room.droppingLast(kept), on: &canvas)))
    if room.rows > Self.roomyRows { room.removeFirst() }
    let end = state.isAtEnd ? state.players?.end ?? state.end?.headline ?? "" : ""
    guard state.canBeReviewed else {
      canvas.write(end, in: room, .bold)
      return drawWords(layout.second ?? room.droppingFirst(2), on: &canvas)
    }
    // Where there is no room for it, the first row of the screen says that this is the end.
    if !isBeside || room.rows > ReplayReviewPart.minimumRows + 1 {
      canvas.write(end, in: room, .bold)
      room.removeFirst(2)
    } else if room.rows > ReplayReviewPart.minimumRows {
      room.removeFirst()
    }
    let below = ReplayReviewPart(state: state).draw(in: layout.second ?? room, on: &canvas)
    if below.rows >= Self.fewestWordRows { drawWords(below, on: &canvas) }
  }

  /// The fewest rows for a list of words: its title and two of them.
  private static let fewestWordRows = 3

  /// Draws the points of both players.
  ///
  /// - Returns: The room below and a blank row.
  private func drawScores(
    of players: ReplayPlayers,
    _ size: BlockText.Size?,
    in rect: Rect,
    on canvas: inout Canvas
  ) -> Rect {
    let made = state.record.moves.prefix(state.movesMade)
    let front = players.seat(state.index)
    // While points are counted, those of the other player stand still.
    let counted = state.shownScore - players.score(front.other, of: made)
    let turn = (front, players.names[front].text)
    let tiles = DuelTiles(players: players.names, turn: turn, size: size) { seat in
      seat == front ? max(0, counted) : players.score(seat, of: made)
    }
    return tiles.draw(in: rect, on: &canvas)
  }

  /// Draws the next move while it is being traced, else the last one: its word with the rest of what
  /// there is to say below, the score beside words that are text.
  private func drawMove(_ rect: Rect, _ size: BlockText.Size?, on canvas: inout Canvas) {
    if let better = state.shownBetter { return draw(better, rect, size, on: &canvas) }
    let move = state.move
    let isMade = state.index < state.movesMade
    let player = state.players.map { $0.name(state.index) + ": " } ?? ""
    guard case .word(let faces) = move.move, let word = move.word else {
      let text = player + (isMade ? "Cube removed" : "Removes a cube")
      canvas.write(text, in: rect.lastLine, .bold)
      return
    }
    let shown = isMade ? faces.count : state.traced
    let text = faces.prefix(shown).map { state.record.letters[$0].text }.joined()
    let points = canvas.points("+\((move.score ?? 0).grouped)", isHinted: move.isHinted)
    let score = shown == faces.count ? points : ""
    let below = rect.line(at: rect.maxRow + (size == nil ? 0 : 1))
    let room = size == nil ? rect.droppingEnd(score.count + 1) : rect
    canvas.drawSpelled(text, size, isMade ? .success : .text, in: room)
    let letters = player + PlainWords.count(word.count, "letter", "letters")
    let length = move.isHinted ? letters + ", hinted" : letters
    let gone = isMade ? 0 : state.board.cubesUsedUp(by: state.selection).count
    let cubes = PlainWords.count(gone, "cube", "cubes")
    let uses = gone == 0 ? "" : rect.columns < 30 ? "−\(cubes)" : "uses up \(cubes)"
    let used = canvas.write(shown == faces.count ? length : "", in: below, .dim)
    // Below large letters nothing stands far from what it belongs to.
    if size == nil {
      canvas.write(score, in: rect, .success.bold, .trailing)
      canvas.write(uses, in: below, .warning, .trailing)
    } else {
      canvas.write(score, in: below.droppingStart(used + 2), .success.bold)
      canvas.write(uses, in: below.line(1), .warning)
    }
  }

  /// Draws the better word as the one that was played is drawn.
  private func draw(
    _ better: BetterMove,
    _ rect: Rect,
    _ size: BlockText.Size?,
    on canvas: inout Canvas
  ) {
    let score = "+\(better.score.grouped)"
    let room = size == nil ? rect.droppingEnd(score.count + 1) : rect
    canvas.drawSpelled(better.word, size, .text, in: room)
    let below = rect.line(at: rect.maxRow + (size == nil ? 0 : 1))
    let removed = PlainWords.count(better.removed.count, "cube")
    let texts =
      switch state.shownPath {
      case .removed where better.removed.count == 1:
        ["once the marked cube is gone", "once 1 cube is gone"]
      case .removed: ["once the \(removed) marked are gone", "once \(removed) are gone"]
      case .missed: ["a word that you missed", "missed"]
      case .better where better.removed.isEmpty: ["a better word"]
      default: ["with \(removed) removed first", "\(removed) removed first"]
      }
    let used = canvas.write(texts.fitting(below.columns) ?? texts[texts.count - 1], in: below, .dim)
    if size == nil {
      canvas.write(score, in: rect, .success.bold, .trailing)
    } else {
      canvas.write(score, in: below.droppingStart(used + 2), .success.bold)
    }
  }

  /// Writes what the word of the shown move means, once all of the word can be read.
  ///
  /// - Returns: The rows that were used.
  private func drawMeaning(in rect: Rect, on canvas: inout Canvas) -> Int {
    guard let meaning = state.meaning, meaning.word == state.shownBetter?.word ?? state.move.word,
      let gloss = meaning.explanation?.gloss, state.index < state.movesMade || state.isTraced
    else { return 0 }
    let text = [meaning.text, gloss].fitting(rect.columns) ?? gloss
    return canvas.writeParagraph(text, in: rect, .dim)
  }

  /// Lists the words so far, the latest first, or the words that the cube offers once the game is known to be over,
  /// and below them when it was played.
  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let made = state.record.moves.prefix(state.movesMade)
    let words = made.reversed().compactMap(PlayedWord.init)
    let dateRows = rect.rows >= 6 && state.players == nil ? 2 : 0
    let list = rect.droppingLast(dateRows)
    if let players = state.players {
      DuelWords(players.names, made, players.movers).draw(in: list, on: &canvas)
    } else if let offered = state.offered {
      let count = "\(offered.commonCount.grouped) common"
      canvas.drawWords("Not played yet", offered.words, count: count, in: list)
    } else {
      canvas.drawWords("Words", words, in: list, more: state.game == nil ? "" : ": w")
    }
    guard dateRows > 0 else { return }
    let mode = state.record.mode
    let name = state.player.map { "\($0.text), \(mode.name)" } ?? mode.title
    let hints = state.record.hintsUsed > 0 ? ", with hints" : ""
    let day = state.playedAt.map(dates.day) ?? ""
    canvas.writePair(name + hints, day, in: rect.lastLine, valueRole: .dim)
  }
}

/// The timeline of a replay: a mark for each move, another one for a turning point, and below it the time shown and
/// the total. A click goes to the nearest move.
struct ReplayLine {
  let state: ReplayFeature.State

  func draw(_ rect: Rect, on canvas: inout Canvas) {
    guard rect.columns > 1 else { return }
    let whole = state.record.secondsPlayed
    let columns = state.record.moves.map { Self.column($0.at, of: whole, width: rect.columns) }
    let here = state.isAtEnd ? rect.columns - 1 : columns[state.index]
    canvas.fill(rect.leading(here + 1), "━", .text)
    canvas.fill(rect.droppingStart(here + 1), "─", .line)
    for (index, column) in columns.enumerated() {
      let isWord = state.record.moves[index].word != nil
      let crossing = canvas.choose(index < state.movesMade ? "╋" : "┼", ascii: "+")
      let isPast = index < state.movesMade || index == state.index
      let place = rect.span(column, 1)
      canvas.write(isWord ? crossing : "×", in: place, isPast ? .text : .dim)
    }
    for index in state.review.review?.turningPoints ?? [] where columns.indices.contains(index) {
      canvas.write(canvas.choose("◆", ascii: "*"), in: rect.span(columns[index], 1), .warning.bold)
    }
    let mark = canvas.choose("●", ascii: "O")
    canvas.write(mark, in: rect.droppingStart(here), .success.bold)
    addTargets(columns, rect, on: &canvas)
    // The turns of a game of two have no times.
    guard state.players == nil else { return }
    let time = state.isAtEnd ? whole : state.move.at
    canvas.writeTitle(PlainWords.clock(time), PlainWords.clock(whole), in: rect.line(1))
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
