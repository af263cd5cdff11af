import Features
import Model
import Samples
import Surface
import Testing

@testable import Screen

/// The rows of a game's panel, and its large figures and letters.
@Suite struct PlayPanelRowsTests {
  private static let looks = [
    Look(), Look(blitter: .halfBlock), Look(blitter: .shade), Look(blitter: .ascii),
  ]

  @Test func `no part of the panel lies over another, at any size`() {
    for columns in stride(from: 60, through: 240, by: 10) {
      for rows in stride(from: 20, through: 70, by: 2) {
        let size = Size(columns, rows)
        for look in Self.looks {
          let layout = GameLayout(size)
          let parts = PlayPanelRows(layout, screen: size, look: look)
          let clockRows = parts.scale.clock.map { BlockText($0, look: look).rows } ?? 0
          let order = [
            clockRows, parts.progress, parts.message, parts.score, parts.score + parts.scoreRows,
            parts.word, parts.word + parts.wordRows, parts.verdict, parts.verdict + 2,
            parts.notice, parts.words,
          ]
          let listRows = layout.second == nil ? 4 : 0
          if order != order.sorted() || parts.words + listRows > layout.panel.rows {
            Issue.record("\(size), \(look.blitter): \(parts) in \(layout.panel)")
          }
        }
      }
    }
  }

  @Test func `figures are higher on larger screens, and the clock is the highest`() {
    let sizes: [(Size, clock: BlockText.Size, others: BlockText.Size)] = [
      (.medium, .small, .small), (.large, .medium, .medium), (.wide, .medium, .medium),
      (.huge, .large, .medium),
    ]
    for (size, clock, others) in sizes {
      let scale = PlayPanelRows(GameLayout(size), screen: size, look: Look()).scale
      #expect([scale.clock, scale.score, scale.word] == [clock, others, others], "\(size)")
    }
    for look in Self.looks where !look.hasWholeCells {
      let scale = PlayPanelRows(GameLayout(.medium), screen: .medium, look: look).scale
      #expect(scale.clock != nil && scale.score != nil && scale.word != nil)
    }
  }

  @Test func `a word of any length stays in its rows, its letters upright or as text`() {
    for size in [Size.usual, .medium, .huge] {
      for look in Self.looks {
        for count in [3, 9, 12, 63] {
          for wrongEnd in [0, 1] {
            var canvas = Fixtures.canvas(size, look: look)
            let rows = PlayPanelRows(GameLayout(size), screen: size, look: look)
            let rect = GameLayout(size).panel.lines(rows.word, rows.wordRows)
            let word = String(repeating: "M", count: count)
            canvas.drawSpelled(word, rows.scale.word, .text, wrongEnd: wrongEnd, in: rect)
            let inked = size.points.filter { canvas.frame[$0] != look.blank() }
            #expect(!inked.isEmpty)
            // The line below a wrong letter.
            let outside = inked.filter { point in
              !rect.contains(point) && !(wrongEnd > 0 && point.row == rect.maxRow)
            }
            #expect(outside.isEmpty, "\(count) letters at \(size), \(look.blitter)")
          }
        }
      }
    }
  }

  @Test(arguments: [Size.small, .usual, .medium, .large, .huge, .init(90, 70)])
  func `figures keep their place while they count, and nothing else moves`(size: Size) throws {
    func frame(from score: Int) throws -> Frame {
      var state = SampleScreen.timed.state
      state.game?.motion.begin(.score(from: score), at: .zero, for: .seconds(1))
      return state.frame(size)
    }
    let frames = try [9, 98, 987, 1500, 1_000_000].map(frame)
    let blank = Look().blank()
    let rows = PlayPanelRows(GameLayout(size), screen: size, look: Look())
    let panel = GameLayout(size).panel
    let room = (panel.row + rows.score)..<(panel.row + rows.score + rows.scoreRows)
    for frame in frames.prefix(4) {
      let changed = size.points.filter { frame[$0] != frames[4][$0] }
      #expect(!changed.isEmpty)
      #expect(changed.allSatisfy { room.contains($0.row) }, "only the figures change")
      // The first column of each of these figures has ink.
      let isAtStart = room.contains { frame[panel.column, $0] != blank }
      #expect(isAtStart)
    }
    guard [.small, .usual, Size(90, 70)].contains(size) else { return }
    let changed = Set(size.points.filter { frames[0][$0] != frames[4][$0] }.map(\.row))
    // The rows of the figures, or the one of the text.
    #expect(changed.count == (size == .small ? 1 : 3))
  }
}
