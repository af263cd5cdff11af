import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("Stats, settings and help")
struct PageStories {
  private let world = World()
  private func settings(_ player: Player) throws -> SettingsFeature.State { try player.top() }

  /// A player who has opened a page from home.
  private func visitor(_ page: HomePage, world: World = World()) -> Player {
    let player = Player(world: world).atHome()
    player.opens(page)
    return player
  }

  // MARK: Stats

  @Test(
    arguments: [HomePage.duels, .calendar, .words, .settings],
    [Key.escape, .backspace, .character("q")]
  )
  func `pages are left by the same keys`(page: HomePage, key: Key) {
    let player = visitor(page)
    player.presses(key)
    #expect(player.state.page == nil)
  }

  @Test(arguments: NotebookFeature.Tab.allCases, [Key.escape, .backspace, .character("q")])
  func `every tab of Words is left by the same keys`(tab: NotebookFeature.Tab, key: Key) throws {
    let player = visitor(.words)
    while let page = try? player.top() as NotebookFeature.State, page.tab != tab {
      player.presses(.tab)
    }
    player.presses(key)
    #expect(player.state.page == nil)
  }

  @Test func `Backspace behind a search goes back to it`() throws {
    let player = visitor(.words)
    player.presses(.character("/"), .character("e"), .enter, .backspace)
    let search = try (player.top() as NotebookFeature.State).found.search
    #expect(search.isOpen && search.search.text == "e")
    player.presses(.backspace, .enter, .backspace)
    #expect(player.state.page == nil)
  }

  @Test(arguments: [Key.escape, .backspace, .character("q"), .function(1)])
  func `the pages of the help are turned by their numbers`(leaving: Key) throws {
    let player = Player().atHome()
    player.presses(.function(1))
    for (index, page) in HowToPlayFeature.Page.allCases.enumerated().reversed() {
      player.presses(.character(Character("\(index + 1)")))
      #expect(try (player.top() as HowToPlayFeature.State).page == page)
    }
    player.presses(leaving)
    #expect(player.state.page == nil)
  }

  @Test(arguments: [Key.escape, .backspace, .character("q")])
  func `stats are read, and the page is closed by a key`(key: Key) throws {
    let player = visitor(.stats)
    let shown: StatsFeature.State = try player.top()
    let stats = World().history.stats()
    var expected = StatsFeature.State()
    expected.stats = stats
    expected.records.fill(stats.records)
    expected.today = shown.today
    #expect(shown == expected && shown.today != nil)
    player.presses(.down)
    player.clicks(.row(0))
    player.presses(key)
    #expect(player.state.page == nil)
  }

  @Test func `stats that cannot be read say why`() throws {
    let player = Player(with: {
      $0.history.stats = throwing(.busy(path: "/d"))
    }).atHome(opening: .stats)
    let shown: StatsFeature.State = try player.top()
    var expected = StatsFeature.State()
    expected.problems[.overview] = .busy(path: "/d")
    expected.today = shown.today
    #expect(shown == expected)
  }

  // MARK: Settings

  @Test func `a language without words is shown, and used as soon as they are made`() throws {
    let player = Player().atHome(opening: .settings)
    let rows = try #require(player.state.settings.rows.firstIndex(of: .language))
    for _ in 0..<rows { player.presses(.down) }
    #expect(try settings(player).row == .language)
    for language in Language.all.dropFirst() {
      player.presses(.right)
      #expect(try settings(player).language == language)
      #expect(player.state.settings.language == .english, "nothing is used that is not there")
      #expect(player.state.settings.whatLacks(language)?.contains(language.name) == true)
    }
    player.presses(.right)
    #expect(try settings(player).wanted == nil, "after the last comes the first")
    player.world.makeWords(of: [.dutch])
    player.presses(.right)
    #expect(player.state.settings.language == .dutch, "it is found while the program runs")
    #expect(player.state.settings.missingWords[.dutch] == nil)
    #expect(player.world.savedSettings.last?.language == .dutch)
    player.presses(.right)
    #expect(try settings(player).wanted != nil)
    #expect(player.state.settings.language == .english, "Dutch was only passed on the way")
    player.presses(.down)
    #expect(try settings(player).wanted == nil, "what was only looked at is not wanted for ever")
  }

  @Test func `every value of every row can be reached, counts at once and is saved`() throws {
    var offered = Settings(motion: .reduced)
    offered.missingWords = [:]
    let world = World()
    world.makeWords(of: Language.all)
    let player = Player(world: world, settings: offered).atHome(opening: .settings)
    for row in offered.rows {
      #expect(try settings(player).row == row)
      guard !row.isText else {
        player.presses(.down)
        continue
      }
      let first = player.state.settings[row]
      var seen = [first]
      for _ in row.values.dropFirst() {
        player.presses(.right)
        seen.append(player.state.settings[row])
        #expect(player.world.savedSettings.last == player.state.settings)
      }
      #expect(Set(seen) == Set(row.values))
      player.presses(.enter)
      #expect(player.state.settings[row] == first, "after the last comes the first")
      player.presses(.left)
      #expect(player.state.settings[row] == seen.last)
      player.types(" ")
      #expect(player.state.settings[row] == first)
      player.presses(.down)
    }
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `a click chooses a row, and another changes it`() throws {
    let player = visitor(.settings)
    player.clicks(.row(SettingsRow.sound))
    #expect(player.state.settings.sound == .off)
    player.clicks(.row(SettingsRow.sound))
    #expect(player.state.settings.sound == .bell)
    player.clicks(.row(PlayMenu.Row.end))
    #expect(try settings(player).row == .sound)
    player.types("q")
    #expect(player.state.page == nil)
  }

  @Test func `settings that cannot be saved are used anyway, and the page says why`() throws {
    let player = visitor(.settings, world: world)
    let problem = SettingsError(message: "no room")
    world.breakSettings(problem)
    player.presses(.right)
    #expect(try settings(player).problem == problem && player.state.settings.theme != .auto)
    world.breakSettings(nil)
    player.presses(.right)
    #expect(try settings(player).problem == nil && world.savedSettings == [player.state.settings])
  }

  @Test func `settings are saved one after the other; the page may be closed meanwhile`() throws {
    let player = visitor(.settings)
    player.store.send(.key(.right))
    let first = player.state.settings
    #expect(player.state.settingsBeingSaved == first)
    player.presses(.escape)
    player.waits(.seconds(1))
    player.rests()
    #expect(player.world.savedSettings == [first] && player.state.settingsBeingSaved == nil)
  }

  @Test func `the program ends when the last change is saved`() throws {
    let player = Player(world: world) {
      $0.settings.save = { _ in try? await world.clock.any.sleep(for: .seconds(1)) }
    }.atHome(opening: .settings)
    player.presses(.right)
    let first = player.state.settings
    player.presses(.right)
    #expect(player.state.settingsBeingSaved == first, "one at a time")
    player.presses(.control("c"))
    #expect(!player.state.hasQuit)
    player.waits(.seconds(1))
    #expect(player.state.settingsBeingSaved == player.state.settings)
    player.waits(.seconds(1))
    player.isGone()
  }

  @Test func `a change not saved after the page was closed is reported at home`() throws {
    world.breakSettings(SettingsError(message: "no room"))
    let player = visitor(.settings, world: world)
    player.store.send(.key(.right))
    player.store.send(.key(.escape))
    player.store.skipReceivedActions()
    #expect(player.state.page == nil)
  }

  @Test func `the bell rings when it is chosen, and then in the game`() throws {
    let player = Player(in: .timed)
    player.presses(.escape)
    player.chooses(PlayMenu.Row.settings)
    player.chooses(SettingsRow.sound)
    player.presses(.right)
    #expect(player.world.bells == 1)
    player.presses(.escape, .escape)
    #expect(try player.play().acceptsLetters)
    player.types("x")
    #expect(player.world.bells == 2)
  }

  // MARK: Help

  /// A player who has opened help from home.
  private func reader() -> Player {
    let player = Player().atHome()
    player.presses(.function(1))
    return player
  }

  @Test func `help shows the paths in force`() {
    var paths = FilePaths()
    paths.history = "/data/history.sqlite"
    paths.settings = "/config/settings"
    let player = Player(with: { $0.paths = paths }).atHome()
    player.presses(.character("?"))
    #expect(player.state.help?.paths == paths)
  }

  @Test(arguments: [Key.function(1), .character("?")])
  func `the lesson starts from help at home, but not over a game`(key: Key) {
    let player = reader()
    player.types("t")
    #expect(player.state.lesson?.step == .touch)
    let gamer = Player(in: .timed)
    gamer.presses(key)
    gamer.types("t")
    #expect(gamer.state.lesson == nil && gamer.state.help != nil)
  }

  @Test func `keys turn the pages of help, Tab and arrows go round`() throws {
    let player = reader()
    func page() -> HowToPlayFeature.Page? {
      player.state.help?.page
    }
    #expect(page() == .rules)
    player.presses(.left)
    #expect(page() == .files)
    player.presses(.right, .right)
    #expect(page() == .keys)
    player.clicks(.row(HowToPlayFeature.Page.ranks))
    #expect(page() == .ranks)
    player.clicks(.row(HowToPlayFeature.Page.keys))
    player.presses(.tab, .function(3), .pageDown, .down)
    #expect(page() == .files)
    player.types("hhkk")
    #expect(page() == .rules)
    player.types("l", .backtab, .enter, .enter, .enter, .enter)
    #expect(page() == .files)
    player.types("x")
    player.points(.wheelUp, at: .ground)
    #expect(page() == .ranks)
    player.types(" ")
    player.clicks(.row(0))
    player.sends(.pasted("abc"))
    player.presses(.enter)
    #expect(player.state.help == nil)
  }

  @Test func `F3 opens the ranks anywhere, with the game's own among them after it`() throws {
    let player = Player(in: .timed)
    player.presses(.function(3))
    #expect(player.state.help?.page == .ranks && player.state.help?.ranked == nil)
    player.types(.escape, "cab", .enter)
    player.waits(.seconds(200))
    player.presses(.function(3))
    let ranked = try #require(player.state.help?.ranked)
    #expect(ranked.nextScore == ranked.rank.next.map { ranked.score(of: $0) })
    #expect(player.state.help?.showsBabel == (ranked.rank == .babel))
    player.presses(.escape)
  }

  @Test(arguments: HomePage.allCases)
  func `a question mark opens help on every page`(page: HomePage) {
    let player = Player().atHome()
    player.opens(page)
    player.presses(.character("?"))
    #expect(player.state.help != nil)
  }

  @Test(arguments: [Key.escape, .character("q"), .function(1), .character("?")])
  func `help is closed by the key that opens it, too`(key: Key) {
    let player = reader()
    player.presses(key)
    #expect(player.state.help == nil)
  }

  @Test func `Ctrl-C quits from every page, and a game under it is saved`() throws {
    for page in HomePage.allCases where page != .board {
      let player = visitor(page)
      #expect(player.state.page != nil || player.state.help != nil)
    }
    let player = Player(in: .timed)
    player.types("cab", .enter, .function(1))
    player.leaves()
    #expect(player.world.history.entries.first?.end == .endedByPlayer)
  }
}
