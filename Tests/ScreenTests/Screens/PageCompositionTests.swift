import Model
import Rules
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

/// What single pages must say and offer, whatever the size and the characters of the terminal.
@Suite struct PageCompositionTests {
  private static let sizes = [Size.small, .usual, .medium, .large, .wide, .huge]
  private static let views = sizes.flatMap { size in
    [Look(), Look(blitter: .ascii)].map { (size, $0) }
  }

  private func text(_ sample: SampleScreen, _ size: Size, _ look: Look = Look()) -> String {
    sample.state.frame(size, look).text
  }

  // MARK: Two players

  @Test func `the head of a game of two is as high on both players' turns`() throws {
    for words in 0..<7 {
      for (size, look) in Self.views {
        let layout = DuelScreen.layout(size)
        let ends = try [words, words + 1].map { count in
          let game = try #require(SampleDuel.game(words: count))
          var canvas = Fixtures.canvas(size, look: look)
          return DuelHead(state: DuelFeature.State(game)).draw(layout, on: &canvas).row
        }
        #expect(ends[0] == ends[1], "\(words) words at \(size)")
        #expect(ends[0] <= layout.panel.row + layout.panel.rows / 2, "\(words) words at \(size)")
      }
    }
  }

  @Test func `both scores are as large, each with its player below, the own one as “You”`() {
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      // Ben has to move, and the player is Ann.
      let texts = screen.texts(of: SampleScreen.duelServerWaiting.state, size: size)
      #expect(texts.contains("916") && texts.contains("486"), "\(size)")
      #expect(texts.contains("You") && !texts.contains("Ann"), "\(size)")
      let replay = screen.texts(of: SampleScreen.duelReplay.state, size: size)
      #expect(replay.contains("916") && !replay.contains("1,402"), "\(size): not their sum")
    }
  }

  @Test func `the menu of a game on a server says how long there is, and others do not hurry`() {
    func page(_ change: (inout DuelFeature.State) -> Void) -> String {
      var state = SampleScreen.duelServer.state
      guard case .duel(var duel)? = state.top else { return "" }
      duel.menu = DuelMenu(duel.game, hasPending: false)
      change(&duel)
      state.open(.duel(duel))
      return state.frame(.usual).text
    }
    let known = page { _ in }
    #expect(known.contains("│ You have 2 days 10 hours to move.") && !known.contains("hurry"))
    let unknown = page { $0.online?.facts = nil }
    #expect(unknown.contains("Resume") && !unknown.contains("hurry"))
  }

  @Test func `names are cut only where there is no room, and what tells them apart stays`() throws {
    func names(_ first: String, _ second: String, own: Duel.Seat? = nil, _ columns: Int) throws
      -> String
    {
      let (one, two) = (try #require(PlayerName(first)), try #require(PlayerName(second)))
      let players = DuelPlayers(first: one, second: two)
      let place = own.map { DuelPlace.texts(own: $0, isInviter: false) } ?? .keyboard
      return try #require(SampleDuel.game(place: place, players: players)).names(columns: columns)
    }
    #expect(try names("Anna Müller", "Anna Müller 2", 29) == "Anna Müller and Anna Müller 2")
    #expect(try names("Anna Müller", "Anna Müller 2", 28) == "Anna Müller and Anna Müll… 2")
    #expect(try names("Anna Müller", "Anna Müller 2", 23) == "Anna M…er and Anna M… 2")
    #expect(try names("Bartholomew", "Ben", 16) == "Barthol… and Ben")
    #expect(try names("Ben", "Bartholomew", 16) == "Ben and Barthol…")
    #expect(try names("Ann", "Anna Müller 2", own: .first, 40) == "You and Anna Müller 2")
    #expect(try names("Anna Müller", "Ann", own: .second, 40) == "Anna Müller and you")
  }

  @Test func `the colons of all scores stand below each other in the list of games`() {
    for size in Self.sizes {
      let lines = text(.duels, size).split(separator: "\n").filter { $0.contains(" : ") }
      let places = Set(lines.map { Array($0).firstIndex(of: ":") })
      #expect(lines.count == 6 && places.count == 1, "\(size): \(lines)")
    }
  }

  // MARK: Words

  @Test func `a word has one score, in its list, in its sum and in its games`() {
    let entries = SampleHistory.entries.map { ($0.word, $0.bestScore) }
    for (word, score) in entries + SampleHistory.missed.map({ ($0.word, $0.points) }) {
      #expect(Language.english.sum(of: word).contains(" = \(score.grouped); "), "\(word)")
    }
    for entry in SampleHistory.entries {
      let scores = SampleHistory.plays(of: entry).elements.map { $0.score * ($0.isHinted ? 2 : 1) }
      #expect(Set(scores) == [entry.bestScore], "\(entry.word)")
    }
  }

  // MARK: Home

  @Test func `home's menu is in two groups at every size: what is played, and what looks back`() {
    for sample in SampleScreen.allCases where sample.rawValue.hasPrefix("home") {
      for size in Self.sizes {
        let lines = text(sample, size).split(separator: "\n", omittingEmptySubsequences: false)
        guard let row = lines.firstIndex(where: { $0.contains("Calendar") }) else {
          Issue.record("\(sample) at \(size) has no calendar")
          continue
        }
        let isParted = !lines[row - 1].contains("Two players")
        #expect(isParted || lines[row].contains("Calendar ─"), "\(sample) at \(size)")
        for title in ["Words", "Stats", "Settings", "Quit"] {
          #expect(lines[row...].contains { $0.contains(title) }, "\(sample) at \(size): \(title)")
        }
      }
    }
  }

  // MARK: Ranks

  @Test func `only the ranks' own page says a percentage of a rank`() throws {
    let names = Rank.allCases.map(\.title).joined(separator: "|")
    let share = try Regex("(\(names)),? \\(?[0-9,]+ %")
    for sample in SampleScreen.allCases where sample != .ranks {
      for size in Self.sizes {
        let text = text(sample, size)
        #expect(!text.contains(share) && !text.contains("Of best"), "\(sample) at \(size)")
      }
    }
  }

  // MARK: Replays

  @Test(arguments: [ReviewText.stillRunning, ReviewText.openTry, ReviewText.noCommonWords])
  func `why a game cannot be played on is said whole, in place of the review`(problem: String)
    throws
  {
    guard case .replay(var replay)? = SampleScreen.replay.state.top else { return }
    (replay.review.review, replay.review.isOver) = (nil, true)
    (replay.review.problem, replay.isPlayOnRefused) = (problem, true)
    let words = try #require(replay.refusal).split(separator: " ")
    for (size, look) in Self.views {
      var state = SampleScreen.home.state
      state.open(.replay(replay))
      let text = state.frame(size, look).text
      #expect(text.contains("! \(words[0])") && text.contains(words[words.count - 1]), "\(size)")
    }
  }

  // MARK: Help

  @Test(arguments: [true, false])
  func `over a replay and over the stats, help says all of their keys, at the smallest size too`(
    isReplay: Bool
  ) {
    var help = HowToPlayFeature.State()
    (help.page, help.isForReplay, help.isForStats) = (.keys, isReplay, !isReplay)
    for size in Self.sizes {
      var state = SampleScreen.home.state
      state.size = size
      state.open(.howToPlay(help))
      let text = state.frame(size).text
      for (name, what) in isReplay ? KeyHelp.replay + KeyHelp.review : KeyHelp.stats {
        #expect(text.contains(name) && text.contains(what), "\(name) at \(size)")
      }
    }
  }

  @Test func `what brings a deleted game back is said on every screen`() {
    guard case .stats(var stats) = SampleScreen.statsGames.state.top else {
      Issue.record("no list of games")
      return
    }
    stats.deleted = [GameID(rawValue: 1)]
    var state = SampleScreen.statsGames.state
    state.open(.stats(stats))
    for size in [Size(60, 20), Size(80, 24), .large] {
      let text = AppScreen(omitsCubes: true).frame(of: state, size: size, look: Look()).text
      #expect(text.contains("z undo") && text.contains("Esc back"), "\(size):\n\(text)")
    }
  }

  @Test func `help over the stats names what the captions of their lists name`() {
    let samples: [SampleScreen] = [.stats, .statsTimed, .statsUnlimited, .statsHints, .statsGames]
    var keys: Set<String> = []
    for sample in samples {
      let footer = sample.state.frame(.huge).text.split(separator: "\n").last ?? ""
      for caption in footer.replacing("F1 help", with: "").split(separator: "  ") {
        let words = caption.split(separator: " ").map(String.init)
        guard words.count > 1, words[0] != "Esc", words[0] != "↑↓" else { continue }
        let key = words[0] == "↵" ? "Enter" : words[0]
        keys.insert(key)
        #expect(
          KeyHelp.stats.contains { name, what in
            name.split { ", ".contains($0) }.contains { $0 == key }
              && what.contains(words[words.count - 1])
          },
          "\(caption) of \(sample)"
        )
      }
    }
    #expect(
      keys.isSuperset(of: ["Tab", "Enter", "n", "m", "d", "s", "r", "w", "y", "x"]),
      "\(keys)"
    )
  }

  // MARK: Boards

  @Test func `a server that does not answer leaves ways on, which can be clicked`() throws {
    for (size, look) in Self.views {
      let screen = AppScreen(omitsCubes: true)
      let frame = screen.frame(SampleScreen.boardServerUnreached.state, size, look)
      let lines = frame.lines
      #expect(frame.text.contains("No answer from play.example.org"), "\(size)")
      let row = try #require(lines.firstIndex { $0.contains("u ask again") }, "\(size)")
      let column = try #require(Array(lines[row]).firstIndex(of: "u"))
      let target = screen.target(at: Point(column: column, row: row), isDragging: false)
      #expect(target == .key(.character("u")), "\(size)")
    }
  }
}
