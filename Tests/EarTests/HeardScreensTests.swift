import Model
import Rules
import Samples
import Surface
import Testing

@testable import Ear
@testable import Features
@testable import Screen

/// Whatever a screen shows, the ear can get.
@Suite struct HeardScreensTests {
  /// Every number and every word of the game that a sample shows where there is room for all.
  @Test(arguments: SampleScreen.allCases)
  func `every value of a screen is told, or by which command it is`(_ sample: SampleScreen) {
    var state = sample.state
    // A score that rolls up is on its way to what is told.
    state.game?.cube.motion = Motion(isReduced: false)
    let shown = AppScreen(omitsCubes: true).texts(of: state, size: Size(columns: 200, rows: 60))
    // Many commands have one answer.
    let lines = Set(Self.answers(to: state)).map(\.forEar).sorted()
    HeardLines.note(lines.map { $0 + "\n" }.joined())
    #expect(lines.filter { $0.contains(Self.wrongSound) } == [], "\(sample.rawValue)")
    let heard = lines.reduce(into: Set<String>()) { heard, line in
      heard.formUnion(Self.values(line.uppercased()))
    }
    // How many games a chart has room for, and its ticks, are of the picture alone.
    let texts = shown.map { $0.replacing(/^last [0-9]+ {2}|^[0-9]+k$/, with: "") }
    let missing = texts.filter { !Self.values($0).isSubset(of: heard) }
    #expect(missing == [], "\(sample.rawValue)")
  }

  /// What no synthesizer or Braille display gives right: see `.ci/checks/spoken`.
  private nonisolated(unsafe) static let wrongSound =
    #/(?:^[^\[]*)[0-9] [0-9]|\b(?:at|of) A\b|\bQU\b|\. [a-z]+[ ,.]/#

  // A literal in a function is read anew for each line.
  private nonisolated(unsafe) static let comma = #/[0-9],(?=[0-9]{3})/#
  private nonisolated(unsafe) static let functionKey = #/\bF[0-9]+/#
  private nonisolated(unsafe) static let number = #/[0-9]+/#

  /// The numbers of a text but those of keys, and the words that stand in capitals.
  private static func values(_ text: String) -> Set<String> {
    let text = text.replacing(comma) { $0.output.prefix(1) }.replacing(functionKey, with: "")
    let numbers = text.matches(of: number).map { String(Int($0.output) ?? 0) }
    let words = text.split { !$0.isLetter }.filter { $0.count > 2 && $0.allSatisfy(\.isUppercase) }
    return Set(numbers + words.map { String($0) }).subtracting(["0"])
  }

  // MARK: - What is said by itself, and what the commands of a place tell

  private static let utc: @Sendable (Timestamp) -> Int = { _ in 0 }
  private static var pages: PageText { PageText(utcOffset: utc) }

  private static func answers(to state: AppFeature.State) -> [String] {
    var narrator = Narrator()
    let lines = narrator.lines(for: state)
    switch state.top {
    case nil: return lines + HomeText.standing(state.home)
    case .game(let game):
      let last = MoveText.line(game.match.moves.count - 1, of: game) ?? ""
      // What the server says of it is told when it comes.
      let server = game.ranking.flatMap(GameText.server) ?? ""
      return lines + narrator.answers(about: game) + [last, server] + ResultText.lines(game)
    case .lesson(let lesson):
      return lines + narrator.answers(about: lesson.cube) + narrator.lesson(lesson)
    case .practice(let practice):
      return lines + narrator.practice(practice)
        + (practice.isAsking ? narrator.answers(about: practice.cube) : [])
    case .replay(let replay):
      // The screen shows the next move before it is made, and how long its word is.
      var next = replay
      next.show(replay.movesMade + 1)
      let letters = next.record.moves[next.movesMade - 1].word.map { "\($0.count)" } ?? ""
      return lines + CubeText.faces(replay.board) + [ReplayLines.title(replay), letters]
        + [ReplayLines.made(next), ReplayLines.score(replay, utcOffset: utc)]
        + [ReplayLines.words(replay), GameText.code(replay.code)]
        + ReplayLines.review(next) + ReplayLines.afterReview(next)
    case .duels(let duels):
      return lines + DuelLines.list(duels, utcOffset: utc)
        + (duels.duels?.games ?? []).flatMap(answers)
    case .duel(let duel):
      return lines + answers(about: duel.game) + [
        DuelLines.cubes(duel.game, removed: duel.pending.count), duel.entry.text,
      ]
        + narrator.answers(about: duel.cube)
        + [DuelLines.deadline(duel) ?? ""]
    case .words(let notebook):
      // How far a reading is changes several times in a second. The answer comes once it is done.
      if let progress = notebook.searched?.progress { return [NotebookText.reading(progress)] }
      guard notebook.tab == .found else {
        let open = notebook.known.opened.map { [NotebookText.name(of: $0.words)] } ?? []
        let shown = notebook.tab == .missed ? notebook.missed : notebook.known.opened
        let meaning = shown?.meaning.map { [$0.text] } ?? []
        let chosen =
          (shown?.list.chosen).map {
            [shown?.search.language.sum(of: $0.word), $0.missed.map(NotebookText.name)]
              .compactMap(\.self)
          } ?? []
        return lines + open + meaning + chosen
          + notebook.lines(pages)
      }
      let words = notebook.found
      // Of each word, the word command tells more.
      let entries = words.list.elements.map { pages.about($0, words.search.language) }
      return lines + entries + chosen(words)
    case .word(let word): return lines + word.lines(pages)
    case .stats(let stats):
      // The words of a game follow replay and its number.
      let words = (stats.chosenWords ?? []).map { "\($0.word) \($0.score.grouped)" }
      let code = stats.games.chosen.map { GameText.code($0.code) } ?? ""
      // The games of a chart follow games.
      var list = stats
      list.tab = .games
      list.games.fill(stats.series)
      return lines + (stats.stats?.block.lines ?? []) + words + [code]
        + list.gameLines(pages)
    // What the player has typed.
    case .code(let code): return lines + [code.text, EarCommandName.code.usage]
    case .settings(let page):
      guard case .say(let told) = SettingLines.answer("", page.settings) else { return lines }
      return lines + told
    case .howToPlay(let page):
      let topics = HelpTopic.allCases.map {
        EarHelp.explanation(of: $0.rawValue, in: page.language)
      }
      return topics + EarCommandName.allCases.map { EarHelp.explanation(of: $0.rawValue) }
        + (page.ranked.map { [GameText.ranks($0)] } ?? [])
    default: return lines
    }
  }

  private static func answers(about game: DuelGame) -> [String] {
    [
      DuelLines.title(game), DuelLines.standing(game), DuelLines.cubes(game),
      GameText.code(game.code),
    ]
      + DuelLines.words(game) + DuelLines.toSend(game)
  }

  /// The page of the chosen word.
  private static func chosen(_ words: WordsFeature.State) -> [String] {
    guard let entry = words.list.chosen, let plays = words.chosenPlays else { return [] }
    var page = WordFeature.State(
      entry: entry,
      meaning: words.meaning,
      language: words.search.language
    )
    page.list.fill(plays.elements)
    page.relations = WordRelations()
    (page.learned, page.isStandingRead) = ([], true)
    return page.lines(pages)
  }
}

extension Narrator {
  /// What all commands tell that ask about a game, as the player gives them.
  fileprivate mutating func answers(about game: PlayFeature.State) -> [String] {
    commands(about: game.cube).flatMap { answer(to: $0, about: game) ?? [] }
      + [HintText.line(game.cube) ?? ""]
  }

  fileprivate mutating func answers(about cube: CubeFeature.State) -> [String] {
    commands(about: cube).flatMap { answer(to: $0, about: cube) ?? [] }
      + [HintText.line(cube) ?? ""]
  }

  /// Each command alone, with the word that is being typed, and with a number.
  private func commands(about cube: CubeFeature.State) -> [EarCommand] {
    EarCommandName.allCases.flatMap { name in
      ["", " \(cube.spelling.text)", " 1000"].map {
        EarCommand("/\(name)\($0)", isInGame: true)
      }
    }
  }
}
