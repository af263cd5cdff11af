import Composable
import Ear
import Features
import Model
import Platform
import Rules

/// Answers lines at home and on pages, and what can be said anywhere.
struct EarHome: EarPlace {
  let ear: EarSession

  func answer(_ command: EarCommand, _ line: String) throws(Failure) {
    switch command {
    case .unknown(let reason): try say(Self.mistypedCode(line) ?? reason)
    case .nothing, .home:
      try say("Home. timed, blitz, unlimited, daily, duel, learn, help or quit.")
    case .score: try say(HomeText.standing(state.home))
    case .words: ear.open(.words(.init(.found)))
    case .missed: ear.open(.words(.init(.missed)))
    case .delete(let game):
      guard ear.answered == .delete(game) else {
        ear.asked = .delete(game)
        return ear.read(.askToDelete(game))
      }
      voice.deletions += 1
      ear.read(.delete(.game(game)))
    case .undo:
      voice.deletions += 1
      ear.read(.delete(.undo))
    default:
      if try answerAnywhere(command) { return }
      try say(EarGame.none)
    }
  }

  /// Why a line that begins as a code is none; `nil` for another line.
  private static func mistypedCode(_ line: String) -> String? {
    do throws(ChallengeCodeError) {
      _ = try ChallengeCode(line.filter { !$0.isWhitespace })
      return nil
    } catch {
      let beginsSo = line.prefix { $0 != " " }.contains(where: \.isNumber)
      return error == .mistyped && beginsSo ? "\(String(line.trimmed).quoted): \(error)" : nil
    }
  }

  func answerAnywhere(_ command: EarCommand) throws(Failure) -> Bool {
    switch command {
    case .start, .daily, .code:
      if let route = try route(to: command) { goHome(then: [.start(route)]) }
    case .meaning(let word):
      let spelled = language.capitals(of: word)
      let meaning = ear.parts.dependencies.meanings.lookUp(spelled, language)
      let unknown =
        "There are no meanings of \(language.title) words here; see: lexicube guide languages."
      try say(meaning.map { "\($0.word): \($0.text.ended)" } ?? unknown)
    case .resume(let mode, let number):
      let waiting = state.home.resumable[mode]?.waiting ?? []
      guard waiting.indices.contains(number - 1) else {
        let games = PlainWords.count(waiting.count, "game waits", "games wait")
        try say("There is no \(mode.name) game number \(number): \(games).")
        return true
      }
      goHome(then: [.ask(.resume(.key(waiting[number - 1])))])
    case .resumeGame(let game):
      ear.goHome(finding: game, toResume: true, then: .ask(.resume(.number(game))))
    case .goOn:
      let waiting = state.home.resumable.values.flatMap(\.waiting)
      let running = state.home.runningDaily
      if waiting.count == 1, running.isEmpty {
        goHome(then: [.ask(.resume(.key(waiting[0])))])
      } else if waiting.isEmpty, running.count == 1 {
        return try answerAnywhere(.daily(mode: running[0].name, nil))
      } else if waiting.isEmpty, running.isEmpty {
        // One on the cube of an earlier day is not at home.
        try say(
          "No game waits at home. timed, blitz, unlimited or daily begins one; games tells the numbers of all; then go 7."
        )
      } else {
        try say("Which game? games tells their numbers; then go 7.")
      }
    case .share:
      try say("Which game? games tells their numbers; then replay 7 and share.")
    case .new(let mode): goHome(then: [.ask(.startNewGame(mode))])
    case .learn:
      goHome(then: [.ask(.open(.lesson(LessonFeature.State(settings: state.settings))))])
    case .practise(let text):
      var choice = PracticeChoice.due
      if !text.isEmpty {
        var (query, search) = (CommonWordsQuery(.missed), text)
        let words = text.split(separator: " ")
        if words.count > 1, words[0] == "known", let length = Int(words[1]) {
          query = CommonWordsQuery(.length(length), sort: .score)
          search = words.dropFirst(2).joined(separator: " ")
        }
        query.search = WordSearch(search, language: language)
        if let problem = query.search.problem { return try refuse(problem.message) }
        choice = .list(query)
      }
      let practice = ScreenRequest.open(.practice(.init(choice, settings: state.settings)))
      // It may turn out that there is nothing to practise.
      if case .practice? = state.top {
        goHome(then: [.ask(practice)])
      } else {
        ear.store.send(.asked(practice))
      }
    case .duel(let command): try EarDuels(ear: ear).open(command)
    // What is only told does not take the player away.
    case .replay(let game?): ear.read(.watch(game))
    case .review(let game?):
      ear.read(.watch(game))
      ear.steps = [.review(game)]
    case .compare(let first, let second): ear.read(.compare(first, second))
    case .race(let game?): ear.goHome(finding: game, toResume: false, then: .read(.race(game)))
    case .page(let page):
      if case .words(let words) = page, let problem = words.found.search.search.problem,
        words.found.search.search.isEmpty
      {
        return try refuse("\(problem.message). words alone lists all of them")
      }
      ear.open(page)
    case .replay(nil), .race(nil):
      try say("Which game? games tells their numbers; then replay 7 or race 7.")
    case .review(nil), .move, .playOn:
      try say("Which game? games tells their numbers; then replay 7 and review.")
    case .delete: try say("Games are deleted at home: home, then delete 7.")
    case .compareRace:
      try say("Which games? games tells their numbers; then compare 7 9.")
    case .accept: try say("There is no invitation. Paste its text first.")
    default: return false
    }
    return true
  }

  private func refuse(_ message: String) throws(Failure) -> Bool {
    try say(message.ended)
    return true
  }

  /// Reads the settings, or changes one.
  func change(_ text: String) throws(Failure) {
    let isLanguage = text.lowercased().hasPrefix(SettingsRow.language.name)
    switch SettingLines.answer(text, isLanguage ? settingsWithWords : state.settings) {
    case .say(let lines): try voice.tell(lines, words: 15, about: .settings)
    case .change(let changed):
      ear.store.send(.asked(.apply(changed)))
      let row = text.split(separator: " ").first.flatMap { SettingsRow(name: $0.lowercased()) }
      if let row { try say(SettingLines.line(row, changed)) }
      if row == .name, !text.trimmed.hasSuffix(changed.name.text) {
        try say("It was shortened: a name has at most \(PlayerName.maximumColumns) letters.")
      }
    }
  }

  /// Changes to the language of a code and plays it, once the player has said it again.
  private func offerLanguage(of code: ChallengeCode) throws(Failure) {
    let title = code.language.title
    if let lack = settingsWithWords.whatLacks(code.language) {
      return try say("This is a cube of \(title) words. \(lack)")
    }
    let offer =
      "This is a cube of \(title) words. Say it again to change the language to \(title) and play it."
    guard try confirms(.switchLanguage(code), offer) else { return }
    goHome(then: [.ask(.switchLanguage(for: KnownCube(.code(code))))])
  }

  /// The settings with the languages that lack their words now. A disk that does not answer is not waited for long.
  private var settingsWithWords: Settings {
    var settings = state.settings
    let look = ThreadFuture(ear.missingWords)
    look.start()
    if let needs = look.value(within: 1000) { settings.missingWords = needs }
    return settings
  }

  /// The game that a command asks for; `nil` if there is none, which the player is told.
  private func route(to command: EarCommand) throws(Failure) -> AppFeature.Action.Route? {
    switch command {
    case .start(let mode): return .game(mode, seed: nil)
    case .daily(let name, let date):
      let mode = name.isEmpty ? DailyCube.modes.first : GameMode(rawValue: name.lowercased())
      let day: Int
      do throws(Failure) {
        day = try DailyDay(date, now: ear.parts.dependencies.date()).number
      } catch {
        let reason = error.message ?? "there is no such cube"
        try say("\(reason.prefix(1).uppercased())\(reason.dropFirst()).")
        return nil
      }
      if let cube = mode.flatMap({ DailyCube(day: day, mode: $0, language: language) }) {
        return .daily(cube)
      }
      let modes = DailyCube.modes.map { "daily \($0.name)" }.joinedAsChoice
      try say("\(name.quoted) has no cube of the day. Say \(modes).")
    case .code(let text):
      let code: ChallengeCode
      do throws(ChallengeCodeError) {
        code = try ChallengeCode(text)
        let isOther = code.language != language
        if isOther, !ear.parts.dependencies.dictionary.isBuiltIn {
          throw .otherLanguage(code.language)
        }
      } catch {
        try say("\(text.quoted): \(error)")
        return nil
      }
      if code.language == language { return .code(code) }
      try offerLanguage(of: code)
    default: break
    }
    return nil
  }
}
