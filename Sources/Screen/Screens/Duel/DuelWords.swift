import Game
import Rules
import Surface

/// The words of both players: two lists side by side where there is room, else one list, the latest first,
/// with each word's player before it.
struct DuelWords {
  private let players: DuelPlayers
  private let words: [(word: PlayedWord, seat: Duel.Seat)]
  /// Which part of the lists is shown where not all has room; `nil` where PgDn does not show the next one.
  private var part: Int?

  init(_ state: DuelFeature.State) {
    let game = state.game
    self.init(game.seenPlayers, game.duel.match.moves, game.duel.movers)
    part = state.play.wordsPart
  }

  /// - Parameter movers: Who made each of them.
  init(_ players: DuelPlayers, _ moves: some Sequence<TimedMove>, _ movers: [Duel.Seat]) {
    self.players = players
    words = zip(moves, movers).compactMap { move, seat in
      PlayedWord(move).map { ($0, seat) }
    }
  }

  /// - Parameter minimumColumns: Columns from which each player has a list.
  func draw(in rect: Rect, minimumColumns: Int = 44, on canvas: inout Canvas) {
    guard rect.columns >= minimumColumns else { return drawOneList(in: rect, on: &canvas) }
    let gap = rect.columns < 40 ? 2 : Grid.gap
    for (column, seat) in zip(rect.split(into: 2, gap: gap), Duel.Seat.allCases) {
      drawList(of: seat, in: column, on: &canvas)
    }
  }

  /// The words of both, the latest first.
  private func drawOneList(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows > 1 else { return }
    let count = words.count.grouped
    // Where both names fit, they say what the marks mean.
    let names = Duel.Seat.allCases.map { "\(mark($0)) \(players[$0])" }
    if names.joined().count + 2 + 2 + count.count <= rect.columns {
      canvas.writePair("", count, in: rect, valueRole: .dim)
      canvas.write(names[0], in: rect, .text)
      canvas.write(names[1], in: rect.droppingStart(names[0].count + 2), .text)
    } else {
      canvas.writePair("Words", count, in: rect, valueRole: .dim)
    }
    let list = rect.droppingFirst(1)
    let shown = words.part(part ?? 0, rows: list.rows)
    for (offset, (word, seat)) in Array(words.reversed())[shown].enumerated() {
      let line = list.line(offset)
      canvas.write(mark(seat), in: line.leading(2), .text)
      canvas.writeTitle(word.word, word.score.grouped, in: line.droppingStart(3))
    }
    if list.rows > 1 { canvas.writeRest(shown, of: words.count, part: part, in: list) }
  }

  /// The words of one player below the name, the best first.
  private func drawList(of seat: Duel.Seat, in rect: Rect, on canvas: inout Canvas) {
    let own = words.filter { $0.seat == seat }.map(\.word).sorted { $0.score > $1.score }
    let room = canvas.wordRoom(own.count, in: rect)
    let list = canvas.writeTitle(players[seat].text, own.count.grouped, in: room)
    canvas.drawWords(own, in: list, part: part)
  }

  /// The first letter of a player's name; the seat's number where both names begin alike.
  private func mark(_ seat: Duel.Seat) -> String {
    let initials = Duel.Seat.allCases.map { players[$0].text.prefix(1).uppercased() }
    return initials[0] == initials[1] ? "\(seat.rawValue + 1)" : initials[seat.rawValue]
  }
}
