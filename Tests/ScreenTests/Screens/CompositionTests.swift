import Features
import Model
import Rules
import Samples
import Testing

@testable import Screen
@testable import Surface

/// What makes a screen a composed one: margins, and captions that act.
@Suite struct CompositionTests {
  private static let sizes =
    [Size.small, .usual, .medium, .large, .wide, .huge, .init(240, 70)]

  @Test(arguments: SampleScreen.allCases)
  func `no text stands in the margins`(_ sample: SampleScreen) {
    // The last seconds burn along the edges, and sparks fly to them.
    let exceptions: [SampleScreen] = [.timedLast, .timedPulse, .rewardGreat, .rewardBurst]
    guard !exceptions.contains(sample) else { return }
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      for look in size.rows < 40 ? [Look(), Look(blitter: .ascii)] : [Look()] {
        let frame = screen.frame(of: sample.state, size: size, look: look)
        let margins = Margins(size)
        let cells = frame.cells
        for index in cells.indices {
          let (row, column) = (index / size.columns, index % size.columns)
          let isInside =
            (margins.columns..<(size.columns - margins.columns)).contains(column)
            && (margins.header...margins.captions).contains(row)
          // The marks at the corners of a cube's room are no text.
          guard !isInside, cells[index].character != "+" else { continue }
          if cells[index].character != " " {
            Issue.record("\(sample.rawValue) at \(size): row \(row), column \(column)")
            return
          }
        }
      }
    }
  }

  @Test func `a word offers Enter when it can be played, and Tab when there are two paths`() throws
  {
    let size = Size.usual
    func foot(_ state: AppFeature.State) -> String { state.frame(size).lines[size.rows - 1] }
    let word = foot(SampleScreen.timedWord.state)
    #expect(word.contains("↵ play") && word.contains("Tab next path"))
    let unfinished = foot(SampleScreen.timed.state)
    #expect(!unfinished.contains("↵") && unfinished.contains("Esc clear"))
    var single = SampleScreen.timedStart.state
    let play = try #require(single.game)
    let face = try #require(play.match.board.playableFaces.first { _ in true })
    single.game?.spelling.type(Character(String(play.match.letters[face].text.prefix(1))))
    let paths = try #require(single.game).trace.pathCount
    #expect(foot(single).contains("Tab next path") == (paths > 1))
  }

  @Test func `auto says which theme and which characters it has chosen`() {
    let look = Look(theme: .paper, blitter: .halfBlock)
    let text = SampleScreen.settings.state.frame(.usual, look).text
    for part in ["auto (Paper)", "auto (half-blocks)"] { #expect(text.contains(part)) }
    #expect(Theme.all.map(\.title) == ["Ember", "Tide", "Paper", "Beacon"])
  }
}
