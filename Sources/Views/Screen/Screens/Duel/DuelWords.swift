import Features
import Model
import Rules
import Surface

/// The words of both players in two lists side by side, the best first.
struct DuelWords {
  private let players: DuelPlayers
  private let words: [(word: PlayedWord, seat: Duel.Seat)]
  /// Which part of the lists is shown where not all has room; `nil` where PgDn does not show the next one.
  private var part: Int?

  init(_ state: DuelFeature.State) {
    let game = state.game
    self.init(game.seenPlayers, game.duel.match.moves, game.duel.movers)
    part = state.cube.wordsPart
  }

  /// - Parameter movers: Who made each of them.
  init(_ players: DuelPlayers, _ moves: some Sequence<TimedMove>, _ movers: [Duel.Seat]) {
    self.players = players
    words = zip(moves, movers).compactMap { move, seat in
      PlayedWord(move).map { ($0, seat) }
    }
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let gap = rect.columns < 30 ? 2 : Grid.gap
    for (column, seat) in zip(rect.split(into: 2, gap: gap), Duel.Seat.allCases) {
      let own = words.filter { $0.seat == seat }.map(\.word).sorted { $0.score > $1.score }
      canvas.drawWords(players[seat].text, own, in: column, part: part)
    }
  }
}
