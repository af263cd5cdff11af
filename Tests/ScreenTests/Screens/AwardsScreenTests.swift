import Model
import Rules
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

/// The page of the awards, and their announcement at the end of a game.
@Suite struct AwardsScreenTests {
  private static let sizes =
    [Size.small, .usual, .medium, .large, .huge, .init(60, 44)]

  private func page(_ awards: Awards, chosen: Int = 0) -> AppFeature.State {
    var stats = StatsFeature.State(.awards)
    stats.stats = Stats()
    stats.awards.fill(awards.listed)
    stats.awards.cursor.index = chosen
    return AppFeature.State(on: .stats(stats))
  }

  // MARK: - The page

  @Test func `every award comes to sight, with its title, its summary and its state`() {
    let screen = AppScreen()
    for size in Self.sizes {
      for look in [Look(), Look(blitter: .ascii)] {
        var seen: Set<Award> = []
        for (chosen, entry) in SampleHistory.awards.listed.enumerated() {
          let state = page(SampleHistory.awards, chosen: chosen)
          let frame = screen.frame(of: state, size: size, look: look)
          let rows = screen.rowTargets.filter { $0.id.value(as: Award.self) == entry.award }
          let lines = frame.lines
          let text = Set(rows.map(\.point.row)).sorted().map { lines[$0] }
          #expect(text.count == 2, "\(entry.award) at \(size)")
          guard let first = text.first, let last = text.last else { continue }
          seen.insert(entry.award)
          if entry.isSecret {
            #expect(first.contains("Hidden"))
            continue
          }
          #expect(first.contains(entry.award.title), "\(size)")
          #expect(last.contains(entry.award.summary), "\(entry.award) at \(size)")
          if entry.earned != nil {
            #expect(first.contains(look.isASCII ? "* \(entry.award.title)" : "★"))
          }
          if let progress = entry.progress {
            #expect(first.contains("\(progress.reached.grouped) of \(progress.goal.grouped)"))
          }
        }
        #expect(seen.count == Award.allCases.count)
      }
    }
  }

  @Test func `what the game in front has earned is marked as new`() throws {
    let entry = try #require(SampleHistory.awards.listed.first { $0.earned != nil })
    var stats = StatsFeature.State(.awards, newAwards: [entry.award])
    stats.awards.fill(SampleHistory.awards.listed)
    for size in Self.sizes {
      let lines = AppScreen().frame(
        of: AppFeature.State(on: .stats(stats)),
        size: size,
        look: Look()
      )
      .lines
      let marked = lines.filter { $0.contains(", new") }
      #expect(marked.count == 1 && marked[0].contains(entry.award.title), "\(size)")
    }
  }

  @Test func `what is hidden is nowhere on the page before it is earned`() {
    let screen = AppScreen()
    for size in Self.sizes {
      for chosen in Award.allCases.indices {
        let text = screen.frame(of: page(.none, chosen: chosen), size: size, look: Look()).text
        for award in Award.allCases where award.isHidden {
          #expect(!text.contains(award.title) && !text.contains(award.summary))
        }
      }
    }
  }

  @Test func `all tabs are in sight from the smallest screen on, and the header counts`() {
    let screen = AppScreen()
    for size in Self.sizes {
      let frame = screen.frame(of: page(SampleHistory.awards), size: size, look: Look())
      let margin = Margins(size).columns
      let tabs = screen.rowTargets
        .filter { (margin..<(size.columns - margin)).contains($0.point.column) }
        .compactMap { $0.id.value(as: StatsFeature.Tab.self) }
      #expect(Set(tabs) == Set(StatsFeature.Tab.allCases), "\(size)")
      let rule = frame.text.split(separator: "\n").first { $0.contains("━") }
      #expect(rule?.filter { $0 == "━" }.count == "Awards".count, "\(size)")
      let count = SampleHistory.awards.earnedCount
      #expect(frame.text.contains("\(count) of \(Award.allCases.count) awards"), "\(size)")
    }
  }

  @Test func `only an earned award offers its replay`() {
    let screen = AppScreen()
    let size = Size.usual
    for (chosen, entry) in SampleHistory.awards.listed.enumerated() {
      let state = page(SampleHistory.awards, chosen: chosen)
      let text = screen.frame(of: state, size: size, look: Look()).text
      #expect(text.contains("↵ watch") == (entry.earned != nil), "\(entry.award)")
    }
  }

  // MARK: - The end of a game

  /// The result of a sample with other awards.
  private func result(_ sample: SampleScreen, _ awards: [Award]?) throws -> AppFeature.State {
    var play = try #require(sample.state.game)
    play.result?.awards = awards
    return AppFeature.State(on: .game(play))
  }

  @Test(arguments: [
    SampleScreen.gameOver, .gameOverBest, .cubesGone, .dailyOver, .raceOver,
  ])
  func `an announcement changes one row and the captions, whenever it comes`(
    _ sample: SampleScreen
  ) throws {
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      for look in [Look(), Look(blitter: .ascii)] {
        let before = screen.frame(try result(sample, nil), size, look).lines
        let none = screen.frame(try result(sample, []), size, look).lines
        #expect(none == before)
        for awards in [[Award.qu], [.words10000], [.firstWord, .sevenLetters, .sentence]] {
          let after = screen.frame(try result(sample, awards), size, look).lines
          let changed = before.indices.filter { before[$0] != after[$0] }
          let row = try #require(changed.first)
          // A narrow screen has no room for another key.
          let captions = Margins(size).captions
          let isOffered = changed.last == captions
          #expect(changed == (isOffered ? [row, captions] : [row]), "\(sample) at \(size)")
          #expect(isOffered || size.columns <= (look.isASCII ? 80 : 60), "\(sample) at \(size)")
          let expected = awards.count == 1 ? awards[0].title : "3 new awards"
          #expect(after[row].contains(expected), "\(sample.rawValue) at \(size)")
          #expect(after[row].contains(look.isASCII ? "* " : "★ "))
          let isInSight = screen.rowTargets.contains {
            $0.point.row == row && $0.id == RowID(GameOverState.AwardsLine())
          }
          #expect(isInSight, "\(sample.rawValue) at \(size)")
        }
      }
    }
  }

  @Test func `every award is announced by its whole title on the smallest screen`() throws {
    let screen = AppScreen(omitsCubes: true)
    for award in Award.allCases {
      let state = try result(.gameOver, [award])
      let frame = screen.frame(of: state, size: .small, look: Look())
      #expect(frame.text.contains(award.title))
    }
  }
}
